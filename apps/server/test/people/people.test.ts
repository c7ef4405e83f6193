import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { browser, openHouse, present, register } from "./house.ts";
import { peopleContract } from "./peopleContract.ts";

describe("people on SQLite", () => peopleContract(() => openHouse()));

describe("a server that stops", () => {
  it("opens again what it left in its folder", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "acies-people-"));
    const first = await openHouse({ dataDir });
    const page = browser();
    const visitor = await register(first.people, page, "Hilda");
    await first.close();
    const second = await openHouse({ dataDir });
    expect(await present(second.people, page)).toMatchObject({ account: visitor.account, name: "Hilda" });
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe("behind https", () => {
  it("sends its cookies over https only", async () => {
    const house = await openHouse({ publicUrl: "https://acies.example" });
    const entered = await house.people.guest(browser().headers(), { language: "es" });
    if (!entered.ok) throw new Error(entered.error.code);
    expect(entered.value.cookies[0]).toMatch(/^__Secure-.*; Secure/);
    await house.close();
  });
});
