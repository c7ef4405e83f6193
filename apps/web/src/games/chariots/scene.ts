/** Chariots of Fire on the table: a hex map, counters that look through a vertex or a side, leaders and standards. Pure. */
import type { State } from "@acies/chariots/inspect";
import {
  type HexMap,
  isEngagedUnit,
  type Leader,
  type Standard,
  spotsOfMap,
  type Unit,
  unitsToAct,
} from "@acies/chariots/inspect";
import type { Language } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { Disc, Fan, PieceState, Scene, SceneArea, SceneCell, ScenePiece } from "../../battlefield/scene.ts";
import { TINCTURE } from "../../battlefield/sketchScene.ts";
import type { Seen } from "../../tools/handling.ts";
import { extrasOfSeen } from "../seen.ts";
import { waitingIn } from "./asking.ts";
import { captionsOf } from "./captions.ts";
import { properName, unitName } from "./names.ts";
import { centreOf, frontOf, HEX_WIDTH, hexOfPiece, outlineAround, RADIUS, sizeOf, turnOf } from "./plan.ts";
import { arrowsOf } from "./shocks.ts";
import { areasOf } from "./terrain.ts";
import { AMMO_WORDS, LEADER_WORDS, MARK_WORDS, SEAT_WORDS } from "./words.ts";

const SIDE = 1.2 * RADIUS;
const LEADER = 0.62 * RADIUS;
/** A stack shows its second counter at this offset. */
const BEHIND = 0.1 * RADIUS;

export const GLYPH: Readonly<Record<Unit["type"], string>> = {
  SI: "c-si",
  HI: "c-hi",
  BI: "c-bi",
  LI: "c-li",
  RI: "c-ri",
  CH2: "c-ch2",
  CH3: "c-ch3",
  BW: "c-bw",
};

interface Ground {
  readonly cells: readonly SceneCell[];
  readonly areas: Partial<Record<Language, readonly SceneArea[]>>;
}

const grounds = new WeakMap<HexMap, Ground>();

/** Drawn once for a map: the grid and its ground never change. */
const groundOf = (
  map: HexMap,
  language: Language,
): { readonly cells: readonly SceneCell[]; readonly areas: readonly SceneArea[] } => {
  let known = grounds.get(map);
  if (known === undefined) {
    const cells = [...spotsOfMap(map).keys()].flatMap((id): readonly SceneCell[] => {
      const centre = centreOf(map, id);
      return centre === undefined ? [] : [{ id, outline: outlineAround(centre), label: id }];
    });
    known = { cells, areas: {} };
    grounds.set(map, known);
  }
  const areas = known.areas[language] ?? areasOf(map, language);
  known.areas[language] = areas;
  return { cells: known.cells, areas };
};

/** Of the wing that has its orders: who must do without them (COF-5.41a). */
const isOutOfCommand = ({ orders }: State, { id, wing, seat, routed }: Unit): boolean =>
  orders !== null &&
  orders.seat === seat &&
  orders.wing === wing &&
  orders.activated === null &&
  !routed &&
  !orders.inCommand.includes(id);

const discsOf = (view: State, unit: Unit, language: Language): readonly Disc[] => {
  const words = MARK_WORDS[language];
  const discs: Disc[] = [];
  if (unit.hits > 0 && !unit.routed)
    discs.push({ place: "rearLeft", text: String(unit.hits), name: words.hits(unit.hits) });
  if (unit.routed) discs.push({ place: "rearLeft", glyph: "m-routed", name: words.routed });
  if (unit.ammo !== "full")
    discs.push({
      place: "rearRight",
      glyph: unit.ammo === "low" ? "m-low" : "m-none",
      name: AMMO_WORDS[language][unit.ammo],
    });
  else if (unit.rallied) discs.push({ place: "rearRight", glyph: "m-rallied", name: words.rallied });
  else if (unit.moved) discs.push({ place: "rearRight", glyph: "m-moved", name: words.moved });
  if (isEngagedUnit(view, unit.id)) discs.push({ place: "frontRight", glyph: "m-engaged", name: words.engaged });
  else if (isOutOfCommand(view, unit))
    discs.push({ place: "frontRight", glyph: "m-outofcommand", name: words.outOfCommand });
  return discs;
};

