/** What the rulebook's text itself gives of the tables: no table that a player brings may contradict it. */
import type { RuleId } from "@acies/contract";
import { ENTRIES, GAITS } from "../../vocabulary.ts";
import { RECONSTRUCTED } from "./reconstructed.ts";
import type { HitRow, Tables } from "./tables.ts";

export interface Pin {
  readonly rule: RuleId;
  /** The cell, in words of the table. */
  readonly cell: string;
  readonly wanted: string;
  readonly found: (tables: Tables) => string;
}

/** COF-7.17a: the hits that an adjusted roll gives on a row. */
export const hitsOn = (row: HitRow, roll: number): number => {
  const [three, two, one] = row;
  if (three !== null && roll <= three) return 3;
  if (two !== null && roll <= two) return 2;
  return one !== null && roll <= one ? 1 : 0;
};

const value = (found: number | string | null | undefined): string => (found === null ? "no" : `${found ?? "?"}`);

const pin = (rule: RuleId, cell: string, found: Pin["found"]): Pin => ({
  rule,
  cell,
  wanted: found(RECONSTRUCTED),
  found,
});

/** COF-6.22, COF-6.32b: every hit, and every absence of one; COF-6.24: what may never be entered. */
const MOVEMENT: readonly Pin[] = GAITS.flatMap((gait) => [
  ...(["clear", "rough", "woods", "marsh", "village"] as const).map((terrain) =>
    pin("COF-6.22a", `movement ${terrain} ${gait} hits`, ({ movement }) => value(movement.terrain[terrain][gait].hits)),
  ),
  ...(["stream", "minorRiver"] as const).map((barrier) =>
    pin("COF-6.22b", `movement ${barrier} ${gait} hits`, ({ movement }) =>
      value(movement.barriers[barrier][gait].hits),
    ),
  ),
  pin("COF-6.24", `movement impassable ${gait}`, ({ movement }) => value(movement.terrain.impassable[gait].mp)),
  pin("COF-6.24", `movement wall ${gait}`, ({ movement }) => value(movement.barriers.wall[gait].mp)),
]);

const IMPOSSIBLE: readonly Pin[] = ENTRIES.flatMap((attacker) =>
  ENTRIES.flatMap((defender): readonly Pin[] =>
    RECONSTRUCTED.clash[attacker][defender] === null
      ? [
          pin("COF-8.61", `clash ${attacker} ${defender}`, ({ clash }) => value(clash[attacker][defender])),
          pin("COF-8.62", `superiority ${attacker} ${defender}`, (t) => value(t.superiority[attacker][defender])),
        ]
      : [],
  ),
);

const result = (tables: Tables, die: number, column: number): string =>
  tables.results[die]?.[column - 1]?.join(" ") ?? "?";

export const PINNED: readonly Pin[] = [
  ...MOVEMENT,
  pin("COF-6.91", "movement clear chariot", ({ movement }) => value(movement.terrain.clear.chariot.mp)),
  pin("COF-6.92", "overturn CH3 speed 7 die 7", ({ overturn }) => (overturn.CH3.bySpeed[2] <= 7 ? "yes" : "no")),
  pin("COF-7.51", "fire C range 2 roll 4", ({ fire }) => value(hitsOn(fire.C.ranges[1] ?? [null, null, null], 4))),
  pin("COF-7.51", "fire C greatest range", ({ fire }) => value(fire.C.ranges.length)),
  pin("COF-7.51", "fire B greatest range", ({ fire }) => value(fire.B.ranges.length)),
  pin("COF-7.51", "fire some weapon reaches 1 only", ({ fire }) =>
    Object.values(fire).some(({ ranges }) => ranges.length === 1) ? "yes" : "no",
  ),
  ...IMPOSSIBLE,
  pin("COF-8.61", "clash CH3 CH2", ({ clash }) => value(clash.CH3.CH2)),
  pin("COF-8.61", "clash CH2 SI", ({ clash }) => value(clash.CH2.SI)),
  pin("COF-8.62", "superiority CH2 SI", (tables) => value(tables.superiority.CH2.SI)),
  pin("COF-8.62", "superiority CH3 CH2", (tables) => value(tables.superiority.CH3.CH2)),
  pin("COF-8.63", "results column 9 die 6", (tables) => result(tables, 6, 9)),
  pin("COF-8.63", "results column 9 die 9", (tables) => result(tables, 9, 9)),
  pin("COF-8.63", "results column 2 die 3", (tables) => result(tables, 3, 2)),
];
