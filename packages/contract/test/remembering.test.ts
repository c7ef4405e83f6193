import { describe, expect, it } from "vitest";
import { memory, remembered, rememberedOf } from "../src/index.ts";

interface Position {
  readonly pieces: readonly string[];
  readonly turn: number;
}

describe("answers that are kept", () => {
  it("are worked out once for each part they hang on", () => {
    let asked = 0;
    const count = remembered(
      ({ pieces }: Position) => pieces,
      ({ pieces }) => {
        asked += 1;
        return pieces.length;
      },
    );
    const [three, two] = [
      ["a", "b", "c"],
      ["a", "b"],
    ];
    expect([three, three, two, three].map((pieces, turn) => count({ pieces, turn }))).toEqual([3, 3, 2, 3]);
    expect(asked).toBe(2);
  });

  it("are kept though they be nothing", () => {
    let asked = 0;
    const nothing = remembered(
      (part: object) => part,
      () => {
        asked += 1;
        return undefined;
      },
    );
    const part = {};
    expect([nothing(part), nothing(part), nothing({}), nothing(part)]).toEqual(Array(4).fill(undefined));
    expect(asked).toBe(2);
  });

  it("are kept for each piece", () => {
    const asked: string[] = [];
    const place = rememberedOf(
      ({ pieces }: Position) => pieces,
      ({ pieces }, id: string) => {
        asked.push(id);
        return pieces.indexOf(id);
      },
    );
    const position = { pieces: ["a", "b"], turn: 1 };
    expect(["b", "a", "b", "c", "c"].map((id) => place({ ...position }, id))).toEqual([1, 0, 1, -1, -1]);
    expect(asked).toEqual(["b", "a", "c"]);
  });

  it("are forgotten when enough else was asked, the longest unasked first", () => {
    const known = memory<object, number>(4);
    const keys = Array.from({ length: 9 }, () => ({}));
    for (const [i, key] of keys.entries()) {
      known.set(key, i);
      expect(known.get(keys[0] ?? {}), `asked again after ${i}`).toBe(0);
    }
    const left = keys.map((key) => known.get(key)).filter((answer) => answer !== undefined);
    expect(left).toContain(8);
    expect(left).toContain(7);
    expect(left).not.toContain(1);
    expect(left.length).toBeLessThanOrEqual(8);
  });
});
