/** What is drawn over the table while the hand is at work: ghosts, tracks, labels, the tape. Pure. */
import type { Fact, Language, Tagged, Violation } from "@acies/contract";
import { centreOf, cornersOf, distance, forwardOf, type Point, rightOf, subtract, TURN } from "@acies/geometry";
import { baseOfPiece } from "../battlefield/hit.ts";
import { type Projection, projectionOf, type Reader } from "../battlefield/projection.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  type Ghost,
  type Handle,
  type Label,
  type Line,
  type Run,
  type Scene,
  type SceneCell,
  type ScenePiece,
} from "../battlefield/scene.ts";
import type { BenchState } from "../tools/bench.ts";
import type { Drafted } from "../tools/drafting.ts";
import { type Hand, heldIn } from "../tools/hand.ts";
import { handlesOf, turnOf } from "../tools/handles.ts";
import type { Handling, Seen } from "../tools/handling.ts";
import { lassoLine } from "../tools/lasso.ts";
import { nearestLimit, tapeBetween } from "../tools/measuring.ts";
import { ghostsBetween, middleOf } from "../tools/preview.ts";
import { type Box, boxesOf, dodging } from "./dodging.ts";

const WHEELED: readonly Hand["tool"][] = ["holding", "drafting", "offering"];

/** The wish of a hand on a handle: what is held, turned about the other one as far as the hand has it. */
const wheeledGhosts = (still: Scene, { held, handle, at }: Extract<Hand, { tool: "wheeling" }>): readonly Ghost[] => {
  const handles = handlesOf(still, held, "");
  const pivot = handles.find(({ id }) => id !== handle)?.at;
  const turn = Math.round(turnOf(handles, handle, at));
  if (pivot === undefined || turn === 0) return [];
  return still.pieces
    .filter(({ id }) => held.includes(id))
    .map(({ id, pose, width, depth, tincture }) => ({
      ...(id !== held[0] && { uncrossed: true }),
      id: `wish.${id}`,
      kind: "refused",
      pose: { ...turnedAbout(pivot, pose, turn), facing: (pose.facing + turn + TURN) % TURN },
      width,
      depth,
      tincture,
    }));
};

/** Clockwise, as facings go. */
const turnedAbout = (pivot: Point, { x, y }: Point, turn: number): Point => {
  const by = subtract({ x, y }, pivot);
  const [ahead, right] = [forwardOf((turn + TURN) % TURN), rightOf((turn + TURN) % TURN)];
  return {
    x: Math.round(pivot.x + by.x * right.x + by.y * ahead.x),
    y: Math.round(pivot.y + by.x * right.y + by.y * ahead.y),
  };
};

/** The wish where the hand has it: what is held, moved there as it stands. */
const wishGhosts = (still: Scene, hand: Hand): readonly Ghost[] => {
  const held = heldIn(hand);
  if (hand.tool === "wheeling") return wheeledGhosts(still, hand);
  const at = hand.tool === "dragging" || hand.tool === "offering" ? hand.at : undefined;
  const leader = still.pieces.find(({ id }) => id === held[0]);
  if (at === undefined || leader === undefined) return [];
  const by = { x: at.x - leader.pose.x, y: at.y - leader.pose.y };
  return still.pieces
    .filter(({ id }) => held.includes(id))
    .map(({ id, pose, width, depth, tincture }) => ({
      ...(id !== leader.id && { uncrossed: true }),
      id: `wish.${id}`,
      kind: "refused",
      pose: { x: pose.x + by.x, y: pose.y + by.y, facing: pose.facing },
      width,
      depth,
      tincture,
    }));
};

/** On which sides two labels stand so that neither covers the other: each away from where the other points. */
const sidesOf = (
  wished: Point | undefined,
  had: Point | undefined,
  { toSheet }: Pick<Projection, "toSheet">,
): { readonly no: Label["side"]; readonly cost: Label["side"] } =>
  wished !== undefined && had !== undefined && toSheet(wished).y < toSheet(had).y
    ? { no: "above", cost: "below" }
    : { no: "below", cost: "above" };

