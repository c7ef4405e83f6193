/** Terrain by the defender's hand: a generated table to begin with, every piece movable, the whole judged as one. */
import type { Decision, Language } from "@acies/contract";
import type { Action, State } from "@acies/dba";
import { groundUnder, isArea, landOf, layoutKeeping, looseTerrain, NAMES, scaleOf } from "@acies/dba/inspect";
import { directionOf, distance, leastBox, outlineCentroid, type Point, signedTurn, subtract } from "@acies/geometry";
import type { Draft, Label, Line, Scene } from "../../../battlefield/scene.ts";
import type { Act, Arranging, Bin, Laid, Propose, Refused } from "../../../tools/arranging.ts";
import type { FactLine, Seen } from "../../../tools/handling.ts";
import { sceneOf } from "../scene.ts";
import { gripsOf, movedPiece, type Piece, pulledPiece, turnedPiece, turnGrip } from "./shaping.ts";
import { both, WORDS } from "./words.ts";

export type LayTerrain = Extract<Action, { readonly type: "layTerrain" }>;
export type Laying = Laid<State, LayTerrain>;

const lay = (pieces: readonly Piece[]): LayTerrain => ({ type: "layTerrain", pieces });

const change = ({ draft, held }: Laying, make: (piece: Piece) => Piece): LayTerrain =>
  lay(draft.pieces.map((piece) => (held.includes(piece.id) ? make(piece) : piece)));

const move = (laid: Laying, by: Point): LayTerrain => change(laid, (piece) => movedPiece(laid.view, piece, by));
const turn = (laid: Laying, by: number): LayTerrain => change(laid, (piece) => turnedPiece(piece, by));

const pull = (laid: Laying, handle: string, to: Point): LayTerrain => {
  const [id, grip = ""] = handle.split(" ");
  const piece = laid.draft.pieces.find((one) => one.id === id);
  if (piece === undefined) return laid.draft;
  const alone = { ...laid, held: [piece.id] };
  const from = turnGrip(piece);
  if (grip !== "turn" || !isArea(piece) || from === undefined)
    return change(alone, (one) => pulledPiece(laid.view, one, grip, to));
  const middle = outlineCentroid(piece.outline);
  const by = directionOf(subtract(to, middle)) - directionOf(subtract(from, middle));
  return turn(alone, Math.round(signedTurn(by)));
};

const remove = ({ draft, held }: Laying): LayTerrain => lay(draft.pieces.filter(({ id }) => !held.includes(id)));

const freeName = ({ draft }: Laying): string => {
  const taken = new Set(draft.pieces.map(({ id }) => id));
  return Array.from({ length: 20 }, (_, i) => `t${i + 1}`).find((name) => !taken.has(name)) ?? "t21";
};

/** Another seed for every draft, the same for the same one. */
const seedOf = ({ draft }: Laying): number =>
  draft.pieces
    .flatMap((piece) => (isArea(piece) ? piece.outline : piece.terrain === "waterway" ? piece.shore : piece.course))
    .reduce((seed, { x, y }) => (Math.imul(seed, 31) + x + y) % 1_000_003, 7) + 1_000_003;

const SPOTS = [0.2, 0.35, 0.5, 0.65, 0.8] as const;

/** The spot of the board that is farthest from everything on it. */
const emptiest = ({ view, draft }: Laying): Point => {
  const { board } = scaleOf(view);
  const middles = draft.pieces.map((piece) => outlineCentroid(groundUnder(view, piece)));
  const spots = SPOTS.flatMap((x) => SPOTS.map((y) => ({ x: x * board, y: y * board })));
  const room = (spot: Point): number => Math.min(board, ...middles.map((middle) => distance(spot, middle)));
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
};

/** One more of a kind where it fits; in the emptiest part of the table, to be dragged from there, when it fits nowhere. */
const add = (laid: Laying, terrain: Piece["terrain"]): LayTerrain => {
  const { view, decision, draft } = laid;
  const kinds = [...draft.pieces.map((piece) => piece.terrain), terrain];
  const made = layoutKeeping(view, decision.seat, { seed: seedOf(laid), keep: draft.pieces, kinds });
  if (made !== undefined) return lay(made);
  return lay([...draft.pieces, looseTerrain(view, terrain, freeName(laid), emptiest(laid))]);
};

