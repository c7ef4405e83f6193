/** The scene on the table: the position shown, what is held, the draft as ghosts, the measure. */
import type { Fact, Language, Tagged } from "@acies/contract";
import { cornersOf, distance, type Point } from "@acies/geometry";
import { useMemo } from "react";
import { useStore } from "zustand";
import { baseOfPiece } from "../battlefield/hit.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  type Handle,
  type Label,
  type Line,
  type Scene,
  type ScenePiece,
} from "../battlefield/scene.ts";
import { useLanguage } from "../text/useText.ts";
import { heldIn } from "../tools/hand.ts";
import { ghostsBetween, middleOf } from "../tools/preview.ts";
import { type TableProps, useBench, useShown } from "./table.tsx";

/** The outer front corners of what is held: handles to turn it by. */
const handlesOf = (scene: Scene, held: readonly string[], name: string): readonly Handle[] => {
  const pieces = scene.pieces.filter(({ id }) => held.includes(id));
  if (pieces.length === 0) return [];
  const corners = pieces.map((piece) => cornersOf(baseOfPiece(piece)));
  const ends = corners.flatMap(({ frontLeft, frontRight }) => [frontLeft, frontRight]);
  const [a, b] = farthest(ends);
  return [
    { id: "wheel.1", kind: "wheel", at: a, name },
    { id: "wheel.2", kind: "wheel", at: b, name },
  ];
};

const farthest = (points: readonly Point[]): readonly [Point, Point] => {
  const [first = { x: 0, y: 0 }] = points;
  let best: readonly [Point, Point] = [first, first];
  let most = -1;
  for (const a of points)
    for (const b of points) {
      const apart = distance(a, b);
      if (apart > most) {
        most = apart;
        best = [a, b];
      }
    }
  return best;
};

const measureOf = (
  from: Point,
  to: Point,
  unit: { readonly name: string; readonly size: number },
  language: Language,
): Draft => {
  const line: Line = { id: "measure", stroke: "measure", points: [from, to] };
  const length = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(distance(from, to) / unit.size);
  const label: Label = {
    id: "measure",
    at: to,
    runs: [{ text: `${length} ${unit.name}`, tone: "strong" }],
    tone: "plain",
    side: "right",
  };
  return { ghosts: [], lines: [line], handles: [], labels: [label] };
};

const isPlaced = (scene: Scene, id: string): ScenePiece | undefined => scene.pieces.find((piece) => piece.id === id);

export const useScene = <S, A extends Tagged, E extends Fact>({
  session,
  bench,
}: TableProps<S, A, E>): Scene | undefined => {
  const language = useLanguage();
  const table = useShown(session, (shown) => shown.table);
  const pending = useShown(session, (shown) => shown.pending);
  const beats = useShown(session, (shown) => shown.beats.length);
  const hand = useBench(bench, (state) => state.hand);
  const drafted = useBench(bench, (state) => state.drafted);
  const wanted = useBench(bench, (state) => state.wanted);
  const layers = useBench(bench, (state) => state.layers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` reads the hand, the layers and the decision
  const still = useMemo(
    () => (table === undefined ? undefined : bench.handling.scene(table, bench.seen())),
    [
      bench,
      table,
      pending,
      beats,
      language,
      layers,
      heldIn(hand).join(),
      "pointed" in hand ? hand.pointed : "",
      wanted,
    ],
  );
  const arranged = useStore(bench.arranger.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arranger's scene is made of what it holds
  const laid = useMemo(
    () => (arranged.draft === undefined ? undefined : bench.arranger.scene(bench.seen())),
    [arranged, bench, table, language, layers],
  );
  return useMemo(() => {
    if (still === undefined || table === undefined) return undefined;
    if (laid !== undefined && hand.tool !== "measuring") return laid;
    if (hand.tool === "measuring")
      return hand.from === undefined || hand.to === undefined
        ? (laid ?? still)
        : { ...(laid ?? still), draft: measureOf(hand.from, hand.to, bench.handling.unit(table), language) };
    const held = heldIn(hand);
    const handles = hand.tool === "holding" || hand.tool === "drafting" ? handlesOf(still, held, "") : [];
    if (drafted?.after === undefined)
      return handles.length === 0 ? still : { ...still, draft: { ...EMPTY_DRAFT, handles } };
    const after = bench.handling.scene(drafted.after, bench.seen());
    // Something new on the table (terrain, a camp, an army laid out) is shown whole rather than as ghosts.
    if (after.areas.length !== still.areas.length || after.pieces.some(({ id }) => isPlaced(still, id) === undefined))
      return after;
    const { ghosts, lines } = ghostsBetween(still, after, "legal");
    const at = middleOf(ghosts);
    const labels: readonly Label[] =
      at === undefined || drafted.runs.length === 0
        ? []
        : [{ id: "cost", at, runs: drafted.runs, tone: "legal", side: "above" }];
    return { ...still, draft: { ghosts, lines, handles, labels } };
  }, [still, laid, table, hand, drafted, bench, language]);
};
