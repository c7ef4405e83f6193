/**
 * Raised labels are words, so they are set as words: HTML over the sheet, kept to the size of the screen. They follow the hand, so
 * where they stand is reckoned and never read from the page: reading it would lay the page out anew at every movement.
 */
import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import type { Projection } from "./projection.ts";
import type { Label } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { type Size, toScreen } from "./view.ts";

/** Between the point and the box, as the style sheet has it. */
const ARM = 20;
const AIR = 6;
/** How far a label that leans to one side reaches to the other. */
const LEAN = 12;

const acrossOf = (lean: Label["lean"], width: number): number => {
  if (lean === undefined) return -width / 2;
  return lean === "left" ? LEAN - width : -LEAN;
};

type Standing = Pick<Label, "side" | "lean">;

const cornerOf = ({ side, lean }: Standing, { width, height }: Size): { readonly x: number; readonly y: number } => {
  switch (side) {
    case "left":
      return { x: -ARM - width, y: -height / 2 };
    case "right":
      return { x: ARM, y: -height / 2 };
    case "above":
      return { x: acrossOf(lean, width), y: -ARM - height };
    case "below":
      return { x: acrossOf(lean, width), y: ARM };
  }
};

/** How far a stretch must be moved to lie between two ends. */
const inwards = (from: number, length: number, least: number, most: number): number =>
  from < least ? least - from : Math.min(0, most - from - length);

/** How far a label is pushed so that it stays in the table's window; not at all when its point is not in it. */
export const pushOf = (
  label: Standing,
  point: { readonly x: number; readonly y: number },
  size: Size,
  stage: Pick<Stage, "pane">,
): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = stage.pane();
  const [right, bottom] = [left + width, top + height];
  if (point.x < left || point.x > right || point.y < top || point.y > bottom) return { x: 0, y: 0 };
  const corner = cornerOf(label, size);
  return {
    x: inwards(point.x + corner.x, size.width, left + AIR, right - AIR),
    y: inwards(point.y + corner.y, size.height, top + AIR, bottom - AIR),
  };
};

interface LabelMarkProps {
  readonly label: Label;
  readonly projection: Projection;
  readonly stage: Stage;
}

const LabelMark = ({ label, projection, stage }: LabelMarkProps): ReactNode => {
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useRef<Size>({ width: 0, height: 0 });
  const keep = useRef<() => void>(() => undefined);
  const { at, runs, tone, side, lean } = label;
  const { x, y } = projection.toSheet(at);
  useLayoutEffect(() => {
    keep.current = () => {
      const push = pushOf(label, toScreen(stage.view(), stage.pane(), { x, y }), size.current, stage);
      const isPushed = push.x !== 0 || push.y !== 0;
      if (box.current !== null) box.current.style.translate = isPushed ? `${push.x}px ${push.y}px` : "";
      if (anchor.current !== null) anchor.current.toggleAttribute("data-pushed", isPushed);
    };
    keep.current();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [border] = entry?.borderBoxSize ?? [];
      if (border === undefined) return;
      size.current = { width: border.inlineSize, height: border.blockSize };
      keep.current();
    });
    if (box.current !== null) observer.observe(box.current);
    const leave = stage.subscribe(() => keep.current());
    return () => {
      observer.disconnect();
      leave();
    };
  }, [stage]);
  return (
    <div
      ref={anchor}
      className="bf-label"
      data-tone={tone}
      data-side={side}
      data-lean={lean}
      style={{ transform: `translate(${x}px,${y}px) scale(var(--px))` }}
      aria-hidden="true"
    >
      <div ref={box} className="bf-label-box">
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its words change with the hand; the words before it are the same element
          <span key={index} data-tone={run.tone}>
            {run.text}
          </span>
        ))}
      </div>
    </div>
  );
};

export interface LabelsProps {
  readonly labels: readonly Label[];
  readonly projection: Projection;
  readonly stage: Stage;
}

export const Labels = memo(
  ({ labels, projection, stage }: LabelsProps): ReactNode =>
    labels.map((label) => <LabelMark key={label.id} label={label} projection={projection} stage={stage} />),
);
