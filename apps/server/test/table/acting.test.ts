import { ford } from "@acies/conformance/reference";
import { advice } from "@acies/conformance/reference/advice";
import { COULD_NOT_KNOW, type Json } from "@acies/contract";
import { seal } from "@acies/match";
import { afterEach, describe, expect, it } from "vitest";
import type { Game } from "../../src/registry.ts";
import { ana, asked, ben, choices, cid, codeOf, must, nextChoice, nobody, openRoom, type Room } from "./room.ts";

let room: Room;
afterEach(() => room.close());
const holders = { red: ana, blue: ben };

const plan = (seat: "red" | "blue", ...orders: readonly string[]): Json => ({
  type: "plan",
  orders: Object.fromEntries(orders.map((order, i) => [`${seat}.${i + 1}`, order])),
});
const allReady = ["ready", "ready", "ready"] as const;

const begun = async (more: Parameters<typeof asked>[1] = {}) => {
  const { id } = await must(room.desk.create(ana, asked("ford", more)));
  return { id, no: (await must(room.desk.card(ana, id))).no };
};

describe("an action", () => {
  it("is for whoever holds the awaited seat, whatever the message says", async () => {
    room = await openRoom();
    const { id, no } = await begun();
    const log = () => room.store.matches.log(id, 0);
    const before = await log();
    const act = (who: typeof ana, action: Json, after = no) => room.desk.act(who, id, { after, action });
    expect(await codeOf(act(nobody, plan("red", ...allReady)))).toBe("signInFirst");
    expect(await codeOf(act(cid, plan("red", ...allReady)))).toBe("notYours");
    expect(await codeOf(act({ ...ben, as: "red" }, plan("red", ...allReady)))).toBe("notYours");
    expect(await act(ben, plan("red", ...allReady))).toMatchObject({
      ok: false,
      error: { code: "refused", violations: [{ rule: "FRD-ORD-01" }, { rule: "FRD-ORD-01" }] },
    });
    expect(await act(ana, { type: "fly" })).toMatchObject({
      ok: false,
      error: { code: "malformed", violations: [{ code: "notOneOf", path: "$.type" }] },
    });
    expect(await act(ana, plan("red", "ready"))).toMatchObject({
      ok: false,
      error: { code: "refused", violations: [{ code: "withoutOrder" }] },
    });
    expect(await codeOf(room.desk.act(ana, "x".repeat(20), { after: 1, action: {} }))).toBe("notFound");
    expect(await log()).toEqual(before);
    await must(act(ana, plan("red", ...allReady)));
    expect(await codeOf(act(ana, plan("red", ...allReady), no + 1))).toBe("notYourTurn");
  });

  it("may answer the same simultaneous question that the other has answered meanwhile, and nothing older", async () => {
    room = await openRoom();
    const { id, no } = await begun();
    await must(room.desk.wishes(ben, id, [{ kind: "react", wish: "decline" }])); // concerns nobody's decision
    const first = await must(room.desk.act(ana, id, { after: no, action: plan("red", ...allReady) }));
    const second = await must(room.desk.act(ben, id, { after: no, action: plan("blue", ...allReady) }));
    expect([first, second]).toEqual([
      { no: no + 2, entry: 1 },
      { no: no + 3, entry: 2 },
    ]);
    const { who, decision, actions } = await nextChoice(room.desk, id, holders);
    expect(decision.kind).toBe("activate");
    const action = actions[0] ?? null;
    expect(await room.desk.act(who, id, { after: no + 2, action })).toEqual({
      ok: false,
      error: { code: "stale", no: no + 3 },
    });
    expect(await room.desk.act(who, id, { after: no + 9, action })).toEqual({
      ok: false,
      error: { code: "stale", no: no + 3 },
    });
    await must(room.desk.offer(who, id, no + 3, { kind: "draw" }));
    expect(await codeOf(room.desk.act(who, id, { after: no + 3, action }))).toBe("ok");
  });

  it("sent twice under one name is played once and acknowledged twice", async () => {
    room = await openRoom();
    const { id, no } = await begun();
    const ask = { after: no, action: plan("red", ...allReady), key: "try-00001" };
    const [one, two] = await Promise.all([room.desk.act(ana, id, ask), room.desk.act(ana, id, ask)]);
    expect(one).toEqual({ ok: true, value: { no: no + 1, entry: 1 } });
    expect(two).toEqual(one);
    expect(await room.another().act(ana, id, ask)).toEqual(one); // also by a server that knows it from the log only
    await must(room.desk.act(ben, id, { after: no, action: plan("blue", ...allReady), key: "try-00001" })); // the other's names are his own
    expect((await must(room.desk.card(ana, id))).no).toBe(no + 2);
    await must(room.desk.resign(ana, id));
    expect(await room.desk.act(ana, id, ask)).toEqual(one);
  });

  it("brings on what needs nobody in the same breath", async () => {
    room = await openRoom();
    const { id } = await begun();
    const wanted = async () => {
      for (let n = 0; n < 200; n++) {
        if ((await must(room.desk.card(ana, id))).status === "ended") break;
        const { who, no, actions } = await nextChoice(room.desk, id, holders);
        await must(room.desk.act(who, id, { after: no, action: actions[(n * 5) % actions.length] ?? null }));
      }
      return must(room.desk.since(nobody, id, 0, 1_000));
    };
    const { happenings } = await wanted();
    const acted = happenings.filter((one) => one.type === "acted");
    const obvious = acted.filter(({ because }) => because === "obvious");
    expect(obvious.length).toBeGreaterThan(0);
    expect(acted.map(({ entry }) => entry)).toEqual(acted.map((_one, i) => i + 1));
    for (const { no, at } of obvious) expect(happenings.find((one) => one.no === no - 1)?.at).toBe(at);
    expect(happenings.at(-1)).toMatchObject({ type: "ended", ending: { by: "outcome" } });
  });
});

