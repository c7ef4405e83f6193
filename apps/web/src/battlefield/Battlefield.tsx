/** The table: draws a scene and reports gestures in world units. It knows no game. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import "./battlefield.css";
import { Glyphs, Patterns } from "./Defs.tsx";
import { Discs } from "./Discs.tsx";
import { DraftLayer, Lines } from "./DraftLayer.tsx";
import { Frame, type FrameStyle, frameMargins } from "./Frame.tsx";
import { isWay, nextReady, nextThatWay, readingOrder } from "./focus.ts";
import { Captions, Cells, Ground } from "./Ground.tsx";
import type { OnGesture } from "./gesture.ts";
import { KeyMap } from "./KeyMap.tsx";
import { Labels } from "./Labels.tsx";
import { Loupe } from "./Loupe.tsx";
import type { Motion } from "./motion.ts";
import { Pieces, Seams } from "./Pieces.tsx";
import { projectionOf, type Reader } from "./projection.ts";
import { EMPTY_DRAFT, type Scene, type Tincture } from "./scene.ts";
import { createStage, type Stage } from "./stage.ts";
import { type Journeys, useMovingPieces } from "./useMovingPieces.ts";
import { useSheetTransform } from "./useSheetTransform.ts";
import { useTableGestures } from "./useTableGestures.ts";
import { TraceLines, Zones } from "./Zones.tsx";

export interface TableWords {
  /** «mesa de batalla» */
  readonly table: string;
  readonly keyMap: string;
}

export interface BattlefieldProps {
  readonly scene: Scene;
  readonly glyphs: GlyphSheet;
  readonly words: TableWords;
  readonly reader?: Reader;
  /** Whose pieces come first in the reading order. */
  readonly first?: Tincture;
  readonly stage?: Stage;
  readonly motion?: Motion;
  readonly journeys?: Journeys;
  readonly frame?: FrameStyle | "auto";
  readonly onGesture?: OnGesture;
  readonly onSettled?: () => void;
  /** Labels and prompts of the page that belong over the table. */
  readonly children?: ReactNode;
}

const NARROW = 480;

/** What the reader's system asks for, when the page says nothing. */
const systemMotion = (): Motion =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches ? "brief" : "full";

interface Room {
  readonly width: number;
  readonly height: number;
  readonly style: FrameStyle;
}

/** The size of the component, told to the stage with the frame's share taken off. */
const useRoom = (
  table: React.RefObject<HTMLDivElement | null>,
  stage: Stage,
  sheet: { readonly width: number; readonly height: number },
  frame: FrameStyle | "auto",
): Room => {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, style: "full" });
  useLayoutEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const style = frame === "auto" ? (width < NARROW ? "slim" : "full") : frame;
      const { near, far, side } = frameMargins(style);
      stage.resize(sheet, {
        left: side,
        top: near,
        width: Math.max(1, width - side - far),
        height: Math.max(1, height - near - far),
      });
      setRoom((before) =>
        before.width === width && before.height === height && before.style === style
          ? before
          : { width, height, style },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, stage, sheet, frame]);
  return room;
};

