/** Was every promise kept? Asked of the database, of the server, and of what every client heard. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { checkDice, readRecord, replay } from "@acies/match";
import type { HappeningTold } from "@acies/protocol";
import type { FaultMatch, Promised } from "./faultMatches.ts";
import type { Follower } from "./follower.ts";
import type { Ledger, Line } from "./ledger.ts";
import type { Person } from "./person.ts";
import { everythingTold, snapshotOf } from "./poller.ts";
import { gameNamed, printOf } from "./seeing.ts";

export const FAULTS = ["lost", "corrupt", "doubled", "stuck", "wrong", "fell"] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Found {
  readonly kind: FaultKind;
  readonly what: string;
}

const found = (kind: FaultKind, what: string): Found => ({ kind, what });

/** Every acknowledgement is on disk once, as it was given. */
export const checkPromises = async (match: FaultMatch, ledger: Ledger): Promise<readonly Found[]> => {
  const promised = [...match.promised];
  const [lines, said] = [await ledger.log(match.id), await ledger.talk(match.id)];
  const byKey = new Map<string, Line[]>();
  for (const line of lines) {
    const { key } = line.body;
    if (typeof key === "string") byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  const doubled = [...byKey].filter(([, same]) => same.length > 1);
  return [
    ...doubled.map(([key]) => found("doubled", `${match.id}: ${key} was played twice`)),
    ...promised.flatMap((one) => brokenPromise(match.id, one, { lines, said, byKey })),
  ];
};

interface OnDisk {
  readonly lines: readonly Line[];
  readonly said: ReadonlyMap<number, string>;
  readonly byKey: ReadonlyMap<string, readonly Line[]>;
}

const brokenPromise = (match: string, promised: Promised, { lines, said, byKey }: OnDisk): readonly Found[] => {
  const name = `${match}: ${JSON.stringify(promised)}`;
  switch (promised.kind) {
    case "talk":
      if (!said.has(promised.id)) return [found("lost", name)];
      return said.get(promised.id) === promised.text ? [] : [found("corrupt", name)];
    case "rewound": {
      const there = lines.some(
        ({ no, body }) => no <= promised.no && body.type === "rewound" && body.entry === promised.entry,
      );
      return there ? [] : [found("lost", name)];
    }
    case "acted": {
      const [line] = byKey.get(promised.key) ?? [];
      if (line === undefined) return [found("lost", name)];
      const { entry, seat, action } = line.body;
      const same = entry === promised.entry && seat === promised.seat && action === promised.text;
      return same && line.no <= promised.no ? [] : [found("corrupt", `${name} is ${JSON.stringify(line)}`)];
    }
  }
};

/** What a client was told is what the log says, all of it, in order, once. From `since`, or from where it began to listen. */
export const checkTape = async (follower: Follower, eyes: Person, since = 0): Promise<readonly Found[]> => {
  const from = Math.max(since, follower.from());
  const heard = follower.tape.filter(({ no }) => no > from);
  const last = heard.at(-1)?.no ?? from;
  const log = await everythingTold(eyes, follower.match, follower.viewer, from);
  const due = log.filter(({ no }) => no <= last);
  const name = `${follower.match} as ${follower.viewer}`;
  const wrong = heard.findIndex((one, i) => !isSame(one, due[i]));
  if (wrong >= 0)
    return [
      found(
        "corrupt",
        `${name}: heard ${show(heard[wrong])}\n      the log says ${show(due[wrong])} at place ${wrong}`,
      ),
    ];
  return heard.length === due.length ? [] : [found("lost", `${name}: ${due.length - heard.length} never told`)];
};

const isSame = (heard: HappeningTold, due: HappeningTold | undefined): boolean =>
  JSON.stringify(heard) === JSON.stringify(due);

const show = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 400);

/** The view that a client folded is the one the server shows. A bot may still have a word to say: then it is looked at again. */
export const checkView = async (match: FaultMatch, follower: Follower, eyes: Person): Promise<readonly Found[]> => {
  const name = `${match.id} as ${follower.viewer}`;
  for (let tries = 0; tries < 100; tries++) {
    const snapshot = await snapshotOf(eyes, match.id, follower.viewer);
    if (snapshot.view === null) return [];
    for (let waits = 0; follower.no() < snapshot.no && waits < 100; waits++) await follower.change(50);
    if (follower.no() !== snapshot.no) continue;
    const same = follower.seeing.print() === printOf(match.game, snapshot.view);
    return same ? [] : [found("corrupt", `${name}: the folded view differs at ${snapshot.no}`)];
  }
  return [found("lost", `${name}: never told beyond ${follower.no()}`)];
};

/** Resigned if need be, then read as a record: it must replay to the same hashes with dice that were fair. */
export const checkRecord = async (match: FaultMatch): Promise<readonly Found[]> => {
  const person = match.eyes.get("red") ?? match.eyes.get("spectator");
  if (person === undefined || (match.kind === "show" && !match.isOver())) return [];
  if (!match.isOver()) await person.insist("POST", `/matches/${match.id}/resign?as=red`, {});
  const { status, body } = await person.insist("GET", `/matches/${match.id}/record`);
  if (status !== 200 || typeof body !== "string")
    return [found("corrupt", `${match.id}: no record, ${status} ${show(body)}`)];
  const why = gameNamed(match.game).open(replayed(body));
  return why === undefined ? [] : [found("corrupt", `${match.id}: ${why}`)];
};

const replayed =
  (text: string) =>
  <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): string | undefined => {
    const record = readRecord(rules, text);
    if (!record.ok) return `the record cannot be read: ${show(record.error)}`;
    const again = replay(rules, record.value);
    if (!again.ok) return `the record does not replay: ${show(again.error)}`;
    const dice = checkDice(rules, record.value);
    return dice.ok && dice.value.kind === "fair" ? undefined : `the dice do not check: ${show(dice)}`;
  };
