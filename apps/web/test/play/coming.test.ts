/** What a draft does to the fights: those it joins, and those it would only tip. */
import { describe, expect, it } from "vitest";
import { comingBy } from "../../src/play/coming.ts";
import type { ContestCard } from "../../src/tools/handling.ts";

const fight = (id: string, red: number, blue: number): ContestCard => {
  const [a = "", b = ""] = id.split(" ");
  const sum = (total: number) => ({ total, reasons: [{ rule: "DBA-FAC-01" as const, value: total }] });
  return { id, parties: [a, b], tallies: [sum(red), sum(blue)] };
};

describe("fights a draft would bring about", () => {
  it("are the new ones, and no others where nothing changes", () => {
    const joined = [fight("red.2 blue.1", 3, 4)];
    expect(comingBy(joined, joined)).toEqual([]);
    expect(comingBy(joined, [...joined, fight("red.3 blue.2", 2, 3)])).toEqual([fight("red.3 blue.2", 2, 3)]);
  });

  it("are also those that an overlap or a support would tip, after the new ones", () => {
    const joined = [fight("red.2 blue.1", 3, 4)];
    const after = [fight("red.2 blue.1", 3, 3), fight("red.3 blue.2", 2, 3)];
    expect(comingBy(joined, after).map(({ id }) => id)).toEqual(["red.3 blue.2", "red.2 blue.1"]);
    expect(comingBy(joined, after.slice(0, 1))).toEqual([fight("red.2 blue.1", 3, 3)]);
  });
});
