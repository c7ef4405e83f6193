/** The table as shapes for anybody to draw, and as remarks: who faces whom, who is engaged, who is in reach of missiles. */
import { type Remark, SEATS, type Sketch, type SketchArea, type SketchPiece, type Spot } from "@acies/contract";
import { twelfthsOf } from "@acies/hex";
import { allSpots } from "./ground.ts";
import { centreOf, HEX_RADIUS, HEX_WIDTH, ROW_HEIGHT } from "./layout.ts";
import { isUnderMissiles } from "./rules/firing.ts";
import { allLeaders, engagedWith, isEngaged, type State, type Unit, unitsOnMap } from "./state.ts";
import { arcTo, enemiesAround, isColumn, tqOf } from "./units.ts";
import type { HexId } from "./vocabulary.ts";

/** The corners of a hex about its middle, clockwise from the north. */
const CORNERS: readonly Spot[] = [
  [0, -HEX_RADIUS],
  [HEX_WIDTH / 2, -289],
  [HEX_WIDTH / 2, 288],
  [0, HEX_RADIUS],
  [-HEX_WIDTH / 2, 288],
  [-HEX_WIDTH / 2, -289],
];

/** Twelve directions, by twelfths clockwise from the north, a thousand long: V0 looks at the row before (COF-2.1b). */
const HEADINGS: readonly Spot[] = [
  [0, -1000],
  [500, -866],
  [866, -500],
  [1000, 0],
  [866, 500],
  [500, 866],
  [0, 1000],
  [-500, 866],
  [-866, 500],
  [-1000, 0],
  [-866, -500],
  [-500, -866],
];

const moved = ([x, y]: Spot, [dx, dy]: Spot): Spot => [Math.round(x + dx), Math.round(y + dy)];

/** A point ahead and to the right of the middle, for whoever looks along a heading. */
const along = (middle: Spot, heading: Spot, ahead: number, right: number): Spot => {
  const [x, y] = heading;
  return moved(middle, [(x * ahead - y * right) / 1000, (y * ahead + x * right) / 1000]);
};

const areas = (seen: State): readonly SketchArea[] =>
  allSpots(seen).flatMap(({ id, terrain, level }): readonly SketchArea[] => {
    const middle = centreOf(seen, id);
    if (middle === undefined) return [];
    const outline = CORNERS.map((corner) => moved(middle, corner));
    return [
      ...(level > 0 ? [{ id: `${id}.level`, kind: `level${level}`, outline }] : []),
      ...(terrain === "clear" ? [] : [{ id, kind: terrain, outline }]),
    ];
  });

const unitPiece = (seen: State, unit: Unit): readonly SketchPiece[] => {
  const middle = unit.hex === null ? undefined : centreOf(seen, unit.hex);
  const heading = HEADINGS[twelfthsOf(unit.facing)];
  if (middle === undefined || heading === undefined) return [];
  const [ahead, half] = isColumn(unit) ? [350, 180] : [200, 330];
  // Runners behind their chariot.
  const centre = unit.type === "RI" ? along(middle, heading, -160, 0) : middle;
  const frontLeft = along(centre, heading, ahead, -half);
  const frontRight = along(centre, heading, ahead, half);
  return [
    {
      id: unit.id,
      kind: unit.type,
      seat: unit.seat,
      outline: [frontLeft, frontRight, along(centre, heading, -ahead, half), along(centre, heading, -ahead, -half)],
      front: [frontLeft, frontRight],
    },
  ];
};

const small = (seen: State, hex: HexId | null, size: number): readonly Spot[] | undefined => {
  const middle = hex === null ? undefined : centreOf(seen, hex);
  if (middle === undefined) return undefined;
  return CORNERS.map(([x, y]) => moved(middle, [(x * size) / 1000, (y * size) / 1000]));
};

