/** What the hand did, in world units, for tools to read. Whoever answers "taken" to a press owns the drag; otherwise it pans. */
import type { Edge, Point } from "@acies/geometry";

export type Target =
  | { readonly kind: "piece"; readonly id: string }
  | { readonly kind: "handle"; readonly id: string }
  | { readonly kind: "seam"; readonly id: string }
  | { readonly kind: "cell"; readonly id: string }
  | { readonly kind: "area"; readonly id: string };

export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

export interface Contact {
  readonly at: Point;
  readonly on: Target | undefined;
  readonly pointer: "mouse" | "touch" | "pen";
  readonly button: "main" | "second";
  readonly keys: Modifiers;
  /** World units in one pixel of the screen: for snapping by what the eye sees. */
  readonly pixel: number;
}

export interface Pull extends Contact {
  /** What was pressed, and where. */
  readonly from: Point;
  readonly origin: Target | undefined;
  /** The edge by which the hand left the piece that was pressed; absent while it is still on it. */
  readonly leftBy?: Edge;
  /** Pieces passed over, in order, the pressed one first: a sweep. */
  readonly over: readonly string[];
}

export type Gesture =
  | ({ readonly kind: "hover" } & Contact)
  | { readonly kind: "leave" }
  | ({ readonly kind: "press" } & Contact)
  | ({ readonly kind: "longPress" } & Contact)
  | ({ readonly kind: "tap" } & Contact)
  | ({ readonly kind: "double" } & Contact)
  | ({ readonly kind: "drag" } & Pull)
  | ({ readonly kind: "drop" } & Pull)
  | { readonly kind: "cancel" }
  /** The wheel over a handle, or two fingers turned: steps forward are positive. */
  | ({ readonly kind: "notch"; readonly steps: number } & Contact)
  | { readonly kind: "twist"; readonly turn: number; readonly phase: "on" | "end" }
  | { readonly kind: "focus"; readonly piece: string }
  | { readonly kind: "key"; readonly key: string; readonly keys: Modifiers; readonly on: string | undefined };

export type GestureAnswer = "taken" | undefined;
export type OnGesture = (gesture: Gesture) => GestureAnswer;
