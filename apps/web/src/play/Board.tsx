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
  const isThere = scene !== undefined && table !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look; after that the eye is the player's
  useLayoutEffect(() => {
    if (scene === undefined || table === undefined) return;
    const { toSheet } = projectionOf(scene, bench.handling.reader(table, as));
    const own = scene.pieces.filter(({ tincture }) => tincture === (as === "blue" ? "azure" : "gules"));
    if (as !== "spectator") stage.lookFirst(own.map((piece) => toSheet(centreOf(baseOfPiece(piece)))));
  }, [isThere, stage]);
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
