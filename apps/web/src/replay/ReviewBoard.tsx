/** The table at one entry, with the ways the pieces came and the numbered moments where something fell. */
import type { Fact, Tagged } from "@acies/contract";
import { useLayoutEffect, useMemo, useState } from "react";
import { usePreferences } from "../app/preferences.ts";
import { Battlefield } from "../battlefield/Battlefield.tsx";
import { projectionOf } from "../battlefield/projection.ts";
import type { Ghost, Line, Scene, Seam } from "../battlefield/scene.ts";
import { createStage } from "../battlefield/stage.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { useLanguage, usePlayText } from "../text/useText.ts";
import type { Handling, Seen } from "../tools/handling.ts";
import { type Frame, type Moment, waysOf } from "./tape.ts";

interface BoardProps<S, A extends Tagged, E extends Fact> {
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
  readonly frames: readonly Frame<S, E>[];
  readonly at: number;
  /** The entry from which ways are drawn: deploying is no marching. */
  readonly begun: number;
  readonly moments: readonly Moment[];
  readonly momentName: (number: number) => string;
  readonly go: (entry: number) => void;
  /** Whether the key meant something to the review. */
  readonly onKey: (key: string) => boolean;
}

const MOMENT = "moment-";
/** Pixels of a millimetre on a map that is larger than the battle on it. */
const NEAREST = 1.4;

const ONLY_LOOKING: Omit<Seen, "language"> = {
  as: "spectator",
  decision: undefined,
  held: [],
  pointed: undefined,
  marked: [],
  able: [],
  layers: [],
};

/** First positions hollow, ways dotted, in the tincture of each. */
const tracesOf = <S, E>(frames: readonly Frame<S, E>[], from: number, to: number, first: Scene): Scene["traces"] => {
  const ways = waysOf(frames, from, to);
  const ghosts: Ghost[] = [];
  const lines: Line[] = [];
  for (const { id, pose, width, depth, tincture } of first.pieces) {
    const points = ways.get(id);
    if (points === undefined) continue;
    ghosts.push({ id, kind: "past", pose, width, depth, tincture });
    lines.push({ id, stroke: "trail", points, tincture });
  }
  return { ghosts, lines };
};

const seamsOf = (moments: readonly Moment[], at: number, nameOf: (number: number) => string): readonly Seam[] =>
  moments.flatMap(({ entry, at: place }, index): readonly Seam[] =>
    place === undefined || entry > at
      ? []
      : [
          {
            id: `${MOMENT}${entry}`,
            at: place,
            number: index + 1,
            state: entry === at ? "chosen" : "open",
            name: nameOf(index + 1),
          },
        ],
  );

export const ReviewBoard = <S, A extends Tagged, E extends Fact>(props: BoardProps<S, A, E>) => {
  const { handling, glyphs, frames, at, begun, moments, momentName, go, onKey } = props;
  const play = usePlayText();
  const language = useLanguage();
  const motion = usePreferences((state) => state.motion);
  const frame = frames[at];
  const first = useMemo(() => {
    const start = frames[begun];
    return start === undefined ? undefined : handling.scene(start.state, { ...ONLY_LOOKING, language });
  }, [frames, begun, handling, language]);
  const scene = useMemo((): Scene | undefined => {
    if (frame === undefined || first === undefined) return undefined;
    const drawn = handling.scene(frame.state, { ...ONLY_LOOKING, language });
    if (at <= begun) return drawn;
    const traces = tracesOf(frames, begun, at, first);
    return { ...drawn, seams: seamsOf(moments, at, momentName), ...(traces !== undefined && { traces }) };
  }, [frame, frames, first, handling, language, at, begun, moments, momentName]);
  const [stage] = useState(createStage);
  const isThere = scene !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look; after that the eye is the reader's
  useLayoutEffect(() => {
    if (scene === undefined || frame === undefined || handling.layout !== "wide") return;
    const { toSheet } = projectionOf(scene, handling.reader(frame.state, "spectator"));
    const all = frames.flatMap(({ places }) => [...places.values()].map(toSheet));
    stage.lookFirst({ own: all, all, nearest: NEAREST, farthest: 0 });
  }, [isThere, stage]);
  if (frame === undefined || scene === undefined) return null;
  return (
    <div className="reviewboard">
      <Battlefield
        stage={stage}
        scene={scene}
        glyphs={glyphs}
        words={{ table: play.table, keyMap: play.keyMap }}
        reader={handling.reader(frame.state, "spectator")}
        motion={motion}
        onGesture={(gesture) => {
          if (gesture.kind === "key") return onKey(gesture.key) ? "taken" : undefined;
          if (gesture.kind !== "tap" || gesture.on?.kind !== "seam") return undefined;
          go(Number(gesture.on.id.slice(MOMENT.length)));
          return "taken";
        }}
      />
    </div>
  );
};
