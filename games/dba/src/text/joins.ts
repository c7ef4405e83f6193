/** The small joins of names and figures in sentences. */
import type { Seat, Tally } from "@acies/contract";
import type { ElementId } from "../vocabulary.ts";

/** What Spanish runs together: «a el» and «de el». The article is written small, so the code of the elephants stays whole. */
const run = (preposition: string, joined: string, name: string): string =>
  name.startsWith("el ") ? `${joined} ${name.slice(3)}` : `${preposition} ${name}`;

export const al = (name: string): string => run("a", "al", name);
export const del = (name: string): string => run("de", "del", name);

/** For a name that begins a sentence; names of elements stay as they are written. */
export const capital = (name: string): string =>
  /^(?:red|blue)\./.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);

/** Whose element it is, by its id. */
export const seatIn = (id: ElementId): Seat => (id.startsWith("red.") ? "red" : "blue");

/** `red.1, red.2 and red.3` */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

/** `4 + 2 = 6` */
export const added = ({ reasons, total }: Tally): string =>
  `${reasons.map(({ value }) => value).join(" + ")} = ${total}`;
