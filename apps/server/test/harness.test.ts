/** A harness that never finds anything proves nothing: here it is shown what it must find. */
import type { HappeningTold, Missed } from "@acies/protocol";
import { describe, expect, it } from "vitest";
import { checkPromises, checkTape } from "./harness/faultCheck.ts";
import type { FaultMatch, Promised } from "./harness/faultMatches.ts";
import type { Follower } from "./harness/follower.ts";
import type { Ledger, Line } from "./harness/ledger.ts";
import type { Person } from "./harness/person.ts";
import { openSeeing } from "./harness/seeing.ts";

const MATCH = "A1b2C3d4E5f6G7h8I9j0";

const acted: Promised = { kind: "acted", key: "k1", no: 3, entry: 1, seat: "red", text: "begin" };
const line = (no: number, body: Line["body"]): Line => ({ no, body });
const kept = line(3, { type: "acted", key: "k1", entry: 1, seat: "red", action: "begin" });

const matchWith = (promised: readonly Promised[]): FaultMatch => ({
  id: MATCH,
  game: "ford",
  kind: "sockets",
  followers: [],
  eyes: new Map(),
  promised,
  wrongs: [],
  no: () => 3,
  isOver: () => false,
  stop: () => Promise.resolve(),
  close: () => undefined,
});

const ledgerWith = (lines: readonly Line[], said: ReadonlyMap<number, string> = new Map()): Ledger => ({
  log: () => Promise.resolve(lines),
  talk: () => Promise.resolve(said),
  broken: () => Promise.resolve([]),
  matches: () => Promise.resolve(1),
});

const kindsFound = async (promised: readonly Promised[], ledger: Ledger): Promise<readonly string[]> =>
  (await checkPromises(matchWith(promised), ledger)).map(({ kind }) => kind);

describe("promises", () => {
  it("kept: nothing is found", async () => {
    expect(await kindsFound([acted], ledgerWith([kept]))).toEqual([]);
  });
  it("an acknowledged entry is not there", async () => {
    expect(await kindsFound([acted], ledgerWith([]))).toEqual(["lost"]);
  });
  it("an acknowledged entry says something else", async () => {
    const other = line(3, { ...kept.body, action: "march" });
    expect(await kindsFound([acted], ledgerWith([other]))).toEqual(["corrupt"]);
  });
  it("an acknowledged entry was played twice", async () => {
    expect(await kindsFound([acted], ledgerWith([kept, line(4, kept.body)]))).toEqual(["doubled"]);
  });
  it("a take-back or a line of talk is gone, or reads otherwise", async () => {
    const promised: readonly Promised[] = [
      { kind: "rewound", no: 4, entry: 0 },
      { kind: "talk", id: 1, text: "good luck" },
      { kind: "talk", id: 2, text: "you too" },
    ];
    expect(await kindsFound(promised, ledgerWith([], new Map([[1, "bad luck"]])))).toEqual(["lost", "corrupt", "lost"]);
  });
});

const told = (no: number): HappeningTold => ({ no, at: 1_000 + no, type: "created" });

const followerWith = (tape: readonly HappeningTold[], from: number): Follower => ({
  match: MATCH,
  viewer: "red",
  seeing: openSeeing("ford"),
  from: () => from,
  tape,
  no: () => tape.at(-1)?.no ?? from,
  isOpen: () => true,
  returns: () => 0,
  act: () => Promise.resolve({ kind: "lost" }),
  change: () => Promise.resolve(),
  close: () => undefined,
});

const eyesOn = (log: readonly HappeningTold[]): Person => {
  const insist: Person["insist"] = (_method, path) => {
    const after = Number(/after=(\d+)/.exec(path)?.[1]);
    const body: Missed = {
      no: log.at(-1)?.no ?? 0,
      happenings: log.filter(({ no }) => no > after),
      clocks: null,
      now: 0,
      more: false,
    };
    return Promise.resolve({ status: 200, body });
  };
  return { account: "red", name: "Red", cookie: "", ask: insist, insist };
};

const log = [1, 2, 3, 4, 5].map(told);
const heardAs = async (tape: readonly HappeningTold[]): Promise<readonly string[]> =>
  (await checkTape(followerWith(tape, 2), eyesOn(log))).map(({ kind }) => kind);

describe("what a socket was told", () => {
  it("all since it came, up to now or a little behind: nothing is found", async () => {
    expect(await heardAs([told(3), told(4), told(5)])).toEqual([]);
    expect(await heardAs([told(3)])).toEqual([]);
  });
  it("something was left out, told twice, or in another order", async () => {
    expect(await heardAs([told(3), told(5)])).toEqual(["corrupt"]);
    expect(await heardAs([told(3), told(3), told(4)])).toEqual(["corrupt"]);
    expect(await heardAs([told(4), told(3)])).toEqual(["corrupt"]);
  });
  it("something that the log does not say", async () => {
    expect(await heardAs([told(3), { ...told(4), at: 9 }])).toEqual(["corrupt"]);
    expect(await heardAs([told(3), told(4), told(5), told(6)])).toEqual(["corrupt"]);
  });
});
