/** COF-SCN-S2: Megiddo, 1479 BC. COF-DAT-03: the wings, the five units of Ugarit, Thutmose and the range of Durusha are the rulebook's. */
export const MEGIDDO = `
battle megiddo
map 26 34
impassable 0205-0207 0305-0308 0405-0407
village 0506
rough 0632-0634 1530-1533 1631-1633
woods 1003-1004 1102-1104 2328-2330
level 1 0827-0831 0926-0931 1026-1030 1127-1129 1905-1907 2004-2007 2105-2106
stream boundary rows<=12 at columns 1-10,19-24 rows<=13 at columns 11-18 within columns 1-24 except 1306 1417
road 0506..2606
firstTurn initiative red

side red egypt 42
zone red rows 20-25 columns 5-30
leader thutmose red gc pharaoh 2116 range 9 initiative 6 charisma 3
leader djehuty red wc first 2110 range 6 capability 5
leader tjanuni red wc second 2122 range 6 capability 4
leader amenemheb red wc third 2127 range 6 capability 5
standard red 2116 thutmose
unit EP1-EP4 pharaoh CH2 7 9 C V0 2115-2118
unit ER1-ER3 pharaoh RI 5 6 - V0 2115-2117
unit E11-E14 first SI 7 4 - V0 2109-2112
unit EA1-EA2 first LI 4 5 B V0 2009 2011
unit EC1-EC2 first CH2 6 9 C V0 2107 2108
unit E21-E24 second SI 6 4 - V0 2121-2124
unit EB1 second LI 4 5 C V0 2021
unit ED1 second LI 4 5 B V0 2023
unit E31-E34 third CH2 6 9 C V0 2126-2129
unit EQ1-EQ2 third RI 5 6 - V0 2126 2127
unit ES1-ES2 third SI 6 4 - V0 2225 2226

side blue syria 66
zone blue rows 4-9 columns 8-26
leader durusha blue gc - 0717 range 7 initiative 4 charisma 2
leader megiddoKing blue wc megiddo 0812 range 6 capability 4
leader ugaritKing blue wc ugarit 0824 range 5 capability 4
leader idrimi blue wc infantry 0719 range 6 capability 3
standard blue 0717 durusha
unit SM1-SM6 megiddo CH2 6 9 C V3 0809-0814
unit SR1-SR2 megiddo RI 4 6 - V3 0810 0811
unit SU1-SU5 ugarit CH2 6 9 C V3 0822-0826
unit SF1-SF7 infantry SI 6 4 - V3 0715-0721
unit SL1-SL3 infantry LI 4 5 B V3 0816 0818 0820
unit SB1-SB2 infantry BI 5 5 - V3 0714 0722
`;
