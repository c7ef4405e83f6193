/** DBA for the tools: what can be held, how it can be moved, what the margin says of it. */
import {
  type Decision,
  type Hint,
  type Language,
  otherSeat,
  type Seat,
  type Tally,
  type Viewer,
} from "@acies/contract";
import type { Action, Event, State } from "@acies/dba";
import {
  allowanceOf,
  areAGroup,
  attempt,
  companyOf,
  controllersAt,
  type Element,
  elementsOf,
  fightNow,
  findElement,
  isInContact,
  mayLand,
  measured,
  NAMES,
  scaleOf,
  troopOf,
} from "@acies/dba/inspect";
import { dot, forwardOf, type Point, subtract, TURN } from "@acies/geometry";
import type { Reader } from "../../battlefield/projection.ts";
import type { Run, Scene } from "../../battlefield/scene.ts";
import type { Handling, Manner, Phases, Preview, Seen } from "../../tools/handling.ts";
import type { Foreseen } from "../../tools/preview.ts";
import { mayGoAgain } from "./again.ts";
import { fleetOf, offTable } from "./landing.ts";
import { GROUP, LAND, SINGLE } from "./manners.ts";
import {
  armiesOf,
  calledOf,
  calledTogether,
  contestsOf,
  factsOf,
  forfeitOf,
  pieceName,
  purseOf,
  troopsOf,
} from "./margin.ts";
import { sceneOf } from "./scene.ts";
import { captionsOf, LAYERS, limitsOf, shotLines, sightBetween, tagOf, zonesOf } from "./seeing.ts";
import { dbaArrangements } from "./setup/arrangements.ts";
import { aimsOf, diceOf, inOne, isNews, verdictOf } from "./telling.ts";

const known = (view: State, ids: readonly string[]): readonly Element[] =>
  ids.map((id) => findElement(view, id)).filter((element) => element !== undefined);

const able = (view: State, { seat, kind }: Decision): readonly string[] => {
  if (kind !== "move" || (view.turn?.pips ?? 0) < 1) return [];
  return elementsOf(view, seat)
    .filter(({ where }) => where === "table" || where === "inside" || (where === "reserve" && mayLand(view)))
    .map(({ id }) => id);
};

const company = (view: State, piece: string): readonly string[] => {
  const element = findElement(view, piece);
  if (element?.where === "reserve") return fleetOf(view, element.seat);
  return element === undefined || element.where !== "table" ? [piece] : companyOf(view, element.id);
};

const together = (view: State, pieces: readonly string[]): boolean => {
  const elements = known(view, pieces);
  return (
    elements.length === pieces.length &&
    (elements.length === 1 ||
      elements.every(({ where }) => where === "reserve") ||
      areAGroup(
        view,
        elements.map(({ id }) => id),
      ))
  );
};

/** The one that leads: where amounts are measured from. */
const leaderOf = (view: State, held: readonly string[]): Element | undefined => known(view, held)[0];

/** As far as its move and its own control go (DBA-MOV-01, DBA-ZOC-02). */
const isInReach = (view: State, element: Element): boolean => {
  const { pace, bw } = scaleOf(view);
  const reach = allowanceOf(view, element).paces * pace + bw;
  return elementsOf(view, otherSeat(element.seat)).some(
    ({ id }) => (measured(view, element.id, id) ?? Number.POSITIVE_INFINITY) <= reach,
  );
};

const hintFor = (view: State, held: readonly string[], manner: Manner, amount: number): Hint => {
  const leader = leaderOf(view, held);
  if (leader === undefined) return { pieces: held, manner: manner.id };
  if (manner.amount === "angle") return { pieces: held, manner: manner.id, facing: turnedBy(leader.facing, amount) };
  const ahead = forwardOf(leader.facing);
  return {
    pieces: held,
    manner: manner.id,
    point: [Math.round(leader.x + ahead.x * amount), Math.round(leader.y + ahead.y * amount)],
  };
};

