import { ford } from "@acies/conformance/reference";
import { type Decision, type Json, SEATS, type Seat } from "@acies/contract";
import { commitmentOf, plainSetting, seal, seededWords } from "@acies/match";
import { describe, expect, it } from "vitest";
import type { Engine, Moved } from "../src/engine.ts";
import { openEngine } from "../src/openEngine.ts";

/** What may be answered, as JSON. */
const choices = (_game: string, view: Json | null, decision: Decision, limit = 6): readonly Json[] => {
  const state = ford.decodeState(view);
  if (!state.ok) throw new Error("A view that cannot be read");
  const menu = ford.menu(state.value, decision);
  const actions = menu.kind === "listed" ? menu.actions : ford.propose(state.value, decision, {}, limit);
  return JSON.parse(JSON.stringify(actions));
};

const secret = "5a".repeat(32);
const salts = { red: "00".repeat(8), blue: "11".repeat(8) };
const NO_WISHES = { red: [], blue: [] };

/** The ford without revelations, so that what answers itself can be taken back. */
const soft: typeof ford = {
  ...ford,
  resolve: (...given) =>
    ford.resolve(...given).map((event) => {
      if (event.type !== "orderShown") return event;
      const { reveals: _dropped, ...quiet } = event;
      return quiet as typeof event;
    }),
};

const engineFor = (rules: typeof ford, match: string): Engine => {
  const header = {
    game: "ford",
    version: 1,
    match,
    setting: plainSetting("ford"),
    dice: { kind: "fair", commitment: commitmentOf(secret), salts },
  } as const;
  const opened = openEngine({ ...seal(rules), levels: [] }, { header, source: { secret, match, salts }, past: [] });
  if (!opened.ok) throw new Error("The setting is refused");
  return opened.value;
};

interface Played {
  readonly moved: Moved;
  readonly view: unknown;
}

/** Plays one choice and all that follows; answers with what was entered, and the spectator's view before each. */
const playOne = (engine: Engine, word: () => number): readonly Played[] => {
  const [decision] = engine.position().pending;
  if (decision === undefined) return [];
  const actions = choices("ford", engine.position().view(decision.seat), decision);
  const before = engine.position().view("spectator");
  const moved = engine.enter(decision.seat, actions[word() % actions.length]);
  if (!moved.ok) throw new Error("Refused");
  const all: Played[] = [{ moved: moved.value, view: before }];
  for (let next = engine.foresee(NO_WISHES); next !== undefined; next = engine.foresee(NO_WISHES)) {
    const view = engine.position().view("spectator");
    all.push({ moved: next(), view });
  }
  return all;
};

const loose = ({ faces }: Moved): boolean => faces.length === 0;

describe("undo at the engine", () => {
  it("takes what answered itself along with the choice before it, and stops at dice and at the other's choices", () => {
    let along = 0;
    for (let battle = 0; battle < 30; battle++) {
      const word = seededWords(battle);
      const engine = engineFor(soft, `b${battle}`);
      const line: Played[] = [];
      while (engine.position().pending.length > 0 && line.length < 60) {
        line.push(...playOne(engine, word));
        const { undo, pending, entry } = engine.position();
        for (const seat of SEATS) {
          const found = undo[seat];
          const trailing = line.findLastIndex(({ moved }) => moved.because === "chosen" || !loose(moved));
          const last = line[trailing]?.moved;
          const may = last?.seat === seat && loose(last) && pending.some((one) => one.seat === seat);
          expect("to" in found ? found.to : undefined).toBe(may ? trailing : undefined);
          if ("to" in found && found.to < entry - 1) along++;
        }
      }
    }
    expect(along).toBeGreaterThan(0);
  });

  it("goes back to the very position, and on again with the very dice", () => {
    const word = seededWords(3);
    const engine = engineFor(ford, "again");
    const line: Played[] = [];
    while (line.length < 30) line.push(...playOne(engine, word));
    const end = engine.position();
    const kept = line.map(({ moved: { seat, action, faces, entry, hash, because } }) => ({
      seat,
      action,
      faces: [...faces],
      entry,
      hash,
      because,
    }));
    for (const to of [29, 17, 16, 3, 0]) {
      expect(engine.rewind(to).view("spectator")).toEqual(line[to]?.view ?? end.view("spectator"));
      expect(engine.backTo(end)).toBe(false);
      for (const one of kept.slice(to)) expect(engine.keep(one)?.hash).toBe(one.hash);
      expect(engine.position().hash).toBe(end.hash);
    }
    const last = kept.at(-1);
    if (last === undefined) throw new Error("Nothing was played");
    engine.rewind(kept.length - 1);
    expect(engine.keep({ ...last, hash: "0".repeat(16) })).toBeUndefined();
  });

  it("tells a seat only that the other has answered, when that is all there is to know", () => {
    const engine = engineFor(ford, "both");
    const plan = (seat: Seat) => ({
      type: "plan",
      orders: { [`${seat}.1`]: "fire", [`${seat}.2`]: "fire", [`${seat}.3`]: "fire" },
    });
    const first = engine.enter("blue", plan("blue"));
    if (!first.ok) throw new Error("Refused");
    expect(first.value.passesBy("red")).toBe(true);
    expect(first.value.passesBy("blue")).toBe(false);
    expect(JSON.stringify(first.value.witnessed("red"))).not.toContain("fire");
    expect(JSON.stringify(first.value.witnessed("spectator"))).not.toContain("fire");
    expect(JSON.stringify(first.value.witnessed("blue"))).toContain("fire");
    const second = engine.enter("red", plan("red"));
    expect(second.ok && second.value.passesBy("blue")).toBe(false);
  });
});