describe("a reason that the player could not know", () => {
  /** The ford with a trap: nobody may activate a company while an enemy waits, hidden, to fire. */
  const trap: typeof ford = {
    ...ford,
    violations: (state, seat, action) => {
      const found = ford.violations(state, seat, action);
      if (found.length > 0 || action.type !== "activate") return found;
      const hidden = Object.values(state.companies).filter(
        (one) => one.seat !== seat && !one.shown && one.order?.known === true && one.order.value === "fire",
      );
      return hidden.map(({ id }) => ({ code: "watched", rule: "FRD-ACT-01", facts: { by: id }, marks: [id] }));
    },
  };
  const games: readonly Game[] = [{ ...seal(trap), levels: ["recruit"], advised: (use) => use(trap, advice) }];

  it("is refused without the reason", async () => {
    room = await openRoom({ games });
    const { id, no } = await begun();
    await must(room.desk.act(ana, id, { after: no, action: plan("red", "fire", "fire", "fire") }));
    await must(room.desk.act(ben, id, { after: no, action: plan("blue", "fire", "fire", "fire") }));
    const { who, no: now, actions } = await nextChoice(room.desk, id, holders);
    const answer = await room.desk.act(who, id, { after: now, action: actions[0] ?? null });
    expect(answer).toEqual({
      ok: false,
      error: { code: "refused", violations: [{ code: COULD_NOT_KNOW, rule: "FRD-ACT-01" }] },
    });
    expect(
      await room.desk.act(who, id, { after: now, action: { type: "activate", company: "green.1" } }),
    ).toMatchObject({ ok: false });
    expect((await must(room.desk.card(ana, id))).no).toBe(now);
  });

  it("comes back to a bot as a choice it may not make again", async () => {
    room = await openRoom({ games });
    const bots = { red: { kind: "bot", level: "recruit" }, blue: { kind: "bot", level: "recruit" } } as const;
    const { id } = await must(room.desk.create(ana, asked("ford", { seats: bots })));
    const notes = { plan: null, rest: ["x"], expected: 0.25 };
    const questions = await room.desk.botQuestions(id);
    expect(questions.map(({ decision }) => decision.seat)).toEqual(["red", "blue"]);
    expect(new Set(questions.map(({ seed }) => seed)).size).toBe(2);
    const fires = questions.map(({ decision: { seat } }) => ({
      seat,
      action: plan(seat, "fire", "fire", "fire"),
      notes,
    }));
    expect(await room.desk.botAnswers(id, questions[0]?.no ?? 0, fires)).toBe("played");
    expect(await room.desk.botAnswers(id, questions[0]?.no ?? 0, fires)).toBe("stale");
    const [question] = await room.desk.botQuestions(id);
    if (question === undefined) throw new Error("Nobody is asked");
    expect(question.notes).toEqual(notes);
    const { seat } = question.decision;
    const action = choices("ford", question.view, question.decision)[0] ?? null;
    expect(await room.desk.botAnswers(id, question.no, [{ seat, action, notes }])).toBe("refused");
    const [again] = await room.desk.botQuestions(id);
    expect(again?.notes).toEqual({ ...notes, refused: [`activate ${seat}.1`] });
    expect(again?.seed).not.toBe(question.seed);
    expect(again?.no).toBe(question.no);
    expect(room.complaints).toEqual([]);
  });
});

