/** Choices of a list: the default one, all of them, and what a given twelve breaks. */
import type { RuleId, Violation } from "@acies/contract";
import { ELEMENTS_AN_ARMY, SUBTYPES } from "../vocabulary.ts";
import { type Composition, type Entry, type Item, type Kind, sameKind, writeEntry, writeKind } from "./composition.ts";

export interface Recruit extends Kind {
  readonly general: boolean;
}

/** Twelve elements, if all is well: the general first, then by the order of the subtypes. */
export type Roster = readonly Recruit[];

const rankOf = ({ subtype, dismount }: Kind): number =>
  SUBTYPES.indexOf(subtype) * (SUBTYPES.length + 1) + (dismount === null ? 0 : 1 + SUBTYPES.indexOf(dismount));

export const inOrder = (roster: Roster): Roster =>
  roster.toSorted((a, b) => Number(b.general) - Number(a.general) || rankOf(a) - rankOf(b));

/** `1x3Kn (Gen), 1x3Cv, 6x4Pk …`: one entry for each kind, the general's apart. */
export const writeRoster = (roster: Roster): string => {
  const entries: Entry[] = [];
  for (const { general, subtype, dismount } of inOrder(roster)) {
    const last = entries.at(-1);
    const kind = { subtype, dismount };
    if (last?.general === general && last.kinds.every((known) => sameKind(known, kind)))
      entries[entries.length - 1] = { ...last, count: last.count + 1 };
    else entries.push({ count: 1, kinds: [kind], general });
  }
  return entries.map(writeEntry).join(", ");
};

const recruits = (count: number, { subtype, dismount }: Kind, general: boolean): Roster =>
  Array.from({ length: count }, () => ({ subtype, dismount, general }));

/** The default: the first package of every item and the first kind of every entry. */
export const firstChoice = (items: Composition): Roster =>
  inOrder(
    items
      .flatMap(([first = []]) => first)
      .flatMap(({ count, kinds: [kind], general }) => (kind === undefined ? [] : recruits(count, kind, general))),
  );

/** DBA-ARM-04: every mix of the kinds of an entry, as multisets. */
const mixesOf = (count: number, kinds: readonly Kind[], general: boolean): readonly Roster[] => {
  const [kind, ...rest] = kinds;
  if (kind === undefined) return [];
  if (rest.length === 0) return [recruits(count, kind, general)];
  return Array.from({ length: count + 1 }, (_, i) => count - i).flatMap((own) =>
    own === count
      ? [recruits(count, kind, general)]
      : mixesOf(count - own, rest, general).map((others) => [...recruits(own, kind, general), ...others]),
  );
};

const product = <T>(groups: readonly (readonly T[])[], limit: number): readonly (readonly T[])[] =>
  groups.reduce<readonly (readonly T[])[]>(
    (made, group) => made.flatMap((head) => group.map((each) => [...head, each])).slice(0, limit),
    [[]],
  );

/** Every way to take one package of each item (DBA-ARM-06), as plain entries. */
const takings = (items: Composition): readonly (readonly Entry[])[] =>
  product<Item[number]>(items, Number.POSITIVE_INFINITY).map((packages) => packages.flat());

/** The choices that a list leaves open, the default first, at most so many; two ways to the same twelve are one choice. */
export const choicesOf = (items: Composition, limit: number): readonly Roster[] => {
  const found = new Map<string, Roster>();
  for (const entries of takings(items)) {
    const mixes = entries.map(({ count, kinds, general }) => mixesOf(count, kinds, general));
    for (const parts of product(mixes, limit)) {
      const roster = inOrder(parts.flat());
      const text = writeRoster(roster);
      if (!found.has(text) && found.size < limit) found.set(text, roster);
    }
  }
  return [...found.values()];
};

// — what a given twelve breaks —

/** Each entry's recruits, as found by giving every recruit a place and moving others along when that makes room. */
interface Seating {
  readonly entries: readonly Entry[];
  readonly seated: readonly (readonly Recruit[])[];
  readonly left: readonly Recruit[];
}

const takes = (entry: Entry, kind: Kind): boolean => entry.kinds.some((known) => sameKind(known, kind));

const seat = (entries: readonly Entry[], roster: Roster): Seating => {
  const seated = entries.map((): Recruit[] => []);
  const place = (recruit: Recruit, tried: Set<number>): boolean => {
    for (const [i, entry] of entries.entries()) {
      const places = seated[i];
      if (places === undefined || tried.has(i) || !takes(entry, recruit)) continue;
      tried.add(i);
      const mover = places.length < entry.count ? -1 : places.findIndex((other) => place(other, tried));
      if (places.length >= entry.count && mover < 0) continue;
      if (mover >= 0) places.splice(mover, 1);
      places.push(recruit);
      return true;
    }
    return false;
  };
  const left = roster.filter((recruit) => !place(recruit, new Set()));
  return { entries, seated, left };
};

