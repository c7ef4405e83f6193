/** How fast a match is played and replayed, on the reference game. */

import type { Action, State } from "@acies/conformance/reference";
import { ford } from "@acies/conformance/reference";
import type { Seat } from "@acies/contract";
import {
  openMatch,
  plainSetting,
  play,
  readRecord,
  replay,
  scriptedDice,
  seededEntryDice,
  seededWords,
  writeRecord,
} from "@acies/match";
import { type Figures, median, printFigures, timeEach, timeMany } from "./timing.ts";

interface Recorded {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
  readonly faces: readonly number[];
}

/** Random battles, entry by entry with the state before each. */
const recordBattles = (entries: number): readonly Recorded[] => {
  const word = seededWords(7);
  const found: Recorded[] = [];
  for (let seed = 1; found.length < entries; seed++) {
    const opened = openMatch(ford, {
      game: ford.id,
      version: ford.version,
      match: `bench-${seed}`,
      setting: plainSetting("ford"),
      dice: { kind: "seeded", seed },
    });
    if (!opened.ok) throw new Error("the bench setting was refused");
    const match = opened.value;
    while (ford.outcome(match.state()) === undefined) {
      const before = match.state();
      const decisions = ford.pending(before);
      const decision = decisions[word() % decisions.length];
      if (decision === undefined) throw new Error("nobody decides");
      const actions = ford.propose(before, decision, { point: [word() % 400_000, word() % 300_000] }, 30);
      const action = actions[word() % actions.length];
      if (action === undefined) throw new Error("nothing to do");
      const entered = match.enter(decision.seat, action, seededEntryDice(seed, match.entries().length + 1));
      if (!entered.ok) throw new Error("a proposed action was refused");
      found.push({ before, seat: decision.seat, action, faces: entered.value.faces });
    }
  }
  return found.slice(0, entries);
};

/** One long record: the longest battle the options allow, in which nobody fires, so that nobody is lost. */
const longRecord = (entries: number): string => {
  const word = seededWords(11);
  const header = {
    game: ford.id,
    version: ford.version,
    match: "long",
    setting: { ...plainSetting("ford"), options: { turns: 99 } },
    dice: { kind: "seeded", seed: 5 },
  } as const;
  const opened = openMatch(ford, header);
  if (!opened.ok) throw new Error("the bench setting was refused");
  const match = opened.value;
  while (match.entries().length < entries && ford.outcome(match.state()) === undefined) {
    const [decision] = ford.pending(match.state());
    if (decision === undefined) break;
    const actions = ford.propose(match.state(), decision, { point: [word() % 400_000, word() % 300_000] }, 30);
    const peaceful = actions.filter(({ type }) => type !== "fire" && type !== "react");
    const action = peaceful[word() % peaceful.length];
    if (action === undefined) break;
    match.enter(decision.seat, action, seededEntryDice(5, match.entries().length + 1));
  }
  return writeRecord(ford, { header, entries: match.entries() });
};

export const run = (): Figures => {
  const entries = recordBattles(2000);
  const playAll = () => {
    for (const { before, seat, action, faces } of entries) {
      const played = play(ford, before, seat, action, scriptedDice(faces));
      if (!played.ok) throw new Error("a recorded action was refused");
    }
  };
  const perEntry = timeMany(playAll, 20) / entries.length;
  const text = longRecord(1000);
  const read = readRecord(ford, text);
  if (!read.ok) throw new Error("the record cannot be read");
  const count = read.value.entries.length;
  const perReplay = median(timeEach(() => replay(ford, read.value), 20));
  return {
    "play, entries a second": Math.round(1e6 / perEntry),
    "replay, entries in the record": count,
    "replay, ms for 1,000 entries": Math.round((perReplay / count) * 1000) / 1000,
  };
};

if (import.meta.main) printFigures("match", run());
