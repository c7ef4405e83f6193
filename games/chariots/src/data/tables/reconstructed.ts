/**
 * The tables of the player-aid cards, which the rulebook's text does not print. A star marks a cell that the text itself gives or
 * forces (`pinned.ts`); every other cell is our reconstruction, with its grounds in the catalogue of rules.
 */
import { clash, costs, hits, resultRow, superiority } from "./cells.ts";
import type { Tables } from "./tables.ts";

export const RECONSTRUCTED: Tables = {
  name: "reconstructed",
  // COF-6.91. Every hit and every absence of one is pinned by COF-6.22 and COF-6.32b.
  movement: {
    //                     line  column open  chariot wagon mounted afoot
    terrain: {
      clear: costs(`      1     1      1     1*      1     1       1`),
      rough: costs(`      2h*   2      2     3h*O    P     3       2`),
      woods: costs(`      2h*   2      2     P       P     P       2`),
      marsh: costs(`      2h*   2      2     P       P     P       2`),
      village: costs(`    1     1      1     2       2     2       1`),
      impassable: costs(` P*    P*     P*    P*      P*    P*      P*`),
    },
    barriers: {
      stream: costs(`     1     1      1     1O      2     1       1`),
      minorRiver: costs(` 1h*   1      1     2O      P     2       1`),
      wall: costs(`       P*    P*     P*    P*      P*    P*      P*`),
    },
    up: costs(`           1     1      0     1O      1     1       0`),
    road: costs(`         1     1      1     1       1     1       1`),
  },
  // COF-6.92. Pinned: CH-3 at speed 7 overturns on a 7, and only CH-2 fires and runs.
  overturn: {
    CH2: { bySpeed: [10, 10, 9, 8, 7], fireAndRun: 9 },
    CH3: { bySpeed: [10, 9, 7 /* * */, 6, 6], fireAndRun: 10 },
    BW: { bySpeed: [9, 8, 7, 7, 7], fireAndRun: 10 },
  },
  // COF-7.51. Pinned: C reaches 3, B reaches 2, some weapon only 1; C at range 2 hits once on a 4.
  fire: {
    C: { passThrough: hits("0 3 7"), ranges: [hits("-1 2 6"), hits("- 1 5*"), hits("- -1 3")] },
    B: { passThrough: null, ranges: [hits("- 0 4"), hits("- - 2")] },
    J: { passThrough: hits("- 1 5"), ranges: [hits("- 0 5")] },
    S: { passThrough: null, ranges: [hits("- -1 3"), hits("- - 1")] },
  },
  // COF-7.52. Nothing is pinned in numbers.
  protection: {
    SI: { C: -1, B: 0, J: 0, S: 0 },
    HI: { C: 0, B: 1, J: 1, S: 2 },
    BI: { C: 0, B: 0, J: 0, S: 0 },
    LI: { C: 0, B: 0, J: 0, S: 0 },
    RI: { C: 0, B: 0, J: 0, S: 0 },
    CH2: { C: 0, B: 1, J: 1, S: 2 },
    CH3: { C: 1, B: 2, J: 1, S: 2 },
    BW: { C: 0, B: 1, J: 0, S: 1 },
  },
  // COF-8.61
  clash: clash({
    //         SI  HI  BI  LI  RI  CH2 CH3 stack BW
    SI: "      8   6   8   12  9   11  9   11    9",
    HI: "      10  8   9   13  11  12  10  12    10",
    BI: "      7   5   8   12  8   11  10  11    10",
    LI: "      no* no* no* no* no* no* no* no*   no*",
    RI: "      4   3   5   11  8   11  8   9     9",
    CH2: "     2*  1   3   9   4   no* no* no*   6",
    CH3: "     4   3   5   10  6   9*  8   9     8",
    "CH2+RI": "4   3   5   11  8   11  8   9     9",
    BW: "      no* no* no* 9   no* no* no* no*   no*",
  }),
  // COF-8.62
  superiority: superiority({
    //         SI  HI  BI  LI  RI  CH2 CH3 stack BW
    SI: "      -   -   -   AS  -   -   -   -     -",
    HI: "      -   -   -   AS  AS  AS  -   -     -",
    BI: "      -   -   -   AS  -   AS  AS  -     AS",
    LI: "      no* no* no* no* no* no* no* no*   no*",
    RI: "      -   DS  -   AS  -   AS  -   -     -",
    CH2: "     DS* DS  DS  -   DS  no* no* no*   -",
    CH3: "     -   DS  DS  AS  -   -*  -   -     -",
    "CH2+RI": "-   -   -   AS  -   AS  -   -     -",
    BW: "      no* no* no* -   no* no* no* no*   no*",
  }),
  // COF-8.63, by die from 0
  results: [
    "4(0) 4(0)  3(0) 3(1) 3(1) 3(1) 2(1) 2(1) 2(1)  2(1) 2(1) 2(2) 2(2) 1(2) 1(2)",
    "4(0) 3(0)  3(1) 3(1) 3(1) 2(1) 2(1) 2(1) 2(1)  2(1) 2(2) 2(2) 1(2) 1(2) 1(2)",
    "3(0) 3(1)  3(1) 3(1) 2(1) 2(1) 2(1) 2(1) 2(1)  2(2) 2(2) 1(2) 1(2) 1(2) 1(2)",
    "3(1) 3(1)* 3(1) 2(1) 2(1) 2(1) 2(1) 2(1) 2(2)  2(2) 1(2) 1(2) 1(2) 1(2) 1(3)",
    "3(1) 3(1)  2(1) 2(1) 2(1) 2(1) 2(1) 2(2) 2(2)  1(2) 1(2) 1(2) 1(2) 1(3) 1(3)",
    "3(1) 2(1)  2(1) 2(1) 2(1) 2(1) 2(2) 2(2) 1(2)  1(2) 1(2) 1(2) 1(3) 1(3) 0(3)",
    "2(1) 2(1)  2(1) 2(1) 2(1) 2(2) 2(2) 1(2) 1(2)* 1(2) 1(2) 1(3) 1(3) 0(3) 0(3)",
    "2(1) 2(1)  2(1) 2(1) 2(2) 2(2) 1(2) 1(2) 1(2)  1(2) 1(3) 1(3) 0(3) 0(3) 0(4)",
    "2(1) 2(1)  2(1) 2(2) 2(2) 1(2) 1(2) 1(2) 1(2)  1(3) 1(3) 0(3) 0(3) 0(4) 0(4)",
    "2(1) 2(1)  2(2) 2(2) 1(2) 1(2) 1(2) 1(2) 1(3)* 1(3) 0(3) 0(3) 0(4) 0(4) 0(4)",
  ].map(resultRow),
  // COF-8.63b: columns to the right for the attacker. The sizes are ours.
  shifts: { stream: -1, minorRiver: -2, defenderHigher: -2, defenderLower: 1 },
};
