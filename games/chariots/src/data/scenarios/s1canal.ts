/** COF-SCN-S1: the boundary canal, Lagash against Umma, about 2450 BC. Composed for play; no chariots. */
export const CANAL = `
battle canal heroic
map 20 25
marsh 0901-0903 1001-1003 1101-1102
rough 0721-0723 1305-1306
village 1013
stream boundary rows<=10 within columns 15-25 except 1020

side red lagash 34
zone red rows 14-17 columns 4-22
leader eannatum red gc royal 1512 range 6 initiative 5 charisma 2 duel 4/4 heroic afoot
leader enanatum red wc girsu 1507 range 5 capability 5 afoot
leader akurgal red wc nina 1517 range 5 capability 4 afoot
standard red 1512 eannatum
unit LR1-LR3 royal SI 7 4 - V0 1511-1513
unit LW1-LW2 royal BW 5 6 - V0 1610 1614
unit LG1-LG4 girsu SI 6 4 - V0 1506-1509
unit LS1-LS2 girsu LI 4 5 S V0 1407 1409
unit LB1 girsu BI 5 5 - V0 1505
unit LN1-LN4 nina SI 6 4 - V0 1515-1518
unit LJ1-LJ2 nina LI 4 5 J V0 1416 1418
unit LT1 nina BI 5 5 - V0 1519

side blue umma 46
zone blue rows 4-7 columns 4-22
leader ush blue gc shara 0613 range 5 initiative 4 charisma 2 duel 3/4 afoot
leader enakalle blue wc west 0608 range 5 capability 4 afoot
leader il blue wc east 0617 range 5 capability 4 afoot
standard blue 0613 ush
unit UR1-UR2 shara SI 6 4 - V3 0612 0613
unit UW1-UW3 shara BW 5 6 - V3 0510 0513 0515
unit UG1-UG5 west SI 6 4 - V3 0606-0610
unit US1-US2 west LI 4 5 S V3 0707 0709
unit UN1-UN4 east SI 5 4 - V3 0615-0618
unit UJ1-UJ2 east LI 4 5 J V3 0715 0717
unit UB1-UB2 east BI 5 5 - V3 0619 0620
`;
