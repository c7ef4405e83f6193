/** DBA for the tools: what can be held, how it can be moved, what the margin says of it. */
import type { Decision, Hint, Language, Seat, Tally, Viewer } from "@acies/contract";
import type { Action, Event, State } from "@acies/dba";
import {
  areAGroup,
  commandCircles,
  companyOf,
  controlledBy,
  type Element,
  elementsOf,
  fieldOfFire,
  findElement,
  measured,
  NAMES,
  scaleOf,
  shoots,
} from "@acies/dba/inspect";
import { forwardOf, type Point, TURN } from "@acies/geometry";
import type { Reader } from "../../battlefield/projection.ts";
import type { Run, Tincture, Zone } from "../../battlefield/scene.ts";
import type { Handling, Layer, Manner, Preview, Seen } from "../../tools/handling.ts";
import { armiesOf, contestsOf, factsOf, pieceName, purseOf } from "./margin.ts";
import { sceneOf } from "./scene.ts";
import { dbaArrangements } from "./setup/arrangements.ts";

const LAYERS: readonly Layer[] = [
  { id: "zones", key: "Z", words: { es: "Zonas de control", en: "Zones of control" } },
  { id: "command", key: "K", words: { es: "Mando del general", en: "General's command" } },
  { id: "ranges", key: "S", words: { es: "Alcances de tiro", en: "Shooting ranges" } },
];

const SINGLE: readonly Manner[] = [
  { id: "advance", key: "A", icon: "u-advance", words: { es: "Avanzar", en: "Advance" }, amount: "length" },
  { id: "face", key: "V", icon: "u-turn", words: { es: "Encarar", en: "Turn to face" }, amount: "angle" },
  { id: "contactFront", key: "F", icon: "u-check", words: { es: "Contactar de frente", en: "Contact to the front" } },
  { id: "contactFlank", key: "N", icon: "u-check", words: { es: "Contactar de flanco", en: "Contact on a flank" } },
  { id: "closeDoor", key: "J", icon: "u-check", words: { es: "Cerrar la puerta", en: "Close the door" } },
  { id: "overlap", key: "O", icon: "u-check", words: { es: "Solapar", en: "Overlap" } },
  { id: "support", key: "P", icon: "u-check", words: { es: "Apoyar por detrás", en: "Support from behind" } },
  { id: "lineUp", key: "I", icon: "u-check", words: { es: "Alinearse", en: "Line up" } },
  { id: "retire", key: "R", icon: "u-breakoff", words: { es: "Retirarse", en: "Retire" } },
  { id: "breakOff", key: "B", icon: "u-breakoff", words: { es: "Destrabarse", en: "Break off" } },
  { id: "enter", key: "E", icon: "u-turn", words: { es: "Entrar o salir", en: "Go in or out" } },
  { id: "dismount", key: "X", icon: "u-dismount", words: { es: "Desmontar", en: "Dismount" } },
];

const GROUP: readonly Manner[] = [
  { id: "advance", key: "A", icon: "u-advance", words: { es: "Avanzar", en: "Advance" }, amount: "length" },
  { id: "wheel", key: "V", icon: "u-wheel", words: { es: "Pivotar", en: "Wheel" }, amount: "angle" },
  { id: "contactFront", key: "F", icon: "u-check", words: { es: "Contactar de frente", en: "Contact to the front" } },
  { id: "column", key: "C", icon: "u-column", words: { es: "Formar columna", en: "Form column" } },
  { id: "narrow", key: "D", icon: "u-shift", words: { es: "Estrechar el frente", en: "Narrow the front" } },
];

const TINCTURE: Readonly<Record<Seat, Tincture>> = { red: "gules", blue: "azure" };

const known = (view: State, ids: readonly string[]): readonly Element[] =>
  ids.map((id) => findElement(view, id)).filter((element) => element !== undefined);

const able = (view: State, { seat, kind }: Decision): readonly string[] => {
  if (kind !== "move" || (view.turn?.pips ?? 0) < 1) return [];
  return elementsOf(view, seat)
    .filter(({ where }) => where === "table" || where === "inside" || where === "reserve")
    .map(({ id }) => id);
};

const company = (view: State, piece: string): readonly string[] => {
  const element = findElement(view, piece);
  return element === undefined || element.where !== "table" ? [piece] : companyOf(view, element.id);
};

const together = (view: State, pieces: readonly string[]): boolean => {
  const elements = known(view, pieces);
  return (
    elements.length === pieces.length &&
    (elements.length === 1 ||
      areAGroup(
        view,
        elements.map(({ id }) => id),
      ))
  );
};

/** The one that leads: where amounts are measured from. */
const leaderOf = (view: State, held: readonly string[]): Element | undefined => known(view, held)[0];

const hintFor = (view: State, held: readonly string[], manner: Manner, amount: number): Hint => {
  const leader = leaderOf(view, held);
  if (leader === undefined) return { pieces: held, manner: manner.id };
  if (manner.amount === "angle")
    return { pieces: held, manner: manner.id, facing: (((leader.facing + amount) % TURN) + TURN) % TURN };
  const ahead = forwardOf(leader.facing);
  return {
    pieces: held,
    manner: manner.id,
    point: [Math.round(leader.x + ahead.x * amount), Math.round(leader.y + ahead.y * amount)],
  };
};

