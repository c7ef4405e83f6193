/** What may be seen of a DBA position besides the pieces: zones, ranges, command, going and sight, the tape and its limits. */
import { type Language, otherSeat, type Seat } from "@acies/contract";
import type { State } from "@acies/dba";
import {
  allowanceOf,
  baseFor,
  commandCircles,
  controlledBy,
  type Element,
  elementsOf,
  fieldOfFire,
  findElement,
  groundUnder,
  leastCostOf,
  NAMES,
  scaleOf,
  shoots,
  targetsInReach,
  troopOf,
} from "@acies/dba/inspect";
import {
  centreOf,
  convexOf,
  forwardOf,
  type Outline,
  outlineCentroid,
  outlineOf,
  type Point,
  placeOfBase,
  sightLine,
  TURN,
} from "@acies/geometry";
import { baseOfPiece } from "../../battlefield/hit.ts";
import type { Caption, Line, Run, Tincture, Zone } from "../../battlefield/scene.ts";
import type { Mark } from "../../tools/hand.ts";
import type { Layer, Seen, Sight } from "../../tools/handling.ts";
import type { Limit } from "../../tools/measuring.ts";
import { mayGoAgain } from "./again.ts";
import { troopName } from "./margin.ts";
import { dbaScene } from "./scene.ts";

export const LAYERS: readonly Layer[] = [
  { id: "zones", key: "Z", words: { es: "Zonas de control", en: "Zones of control" } },
  { id: "command", key: "K", words: { es: "Mando del general", en: "General's command" } },
  { id: "ranges", key: "S", words: { es: "Alcances de tiro", en: "Shooting ranges" } },
  { id: "threat", key: "W", words: { es: "Adónde llega o tira el enemigo", en: "Where the enemy reaches or shoots" } },
  { id: "ground", key: "H", words: { es: "Terreno y visión", en: "Going and sight" } },
];

const TINCTURE: Readonly<Record<Seat, Tincture>> = { red: "gules", blue: "azure" };

const circle = (at: Point, radius: number): Outline =>
  Array.from({ length: 72 }, (_, index) => {
    const way = forwardOf((index * TURN) / 72);
    return { x: at.x + way.x * radius, y: at.y + way.y * radius };
  });

const controlZones = (view: State): readonly Zone[] =>
  (["red", "blue"] as const).flatMap((seat) =>
    controlledBy(view, seat).map(
      ({ id, outline }): Zone => ({
        id: `zone.${id}`,
        kind: "control",
        outline,
        tincture: TINCTURE[seat],
        label: "ZOC",
      }),
    ),
  );

const commandZones = (view: State, seat: Seat): readonly Zone[] => {
  const command = commandCircles(view, seat);
  if (command === undefined) return [];
  const { pace } = scaleOf(view);
  return ([command.seen, command.unseen] as const).map((radius) => ({
    id: `command.${radius}`,
    kind: "command",
    outline: circle(command.at, radius),
    tincture: TINCTURE[seat],
    label: `${Math.round(radius / pace)} p`,
  }));
};

/** All who shoot with the layer on; otherwise only the one in hand or under it, or the one that is asked at whom. */
const shootersIn = (view: State, { layers, held, pointed, decision }: Seen): readonly Element[] => {
  if (layers.includes("ranges")) return [...elementsOf(view, "red"), ...elementsOf(view, "blue")].filter(shoots);
  const asked = pointed ?? held[0] ?? decision?.about?.[0];
  const element = asked === undefined ? undefined : findElement(view, asked);
  return element !== undefined && shoots(element) ? [element] : [];
};

const rangeZones = (view: State, seen: Seen): readonly Zone[] =>
  shootersIn(view, seen).flatMap(({ id, seat }): readonly Zone[] => {
    const outline = fieldOfFire(view, id);
    return outline === undefined ? [] : [{ id: `range.${id}`, kind: "range", outline, tincture: TINCTURE[seat] }];
  });

// — what the enemy could do next turn —

