/** A rectification takes back what one has decided oneself, with all that the other and the rules made of it. */
import { describe, expect, it } from "vitest";
import type { Line } from "../../src/session/shown.ts";
import { lastEntryOf } from "../../src/session/told.ts";

const line = (entry: number, seat: "red" | "blue", isChosen: boolean): Line<string> => ({
  kind: "event",
  no: entry,
  at: 0,
  entry,
  seat,
  isChosen,
  event: "",
});

describe("what a rectification takes back", () => {
  const lines = [line(1, "red", true), line(1, "red", true), line(2, "red", false), line(3, "blue", true)];

  it("is the last decision of whoever asks, not what followed from it, nor what the other has done since", () => {
    expect(lastEntryOf(lines, "red")).toBe(1);
    expect(lastEntryOf(lines, "blue")).toBe(3);
  });

  it("is nothing for who has decided nothing yet", () => {
    expect(lastEntryOf(lines.slice(3), "red")).toBeUndefined();
    expect(lastEntryOf(lines, "spectator")).toBeUndefined();
  });
});
