/** COF-SCN-S3: Kadesh, the ambush of the Ra division, about 1274 BC. Composed for play. */
export const KADESH = `
battle kadesh
map 30 40
impassable 1433-1435 1533-1536 1633-1635
village 0711-0712
woods 0320-0322 0420-0423 2504-2506 2604-2607 2705-2706
rough 1103-1105 1203-1206 2830-2832
marsh 0928-0929 1933-1934 2033-2034
minorRiver boundary columns<=31 at rows 1-10 columns<=30 at rows 11-18 columns<=29 at rows 19-30 except 2129 2229 2329
road 3014..0114
# Surprise: Hatti opens with its first chariots, and of Egypt only Ra is awake.
firstTurn initiative blue opening chariots withheld amun nearin momentum ra

side red egypt 74
zone amun rows 4-10 columns 6-16
zone ra rows 16-27 columns 14-14
zone nearin rows 1-5 columns 1-8
leader ramesses red gc amun 0712 range 7 initiative 5 charisma 3
leader prehir red wc ra 1714 range 7 capability 4
leader nebnefer red wc nearin 0304 range 6 capability 5
standard red 0712 ramesses
unit AC1-AC5 amun CH2 6 9 C V2 0813-0815 0913 0914
unit AR1-AR3 amun RI 5 6 - V2 0813-0815
unit AH1-AH2 amun HI 7 4 - V2 0711 0712
unit AS1-AS4 amun SI 7 4 - V2 0609 0610 0809 0810
unit AL1-AL2 amun LI 4 5 C V2 0612 0912
unit RS1-RS6 ra SI 6 4 - D0/D5/D0/D5/D0/D5 1614 1714 1814 1914 2014 2114
unit RC1-RC3 ra CH2 6 9 C V0 1414 1415 1315
unit RL1-RL2 ra LI 4 5 B V0 1813 2013
unit NC1-NC4 nearin CH2 6 9 C V2 0303 0304 0403 0404
unit NR1 nearin RI 5 6 - V2 0304
unit NS1-NS3 nearin SI 7 4 - V2 0204 0205 0305

side blue hatti 78
zone chariots rows 20-23 columns 21-26
zone allies rows 24-28 columns 20-26
zone royal rows 10-22 columns 31-39
zone infantry rows 10-22 columns 31-39
leader muwatalli blue gc royal 1736 range 8 initiative 5 charisma 2
leader hattusili blue wc chariots 2121 range 6 capability 5
leader pitassaKing blue wc allies 2521 range 5 capability 4
leader masturi blue wc infantry 2032 range 6 capability 3
standard blue 1736 muwatalli
unit HC1-HC6 chariots CH3 6 7 J V5 2021 2121 2221 2321 2122 2222
unit HA1-HA5 allies CH2 5 9 C V5 2420 2421 2520-2522
unit HR1-HR4 royal CH3 7 7 J V4 1735 1736 1836 1837
unit HG1-HG2 royal SI 7 4 - V4 1737 1738
unit HF1-HF8 infantry SI 6 4 - V4 1832 1931 2031 2032 2131 2132 2231 2232
unit HL1-HL3 infantry LI 4 5 B V4 1831 2030 2230
unit HB1-HB2 infantry BI 5 5 - V4 2330 2331
`;
