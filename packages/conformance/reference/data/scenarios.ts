import type { BySeat, OptionCard } from "@acies/contract";
import type { Point, Pose } from "@acies/geometry";

export interface Scenario {
  readonly id: string;
  readonly armies: BySeat<string>;
  readonly wood: readonly Point[];
  /** Poses of companies 1, 2, 3; without them the players place their companies. */
  readonly deployed?: BySeat<readonly Pose[]>;
}

const MM = 1000;
const square = (x: number, y: number, size: number): readonly Point[] => [
  { x: x * MM, y: y * MM },
  { x: x * MM, y: (y + size) * MM },
  { x: (x + size) * MM, y: (y + size) * MM },
  { x: (x + size) * MM, y: y * MM },
];
const row = (y: number, facing: number): readonly Pose[] =>
  [120, 200, 280].map((x) => ({ x: x * MM, y: y * MM, facing }));

export const SCENARIOS: readonly Scenario[] = [
  { id: "meadow", armies: { red: "line line light", blue: "line line light" }, wood: square(160, 120, 60) },
  {
    id: "ford",
    armies: { red: "line line light", blue: "line light light" },
    wood: square(180, 130, 40),
    deployed: { red: row(80, 0), blue: row(220, 500_000) },
  },
];

export const OPTIONS = [
  { id: "longRange", rule: "FRD-OPT-01", values: [false, true], standard: false },
  { id: "turns", rule: "FRD-OPT-02", values: [3, 6, 9, 99], standard: 6 },
] as const satisfies readonly OptionCard[];
