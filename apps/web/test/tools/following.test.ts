import { describe, expect, it } from "vitest";
import { createFollowing } from "../../src/tools/following.ts";
import type { Hand } from "../../src/tools/hand.ts";

const hand = (x: number): Hand => ({ tool: "dragging", held: ["red.1"], at: { x, y: 0 }, pixel: 1 });
const xOf = (one: Hand): number => (one.tool === "dragging" ? one.at.x : Number.NaN);

/** Frames that come when they are told to, and answers that are given when they are told to. */
const bench = () => {
  const frames: (() => void)[] = [];
  const asked: { readonly x: number; readonly answer: (given: string) => void; readonly fail: () => void }[] = [];
  const shown: string[] = [];
  const following = createFollowing<string>({
    frame: (run) => void frames.push(run),
    ask: (one) =>
      new Promise((answer, fail) => asked.push({ x: xOf(one), answer, fail: () => fail(new Error("gone")) })),
    show: (one, given) => void shown.push(`${xOf(one)} ${given}`),
  });
  const frame = (): void => {
    for (const run of frames.splice(0)) run();
  };
  const rest = () => new Promise<void>((go) => setTimeout(go, 0));
  return { following, frame, asked, shown, rest };
};

describe("following a hand whose questions are answered elsewhere", () => {
  it("asks once a frame, one question at a time, and then for the newest hand only", async () => {
    const { following, frame, asked, shown, rest } = bench();
    for (const x of [1, 2, 3]) following.follow(hand(x));
    expect(asked).toHaveLength(0);
    frame();
    expect(asked.map(({ x }) => x)).toEqual([3]);
    for (const x of [4, 5]) {
      following.follow(hand(x));
      frame();
    }
    expect(asked).toHaveLength(1);
    asked[0]?.answer("a");
    await rest();
    expect(shown).toEqual(["3 a"]);
    expect(asked.map(({ x }) => x)).toEqual([3, 5]);
  });

  it("settles when the last hand has had its answer, not the one before", async () => {
    const { following, frame, asked, shown, rest } = bench();
    following.follow(hand(1));
    frame();
    following.follow(hand(2));
    let isSettled = false;
    void following.settle()?.then(() => {
      isSettled = true;
    });
    asked[0]?.answer("a");
    await rest();
    expect(isSettled).toBe(false);
    asked[1]?.answer("b");
    await rest();
    expect(isSettled).toBe(true);
    expect(shown).toEqual(["1 a", "2 b"]);
    expect(following.settle()).toBeUndefined();
  });

  it("forgets what was not yet asked when something else is in hand", async () => {
    const { following, frame, asked, rest } = bench();
    following.follow(hand(1));
    following.leave();
    frame();
    await rest();
    expect(asked).toHaveLength(0);
  });
});
