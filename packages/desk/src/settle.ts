/** What goes on by itself once something has changed: single answers, standing answers, the end. */
import type { Draft } from "./draft.ts";
import type { Moved } from "./engine.ts";
import type { Acted } from "./happenings.ts";
import type { Table } from "./table.ts";

/** Nobody plays so long; bots that go round in circles would play for ever. */
export const MOST_ENTRIES = 20_000;

/** Digits of the chain that are kept: enough to notice any difference. */
const SHORT = 16;

type Extras = Pick<Acted, "key" | "notes">;

/** Puts an entry down, and then all that follows from it without anybody. */
export const follow = (draft: Draft, moved: Moved, extras: Extras = {}): void => {
  let [last, more] = [moved, extras];
  for (;;) {
    const onward = foreseen(draft.table(), last);
    draft.add({ ...actedOf(last), ...more, ...(onward !== undefined && { goesOn: true }) });
    if (onward === undefined) break;
    [last, more] = [onward(), {}];
  }
  endIfOver(draft);
};

/** The same without an entry of somebody's: after a start, a take-back, a new standing answer. */
export const settle = (draft: Draft): void => {
  const { engine, wishes, status } = draft.table();
  if (status !== "playing" || engine === undefined) return;
  const onward = engine.position().outcome === undefined ? engine.foresee(wishes) : undefined;
  if (onward === undefined) endIfOver(draft);
  else follow(draft, onward());
};

const foreseen = ({ engine, wishes }: Table, { position }: Moved): (() => Moved) | undefined =>
  position.outcome === undefined && position.entry < MOST_ENTRIES ? engine?.foresee(wishes) : undefined;

const actedOf = ({ seat, entry, action, faces, hash, because }: Moved): Acted => ({
  type: "acted",
  seat,
  entry,
  action,
  faces: [...faces],
  hash: hash.slice(0, SHORT),
  because,
});

const endIfOver = (draft: Draft): void => {
  const { position, status } = draft.table();
  if (status !== "playing" || position === undefined) return;
  const { outcome, entry } = position;
  if (outcome !== undefined) {
    const { winner = null, rules } = outcome;
    draft.add({ type: "ended", ending: { by: "outcome", winner, rules: [...rules] } });
  } else if (entry >= MOST_ENTRIES) {
    draft.add({ type: "ended", ending: { by: "abandoned", winner: null, rules: [] } });
  }
};