/** Exactly there, facing as it does: what the hand says before the rules answer. A body can only be wished straight ahead. */
const wish = (view: State, held: readonly string[], at: Point, target?: string): Action | undefined => {
  const leader = leaderOf(view, held);
  if (leader === undefined || leader.where !== "table") return undefined;
  const enemy = target === undefined ? undefined : findElement(view, target);
  // Whoever points at an enemy means to contact him: why that cannot be is the answer, not that he stands there.
  if (enemy?.where === "table" && enemy.seat !== leader.seat) {
    if (held.length === 1) return { type: "contact", element: leader.id, enemy: enemy.id, on: "front" };
    const tried = attempt(view, held, "contactFront");
    if (tried !== undefined && (tried.on ?? enemy.id) === enemy.id) return tried.action;
  }
  if (held.length === 1) {
    const leg = { x: Math.round(at.x), y: Math.round(at.y), facing: leader.facing };
    return { type: "moveElement", element: leader.id, legs: [leg] };
  }
  const ahead = dot(subtract(at, leader), forwardOf(leader.facing));
  return bodyMove(held, { step: "advance", distance: Math.max(0, Math.round(ahead)) });
};

type Step = Extract<Action, { type: "moveGroup" }>["steps"][number];
const bodyMove = (held: readonly string[], step: Step): Action => ({
  type: "moveGroup",
  elements: [...held],
  steps: [step],
});

const turnedBy = (facing: number, turn: number): number => Math.round((((facing + turn) % TURN) + TURN) % TURN) % TURN;

/** Exactly so far or so much round, allowed or not. */
const meant = (view: State, held: readonly string[], manner: Manner, amount: number): Action | undefined => {
  const leader = leaderOf(view, held);
  if (leader === undefined || leader.where !== "table") return undefined;
  if (manner.id === "wheel" && held.length > 1 && Math.abs(amount) <= TURN / 2)
    return bodyMove(held, { step: "wheel", hand: amount < 0 ? "left" : "right", turn: Math.abs(Math.round(amount)) });
  if (manner.id !== "advance" || amount <= 0) return undefined;
  const way = forwardOf(leader.facing);
  return wish(view, held, { x: leader.x + way.x * amount, y: leader.y + way.y * amount });
};

const anchor = (view: State, held: readonly string[]): Point | undefined => {
  const leader = leaderOf(view, held);
  return leader === undefined || leader.where !== "table" ? undefined : { x: leader.x, y: leader.y };
};

const EDGES: Readonly<Record<"south" | "west" | "north" | "east", Reader>> = {
  south: "south",
  west: "west",
  north: "north",
  east: "east",
};

const reader = (view: State, as: Viewer): Reader =>
  view.edges === null || as === "spectator" ? "south" : EDGES[view.edges[as]];

// — what a draft costs —

const paces = (length: number, pace: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.round((length / pace) * 10) / 10);

const most = (spent: readonly { readonly moved: Tally; readonly allowed: number }[]) =>
  spent.toSorted((a, b) => b.moved.total / Math.max(1, b.allowed) - a.moved.total / Math.max(1, a.allowed))[0];

const SAID = {
  es: {
    of: "de",
    contact: "contacta con",
    overlap: "solapa a",
    overlapped: { one: "te solapa", more: "te solapan" },
    zone: "entra en la ZOC de",
    pips: (n: number) => `${n} PIP`,
    afoot: "a pie",
    atSea: "sin desembarcar",
  },
  en: {
    of: "of",
    contact: "contacts",
    overlap: "overlaps",
    overlapped: { one: "overlapped by", more: "overlapped by" },
    zone: "enters the ZOC of",
    pips: (n: number) => (n === 1 ? "1 PIP" : `${n} PIPs`),
    afoot: "on foot",
    atSea: "not landing",
  },
} as const;

/** Enemies that a move would touch and does not touch now; of a touch both sides are told. */
const newlyTouched = (view: State, events: readonly Event[]): readonly string[] => {
  const touched = events.find((event) => event.type === "touched");
  if (touched?.type !== "touched") return [];
  const known = new Set(view.touches.map(({ by, on }) => `${by} ${on}`));
  const isFoe = (id: string): boolean => findElement(view, id)?.seat !== view.turn?.seat;
  const fresh = touched.touches.filter(({ by, on }) => !known.has(`${by} ${on}`) && isFoe(on));
  return [...new Set(fresh.map(({ on }) => on))];
};

