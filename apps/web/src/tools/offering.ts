/** Listed answers in portions that a person can read: first who acts, then how, then which. Knows no game. */
import type { Tagged } from "@acies/contract";
import { mentions } from "./naming.ts";

export type Offered<A> =
  | { readonly kind: "answer"; readonly action: A }
  /** Somebody with answers of his own. */
  | { readonly kind: "piece"; readonly id: string; readonly count: number }
  /** Many answers of one sort. */
  | { readonly kind: "manner"; readonly id: string; readonly count: number };

/** What has been pointed at so far. */
export interface Narrowed {
  readonly described: string | undefined;
  readonly manner: string | undefined;
  readonly place: string | undefined;
}

export interface Grouping<A> {
  readonly actor?: ((action: A) => string | undefined) | undefined;
  readonly isManner: (type: string) => boolean;
}

/** More than these are not read one by one. */
export const AT_ONCE = 12;
const SEVERAL = 2;

const unlessNone = <A>(some: readonly A[], all: readonly A[]): readonly A[] => (some.length > 0 ? some : all);

/** The answers that fit all that has been pointed at; what fits nothing is not held against them. */
export const narrowedTo = <A extends Tagged>(
  answers: readonly A[],
  { described, manner, place }: Narrowed,
  { actor }: Pick<Grouping<A>, "actor"> = {},
): readonly A[] => {
  const acted = described === undefined ? [] : answers.filter((action) => actor?.(action) === described);
  const named = described === undefined ? [] : answers.filter((action) => mentions(action, described));
  const his = unlessNone(unlessNone(acted, named), answers);
  const so =
    manner === undefined
      ? his
      : unlessNone(
          his.filter(({ type }) => type === manner),
          his,
        );
  return place === undefined
    ? so
    : unlessNone(
        so.filter((action) => mentions(action, place)),
        so,
      );
};

const grouped = <A>(
  answers: readonly A[],
  keyOf: (action: A) => string | undefined,
  group: (id: string, count: number) => Offered<A>,
  least: number,
): readonly Offered<A>[] => {
  const counts = new Map<string, number>();
  for (const action of answers) {
    const key = keyOf(action);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const told = new Set<string>();
  return answers.flatMap((action): readonly Offered<A>[] => {
    const key = keyOf(action);
    const count = key === undefined ? 0 : (counts.get(key) ?? 0);
    if (key === undefined || count <= least) return [{ kind: "answer", action }];
    if (told.has(key)) return [];
    told.add(key);
    return [group(key, count)];
  });
};

export const offeredOf = <A extends Tagged>(
  answers: readonly A[],
  narrowed: Narrowed,
  { actor, isManner }: Grouping<A>,
): readonly Offered<A>[] => {
  const list = narrowedTo(answers, narrowed, { actor });
  const each = (): readonly Offered<A>[] => list.map((action) => ({ kind: "answer", action }));
  if (list.length <= AT_ONCE) return each();
  const actors = actor === undefined ? [] : [...new Set(list.map(actor))];
  if (actor !== undefined && actors.length > 1)
    return grouped(list, actor, (id, count) => ({ kind: "piece", id, count }), 0);
  if (narrowed.manner !== undefined) return each();
  const byType = ({ type }: A): string | undefined => (isManner(type) ? type : undefined);
  const sorts = grouped(list, byType, (id, count) => ({ kind: "manner", id, count }), SEVERAL);
  // Of somebody who was chosen the one sort is a word; to say it of everything that can be answered would only be in the way.
  return sorts.length > 1 || narrowed.described !== undefined ? sorts : each();
};
