/** The table as shapes and as remarks. */
import type { Remark, Sketch, Spot } from "@acies/contract";
import { boxOf, cornersOf, gapBetween, outlineOf, type Point } from "@acies/geometry";
import { TABLE } from "./data/tables.ts";
import { inWood, targetsOf } from "./rules/firing.ts";
import { baseOf, companiesOf, inPlay, type State, strengthOf } from "./state.ts";

const spot = (p: Point): Spot => [p.x, p.y];

export const sketch = (seen: State): Sketch => ({
  width: TABLE.width,
  height: TABLE.height,
  unit: { name: "mm", size: 1000 },
  areas: [{ id: "wood", kind: "wood", outline: seen.wood.map(spot) }],
  pieces: inPlay(seen).map((company) => {
    const base = baseOf(company);
    const { frontLeft, frontRight } = cornersOf(base);
    return {
      id: company.id,
      kind: company.kind,
      seat: company.seat,
      outline: outlineOf(base).map(spot),
      front: [spot(frontLeft), spot(frontRight)],
    };
  }),
});

export const describe = (seen: State): readonly Remark[] => [
  {
    code: "turn",
    facts: { turn: seen.turn, turns: seen.turns, red: strengthOf(seen, "red"), blue: strengthOf(seen, "blue") },
  },
  ...inPlay(seen).flatMap((company): readonly Remark[] => {
    const enemies = companiesOf(seen, company.seat === "red" ? "blue" : "red");
    const gaps = enemies.map((enemy) => ({ enemy, gap: gapBetween(boxOf(baseOf(company)), boxOf(baseOf(enemy))) }));
    gaps.sort((a, b) => a.gap - b.gap);
    const [nearest] = gaps;
    const facts = {
      company: company.id,
      kind: company.kind,
      strength: company.strength,
      nearest: nearest?.enemy.id ?? "",
      gap: Math.round(nearest?.gap ?? 0),
    };
    const targets = targetsOf(seen, company).map(({ id }) => id);
    return [
      { code: inWood(seen, company) ? "standsInWood" : "stands", facts, marks: [company.id] },
      ...(targets.length === 0
        ? []
        : [{ code: "threatens", facts: { company: company.id, targets: targets.join(", ") }, marks: targets }]),
    ];
  }),
];
