/** Chariots of Fire for the tools and panels: listed answers on a hex map, and the steps to a hex that is pointed at. */
import { type Action, chariots, type Event } from "@acies/chariots";
import { cellsInReach, type Reached, type State } from "@acies/chariots/inspect";
import type { Decision, Language, Seat, Viewer } from "@acies/contract";
import { distance as between, turnFacing } from "@acies/hex";
import type { Scene, SceneCell } from "../../battlefield/scene.ts";
import type { Handling, Preview, Seen } from "../../tools/handling.ts";
import type { MaterialCard } from "../../tools/materials.ts";
import { mentions } from "../../tools/naming.ts";
import { narrowedTo } from "../../tools/offering.ts";
import { askingOf, waitingIn } from "./asking.ts";
import { deploying } from "./deploying.ts";
import { againstOf, armiesOf, factsOf, pieceName, purseOf, seatOf, tagOf, tracksOf } from "./margin.ts";
import { withTypes } from "./names.ts";
import { HEX_WIDTH, hexOfPiece, placesOn, spotOf } from "./plan.ts";
import { actorOf, CHANCED, placesOf, sayingFor, sortWords, succeeds } from "./saying.ts";
import { sceneOf } from "./scene.ts";
import { LAYERS, withLayers } from "./seeing.ts";
import { contestsOf, foretoldOf } from "./shocks.ts";
import { aimsOf, diceOf, VERDICT_WORDS, verdictOf } from "./telling.ts";
import { turnGrips } from "./turning.ts";
import { MARGIN_WORDS, SEAT_WORDS } from "./words.ts";

/** Who would go, and where to: the unit on the move, or the one whose answers are on offer. */
const reachFor = (
  view: State,
  decision: Decision | undefined,
  described: string | undefined,
): ReadonlyMap<string, Reached> =>
  decision?.kind === "moveOn" || decision?.kind === "nextUnit" ? cellsInReach(view, described) : new Map();

const menuOf = (view: State, decision: Decision): readonly Action[] => {
  const menu = chariots.menu(view, decision);
  return menu.kind === "listed" ? menu.actions : [];
};

/** Places that answers lead to: a leader's ride, a withdrawal, a rout, an advance, the hexes under attack. */
const placesFor = (view: State, decision: Decision, seen: Seen): ReadonlySet<string> => {
  if (decision.kind === "nextUnit" && seen.described === undefined) return new Set();
  const all = menuOf(view, decision);
  const { described } = seen;
  if (described !== undefined && !all.some((action) => mentions(action, described))) return new Set();
  const answers = narrowedTo(
    all,
    { described: seen.described, manner: seen.narrowed?.manner, place: seen.narrowed?.place },
    { actor: actorOf },
  );
  return new Set(answers.flatMap(placesOf));
};

const withReach = (view: State, cells: readonly SceneCell[], seen: Seen): readonly SceneCell[] => {
  const { decision } = seen;
  if (decision === undefined) return cells;
  const reach = reachFor(view, decision, seen.described);
  const places = reach.size > 1 ? new Set<string>() : placesFor(view, decision, seen);
  if (reach.size === 0 && places.size === 0) return cells;
  return cells.map((cell): SceneCell => {
    const reached = reach.get(cell.id);
    if (reached !== undefined && reached.cost > 0)
      return { ...cell, state: reached.hits === 0 ? "reach" : "far", figure: String(reached.cost) };
    return places.has(cell.id) ? { ...cell, state: "reach" } : cell;
  });
};

/** Reach is costly and pointing is not: what was found for a position and a choice is kept. */
const reached = new WeakMap<State, Map<string, readonly SceneCell[]>>();

const cellsSeen = (view: State, cells: readonly SceneCell[], seen: Seen): readonly SceneCell[] => {
  const { decision, described, narrowed, as } = seen;
  const key = JSON.stringify([as, decision?.kind, decision?.about, described, narrowed?.manner, narrowed?.place]);
  const known = reached.get(view) ?? new Map<string, readonly SceneCell[]>();
  reached.set(view, known);
  const found = known.get(key) ?? withReach(view, cells, seen);
  known.set(key, found);
  return found;
};

