import { ford } from "@acies/conformance/reference";
import { type Fact, ok, type Tagged, type Viewer } from "@acies/contract";
import { dba } from "@acies/dba";
import { describe, expect, it } from "vitest";
import { deskDoor } from "../../src/local/deskDoor.ts";
import type { Door, Heard } from "../../src/session/door.ts";
import { createSession, type Session } from "../../src/session/session.ts";
import { lastEntryOf } from "../../src/session/told.ts";
import { seatMatch } from "./memoryDesk.ts";

const CANNAE = { scenario: "cannae", armies: { red: "", blue: "" }, options: {} };
const FORD = { scenario: "ford", armies: { red: "", blue: "" }, options: {} };

const openDba = async () => {
  const { desk, match, door } = await seatMatch(dba, CANNAE);
  const session = createSession(dba, door(), () => 0);
  await session.open();
  await settled();
  return { desk, match, door, session };
};

const openFord = async () => {
  const { desk, match, door } = await seatMatch(ford, FORD);
  const session = createSession(ford, door(), () => 0);
  await session.open();
  await settled();
  return { desk, match, door, session };
};

/** What the desk tells after it has answered. */
const settled = () => new Promise<void>((go) => setTimeout(go, 5));

const commit = async <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  action: A | undefined,
): Promise<void> => {
  if (action === undefined) throw new Error("nothing to commit");
  expect(await session.commit(action)).toBe(true);
  await settled();
};

/** Any legal tactical move of whoever plays. */
const anyMove = (session: Awaited<ReturnType<typeof openDba>>["session"]) =>
  session.propose({ pieces: ["red.3"], manner: "advance" }, 1)[0];

describe("opening", () => {
  /** A desk where the rival moves in the moment after the table was looked at. */
  const openBusy = async () => {
    const { desk, match } = await seatMatch(dba, CANNAE);
    let isOnce = true;
    const busy: typeof desk = {
      ...desk,
      snapshot: async (who, id) => {
        const seen = await desk.snapshot(who, id);
        if (isOnce && seen.ok) {
          isOnce = false;
          await desk.act({ account: "here", name: "", as: "red" }, id, {
            after: seen.value.no,
            action: { type: "endMoves" },
          });
        }
        return seen;
      },
    };
    const who = (as?: Viewer) => ({ account: "here", name: "", ...(as !== undefined && { as }) });
    const around = {
      find: async () => ({ desk: busy, said: async () => Promise.reject(new Error("refused")) }),
      who,
      missing: () => {
        throw new Error("missing");
      },
    };
    return { desk, match, session: createSession(dba, deskDoor(match, around), () => 0) };
  };

  it("loses nothing that happens between the look at the table and the listening", async () => {
    const { desk, match, session } = await openBusy();
    await session.open();
    await settled();
    session.showAll();
    const { as, view, no } = session.store.getState();
    expect(as).toBe("blue");
    const now = await desk.snapshot({ account: "here", name: "", as: "blue" }, match);
    if (!now.ok) throw new Error("no snapshot");
    expect(no).toBe(now.value.no);
    expect(JSON.parse(JSON.stringify(view))).toEqual(now.value.view);
    expect(session.decision()?.seat).toBe("blue");
  });

  it("answers for the last opening only when it was closed and opened again meanwhile", async () => {
    const waiting: (() => void)[] = [];
    const heard: ((heard: Heard) => void)[] = [];
    const { door } = await seatMatch(dba, CANNAE);
    const real = door();
    const slow: Door = {
      ...real,
      open: async (hear) => {
        heard.push(hear);
        const opening = await real.open(hear);
        await new Promise<void>((go) => waiting.push(go));
        return opening;
      },
    };
    const session = createSession(dba, slow, () => 0);
    const first = session.open();
    await settled();
    session.close();
    const second = session.open();
    await settled();
    waiting[1]?.();
    await second;
    const { view } = session.store.getState();
    expect(view).toBeDefined();
    waiting[0]?.();
    await first;
    expect(session.store.getState().view).toBe(view);
    heard[0]?.({ type: "connection", state: "down" });
    expect(session.store.getState().connection).toBe("up");
  });
});

