/** People at a real desk: seats follow them from guest to account, and are given up with the account. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HappeningTold, MatchCard, NewMatch } from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../../src/people/port.ts";
import { readSettings } from "../../src/settings.ts";
import { closeRooms, openRooms } from "../../src/startServer.ts";
import { until } from "../patience.ts";
import { browser, enter, PASSWORD, present, register } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "acies-people-"));
let rooms: Awaited<ReturnType<typeof openRooms>>;
beforeAll(async () => {
  rooms = await openRooms(readSettings({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  await closeRooms(rooms);
  rmSync(folder, { recursive: true, force: true });
});

const who = ({ account, name }: Visitor) => ({ account, name });

const newMatch: NewMatch = {
  game: "ford",
  setting: { scenario: "ford", armies: { red: "", blue: "" }, options: {} },
  seats: { red: { kind: "me" }, blue: { kind: "open" } },
  pace: { kind: "none" },
  access: "link",
  rated: false,
  chat: true,
};

/** A running match between the two. */
const play = async (red: Visitor, blue: Visitor, more: Partial<NewMatch> = {}): Promise<MatchCard> => {
  const made = await rooms.desk.create(who(red), { ...newMatch, ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const joined = await rooms.desk.join(who(blue), made.value.id, { seat: "blue" });
  if (!joined.ok) throw new Error(joined.error.code);
  return joined.value;
};

const yours = async (visitor: Visitor, match: string) => {
  const seen = await rooms.desk.snapshot(who(visitor), match);
  return seen.ok ? seen.value.yours : seen.error.code;
};

describe("a seat", () => {
  it("stays with a guest who registers, and comes along to an account", async () => {
    const { people } = rooms;
    const [redPage, bluePage] = [browser(), browser("192.0.2.2")];
    const red = await enter(people, redPage);
    const blue = await enter(people, bluePage, "Paso");
    const { id } = await play(red, blue);
    const named = await register(people, redPage, "Ana");
    expect(await yours(named, id)).toEqual(["red"]);
    expect(await rooms.desk.card(who(named), id)).toMatchObject({ value: { seats: { red: { name: "Ana" } } } });

    await register(people, browser(), "Berta");
    const signed = await people.signIn(bluePage.headers(), { name: "Berta", password: PASSWORD });
    if (!signed.ok) throw new Error(signed.error.code);
    bluePage.take(signed.value);
    const account = await present(people, bluePage);
    expect(await yours(account, id)).toEqual(["blue"]);
    expect(await yours(blue, id)).toEqual([]);
  });

  it("is given up in a rated match against the account that a guest turns out to be", async () => {
    const { people, desk } = rooms;
    const [ownPage, guestPage] = [browser("192.0.2.4"), browser("192.0.2.5")];
    await enter(people, ownPage);
    const owner = await register(people, ownPage, "Carla");
    const guest = await enter(people, guestPage);
    const rated = await play(owner, guest, { rated: true });
    const friendly = await play(owner, guest);
    const signed = await people.signIn(guestPage.headers(), { name: "Carla", password: PASSWORD });
    expect(signed).toMatchObject({ ok: true });
    expect(await desk.card(who(owner), rated.id)).toMatchObject({
      value: { status: "ended", ending: { by: "resignation", winner: "red" } },
    });
    expect(await desk.card(who(owner), friendly.id)).toMatchObject({ value: { status: "playing" } });
    expect(await yours(owner, friendly.id)).toEqual(["red", "blue"]);
  });

  it("is resigned with the account, and its name is told no more", async () => {
    const { people, desk } = rooms;
    const page = browser("192.0.2.3");
    const red = await enter(people, browser());
    const blue = await enter(people, page, "Efímera");
    const { id } = await play(red, blue);
    const open = await desk.create(who(blue), newMatch);
    if (!open.ok) throw new Error(open.error.code);
    // A new name while it is played is told to those at the table, and leaves nothing in the log.
    const heard: HappeningTold[] = [];
    const deaf = desk.listen(id, "red", ({ happenings }) => heard.push(...happenings));
    expect(await people.change(blue, { name: "Efímera Segunda" })).toMatchObject({ ok: true });
    await until(() => heard.length > 0);
    expect(heard).toMatchObject([{ type: "seated", seat: "blue", sitter: { name: "Efímera Segunda" } }]);
    deaf();
    expect(await people.remove(blue, page.headers(), undefined)).toMatchObject({ ok: true });
    expect(await desk.card(who(red), id)).toMatchObject({
      value: {
        status: "ended",
        ending: { by: "resignation", winner: "red" },
        seats: { blue: { kind: "person", account: "gone", name: "N. N." } },
      },
    });
    const told = [
      await desk.since(who(red), id, 0),
      await desk.snapshot(who(red), id),
      await desk.record(who(red), id),
    ];
    expect(told.map(({ ok }) => ok)).toEqual([true, true, true]);
    for (const secret of ["Efímera", blue.account]) expect(JSON.stringify(told)).not.toContain(secret);
    for await (const { head } of rooms.store.matches.all())
      for (const { body } of await rooms.store.matches.log(head.id, 0))
        for (const secret of ["Efímera", "Efímera Segunda", blue.account]) expect(body).not.toContain(secret);
    const left = await desk.card(who(red), open.value.id);
    expect(left.ok ? left.value.status : left.error.code).not.toBe("open");
  });
});
