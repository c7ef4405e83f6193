/** A battle in which everything meets at once: every type, weapon and terrain, heroes, columns, stacks, two hexes apart. */
import type { Setting } from "@acies/contract";
import { OWN } from "../src/setup.ts";

export const MELEE = `
battle melee heroic
map 13 15
rough 0704-0705 1003
woods 0711 0402
marsh 0701 1013
village 0714
impassable 0115
level 1 0407-0409 0508
stream boundary rows<=7 within columns 9-14
minorRiver 0802/D0 0802/D5 0602/D3
wall 0313/D1
road 0206..1206

side red left 30
zone red rows 8-12 columns 1-15
leader ann red gc guard 0906 range 6 initiative 5 charisma 2 duel 4/4 heroic
leader bob red wc wheels 0911 range 5 capability 4 duel 3/3
leader cid red hero - 0805 duel 5/4 heroic afoot
standard red 0906 ann
unit A1-A4 guard SI 6 4 - V0 0805-0808
unit A5 guard HI 7 4 - V0 0906
unit A6 guard SI 5 4 - D0 1006
unit A7-A8 guard BI 5 5 - V0 0803 0804
unit B1-B2 guard LI 4 5 B V0 0905 0907
unit B3 guard LI 4 5 S V0 0904
unit C1-C2 wheels CH2 6 9 C V0 0810 0811
unit C3 wheels CH2 5 9 J V0 0911
unit C4 wheels CH3 6 7 J V0 0812
unit D1-D2 wheels RI 5 6 - V0 0810 0911
unit D3 wheels RI 4 6 - V0 0813
unit D4 wheels LI 4 5 J V0 0814
unit E1 wheels BW 5 6 - V0 0809

side blue right 30
zone blue rows 1-5 columns 1-15
leader xan blue gc - 0407 range 6 initiative 4 charisma 2 duel 3/4
leader yul blue wc foot 0506 range 6 capability 5 duel 3/4 heroic
leader zed blue wc carts 0511 range 5 capability 4 duel 2/3
leader arn blue hero - 0504 duel 2/3 heroic archer afoot
standard blue 0407 xan
unit K1-K4 foot SI 6 4 - V3 0505-0508
unit K5 foot HI 7 4 - V3 0407
unit K6 foot SI 5 4 - D3 0306
unit K7-K8 foot BI 5 5 - V3 0503 0504
unit L1-L2 foot LI 4 5 C V3 0605 0607
unit L3 foot LI 4 5 S V3 0604
unit M1-M2 carts CH2 6 9 C V3 0510 0511
unit M3-M4 carts CH3 6 7 J V3 0512 0610
unit N1-N2 carts RI 5 6 - V3 0510 0511
unit N3 carts RI 4 6 - V3 0513
unit N4 carts LI 4 5 J V3 0612
unit O1 carts BW 5 6 - V3 0509
`;

export const meleeSetting = (options: Setting["options"]): Setting => ({
  scenario: OWN,
  armies: { red: "", blue: "" },
  options,
  materials: { battle: MELEE },
});
