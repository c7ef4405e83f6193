/** Lines of the report that are told in one breath. */
import type { Tagged } from "@acies/contract";
import type { Line } from "../session/shown.ts";
import type { InOne } from "../tools/handling.ts";

export interface Told<E> {
  readonly line: Line<E>;
  /** For all that are told with it. */
  readonly words: string | undefined;
}

/** Without what only says again what was said before. */
export const newsOf = <E extends Tagged>(
  lines: readonly Line<E>[],
  isNews: (event: E, last: E | undefined) => boolean,
): readonly Line<E>[] => {
  const last = new Map<string, E>();
  return lines.filter((line) => {
    if (line.kind === "matter") return true;
    const { event } = line;
    const before = last.get(event.type);
    last.set(event.type, event);
    return isNews(event, before);
  });
};

/** What happened so far, up to the next: what shows nothing on the table (a price) is told together with what it belongs to. */
export const soFar = <E extends Tagged>(
  lines: readonly Line<E>[],
  waiting: number,
  silent: readonly string[],
): readonly Line<E>[] => {
  const next = lines[lines.length - waiting];
  const happened = lines.slice(0, lines.length - waiting);
  if (next?.kind !== "event") return happened;
  const belongs = (line: Line<E>): boolean =>
    line.kind === "event" && line.entry === next.entry && silent.includes(line.event.type);
  return happened.slice(0, happened.findLastIndex((line) => !belongs(line)) + 1);
};

/** What happened in one act, one after the other, is one line where there is a sentence for it. */
export const runsOf = <E>(
  lines: readonly Line<E>[],
  inOne: (events: readonly E[]) => InOne | undefined,
): readonly Told<E>[] => {
  const told: Told<E>[] = [];
  for (let at = 0; at < lines.length; ) {
    const one = inOne(actAt(lines, at));
    const line = lines[at + (one?.about ?? 0)];
    if (line !== undefined) told.push({ line, words: one?.words });
    at += one?.count ?? 1;
  }
  return told;
};

/** The events from here on that belong to the same act. */
const actAt = <E>(lines: readonly Line<E>[], at: number): readonly E[] => {
  const first = lines[at];
  if (first?.kind !== "event") return [];
  const end = lines.findIndex((line, index) => index > at && (line.kind !== "event" || line.entry !== first.entry));
  return lines.slice(at, end < 0 ? lines.length : end).flatMap((line) => (line.kind === "event" ? [line.event] : []));
};