describe("standing answers", () => {
  it("are obeyed while their owner is away, told to nobody else, and refused when the game does not know them", async () => {
    room = await openRoom();
    const { id, no } = await begun();
    expect(await codeOf(room.desk.wishes(cid, id, []))).toBe("notYours");
    expect(await codeOf(room.desk.wishes(ana, id, [{ kind: "react", wish: "sing" }]))).toBe("unknownWish");
    expect(await codeOf(room.desk.wishes(ana, id, [{ kind: "dance", wish: "react" }]))).toBe("unknownWish");
    const wish = [
      { kind: "react", wish: "react" },
      { kind: "press", wish: "halt" },
    ];
    await must(room.desk.wishes(ben, id, wish));
    expect((await must(room.desk.snapshot(ben, id))).wishes).toEqual(wish);
    expect((await must(room.desk.snapshot(ana, id))).wishes).toEqual([]);
    for (const who of [ana, nobody]) {
      const told = await must(room.desk.since(who, id, no));
      expect(told).toMatchObject({ happenings: [], no: no + 1 });
    }
    expect((await must(room.desk.since(ben, id, no))).happenings).toMatchObject([{ type: "wished", wishes: wish }]);
    // Red marches into the ground before blue.1, which is ready: it answers by itself.
    await must(room.desk.act(ana, id, { after: no, action: plan("red", "march", "march", "march") }));
    await must(room.desk.act(ben, id, { after: no, action: plan("blue", ...allReady) }));
    const first = await nextChoice(room.desk, id, holders);
    if (first.decision.seat === "blue")
      await must(room.desk.act(ben, id, { after: first.no, action: { type: "activate", company: "blue.3" } }));
    const { no: now } = await must(room.desk.card(ana, id));
    await must(room.desk.act(ana, id, { after: now, action: { type: "activate", company: "red.1" } }));
    const march = { type: "march", legs: [{ kind: "advance", distance: 60_000 }] };
    const played = await must(room.desk.act(ana, id, { after: now + 1, action: march }));
    // That it was given beforehand is told to its owner only.
    for (const [who, because] of [
      [nobody, "chosen"],
      [ana, "chosen"],
      [ben, "standing"],
    ] as const) {
      const { happenings } = await must(room.desk.since(who, id, played.no - 1));
      expect(happenings.slice(0, 2)).toMatchObject([
        { type: "acted", seat: "red", because: "chosen" },
        { type: "acted", seat: "blue", because, entry: played.entry + 1 },
      ]);
    }
    expect((await must(room.desk.snapshot(ana, id))).undo).not.toBeNull();
    expect(room.complaints).toEqual([]);
  });
});
