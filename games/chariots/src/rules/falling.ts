/** How a leader dies. Lowest of the chapters, because units that vanish take their leaders along (COF-9.44b). */
import type { Book } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { leaderOf } from "../state.ts";
import type { LeaderId } from "../vocabulary.ts";

/** COF-11.0b, COF-RUL-56: only a general costs Rout Points, five for each point of his printed Initiative. */
export const killLeader = (book: Book, id: LeaderId, rules: readonly CofRule[]): void => {
  const leader = leaderOf(book.state(), id);
  if (leader.hex === null) return;
  if (leader.kind === "gc")
    book.add({
      type: "leaderKilled",
      leader: id,
      routPoints: 5 * leader.ratings.initiative,
      rules: [...rules, "COF-11.0b"],
    });
  else book.add({ type: "leaderKilled", leader: id, routPoints: 0, rules });
};
