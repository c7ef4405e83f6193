/** What a wing brings to a free setup: who stands in the line, who screens it, who waits behind. */
import { allUnits, type State, type Unit } from "../state.ts";
import { isChariot, isFormed } from "../units.ts";
import type { WingId } from "../vocabulary.ts";

/** Those who stand in one hex: a unit, or a chariot and its runners. */
export type File = readonly Unit[];

/** Files from left to right. */
export interface Contingent {
  readonly wing: WingId;
  readonly line: readonly File[];
  readonly screen: readonly File[];
  readonly reserve: readonly File[];
}

/** Where a wing stands among those that share its ground. */
type Post = "left" | "middle" | "right" | "alone";

const postOf = (index: number, count: number): Post =>
  count === 1 ? "alone" : index === 0 ? "left" : index === count - 1 ? "right" : "middle";

const pairsOf = (chariots: readonly Unit[], runners: readonly Unit[]): readonly File[] => {
  const left = [...runners];
  return chariots.map((chariot) => {
    const runner = chariot.type === "CH2" ? left.shift() : undefined;
    return runner === undefined ? [chariot] : [chariot, runner];
  });
};

const halves = <T>(list: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
};

/** Wheels at the open end of the line, or behind it where there is none; whoever is not formed between them and the spears. */
const contingentOf = (state: State, wing: WingId, post: Post): Contingent => {
  const units = allUnits(state).filter((unit) => unit.wing === wing);
  const of = (...types: readonly Unit["type"][]): readonly File[] =>
    units.filter(({ type }) => types.includes(type)).map((unit) => [unit]);
  const wheels = pairsOf(
    units.filter(isChariot),
    units.filter(({ type }) => type === "RI"),
  );
  const isPaired = ([one]: File): boolean => wheels.some((file) => file.some(({ id }) => id === one?.id));
  const loose = [...of("BI"), ...of("RI").filter((file) => !isPaired(file))];
  const foot = of("SI", "HI");
  const [screen, wagons] = [of("LI"), of("BW")];
  if (post === "left") return { wing, line: [...wheels, ...loose, ...foot], screen, reserve: wagons };
  if (post === "right") return { wing, line: [...foot, ...loose, ...wheels], screen, reserve: wagons };
  const [looseLeft, looseRight] = halves(loose);
  const infantry = [...looseLeft, ...foot, ...looseRight];
  if (post === "middle" && infantry.length > 0)
    return { wing, line: infantry, screen, reserve: [...wheels, ...wagons] };
  const [wheelsLeft, wheelsRight] = halves(wheels);
  return { wing, line: [...wheelsLeft, ...infantry, ...wheelsRight], screen, reserve: wagons };
};

export const widthOf = (contingents: readonly Contingent[]): number =>
  contingents.reduce((sum, { line }) => sum + line.length, 0);

const isSpare = ([first]: File): boolean => first !== undefined && !isFormed(first);

/** The same with one file less in the line, taken from a wing as far in the middle as possible. */
const thinned = (contingents: readonly Contingent[]): readonly Contingent[] | undefined => {
  const middle = (contingents.length - 1) / 2;
  const [giver] = contingents
    .map((one, index) => ({ one, off: Math.abs(index - middle) }))
    .filter(({ one }) => one.line.some(isSpare))
    .toSorted((a, b) => a.off - b.off);
  const spare = giver?.one.line.find(isSpare);
  if (giver === undefined || spare === undefined) return undefined;
  return contingents.map((one) =>
    one === giver.one
      ? { ...one, line: one.line.filter((file) => file !== spare), reserve: [...one.reserve, spare] }
      : one,
  );
};

/** Of the wings from left to right, no wider than there is room for; undefined where even the spears do not fit. */
export const contingentsOf = (
  state: State,
  wings: readonly WingId[],
  room: number,
): readonly Contingent[] | undefined => {
  let found: readonly Contingent[] | undefined = wings.map((wing, index) =>
    contingentOf(state, wing, postOf(index, wings.length)),
  );
  while (found !== undefined && widthOf(found) > room) found = thinned(found);
  return found;
};