/** Whoever comes into contact has his enemy before him: the label stands at his back. */
const behind = (still: Scene, [lead]: readonly Ghost[], reader: Reader): Label["side"] => {
  if (lead === undefined) return "above";
  const { toSheet } = projectionOf(still, reader);
  const way = forwardOf(lead.pose.facing);
  const ahead = { x: lead.pose.x + way.x * lead.width, y: lead.pose.y + way.y * lead.width };
  return toSheet(ahead).y > toSheet(lead.pose).y ? "above" : "below";
};

const refusalLabel = (
  at: Label["at"],
  [first, ...others]: readonly Violation[],
  words: string,
  moreOf: (count: number) => string,
  side: Label["side"],
): Label => {
  const more: readonly Run[] = others.length === 0 ? [] : [{ text: moreOf(others.length) }];
  const cite: readonly Run[] = first === undefined ? [] : [{ text: first.rule, tone: "cite" }];
  return { id: "refused", at, runs: [{ text: words }, ...cite, ...more], tone: "refused", side };
};

const middleOfCell = ({ outline }: SceneCell): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});

/** From the middle of one to the middle of the other; nothing when one of them is not on the table. */
const aimLine = (still: Scene, { from, to }: { readonly from: string; readonly to: string }): readonly Line[] => {
  const ends = [from, to].flatMap((name) => {
    const piece = still.pieces.find(({ id }) => id === name);
    if (piece !== undefined) return [centreOf(baseOfPiece(piece))];
    const cell = still.cells?.find(({ id }) => id === name);
    return cell === undefined ? [] : [middleOfCell(cell)];
  });
  return ends.length === 2 ? [{ id: `aim.${from}.${to}`, stroke: "free", points: ends }] : [];
};

const cornersRinged = ({ id, pose, width, depth }: Ghost): readonly Handle[] => {
  const { frontLeft, frontRight } = cornersOf({ ...pose, width, depth });
  return [frontLeft, frontRight].map((at, index) => ({ id: `corner.${id}.${index}`, kind: "corner", at, name: "" }));
};

export interface InHandDrawn<S, A, E> {
  readonly hand: Hand;
  readonly drafted: Drafted<S, A, E> | undefined;
  /** Reasons why the wish itself cannot be, where it is far enough from the draft to be shown. */
  readonly refused: readonly Violation[] | undefined;
  readonly explain: (violation: Violation) => string;
  readonly more: (count: number) => string;
  readonly seen: Seen;
  readonly touch: BenchState<S, A, E>["touch"];
  /** The table after the draft: made once for each draft, not for each movement of the hand. */
  readonly after: Scene | undefined;
  /** Touched, not seized: arrows at the piece that is chosen. */
  readonly grips: readonly Handle[];
  readonly reader: Reader;
}

/** What a finger does not let be seen. */
const loupeOver = (hand: Hand, touch: BenchState<never, never, never>["touch"]): Pick<Draft, "loupe"> => {
  const isUnderFinger = hand.tool === "wheeling" || (hand.tool === "dragging" && hand.isTapped !== true);
  return touch.pointer === "touch" && isUnderFinger ? { loupe: hand.at } : {};
};

/** The rectangle that is drawn round what shall be taken up. */
const lassoOn = ({ from, to }: Extract<Hand, { tool: "lassoing" }>): Draft => ({
  ...EMPTY_DRAFT,
  lines: [lassoLine(from, to)],
});

/** Pixels between two handles below which they would hide the piece itself. */
const ROOM = { mouse: 40, pen: 60, touch: 110 } as const;
/** Those that are only touched stand round the piece and hide nothing of it. */
const GRIP_ROOM = { mouse: 26, pen: 32, touch: 40 } as const;