/** What is said of a unit aloud. */
const spokenOf = (view: State, unit: Unit, language: Language): string => {
  const marks = discsOf(view, unit, language).map(({ name }) => name);
  const words = MARK_WORDS[language];
  return [
    unitName(unit, language),
    SEAT_WORDS[language][unit.seat],
    `${words.hex} ${unit.hex ?? "—"}`,
    `TQ ${unit.tq}`,
    ...marks,
  ].join(", ");
};

/** A little up and to the left: what lies farther to the right is drawn over it. */
const shifted = ({ x, y }: Point, by: number): Point => ({ x: x - by, y: y + by });

const counter = (
  view: State,
  unit: Unit,
  at: Point,
  more: { readonly language: Language; readonly states: readonly PieceState[] },
): ScenePiece => {
  const facing = turnOf(unit.facing);
  // What the veil over a counter says already needs no disc.
  const isVeiled = more.states.includes("moved");
  const discs = discsOf(view, unit, more.language).filter(({ glyph }) => !(isVeiled && glyph === "m-moved"));
  return {
    id: unit.id,
    form: "counter",
    pose: { ...frontOf(at, facing, SIDE), facing },
    width: SIDE,
    depth: SIDE,
    tincture: TINCTURE[unit.seat],
    glyph: GLYPH[unit.type],
    figures: [String(unit.tq), unit.missile ?? "", String(unit.ma)],
    states: unit.routed ? [...more.states, "faded"] : more.states,
    ...(discs.length > 0 && { discs }),
    name: spokenOf(view, unit, more.language),
  };
};

const round = (
  id: string,
  seat: Unit["seat"],
  at: Point,
  more: Pick<ScenePiece, "glyph" | "rank" | "states" | "name">,
): ScenePiece => ({
  id,
  form: "leader",
  pose: { x: at.x, y: at.y + LEADER / 2, facing: 0 },
  width: LEADER,
  depth: LEADER,
  tincture: TINCTURE[seat],
  ...more,
});

const leaderPiece = (leader: Leader, at: Point, states: readonly PieceState[], language: Language): ScenePiece =>
  round(leader.id, leader.seat, at, {
    glyph: leader.kind === "hero" || leader.heroic ? "c-hero" : "c-leader",
    ...(leader.kind === "gc" && { rank: "general" as const }),
    states: leader.wounded ? [...states, "faded"] : states,
    name: `${properName(leader.id, language)}, ${LEADER_WORDS[language][leader.kind]}`,
  });

const NO_STATES: readonly PieceState[] = [];

/** Who acts, who could, and who waits for an answer. */
const statesOf = (view: State, seen: Seen): Readonly<Record<string, readonly PieceState[]>> => {
  const { decision, described } = seen;
  const able = decision?.kind === "nextUnit" ? unitsToAct(view).map(({ id }) => id) : seen.able;
  const chosen = [...(view.move?.units ?? []), ...(described === undefined ? [] : [described])];
  const held = [...new Set([...seen.held, ...(decision === undefined ? [] : chosen)])];
  const states: Record<string, readonly PieceState[]> = {
    ...extrasOfSeen({ ...seen, able, held }, view.orders?.done ?? []).states,
  };
  for (const id of waitingIn(view)) states[id] = [...(states[id] ?? []).filter((one) => one !== "held"), "waiting"];
  return states;
};

const piecesOf = (view: State, seen: Seen): readonly ScenePiece[] => {
  const { language } = seen;
  const states = statesOf(view, seen);
  const of = (id: string): readonly PieceState[] => states[id] ?? NO_STATES;
  const taken = new Map<string, number>();
  const pieces: ScenePiece[] = [];
  for (const unit of Object.values(view.units)) {
    const at = unit.hex === null ? undefined : centreOf(view.map, unit.hex);
    if (unit.hex === null || at === undefined) continue;
    const below = taken.get(unit.hex) ?? 0;
    taken.set(unit.hex, below + 1);
    // Runners lie under their chariot, which comes first in the hex.
    const piece = counter(view, unit, unit.type === "RI" && hasChariot(view, unit) ? shifted(at, BEHIND) : at, {
      language,
      states: of(unit.id),
    });
    if (unit.type === "RI") pieces.unshift(piece);
    else pieces.push(piece);
  }
  const corners = new Map<string, number>();
  const corner = (hex: string): Point | undefined => {
    const centre = centreOf(view.map, hex);
    const nth = corners.get(hex) ?? 0;
    corners.set(hex, nth + 1);
    if (centre === undefined) return undefined;
    if (!taken.has(hex) && nth === 0) return centre;
    const places: readonly Point[] = [
      { x: 0.5, y: -0.52 },
      { x: -0.5, y: -0.52 },
      { x: 0.5, y: 0.52 },
      { x: -0.5, y: 0.52 },
    ];
    const { x, y } = places[nth % places.length] ?? { x: 0, y: 0 };
    return { x: centre.x + x * RADIUS, y: centre.y + y * RADIUS };
  };
  for (const leader of Object.values(view.leaders)) {
    const at = leader.hex === null ? undefined : corner(leader.hex);
    if (at !== undefined) pieces.push(leaderPiece(leader, at, of(leader.id), language));
  }
  for (const standard of Object.values(view.standards)) {
    const at = standard.hex === null ? undefined : corner(standard.hex);
    if (at !== undefined) pieces.push(standardPiece(standard, at, of(standard.id), language));
  }
  return pieces;
};