/** Round every corner by so much: as far as anything of it could come. */
const widened = (outline: Outline, by: number): Outline => {
  const bends = outline.flatMap((corner) => circle(corner, by));
  return convexOf(bends).points;
};

/** How far ahead of its front the field of fire goes. */
const rangeFrom = (field: Outline, { x, y, facing }: Element): number => {
  const ahead = forwardOf(facing);
  return Math.max(0, ...field.map((p) => (p.x - x) * ahead.x + (p.y - y) * ahead.y));
};

/**
 * As far as its allowance takes it, whatever lies between, and for bows a shot beyond. Artillery that moves does not shoot
 * (DBA-RUL-72). What it could not reach for zones, ground or PIPs is not taken off: the shade says where to look, not what is safe.
 */
const threatOf = (view: State, element: Element): readonly Outline[] => {
  if (element.where !== "table") return [];
  const base = outlineOf(baseFor(view, element, element));
  const reach = allowanceOf(view, element).paces * scaleOf(view).pace;
  const field = shoots(element) ? fieldOfFire(view, element.id) : undefined;
  if (field === undefined) return [widened(base, reach)];
  if (troopOf(element) === "Art") return [widened(base, reach), field];
  return [widened(base, reach + rangeFrom(field, element))];
};

const threatZones = (view: State, seat: Seat): readonly Zone[] =>
  elementsOf(view, seat).flatMap((element) =>
    threatOf(view, element).map(
      (outline, index): Zone => ({
        id: `threat.${element.id}.${index}`,
        kind: "threat",
        outline,
        tincture: TINCTURE[seat],
      }),
    ),
  );

// — whom a shooter has before it —

/** Solid to whom it could shoot at as things stand, dotted to whom it has in its field of fire and could not. */
export const shotLines = (view: State, seen: Seen): readonly Line[] =>
  shootersIn(view, seen).flatMap((shooter): readonly Line[] => {
    const field = fieldOfFire(view, shooter.id);
    if (field === undefined || shooter.where !== "table") return [];
    const targets = targetsInReach(view, shooter.id);
    return elementsOf(view, otherSeat(shooter.seat)).flatMap((foe): readonly Line[] => {
      if (foe.where !== "table") return [];
      const isFree = targets.includes(foe.id);
      const base = baseFor(view, foe, foe);
      const place = placeOfBase(base, field, HAIR);
      if (!isFree && place !== "inside" && place !== "partly") return [];
      const points = [{ x: shooter.x, y: shooter.y }, centreOf(base)];
      return [{ id: `shot.${shooter.id}.${foe.id}`, stroke: isFree ? "free" : "blocked", points }];
    });
  });

export const zonesOf = (view: State, seen: Seen): readonly Zone[] => {
  const seat = seen.as === "spectator" ? (view.turn?.seat ?? "red") : seen.as;
  return [
    ...(seen.layers.includes("zones") ? controlZones(view) : []),
    ...(seen.layers.includes("command") ? commandZones(view, seat) : []),
    ...(seen.layers.includes("threat") ? threatZones(view, otherSeat(seat)) : []),
    ...rangeZones(view, seen),
  ];
};

// — the ground —

type Terrain = State["pieces"][number]["terrain"];

const BAD: readonly Terrain[] = ["wood", "steepHill", "marsh", "rough", "dunes", "oasis"];
/** DBA-CMD-03: what a general's eye does not pass. */
const HIDES: readonly Terrain[] = ["wood", "oasis", "dunes", "bua"];
const HILLS: readonly Terrain[] = ["gentleHill", "steepHill"];

const GROUND = {
  es: { bad: "difícil", good: "abierto", hides: "tapa la vista", crest: "cresta" },
  en: { bad: "bad going", good: "good going", hides: "blocks sight", crest: "crest" },
} as const;

