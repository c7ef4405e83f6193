/** DBA on the table: elements true to scale, terrain, camps and the built-up area. Pure. */
import type { Language } from "@acies/contract";
import { dba, type State } from "@acies/dba";
import { duelsIn, type Element, NAMES, troopOf } from "@acies/dba/inspect";
import { outlineCentroid, type Point } from "@acies/geometry";
import type { GroundKind } from "../../battlefield/engrave/engrave.ts";
import type { Ruler, Scene, SceneArea, ScenePiece, Seam } from "../../battlefield/scene.ts";
import { extrasOf, type SceneExtras, sketchedPiece, TINCTURE } from "../../battlefield/sketchScene.ts";
import type { Seen } from "../../tools/handling.ts";
import { extrasOfSeen } from "../seen.ts";
import { SUBTYPE_GLYPH } from "./pictograms.ts";

export interface DbaExtras extends SceneExtras {
  readonly language: Language;
}

type Piece = State["pieces"][number];
type Hold = NonNullable<State["holds"][keyof State["holds"]]>;

const GROUND: Readonly<Record<Piece["terrain"], GroundKind>> = {
  wood: "wood",
  bua: "town",
  gentleHill: "gentleHill",
  steepHill: "steepHill",
  marsh: "marsh",
  rough: "rough",
  dunes: "dunes",
  oasis: "oasis",
  waterway: "sea",
  river: "river",
  road: "road",
};

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const lineOf = (piece: Piece): Pick<SceneArea, "line" | "width"> => {
  if ("crest" in piece) return piece.crest.length === 0 ? {} : { line: piece.crest };
  return "course" in piece ? { line: piece.course, width: piece.width } : { line: piece.shore };
};

const terrainOf = (
  view: State,
  outlines: ReadonlyMap<string, readonly Point[]>,
  extras: DbaExtras,
): readonly SceneArea[] =>
  view.pieces.map((piece) => ({
    id: piece.id,
    kind: GROUND[piece.terrain],
    outline: outlines.get(piece.id) ?? [],
    ...lineOf(piece),
    name: extras.names?.[piece.id] ?? capital(NAMES[extras.language].terrain[piece.terrain]),
  }));

const holdsOf = (view: State): readonly Hold[] => Object.values(view.holds);

const campsOf = (view: State, extras: DbaExtras): readonly SceneArea[] =>
  holdsOf(view)
    .filter(({ kind }) => kind === "camp")
    .map((hold) => ({
      id: hold.id,
      kind: "camp",
      outline: hold.outline,
      owner: TINCTURE[hold.control],
      name: extras.names?.[hold.id] ?? capital(NAMES[extras.language].hold[hold.id]),
    }));

const numberOf = ({ id }: Element): string => id.slice(id.indexOf(".") + 1);

const nameOf = (element: Element, { language, names }: DbaExtras): string => {
  const said = names?.[element.id];
  if (said !== undefined) return said;
  const { troop, seat } = NAMES[language];
  const words = [`${capital(troop[troopOf(element)])}\u00a0${numberOf(element)}`, seat[element.seat]];
  return (element.general ? [...words, "general"] : words).join(", ");
};

const dressed = (piece: ScenePiece, element: Element, extras: DbaExtras): ScenePiece => ({
  ...piece,
  glyph: SUBTYPE_GLYPH[element.subtype],
  code: `${element.subtype.replace(/^\d/, "")} ${numberOf(element)}`,
  ...(element.general ? { rank: "general" as const } : {}),
  name: nameOf(element, extras),
});

/** Whoever is inside a camp or a built-up area stands for it as a round counter: it has no base on the table. */
const garrisonsOf = (view: State, size: number, extras: DbaExtras): readonly ScenePiece[] =>
  Object.values(view.elements).flatMap((element): readonly ScenePiece[] => {
    const hold = element.where === "inside" && element.hold !== null ? view.holds[element.hold] : undefined;
    if (hold === undefined) return [];
    const centre = outlineCentroid(hold.outline);
    const round: ScenePiece = {
      id: element.id,
      form: "leader",
      pose: { x: centre.x, y: centre.y + size / 2, facing: 0 },
      width: size,
      depth: size,
      tincture: TINCTURE[element.seat],
      states: extras.states?.[element.id] ?? [],
      name: "",
    };
    return [dressed(round, element, extras)];
  });

/** The combats to come, numbered where they are joined. */
const seamsOf = (view: State, language: Language): readonly Seam[] => {
  if (!view.agenda.some(({ task }) => task === "combat")) return [];
  const names = new Map<string, Element>(Object.values(view.elements).map((element) => [element.id, element]));
  const called = (id: string): string => {
    const element = names.get(id);
    return element === undefined ? id : nameOf(element, { language });
  };
  return duelsIn(view).map(({ a, b, at }, i) => ({
    id: `${a} ${b}`,
    at,
    number: i + 1,
    state: "open",
    name: `${i + 1}. ${called(a)} – ${called(b)}`,
  }));
};

const HUNDRED = 100;

const rulerOf = (pace: number): Ruler => ({
  segment: HUNDRED * pace,
  every: 5,
  counts: HUNDRED,
  unit: "p",
});

export const dbaScene = (view: State, extras: DbaExtras): Scene => {
  const sketch = dba.sketch(view);
  const outlines = new Map(sketch.areas.map(({ id, outline }) => [id, outline.map(([x, y]) => ({ x, y }))] as const));
  const elements = new Map<string, Element>(Object.values(view.elements).map((element) => [element.id, element]));
  const standing = sketch.pieces.flatMap((piece) => {
    const element = elements.get(piece.id);
    return element === undefined ? [] : [dressed(sketchedPiece(piece, extras), element, extras)];
  });
  return {
    width: sketch.width,
    height: sketch.height,
    ruler: rulerOf(sketch.unit.size),
    areas: [...terrainOf(view, outlines, extras), ...campsOf(view, extras)],
    pieces: [...standing, ...garrisonsOf(view, sketch.unit.size * 100, extras)],
    ...extrasOf(extras),
  };
};

/** Those of the side to move that have made their move; once all have, or nobody moves any more, it says nothing more of any. */
const movedOf = ({ elements, turn, agenda, result }: State): readonly string[] =>
  result !== null || agenda.some(({ task }) => task !== "move")
    ? []
    : Object.values(elements)
        .filter(({ seat, moves }) => moves > 0 && seat === turn?.seat)
        .map(({ id }) => id);

export const sceneOf = (view: State, seen: Seen): Scene => {
  const { language } = seen;
  const seams = seamsOf(view, language);
  return dbaScene(view, {
    ...extrasOfSeen(seen, movedOf(view)),
    language,
    ...(seams.length === 0 ? {} : { seams }),
  });
};
