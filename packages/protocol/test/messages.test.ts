import {
  actAsk,
  answerAsk,
  clientMessage,
  forkAsk,
  happeningTold,
  joinAsk,
  line,
  matchId,
  matchQuery,
  newMatch,
  noticeSettings,
  offerAsk,
  pushAsk,
  registerAsk,
  salt,
  serverMessage,
  setting,
  snapshot,
  wishesAsk,
} from "@acies/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";

const MATCH = "Kq3nT7vXw2Lm9PzR4sBd";
const runs = { seed: 20_261_115, numRuns: 300 };

const setUp = { scenario: "ford", armies: { red: "", blue: "" }, options: {} };

/** One good example of everything that a client may send. */
const ASKS: Readonly<Record<string, readonly [z.ZodType, Readonly<Record<string, unknown>>]>> = {
  newMatch: [newMatch, { game: "dba", setting: setUp, seats: { red: { kind: "me" }, blue: { kind: "open" } } }],
  setting: [setting, setUp],
  act: [actAsk, { after: 3, key: "try-0001", action: { type: "pass" } }],
  offer: [offerAsk, { after: 3, offer: { kind: "takeback", to: 2 } }],
  answer: [answerAsk, { offer: 4, answer: "declined" }],
  join: [joinAsk, { seat: "blue", salt: "0011223344556677" }],
  wishes: [wishesAsk, { wishes: [{ kind: "react", wish: "never" }] }],
  fork: [forkAsk, { entry: 0, seats: { red: { kind: "me" }, blue: { kind: "bot", level: "recruit" } } }],
  register: [registerAsk, { name: "Berta", password: "a long enough one" }],
  push: [pushAsk, { endpoint: "https://push.example/1", keys: { p256dh: "a", auth: "b" } }],
  watch: [clientMessage, { type: "watch", match: MATCH, after: 0, as: "spectator" }],
  unwatch: [clientMessage, { type: "unwatch", match: MATCH }],
  socketAct: [clientMessage, { type: "act", ref: 1, match: MATCH, after: 2, action: [1, "two", null] }],
  socketTalk: [clientMessage, { type: "talk", ref: 2, match: MATCH, text: "Buena suerte" }],
  ping: [clientMessage, { type: "ping", ref: 3 }],
};

describe("what a client may send", () => {
  for (const [name, [schema, example]] of Object.entries(ASKS)) {
    it(`${name}: the example is read`, () => {
      expect(schema.safeParse(example).error?.issues).toBeUndefined();
    });
    it(`${name}: a field that is not known is refused`, () => {
      fc.assert(
        fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.jsonValue(), (key, value) => {
          fc.pre(!Object.hasOwn(example, key) && key !== "__proto__");
          fc.pre(!["key", "salt", "pace", "access", "rated", "takebacks", "chat", "title", "materials"].includes(key));
          return !schema.safeParse({ ...example, [key]: value }).success;
        }),
        { ...runs, numRuns: 60 },
      );
    });
  }
  it("anything at all is read or refused, never thrown", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        for (const [schema] of Object.values(ASKS)) schema.safeParse(value);
        return typeof clientMessage.safeParse(value).success === "boolean";
      }),
      runs,
    );
  });
});

describe("small words", () => {
  it("names of matches are twenty letters and figures", () => {
    expect(matchId.safeParse(MATCH).success).toBe(true);
    for (const wrong of ["", MATCH.slice(1), `${MATCH}x`, `${MATCH.slice(1)}/`, `${MATCH}\n`])
      expect(matchId.safeParse(wrong).success).toBe(false);
  });
  it("a salt is 8 to 32 bytes, lower case", () => {
    expect(salt.safeParse("00".repeat(8)).success).toBe(true);
    expect(salt.safeParse("ff".repeat(32)).success).toBe(true);
    for (const wrong of ["00".repeat(7), "00".repeat(33), "FF".repeat(8), `${"00".repeat(8)}0`])
      expect(salt.safeParse(wrong).success).toBe(false);
  });
  it("a line of text is one line: no control characters, no lone surrogates", () => {
    expect(line(20).parse("  ¡Ánimo! ⚔  ")).toBe("¡Ánimo! ⚔");
    for (const wrong of ["", "   ", "a\nb", "a\u0000b", "a\u0085b", "\ud800", "x".repeat(21)])
      expect(line(20).safeParse(wrong).success).toBe(false);
  });
  it("a query without anything means mine, fifty of them", () => {
    expect(matchQuery.parse({})).toEqual({ which: "mine", limit: 50 });
    expect(matchQuery.parse({ limit: "7", before: "12" })).toEqual({ which: "mine", limit: 7, before: 12 });
    expect(matchQuery.safeParse({ limit: "0" }).success).toBe(false);
    expect(matchQuery.safeParse({ limit: "many" }).success).toBe(false);
  });
  it("settings of notices name every kind", () => {
    const all = { turn: "now", offer: "off", started: "digest", ended: "digest", clock: "now" };
    const byPush = { turn: "now", offer: "off", started: "off", ended: "off", clock: "now" };
    const whole = { mail: null, digestHours: 24, byMail: all, byPush };
    expect(noticeSettings.safeParse(whole).success).toBe(true);
    const { turn: _turn, ...rest } = all;
    expect(noticeSettings.safeParse({ ...whole, byMail: rest }).success).toBe(false);
    expect(noticeSettings.safeParse({ ...whole, byPush: { ...byPush, turn: "digest" } }).success).toBe(false);
  });
});

describe("what the server says", () => {
  const card = {
    id: MATCH,
    game: "ford",
    version: 1,
    title: null,
    scenario: "ford",
    seats: { red: { kind: "person", account: "a", name: "Ana" }, blue: { kind: "open" } },
    pace: { kind: "none" },
    access: "link",
    rated: false,
    takebacks: true,
    chat: true,
    status: "open",
    turn: [],
    since: 1,
    deadline: null,
    no: 2,
    createdAt: 1,
    ending: null,
    fork: null,
  };
  it("a snapshot before the start has no view", () => {
    const first = {
      card,
      as: "red",
      yours: ["red"],
      no: 2,
      entry: 0,
      setting: setUp,
      view: null,
      pending: [],
      clocks: null,
      now: 1,
      offers: [],
      wishes: [],
      undo: "nothing",
      dice: { commitment: "00", salts: { red: "00", blue: null }, secret: null },
    };
    expect(snapshot.safeParse(first).error?.issues).toBeUndefined();
    expect(serverMessage.safeParse({ type: "snapshot", match: MATCH, snapshot: first }).success).toBe(true);
    expect(snapshot.safeParse({ ...first, as: "umpire" }).success).toBe(false);
  });
  it("an entry is told with its events, never with its action or faces", () => {
    const acted = {
      no: 3,
      at: 1,
      type: "acted",
      seat: "red",
      entry: 1,
      because: "chosen",
      events: [],
      pending: [],
      undo: null,
    };
    expect(happeningTold.parse({ ...acted, action: { type: "secret" }, faces: [6], hash: "00" })).toEqual(acted);
  });
});