/** COF-2.5: a hex is a little under a hundred metres across; no rule depends on it. */
export const sketch = (seen: State): Sketch => ({
  width: seen.map.columns * HEX_WIDTH + HEX_WIDTH / 2,
  height: (seen.map.rows - 1) * ROW_HEIGHT + 2 * HEX_RADIUS,
  unit: { name: "hexes", size: HEX_WIDTH },
  areas: areas(seen),
  pieces: [
    ...unitsOnMap(seen).flatMap((unit) => unitPiece(seen, unit)),
    ...allLeaders(seen).flatMap(({ id, kind, seat, hex }): readonly SketchPiece[] => {
      const outline = small(seen, hex, 300);
      return outline === undefined ? [] : [{ id, kind, seat, outline }];
    }),
    ...Object.values(seen.standards).flatMap(({ id, seat, hex }): readonly SketchPiece[] => {
      const outline = small(seen, hex, 150);
      return outline === undefined ? [] : [{ id, kind: "standard", seat, outline }];
    }),
  ],
});

export const describe = (seen: State): readonly Remark[] => [
  ...situation(seen),
  ...allLeaders(seen).flatMap((leader): readonly Remark[] =>
    leader.hex === null
      ? []
      : [
          {
            code: leader.wounded ? "leaderWounded" : "leaderAt",
            facts: { leader: leader.id, kind: leader.kind, hex: leader.hex, wounds: leader.wounds },
            marks: [leader.id],
          },
        ],
  ),
  ...unitsOnMap(seen).flatMap((unit) => unitRemarks(seen, unit)),
];

const situation = (seen: State): readonly Remark[] => {
  const { turn, orders, sides } = seen;
  const tables: readonly Remark[] =
    seen.tables === null ? [] : [{ code: "ownTables", facts: { name: seen.tables.name } }];
  if (turn === null) return [{ code: "beforeBattle", facts: { scenario: seen.scenario } }, ...tables];
  return [
    { code: "turn", facts: { turn: turn.number, cup: turn.cup.length, initiative: turn.initiative ?? "" } },
    ...SEATS.map(
      (seat): Remark => ({
        code: "losses",
        facts: { seat, points: sides[seat].routPoints, level: sides[seat].routLevel },
      }),
    ),
    ...(orders === null ? [] : [{ code: "orders", facts: { seat: orders.seat, wing: orders.wing, by: orders.by } }]),
    ...tables,
  ];
};

const unitRemarks = (seen: State, unit: Unit): readonly Remark[] => {
  if (unit.hex === null) return [];
  const { id, type, hex, facing, hits } = unit;
  const state = unit.routed ? "routed" : isEngaged(seen, id) ? "engaged" : isColumn(unit) ? "column" : "line";
  const facts = { unit: id, type, hex, facing, hits, tq: tqOf(unit), ammo: unit.ammo, state };
  const found: Remark[] = [{ code: "stands", facts, marks: [id] }];
  if (unit.routed) return found;
  const foes = engagedWith(seen, id);
  if (foes.length > 0)
    found.push({ code: "engaged", facts: { unit: id, with: foes.join(", ") }, marks: [id, ...foes] });
  const around = enemiesAround(seen, unit.seat, hex);
  const ahead = around.filter((enemy) => enemy.hex !== null && arcTo(seen, unit, enemy.hex) === "front");
  if (ahead.length > 0) {
    const ids = ahead.map((enemy) => enemy.id);
    found.push({ code: "faces", facts: { unit: id, foes: ids.join(", ") }, marks: [id, ...ids] });
  }
  for (const enemy of around) {
    const arc = enemy.hex === null ? undefined : arcTo(seen, unit, enemy.hex);
    const isAimed = arcTo(seen, enemy, hex) === "front" && !enemy.routed;
    if (isAimed && (arc === "flank" || arc === "rear"))
      found.push({ code: "threatenedOn", facts: { unit: id, by: enemy.id, on: arc }, marks: [id, enemy.id] });
  }
  if (isUnderMissiles(seen, unit.seat, hex)) found.push({ code: "underMissiles", facts: { unit: id }, marks: [id] });
  return found;
};
