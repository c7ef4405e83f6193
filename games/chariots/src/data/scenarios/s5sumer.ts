/** COF-SCN-S5: Sumer, Sargon against Lugalzagesi, about 2320 BC. The smallest battle; no chariots. Its order of battle is the published one (COF-DAT-05). */
export const SUMER = `
battle sumer heroic
map 20 22

side red akkad 30
zone red rows 4-7 columns 5-18
leader sargon red gc akkad 0611 range 8 initiative 5 charisma 3 duel 5/5 heroic
standard red 0611 sargon
unit KG1-KG4 akkad SI 7 4 - V3 0610-0613
unit KS1-KS6 akkad SI 6 4 - V3 0607-0609 0614-0616
unit KB1 akkad LI 4 5 B V3 0711
unit KL1 akkad LI 4 5 S V3 0708
unit KJ1 akkad LI 4 5 J V3 0714
unit KW1 akkad BW 5 6 - V3 0512

side blue sumer 38
zone blue rows 14-17 columns 5-18
leader lugalzagesi blue gc sumer 1511 range 7 initiative 4 charisma 2 duel 4/4 heroic
standard blue 1511 lugalzagesi
unit GG1-GG4 sumer SI 7 4 - V0 1510-1513
unit GS1-GS6 sumer SI 6 4 - V0 1507-1509 1514-1516
unit GA1 sumer LI 4 5 B V0 1411
unit GL1 sumer LI 4 5 S V0 1408
unit GJ1 sumer LI 4 5 J V0 1414
unit GW1 sumer BW 5 6 - V0 1611
`;