/** DBA-ARM-03: the general takes the general's place and nobody else does. Who has no proper general is seated without regard to it. */
const seatWithGeneral = (entries: readonly Entry[], roster: Roster): Seating => {
  const [led, rest] = [true, false].map((general) =>
    seat(
      entries.filter((entry) => entry.general === general),
      roster.filter((recruit) => recruit.general === general),
    ),
  );
  if (led === undefined || rest === undefined) return seat(entries, roster);
  return {
    entries: [...led.entries, ...rest.entries],
    seated: [...led.seated, ...rest.seated],
    left: [...led.left, ...rest.left],
  };
};

/** DBA-ARM-02, DBA-ARM-03, DBA-ARM-04 or DBA-ARM-06: the rule that the words of the entry stand under. */
const ruleOf = (items: Composition, entry: Entry): RuleId => {
  if (items.some((item) => item.length > 1 && item.some((entries) => entries.includes(entry)))) return "DBA-ARM-06";
  if (entry.general) return "DBA-ARM-03";
  return entry.kinds.length > 1 ? "DBA-ARM-04" : "DBA-ARM-02";
};

const surplus = (items: Composition, { entries, left, seated }: Seating): readonly Violation[] => {
  const kinds = left.filter((recruit, i) => left.findIndex((other) => sameKind(other, recruit)) === i);
  return kinds.map((kind): Violation => {
    const over = left.filter((other) => sameKind(other, kind)).length;
    const placed = seated.flat().filter((other) => sameKind(other, kind)).length;
    const takers = entries.filter((each) => takes(each, kind));
    const entry = takers.find(({ general }) => !general) ?? takers[0];
    const facts = { element: writeKind(kind), found: over + placed };
    const holders = entries.filter((_, i) => seated[i]?.some((other) => sameKind(other, kind)));
    if (entry !== undefined)
      return {
        code: "tooMany",
        rule: ruleOf(items, entry),
        facts: { ...facts, most: placed, entry: (placed > 0 ? holders : takers).map(writeEntry).join("; ") },
      };
    const known = items.flat(2).flatMap(({ kinds: each }) => each);
    const elsewhere = known.some((each) => sameKind(each, kind));
    const riders = known.filter(({ subtype }) => subtype === kind.subtype).map(writeKind);
    if (!elsewhere && riders.length > 0)
      return {
        code: "dismountsElse",
        rule: "DBA-ARM-07",
        facts: { ...facts, wanted: [...new Set(riders)].join(", ") },
      };
    return elsewhere
      ? { code: "otherPackage", rule: "DBA-ARM-06", facts }
      : { code: "notInList", rule: "DBA-ARM-02", facts };
  });
};

const shortage = (items: Composition, { entries, seated }: Seating): readonly Violation[] =>
  entries.flatMap((entry, i): readonly Violation[] => {
    const found = seated[i]?.length ?? 0;
    if (found === entry.count) return [];
    return [
      {
        code: "entryShort",
        rule: ruleOf(items, entry),
        facts: { entry: writeEntry(entry), found, wanted: entry.count },
      },
    ];
  });

const generalViolations = (items: Composition, roster: Roster): readonly Violation[] => {
  const generals = roster.filter(({ general }) => general);
  const [general] = generals;
  if (general === undefined) return [{ code: "noGeneral", rule: "DBA-ELM-08" }];
  if (generals.length > 1) return [{ code: "manyGenerals", rule: "DBA-ELM-08", facts: { found: generals.length } }];
  const entries = items.flat(2).filter((entry) => entry.general);
  if (entries.some((entry) => takes(entry, general))) return [];
  const facts = { element: writeKind(general), entry: entries.map(writeEntry).join("; ") };
  return [{ code: "wrongGeneral", rule: "DBA-ARM-03", facts }];
};

/**
 * Everything that keeps these elements from being a choice of the list. Where packages leave several ways to read them, the
 * complaint is about the way that fits best.
 */
export const rosterViolations = (items: Composition, roster: Roster): readonly Violation[] => {
  const found: Violation[] = [];
  if (roster.length !== ELEMENTS_AN_ARMY)
    found.push({ code: "wrongCount", rule: "DBA-ELM-07", facts: { found: roster.length, wanted: ELEMENTS_AN_ARMY } });
  const general = generalViolations(items, roster);
  const isLed = general.length === 0;
  const seatings = takings(items).map((entries) => (isLed ? seatWithGeneral(entries, roster) : seat(entries, roster)));
  const [best] = seatings.toSorted((a, b) => a.left.length - b.left.length);
  if (best === undefined) return [...found, ...general];
  return [...found, ...general, ...surplus(items, best), ...shortage(items, best)];
};
