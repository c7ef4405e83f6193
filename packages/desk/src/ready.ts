/** The past of a fork or of a record, played again a little at a time before the happening that needs it is folded. */
import type { Engine } from "./engine.ts";
import { cannotOpen, engineTermsOf } from "./fold.ts";
import type { Happening } from "./happenings.ts";
import { beginEngine } from "./openEngine.ts";
import type { Table } from "./table.ts";

/** Entries played before others have a turn. */
const AT_A_STRETCH = 5;

/** Undefined when this happening begins no match. Throws when the past cannot be played: such a match must not be opened. */
export const readyEngine = async (
  table: Table,
  happening: Happening,
  pause: () => Promise<void>,
): Promise<Engine | undefined> => {
  const terms = engineTermsOf(table, happening);
  if (terms === undefined || terms.past.length === 0) return undefined;
  const opening = beginEngine(table.game, terms);
  if (!opening.ok) throw cannotOpen(table, opening.error);
  for (let played = 1; ; played++) {
    const opened = opening.value();
    if (opened?.ok === false) throw cannotOpen(table, opened.error);
    if (opened !== undefined) return opened.value;
    if (played % AT_A_STRETCH === 0) await pause();
  }
};
