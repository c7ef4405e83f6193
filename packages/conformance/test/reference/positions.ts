/** Positions of the reference game, in its notation: only what a test is about need be written. */
import { ford } from "../../reference/index.ts";
import { openTable } from "../../src/index.ts";

/** Far from each other, from the wood and from everybody's fire. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "red.1": "line 4 at 40 40 facing 0",
  "red.2": "line 4 at 120 40 facing 0",
  "red.3": "light 3 at 340 40 facing 0",
  "blue.1": "line 4 at 40 260 facing 180",
  "blue.2": "line 4 at 120 260 facing 180",
  "blue.3": "light 3 at 340 260 facing 180",
};

interface Told {
  readonly companies?: Readonly<Record<string, string>>;
  readonly tasks: readonly string[];
  readonly turn?: number;
  readonly turns?: number;
  readonly longRange?: boolean;
}

/** A company that says nothing of an order is ready, unless orders are still to be written. */
const position = ({ companies = {}, tasks, turn = 1, turns = 6, longRange = false }: Told): string => {
  const ordered = !tasks.some((task) => task === "plan" || task.startsWith("place"));
  const lines = Object.entries({ ...ELSEWHERE, ...companies }).map(([id, text]) => {
    const order = ordered && !text.includes("order") && !text.includes("unplaced") ? " order ready" : "";
    return `company ${id} ${text}${order}`;
  });
  return [
    "ford 1 position",
    "scenario ford",
    `option longRange ${longRange}`,
    `option turns ${turns}`,
    `turn ${turn}`,
    ...lines,
    ...tasks.map((task) => `task ${task}`),
  ].join("\n");
};

export const lay = (told: Told) => openTable(ford, position(told));

/** The board before anybody has done anything. */
export const begin = (scenario: string, options: Readonly<Record<string, number | boolean>> = {}) =>
  openTable(ford, { scenario, armies: { red: "", blue: "" }, options });

export const codes = (violations: readonly { readonly code: string }[]): readonly string[] =>
  violations.map(({ code }) => code);

export const types = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type);
