/** What the hand is doing: one small state with a name, plain data. */
import type { Hint } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { Way } from "../battlefield/focus.ts";

export type Hand =
  | { readonly tool: "idle"; readonly pointed?: string }
  | { readonly tool: "holding"; readonly held: readonly string[]; readonly pointed?: string }
  | { readonly tool: "sweeping"; readonly held: readonly string[]; readonly from: string }
  /** A rectangle drawn over empty ground takes up what stands in it and can act as one. */
  | { readonly tool: "lassoing"; readonly held: readonly string[]; readonly from: Point; readonly to: Point }
  /** `at` is where what is held would stand, by its anchor; `pixel` one pixel of the screen in world units. */
  | {
      readonly tool: "dragging";
      readonly held: readonly string[];
      readonly at: Point;
      readonly pixel: number;
      readonly target?: string;
      /** Said by a touch and not by a pull: nothing hides what is drawn. */
      readonly isTapped?: true;
    }
  /** By the handle at the outer corner. */
  | { readonly tool: "wheeling"; readonly held: readonly string[]; readonly handle: string; readonly at: Point }
  /** Dropped where it cannot be: the nearest legal draft is on offer, with the reason. */
  | { readonly tool: "offering"; readonly held: readonly string[]; readonly at?: Point }
  /** A manner chosen by word or key; the amount is stepped or typed. */
  | {
      readonly tool: "drafting";
      readonly held: readonly string[];
      readonly manner: string;
      readonly amount: number | undefined; // world units or millionths of a turn; undefined: as far as it goes
      readonly typed: string;
    }
  | { readonly tool: "measuring"; readonly from: Mark | undefined; readonly to: Mark | undefined };

/** An end of the tape: a point, or a piece whose edge counts. */
export interface Mark {
  readonly at: Point;
  readonly piece?: string;
}

export const IDLE: Hand = { tool: "idle" };

export const heldIn = (hand: Hand): readonly string[] => ("held" in hand ? hand.held : []);

/** What the tools may ask about the table; answers come from the session and the game's handling. */
export interface World {
  /** A legal draft is drawn and can be committed. */
  readonly isDrafted: () => boolean;
  /** How far the draft takes what is held, where the manner has a length. */
  readonly reach: (held: readonly string[], manner: string) => number | undefined;
  /** Own and able to act now. */
  readonly isAble: (piece: string) => boolean;
  readonly company: (piece: string) => readonly string[];
  /** Of those that can act and stand in the rectangle between two points, the most that can do so as one. */
  readonly within: (from: Point, to: Point) => readonly string[];
  readonly together: (pieces: readonly string[]) => boolean;
  readonly mannerByKey: (
    held: readonly string[],
    key: string,
  ) => { readonly id: string; readonly amount?: "length" | "angle" } | undefined;
  readonly isSteppable: (held: readonly string[], manner: string) => boolean;
  /** One step of an arrow key for this manner, and a fine one. */
  readonly step: (held: readonly string[], manner: string) => { readonly coarse: number; readonly fine: number };
  /** A typed number as an amount of this manner. */
  readonly amountOf: (held: readonly string[], manner: string, typed: string) => number | undefined;
  /** The turn, in millionths, that brings the handle to this point. */
  readonly turned: (held: readonly string[], handle: string, at: Point) => number;
  /** The manner that turns, and the turn that takes its outer corner one unit further. */
  readonly turning: (held: readonly string[]) => { readonly manner: string; readonly unit: number } | undefined;
  /** Where what is held stands, by the point that a drag moves. */
  readonly anchor: (held: readonly string[]) => Point | undefined;
  readonly place: (piece: string) => Point | undefined;
  /** The piece nearest that way on the sheet. */
  readonly neighbour: (piece: string | undefined, way: Way) => string | undefined;
  /** A key that toggles something laid over the table. */
  readonly isLayer: (key: string) => boolean;
  /** A piece of the other side, or a place, that can be meant as a target. */
  readonly isTarget: (piece: string) => boolean;
}

/** What a gesture asks for besides another state of the hand. */
export type Effect =
  | { readonly effect: "commit" }
  | { readonly effect: "pass" } // the act of the one solid button
  | { readonly effect: "choose"; readonly index: number } // of the choices on offer
  | { readonly effect: "answerAt"; readonly id: string } // the listed answer that names this piece or seam
  | { readonly effect: "grip"; readonly id: string } // what a handle stands for that is touched and not pulled
  | { readonly effect: "undo" }
  | { readonly effect: "redo" }
  | { readonly effect: "layer"; readonly key: string }
  | { readonly effect: "list" }
  | { readonly effect: "describe"; readonly piece: string | undefined }
  | { readonly effect: "help" }
  | { readonly effect: "skip" }
  | { readonly effect: "cycle"; readonly by: 1 | -1 }; // through the proposals for this wish

export interface Step {
  readonly hand: Hand;
  readonly effects: readonly Effect[];
  /** Whether a press was taken: then the drag is ours and does not pan. */
  readonly taken: boolean;
}

export const stay = (hand: Hand, ...effects: readonly Effect[]): Step => ({ hand, effects, taken: false });
export const take = (hand: Hand, ...effects: readonly Effect[]): Step => ({ hand, effects, taken: true });

/** What `propose` is asked for while the hand drags this; turns and amounts are asked of the handling, which knows what they mean. */
export const hintOf = (hand: Hand): Hint | undefined =>
  hand.tool === "dragging"
    ? {
        pieces: hand.held,
        point: [Math.round(hand.at.x), Math.round(hand.at.y)],
        ...(hand.target !== undefined && { target: hand.target }),
      }
    : undefined;
