import { describe, expect, it } from "vitest";
import { geometryDigest } from "./crossEngine.ts";

describe("the digest of the kernel", () => {
  it("is the same twice and tells one case more", () => {
    const digest = geometryDigest(300);
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(geometryDigest(300)).toBe(digest);
    expect(geometryDigest(301)).not.toBe(digest);
  });
});
