/** DBA-RES-01, DBA-RES-02: what two totals come to, seen from the first of them, without a table. */
import type { Duel } from "@acies/contract";
import { degreeOf } from "./combat.ts";

/** As a player says it of his own side. */
const WON = { tie: "tie", defeat: "beats", doubled: "doubles" } as const;
const LOST = { tie: "tie", defeat: "beaten", doubled: "doubled" } as const;

export const duel: Duel = {
  rule: "DBA-RES-02",
  sides: 6,
  factors: [1, 2, 3, 4, 5, 6, 7, 8],
  results: ["doubles", "beats", "tie", "beaten", "doubled"],
  compare: (own, other) => (own < other ? LOST[degreeOf(own, other)] : WON[degreeOf(other, own)]),
};