/** Exactly there, facing as it does: what the hand says before the rules answer. */
const wish = (view: State, held: readonly string[], at: Point): Action | undefined => {
  const leader = leaderOf(view, held);
  if (leader === undefined || held.length !== 1 || leader.where !== "table") return undefined;
  const leg = { x: Math.round(at.x), y: Math.round(at.y), facing: leader.facing };
  return { type: "moveElement", element: leader.id, legs: [leg] };
};

const EDGES: Readonly<Record<"south" | "west" | "north" | "east", Reader>> = {
  south: "south",
  west: "west",
  north: "north",
  east: "east",
};

const reader = (view: State, as: Viewer): Reader =>
  view.edges === null || as === "spectator" ? "south" : EDGES[view.edges[as]];

const circle = (at: Point, radius: number): readonly Point[] =>
  Array.from({ length: 72 }, (_, index) => {
    const way = forwardOf((index * TURN) / 72);
    return { x: at.x + way.x * radius, y: at.y + way.y * radius };
  });

const zones = (view: State, { layers, language, as, held, pointed }: Seen): readonly Zone[] => {
  const found: Zone[] = [];
  const asked = pointed ?? held[0];
  const asks = asked === undefined ? undefined : findElement(view, asked);
  if (layers.includes("zones"))
    for (const seat of ["red", "blue"] as const)
      for (const { id, outline } of controlledBy(view, seat))
        found.push({ id: `zone.${id}`, kind: "control", outline, tincture: TINCTURE[seat], label: "ZOC" });
  if (layers.includes("command")) {
    const seat = as === "spectator" ? (view.turn?.seat ?? "red") : as;
    const command = commandCircles(view, seat);
    if (command !== undefined) {
      const label = (paces: number): string => `${paces} ${language === "es" ? "p" : "p"}`;
      found.push(
        {
          id: "command.seen",
          kind: "command",
          outline: circle(command.at, command.seen),
          tincture: TINCTURE[seat],
          label: label(1200),
        },
        {
          id: "command.unseen",
          kind: "command",
          outline: circle(command.at, command.unseen),
          tincture: TINCTURE[seat],
          label: label(600),
        },
      );
    }
  }
  const shooters = layers.includes("ranges")
    ? [...elementsOf(view, "red"), ...elementsOf(view, "blue")].filter(shoots)
    : asks !== undefined && shoots(asks)
      ? [asks]
      : [];
  for (const shooter of shooters) {
    const outline = fieldOfFire(view, shooter.id);
    if (outline !== undefined)
      found.push({ id: `range.${shooter.id}`, kind: "range", outline, tincture: TINCTURE[shooter.seat] });
  }
  return found;
};

// — what a draft costs —

const paces = (length: number, pace: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.round((length / pace) * 10) / 10);

const most = (spent: readonly { readonly moved: Tally; readonly allowed: number }[]) =>
  spent.toSorted((a, b) => b.moved.total / Math.max(1, b.allowed) - a.moved.total / Math.max(1, a.allowed))[0];

const preview = (view: State, _action: Action, events: readonly Event[], language: Language): Preview => {
  const { pace } = scaleOf(view);
  const of = language === "es" ? "de" : "of";
  const runs: Run[] = [];
  const moved = events.find((event) => event.type === "moved" && event.spent.length > 0);
  const farthest = moved?.type === "moved" ? most(moved.spent) : undefined;
  if (farthest !== undefined)
    runs.push({
      text: `${paces(farthest.moved.total, pace, language)} ${of} ${paces(farthest.allowed, pace, language)} p`,
      tone: "legal",
    });
  const paid = events.find((event) => event.type === "paid");
  if (paid?.type === "paid") runs.push({ text: `${runs.length > 0 ? " · " : ""}${paid.cost.total} PIP` });
  const touched = events.find((event) => event.type === "touched");
  const contacts = touched?.type === "touched" ? touched.touches.length - view.touches.length : 0;
  const words = runs.map(({ text }) => text).join("");
  const contact = contacts > 0 ? (language === "es" ? ", entra en contacto" : ", makes contact") : "";
  return { runs, spoken: words === "" ? "" : `${words}${contact}.` };
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

const phases = (view: State, language: Language): { readonly names: readonly string[]; readonly now: number } => {
  const tasks = view.agenda.map(({ task }) => task);
  const has = (...names: readonly string[]): boolean => tasks.some((task) => names.includes(task));
  if (view.turn === null) {
    const now = has("rollInvader") ? 0 : has("layTerrain") ? 1 : has("numberEdges") ? 2 : has("pitchCamp") ? 3 : 4;
    return { names: BEFORE[language], now };
  }
  const now = has("combat", "assault", "pickFoe") ? 3 : has("shooting", "aim", "returnFire") ? 2 : 1;
  return { names: PHASES[language], now };
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

export const dbaHandling: Handling<State, Action, Event> = {
  scene: (view, seen) => ({ ...sceneOf(view, seen), zones: zones(view, seen) }),
  reader,
  unit: (view) => ({ name: "p", size: scaleOf(view).pace }),
  able,
  company,
  together,
  manners: (_view, held) => (held.length > 1 ? GROUP : SINGLE),
  layers: LAYERS,
  hintFor,
  wish,
  preview,
  phases,
  standing,
  distance: measured,
  nameOf: pieceName,
  seatOf: (view, piece) => findElement(view, piece)?.seat,
  facts: factsOf,
  armies: armiesOf,
  purse: purseOf,
  contests: contestsOf,
  arranging: dbaArrangements,
  pass: (_view, { kind }) =>
    kind === "move" ? { type: "endMoves" } : kind === "swap" ? { type: "endSwaps" } : undefined,
};
