import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../postgres.ts";
import { browser, enter, openHouse, present } from "./house.ts";
import { peopleContract } from "./peopleContract.ts";

let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const freshUrl = async (): Promise<string> => {
  if (postgres === undefined) throw new Error("no PostgreSQL");
  return postgres.fresh();
};

describe("people on PostgreSQL", () => peopleContract(async () => openHouse({ databaseUrl: await freshUrl() })));

describe("two servers", () => {
  it("make the tables once when they start together, and forget a session ended on the other", async () => {
    const databaseUrl = await freshUrl();
    const houses = await Promise.all([1, 2, 3].map(() => openHouse({ databaseUrl })));
    const [one, other] = houses;
    if (one === undefined || other === undefined) throw new Error("no houses");
    const page = browser();
    const visitor = await enter(one.people, page);
    expect(await present(other.people, page)).toMatchObject({ account: visitor.account });
    await one.people.signOut(page.headers());
    expect(await one.people.visitor(page.headers())).toBeUndefined();
    await expect.poll(() => other.people.visitor(page.headers()), { timeout: 5000 }).toBeUndefined();
    for (const house of houses) await house.close();
  });
});
