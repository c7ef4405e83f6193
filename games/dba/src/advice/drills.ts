/** What pays only when all of it is done in the same turn: two or three against one, or room made for the one who strikes. */
import type { Decision, Hint } from "@acies/contract";
import { boxOf, overlaps } from "@acies/geometry";
import { proposeMoves } from "../proposing.ts";
import { contactPose, frontFoes, isLocked } from "../rules/touching.ts";
import { TOUCH } from "../scale.ts";
import { type State, scaleOf } from "../state.ts";
import { baseAt, standsOf } from "../table.ts";
import { edgeOf, foesIn, gapOf, priceOf, prizeOf, type Survey, surveyOf, type Unit } from "./survey.ts";
import { type Blow, blowsBy, type Stroke } from "./threats.ts";

type Drill = readonly Hint[];

const MOST = 8;
/** First strokes asked of the rules: somebody or something may stand in the way. */
const LOOKS = 16;
/** Ways to the same victim. */
const ALIKE = 3;

const MANNERS = { front: "contactFront", flank: "contactFlank", overlap: "overlap" } as const;

const hintOf = ({ unit, part }: Stroke, { on }: Blow): Hint => ({
  pieces: [unit.element.id],
  target: on.element.id,
  manner: MANNERS[part],
});

const together = (state: State, survey: Survey, { seat }: Decision, points: number): readonly Drill[] => {
  const victims = new Map<string, number>();
  const found: Drill[] = [];
  // Who has moved may strike again next turn, not in this one.
  const isFresh = ({ by }: Blow): boolean => by.every(({ unit }) => unit.element.moves === 0);
  const isFor = ({ by }: Blow): boolean => by.length > 1 && by.length <= points;
  const blows = blowsBy(state, survey, seat).filter((blow) => isFor(blow) && isFresh(blow));
  const openings = new Map<string, boolean>();
  const isOpen = (hint: Hint): boolean => {
    const key = `${hint.pieces?.[0] ?? ""} ${hint.target ?? ""} ${hint.manner ?? ""}`;
    const known = openings.get(key) ?? proposeMoves(state, seat, hint, 1).length > 0;
    openings.set(key, known);
    return known;
  };
  for (const blow of blows.toSorted((a, b) => b.value - a.value)) {
    if (found.length >= MOST || openings.size >= LOOKS) break;
    const before = victims.get(blow.on.element.id) ?? 0;
    const [first] = blow.by;
    if (before >= ALIKE || first === undefined || !isOpen(hintOf(first, blow))) continue;
    victims.set(blow.on.element.id, before + 1);
    found.push(blow.by.map((stroke) => hintOf(stroke, blow)));
  }
  return found;
};

const CROWDED = 3;
/** So near, those beside it stand in the way of an element that must turn to meet its enemy squarely. */
const CLOSE = 1.6;
const LEAST = -0.12;

interface Cramped {
  readonly value: number;
  readonly unit: Unit;
  readonly foe: Unit;
  readonly inTheWay: readonly Unit[];
}

/** Friends on the ground where it would stand against the front of this enemy. */
const friendsOnSlot = (state: State, survey: Survey, { element }: Unit, foe: Unit): readonly Unit[] => {
  const pose = contactPose(state, element, foe.element, "front");
  if (pose === undefined) return [];
  const box = boxOf(baseAt(state, element, pose));
  const taken = new Set(
    standsOf(state)
      .filter((stand) => stand.element.id !== element.id && overlaps(box, stand.box, TOUCH))
      .map((stand) => stand.element.id),
  );
  return taken.size === 0 ? [] : survey.units[element.seat].filter((unit) => taken.has(unit.element.id));
};

/** Close to an enemy who stands askew a line has no room to turn: whoever is in the way steps back, and then the blow falls. */
const withRoom = (state: State, survey: Survey, { seat }: Decision, points: number): readonly Drill[] => {
  const near = CLOSE * scaleOf(state).bw;
  const found: Cramped[] = [];
  const isFree = ({ element, reach }: Unit): boolean =>
    reach > 0 && element.moves === 0 && !survey.engaged.has(element.id) && !isLocked(state, element.id);
  for (const unit of survey.units[seat]) {
    if (!isFree(unit)) continue;
    for (const foe of foesIn(survey, seat)) {
      if (gapOf(unit, foe) > near || frontFoes(state, foe.element.id).length > 0) continue;
      const { dies, kills } = edgeOf(state, unit, foe);
      const value = kills * prizeOf(survey, foe) - dies * priceOf(survey, unit);
      if (value < LEAST) continue;
      const inTheWay = friendsOnSlot(state, survey, unit, foe);
      if (inTheWay.length === 0 || inTheWay.length >= points || !inTheWay.every(isFree)) continue;
      found.push({ value, unit, foe, inTheWay });
    }
  }
  return found
    .toSorted((a, b) => b.value - a.value)
    .slice(0, CROWDED)
    .map(({ unit, foe, inTheWay }) => [
      ...inTheWay.map(({ element }) => ({ pieces: [element.id], manner: "retire" })),
      { pieces: [unit.element.id], target: foe.element.id, manner: "contactFront" },
    ]);
};

export const drills = (state: State, decision: Decision): readonly Drill[] => {
  const points = state.turn?.pips ?? 0;
  if (decision.kind !== "move" || points < 2) return [];
  const survey = surveyOf(state);
  return [...together(state, survey, decision, points), ...withRoom(state, survey, decision, points)];
};