const OVERLAPS: readonly string[] = ["DBA-OVL-01", "DBA-OVL-02"];

/** DBA-OVL-01: whoever is touched at a corner only is overlapped, or overlaps, if he counts in a fight there. */
const isOverlapping = (after: State, those: readonly string[], victims: readonly string[]): boolean =>
  contestsOf(after).some(({ parties, tallies }) =>
    tallies.some(
      ({ reasons }, index) =>
        victims.includes(parties[index] ?? "") &&
        reasons.some(({ rule, marks }) => OVERLAPS.includes(rule) && marks?.some((id) => those.includes(id)) === true),
    ),
  );

/** Whose zone the moved would be in that they are not in now. */
const newlyControlling = (view: State, after: State, moved: readonly string[]): readonly string[] => {
  const over = (state: State): readonly string[] => known(state, moved).flatMap((one) => controllersAt(state, one));
  const before = new Set(over(view));
  return [...new Set(over(after))].filter((id) => !before.has(id));
};

const preview = (
  view: State,
  action: Action,
  { events, after }: Foreseen<State, Event>,
  language: Language,
): Preview => {
  const { pace } = scaleOf(view);
  const say = SAID[language];
  const runs: Run[] = [];
  const moved = events.find((event) => event.type === "moved" && event.kind !== "landing" && event.spent.length > 0);
  const farthest = moved?.type === "moved" ? most(moved.spent) : undefined;
  const dismounted = events.flatMap((event) => (event.type === "dismounted" ? [event.subtype] : []));
  if (dismounted.length > 0) runs.push({ text: `${say.afoot}: ${dismounted.join(", ")}`, tone: "legal" });
  if (farthest !== undefined && (farthest.moved.total > 0 || dismounted.length === 0)) {
    const way = `${paces(farthest.moved.total, pace, language)} ${say.of} ${paces(farthest.allowed, pace, language)} p`;
    runs.push({ text: way, tone: "legal" });
  }
  const paid = events.find((event) => event.type === "paid");
  if (paid?.type === "paid") runs.push({ text: say.pips(paid.cost.total) });
  const names = (ids: readonly string[]): string => troopsOf(view, ids, language).join(", ");
  const seat = view.turn?.seat;
  const atSea =
    action.type !== "land" || seat === undefined
      ? []
      : fleetOf(view, seat).filter((id) => !Object.hasOwn(action.poses, id));
  if (atSea.length > 0) runs.push({ text: `${say.atSea}: ${names(atSea)}`, tone: "strong" });
  const touched = newlyTouched(view, events);
  const moving = moved?.type === "moved" ? Object.keys(moved.poses) : [];
  const zones = after === undefined || touched.length > 0 ? [] : newlyControlling(view, after, moving);
  const isMet = (foe: string): boolean => after === undefined || moving.some((id) => isInContact(after, id, foe));
  const met = touched.filter(isMet);
  const atCorner = after === undefined ? [] : touched.filter((foe) => !isMet(foe));
  const overlapped = atCorner.filter((foe) => after !== undefined && isOverlapping(after, moving, [foe]));
  const overlapping = atCorner.filter((foe) => after !== undefined && isOverlapping(after, [foe], moving));
  if (met.length > 0) runs.push({ text: `${say.contact} ${names(met)}`, tone: "strong" });
  if (overlapped.length > 0) runs.push({ text: `${say.overlap} ${names(overlapped)}`, tone: "strong" });
  if (overlapping.length > 0)
    runs.push({ text: `${say.overlapped[overlapping.length > 1 ? "more" : "one"]} ${names(overlapping)}` });
  if (zones.length > 0) runs.push({ text: `${say.zone} ${names(zones)}` });
  const spoken = runs.length === 0 ? "" : `${runs.map(({ text }) => text).join(", ")}.`;
  return { runs, spoken, touches: touched.length > 0 };
};

// — the head line —

const PHASES: Readonly<Record<Language, readonly string[]>> = {
  es: ["PIP", "Movimiento", "Disparo", "Combate"],
  en: ["PIPs", "Movement", "Shooting", "Combat"],
};

