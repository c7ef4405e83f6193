/** The table as shapes for anybody to draw, and as remarks: who faces whom, what threatens what. */
import { otherSeat, type Remark, SEATS, type Sketch, type Spot } from "@acies/contract";
import { boxOf, cornersOf, gapBetween, outlineOf, type Point } from "@acies/geometry";
import { flankFoes, frontFoe } from "./rules/contact.ts";
import { groupsOf } from "./rules/groups.ts";
import { lossesOf } from "./rules/victory.ts";
import { controllersOf } from "./rules/zones.ts";
import { elementsOf, holdsOf, occupantOf, type State, scaleOf } from "./state.ts";
import { groundOf, isInBadGoing, type Stand, standsOf } from "./table.ts";

const spot = ({ x, y }: Point): Spot => [x, y];

/** The end of a river or road is cut square to its course, so a corner may lie off the board: it is drawn at the edge. */
const onBoard = ({ x, y }: Point, board: number): Point => ({
  x: Math.min(board, Math.max(0, x)),
  y: Math.min(board, Math.max(0, y)),
});

export const sketch = (seen: State): Sketch => {
  const scale = scaleOf(seen);
  const terrain = seen.pieces.map((piece) => ({
    id: piece.id,
    kind: piece.terrain,
    outline: groundOf(piece, scale).map((corner) => spot(onBoard(corner, scale.board))),
  }));
  const holds = holdsOf(seen).map((hold) => ({ id: hold.id, kind: hold.kind, outline: hold.outline.map(spot) }));
  return {
    width: scale.board,
    height: scale.board,
    unit: { name: "paces", size: scale.pace },
    areas: [...terrain, ...holds.filter(({ kind }) => kind === "camp")],
    pieces: standsOf(seen).map(({ element, base }) => {
      const { frontLeft, frontRight } = cornersOf(base);
      return {
        id: element.id,
        kind: element.general ? `${element.subtype}*` : element.subtype,
        seat: element.seat,
        outline: outlineOf(base).map(spot),
        front: [spot(frontLeft), spot(frontRight)],
      };
    }),
  };
};

export const describe = (seen: State): readonly Remark[] => [
  ...situation(seen),
  ...holdRemarks(seen),
  ...standsOf(seen).flatMap((stand) => standRemarks(seen, stand)),
];

const situation = (seen: State): readonly Remark[] => {
  const { turn } = seen;
  if (turn === null) return [{ code: "beforeBattle" }];
  const losses = { red: lossesOf(seen, "red").total, blue: lossesOf(seen, "blue").total };
  const bodies = SEATS.map((seat) => ({ seat, groups: groupsOf(seen, seat) }));
  return [
    { code: "turn", facts: { turn: turn.number, seat: turn.seat, pips: turn.pips, rolled: turn.rolled } },
    { code: "losses", facts: losses },
    ...bodies.flatMap(({ seat, groups }) =>
      groups.map(
        (ids): Remark => ({ code: "group", facts: { seat, elements: ids.join(", "), count: ids.length }, marks: ids }),
      ),
    ),
    ...SEATS.flatMap((seat): readonly Remark[] => {
      const waiting = elementsOf(seen, seat).filter(({ where }) => where === "reserve");
      return waiting.length === 0
        ? []
        : [{ code: "reserve", facts: { seat, elements: waiting.map(({ id }) => id).join(", ") } }];
    }),
  ];
};

const holdRemarks = (seen: State): readonly Remark[] =>
  holdsOf(seen).map((hold): Remark => {
    const occupant = occupantOf(seen, hold.id);
    const facts = { hold: hold.id, owner: hold.owner, control: hold.control, occupant: occupant?.id ?? "" };
    if (occupant !== undefined)
      return { code: hold.sackedSince === null ? "heldBy" : "sackedBy", facts, marks: [hold.id, occupant.id] };
    return { code: hold.denizens ? "heldByDenizens" : "empty", facts, marks: [hold.id] };
  });

const standRemarks = (seen: State, { element, base }: Stand): readonly Remark[] => {
  const enemies = standsOf(seen).filter((other) => other.element.seat === otherSeat(element.seat));
  const here = boxOf(base);
  let nearest: { readonly id: string; readonly gap: number } | undefined;
  for (const enemy of enemies) {
    const gap = gapBetween(here, enemy.box);
    if (nearest === undefined || gap < nearest.gap) nearest = { id: enemy.element.id, gap };
  }
  const facts = {
    element: element.id,
    subtype: element.subtype,
    general: element.general ? 1 : 0,
    bad: isInBadGoing(seen, element) ? 1 : 0,
    nearest: nearest?.id ?? "",
    gap: Math.round(nearest?.gap ?? 0),
    pace: scaleOf(seen).pace,
  };
  const found: Remark[] = [{ code: "stands", facts, marks: [element.id] }];
  const foe = frontFoe(seen, element.id);
  if (foe !== undefined)
    found.push({ code: "fights", facts: { element: element.id, foe: foe.id }, marks: [element.id, foe.id] });
  for (const { foe: flanker, on } of flankFoes(seen, element.id)) {
    found.push({
      code: "struckOn",
      facts: { element: element.id, foe: flanker.id, on },
      marks: [element.id, flanker.id],
    });
  }
  const controllers = foe === undefined ? controllersOf(seen, element.id) : [];
  if (controllers.length > 0) {
    found.push({ code: "controlled", facts: { element: element.id, by: controllers.join(", ") }, marks: controllers });
  }
  return found;
};