const roomyHandles = (
  handles: readonly Handle[],
  room: number,
  touch: BenchState<never, never, never>["touch"],
): readonly Handle[] => {
  const [a, b] = handles;
  if (a === undefined || b === undefined) return [];
  return distance(a.at, b.at) / touch.pixel < room ? [] : handles;
};

/** The draft; or the whole scene after it, when something new would stand on the table. */
export const draftOn = <S, A extends Tagged, E extends Fact>(
  handling: Handling<S, A, E>,
  still: Scene,
  { hand, drafted, refused, explain, more, seen, touch, after, grips, reader }: InHandDrawn<S, A, E>,
): { readonly draft: Draft } | { readonly after: Scene } => {
  if (hand.tool === "lassoing") return { draft: lassoOn(hand) };
  const loupe = loupeOver(hand, touch);
  const held = heldIn(hand);
  const wheels = WHEELED.includes(hand.tool)
    ? roomyHandles(handlesOf(still, held, ""), ROOM[touch.pointer], touch)
    : [];
  const handles = [...wheels, ...(grips.length > 1 ? roomyHandles(grips, GRIP_ROOM[touch.pointer], touch) : grips)];
  const wished = refused === undefined ? [] : wishGhosts(still, hand);
  const [first] = refused ?? [];
  const seized = hand.tool === "wheeling" ? hand.at : undefined;
  const at = seized ?? middleOf(wished) ?? still.pieces.find(({ id }) => id === held[0])?.pose;
  // Under a finger there is the glass, and the sheet says why in full.
  const noesOn = (side: Label["side"]): readonly Label[] =>
    loupe.loupe !== undefined || refused === undefined || first === undefined || at === undefined
      ? []
      : [refusalLabel(at, refused, explain(first), more, side)];
  const { decision } = seen;
  const aims = drafted === undefined || decision === undefined ? [] : (handling.aims?.(drafted.action, decision) ?? []);
  if (aims.length > 0)
    return { draft: { ...EMPTY_DRAFT, handles: grips, lines: aims.flatMap((aim) => aimLine(still, aim)) } };
  const projection = projectionOf(still, reader);
  const room = { projection, pixel: touch.pixel };
  const others = still.pieces.filter(({ id }) => !held.includes(id));
  /** A refusal is of what was wished; where nothing else would stand, of what is held. */
  const spoken = wished.length > 0 ? wished : still.pieces.filter(({ id }) => held.includes(id));
  const dodged = (labels: readonly Label[], taken: readonly Box[]): readonly Label[] =>
    labels.map((label) => dodging(label, boxesOf(spoken, projection), taken, room).label);
  if (drafted === undefined || after === undefined)
    return {
      draft: {
        ...EMPTY_DRAFT,
        ...loupe,
        ghosts: wished,
        handles,
        labels: dodged(noesOn("above"), boxesOf(others, projection)),
      },
    };
  const known = new Set(still.pieces.map(({ id }) => id));
  // Something new on the table (terrain, a camp, an army laid out) is shown whole rather than as ghosts.
  if (after.areas.length !== still.areas.length || after.pieces.some(({ id }) => !known.has(id))) return { after };
  const { ghosts, lines } = ghostsBetween(still, after, "legal");
  const middle = middleOf(ghosts);
  const sides = sidesOf(at, middle, projection);
  const costs: readonly Label[] =
    middle === undefined || drafted.runs.length === 0
      ? []
      : [
          {
            id: "cost",
            at: middle,
            runs: drafted.runs,
            tone: "legal",
            side: first !== undefined ? sides.cost : drafted.touches === true ? behind(still, ghosts, reader) : "above",
          },
        ];
  const crowd = boxesOf(others, projection);
  const wish = boxesOf(wished, projection);
  const [cost] = costs.map((label) => dodging(label, boxesOf(ghosts, projection), [...crowd, ...wish], room));
  const taken = [...crowd, ...boxesOf(ghosts, projection), ...(cost?.box === undefined ? [] : [cost.box])];
  const rings = drafted.touches === true ? ghosts.filter(({ id }) => held.includes(id)).flatMap(cornersRinged) : [];
  return {
    draft: {
      ...loupe,
      ghosts: [...wished, ...ghosts],
      lines,
      handles: [...handles, ...rings],
      labels: [...dodged(noesOn(sides.no), taken), ...(cost === undefined ? [] : [cost.label])],
    },
  };
};