const BEFORE: Readonly<Record<Language, readonly string[]>> = {
  es: ["Invasor", "Terreno", "Bordes", "Campamentos", "Despliegue"],
  en: ["Invader", "Terrain", "Edges", "Camps", "Deployment"],
};

const phases = (view: State, language: Language): Phases => {
  const tasks = view.agenda.map(({ task }) => task);
  const has = (...names: readonly string[]): boolean => tasks.some((task) => names.includes(task));
  if (view.turn === null) {
    const now = has("rollInvader") ? 0 : has("layTerrain") ? 1 : has("numberEdges") ? 2 : has("pitchCamp") ? 3 : 4;
    return { names: BEFORE[language], now };
  }
  const isFresh = tasks.length === 0 && view.turn.rolled === 0;
  const fought = has("combat", "assault", "pickFoe") ? 3 : has("shooting", "aim", "returnFire") ? 2 : undefined;
  return { names: PHASES[language], now: isFresh ? 0 : has("move") ? 1 : fought };
};

const standing = (view: State, language: Language): { readonly title: string; readonly seat: Seat | undefined } => {
  const { turn } = view;
  if (turn === null) return { title: language === "es" ? "Antes de la batalla" : "Before the battle", seat: undefined };
  const seat = NAMES[language].seat[turn.seat];
  return {
    title: language === "es" ? `Turno ${turn.number} · juega ${seat}` : `Turn ${turn.number} · ${seat} to play`,
    seat: turn.seat,
  };
};

/** Those that have had their moves, and followers, show no dot: they can be held only to be told why not. */
const isSpent = (view: State, id: string): boolean => {
  const element = findElement(view, id);
  if (element === undefined || troopOf(element) === "CF") return true;
  return element.moves > 0 && !mayGoAgain(view, id);
};

const scene = (view: State, seen: Seen): Scene => {
  const captions = captionsOf(view, seen);
  return {
    ...sceneOf(view, { ...seen, able: seen.able.filter((id) => !isSpent(view, id)) }),
    zones: zonesOf(view, seen),
    lines: shotLines(view, seen),
    ...(captions.length > 0 && { captions }),
  };
};

export const dbaHandling: Handling<State, Action, Event> = {
  scene,
  reader,
  unit: (view) => ({ name: "p", size: scaleOf(view).pace }),
  able,
  company,
  together,
  manners: (view, held) => {
    if (leaderOf(view, held)?.where === "reserve") return [LAND];
    return held.length > 1 ? GROUP : SINGLE;
  },
  offTable,
  deeds: ({ holds: { bua } }, { seat, kind }) =>
    kind === "move" && bua?.owner === seat && bua.control !== seat ? [{ type: "revolt" }] : [],
  layers: LAYERS,
  options: ({ options }) => ({ ...options }),
  hintFor,
  wish,
  meant,
  attempt: (view, held, { id }) => attempt(view, held, id),
  anchor,
  preview,
  phases,
  standing,
  distance: measured,
  isNear: (view, pieces) => known(view, pieces).some((element) => isInReach(view, element)),
  nameOf: pieceName,
  calledOf,
  calledTogether,
  tag: tagOf,
  limits: limitsOf,
  sight: sightBetween,
  dice: diceOf,
  bars: ["enemyInTheWay", "unaligned"],
  silent: ["paid", "deployed", "garrisoned", "heldBack"],
  inOne,
  isNews,
  verdict: verdictOf,
  aims: aimsOf,
  seatOf: (view, piece) => findElement(view, piece)?.seat,
  facts: factsOf,
  armies: armiesOf,
  purse: purseOf,
  contests: contestsOf,
  fought: (view, { parties: [a, b] }) => {
    const fight = fightNow(view, a, b);
    return fight && { view: fight.state, seat: fight.seat, action: fight.action };
  },
  arranging: dbaArrangements,
  forfeit: forfeitOf,
  pass: (_view, { kind }) =>
    kind === "move" ? { type: "endMoves" } : kind === "swap" ? { type: "endSwaps" } : undefined,
};
