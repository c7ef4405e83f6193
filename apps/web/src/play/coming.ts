/** Fights that a draft would bring about: new ones first, then those already joined whose sums it would change. */
import type { ContestCard } from "../tools/handling.ts";

const written = ({ tallies }: ContestCard): string => JSON.stringify(tallies);

export const comingBy = (joined: readonly ContestCard[], after: readonly ContestCard[]): readonly ContestCard[] => {
  const sums = new Map(joined.map((card) => [card.id, written(card)]));
  const fresh = after.filter(({ id }) => !sums.has(id));
  const changed = after.filter((card) => sums.has(card.id) && sums.get(card.id) !== written(card));
  return [...fresh, ...changed];
};
