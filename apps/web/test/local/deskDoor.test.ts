import { ford } from "@acies/conformance/reference";
import { dba } from "@acies/dba";
import { describe, expect, it } from "vitest";
import type { Door, Heard } from "../../src/session/door.ts";
import { seatMatch } from "../session/memoryDesk.ts";

const CANNAE = { scenario: "cannae", armies: { red: "", blue: "" }, options: {} };
const FORD = { scenario: "ford", armies: { red: "", blue: "" }, options: {} };
const settled = () => new Promise<void>((go) => setTimeout(go, 5));

const opened = async (door: Door, heard: Heard[] = []) => {
  const answer = await door.open((one) => heard.push(one));
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

const planOf = (view: unknown, pending: Awaited<ReturnType<typeof opened>>["pending"], seat: "red" | "blue") => {
  const read = ford.decodeState(view);
  const decision = pending.find((one) => one.seat === seat);
  if (!read.ok || decision === undefined) throw new Error("nothing asked");
  const [action] = ford.propose(read.value, decision, {}, 1);
  return JSON.parse(JSON.stringify(action));
};

describe("a match of the desk in this page", () => {
  it("is looked at by whoever must answer, and unveiled while both see the same", async () => {
    const { door } = await seatMatch(dba, CANNAE);
    const opening = await opened(door());
    expect(opening.as).toBe("red");
    expect(opening.yours).toEqual(["red", "blue"]);
    expect(opening.veiled).toBeUndefined();
  });

  it("tells an act to its own eyes first, then the table to the other's, veiled where something is hidden", async () => {
    const { door } = await seatMatch(ford, FORD);
    const page = door();
    const heard: Heard[] = [];
    const opening = await opened(page, heard);
    expect(opening.veiled).toBeUndefined();
    expect((await page.act(opening.no, planOf(opening.view, opening.pending, "red"))).ok).toBe(true);
    await settled();
    expect(heard.map(({ type }) => type)).toEqual(["happened", "snapshot"]);
    const [, last] = heard;
    if (last?.type !== "snapshot") throw new Error("no snapshot");
    expect(last.snapshot.as).toBe("blue");
    expect(last.snapshot.veiled).toBe(true);
    // The orders are in what red heard and not in what is shown to blue.
    expect(JSON.stringify(heard[0])).toMatch(/"orders":\{"known":true/);
    expect(JSON.stringify(last)).not.toMatch(/"order":\{"known":true/);
  });

  it("tells its whole story in order, as the eyes of the moment may know it", async () => {
    const { door } = await seatMatch(ford, FORD);
    const page = door();
    const opening = await opened(page);
    await page.act(opening.no, planOf(opening.view, opening.pending, "red"));
    await settled();
    const story = await page.story?.();
    if (story?.ok !== true) throw new Error("no story");
    const numbers = story.value.map(({ no }) => no);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(story.value.some(({ type }) => type === "started")).toBe(true);
    expect(JSON.stringify(story.value.filter(({ type }) => type === "acted"))).not.toMatch(/"known":true/);
  });

  it("hears nothing after it was closed, and all again when it is opened again", async () => {
    const { door, desk, match } = await seatMatch(dba, CANNAE);
    const page = door();
    const heard: Heard[] = [];
    const { no } = await opened(page, heard);
    page.close();
    const me = { account: "here", name: "", as: "red" } as const;
    await desk.act(me, match, { after: no, action: { type: "endMoves" } });
    await settled();
    expect(heard).toEqual([]);
    const again = await opened(page, heard);
    expect(again.no).toBeGreaterThan(no);
    expect(again.as).toBe("blue");
    await page.act(again.no, { type: "endMoves" });
    await settled();
    expect(heard.length).toBeGreaterThan(0);
  });

  it("passes refusals on in words, and says when there is no such match", async () => {
    const { door } = await seatMatch(dba, CANNAE);
    const page = door();
    const { no } = await opened(page);
    const refused = await page.act(no, { type: "moveElement", element: "red.3", legs: [{ x: 0, y: 0, facing: 0 }] });
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.error.violations?.length).toBeGreaterThan(0);
    expect((await page.act(no - 1, { type: "endMoves" })).ok).toBe(false);
    expect((await page.talk("hello")).ok).toBe(false);
  });
});