const hasChariot = (view: State, { hex, seat }: Unit): boolean =>
  Object.values(view.units).some((other) => other.hex === hex && other.seat === seat && other.type === "CH2");

const standardPiece = (standard: Standard, at: Point, states: readonly PieceState[], language: Language): ScenePiece =>
  round(standard.id, standard.seat, at, {
    glyph: "c-standard",
    states,
    name: `${MARK_WORDS[language].standard}, ${SEAT_WORDS[language][standard.seat]}`,
  });

/** Side by side beside their hex, upright, so that each can be picked. */
const fanOut = (
  view: State,
  pieces: readonly ScenePiece[],
  fanned: readonly string[],
  language: Language,
): { readonly pieces: readonly ScenePiece[]; readonly fan?: Fan } => {
  const spread = fanned.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  const home = hexOfPiece(view, fanned[0] ?? "");
  const centre = home === undefined ? undefined : centreOf(view.map, home);
  if (spread.length < 2 || centre === undefined) return { pieces };
  const { width } = sizeOf(view.map);
  const [step, half] = [1.9 * RADIUS, 0.95 * RADIUS];
  const length = spread.length * step;
  const isEast = centre.x + 1.4 * RADIUS + length < width;
  const start = isEast ? centre.x + 1.4 * RADIUS : centre.x - 1.4 * RADIUS - length;
  const places = spread.map((_, i): Point => ({ x: start + half + i * step, y: centre.y }));
  const moved = spread.map((piece, i): ScenePiece => {
    const at = places[i] ?? centre;
    return { ...piece, pose: { x: at.x, y: at.y + piece.depth / 2, facing: 0 }, states: [...piece.states, "fanned"] };
  });
  const [top, low] = [centre.y + 0.95 * RADIUS, centre.y - 1.3 * RADIUS];
  return {
    pieces: [...pieces.filter(({ id }) => !fanned.includes(id)), ...moved],
    fan: {
      outline: [
        { x: start, y: top },
        { x: start + length, y: top },
        { x: start + length, y: low },
        { x: start, y: low },
      ],
      from: centre,
      to: { x: isEast ? start : start + length, y: centre.y },
      names: spread.map(({ id }, i) => ({
        at: { x: places[i]?.x ?? centre.x, y: low + 0.22 * RADIUS },
        text: shortName(view, id, language),
      })),
    },
  };
};

const shortName = (view: State, id: string, language: Language): string => {
  if (view.units[id] !== undefined) return id;
  return view.leaders[id] === undefined ? MARK_WORDS[language].standard : properName(id, language);
};

export const sceneOf = (view: State, seen: Seen): Scene => {
  const { cells, areas } = groundOf(view.map, seen.language);
  const captions = captionsOf(view, seen.language);
  const { pieces, fan } = fanOut(view, piecesOf(view, seen), seen.fanned ?? [], seen.language);
  const { lines, seams } = arrowsOf(view, seen.language);
  return {
    ...sizeOf(view.map),
    // Hexes have numbers of their own; the neat line counts nothing.
    ruler: { segment: HEX_WIDTH, every: Number.MAX_SAFE_INTEGER, counts: 1, unit: "hex" },
    areas,
    cells,
    pieces,
    ...(captions.length > 0 && { captions }),
    ...(fan !== undefined && { fan }),
    ...(lines.length > 0 && { lines }),
    ...(seams.length > 0 && { seams }),
  };
};