const scene = (view: State, seen: Seen): Scene => {
  const drawn = sceneOf(view, seen);
  const cells = drawn.cells === undefined ? undefined : cellsSeen(view, drawn.cells, seen);
  return withLayers(view, cells === undefined ? drawn : { ...drawn, cells }, seen);
};

/** The steps that bring the mover, or the unit on offer, to a hex; with its beginning first when it has not begun. */
const route = (view: State, decision: Decision, described: string | undefined, to: string): readonly Action[] => {
  const steps = reachFor(view, decision, described).get(to)?.steps ?? [];
  if (steps.length === 0 || decision.kind === "moveOn") return steps;
  const begin = menuOf(view, decision).findLast((action) => action.type === "begin" && action.unit === described);
  return begin === undefined ? [] : [begin, ...steps];
};

/** All that share its hex and side: chariot, runners, leaders, Standard. */
const stack = (view: State, piece: string): readonly string[] => {
  const hex = hexOfPiece(view, piece);
  const seat = seatOf(view, piece);
  if (hex === undefined || seat === undefined) return [];
  const all = [...Object.values(view.units), ...Object.values(view.leaders), ...Object.values(view.standards)];
  return all.filter((one) => one.hex === hex && one.seat === seat).map(({ id }) => id);
};

/** Those of the pieces in question that have an answer; a question to one alone is about the first. */
const asked = (view: State, decision: Decision): readonly string[] => {
  const about = (decision.about ?? []).filter((id) => seatOf(view, id) === decision.seat);
  if (about.length < 2) return about;
  const actors = new Set(menuOf(view, decision).map(actorOf));
  const able = about.filter((id) => actors.has(id));
  return able.length > 0 ? able : about.slice(0, 1);
};

/** Where to look: at who is asked and who waits, else at the wing in play, else at one's own. */
const focus = (view: State, decision: Decision | undefined, as: Viewer): readonly string[] => {
  const mine = decision === undefined || decision.seat !== as ? [] : asked(view, decision);
  const concerned = [...mine, ...waitingIn(view), ...(view.move?.units ?? [])];
  if (concerned.length > 0) return concerned;
  const wing = view.orders?.wing ?? Object.values(view.wings).find(({ seat }) => seat === as)?.id;
  return Object.values(view.units).flatMap((unit) => (unit.wing === wing && unit.hex !== null ? [unit.id] : []));
};

const TURNS: Readonly<Record<string, -1 | 1>> = { "[": -1, "]": 1 };

/** Brackets turn the unit on the move by one vertex. */
const turnBy = (view: State, { kind }: Decision, key: string): Action | undefined => {
  const unit = view.units[view.move?.units[0] ?? ""];
  const way = TURNS[key];
  if (kind !== "moveOn" || unit === undefined || way === undefined) return undefined;
  return { type: "turn", facing: turnFacing(unit.facing, way) };
};

const preview = (
  view: State,
  _action: Action,
  { after }: { readonly after: State | undefined },
  language: Language,
): Preview => {
  const [now, then] = [purseOf(view, language), after === undefined ? undefined : purseOf(after, language)];
  if (now === undefined || then === undefined || now.left === then.left) return { runs: [], spoken: "" };
  const text = MARGIN_WORDS[language].cost(now.left - then.left, then.left);
  return { runs: [{ text, tone: "legal" }], spoken: `${text}.` };
};

const phases = (view: State, language: Language): { readonly names: readonly string[]; readonly now: number } => {
  const names = MARGIN_WORDS[language].phases;
  const phase = view.turn?.phase;
  if (phase === undefined || phase === "initiative") return { names, now: 0 };
  if (phase === "replacement" || phase === "rout") return { names, now: 4 };
  return { names, now: view.orders === null ? 1 : view.orders.segment === "movement" ? 2 : 3 };
};