/** What is held drawn anew, each of its kind, the rest as it is. */
const redraw = (laid: Laying): LayTerrain | undefined => {
  const keep = laid.draft.pieces.filter(({ id }) => !laid.held.includes(id));
  const kinds = laid.draft.pieces.map(({ terrain }) => terrain);
  const made = layoutKeeping(laid.view, laid.decision.seat, { seed: seedOf(laid), keep, kinds });
  return made === undefined ? undefined : lay(made);
};

const again = (laid: Laying, seed: number, propose: Propose<LayTerrain>): LayTerrain | undefined => {
  const keep = laid.draft.pieces.filter(({ id }) => laid.locked.includes(id));
  if (keep.length === 0) return propose({ point: [seed * 7919, seed * 104_729] }, 1)[0];
  const made = layoutKeeping(laid.view, laid.decision.seat, { seed: seed * 7919, keep });
  return made === undefined ? undefined : lay(made);
};

const idsOf = (pieces: readonly Piece[]): readonly string[] => pieces.map(({ id }) => id);

/** One piece left out, the newest first; then the two newest, the three newest … */
const fewer = ({ draft }: Laying, loose: readonly Piece[]): readonly LayTerrain[] => {
  const ids = idsOf(loose).toReversed();
  const left = [...ids.map((id) => [id]), ...ids.map((_, i) => ids.slice(0, i + 1)).slice(1)];
  return left.map((out) => lay(draft.pieces.filter(({ id }) => !out.includes(id))));
};

/**
 * Those that something is said against are drawn anew, or all that are not locked; where there are too many of them some are left
 * out. Only when nothing else will do is another table made.
 */
const mend: Arranging<State, LayTerrain>["mend"] = (laid, check) => {
  const found = check(laid.draft);
  if (found.length === 0) return laid.draft;
  const marked = new Set(found.flatMap(({ marks }) => marks ?? []));
  const loose = laid.draft.pieces.filter(({ id }) => !laid.locked.includes(id));
  const wrong = idsOf(loose.filter(({ id }) => marked.has(id)));
  const tries = [...wrong.map((id) => [id]), wrong, idsOf(loose)].filter((held) => held.length > 0);
  for (const held of tries) {
    const made = redraw({ ...laid, held });
    if (made !== undefined && check(made).length === 0) return made;
  }
  const less = fewer(laid, loose).find((one) => check(one).length === 0);
  if (less !== undefined) return less;
  const around = (keep: readonly Piece[]): LayTerrain | undefined => {
    const made = layoutKeeping(laid.view, laid.decision.seat, { seed: seedOf(laid), keep });
    return made === undefined ? undefined : lay(made);
  };
  const { pieces } = laid.draft;
  return around(pieces.filter(({ id }) => !wrong.includes(id))) ?? around(pieces.filter((one) => !loose.includes(one)));
};

