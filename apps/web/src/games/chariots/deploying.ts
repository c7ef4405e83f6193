/** The free setup for the workbench: counters are dragged from hex to hex within the zone of their wing, turned, or exchanged. */
import type { Action } from "@acies/chariots";
import { hexesWithin, type State } from "@acies/chariots/inspect";
import type { Decision, Language, Seat, Violation } from "@acies/contract";
import type { Point } from "@acies/geometry";
import { type Facing, facingAt, twelfthsOf } from "@acies/hex";
import type { Ghost, Label, Scene, Zone } from "../../battlefield/scene.ts";
import { TINCTURE } from "../../battlefield/sketchScene.ts";
import {
  type Act,
  type Arranging,
  type Bin,
  type Laid,
  type ReadyMade,
  type Refused,
  widened,
} from "../../tools/arranging.ts";
import type { FactLine, Seen } from "../../tools/handling.ts";
import { pieceName } from "./margin.ts";
import { centreOf, HEX_WIDTH, hexAt } from "./plan.ts";
import { GLYPH, sceneOf } from "./scene.ts";
import { edgesAround } from "./terrain.ts";

type Deploy = Extract<Action, { readonly type: "deploy" }>;
type Deploying = Laid<State, Deploy>;

const WORDS = {
  es: {
    listed: "Como dice la batalla",
    further: (n: number) => `La misma línea, variante ${n}`,
    left: "Girar a la izquierda",
    right: "Girar a la derecha",
    mount: "Subir o bajar del carro",
    wing: "Toda el ala",
    onMap: "En el mapa",
    placed: "Colocadas",
    of: (n: number) => `${n} unidades`,
    zone: "Zona de despliegue",
  },
  en: {
    listed: "As the battle has it",
    further: (n: number) => `The same line, variant ${n}`,
    left: "Turn left",
    right: "Turn right",
    mount: "Mount or dismount",
    wing: "The whole wing",
    onMap: "On the map",
    placed: "Placed",
    of: (n: number) => `${n} units`,
    zone: "Deployment zone",
  },
} as const;

const hexOf = ({ draft }: Deploying, id: string): string | undefined =>
  draft.units.find(({ unit }) => unit === id)?.hex ?? draft.leaders.find(({ leader }) => leader === id)?.hex;

const isOwn = ({ draft }: Deploying, id: string): boolean =>
  draft.units.some(({ unit }) => unit === id) || draft.leaders.some(({ leader }) => leader === id);

const placed = (draft: Deploy, to: ReadonlyMap<string, string>): Deploy => ({
  ...draft,
  units: draft.units.map((one) => ({ ...one, hex: to.get(one.unit) ?? one.hex })),
  leaders: draft.leaders.map((one) => ({ ...one, hex: to.get(one.leader) ?? one.hex })),
});

/** Keys step by less than a hex: one press is one hex. */
const wholeStep = ({ x, y }: Point): Point => {
  const length = Math.sqrt(x * x + y * y);
  return length === 0 || length >= HEX_WIDTH / 2
    ? { x, y }
    : { x: (x / length) * HEX_WIDTH, y: (y / length) * HEX_WIDTH };
};

/** Everybody by as many hexes as the hand has gone, each from where it stood when the hand began. */
const move = (laid: Deploying, wished: Point): Deploy => {
  const { view, held } = laid;
  const by = laid.before === undefined ? wholeStep(wished) : wished;
  const from = laid.before ?? laid.draft;
  const to = new Map<string, string>();
  for (const id of held) {
    const hex = hexOf({ ...laid, draft: from }, id);
    const at = hex === undefined ? undefined : centreOf(view.map, hex);
    const there = at === undefined ? undefined : hexAt(view.map, { x: at.x + by.x, y: at.y + by.y });
    if (there !== undefined) to.set(id, there);
  }
  return placed(from, to);
};

