/** The edges numbered by touching them in order; the one that is left is 4, 5 and 6. */
import type { Language } from "@acies/contract";
import type { Action, State } from "@acies/dba";
import { nearestEdge, scaleOf } from "@acies/dba/inspect";
import { outlineCentroid, type Point } from "@acies/geometry";
import { EMPTY_DRAFT, type Label, type Scene, type Zone } from "../../../battlefield/scene.ts";
import type { Act, Arranging, Laid } from "../../../tools/arranging.ts";
import type { Seen } from "../../../tools/handling.ts";
import { sceneOf } from "../scene.ts";
import { both, WORDS } from "./words.ts";

export type NumberEdges = Extract<Action, { readonly type: "numberEdges" }>;
type Numbering = Laid<State, NumberEdges>;
type Edge = NumberEdges["edges"][number];

const EDGES = ["north", "east", "south", "west"] as const satisfies readonly Edge[];
/** Before anybody has an edge the sheet is read from the south. */
const KEYS: Readonly<Record<Edge, string>> = {
  north: "ArrowUp",
  east: "ArrowRight",
  south: "ArrowDown",
  west: "ArrowLeft",
};
const NUMBERED = 3;

/** Touched again, an edge loses its number and so do those after it. */
const touched = ({ edges }: NumberEdges, edge: Edge): NumberEdges => {
  const at = edges.indexOf(edge);
  if (at >= 0) return { type: "numberEdges", edges: edges.slice(0, at) };
  return { type: "numberEdges", edges: edges.length < NUMBERED ? [...edges, edge] : [edge] };
};

const numberOf = ({ edges }: NumberEdges, edge: Edge): string | undefined => {
  const at = edges.indexOf(edge);
  if (at >= 0) return String(at + 1);
  return edges.length === NUMBERED ? "4, 5, 6" : undefined;
};

const acts = ({ draft }: Numbering, language: Language): readonly Act<NumberEdges>[] => {
  const say = WORDS[language];
  return EDGES.map((edge) => {
    const number = numberOf(draft, edge);
    return {
      id: edge,
      words: number === undefined ? say.unnumbered(say.edge[edge]) : say.numbered(say.edge[edge], number),
      key: KEYS[edge],
      isOn: draft.edges.includes(edge),
      make: () => touched(draft, edge),
    };
  });
};

/** How deep a numbered edge is drawn, in paces. */
const STRIP = 200;

const stripOf = (edge: Edge, board: number, deep: number): readonly Point[] => {
  const [left, right] = edge === "east" ? [board - deep, board] : [0, edge === "west" ? deep : board];
  const [bottom, top] = edge === "north" ? [board - deep, board] : [0, edge === "south" ? deep : board];
  return [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
};

const scene = ({ view, draft }: Numbering, seen: Seen): Scene => {
  const { board, pace } = scaleOf(view);
  const numbered = EDGES.flatMap((edge) => {
    const number = numberOf(draft, edge);
    return number === undefined ? [] : [{ id: `edge.${edge}`, number, outline: stripOf(edge, board, STRIP * pace) }];
  });
  const zones = numbered.map(({ id, outline }): Zone => ({ id, kind: "reach", outline }));
  const labels = numbered.map(
    ({ id, number, outline }): Label => ({
      id,
      at: outlineCentroid(outline),
      runs: [{ text: number, tone: "strong" }],
      tone: "legal",
      side: "above",
    }),
  );
  return { ...sceneOf(view, seen), zones, draft: { ...EMPTY_DRAFT, labels } };
};

const START: NumberEdges = { type: "numberEdges", edges: [] };

export const numberingEdges: Arranging<State, NumberEdges> = {
  kinds: ["numberEdges"],
  isLockable: false,
  ready: () => [],
  start: () => START,
  can: () => false,
  company: (_laid, id) => [id],
  move: ({ draft }) => draft,
  turn: ({ draft }) => draft,
  pull: ({ draft }) => draft,
  land: ({ draft }) => draft,
  put: ({ draft }) => draft,
  spread: ({ draft }) => draft,
  touch: ({ view, draft }, at) => touched(draft, nearestEdge(view, at)),
  mend: ({ draft }) => ({
    type: "numberEdges",
    edges: [...draft.edges, ...EDGES.filter((edge) => !draft.edges.includes(edge))].slice(0, NUMBERED),
  }),
  bins: () => [],
  acts,
  told: both((say) => say.edgesTold),
  facts: ({ draft }, language) => [
    { word: WORDS[language].edges, value: WORDS[language].of(draft.edges.length, NUMBERED), rule: "DBA-SET-06" },
  ],
  scene,
};
