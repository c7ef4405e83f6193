/** What is taken of a list, as counts by place: `3` says which package of its fourth item, `3.0.1.2` how many of a kind. */
import {
  type ArmyList,
  armyOf,
  compositionOf,
  findList,
  type Kind,
  type Roster,
  sameKind,
  writeRoster,
} from "@acies/dba/inspect";
import type { Selection } from "../../../armies/book.ts";

type Counts = Readonly<Record<string, number>>;

export const packageOf = (counts: Counts, item: number): number => counts[String(item)] ?? 0;
export const kindKey = (item: number, pack: number, entry: number, kind: number): string =>
  `${item}.${pack}.${entry}.${kind}`;

/** What the list offers first. */
const firstOf = (list: ArmyList): Selection => {
  const counts: Record<string, number> = {};
  for (const [i, item] of compositionOf(list).entries()) {
    counts[String(i)] = 0;
    for (const [p, entries] of item.entries())
      for (const [e, { count }] of entries.entries()) counts[kindKey(i, p, e, 0)] = count;
  }
  return { list: list.id, counts };
};

/** The elements that are taken, whatever their number. */
export const takenOf = ({ list: id, counts }: Selection): Roster => {
  const list = findList(id);
  if (list === undefined) return [];
  return compositionOf(list).flatMap((item, i) => {
    const p = packageOf(counts, i);
    return (item[p] ?? []).flatMap(({ kinds, general }, e) =>
      kinds.flatMap((kind, k) =>
        Array.from({ length: counts[kindKey(i, p, e, k)] ?? 0 }, () => ({ ...kind, general })),
      ),
    );
  });
};

export const written = (selection: Selection): string => `${selection.list}: ${writeRoster(takenOf(selection))}`;

interface Place {
  readonly key: (kind: number) => string;
  readonly count: number;
  readonly kinds: readonly Kind[];
  readonly general: boolean;
}

interface Pile {
  readonly kind: Kind;
  readonly general: boolean;
  readonly left: number;
}

const pilesOf = (roster: Roster): readonly Pile[] => {
  const piles: Pile[] = [];
  for (const recruit of roster) {
    const at = piles.findIndex((pile) => pile.general === recruit.general && sameKind(pile.kind, recruit));
    const pile = piles[at];
    if (pile === undefined) piles.push({ kind: recruit, general: recruit.general, left: 1 });
    else piles[at] = { ...pile, left: pile.left + 1 };
  }
  return piles;
};

/** Fills the places in order from the piles, trying every mix until all is used up. */
const fill = (places: readonly Place[], piles: readonly Pile[]): Counts | undefined => {
  const [place, ...rest] = places;
  if (place === undefined) return piles.every(({ left }) => left === 0) ? {} : undefined;
  const within = (kind: number, wanted: number, left: readonly Pile[], taken: Counts): Counts | undefined => {
    const of = place.kinds[kind];
    if (of === undefined) {
      const others = wanted === 0 ? fill(rest, left) : undefined;
      return others === undefined ? undefined : { ...taken, ...others };
    }
    const at = left.findIndex((pile) => pile.general === place.general && sameKind(pile.kind, of));
    const most = Math.min(wanted, left[at]?.left ?? 0);
    for (let count = most; count >= 0; count -= 1) {
      const after = left.map((pile, i) => (i === at ? { ...pile, left: pile.left - count } : pile));
      const found = within(kind + 1, wanted - count, after, { ...taken, [place.key(kind)]: count });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return within(0, place.count, piles, {});
};

const combinations = (sizes: readonly number[]): readonly (readonly number[])[] =>
  sizes.reduce<readonly (readonly number[])[]>(
    (made, size) => made.flatMap((head) => Array.from({ length: size }, (_, i) => [...head, i])),
    [[]],
  );

/** Where each of the twelve stands in its list. */
const placesFor = (list: ArmyList, roster: Roster): Counts | undefined => {
  const items = compositionOf(list);
  const piles = pilesOf(roster);
  for (const packs of combinations(items.map((item) => item.length))) {
    const places = items.flatMap((item, i): readonly Place[] => {
      const p = packs[i] ?? 0;
      return (item[p] ?? []).map(({ count, kinds, general }, e) => ({
        key: (kind) => kindKey(i, p, e, kind),
        count,
        kinds,
        general,
      }));
    });
    const counts = fill(places, piles);
    if (counts !== undefined) return { ...Object.fromEntries(packs.map((p, i) => [String(i), p])), ...counts };
  }
  return undefined;
};

/** An army in notation as a selection; the list as it stands first when only its number is right. */
export const selectionFrom = (army: string): Selection | undefined => {
  const list = findList((army.split(":")[0] ?? "").trim());
  if (list === undefined) return undefined;
  const levy = armyOf(army);
  const first = firstOf(list);
  const counts = levy.ok ? placesFor(list, levy.value.elements) : undefined;
  if (counts === undefined) return first;
  // Packages that are not taken keep what they offer first, to be there when they are chosen.
  const others = Object.entries(first.counts).filter(([key]) => !Object.hasOwn(counts, key) && !isIn(counts, key));
  return { list: list.id, counts: { ...Object.fromEntries(others), ...counts } };
};

/** Whether a place belongs to a package that is taken. */
const isIn = (counts: Counts, key: string): boolean => {
  const [item = "", pack] = key.split(".");
  return pack !== undefined && String(counts[item] ?? 0) === pack;
};