/** One unit dropped on a friend takes its place, and the friend takes its own; runners and leaders join. */
const land = (laid: Deploying, _at: Point, moved: Deploy): Deploy => {
  const [one, another] = laid.held;
  const before = laid.before ?? laid.draft;
  const unit = moved.units.find((placedUnit) => placedUnit.unit === one);
  if (one === undefined || another !== undefined || unit === undefined) return moved;
  const friend = moved.units.find(({ unit: id, hex }) => id !== one && hex === unit.hex);
  const types = [one, friend?.unit ?? ""].map((id) => laid.view.units[id]?.type);
  if (friend === undefined || (types.includes("CH2") && types.includes("RI"))) return moved;
  const home = before.units.find(({ unit: id }) => id === one)?.hex;
  return home === undefined ? moved : placed(moved, new Map([[friend.unit, home]]));
};

/** As many places as one looks at before giving up. */
const TRIES = 60;

/** What the rules have something against goes to the nearest hex where they have not. */
const mend = (laid: Deploying, check: (action: Deploy) => readonly Violation[]): Deploy | undefined => {
  const [first] = check(laid.draft).flatMap(({ marks }) => (marks ?? []).filter((id) => isOwn(laid, id)));
  const hex = first === undefined ? undefined : hexOf(laid, first);
  if (first === undefined || hex === undefined) return undefined;
  return hexesWithin(laid.view, hex, 4)
    .slice(0, TRIES)
    .map((to) => placed(laid.draft, new Map([[first, to]])))
    .find((draft) => check(draft).length === 0);
};

/** A vertex each time. */
const turnedBy = (laid: Deploying, twelfths: number): Deploy => ({
  ...laid.draft,
  units: laid.draft.units.map((one) =>
    laid.held.includes(one.unit)
      ? { ...one, facing: facingAt(twelfthsOf(one.facing) + twelfths) satisfies Facing }
      : one,
  ),
});

const VERTEX = 1_000_000 / 6;

const acts = (laid: Deploying, language: Language): readonly Act<Deploy>[] => {
  const say = WORDS[language];
  if (laid.held.length === 0) return [];
  const mounts = laid.draft.leaders.some(({ leader }) => laid.held.includes(leader)) && laid.view.heroic;
  return [
    { id: "turnLeft", words: say.left, make: () => turnedBy(laid, -2) },
    { id: "turnRight", words: say.right, make: () => turnedBy(laid, 2) },
    ...(mounts
      ? [
          {
            id: "mount",
            words: say.mount,
            make: (): Deploy => ({
              ...laid.draft,
              leaders: laid.draft.leaders.map((one) =>
                laid.held.includes(one.leader) ? { ...one, mounted: !one.mounted } : one,
              ),
            }),
          },
        ]
      : []),
  ];
};

const wingOf = (view: State, id: string): string | null | undefined => (view.units[id] ?? view.leaders[id])?.wing;

const company = ({ view, draft }: Deploying, id: string): readonly string[] => {
  const wing = wingOf(view, id);
  const all = [...draft.units.map(({ unit }) => unit), ...draft.leaders.map(({ leader }) => leader)];
  return all.filter((one) => wingOf(view, one) === wing);
};

/** The map as it would be, legal or not. */
const supposed = ({ view, draft }: Deploying): State => {
  const units = { ...view.units };
  for (const { unit, hex, facing } of draft.units) {
    const found = units[unit];
    if (found !== undefined) units[unit] = { ...found, hex, facing };
  }
  const leaders = { ...view.leaders };
  for (const { leader, hex, mounted } of draft.leaders) {
    const found = leaders[leader];
    if (found !== undefined) leaders[leader] = { ...found, hex, mounted };
  }
  return { ...view, units, leaders };
};

const zonesOf = (view: State, seat: Seat, wing: string | undefined, language: Language): readonly Zone[] =>
  Object.values(view.wings)
    .filter((one) => one.seat === seat && (wing === undefined || one.id === wing))
    .flatMap(({ id }) => {
      const inside = hexesIn(view, view.zones[id] ?? []);
      return edgesAround(view.map, inside).map((outline, i) => ({
        id: `zone.${id}.${i}`,
        kind: "deploy" as const,
        tincture: TINCTURE[seat],
        outline,
        label: i === 0 ? WORDS[language].zone : "",
      }));
    });

