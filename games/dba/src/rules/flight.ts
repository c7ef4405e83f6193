/** §35 Flight: a recoil, an about-turn, and a run that bends no more than it must (DBA-RUL-64). */
import type { Dice, Ledger } from "@acies/contract";
import {
  boxOf,
  type Convex,
  convexOfBase,
  degrees,
  forwardOf,
  HALF_TURN,
  type Outline,
  overlaps,
  type Pose,
  rotate,
  signedTurn,
  snapPose,
} from "@acies/geometry";
import { TERRAIN_TABLE, TROOP_TABLE } from "../data/tables.ts";
import type { Bar, Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, holdsOf, isCamel, isOccupied, type Piece, type State, scaleOf, troopOf } from "../state.ts";
import { convexAt, goingFor, groundOf, isPartlyIn, type Stand, standOf, standsOf } from "../table.ts";
import type { ElementId, Hand } from "../vocabulary.ts";
import { destroyed } from "./falls.ts";
import { getsWet } from "./fording.ts";
import { passesThrough } from "./obstacles.ts";
import { gaugeRiver } from "./rivers.ts";
import { edgeAt, meetingAt, outlineAt, type Slide, slidBase, slidPose, sweptBy } from "./slides.ts";
import { sweepEnters } from "./sweeping.ts";

type Book = Ledger<State, Event>;

/** DBA-RUL-64: directions are tried degree by degree, up to a right angle. */
const STEP = 1;
const MOST = 90;

/** DBA-FLE-01, step 2: the same ground, the other way round. */
const aboutTurned = ({ base }: Stand): Pose => {
  const ahead = forwardOf(base.facing);
  return snapPose({
    x: base.x - ahead.x * base.depth,
    y: base.y - ahead.y * base.depth,
    facing: base.facing + HALF_TURN,
  });
};

/** DBA-FLE-05: light horse and psiloi shun nothing, camels only what is bad for them. */
export const shuns = (element: Element, { terrain }: Piece): boolean => {
  const troop = troopOf(element);
  if (troop === "LH" || troop === "Ps") return false;
  const row = TERRAIN_TABLE[terrain];
  return isCamel(troop) ? row.fledByCamels : row.fledByOthers;
};

/** DBA-FLE-09, DBA-INT-02: friends it may run through face its way or the other. */
const runsThrough = (runner: Element, facing: number, friend: Element): boolean => {
  if (!passesThrough(runner, friend)) return false;
  const askew = Math.abs(signedTurn(friend.facing - facing));
  return Math.min(askew, HALF_TURN - askew) <= SAME_FACING;
};

/** Something to keep clear of, and what it is called. */
interface Named<T> {
  readonly bar: Bar;
  readonly shape: T;
}

/** What a runner keeps clear of, gathered once for all directions. */
interface Surroundings {
  readonly runner: Stand;
  readonly shape: Convex;
  readonly bodies: readonly Named<Convex>[];
  readonly grounds: readonly Named<Outline>[];
  /** Friends that it may run through but not end on. */
  readonly open: readonly Stand[];
  /** Bad going that it does not shun, or cannot any more: it slows the run. What it keeps clear of does not. */
  readonly badGoing: readonly Outline[];
}

/**
 * DBA-FLE-04: enemies, friends it cannot pass through, occupied camps and built-up areas, waterways, and the bad going it shuns.
 * Ground that it stands in already cannot be avoided any more.
 */
