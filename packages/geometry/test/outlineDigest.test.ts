import { describe, expect, it } from "vitest";
import { groundDigest } from "./groundDigest.ts";

describe("the digest of the ground", () => {
  it("repeats, and every case counts", () => {
    const digest = groundDigest(20);
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(groundDigest(20)).toBe(digest);
    expect(groundDigest(21)).not.toBe(digest);
  });
});
