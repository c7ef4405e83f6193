/** Anybody asks for anything at any server: the log stays whole, and everybody sees what the rules say they see. */
import { ford } from "@acies/conformance/reference";
import { advice } from "@acies/conformance/reference/advice";
import type { Json, Viewer } from "@acies/contract";
import type { Desk, Who } from "@acies/desk";
import { checkDice, readRecord, replay, seal } from "@acies/match";
import type { OfferKind } from "@acies/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findGame, type Game, games } from "../../src/registry.ts";
import { type Follower, followerOf, VIEWS } from "./follower.ts";
import { ana, asked, ben, choices, cid, must, nobody, openRoom, type Room, VIEWER_WHO } from "./room.ts";

const KINDS = [
  "act",
  "act",
  "act",
  "act",
  "act",
  "act",
  "wrong",
  "old",
  "twice",
  "undo",
  "offer",
  "answer",
  "wish",
  "resign",
  "wait",
  "expire",
  "leave",
  "line",
] as const;

interface Command {
  readonly kind: (typeof KINDS)[number];
  readonly who: number;
  readonly n: number;
  readonly desk: number;
}
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(4),
  n: fc.noBias(fc.nat(1_000)),
  desk: fc.nat(1),
});

const PEOPLE: readonly Who[] = [ana, ben, cid, nobody, { ...cid, as: "red" }];
const SEATED: Readonly<Record<string, Who>> = { red: ana, blue: ben };
const NONSENSE: readonly Json[] = [
  null,
  "plan",
  [],
  {},
  { type: "plan" },
  { type: "activate", company: "red.9" },
  { type: "rollPips", x: 1 },
  { type: "holdFire" },
  { type: "halt" },
];
const OFFERS: readonly OfferKind[] = [
  { kind: "draw" },
  { kind: "pace", pace: { kind: "live", bank: 600_000, increment: 1_000 } },
  { kind: "pace", pace: { kind: "none" } },
];
const WISHES = [
  [],
  [{ kind: "react", wish: "react" }],
  [
    { kind: "react", wish: "decline" },
    { kind: "press", wish: "press" },
  ],
];

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly code: string } };

/** What one command comes to; undefined when it asks for nothing. */
const ask = async (
  room: Room,
  desk: Desk,
  match: string,
  { kind, who: number, n }: Command,
): Promise<Answer | undefined> => {
  const who = PEOPLE[number] ?? nobody;
  const look = await must(desk.snapshot(nobody, match));
  const decision = look.pending[n % Math.max(1, look.pending.length)];
  const mover = SEATED[decision?.seat ?? "red"] ?? ana;
  const legal = async (): Promise<Json> => {
    if (decision === undefined) return null;
    const mine = await must(desk.snapshot(mover, match));
    const actions = choices(look.card.game, mine.view, decision, 4);
    return actions[n % actions.length] ?? null;
  };
  switch (kind) {
    case "act":
      return desk.act(mover, match, { after: look.no, action: await legal(), key: `key-${n}-long` });
    case "wrong": {
      const action = n % 2 === 0 ? await legal() : (NONSENSE[Math.floor(n / 6) % NONSENSE.length] ?? null);
      return desk.act(n % 3 === 0 ? mover : who, match, { after: look.no, action });
    }
    case "old":
      return desk.act(mover, match, { after: Math.max(0, look.no - (n % 3)), action: await legal() });
    case "twice": {
      const one = { after: look.no, action: await legal() };
      const [first] = await Promise.all([desk.act(mover, match, one), room.desks[n % 2]?.act(mover, match, one)]);
      return first.ok ? first : undefined;
    }
    case "undo":
      return desk.undo(n % 2 === 0 ? mover : who, match, look.no);
    case "offer": {
      const takeback: OfferKind = { kind: "takeback", to: n % (look.entry + 1) };
      return desk.offer(n % 5 === 0 ? who : mover, match, look.no, OFFERS[n % 6] ?? takeback);
    }
    case "answer": {
      const [offer] = look.offers;
      if (offer === undefined && n % 4 !== 0)
        return desk.offer(mover, match, look.no, OFFERS[1 + (n % 2)] ?? { kind: "draw" });
      const said = (["accepted", "accepted", "declined", "withdrawn"] as const)[n % 4] ?? "declined";
      return desk.answer(
        n % 5 === 0 ? who : (SEATED[offer?.seat === "red" ? "blue" : "red"] ?? ana),
        match,
        offer?.no ?? n,
        said,
      );
    }
    case "wish":
      return desk.wishes(who, match, WISHES[n % WISHES.length] ?? []);
    case "resign":
      return n % 3 === 0 ? desk.resign(n % 2 === 0 ? who : mover, match) : undefined;
    case "wait":
      room.time.now += n * 20;
      return undefined;
    case "expire":
      await desk.expire(match);
      return undefined;
    case "leave":
      return desk.leave(who, match);
    case "line":
      room.line.up = n % 2 === 0;
      return undefined;
  }
};

