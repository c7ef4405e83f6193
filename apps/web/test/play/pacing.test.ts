/** What happened is told one event after the other; only what is too long to be followed is put on the table at once. */
import { describe, expect, it } from "vitest";
import { paceOf } from "../../src/play/pacing.ts";

const BOOKS = ["asked", "paid"];
const acts = (...lengths: readonly number[]) =>
  lengths.flatMap((length, no) =>
    Array.from({ length }, (_, index) => ({
      no,
      event: { type: index % 2 === 0 ? "moved" : "asked" },
      before: 0,
      after: 0,
    })),
  );

describe("the pace of a story", () => {
  it("is a beat an event, and no time for what is only kept in the books", () => {
    expect(paceOf(acts(2), BOOKS, "full")).toBe(350);
    expect(paceOf(acts(2), BOOKS, "brief")).toBe(120);
    expect(paceOf(acts(2).slice(1), BOOKS, "full")).toBe(0);
    expect(paceOf([], BOOKS, "full")).toBe(0);
  });

  it("tells one's own combats and the whole turn of the other that follows them, though they come to many events", () => {
    expect(paceOf(acts(20, 6, 6, 6, 6, 20, 20), BOOKS, "full")).toBe(350);
  });

  it("puts an army that is laid out on the table at once, and what happened in a long absence", () => {
    expect(paceOf(acts(90, 4), BOOKS, "full")).toBe("all");
    expect(paceOf(acts(4, 90), BOOKS, "full")).toBe(350);
    expect(paceOf(acts(...Array.from({ length: 60 }, () => 6)), BOOKS, "full")).toBe("all");
  });

  it("is no pace at all for who wants none", () => {
    expect(paceOf(acts(2), BOOKS, "off")).toBe("all");
  });
});
