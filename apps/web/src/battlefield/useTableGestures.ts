/** Pointer, touch and wheel into gestures of the table. What no tool takes pans and zooms. */
import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect, useRef } from "react";
import type { Contact, Gesture, GestureAnswer, Modifiers, OnGesture, Pull, Target } from "./gesture.ts";
import { edgeLeft, pieceAt, targetAt } from "./hit.ts";
import type { Projection } from "./projection.ts";
import type { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { toSheet } from "./view.ts";

export interface TableHands {
  readonly table: RefObject<HTMLElement | null>;
  readonly stage: Stage;
  readonly scene: Scene;
  readonly projection: Projection;
  readonly onGesture: OnGesture | undefined;
}

/** Movement in pixels that makes a press a drag. */
const SLOP = { mouse: 3, pen: 4, touch: 8 } as const;
const LONG_PRESS = 350;
const DOUBLE = 320;
const NOTCH = 60;

interface Pressed {
  /** Where the table is on the screen: it stays there while a hand is on it, and to ask again would lay the page out. */
  readonly box: DOMRect | undefined;
  readonly contact: Contact;
  readonly answer: GestureAnswer;
  over: readonly string[];
  isDragging: boolean;
  isLong: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Tapped {
  readonly when: number;
  readonly x: number;
  readonly y: number;
  readonly on: Target | undefined;
}

const keysOf = (event: { shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  ctrl: event.ctrlKey || event.metaKey,
});

type AnyPointer = PointerEvent | MouseEvent | TouchEvent | WheelEvent | KeyboardEvent;

const pointerOf = (event: AnyPointer): Contact["pointer"] => {
  if (!("pointerType" in event)) return "mouse";
  return event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
};

const isOnControl = (event: AnyPointer): boolean =>
  event.target instanceof Element && event.target.closest("[data-keep]") !== null;

export const useTableGestures = (hands: TableHands): void => {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  const pressed = useRef<Pressed | undefined>(undefined);
  const lastTap = useRef<Tapped | undefined>(undefined);
  const wheeled = useRef(0);

  const tell = (gesture: Gesture): GestureAnswer => latest.current.onGesture?.(gesture);

  const boxOf = (): DOMRect | undefined => latest.current.table.current?.getBoundingClientRect();
  const contactAt = ([x, y]: readonly [number, number], event: AnyPointer, box: DOMRect | undefined): Contact => {
    const { stage, scene, projection } = latest.current;
    const here = { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
    const at = projection.toWorld(toSheet(stage.view(), stage.pane(), here));
    const pixel = 1000 / stage.view().scale;
    const pointer = pointerOf(event);
    const on: Target | undefined = targetAt(scene, { at, pixel, pointer });
    const button = "button" in event && (event.button === 2 || event.buttons === 2) ? "second" : "main";
    return { at, on, pointer, button, keys: keysOf(event), pixel };
  };

  const pullOf = (contact: Contact, start: Pressed): Pull => {
    const { scene } = latest.current;
    const here = pieceAt(scene, contact.at)?.id;
    if (here !== undefined && !start.over.includes(here)) start.over = [...start.over, here];
    const origin = start.contact.on;
    const piece = origin?.kind === "piece" ? scene.pieces.find(({ id }) => id === origin.id) : undefined;
    const leftBy = piece === undefined ? undefined : edgeLeft(piece, contact.at);
    return {
      ...contact,
      button: start.contact.button,
      from: start.contact.at,
      origin,
      over: start.over,
      ...(leftBy === undefined ? {} : { leftBy }),
    };
  };

  const begin = (contact: Contact, box: DOMRect | undefined): Pressed => {
    const start: Pressed = {
      box,
      contact,
      answer: tell({ kind: "press", ...contact }),
      over: contact.on?.kind === "piece" ? [contact.on.id] : [],
      isDragging: false,
      isLong: false,
      timer: undefined,
    };
    start.timer = setTimeout(() => {
      if (start.isDragging || pressed.current !== start) return;
      start.isLong = true;
      tell({ kind: "longPress", ...contact });
    }, LONG_PRESS);
    return start;
  };

  const end = (start: Pressed, contact: Contact, [x, y]: readonly [number, number], when: number): void => {
    if (start.isDragging) {
      if (start.answer === "taken") tell({ kind: "drop", ...pullOf(contact, start) });
      return;
    }
    if (start.isLong) return;
    const before = lastTap.current;
    const isDouble =
      before !== undefined && when - before.when < DOUBLE && Math.abs(x - before.x) + Math.abs(y - before.y) < 24;
    lastTap.current = isDouble ? undefined : { when, x, y, on: contact.on };
    // The first tap may have put a handle there; both were meant for what it was on.
    const on = isDouble ? before.on : contact.on;
    tell({ kind: isDouble ? "double" : "tap", ...contact, on, button: start.contact.button });
  };

  const giveUp = (): void => {
    const start = pressed.current;
    if (start === undefined) return;
    clearTimeout(start.timer);
    pressed.current = undefined;
    if (start.isDragging && start.answer === "taken") tell({ kind: "cancel" });
  };

  const wheel = (event: WheelEvent): void => {
    const { stage } = latest.current;
    const box = boxOf();
    const contact = contactAt([event.clientX, event.clientY], event, box);
    if (contact.on?.kind === "handle") {
      wheeled.current += event.deltaY;
      const steps =
        Math.trunc(wheeled.current / NOTCH) || (Math.abs(event.deltaY) >= NOTCH ? Math.sign(event.deltaY) : 0);
      if (steps === 0) return;
      wheeled.current = 0;
      if (tell({ kind: "notch", steps: -steps, ...contact }) === "taken") return;
    }
    const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    const lines = event.deltaMode === 1 ? 16 : 1;
    stage.zoom(2 ** ((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), at);
  };

  useGesture(
    {
      onDrag: ({
        first,
        last,
        canceled,
        xy,
        delta: [dx, dy],
        movement: [mx, my],
        event,
        pinching,
        cancel,
        touches,
      }) => {
        if (pinching || touches > 1 || (first && isOnControl(event))) {
          giveUp();
          cancel();
          return;
        }
        const box = (first ? undefined : pressed.current?.box) ?? boxOf();
        const contact = contactAt(xy, event, box);
        if (first) pressed.current = begin(contact, box);
        const start = pressed.current;
        if (start === undefined) return;
        const isFar = Math.abs(mx) + Math.abs(my) > SLOP[contact.pointer];
        if (!start.isDragging && isFar && !start.isLong) start.isDragging = true;
        if (start.isLong && isFar && start.answer === "taken") start.isDragging = true;
        if (canceled) {
          giveUp();
          return;
        }
        if (start.isDragging && !last) {
          if (start.answer === "taken") tell({ kind: "drag", ...pullOf(contact, start) });
          else latest.current.stage.pan(dx, dy);
        }
        if (last) {
          clearTimeout(start.timer);
          pressed.current = undefined;
          end(start, contact, xy, event.timeStamp);
        }
      },
      onMove: ({ xy, event, dragging }) => {
        if (dragging || pointerOf(event) === "touch" || isOnControl(event)) return;
        tell({ kind: "hover", ...contactAt(xy, event, boxOf()) });
      },
      onHover: ({ hovering, event }) => {
        if (hovering === false && pointerOf(event) !== "touch") tell({ kind: "leave" });
      },
      onPinch: ({ origin: [x, y], delta: [factor, turn], first, last, memo, offset: [scale] }) => {
        const { stage } = latest.current;
        if (first) giveUp();
        const turned = tell({ kind: "twist", turn: (turn / 360) * 1_000_000, phase: last ? "end" : "on" });
        if (turned === "taken") return scale;
        const box = boxOf();
        const before = typeof memo === "number" ? memo : scale - factor;
        if (before > 0) stage.zoom(scale / before, { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) });
        return scale;
      },
    },
    {
      target: hands.table,
      eventOptions: { passive: false },
      drag: { pointer: { buttons: [1, 2], keys: false }, filterTaps: false, threshold: 0 },
      pinch: { scaleBounds: { min: 0.01, max: 1000 }, pointer: { touch: true } },
    },
  );

  useEffect(() => {
    hands.stage.locate((x, y) => {
      const { table, stage, projection } = latest.current;
      const box = table.current?.getBoundingClientRect();
      if (box === undefined || x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
      return projection.toWorld(toSheet(stage.view(), stage.pane(), { x: x - box.left, y: y - box.top }));
    });
    return () => hands.stage.locate(() => undefined);
  }, [hands.stage]);

  // The browser's own wheel listener is passive; this one must keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only what is in refs
  useEffect(() => {
    const element = hands.table.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (isOnControl(event)) return;
      event.preventDefault();
      wheel(event);
    };
    const noMenu = (event: Event): void => event.preventDefault();
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("contextmenu", noMenu);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("contextmenu", noMenu);
    };
  }, []);
};
