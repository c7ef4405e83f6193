/**
 * §25, one shooter and one target: range, arc, cover and path asked in turn. What refuses a shot here is also what explains it. Who
 * may shoot at whom is `shooting.ts`'s affair.
 */
import { type Facts, memory, type Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  boxOf,
  containsPoint,
  gapBetween,
  orientation,
  outlineDistance,
  outlineOf,
  overlaps,
  placeOfBase,
  type Rectangle,
  sideOfEdge,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf } from "../state.ts";
import { isWhollyIn } from "../table.ts";
import type { Party } from "./combatants.ts";
import {
  arcOf,
  type End,
  rangeOf,
  type Spot,
  type Stop,
  sceneOf,
  segmentOf,
  shootingEnds,
  spotOf,
  stopBetween,
  woodsOf,
} from "./shotPaths.ts";

/** A shot that can be made. */
export interface ClearShot {
  readonly clear: true;
  /** From the shooting edge to the target edge, by the shortest way that is open. */
  readonly distance: number;
  /** DBA-SHT-24 */
  readonly rearOnly: boolean;
}

export interface ClosedShot {
  readonly clear: false;
  readonly violations: readonly Violation[];
}

export type Survey = ClearShot | ClosedShot;

interface Way {
  readonly from: End;
  readonly to: End;
  readonly distance: number;
}

interface Question {
  readonly state: State;
  readonly shooter: Element;
  readonly target: Party;
  readonly from: Spot;
  readonly to: Spot;
}

const refusal = ({ state, shooter, target }: Question, { code, rule, by }: Stop, facts: Facts = {}): Violation => ({
  code,
  rule,
  facts: {
    shooter: shooter.id,
    target,
    ...(by.length > 0 ? { by: by.join(", ") } : {}),
    ...facts,
    pace: scaleOf(state).pace,
  },
  marks: [shooter.id, target, ...by.filter((id) => id !== shooter.id && id !== target)],
});

const outOfRange = (question: Question, measured: number, range: number): Violation =>
  refusal(
    question,
    { code: "outOfRange", rule: "DBA-SHT-16", by: [] },
    { distance: Math.round(measured), range, margin: range - Math.round(measured) },
  );

const outOfArc = (question: Question, off: number): Violation =>
  refusal(question, { code: "outOfArc", rule: "DBA-SHT-19", by: [] }, { off: Math.max(0, Math.round(off)) });

/** How far beside or behind the arc the target is; undefined when part of it is in the arc (DBA-SHT-16). */
const offArc = ({ to }: Question, arc: Base): number | undefined => {
  const box = boxOf(arc);
  if (to.stand !== null) return overlaps(box, to.stand.box, TOUCH) ? undefined : gapBetween(box, to.stand.box);
  const place = placeOfBase(arc, to.outline, TOUCH);
  return place === "inside" || place === "partly" ? undefined : outlineDistance(outlineOf(arc), to.outline);
};

/** DBA-SHT-22: nobody wholly in a wood or oasis shoots or is shot at. */
const hiddenIn = (question: Question): readonly Violation[] =>
  [question.from, question.to].flatMap((spot, i): readonly Violation[] => {
    const { stand } = spot;
    const wood = stand && woodsOf(question.state).find(({ ground }) => isWhollyIn(stand.base, ground));
    if (wood === null || wood === undefined) return [];
    const code = i === 0 ? "shooterInWood" : "targetInWood";
    return [refusal(question, { code, rule: "DBA-SHT-22", by: [wood.piece.id] })];
  });

/** Not all of one end lies behind the other, if that is an edge: the base itself would be in the way. */
const faces = (end: End, other: End): boolean => {
  const edge = segmentOf(end);
  return edge === undefined || other.points.some((p) => orientation(edge.start, edge.end, p) > 0);
};

const wayBetween = (from: End, to: End): Way => ({ from, to, distance: outlineDistance(from.points, to.points) });

/** Nearest first. */
const waysOf = (question: Question, arc: Base | undefined): readonly Way[] => {
  const { from, to, shooter } = question;
  const box = arc === undefined || to.stand !== null ? undefined : boxOf({ ...arc, width: arc.width - 2 * TOUCH });
  const isAimed = ({ points: [p] }: End): boolean => box === undefined || (p !== undefined && containsPoint(box, p));
  const targets = to.ends.filter(isAimed);
  return shootingEnds(from, shooter)
    .flatMap((a) => targets.filter((b) => faces(a, b) && faces(b, a)).map((b) => wayBetween(a, b)))
    .toSorted((a, b) => a.distance - b.distance);
};

