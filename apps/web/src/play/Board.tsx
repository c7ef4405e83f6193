/** The battlefield in the page: by itself, so that a hand that moves redraws the draft and not the margins. */
import type { Fact, Tagged } from "@acies/contract";
import { centreOf } from "@acies/geometry";
import { useLayoutEffect } from "react";
import type { Motion } from "../app/preferences.ts";
import { Battlefield } from "../battlefield/Battlefield.tsx";
import { baseOfPiece } from "../battlefield/hit.ts";
import { projectionOf } from "../battlefield/projection.ts";
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

export const Board = <S, A extends Tagged, E extends Fact>(props: BoardProps<S, A, E>) => {
  const { session, bench, stage, glyphs, motion } = props;
  const text = usePlayText();
  const scene = useScene(props);
  const table = useShown(session, (shown) => shown.table);
  const as = useShown(session, (shown) => shown.as);
  useShown(session, (shown) => shown.pending);
  useShown(session, (shown) => shown.beats.length);
  const isThere = scene !== undefined && table !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look; after that the eye is the player's
  useLayoutEffect(() => {
    if (scene === undefined || table === undefined) return;
    const { toSheet } = projectionOf(scene, bench.handling.reader(table, as));
    const meant = bench.handling.focus?.(table, session.decision(), as);
    const own = scene.pieces.filter(({ id, tincture }) =>
      meant === undefined ? tincture === (as === "blue" ? "azure" : "gules") : meant.includes(id),
    );
    if (as !== "spectator") stage.lookFirst(own.map((piece) => toSheet(centreOf(baseOfPiece(piece)))));
  }, [isThere, stage]);
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
