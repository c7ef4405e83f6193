/** A walk over the hexes with a real desk: it waits for whoever is asked on the way, goes on by itself, and says so when it cannot. */
import { type Action, chariots, type Event } from "@acies/chariots";
import type { State } from "@acies/chariots/inspect";
import { describe, expect, it } from "vitest";
import { chariotsHandling } from "../../src/games/chariots/handling.ts";
import { createSession, type Session } from "../../src/session/session.ts";
import { type Bench, createBench } from "../../src/tools/bench.ts";
import { createWalking, type Halted } from "../../src/tools/walking.ts";
import { SETTING } from "../games/chariotsField.ts";
import { seatMatch } from "../session/memoryDesk.ts";

interface Table {
  readonly session: Session<State, Action, Event>;
  readonly bench: Bench<State, Action, Event>;
}

const SOON = { timeout: 10_000, interval: 5 };

const seated = async (): Promise<Table> => {
  const { door } = await seatMatch(chariots, { ...SETTING, armies: { ...SETTING.armies }, options: {} });
  const session = createSession(chariots, door(), () => 0);
  await session.open();
  session.store.subscribe(({ beats }) => {
    if (beats.length > 0) session.showAll();
  });
  return { session, bench: createBench(session, chariotsHandling, { language: () => "es", skip: () => undefined }) };
};

const kindOf = ({ session }: Table): string | undefined => session.decision()?.kind;

/** The act of the solid button, or the first on offer. */
const easiest = async ({ session, bench }: Table): Promise<void> => {
  const { view } = session.store.getState();
  const decision = session.decision();
  const menu = session.menu();
  if (view === undefined || decision === undefined) throw new Error("nobody is asked");
  const first = menu?.kind === "listed" ? menu.actions[0] : undefined;
  const action = chariotsHandling.pass(view, decision) ?? first;
  if (action === undefined || !(await bench.commitAction(action))) throw new Error(`no way on from ${decision.kind}`);
};

const untilAsked = async (table: Table, kind: string): Promise<void> => {
  for (let i = 0; i < 200; i += 1) {
    await expect.poll(() => kindOf(table), SOON).toBeDefined();
    if (kindOf(table) === kind) return;
    await easiest(table);
  }
  throw new Error(`Nobody is asked ${kind}`);
};

/** A walk on which the other side is asked something, by whoever can go far enough. */
const interrupted = async (table: Table): Promise<{ readonly unit: string; readonly place: string }> => {
  const { session, bench } = table;
  for (let i = 0; i < 60; i += 1) {
    await untilAsked(table, "nextUnit");
    const seat = session.decision()?.seat;
    const { view } = session.store.getState();
    const menu = session.menu();
    const begin = menu?.kind === "listed" ? menu.actions.find(({ type }) => type === "begin") : undefined;
    if (view === undefined || begin?.type !== "begin") {
      await easiest(table);
      continue;
    }
    bench.store.setState({ described: begin.unit });
    const decision = session.decision();
    const ways = (chariotsHandling.scene(view, bench.seen()).cells ?? [])
      .filter(({ state }) => state === "reach")
      .map(({ id }) => ({
        id,
        steps: decision === undefined ? [] : (chariotsHandling.route?.(view, decision, begin.unit, id) ?? []),
      }))
      .toSorted((a, b) => b.steps.length - a.steps.length);
    const [farthest] = ways;
    if (farthest === undefined) {
      await easiest(table);
      continue;
    }
    bench.onGesture({ kind: "tap", ...CONTACT, on: { kind: "cell", id: farthest.id } });
    await expect
      .poll(() => {
        const hex = session.store.getState().view?.units[begin.unit]?.hex;
        return hex === farthest.id || session.decision()?.seat !== seat || bench.store.getState().halted !== undefined;
      }, SOON)
      .toBe(true);
    const now = session.store.getState().view?.units[begin.unit]?.hex;
    if (now !== farthest.id && session.decision()?.seat !== seat) return { unit: begin.unit, place: farthest.id };
    while (kindOf(table) === "moveOn") await easiest(table);
  }
  throw new Error("No walk was interrupted");
};

const CONTACT = {
  at: { x: 0, y: 0 },
  pointer: "mouse",
  button: "main",
  keys: { shift: false, alt: false, ctrl: false },
  pixel: 1000,
} as const;

describe("a walk", { timeout: 60_000 }, () => {
  it("goes on by itself when whoever was asked on the way has answered", async () => {
    const table = await seated();
    const { unit, place } = await interrupted(table);
    const mover = table.session.store.getState().view?.units[unit]?.seat;
    for (let i = 0; i < 40 && table.session.store.getState().view?.units[unit]?.hex !== place; i += 1) {
      await expect.poll(() => kindOf(table), SOON).toBeDefined();
      if (table.session.decision()?.seat !== mover) {
        const menu = table.session.menu();
        // The last of the answers lets things be.
        const action = menu?.kind === "listed" ? menu.actions.at(-1) : undefined;
        if (action === undefined) throw new Error("nothing to answer");
        await table.bench.commitAction(action);
      }
      await new Promise((go) => setTimeout(go, 20));
    }
    expect(table.session.store.getState().view?.units[unit]?.hex).toBe(place);
    expect(table.bench.store.getState().halted).toBeUndefined();
  });

  it("ends with the rule that forbids the next step", async () => {
    const table = await seated();
    await untilAsked(table, "nextUnit");
    const menu = table.session.menu();
    const begin = menu?.kind === "listed" ? menu.actions.find(({ type }) => type === "begin") : undefined;
    if (begin === undefined) throw new Error("nobody can begin");
    const halts: Halted[] = [];
    const { walk } = createWalking(table.session, chariotsHandling, {
      commit: table.session.commit,
      halt: (halted) => halts.push(halted),
    });
    await walk("0101", [begin, { type: "step", to: "0101" }, { type: "stop" }]);
    expect(halts).toMatchObject([{ place: "0101", violation: { rule: expect.stringMatching(/^COF-/) } }]);
    expect(kindOf(table)).toBe("moveOn");
  });

  it("is left when the player lets it be", async () => {
    const table = await seated();
    const { unit, place } = await interrupted(table);
    table.bench.widen();
    const mover = table.session.store.getState().view?.units[unit]?.seat;
    for (let i = 0; i < 10 && table.session.decision()?.seat !== mover; i += 1) {
      const menu = table.session.menu();
      const action = menu?.kind === "listed" ? menu.actions.at(-1) : undefined;
      if (action !== undefined) await table.bench.commitAction(action);
      await expect.poll(() => kindOf(table), SOON).toBeDefined();
    }
    await new Promise((go) => setTimeout(go, 50));
    expect(table.session.store.getState().view?.units[unit]?.hex).not.toBe(place);
  });
});