const surroundingsOf = (state: State, runner: Stand): Surroundings => {
  const { element, base } = runner;
  const scale = scaleOf(state);
  const others = standsOf(state).filter((stand) => stand.element.id !== element.id);
  const isOpen = (stand: Stand): boolean =>
    stand.element.seat === element.seat && runsThrough(element, base.facing, stand.element);
  const avoided = state.pieces.filter((piece) => piece.terrain === "waterway" || shuns(element, piece));
  const held = holdsOf(state).filter((hold) => isOccupied(state, hold));
  const grounds: readonly Named<Outline>[] = [
    ...held.map(({ id, outline }) => ({ bar: id, shape: outline })),
    ...avoided.map((piece) => ({ bar: piece.terrain, shape: groundOf(piece, scale) })),
  ].filter(({ shape }) => !isPartlyIn(base, shape));
  return {
    runner,
    shape: convexOfBase(base),
    bodies: others
      .filter((stand) => !isOpen(stand))
      .map((stand) => ({ bar: stand.element.id, shape: convexAt(stand) })),
    grounds,
    open: others.filter(isOpen),
    badGoing: state.pieces
      .filter((piece) => goingFor(piece, troopOf(element)) === "bad")
      .map((piece) => groundOf(piece, scale))
      .filter((ground) => !grounds.some(({ shape }) => shape === ground)),
  };
};

interface Stop {
  readonly at: number;
  readonly bar: Bar;
}

/** How far it gets before something it must keep clear of, and what; nothing when the whole run is free of them. */
const stopOn = ({ shape, bodies, grounds }: Surroundings, slide: Slide): Stop | undefined => {
  let nearest: Stop | undefined;
  const see = (at: number | undefined, bar: Bar): void => {
    if (at !== undefined && (nearest === undefined || at < nearest.at)) nearest = { at, bar };
  };
  for (const body of bodies) see(meetingAt(shape, slide, body.shape), body.bar);
  for (const ground of grounds) see(outlineAt(shape, slide, ground.shape), ground.bar);
  return nearest;
};

/**
 * DBA-FLE-03: the full allowance for the ground it crosses, bad going anywhere on the way making all of it bad. Ground beyond what
 * stops it is not crossed.
 */
const slideTowards = (state: State, around: Surroundings, turn: number): Slide => {
  const { base, element } = around.runner;
  const way = rotate(forwardOf(base.facing), turn);
  const { good, bad } = TROOP_TABLE[troopOf(element)];
  const { pace } = scaleOf(state);
  const open: Slide = { from: base, way, length: (good ?? 0) * pace };
  const isSlowed = (by: number): boolean => {
    const sweep = sweptBy(open, by);
    return around.badGoing.some((ground) => sweepEnters(sweep, ground));
  };
  if (!isSlowed(open.length) || !isSlowed(stopOn(around, open)?.at ?? open.length)) return open;
  return { ...open, length: (bad ?? 0) * pace };
};

/** DBA-INT-03: friends it would end on top of. */
const endedOn = ({ open }: Surroundings, slide: Slide, by: number): readonly Stand[] => {
  const box = boxOf(slidBase(slide, by));
  return open.filter((friend) => overlaps(box, friend.box, TOUCH));
};

const isFree = (around: Surroundings, slide: Slide): boolean =>
  stopOn(around, slide) === undefined && endedOn(around, slide, slide.length).length === 0;

/** Which ways are open: one, two equally good ones to choose between, or none. Turns are clockwise from straight ahead. */
export type Ways =
  | { readonly kind: "one"; readonly turn: number }
  | { readonly kind: "two"; readonly left: number; readonly right: number }
  | { readonly kind: "none" };

/** DBA-RUL-64: the smallest turn for which the full run is free. */
export const waysToRun = (state: State, stand: Stand): Ways => {
  const around = surroundingsOf(state, stand);
  const isOpen = (turn: number): boolean => isFree(around, slideTowards(state, around, turn));
  if (isOpen(0)) return { kind: "one", turn: 0 };
  for (let step = STEP; step <= MOST; step += STEP) {
    const turn = degrees(step);
    const [left, right] = [isOpen(-turn), isOpen(turn)];
    if (left && right) return { kind: "two", left: -turn, right: turn };
    if (left || right) return { kind: "one", turn: left ? -turn : turn };
  }
  return { kind: "none" };
};

