/** The reference game for the tools: listed choices only, so most of it is plain. Proves that tools and panels know no game. */
import { ford, type State } from "@acies/conformance/reference";
import type { Fact, Tagged } from "@acies/contract";
import type { Handling } from "../../tools/handling.ts";
import { sceneOf } from "./scene.ts";

type ActionOf<R> = R extends { readonly decodeAction: (json: unknown) => infer D }
  ? D extends { readonly ok: true; readonly value: infer A }
    ? A
    : never
  : never;
type Action = Extract<ActionOf<typeof ford>, Tagged>;
type Event = Parameters<typeof ford.upshot>[0] & Fact;

const pieces = (view: State) => ford.sketch(view).pieces;

const SIDES = { es: { red: "Rojo", blue: "Azul" }, en: { red: "Red", blue: "Blue" } } as const;

export const fordHandling: Handling<State, Action, Event> = {
  scene: sceneOf,
  reader: (_view, as) => (as === "blue" ? "north" : "south"),
  unit: (view) => ford.sketch(view).unit,
  able: () => [],
  company: (_view, piece) => [piece],
  together: (_view, held) => held.length === 1,
  manners: () => [],
  layers: [],
  hintFor: (_view, held, manner) => ({ pieces: held, manner: manner.id }),
  wish: () => undefined,
  anchor: () => undefined,
  preview: () => ({ runs: [], spoken: "" }),
  phases: (_view, language) => ({ names: [ford.phrases[language].title], now: 0 }),
  standing: (view, language) => {
    const [decision] = ford.pending(view);
    const say = decision === undefined ? undefined : ford.phrases[language].decisions[decision.kind];
    return { title: decision === undefined || say === undefined ? "" : say(decision), seat: decision?.seat };
  },
  distance: () => undefined,
  nameOf: (_view, piece, language) => {
    const [seat, number] = piece.split(".");
    const side = seat === "red" || seat === "blue" ? SIDES[language][seat] : piece;
    return number === undefined ? side : `${side} ${number}`;
  },
  seatOf: (view, piece) => pieces(view).find(({ id }) => id === piece)?.seat,
  facts: () => [],
  armies: () => [],
  purse: () => undefined,
  contests: () => [],
  pass: () => undefined,
};