describe("a session", () => {
  it("opens with the position, the decision and the story so far", async () => {
    const { session } = await openDba();
    const { phase, as, yours, view, table, lines } = session.store.getState();
    expect(phase).toBe("playing");
    expect(as).toBe("red");
    expect(yours).toEqual(["red", "blue"]);
    expect(view).toBe(table);
    expect(session.decision()?.kind).toBe("move");
    expect(lines.some((line) => line.kind === "event" && line.event.type === "pipsRolled")).toBe(true);
  });

  it("folds what happens, and keeps the table behind until it is shown", async () => {
    const { session } = await openDba();
    const before = session.store.getState().table;
    await commit(session, anyMove(session));
    const { view, table, beats } = session.store.getState();
    expect(table).toBe(before);
    expect(beats.length).toBeGreaterThan(0);
    expect(session.decision()).toBeUndefined();
    expect(session.showNext()).toBe(true);
    expect(session.store.getState().beats).toHaveLength(beats.length - 1);
    session.showAll();
    expect(session.store.getState().table).toBe(view);
    expect(session.showNext()).toBe(false);
    expect(session.decision()?.kind).toBe("move");
    expect(view).toEqual(beats.at(-1)?.after);
  });

  it("is the same position that the desk has", async () => {
    const { session, desk, match } = await openDba();
    await commit(session, anyMove(session));
    const snapshot = await desk.snapshot({ account: "here", name: "", as: "red" }, match);
    expect(snapshot.ok && snapshot.value.view).toEqual(JSON.parse(JSON.stringify(session.store.getState().view)));
  });

  it("takes back, tells nothing of it in the lines, and does it again", async () => {
    const { session } = await openDba();
    const start = session.store.getState().view;
    const told = session.store.getState().lines.length;
    await commit(session, anyMove(session));
    session.showAll();
    const moved = session.store.getState().view;
    expect(session.store.getState().undo).toBeNull();
    expect(await session.undo()).toBe(true);
    await settled();
    expect(session.store.getState().view).toEqual(start);
    expect(session.store.getState().lines.filter(({ kind }) => kind === "event")).toHaveLength(
      session.store
        .getState()
        .lines.slice(0, told)
        .filter(({ kind }) => kind === "event").length,
    );
    expect(session.store.getState().redo).toHaveLength(1);
    expect(await session.redo()).toBe(true);
    await settled();
    session.showAll();
    expect(session.store.getState().view).toEqual(moved);
    expect(session.store.getState().redo).toHaveLength(0);
  });

  it("takes back one after the other, as many as there are, and does them again in their order", async () => {
    const { session } = await openDba();
    const start = session.store.getState().view;
    for (let i = 0; i < 2; i += 1) {
      await commit(session, anyMove(session));
      session.showAll();
    }
    const moved = session.store.getState().view;
    for (let i = 0; i < 2; i += 1) {
      expect(session.store.getState().undo).toBeNull();
      expect(await session.undo()).toBe(true);
      await settled();
    }
    expect(session.store.getState().view).toEqual(start);
    expect(session.store.getState().undo).not.toBeNull();
    expect(session.store.getState().redo).toHaveLength(2);
    for (let i = 0; i < 2; i += 1) {
      expect(await session.redo()).toBe(true);
      await settled();
      session.showAll();
    }
    expect(session.store.getState().view).toEqual(moved);
  });

  it("forgets what could be done again once something else is done", async () => {
    const { session } = await openDba();
    await commit(session, anyMove(session));
    session.showAll();
    await session.undo();
    await settled();
    await commit(session, session.propose({ pieces: ["red.4"], manner: "advance" }, 1)[0]);
    expect(session.store.getState().redo).toEqual([]);
    session.showAll();
    expect(await session.redo()).toBe(false);
  });

  it("keeps a refusal to be shown: stale, and by the rules", async () => {
    const { session, desk, match } = await openDba();
    const action = anyMove(session);
    if (action === undefined) throw new Error("no move");
    const other = session.propose({ pieces: ["red.4"], manner: "advance" }, 1)[0];
    // Another page of the same player is faster.
    session.close();
    const { no } = session.store.getState();
    const act = await desk.act({ account: "here", name: "", as: "red" }, match, {
      after: no,
      action: JSON.parse(JSON.stringify(other)),
    });
    expect(act.ok).toBe(true);
    expect(await session.commit(action)).toBe(false);
    expect(session.store.getState().refused?.code).toBe("stale");
    expect(session.store.getState().busy).toBe(false);
  });

  it("says by which rule something cannot be", async () => {
    const { session } = await openDba();
    const action = { type: "moveElement", element: "red.3", legs: [{ x: 450_000, y: 550_000, facing: 0 }] } as const;
    const violations = session.check({ ...action, legs: [...action.legs] });
    expect(violations.map(({ rule }) => rule)).toContain("DBA-MOV-01");
    const [first] = violations;
    if (first === undefined) throw new Error("allowed");
    expect(session.explain(first, "es")).toMatch(/\d/);
    expect(session.explain(first, "es")).not.toBe(session.explain(first, "en"));
    expect(await session.commit({ ...action, legs: [...action.legs] })).toBe(false);
    expect(session.store.getState().refused?.violations?.length).toBeGreaterThan(0);
  });

  it("hears nothing twice", async () => {
    const { door } = await seatMatch(dba, CANNAE);
    const real = door();
    const listeners: Parameters<typeof real.open>[0][] = [];
    const open: typeof real.open = (listener) => {
      listeners.push(listener);
      return real.open(listener);
    };
    const session = createSession(dba, { ...real, open }, () => 0);
    await session.open();
    await settled();
    await commit(session, session.propose({ pieces: ["red.3"], manner: "advance" }, 1)[0]);
    const { view, lines } = session.store.getState();
    const story = await real.story?.();
    if (story?.ok !== true) throw new Error("no story");
    for (const listen of listeners) listen({ type: "happened", happenings: story.value, clocks: null, now: 0 });
    expect(session.store.getState().view).toBe(view);
    expect(session.store.getState().lines).toBe(lines);
  });

  it("tells the whole battle again when it is opened again, without what was taken back", async () => {
    const { session, door } = await openDba();
    await commit(session, anyMove(session));
    session.showAll();
    await session.undo();
    await settled();
    await commit(session, session.propose({ pieces: ["red.4"], manner: "advance" }, 1)[0]);
    session.showAll();
    const again = createSession(dba, door(), () => 0);
    await again.open();
    await settled();
    const types = (one: typeof session) =>
      one.store.getState().lines.flatMap((line) => (line.kind === "event" ? [line.event.type] : []));
    expect(types(again)).toEqual(types(session));
    expect(types(again).filter((type) => type === "paid")).toHaveLength(1);
    expect(again.store.getState().view).toEqual(session.store.getState().view);
  });

  it("tells in a fork what happened before it, once, and lets nobody take it back", async () => {
    const { session, door, desk, match } = await openDba();
    await commit(session, anyMove(session));
    await commit(session, { type: "endMoves" });
    const me = { kind: "me" } as const;
    const seats = { red: me, blue: me };
    const ask = { entry: 1, seats, pace: { kind: "none" }, access: "link" } as const;
    const forked = await desk.fork({ account: "here", name: "Ana" }, match, ask);
    if (!forked.ok) throw new Error(forked.error.code);
    const fork = createSession(dba, door(forked.value.id), () => 0);
    await fork.open();
    await settled();
    const told = (one: typeof session) =>
      one.store.getState().lines.flatMap((line) => (line.kind === "event" && line.entry === 1 ? [line.event] : []));
    expect(told(fork).length).toBeGreaterThan(1);
    expect(told(fork)).toEqual(told(session));
    const kinds = fork.store.getState().lines.map((line) => (line.kind === "event" ? "event" : line.told.type));
    expect(kinds.lastIndexOf("event")).toBeLessThan(kinds.indexOf("started"));
    expect(lastEntryOf(fork.store.getState().lines, "red")).toBeUndefined();
    await commit(fork, { type: "endMoves" });
    expect(told(fork)).toEqual(told(session));
  });

  it("fails with a reason when there is no such match", async () => {
    const { door } = await seatMatch(dba, CANNAE);
    const real = door();
    const { open: _open, ...rest } = real;
    const missing = { status: 404, code: "notFound", title: "None", detail: "There is none." } as const;
    const session = createSession(
      dba,
      { ...rest, open: async () => ({ ok: false as const, error: { ...missing, type: "about:blank" } }) },
      () => 0,
    );
    await session.open();
    expect(session.store.getState().phase).toBe("failed");
    expect(session.store.getState().problem?.code).toBe("notFound");
  });
});