/** DBA-FLE-08: what ends a run before its full length: what blocks it, or friends and empty places it would end in. */
const endOf = (state: State, around: Surroundings, slide: Slide): Stop | undefined => {
  let stop = stopOn(around, slide);
  for (;;) {
    const by = stop?.at ?? slide.length;
    const end = slidBase(slide, by);
    const friends = endedOn(around, slide, by).map(
      (friend): Stop => ({ bar: friend.element.id, at: meetingAt(around.shape, slide, convexAt(friend)) ?? 0 }),
    );
    const places = holdsOf(state)
      .filter((hold) => !isOccupied(state, hold) && isPartlyIn(end, hold.outline))
      .map((hold): Stop => ({ bar: hold.id, at: outlineAt(around.shape, slide, hold.outline) ?? 0 }));
    const [nearer] = [...friends, ...places].toSorted((a, b) => a.at - b.at);
    if (nearer === undefined || nearer.at >= by) return stop;
    stop = nearer;
  }
};

/** DBA-FLE-04: what turns it aside from straight ahead. */
const turnedBy = (state: State, around: Surroundings): readonly Bar[] => {
  const ahead = slideTowards(state, around, 0);
  const stop = stopOn(around, ahead);
  if (stop !== undefined) return [stop.bar];
  return endedOn(around, ahead, ahead.length).map(({ element }) => element.id);
};

/** DBA-FLE-07: the edge of the board and every river but a paltry one destroy it; an unknown river is gauged first (DBA-RIV-03). */
const ruinOf = (book: Book, id: ElementId, slide: Slide, by: number, dice: Dice): Event | undefined => {
  const into = (bar: Bar, ...rules: readonly DbaRule[]) => destroyed(id, "ranInto", [bar], "DBA-FLE-07", ...rules);
  const run = { ...slide, length: by };
  const edge = edgeAt(book.state(), run);
  const until = edge ?? by;
  if (getsWet(book.state(), run, until) && gaugeRiver(book, dice) !== "paltry") return into("river", "DBA-RUL-33");
  return edge === undefined ? undefined : into("edge");
};

const runsOver = ({ open, shape }: Surroundings, slide: Slide): boolean =>
  open.some((friend) => meetingAt(shape, slide, convexAt(friend)) !== undefined);

/** DBA-FLE-01, step 3; DBA-FLE-06: nobody's zone of control is asked about. */
export const run = (book: Book, id: ElementId, turn: number, dice: Dice): void => {
  const stand = standOf(book.state(), id);
  if (stand === undefined) return;
  const around = surroundingsOf(book.state(), stand);
  const slide = slideTowards(book.state(), around, turn);
  const stop = endOf(book.state(), around, slide);
  const by = stop?.at ?? slide.length;
  const ruin = ruinOf(book, id, slide, by, dice);
  if (ruin !== undefined) {
    book.add(ruin);
    return;
  }
  const pose = slidPose(book.state(), id, slide, by);
  const rules: DbaRule[] = ["DBA-FLE-03", "DBA-FLE-06"];
  if (turn !== 0) rules.push("DBA-FLE-04", "DBA-FLE-05", "DBA-RUL-64");
  if (stop !== undefined) rules.push("DBA-FLE-08");
  if (runsOver(around, { ...slide, length: by })) rules.push("DBA-FLE-09");
  const aside = turn === 0 ? [] : turnedBy(book.state(), around);
  const bars = stop === undefined ? aside : [stop.bar];
  book.add({ type: "moved", kind: "flight", poses: { [id]: pose }, spent: [], by: bars, rules });
};

/** DBA-FLE-01, step 2. */
export const turnAbout = (book: Book, id: ElementId): void => {
  const stand = standOf(book.state(), id);
  if (stand === undefined) return;
  const poses = { [id]: aboutTurned(stand) };
  book.add({ type: "moved", kind: "flight", poses, spent: [], rules: ["DBA-FLE-01", "DBA-FLE-02"] });
};

export const turnOf = (ways: { readonly left: number; readonly right: number }, hand: Hand): number =>
  hand === "left" ? ways.left : ways.right;
