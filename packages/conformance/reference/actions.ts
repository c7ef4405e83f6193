/** What a player can say, and the door it comes in by. */
import {
  type Decoded,
  dictionary,
  integer,
  list,
  literal,
  oneOf,
  shape,
  string,
  tagged,
  taggedBy,
} from "@acies/contract";
import { TABLE } from "./data/tables.ts";
import { ORDERS } from "./vocabulary.ts";

const id = string(20);

export const decodeLeg = taggedBy("kind", {
  advance: shape({ kind: literal("advance"), distance: integer(0, 1_000_000) }),
  shift: shape({ kind: literal("shift"), right: integer(-1_000_000, 1_000_000) }),
  wheel: shape({
    kind: literal("wheel"),
    corner: oneOf(["frontLeft", "frontRight"]),
    turn: integer(-999_999, 999_999),
  }),
});

export const decodeAction = tagged({
  place: shape({
    type: literal("place"),
    company: id,
    x: integer(0, TABLE.width),
    y: integer(0, TABLE.height),
    facing: integer(0, 999_999),
  }),
  plan: shape({ type: literal("plan"), orders: dictionary(oneOf(ORDERS), 10) }),
  activate: shape({ type: literal("activate"), company: id }),
  march: shape({ type: literal("march"), legs: list(decodeLeg, 8) }),
  fire: shape({ type: literal("fire"), target: id }),
  holdFire: shape({ type: literal("holdFire") }),
  react: shape({ type: literal("react") }),
  decline: shape({ type: literal("decline") }),
  press: shape({ type: literal("press") }),
  halt: shape({ type: literal("halt") }),
  assign: shape({ type: literal("assign"), losses: dictionary(integer(0, 100), 10) }),
});

export type Action = Decoded<typeof decodeAction>;
export type ActionOf<T extends Action["type"]> = Extract<Action, { readonly type: T }>;
