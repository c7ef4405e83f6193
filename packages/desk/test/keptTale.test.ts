import type { HappeningTold } from "@acies/protocol";
import { describe, expect, it } from "vitest";
import { keptTale } from "../src/keptTale.ts";
import type { Tale } from "../src/table.ts";

const acted = (
  undo: "rolled" | "notYours" | "notSeated",
  events: readonly { readonly type: string }[],
): HappeningTold => ({
  no: 7,
  at: 1000,
  type: "acted",
  seat: "red",
  entry: 3,
  because: "chosen",
  events: [...events],
  pending: [],
  undo,
});
const taleOf = (all: Partial<Record<"red" | "blue" | "spectator", HappeningTold>>): Tale => ({
  no: 7,
  tell: (viewer) => all[viewer],
});
const EVENTS = [{ type: "moved" }, { type: "rolled" }];

describe("a kept tale", () => {
  it("tells each viewer exactly what it told before, however often", () => {
    const told = {
      red: acted("rolled", EVENTS),
      blue: acted("notYours", [{ type: "moved" }]),
      spectator: acted("notSeated", EVENTS),
    };
    const kept = keptTale(taleOf(told));
    expect(kept.no).toBe(7);
    for (const _time of [1, 2])
      for (const viewer of ["red", "blue", "spectator"] as const) expect(kept.tell(viewer)).toStrictEqual(told[viewer]);
  });

  it("tells nothing to those who were told nothing, and never another's words", () => {
    const wished: HappeningTold = {
      no: 7,
      at: 1,
      type: "wished",
      seat: "blue",
      wishes: [{ kind: "react", wish: "no" }],
    };
    const kept = keptTale(taleOf({ blue: wished }));
    expect(kept.tell("blue")).toStrictEqual(wished);
    expect([kept.tell("red"), kept.tell("spectator")]).toEqual([undefined, undefined]);
  });

  it("keeps what has other fields as a whole", () => {
    const [mine, theirs]: readonly HappeningTold[] = [acted("rolled", EVENTS), { no: 7, at: 1, type: "created" }];
    if (mine === undefined || theirs === undefined) throw new Error("Nothing to tell");
    const kept = keptTale(taleOf({ red: mine, spectator: theirs }));
    expect([kept.tell("red"), kept.tell("spectator")]).toStrictEqual([mine, theirs]);
  });
});
