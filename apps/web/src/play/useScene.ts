/** The scene on the table: the position shown, what is held, the draft as ghosts, the wish that cannot be, the measure. */
import type { Fact, Tagged } from "@acies/contract";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { PIECE_STATES, type PieceState, type Scene, type ScenePiece } from "../battlefield/scene.ts";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { heldIn } from "../tools/hand.ts";
import { drawnTraces, type Trace, tracesAfter } from "../tools/traces.ts";
import { draftOn, measureOn, tagOn } from "./sceneDraft.ts";
import { type TableProps, useBench, useNamed, useShown } from "./table.tsx";

/** The piece under a hand that has come to rest. */
const REST = 120;
const useRested = (piece: string | undefined): string | undefined => {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(piece), piece === undefined ? 0 : REST);
    return () => clearTimeout(timer);
  }, [piece]);
  return rested === piece ? piece : undefined;
};

/** Where the last moves began; when the page is handed over, nobody's are left. */
const useTraces = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>): readonly Trace[] => {
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  useEffect(() => {
    const { handling, seen } = bench;
    const bare = (view: S): Scene => handling.scene(view, { ...seen(), layers: [], held: [], pointed: undefined });
    return session.store.subscribe(({ table }, { table: before }) => {
      if (table === before) return;
      if (table === undefined || before === undefined) setTraces([]);
      else {
        const turn = handling.standing(table, "en").title;
        setTraces((known) => tracesAfter(known, bare(before), bare(table), turn));
      }
    });
  }, [session, bench]);
  return traces;
};

/** Pieces that a refusal speaks of, and those whose ghosts are elsewhere; the others stay the same objects. */
const withStates = (
  pieces: readonly ScenePiece[],
  named: Readonly<Partial<Record<PieceState, readonly string[]>>>,
): readonly ScenePiece[] => {
  const states = PIECE_STATES.filter((state) => (named[state] ?? []).length > 0);
  if (states.length === 0) return pieces;
  return pieces.map((piece) => {
    const more = states.filter((state) => named[state]?.includes(piece.id));
    return more.length === 0 ? piece : { ...piece, states: [...piece.states, ...more] };
  });
};

/** The piece that a question waits for, where its answers can be listed: it asks for the eye. */
const askedIn = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>): string => {
  const decision = session.decision();
  if (decision === undefined || session.menu()?.kind !== "listed") return "";
  const { view } = session.store.getState();
  const asked = view === undefined ? undefined : bench.handling.asked?.(view, decision);
  return (asked ?? (decision.about ?? []).slice(0, 1)).join();
};

export const useScene = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>): Scene | undefined => {
  const { session, bench } = props;
  const language = useLanguage();
  const text = usePlayText();
  const say = useNamed(props);
  const table = useShown(session, (shown) => shown.table);
  const pending = useShown(session, (shown) => shown.pending);
  const beats = useShown(session, (shown) => shown.beats.length);
  const as = useShown(session, (shown) => shown.as);
  const hand = useBench(bench, (state) => state.hand);
  const drafted = useBench(bench, (state) => state.drafted);
  const wanted = useBench(bench, (state) => state.wanted);
  const isApart = useBench(bench, (state) => state.isApart);
  const layers = useBench(bench, (state) => state.layers);
  const touch = useBench(bench, (state) => state.touch);
  const described = useBench(bench, (state) => state.described);
  const manner = useBench(bench, (state) => state.manner);
  const place = useBench(bench, (state) => state.place);
  const fanned = useBench(bench, (state) => state.fanned);
  const marks = wanted?.violations.flatMap((violation) => violation.marks ?? []).join() ?? "";
  const held = heldIn(hand);
  const heldKey = held.join();
  const pointed = "pointed" in hand ? hand.pointed : undefined;
  const rested = useRested(pointed);
  const isGhostly = drafted?.after !== undefined && held.length > 0;
  const asked = askedIn(props);
  const traces = useTraces(props);
  // Each of these is as costly as the table is large, so that none is made anew for what another shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow the language
  const summary = useMemo(() => {
    if (table === undefined) return "";
    const { rules } = session;
    const words = rules.phrases[language].remarks;
    return rules
      .describe(table)
      .map((one) => say(words[one.code]?.(one) ?? one.code))
      .join(" ");
  }, [bench, session, table, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` reads the hand, the layers and the decision
  const bare = useMemo(
    () => (table === undefined ? undefined : bench.handling.scene(table, { ...bench.seen(), marked: [] })),
    [bench, table, pending, beats, as, language, layers, heldKey, pointed, described, manner, place, fanned],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marks` and `heldKey` stand for what they name
  const pieces = useMemo(
    () =>
      bare &&
      withStates(bare.pieces, {
        marked: marks === "" ? [] : marks.split(","),
        faded: isGhostly ? held : [],
        asked: asked === "" ? [] : asked.split(","),
      }),
    [bare, marks, isGhostly, heldKey, asked],
  );
  const past = useMemo(() => bare && drawnTraces(traces, bare), [bare, traces]);
  const still = useMemo(
    () => bare && pieces && past && { ...bare, pieces, summary, traces: past },
    [bare, pieces, summary, past],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table after the draft changes with the draft alone
  const after = useMemo(
    () =>
      drafted?.after === undefined
        ? undefined
        : bench.handling.scene(drafted.after, { ...bench.seen(), layers: [], pointed: undefined }),
    [bench, drafted, language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the decision is of the position shown
  const grips = useMemo(() => {
    const decision = session.decision();
    if (table === undefined || decision === undefined) return [];
    return bench.handling.grips?.(table, decision, described, language).map(({ handle }) => handle) ?? [];
  }, [bench, session, table, pending, beats, as, described, language]);
  const arranged = useStore(bench.arranger.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arranger's scene is made of what it holds
  const laid = useMemo(
    () => (arranged.draft === undefined ? undefined : bench.arranger.scene(bench.seen())),
    [arranged, bench, table, language, layers],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow the language
  return useMemo(() => {
    if (still === undefined || table === undefined) return undefined;
    const { handling } = bench;
    if (hand.tool === "measuring")
      return { ...(laid ?? still), draft: measureOn(handling, table, laid ?? still, { hand, language, layers }) };
    if (laid !== undefined) return laid;
    const drawn = draftOn(handling, still, {
      hand,
      drafted,
      refused: isApart ? wanted?.violations : undefined,
      explain: (violation) => say(session.explain(violation, language)),
      more: text.more,
      seen: bench.seen(),
      touch,
      after,
      grips,
      reader: handling.reader(table, as),
    });
    if ("after" in drawn) return drawn.after;
    return {
      ...still,
      draft: tagOn(handling, table, drawn.draft, {
        still,
        piece: rested,
        language,
        reader: handling.reader(table, as),
      }),
    };
  }, [
    still,
    laid,
    after,
    table,
    hand,
    drafted,
    wanted,
    isApart,
    bench,
    session,
    language,
    layers,
    rested,
    as,
    touch,
    grips,
  ]);
};
