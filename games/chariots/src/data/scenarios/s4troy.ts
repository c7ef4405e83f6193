/** COF-SCN-S4: the plain of Troy, about 1200 BC. Composed for play around what the rulebook (COF-DAT-03) and play reports (COF-DAT-05) tell. */
export const TROY = `
battle troy heroic
map 26 32
impassable 0113-0119 0213-0218 0313-0319
village 0416 2510-2514 2518-2522
rough 1224-1226 1324-1327
woods 1504-1506 1605-1607
marsh 2102-2104 2202-2204
level 1 0620-0623 0720-0724 0821-0823
minorRiver boundary columns<=8 at rows 1-12 columns<=9 at rows 13-26 within rows 6-26 except 1108 1208 1809
road 0416..2516

side red danaans 54
zone red rows 18-22 columns 8-24
leader agamemnon red gc mycenae 1915 range 6 initiative 4 charisma 2 duel 3/4
leader idomeneus red wc crete 1911 range 5 capability 5 duel 4/4 heroic
leader menelaus red wc sparta 1919 range 5 capability 4 duel 3/4 heroic
leader nestor red wc pylos 1923 range 5 capability 5 duel 2/3
leader achilles red hero - 1912 duel 6/5 heroic afoot
leader ajax red hero - 1917 duel 5/5 heroic afoot
leader diomedes red hero - 1920 duel 5/4 heroic afoot
leader odysseus red hero - 1922 duel 4/4 heroic afoot
standard red 1915 agamemnon
unit MS1-MS4 mycenae SI 6 4 - V0 1914-1917
unit MB1-MB2 mycenae BI 6 5 - V0 2015 2017
unit GB1-GB4 crete BI 6 5 - V0 1910-1913
unit AG1-AG2 crete CH2 5 9 J V0 2010 2011
unit PS1-PS4 sparta SI 6 4 - V0 1918-1921
unit PB1-PB2 sparta BI 6 5 - V0 2020 2021
unit IB1-IB5 pylos BI 6 5 - V0 1922-1924 2022 2023
unit IL1 pylos LI 4 5 B V0 1823

side blue trojans 60
zone blue rows 7-11 columns 9-24
leader hector blue gc troy 1016 range 6 initiative 5 charisma 3 duel 5/4 heroic
leader aeneas blue wc dardania 1011 range 5 capability 5 duel 4/4 heroic
leader sarpedon blue wc lycia 1019 range 5 capability 4 duel 4/4 heroic
leader acamas blue wc allies 1023 range 5 capability 4 duel 3/4
leader paris blue hero - 1014 duel 2/3 heroic archer afoot
leader pandarus blue hero - 1021 duel 2/3 heroic archer afoot
leader glaucus blue hero - 1020 duel 4/4 heroic afoot
standard blue 1016 hector
unit TS1-TS4 troy SI 7 4 - V3 1014-1017
unit TC1-TC2 troy CH2 6 9 J V3 0915 0917
unit DS1-DS3 dardania SI 6 4 - V3 1010-1012
unit DB1-DB2 dardania BI 5 5 - V3 1009 1013
unit DC1-DC2 dardania CH2 6 9 C V3 0911 0912
unit YS1-YS4 lycia SI 6 4 - V3 1018-1021
unit YL1-YL2 lycia LI 4 5 B V3 1118 1120
unit QB1-QB3 allies BI 5 5 - V3 1022-1024
unit QL1-QL2 allies LI 4 5 B V3 1121 1122
unit QJ1 allies LI 4 5 J V3 1124
`;