export const captionsOf = (view: State, { layers, language }: Seen): readonly Caption[] => {
  if (!layers.includes("ground")) return [];
  const say = GROUND[language];
  return view.pieces.flatMap((piece): readonly Caption[] => {
    const { id, terrain } = piece;
    if (terrain === "river" || terrain === "road" || terrain === "waterway") return [];
    const going = terrain === "bua" ? [] : [BAD.includes(terrain) ? say.bad : say.good];
    const sight = HIDES.includes(terrain) ? [say.hides] : HILLS.includes(terrain) ? [say.crest] : [];
    const text = [...going, ...sight].join(" · ");
    return [{ id: `ground.${id}`, text, style: "height", at: outlineCentroid(groundUnder(view, piece)) }];
  });
};

// — the tape —

const LIMITS = {
  es: { move: "su paso", command: "el mando sin verlo", seen: "el mando" },
  en: { move: "its move", command: "command unseen", seen: "command" },
} as const;

/** DBA-MOV-01, DBA-CMD-01. Ranges are drawn as arcs: a tape cannot stand for them. */
export const limitsOf = (view: State, piece: string, language: Language): readonly Limit[] => {
  const element = findElement(view, piece);
  if (element === undefined || element.where !== "table") return [];
  const { pace } = scaleOf(view);
  const say = LIMITS[language];
  const move: Limit = { length: allowanceOf(view, element).paces * pace, words: say.move };
  const command: readonly Limit[] = element.general
    ? [
        { length: 600 * pace, words: say.command },
        { length: 1200 * pace, words: say.seen },
      ]
    : [];
  return [move, ...command];
};

const shapeOf = (view: State, { at, piece }: Mark): Outline => {
  const found =
    piece === undefined ? undefined : dbaScene(view, { language: "en" }).pieces.find(({ id }) => id === piece);
  return found === undefined ? [at] : outlineOf(baseOfPiece(found));
};

const HAIR = 50;

/** DBA-CMD-02, DBA-CMD-03: a straight line that passes no such edge and no crest. */
export const sightBetween = (view: State, from: Mark, to: Mark, language: Language): Sight => {
  const ends = [shapeOf(view, from), shapeOf(view, to)] as const;
  const walls = view.pieces.flatMap((piece) => {
    const name = NAMES[language].terrain[piece.terrain];
    if (HIDES.includes(piece.terrain)) {
      const outline = groundUnder(view, piece);
      return [{ name, line: [...outline, ...outline.slice(0, 1)] }];
    }
    return "crest" in piece && piece.crest.length > 1 ? [{ name, line: piece.crest }] : [];
  });
  const isClear = (lines: typeof walls): boolean =>
    sightLine(
      ends[0],
      ends[1],
      lines.map(({ line }) => ({ kind: "wall", line })),
      HAIR,
    ) !== undefined;
  const rule = "DBA-CMD-02";
  if (isClear(walls)) return { state: "free", words: language === "es" ? "se ven" : "in sight", rule };
  const culprit = walls.find((wall) => !isClear([wall]));
  const by = culprit === undefined ? "" : ` (${culprit.name})`;
  return { state: "blocked", words: `${language === "es" ? "no se ven" : "out of sight"}${by}`, rule };
};

// — the tag at a piece —

const PRICE = {
  es: { moved: "ya movió", again: "otra vez:" },
  en: { moved: "has moved", again: "again:" },
} as const;

/** What its next move costs, as long as it has one. */
const priceOf = (view: State, element: Element, language: Language): string => {
  const cost = `${leastCostOf(view, element).total} PIP`;
  if (element.moves === 0) return cost;
  const say = PRICE[language];
  return mayGoAgain(view, element.id) ? `${say.again} ${cost}` : say.moved;
};

export const tagOf = (view: State, piece: string, language: Language): readonly Run[] => {
  const element = findElement(view, piece);
  if (element === undefined || element.where !== "table") return [];
  const { paces } = allowanceOf(view, element);
  const mine = view.turn?.seat === element.seat;
  const name = `${troopName(element, language)}${element.general ? ", general" : ""}`;
  const price = mine ? [{ text: priceOf(view, element, language) }] : [];
  return [{ text: name, tone: "strong" }, { text: `${paces} p` }, ...price];
};
