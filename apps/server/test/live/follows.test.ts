/**
 * Every number once and in order, whatever the order in which a slow store answers and news arrive. A desk driven by hand: real ones
 * are too quick to meet these moments often. Seats change hands, too: then nobody may hear what the other seat is told.
 */
import { ok, type Viewer } from "@acies/contract";
import type { Desk, News } from "@acies/desk";
import { seededWords } from "@acies/match";
import { type HappeningTold, serverMessage } from "@acies/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFollows } from "../../src/live/follows.ts";
import { encode, type Page } from "../../src/live/page.ts";

const MATCH = "Kq3nT7vXw2Lm9PzR4sBd";

interface Happened {
  readonly seats: boolean;
  /** Who sits in red after it. */
  readonly red: string;
}

/** What each viewer is told carries the viewer's name: a line in the wrong hands gives itself away. */
const told = (happened: Happened, no: number, viewer: Viewer): HappeningTold =>
  happened.seats
    ? { no, at: 1, type: "seated", seat: "red", sitter: { kind: "person", account: happened.red, name: viewer } }
    : {
        no,
        at: 1,
        type: "acted",
        seat: "red",
        entry: 1,
        because: "chosen",
        events: [viewer],
        pending: [],
        undo: null,
      };

const drivenDesk = (next: () => number) => {
  const log: Happened[] = [];
  const delays: (() => void)[] = [];
  const news: number[] = [];
  const listeners = new Set<{ readonly viewer: Viewer; readonly hear: (news: News) => void }>();
  const red = (): string => log.at(-1)?.red ?? "nobody";
  const later = (): Promise<void> => new Promise((go) => delays.push(go));
  const viewerOf: Desk["viewerOf"] = async (who) => {
    await later();
    return ok(who.account === red() ? "red" : "spectator");
  };
  const desk: Pick<Desk, "viewerOf" | "snapshot" | "since" | "listen"> = {
    viewerOf,
    snapshot: async () => {
      throw new Error("not asked for here");
    },
    since: async (who, _match, after) => {
      if (next() % 2 === 0) await later();
      const viewer: Viewer = who.account === red() ? "red" : "spectator";
      const happenings = log.map((one, i) => told(one, i + 1, viewer)).slice(after, after + 4);
      const no = Math.min(after + 4, Math.max(after, log.length));
      const answer = ok({ no, happenings, clocks: null, now: 1, more: no < log.length });
      if (next() % 2 === 0) await later();
      return answer;
    },
    listen: (_match, viewer, hear) => {
      const one = { viewer, hear };
      listeners.add(one);
      return () => listeners.delete(one);
    },
  };
  return {
    desk,
    log,
    append: (happened: Happened) => {
      log.push(happened);
      news.push(log.length);
    },
    /** News come in order, but when they like; sometimes several at once. */
    announce: () => {
      const some = news.splice(0, 1 + (next() % 2));
      if (some.length === 0) return;
      for (const { viewer, hear } of listeners) {
        const happenings = some.flatMap((no) => {
          const one = log[no - 1];
          return one === undefined ? [] : [told(one, no, viewer)];
        });
        hear({ happenings, clocks: null, now: 1 });
      }
    },
    answer: () => delays.splice(delays.length === 0 ? 0 : next() % delays.length, 1)[0]?.(),
    isQuiet: () => delays.length === 0 && news.length === 0,
  };
};

const listenerPage = (account: string) => {
  const heard: HappeningTold[] = [];
  const take = (encoded: Buffer): void => {
    const message = serverMessage.parse(JSON.parse(encoded.toString("utf8")));
    if (message.type === "happened") heard.push(...message.happenings);
  };
  const page: Page = {
    visitor: { account, name: account, guest: true, language: "en", through: "session", session: account },
    headers: new Headers(),
    language: "en",
    send: take,
    tell: (message) => take(encode(message)),
    mayAsk: () => true,
    inTurn: (work) => void work(),
    isOpen: () => true,
    beat: () => undefined,
    let: () => undefined,
    end: () => undefined,
  };
  return { page, heard, account };
};

const settle = (): Promise<void> => new Promise((go) => setImmediate(go));

const PEOPLE = ["ana", "ben", "eve"] as const;

const run = async (seed: number) => {
  const next = seededWords(seed);
  const table = drivenDesk(next);
  const faults: unknown[] = [];
  const follows = openFollows({
    desk: table.desk,
    refuse: (_page, _match, refused) => faults.push(refused),
    changed: () => undefined,
    failed: (error) => faults.push(error),
  });
  const pages = PEOPLE.map(listenerPage);
  const begun: (readonly [(typeof pages)[number], number])[] = [];
  const seat = (): string => table.log.at(-1)?.red ?? "nobody";
  for (let step = 0; step < 60; step++) {
    const waiting = pages[begun.length];
    const choice = next() % 7;
    if (choice === 0 && waiting !== undefined) {
      const after = Math.min(next() % 3, table.log.length);
      begun.push([waiting, after]);
      follows.begin(waiting.page, MATCH, after, undefined).catch((error: unknown) => faults.push(error));
    } else if (choice <= 2) {
      const seats = next() % 6 === 0;
      table.append({ seats, red: seats ? (PEOPLE[next() % 3] ?? "ana") : seat() });
    } else if (choice <= 4) table.announce();
    else table.answer();
    if (next() % 2 === 0) await settle();
  }
  for (let quiet = 0; quiet < 3; ) {
    table.announce();
    table.answer();
    await settle();
    quiet = table.isQuiet() ? quiet + 1 : 0;
  }
  return { begun, faults, log: table.log };
};

describe("follows", () => {
  it("bring every number once and in order, through any order of answers and news", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async (seed) => {
        const { begun, faults, log } = await run(seed);
        expect(faults).toEqual([]);
        for (const [{ heard }, after] of begun)
          expect(heard.map(({ no }) => no)).toEqual(log.map((_, i) => i + 1).filter((no) => no > after));
      }),
      { seed: 4, numRuns: 400 },
    );
  });

  it("never hand red's lines to somebody who was not in red at any time since", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async (seed) => {
        const { begun, log } = await run(seed);
        for (const [{ heard, account }] of begun)
          for (const line of heard) {
            const asRed = line.type === "acted" && line.events.includes("red");
            if (asRed) expect(log.slice(line.no - 1).some(({ red }) => red === account)).toBe(true);
          }
      }),
      { seed: 5, numRuns: 400 },
    );
  });
});
