import { readFileSync } from "node:fs";
import { type Dice, LANGUAGES, ok, SEATS, VIEWERS } from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Action, type Event, type State, twoHills } from "./twoHills.ts";

interface Step {
  readonly before: State;
  readonly event: Event;
  readonly first: boolean; // of its action: the laws about questions hold between actions, not in the middle of one
}

/** Plays to the end, choosing by the given numbers; every event with the state before it. */
const playout = (choices: readonly number[]): readonly Step[] => {
  let at = 0;
  const next = (size: number): number => (choices[at++ % choices.length] ?? 0) % size;
  const dice: Dice = { roll: ({ sides, count }) => Array.from({ length: count }, () => 1 + next(sides)) };
  const start = twoHills.setup({ scenario: "hills", armies: { red: "", blue: "" }, options: {} });
  if (!start.ok) throw new Error("no start");
  let state = start.value;
  const steps: Step[] = [];
  for (let turn = 0; turn < 50 && twoHills.outcome(state) === undefined; turn++) {
    const decisions = twoHills.pending(state);
    const decision = decisions[next(decisions.length)];
    const menu = decision && twoHills.menu(state, decision);
    if (decision === undefined || menu?.kind !== "listed") throw new Error("nobody can act");
    const action = menu.actions[next(menu.actions.length)] ?? { type: "yield" };
    const events = twoHills.resolve(state, decision.seat, action, dice);
    for (const event of events) {
      steps.push({ before: state, event, first: event === events[0] });
      state = twoHills.evolve(state, event);
    }
  }
  return steps;
};

const anyPlayout = fc.array(fc.nat(999), { minLength: 1, maxLength: 40 }).map(playout);
const always = (law: (step: Step) => void): void =>
  fc.assert(
    fc.property(anyPlayout, (steps) => steps.forEach(law)),
    { seed: 1, numRuns: 200 },
  );

describe("the small game of docs/CONTRACT.md", () => {
  it("keeps the law of the commuting square for every viewer", () => {
    always(({ before, event }) => {
      for (const viewer of VIEWERS) {
        const seen = twoHills.witness(before, event, viewer);
        const mine = twoHills.view(before, viewer);
        expect(twoHills.view(twoHills.evolve(before, event), viewer)).toEqual(
          seen === undefined ? mine : twoHills.evolve(mine, seen),
        );
      }
    });
  });

  it("asks the same questions and offers the same menus in every view", () => {
    always(({ before }) => {
      for (const viewer of VIEWERS) {
        const seen = twoHills.view(before, viewer);
        expect(twoHills.pending(seen)).toEqual(twoHills.pending(before));
        for (const decision of twoHills.pending(before)) {
          expect(twoHills.menu(seen, decision)).toEqual(twoHills.menu(before, decision));
        }
      }
    });
  });

  it("lists exactly what it allows, and somebody is asked until it is over", () => {
    const every: readonly Action[] = [
      ...[0, 1, 2, 3, 4].map((left): Action => ({ type: "send", left })),
      { type: "press" },
      { type: "yield" },
    ];
    always(({ before, first }) => {
      if (!first) return;
      expect(twoHills.pending(before).length > 0).toBe(twoHills.outcome(before) === undefined);
      for (const seat of SEATS) {
        const decision = twoHills.pending(before).find((asked) => asked.seat === seat);
        const menu = decision === undefined ? undefined : twoHills.menu(before, decision);
        const legal = every.filter((action) => twoHills.violations(before, seat, action).length === 0);
        expect(legal).toEqual(menu?.kind === "listed" ? menu.actions : []);
      }
    });
  });

  it("hides an order until both are in, and only from the other side", () => {
    const sent = playout([0, 2]).at(0);
    if (sent?.event.type !== "sent") throw new Error("the first event is an order");
    const { seat } = sent.event;
    const state = twoHills.evolve(sent.before, sent.event);
    for (const viewer of VIEWERS) {
      expect(twoHills.view(state, viewer).orders[seat]).toEqual(viewer === seat ? sent.event.left : { known: false });
    }
  });

  it("survives its own notation and decoders, whole and with holes", () => {
    always(({ before, first }) => {
      for (const viewer of first ? VIEWERS : []) {
        const seen = twoHills.view(before, viewer);
        expect(twoHills.notation.readPosition(twoHills.notation.writePosition(seen))).toEqual(ok(seen));
        expect(twoHills.decodeState(JSON.parse(JSON.stringify(seen)))).toEqual(ok(seen));
      }
    });
    for (const action of [{ type: "send", left: 2 }, { type: "press" }, { type: "yield" }] as const) {
      expect(twoHills.notation.readAction(twoHills.notation.writeAction(action))).toEqual(ok(action));
      expect(twoHills.decodeAction(JSON.parse(JSON.stringify(action)))).toEqual(ok(action));
    }
    expect(twoHills.notation.readPosition("hills 2 4 nobody nobody send").ok).toBe(false);
    expect(twoHills.notation.readAction("send 2 3").ok).toBe(false);
  });

  it("fills the holes of a view with something that could be", () => {
    const sent = playout([0, 2]).at(0);
    if (sent === undefined) throw new Error("somebody sends first");
    const seen = twoHills.view(twoHills.evolve(sent.before, sent.event), "spectator");
    const whole = twoHills.imagine(seen, { roll: () => [4] });
    expect(whole.orders[sent.event.type === "sent" ? sent.event.seat : "red"]).toEqual({ known: true, value: 3 });
  });

  it("has words for all it says", () => {
    for (const language of LANGUAGES) {
      const { events } = twoHills.phrases[language];
      expect(events.taken({ type: "taken", hill: "left", by: "red", rules: [] })).toContain("red");
    }
  });
});

describe("docs/CONTRACT.md", () => {
  it("quotes only code that compiles and is tested here", () => {
    const page = readFileSync(new URL("../../../docs/CONTRACT.md", import.meta.url), "utf8");
    const source = readFileSync(new URL("./twoHills.ts", import.meta.url), "utf8");
    const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = ""]) => block.trim());
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) expect(source).toContain(block);
  });
});