const hexesIn = ({ map }: State, areas: State["zones"][string]): readonly string[] => {
  const found: string[] = [];
  for (const [top, low, left, right] of areas)
    for (let row = Math.max(1, top); row <= Math.min(map.rows, low); row++)
      for (let column = Math.max(1, left); column <= Math.min(map.columns, right); column++)
        found.push(`${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`);
  return [...new Set(found)];
};

const refusals = (
  drawn: Scene,
  refused: Refused | undefined,
): { readonly ghosts: readonly Ghost[]; readonly labels: readonly Label[] } => {
  const marked = new Set(refused?.violations.flatMap(({ marks }) => marks ?? []));
  const ghosts = drawn.pieces
    .filter(({ id }) => marked.has(id))
    .map(({ id, pose, width, depth, tincture }): Ghost => ({ id, kind: "refused", pose, width, depth, tincture }));
  const [first] = refused?.violations ?? [];
  const [ghost] = ghosts;
  if (first === undefined || ghost === undefined || refused === undefined) return { ghosts, labels: [] };
  const runs = [{ text: `${refused.words} ` }, { text: first.rule, tone: "cite" as const }];
  return { ghosts, labels: [{ id: "refused", at: ghost.pose, runs, tone: "refused", side: "above" }] };
};

const scene = (laid: Deploying, seen: Seen, refused: Refused | undefined): Scene => {
  const { view, decision, held } = laid;
  const [first] = held;
  const wing = first === undefined ? undefined : (wingOf(view, first) ?? undefined);
  const own = [...laid.draft.units.map(({ unit }) => unit), ...laid.draft.leaders.map(({ leader }) => leader)];
  const drawn = sceneOf(supposed(laid), { ...seen, held, able: own });
  return {
    ...drawn,
    zones: zonesOf(view, decision.seat, wing, seen.language),
    draft: { ...refusals(drawn, refused), lines: [], handles: [] },
  };
};

const bins = (laid: Deploying, language: Language): readonly Bin[] => [
  {
    id: "map",
    words: WORDS[language].onMap,
    isOpen: false,
    things: laid.draft.units.map(({ unit, hex }) => {
      const type = laid.view.units[unit]?.type;
      return {
        id: unit,
        name: `${pieceName(laid.view, unit, language)}, ${hex}`,
        ...(type !== undefined && { glyph: GLYPH[type] }),
      };
    }),
  },
];

const facts = ({ draft }: Deploying, language: Language): readonly FactLine[] => [
  { word: WORDS[language].placed, value: WORDS[language].of(draft.units.length), rule: "COF-DAT-04" },
];

/** The proposals of the rules: the setup of the battle, and the same a little farther on. */
const ready = (
  _view: State,
  _decision: Decision,
  propose: (hint: Record<string, never>, limit: number) => readonly Deploy[],
): readonly ReadyMade<Deploy>[] =>
  propose({}, 4).map((action, i) => ({
    id: `line${i}`,
    words:
      i === 0 ? { es: WORDS.es.listed, en: WORDS.en.listed } : { es: WORDS.es.further(i), en: WORDS.en.further(i) },
    action,
  }));

const inner: Arranging<State, Deploy> = {
  kinds: ["deploy"],
  isLockable: false,
  isMany: true,
  step: { es: "un hexágono", en: "a hex" },
  ready,
  start: (_view, _decision, first) => first,
  can: isOwn,
  company,
  move,
  turn: (laid, by) => turnedBy(laid, 2 * Math.sign(Math.round(by / VERTEX) || Math.sign(by))),
  pull: ({ draft }) => draft,
  land,
  put: ({ draft }) => draft,
  spread: ({ draft }) => draft,
  mend,
  bins,
  acts,
  facts,
  scene,
};

const isDeploy = (action: Action): action is Deploy => action.type === "deploy";

export const deploying: Arranging<State, Action> = widened(inner, isDeploy, ({ view }, seen) => sceneOf(view, seen));