export interface TagDrawn {
  readonly still: Scene;
  readonly piece: string | undefined;
  readonly language: Language;
  readonly reader: Reader;
}

/** The middle of the edge that is uppermost as the reader sees it: a label above it covers nothing of the piece. */
const topOf = (piece: ScenePiece, scene: Scene, reader: Reader): Point => {
  const { frontLeft, frontRight, rearLeft, rearRight } = cornersOf(baseOfPiece(piece));
  const { toSheet } = projectionOf(scene, reader);
  const [top = piece.pose] = [
    [frontLeft, frontRight],
    [frontRight, rearRight],
    [rearRight, rearLeft],
    [rearLeft, frontLeft],
  ]
    .map(([a = piece.pose, b = piece.pose]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))
    .toSorted((a, b) => toSheet(a).y - toSheet(b).y);
  return top;
};

/** The short tag at the piece that is pointed at. */
export const tagOn = <S, A extends Tagged, E extends Fact>(
  handling: Handling<S, A, E>,
  view: S,
  draft: Draft,
  { still, piece, language, reader }: TagDrawn,
): Draft => {
  const found = piece === undefined ? undefined : still.pieces.find(({ id }) => id === piece);
  const runs = found === undefined ? [] : (handling.tag?.(view, found.id, language) ?? []);
  if (found === undefined || runs.length === 0 || draft.ghosts.length > 0) return draft;
  const tag: Label = { id: "tag", at: topOf(found, still, reader), runs, tone: "plain", side: "above" };
  return { ...draft, labels: [...draft.labels, tag] };
};

export interface Measured {
  readonly hand: Extract<Hand, { tool: "measuring" }>;
  readonly language: Language;
  readonly layers: readonly string[];
}

const OVER = { es: { more: "más que", less: "menos que" }, en: { more: "more than", less: "less than" } } as const;

export const measureOn = <S, A extends Tagged, E extends Fact>(
  handling: Handling<S, A, E>,
  view: S,
  scene: Scene,
  { hand, language, layers }: Measured,
): Draft => {
  const { from, to } = hand;
  if (from === undefined) return EMPTY_DRAFT;
  if (to === undefined) {
    const mark: Handle = { id: "measure", kind: "pivot", at: from.at, name: "" };
    return { ...EMPTY_DRAFT, handles: [mark] };
  }
  const tape = tapeBetween(scene, from, to);
  const { name, size } = handling.unit(view);
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const runs: Run[] = [{ text: `${figure.format(tape.length / size)} ${name}`, tone: "strong" }];
  const limits = from.piece === undefined ? [] : (handling.limits?.(view, from.piece, language) ?? []);
  const near = nearestLimit(tape.length, limits);
  if (near !== undefined) {
    const { more, less } = OVER[language];
    runs.push({
      text: `${figure.format(Math.abs(near.over) / size)} ${near.over > 0 ? more : less} ${near.limit.words}`,
    });
  }
  const sight = layers.includes("ground") ? handling.sight?.(view, from, to, language) : undefined;
  if (sight !== undefined) {
    runs.push({ text: sight.words });
    if (sight.rule !== undefined) runs.push({ text: sight.rule, tone: "cite" });
  }
  const stroke = sight?.state === "blocked" ? "blocked" : "measure";
  return {
    ghosts: [],
    lines: [{ id: "measure", stroke, points: [tape.from, tape.to] }],
    handles: [],
    labels: [{ id: "measure", at: tape.to, runs, tone: "plain", side: "right" }],
  };
};
