/** The battlefield in the page: by itself, so that a hand that moves redraws the draft and not the margins. */
import type { Fact, Tagged } from "@acies/contract";
import { centreOf } from "@acies/geometry";
import { useLayoutEffect } from "react";
import type { Motion } from "../app/preferences.ts";
import { Battlefield } from "../battlefield/Battlefield.tsx";
import { baseOfPiece } from "../battlefield/hit.ts";
import { projectionOf } from "../battlefield/projection.ts";
import type { ScenePiece } from "../battlefield/scene.ts";
import type { Stage } from "../battlefield/stage.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { usePlayText } from "../text/useText.ts";
import { type TableProps, useShown } from "./table.tsx";
import { useScene } from "./useScene.ts";

interface BoardProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly stage: Stage;
  readonly glyphs: GlyphSheet;
  readonly motion: Motion;
}

/** Pixels of a millimetre on a map that is larger than the battle. */
const NEAREST = 1.7;

export const Board = <S, A extends Tagged, E extends Fact>(props: BoardProps<S, A, E>) => {
  const { session, bench, stage, glyphs, motion } = props;
  const text = usePlayText();
  const scene = useScene(props);
  const table = useShown(session, (shown) => shown.table);
  const as = useShown(session, (shown) => shown.as);
  useShown(session, (shown) => shown.pending);
  useShown(session, (shown) => shown.beats.length);
  const isThere = scene !== undefined && table !== undefined;
  const isManned = scene?.pieces.some(({ form }) => form === "base");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look, at the table and at those on it; after that the eye is the player's
  useLayoutEffect(() => {
    if (scene === undefined || table === undefined) return;
    const { toSheet } = projectionOf(scene, bench.handling.reader(table, as));
    const meant = bench.handling.focus?.(table, session.decision(), as);
    const own = scene.pieces.filter(({ id, tincture }) =>
      meant === undefined ? tincture === (as === "blue" ? "azure" : "gules") : meant.includes(id),
    );
    const middles = (pieces: readonly ScenePiece[]) => pieces.map((piece) => toSheet(centreOf(baseOfPiece(piece))));
    const nearest = bench.handling.layout === "wide" ? { nearest: NEAREST } : {};
    stage.lookFirst({
      own: middles(own),
      all: middles(scene.pieces.filter(({ form }) => form !== "leader")),
      ...nearest,
    });
  }, [isThere, isManned, stage]);
  const decision = session.decision();
  const asked = decision === undefined ? "" : JSON.stringify(decision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the eye is led only by a new question
  useLayoutEffect(() => {
    if (scene === undefined || table === undefined || asked === "" || decision?.about === undefined) return;
    const { toSheet } = projectionOf(scene, bench.handling.reader(table, as));
    const meant = bench.handling.focus?.(table, decision, as) ?? [];
    const concerned = scene.pieces.filter(({ id }) => meant.includes(id));
    if (concerned.length > 0) stage.show(concerned.map((piece) => toSheet(centreOf(baseOfPiece(piece)))));
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever's turn it is sees those with which it can be played
  useLayoutEffect(() => {
    if (scene === undefined || table === undefined || asked === "" || decision?.about !== undefined) return;
    const { toSheet } = projectionOf(scene, bench.handling.reader(table, as));
    const able = scene.pieces.filter(({ states }) => states.includes("ready"));
    const places = able.map((piece) => toSheet(centreOf(baseOfPiece(piece))));
    if (places.length > 0 && places.filter(stage.isInSight).length < places.length / 2) stage.show(places);
  }, [asked]);
  if (scene === undefined || table === undefined) return null;
  return (
    <Battlefield
      scene={scene}
      glyphs={glyphs}
      words={{ table: text.table, keyMap: text.keyMap }}
      reader={bench.handling.reader(table, as)}
      first={as === "blue" ? "azure" : "gules"}
      stage={stage}
      motion={motion}
      onGesture={bench.onGesture}
    />
  );
};