const standing = (view: State, language: Language): { readonly title: string; readonly seat: Seat | undefined } => {
  const words = MARGIN_WORDS[language];
  const { turn, orders } = view;
  if (turn === null) return { title: words.before, seat: undefined };
  const title = `${words.turn} ${turn.number}`;
  return orders === null
    ? { title, seat: undefined }
    : { title: `${title} · ${words.plays(SEAT_WORDS[language][orders.seat])}`, seat: orders.seat };
};

/** In hexes, from middle to middle. */
const distance = (view: State, a: string, b: string): number | undefined => {
  const [from, to] = [a, b].map((id) => spotOf(view.map, hexOfPiece(view, id) ?? ""));
  return from === undefined || to === undefined ? undefined : between(from.hex, to.hex) * HEX_WIDTH;
};

const PASS: Readonly<Partial<Record<string, Action>>> = {
  startBattle: { type: "startBattle" },
  rollInitiative: { type: "rollInitiative" },
  draw: { type: "draw" },
  nextUnit: { type: "endSegment" },
  moveOn: { type: "stop" },
  nextRally: { type: "endRally" },
  joinShock: { type: "noMore" },
  withdrawOn: { type: "halt" },
  useMomentum: { type: "done" },
};

const armyName = (view: State, seat: Seat, language: Language): string => {
  const scenario = chariots.catalogue.scenarios.find(({ id }) => id === view.scenario);
  const army = scenario?.armies[seat] ?? "";
  return chariots.phrases[language].armies[army] ?? SEAT_WORDS[language][seat];
};

/** What may be brought to a battle (COF-DAT-04). */
export const MATERIALS: readonly MaterialCard[] = [
  { id: "battle", form: "text", scenario: "own", words: { es: "Una batalla propia", en: "A battle of your own" } },
  { id: "tables", form: "json", words: { es: "Tablas propias", en: "Tables of your own" } },
];

export const chariotsHandling: Handling<State, Action, Event> = {
  scene,
  reader: () => "south",
  unit: () => ({ name: "hex", size: HEX_WIDTH }),
  able: () => [],
  company: (_view, piece) => [piece],
  together: (_view, held) => held.length === 1,
  manners: () => [],
  layers: LAYERS,
  options: ({ options }) => ({ ...options }),
  hintFor: (_view, held, manner) => ({ pieces: held, manner: manner.id }),
  wish: () => undefined,
  anchor: () => undefined,
  preview,
  phases,
  standing,
  distance,
  places: placesOn,
  nameOf: pieceName,
  seatOf,
  facts: factsOf,
  dice: diceOf,
  verdict: verdictOf,
  verdictWords: VERDICT_WORDS,
  aims: aimsOf,
  armies: (view, language) => armiesOf(view, language, (seat) => armyName(view, seat, language)),
  purse: purseOf,
  tracks: tracksOf,
  contests: contestsOf,
  foretold: foretoldOf,
  arranging: [deploying],
  route,
  walk: { who: ({ move }) => move?.units[0], kind: "moveOn" },
  grips: turnGrips,
  asking: (view, decision, language) => askingOf(view, { ...decision, about: asked(view, decision) }, language),
  focus,
  saying: sayingFor,
  against: againstOf,
  actor: actorOf,
  sort: (type, language) => sortWords(type, language),
  seam: (action) => ("combat" in action ? `combat.${action.combat}` : undefined),
  shortcut: turnBy,
  idle: (_view, { kind }, piece) =>
    kind === "nextUnit" ? { type: "begin", unit: piece, together: false, speed: null } : undefined,
  luck: { isChanced: (action) => CHANCED.includes(action.type), succeeds },
  stack,
  asked,
  read: withTypes,
  layout: "wide",
  tag: tagOf,
  pass: (view, decision) => {
    const action = PASS[decision.kind];
    return action === undefined || chariots.violations(view, decision.seat, action).length > 0 ? undefined : action;
  },
};
