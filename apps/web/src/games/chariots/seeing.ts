/** Layers over the map: fronts and the two hexes round a unit, fire with its sight, command, heights. */
import {
  allLeaders,
  allUnits,
  commandedHexes,
  frontHexes,
  hexesFired,
  hexesWithin,
  type Leader,
  type State,
  spotsOfMap,
  type Unit,
} from "@acies/chariots/inspect";
import { type Language, SEATS } from "@acies/contract";
import type { Line, Scene, SceneCell, Zone, ZoneKind } from "../../battlefield/scene.ts";
import { TINCTURE } from "../../battlefield/sketchScene.ts";
import type { Layer, Seen } from "../../tools/handling.ts";
import { centreOf } from "./plan.ts";
import { edgesAround } from "./terrain.ts";

export const LAYERS: readonly Layer[] = [
  { id: "zones", key: "Z", words: { es: "Frentes y dos hexágonos", en: "Fronts and two hexes" } },
  { id: "command", key: "K", words: { es: "Alcance de mando", en: "Command range" } },
  { id: "ranges", key: "S", words: { es: "Tiro y línea de visión", en: "Fire and line of sight" } },
  { id: "heights", key: "H", words: { es: "Niveles del terreno", en: "Levels of the ground" } },
];

const WORDS = {
  es: { two: "repliegue ordenado", range: "alcance" },
  en: { two: "orderly withdrawal", range: "range" },
} as const;

/** Who is meant: under the hand, else chosen, else on the move. */
const meant = (view: State, { pointed, described }: Seen): string | undefined =>
  pointed ?? described ?? view.move?.units[0];

const zonesOf = (
  view: State,
  hexes: readonly string[],
  more: Pick<Zone, "id" | "tincture" | "label"> & { readonly kind: ZoneKind },
): readonly Zone[] =>
  edgesAround(view.map, hexes).map((outline, i) => ({
    ...more,
    id: `${more.id}.${i}`,
    outline,
    ...(i > 0 && { label: "" }),
  }));

const fronts = (view: State): readonly Zone[] =>
  SEATS.flatMap((seat) => {
    const own = allUnits(view).filter((unit) => unit.seat === seat && !unit.routed);
    const hexes = [...new Set(own.flatMap((unit) => frontHexes(view, unit)))];
    return zonesOf(view, hexes, { id: `front.${seat}`, kind: "control", tincture: TINCTURE[seat] });
  });

const twoHexes = (view: State, unit: Unit, language: Language): readonly Zone[] =>
  unit.hex === null
    ? []
    : zonesOf(view, [unit.hex, ...hexesWithin(view, unit.hex, 2)], {
        id: "two",
        kind: "reach",
        tincture: TINCTURE[unit.seat],
        label: `2 hex · ${WORDS[language].two}`,
      });

/** Of the one that is meant; otherwise of whoever commands the wing in play. */
const commanders = (view: State, seen: Seen): readonly Leader[] => {
  const id = meant(view, seen);
  const led = id === undefined ? undefined : (view.leaders[id] ?? undefined);
  if (led !== undefined) return [led];
  const wing = (id === undefined ? undefined : view.units[id]?.wing) ?? view.orders?.wing;
  return allLeaders(view).filter(
    (leader) => leader.hex !== null && (wing === undefined ? leader.kind !== "hero" : leader.wing === wing),
  );
};

const commands = (view: State, seen: Seen): readonly Zone[] =>
  commanders(view, seen).flatMap((leader) =>
    zonesOf(view, [...commandedHexes(view, leader)], {
      id: `command.${leader.id}`,
      kind: "command",
      tincture: TINCTURE[leader.seat],
    }),
  );

interface Fire {
  readonly zones: readonly Zone[];
  readonly lines: readonly Line[];
  readonly hidden: readonly string[];
}

const fireOf = (view: State, unit: Unit, language: Language): Fire => {
  const { free, hidden } = hexesFired(view, unit);
  const from = unit.hex === null ? undefined : centreOf(view.map, unit.hex);
  if (free.length + hidden.length === 0 || from === undefined || unit.hex === null)
    return { zones: [], lines: [], hidden: [] };
  const zones = zonesOf(view, [unit.hex, ...free], {
    id: "fire",
    kind: "range",
    tincture: TINCTURE[unit.seat],
    label: WORDS[language].range,
  });
  const lines = allUnits(view).flatMap(({ id, seat, hex }): readonly Line[] => {
    const to = hex === null ? undefined : centreOf(view.map, hex);
    if (seat === unit.seat || hex === null || to === undefined) return [];
    const stroke = free.includes(hex) ? "free" : hidden.includes(hex) ? "blocked" : undefined;
    return stroke === undefined ? [] : [{ id: `fire.${id}`, stroke, points: [from, to] }];
  });
  return { zones, lines, hidden };
};

const heights = (view: State, cells: readonly SceneCell[]): readonly SceneCell[] => {
  const spots = spotsOfMap(view.map);
  return cells.map((cell) => {
    const level = spots.get(cell.id)?.level ?? 0;
    return level === 0 || cell.figure !== undefined ? cell : { ...cell, figure: `▲${level}` };
  });
};

/** The scene with what the layers that are on lay over it. */
export const withLayers = (view: State, drawn: Scene, seen: Seen): Scene => {
  const { layers, language } = seen;
  if (layers.length === 0) return drawn;
  const id = meant(view, seen);
  const unit = id === undefined ? undefined : view.units[id];
  const fire = layers.includes("ranges") && unit !== undefined ? fireOf(view, unit, language) : undefined;
  const zones = [
    ...(layers.includes("zones") ? fronts(view) : []),
    ...(layers.includes("zones") && unit !== undefined ? twoHexes(view, unit, language) : []),
    ...(layers.includes("command") ? commands(view, seen) : []),
    ...(fire?.zones ?? []),
  ];
  const shaded =
    fire === undefined
      ? drawn.cells
      : drawn.cells?.map((cell) => (fire.hidden.includes(cell.id) ? { ...cell, state: "refused" as const } : cell));
  const cells = layers.includes("heights") && shaded !== undefined ? heights(view, shaded) : shaded;
  return {
    ...drawn,
    ...(cells !== undefined && { cells }),
    ...(zones.length > 0 && { zones: [...(drawn.zones ?? []), ...zones] }),
    ...(fire !== undefined && fire.lines.length > 0 && { lines: [...(drawn.lines ?? []), ...fire.lines] }),
  };
};