/** The piece the keyboard is on, moved by arrows and brackets as the reader sees them. */
const useRovingFocus = (props: BattlefieldProps, projection: ReturnType<typeof projectionOf>, stage: Stage) => {
  const { scene, first, onGesture } = props;
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const [isIn, setIsIn] = useState(false);
  const current = scene.pieces.some(({ id }) => id === focused) ? focused : undefined;
  const go = (id: string | undefined): void => {
    const piece = scene.pieces.find((one) => one.id === id);
    if (piece === undefined) return;
    setFocused(piece.id);
    stage.show([projection.toSheet(piece.pose)]);
    onGesture?.({ kind: "focus", piece: piece.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    setIsIn(true);
    const keys = { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
    if (onGesture?.({ kind: "key", key: event.key, keys, on: current }) === "taken") {
      event.preventDefault();
      return;
    }
    if (keys.ctrl || keys.alt) return;
    if (isWay(event.key)) go(nextThatWay(scene.pieces, current, event.key, projection));
    else if (event.key === "[" || event.key === "]")
      go(nextReady(readingOrder(scene.pieces, projection, first), current, event.key === "]" ? 1 : -1));
    else if (event.key === "+" || event.key === "=") stage.zoom(1.25);
    else if (event.key === "-") stage.zoom(0.8);
    else if (event.key === "0") stage.fit();
    else return;
    event.preventDefault();
  };
  const onFocus = (): void => {
    setIsIn(true);
    if (current === undefined) setFocused(readingOrder(scene.pieces, projection, first)[0]?.id);
  };
  return { active: current, ringed: isIn ? current : undefined, onKeyDown, onFocus, onBlur: () => setIsIn(false) };
};

export const Battlefield = (props: BattlefieldProps): ReactNode => {
  const { scene, glyphs, words, reader = "south", frame = "auto" } = props;
  const motion = props.motion ?? systemMotion();
  const uid = useId().replace(/[^a-zA-Z0-9]/g, "");
  const [own] = useState(createStage);
  const stage = props.stage ?? own;
  const table = useRef<HTMLDivElement>(null);
  const sheetElement = useRef<HTMLDivElement>(null);
  const { width, height } = scene;
  const projection = useMemo(() => projectionOf({ width, height }, reader), [width, height, reader]);
  const sheet = useMemo(() => ({ width: projection.width, height: projection.height }), [projection]);
  const room = useRoom(table, stage, sheet, frame);
  const { active, ringed, onKeyDown, onFocus, onBlur } = useRovingFocus(props, projection, stage);
  const ordered = useMemo(
    () => readingOrder(scene.pieces, projection, props.first),
    [scene.pieces, projection, props.first],
  );
  const pieces = useMovingPieces({
    pieces: ordered,
    motion,
    journeys: props.journeys,
    stage,
    onSettled: props.onSettled,
  });
  useSheetTransform(table, sheetElement, stage);
  useTableGestures({ table, stage, scene, projection, onGesture: props.onGesture });
  // Focus by keyboard only: whoever points, at the table or at a button, must not find a ring round the first piece.
  const isByPointer = useRef(false);
  useEffect(() => {
    const byPointer = (): void => {
      isByPointer.current = true;
    };
    const byKey = (): void => {
      isByPointer.current = false;
    };
    addEventListener("pointerdown", byPointer, { capture: true });
    addEventListener("keydown", byKey, { capture: true });
    return () => {
      removeEventListener("pointerdown", byPointer, { capture: true });
      removeEventListener("keydown", byKey, { capture: true });
    };
  }, []);
  const box = { viewBox: `0 0 ${sheet.width} ${sheet.height}`, width: sheet.width, height: sheet.height };
  const draft = scene.draft ?? EMPTY_DRAFT;
  /** A raised sentence says why not. */
  const isRefusing = draft.labels.some(({ tone }) => tone === "refused");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pieces is no fieldset
    <div
      ref={table}
      className="bf"
      data-frame={room.style}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is the one tab stop of its pieces
      tabIndex={0}
      aria-roledescription={words.table}
      aria-label={words.table}
      aria-describedby={scene.summary === undefined ? undefined : `${uid}-summary`}
      aria-activedescendant={active === undefined ? undefined : `${uid}-p-${active}`}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (!isByPointer.current) onFocus();
      }}
      onBlur={onBlur}
    >
      {scene.summary !== undefined && (
        <p id={`${uid}-summary`} className="unseen">
          {scene.summary}
        </p>
      )}
      <div ref={sheetElement} className="bf-sheet" style={{ width: sheet.width, height: sheet.height }}>
        <svg className="bf-ground" role="presentation" {...box} focusable="false">
          <Ground areas={scene.areas} projection={projection} uid={uid} />
        </svg>
        <svg className="bf-under" data-px="" aria-hidden="true" {...box} focusable="false">
          <Patterns uid={uid} />
          {scene.cells !== undefined && <Cells cells={scene.cells} projection={projection} />}
          {scene.captions !== undefined && <Captions captions={scene.captions} projection={projection} />}
          {scene.zones !== undefined && <Zones zones={scene.zones} projection={projection} uid={uid} />}
          {scene.traces !== undefined && <TraceLines traces={scene.traces} projection={projection} />}
        </svg>
        <svg className="bf-pieces" data-px="" role="presentation" {...box} focusable="false">
          <Glyphs glyphs={glyphs} uid={uid} />
          <Pieces pieces={pieces} focused={ringed} projection={projection} uid={uid} fan={scene.fan} />
          {scene.seams !== undefined && <Seams seams={scene.seams} projection={projection} />}
        </svg>
        <svg className="bf-draft" data-px="" aria-hidden="true" {...box} focusable="false">
          <Discs pieces={pieces} projection={projection} uid={uid} />
          {scene.lines !== undefined && <Lines lines={scene.lines} projection={projection} uid={uid} />}
          <DraftLayer draft={draft} projection={projection} uid={uid} />
        </svg>
        <div className="bf-labels" data-px="">
          <Labels labels={draft.labels} projection={projection} stage={stage} />
        </div>
      </div>
      {room.width > 0 && <Frame stage={stage} ruler={scene.ruler} style={room.style} size={room} />}
      {/* Both have their place in a corner: under the finger the glass comes first, and before the map why not. */}
      {draft.loupe === undefined ? (
        !isRefusing && <KeyMap scene={scene} projection={projection} stage={stage} name={words.keyMap} />
      ) : (
        <Loupe at={draft.loupe} scene={scene} pieces={pieces} projection={projection} stage={stage} uid={uid} />
      )}
      {props.children}
    </div>
  );
};
