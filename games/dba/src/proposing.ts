/** Tactical moves worth looking at, for a pointer (a piece and a point) or for a bot's plan (a piece, an enemy, a manner): legal, best first. */
import type { Hint, Seat } from "@acies/contract";
import { directionOf, distance, type Point, signedTurn, snap, snapTurn } from "@acies/geometry";
import type { Action } from "./actions.ts";
import { TROOP_TABLE } from "./data/tables.ts";
import { isLegal } from "./legality.ts";
import { groupsOf } from "./rules/groups.ts";
import { type Element, elementsOf, findElement, onTable, type State, scaleOf, troopOf } from "./state.ts";
import { CONTACTS } from "./vocabulary.ts";

const reachOf = (state: State, element: Element): number =>
  (TROOP_TABLE[troopOf(element)].good ?? 0) * scaleOf(state).pace;

const movable = (state: State, seat: Seat): readonly Element[] =>
  elementsOf(state, seat).filter(({ where, subtype }) => where === "table" && subtype !== "CF");

export const proposeMoves = (state: State, seat: Seat, hint: Hint, limit: number): readonly Action[] => {
  const found: Action[] = [];
  const seen = new Set<string>();
  for (const action of candidates(state, seat, hint)) {
    if (found.length >= limit) break;
    const key = JSON.stringify(action);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isLegal(state, seat, action)) found.push(action);
  }
  return found;
};

function* candidates(state: State, seat: Seat, hint: Hint): Generator<Action> {
  const named = (hint.pieces ?? []).map((name) => findElement(state, name)).filter((element) => element !== undefined);
  const pieces = named.length > 0 ? named : movable(state, seat);
  const point: Point | undefined = hint.point === undefined ? undefined : { x: hint.point[0], y: hint.point[1] };
  if (named.length > 1) yield* groupCandidates(state, named, point);
  for (const piece of pieces) {
    if (piece.where !== "table") continue;
    yield* contactCandidates(state, piece, hint);
    yield* singleCandidates(state, piece, point);
  }
  if (named.length === 0)
    for (const ids of groupsOf(state, seat))
      yield* groupCandidates(
        state,
        ids.map((id) => findElement(state, id)).filter((element) => element !== undefined),
        point,
      );
  yield { type: "endMoves" };
}

function* contactCandidates(state: State, piece: Element, hint: Hint): Generator<Action> {
  const enemies = onTable(state).filter(
    (other) => other.seat !== piece.seat && distance(other, piece) < 2 * reachOf(state, piece) + scaleOf(state).bw,
  );
  const wanted = enemies.filter(({ id }) => hint.target === undefined || id === hint.target);
  for (const enemy of wanted)
    for (const on of CONTACTS) yield { type: "contact", element: piece.id, enemy: enemy.id, on };
}

function* singleCandidates(state: State, piece: Element, point: Point | undefined): Generator<Action> {
  const reach = reachOf(state, piece);
  if (point !== undefined) {
    const away = distance(piece, point);
    const facing = snapTurn(directionOf({ x: point.x - piece.x, y: point.y - piece.y }));
    for (const share of [1, 0.8, 0.6, 0.4, 0.2]) {
      const length = Math.min(away, reach) * share;
      const x = snap(piece.x + ((point.x - piece.x) / Math.max(1, away)) * length);
      const y = snap(piece.y + ((point.y - piece.y) / Math.max(1, away)) * length);
      yield { type: "moveElement", element: piece.id, legs: [{ x, y, facing: piece.facing }] };
      yield { type: "moveElement", element: piece.id, legs: [{ x, y, facing }] };
    }
  }
  for (const share of [1, 0.5]) yield { type: "breakOff", element: piece.id, distance: snap(reach * share) };
}

function* groupCandidates(state: State, members: readonly Element[], point: Point | undefined): Generator<Action> {
  const [lead] = members;
  if (lead === undefined || members.length < 2) return;
  const elements = members.map(({ id }) => id);
  const reach = Math.min(...members.map((member) => reachOf(state, member)));
  for (const share of [1, 0.75, 0.5, 0.25, 0.1])
    yield { type: "moveGroup", elements, steps: [{ step: "advance", distance: snap(reach * share) }] };
  if (point === undefined) return;
  const turn = signedTurn(snapTurn(directionOf({ x: point.x - lead.x, y: point.y - lead.y })) - lead.facing);
  const hand = turn < 0 ? "left" : "right";
  for (const share of [1, 0.5, 0.25, 0.1])
    yield {
      type: "moveGroup",
      elements,
      steps: [{ step: "wheel", hand, turn: Math.min(250_000, Math.abs(snap(turn * share))) }],
    };
}