describe("two at one page", () => {
  it("change eyes in the middle of what is shown when nothing is hidden", async () => {
    const { session } = await openDba();
    await commit(session, { type: "endMoves" });
    const { as, beats, handOver } = session.store.getState();
    expect(as).toBe("blue");
    expect(handOver).toBeUndefined();
    expect(beats.length).toBeGreaterThan(0); // the end of red's turn is still being told
    session.showAll();
    expect(session.decision()?.seat).toBe("blue");
  });

  const plan = (session: Awaited<ReturnType<typeof openFord>>["session"]) => session.propose({}, 1)[0];

  it("hand the page over where something is hidden, and leave nothing behind", async () => {
    const { session } = await openFord();
    expect(session.store.getState().as).toBe("red");
    const mine = plan(session);
    await commit(session, mine);
    session.showAll();
    const shown = session.store.getState();
    expect(shown.handOver).toBe("blue");
    expect(shown.view).toBeUndefined();
    expect(shown.table).toBeUndefined();
    expect(shown.lines).toEqual([]);
    expect(shown.beats).toEqual([]);
    expect(shown.redo).toEqual([]);
    expect(session.decision()).toBeUndefined();
    expect(JSON.stringify(shown)).not.toContain('"orders"');
  });

  it("show the next player only what is his to see", async () => {
    const { session, desk, match } = await openFord();
    await commit(session, plan(session));
    session.showAll();
    session.sit();
    await settled();
    const shown = session.store.getState();
    expect(shown.handOver).toBeUndefined();
    expect(shown.as).toBe("blue");
    const orders = Object.values(shown.view?.companies ?? {}).filter(({ seat }) => seat === "red");
    expect(orders.length).toBeGreaterThan(0);
    for (const { order } of orders) expect(order).toEqual({ known: false });
    const planned = shown.lines.flatMap((line) =>
      line.kind === "event" && line.event.type === "planned" ? [line] : [],
    );
    expect(planned).toHaveLength(1);
    expect(JSON.stringify(planned)).toContain('"known":false');
    const truth = await desk.snapshot({ account: "here", name: "", as: "blue" }, match);
    expect(truth.ok && truth.value.view).toEqual(JSON.parse(JSON.stringify(shown.view)));
  });

  it("hand over once more after a reload, so that nobody sees by opening again", async () => {
    const { session, door } = await openFord();
    await commit(session, plan(session));
    const again = createSession(ford, door(), () => 0);
    await again.open();
    expect(again.store.getState().handOver).toBe("blue");
    expect(again.store.getState().view).toBeUndefined();
    again.sit();
    expect(again.decision()?.seat).toBe("blue");
  });

  it("wait with the hand-over until what happened has been shown", async () => {
    const { session } = await openFord();
    const action = plan(session);
    if (action === undefined) throw new Error("no plan");
    await session.commit(action);
    await settled();
    if (session.store.getState().beats.length > 0) {
      expect(session.store.getState().handOver).toBeUndefined();
      expect(session.decision()).toBeUndefined();
      while (session.showNext());
    }
    expect(session.store.getState().handOver).toBe("blue");
  });

  it("miss nothing that happened while the page was being handed over", async () => {
    const { session, desk, match } = await openFord();
    await commit(session, plan(session));
    session.showAll();
    // The other seat answers from another page meanwhile.
    const snapshot = await desk.snapshot({ account: "here", name: "", as: "blue" }, match);
    if (!snapshot.ok) throw new Error("no snapshot");
    const view = ford.decodeState(snapshot.value.view);
    const [decision] = snapshot.value.pending.filter(({ seat }) => seat === "blue");
    if (!view.ok || decision === undefined) throw new Error("nothing asked");
    const [action] = ford.propose(view.value, decision, {}, 1);
    const done = await desk.act({ account: "here", name: "", as: "blue" }, match, {
      after: snapshot.value.no,
      action: JSON.parse(JSON.stringify(action)),
    });
    expect(done).toEqual(ok(expect.anything()));
    await settled();
    session.sit();
    await settled();
    session.showAll();
    if (session.store.getState().handOver !== undefined) session.sit();
    const now = await desk.snapshot({ account: "here", name: "", as: session.store.getState().as }, match);
    expect(now.ok && now.value.no).toBe(session.store.getState().no);
  });
});