const nameOf = (piece: Piece, language: Language): string => {
  const name = NAMES[language].terrain[piece.terrain];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${piece.id})`;
};

const bins = ({ draft }: Laying, language: Language): readonly Bin[] => [
  {
    id: "table",
    words: WORDS[language].pieces,
    things: draft.pieces.map((piece) => ({ id: piece.id, name: nameOf(piece, language) })),
    isOpen: false,
  },
];

const acts = (laid: Laying, language: Language): readonly Act<LayTerrain>[] => {
  const say = WORDS[language];
  const { allowed } = landOf(laid.view, laid.decision.seat, laid.draft.pieces);
  const adding = allowed.map((terrain) => ({
    id: `add.${terrain}`,
    words: say.add(NAMES[language].terrain[terrain]),
    make: () => add(laid, terrain),
  }));
  if (laid.held.length === 0) return adding;
  return [
    { id: "remove", words: say.remove, key: "Delete", make: () => remove(laid) },
    { id: "redraw", words: say.redraw, make: () => redraw(laid) },
    ...adding,
  ];
};

const facts = (laid: Laying, language: Language): readonly FactLine[] => {
  const say = WORDS[language];
  const { seat } = laid.decision;
  const { compulsory, optional, quarters } = landOf(laid.view, seat, laid.draft.pieces);
  return [
    { word: say.land, value: NAMES[language].topography[laid.view.armies[seat].topography], rule: "DBA-TPL-01" },
    { word: say.compulsory, value: `${compulsory} (1–2)`, rule: "DBA-TPL-03" },
    { word: say.optional, value: `${optional} (2–3)`, rule: "DBA-TPL-03" },
    { word: say.quarters, value: say.of(quarters, 4), rule: "DBA-TPL-04" },
  ];
};

// — drawing —

const outlineOf = (view: State, piece: Piece): readonly Point[] => {
  const ground = groundUnder(view, piece);
  return ground.length === 0 ? [] : [...ground, ...ground.slice(0, 1)];
};

/** While a piece is pulled only its edge follows the hand: the engraving is made when it is let go. */
const outlines = (laid: Laying, wrong: ReadonlySet<string>): readonly Line[] => {
  const { before, draft, held, view } = laid;
  const pulled = draft.pieces.filter((piece) => before !== undefined && !before.pieces.includes(piece));
  const shown = before === undefined ? draft.pieces.filter(({ id }) => held.includes(id) || wrong.has(id)) : pulled;
  return shown.map((piece) => ({
    id: `edge.${piece.id}`,
    stroke: wrong.has(piece.id) ? "blocked" : held.includes(piece.id) && before === undefined ? "axis" : "free",
    points: outlineOf(view, piece),
  }));
};

const quarterLines = (view: State): readonly Line[] => {
  const { board } = scaleOf(view);
  const half = board / 2;
  const [south, north] = [0, board].map((y) => ({ x: half, y }));
  const [west, east] = [0, board].map((x) => ({ x, y: half }));
  return [
    { id: "quarter.x", stroke: "measure", points: [south, north].flatMap((p) => p ?? []) },
    { id: "quarter.y", stroke: "measure", points: [west, east].flatMap((p) => p ?? []) },
  ];
};

const labels = (laid: Laying, language: Language, refused: Refused | undefined): readonly Label[] => {
  const { pace } = scaleOf(laid.view);
  const held = laid.draft.pieces.find(({ id }) => laid.held.includes(id));
  const [first] = refused?.violations ?? [];
  const about = laid.draft.pieces.find(({ id }) => first?.marks?.includes(id) === true);
  const found: Label[] = [];
  if (held !== undefined && isArea(held)) {
    const { length, width } = leastBox(held.outline, "girth");
    const text = WORDS[language].size(Math.round(length / pace), Math.round(width / pace));
    found.push({ id: "size", at: outlineCentroid(held.outline), runs: [{ text }], tone: "plain", side: "below" });
  }
  if (first !== undefined && refused !== undefined && about !== undefined) {
    const runs = [{ text: `${refused.words} ` }, { text: first.rule, tone: "cite" as const }];
    const at = outlineCentroid(groundUnder(laid.view, about));
    found.push({ id: "refused", at, runs, tone: "refused", side: "above" });
  }
  return found;
};

const scene = (laid: Laying, seen: Seen, refused: Refused | undefined): Scene => {
  const { view, draft, before, held } = laid;
  const wrong = new Set(refused?.violations.flatMap(({ marks }) => marks ?? []));
  const drawn = sceneOf({ ...view, pieces: (before ?? draft).pieces }, { ...seen, held: [], marked: [] });
  const name = WORDS[seen.language].stretch;
  const handles =
    before === undefined
      ? draft.pieces.filter(({ id }) => held.includes(id)).flatMap((piece) => gripsOf(piece, name))
      : [];
  const layer: Draft = {
    ghosts: [],
    lines: [...quarterLines(view), ...outlines(laid, wrong)],
    handles,
    labels: labels(laid, seen.language, refused),
  };
  return { ...drawn, draft: layer };
};

const READY = 3;

const ready = (_view: State, _decision: Decision, propose: Propose<LayTerrain>) =>
  propose({}, READY).map((action, i) => ({ id: `layout.${i}`, words: both((say) => say.layout(i + 1)), action }));

export const layingTerrain: Arranging<State, LayTerrain> = {
  kinds: ["layTerrain"],
  isLockable: true,
  ready,
  start: (_view, _decision, first) => first ?? lay([]),
  can: ({ draft }, id) => draft.pieces.some((piece) => piece.id === id),
  company: (_laid, id) => [id],
  move: (laid, by) => move(laid, by),
  turn,
  pull,
  land: (_laid, _at, moved) => moved,
  put: ({ draft }) => draft,
  spread: ({ draft }) => draft,
  again,
  mend,
  bins,
  acts,
  facts,
  scene,
};