/** DBA-SHT-24: all of the shooting edge behind the line of the target's rear edge, and that edge the one aimed at. */
const isAtRear = ({ from, to }: Way): boolean => {
  const rear = to.edge === "rear" ? segmentOf(to) : undefined;
  return rear !== undefined && sideOfEdge(rear, from.points, SLACK) === "ahead";
};

/** The obstacle worth telling: of the nearest way that is not closed by shooter or target itself. */
const tellingStop = (stops: readonly Stop[]): Stop =>
  stops.find(({ by }) => by.length > 0) ?? { code: "pathBlocked", rule: "DBA-SHT-21", by: [] };

const surveyWays = (question: Question, ways: readonly Way[]): Survey => {
  const scene = sceneOf(question.state, question.from, question.to);
  const stopOf = ({ from, to }: Way): Stop | undefined => stopBetween(scene, from, to);
  const stops: Stop[] = [];
  for (const way of ways) {
    const stop = stopOf(way);
    if (stop === undefined) {
      const rearOnly = isAtRear(way) || ways.some((other) => isAtRear(other) && stopOf(other) === undefined);
      return { clear: true, distance: way.distance, rearOnly };
    }
    stops.push(stop);
  }
  return { clear: false, violations: [refusal(question, tellingStop(stops))] };
};

const survey = (question: Question): Survey => {
  const { state, shooter, from, to } = question;
  const scale = scaleOf(state);
  const range = rangeOf(state, shooter);
  const rim = shootingEnds(from, shooter).flatMap(({ points }) => points);
  const away = outlineDistance(rim, to.outline);
  const isFar = away > range + SLACK;
  const found: Violation[] = isFar ? [outOfRange(question, away, range)] : [];
  // Of what is too far it is only asked whether it is straight ahead.
  const arc = arcOf(from, shooter, isFar ? 2 * scale.board : range, scale);
  const off = arc === undefined ? undefined : offArc(question, arc);
  if (off !== undefined) found.push(outOfArc(question, off));
  found.push(...hiddenIn(question));
  if (found.length > 0) return { clear: false, violations: found };
  const ways = waysOf(question, arc);
  const [nearest] = ways;
  const reached = ways.filter((way) => way.distance <= range + SLACK);
  if (reached.length > 0) return surveyWays(question, reached);
  return {
    clear: false,
    violations: [nearest === undefined ? outOfArc(question, 0) : outOfRange(question, nearest.distance, range)],
  };
};

// — remembered —

interface Known {
  readonly pieces: State["pieces"];
  readonly holds: State["holds"];
  readonly surveys: Map<string, Survey>;
}

const known = memory<State["elements"], Known>();

const surveysOf = (state: State): Map<string, Survey> => {
  const before = known.get(state.elements);
  if (before !== undefined && before.pieces === state.pieces && before.holds === state.holds) return before.surveys;
  const surveys = new Map<string, Survey>();
  known.set(state.elements, { pieces: state.pieces, holds: state.holds, surveys });
  return surveys;
};

const notThere = (element: string): Survey => ({
  clear: false,
  violations: [{ code: "notOnTable", rule: "DBA-SHT-16", facts: { element }, marks: [element] }],
});

/** Too far for any bow at a glance. */
const isFarOff = (a: Rectangle, b: Rectangle, range: number): boolean => boundsApart(a, b, range + SLACK);

/** Whether the ground lets an element shoot at a target (an element, or a place for whoever is inside it), and if not, why. */
export const surveyShot = (state: State, shooter: Element, target: Party): Survey => {
  const surveys = surveysOf(state);
  const key = `${shooter.id}>${target}`;
  const before = surveys.get(key);
  if (before !== undefined) return before;
  const from = spotOf(state, shooter.id);
  const to = spotOf(state, target);
  const found =
    from === undefined || to === undefined
      ? notThere(from === undefined ? shooter.id : target)
      : survey({ state, shooter, target, from, to });
  surveys.set(key, found);
  return found;
};

/** The same in brief, for those who only look for targets. */
export const hasClearShot = (state: State, shooter: Element, target: Party): boolean => {
  const from = spotOf(state, shooter.id);
  const to = spotOf(state, target);
  if (from === undefined || to === undefined) return false;
  if (isFarOff(from.bounds, to.bounds, rangeOf(state, shooter))) return false;
  return surveyShot(state, shooter, target).clear;
};
