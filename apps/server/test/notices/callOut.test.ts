import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callingOut, isPublic } from "../../src/notices/callOut.ts";
import { startWebServer } from "./office.ts";

const call = { headers: {}, body: "{}" } as const;

describe("addresses people give us", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "not an address",
  ])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

  it.each(["93.184.216.34", "172.15.0.1", "172.32.0.1", "11.0.0.1", "2606:4700:4700::1111"])(
    "%s is public",
    (address) => expect(isPublic(address)).toBe(true),
  );

  it("counts every address of the private ranges as private", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom("10", "127", "0"),
        byte,
        byte,
        byte,
        (a, b, c, d) => !isPublic(`${a}.${b}.${c}.${d}`),
      ),
      { seed: 7 },
    );
  });

  it("are refused when private, however they are written, and nothing is called", async () => {
    const web = await startWebServer();
    const port = new URL(web.url).port;
    const reach = callingOut("public");
    for (const host of ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "127.1"])
      expect(await reach({ ...call, url: `http://${host}:${port}/` })).toEqual({ reached: false, why: "notAllowed" });
    expect(web.heard).toEqual([]);
    expect(await callingOut("anywhere")({ ...call, url: web.url })).toEqual({ reached: true, status: 201 });
    await web.close();
  });

  it("are given up when they do not answer", async () => {
    const web = await startWebServer();
    expect(await callingOut("anywhere", 100)({ ...call, url: `${web.url}/slow` })).toEqual({
      reached: false,
      why: "tooSlow",
    });
    await web.close();
    expect(await callingOut("anywhere")({ ...call, url: web.url })).toEqual({ reached: false, why: "noAnswer" });
  });
});