const tally = new Map<string, number>();
const count = (what: string): void => {
  tally.set(what, (tally.get(what) ?? 0) + 1);
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const run = async (game: string, offered: readonly Game[], commands: readonly Command[]): Promise<void> => {
  const room = await openRoom({ desks: 2, games: offered });
  try {
    const { id } = await must(room.desk.create(ana, asked(game)));
    const { matches } = room.store;
    const secret = (await matches.find(id))?.head.secret ?? "";
    const followers: { readonly viewer: Viewer; readonly desk: Desk; readonly follower: Follower }[] = [];
    for (const desk of room.desks) {
      for (const viewer of VIEWS) {
        const look = await must(desk.snapshot(VIEWER_WHO[viewer], id));
        const follower = followerOf(game, look);
        desk.listen(id, viewer, (news) => follower.hear(news.happenings));
        followers.push({ viewer, desk, follower });
      }
    }
    for (const one of commands) {
      const before = await matches.log(id, 0);
      const isOver = (await must(room.desk.card(nobody, id))).status === "ended";
      const answer = await ask(room, room.desks[one.desk] ?? room.desk, id, one);
      const after = await matches.log(id, 0);
      expect(after.slice(0, before.length)).toEqual(before);
      if (answer === undefined) continue;
      count(answer.ok ? `${one.kind} ok` : answer.error.code);
      if (!answer.ok) {
        // The only thing a refused command may bring about is to notice that time is over.
        const news = after.slice(before.length).map(({ body }) => JSON.parse(body));
        if (news.length > 0) expect(news).toMatchObject([{ type: "ended", ending: { by: "time" } }]);
        continue;
      }
      expect(isOver && after.length > before.length).toBe(false);
      expect(answer.value).toMatchObject({ no: expect.any(Number) });
      const { no } = answer.value as { readonly no: number };
      expect(after[no - 1]?.no).toBe(no);
    }

    const rows = await matches.log(id, 0);
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_row, i) => i + 1));
    for (const viewer of VIEWS) {
      const who = VIEWER_WHO[viewer];
      const [one, two, fresh] = await Promise.all(
        [...room.desks, room.another()].map((desk) => must(desk.snapshot(who, id))),
      );
      expect(two).toEqual(one);
      expect(fresh).toEqual(one);
      const told = await must(room.desk.since(who, id, 0, 10_000));
      const late = followerOf(game, { view: null, no: 0 });
      late.hear(told.happenings);
      expect(late.view()).toEqual(one?.view);
      for (const happening of told.happenings) {
        count(happening.type);
        if (happening.type !== "ended") expect(JSON.stringify(happening)).not.toContain(secret);
      }
    }
    await settled();
    for (const { viewer, desk, follower } of followers) {
      const look = await must(desk.snapshot(VIEWER_WHO[viewer], id)); // what was lost on the bus is caught up here
      expect(follower.view()).toEqual(look.view);
      const own = await must(desk.since(VIEWER_WHO[viewer], id, look.no - follower.heard.length, 10_000));
      expect(follower.heard.filter(({ no }) => no > look.no - follower.heard.length)).toEqual(own.happenings);
    }
    await room.desk.resign(ana, id);
    const text = await must(room.desk.record(nobody, id));
    const verdict = findGame(game)?.open((rules) => {
      const record = readRecord(rules, text);
      if (!record.ok || !replay(rules, record.value).ok) return "differs";
      const dice = checkDice(rules, record.value);
      return dice.ok ? dice.value.kind : "differs";
    });
    if (offered === OURS) expect(verdict).toBe("fair");
    expect(room.complaints).toEqual([]);
  } finally {
    await room.close();
  }
};

const OURS = games();

/** The ford without revelations, so that more of it can be undone. */
const soft: typeof ford = {
  ...ford,
  resolve: (...given) =>
    ford.resolve(...given).map((event) => {
      if (event.type !== "orderShown") return event;
      const { reveals: _dropped, ...quiet } = event;
      return quiet as typeof event;
    }),
};
const SOFT: readonly Game[] = [{ ...seal(soft), levels: ["recruit"], advised: (use) => use(soft, advice) }];

describe("random people at random desks", () => {
  it.each([
    ["ford", OURS, 10, 60],
    ["ford", SOFT, 6, 60],
    ["dba", OURS, 2, 40],
  ] as const)("play %s", async (game, offered, numRuns, size) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: size, maxLength: size }), (commands) =>
        run(game, offered, commands),
      ),
      { seed: 12, numRuns, endOnFailure: true },
    );
  });

  it("did all of it", () => {
    const done = [
      "act ok",
      "wrong ok",
      "old ok",
      "twice ok",
      "undo ok",
      "offer ok",
      "answer ok",
      "wish ok",
      "resign ok",
    ];
    const refused = [
      "signInFirst",
      "notYours",
      "malformed",
      "refused",
      "stale",
      "cannotUndo",
      "noSuchOffer",
      "notYourTurn",
      "over",
    ];
    const told = ["created", "started", "acted", "rewound", "offered", "answered", "wished", "ended"];
    expect([...done, ...refused, ...told].filter((what) => !tally.has(what))).toEqual([]);
  });
});
