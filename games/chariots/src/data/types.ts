/**
 * COF-DAT-01: the types of unit (COF-2.22a) and what can be printed on their counters (COF-2.21a). The reverse of a counter has the
 * same ratings (COF-2.21c), and no counter has a size (COF-2.23b).
 */
import type { ByType, Weapon } from "../vocabulary.ts";

export interface TypeCard {
  /** The usual allowance; each counter prints its own. */
  readonly ma: number;
  /** What it may carry; whoever may, must (COF-7.11a). */
  readonly missiles: readonly Weapon[];
  /** COF-6.31a */
  readonly formsColumn: boolean;
}

export const TYPE_CARDS: ByType<TypeCard> = {
  SI: { ma: 4, missiles: [], formsColumn: true }, // COF-2.7g
  HI: { ma: 4, missiles: [], formsColumn: true }, // COF-2.7f
  BI: { ma: 5, missiles: [], formsColumn: false }, // COF-2.7a
  LI: { ma: 5, missiles: ["B", "C", "S", "J"], formsColumn: false }, // COF-2.7d
  RI: { ma: 6, missiles: [], formsColumn: false }, // COF-2.7e
  CH2: { ma: 9, missiles: ["C", "J"], formsColumn: false }, // COF-2.7c
  CH3: { ma: 7, missiles: ["C", "J"], formsColumn: false }, // COF-2.22b: the other class of chariot
  BW: { ma: 6, missiles: [], formsColumn: false }, // COF-2.7b
};
