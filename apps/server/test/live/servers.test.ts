/** Two servers on one real PostgreSQL: what is done at one is seen at the other. */
import { tokenMade } from "@acies/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Guest, type Line, newcomer, openLine, openPlace, type Place } from "../http/client.ts";
import { playOne, see, sitDown } from "../http/table.ts";
import { type Postgres, startPostgres } from "../postgres.ts";

let postgres: Postgres;
let one: Place;
let other: Place;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.fresh();
  const environment = { DATABASE_URL: databaseUrl, BOT_THREADS: "0" };
  [one, other] = await Promise.all([openPlace(environment), openPlace(environment)]); // whoever migrates first
});
afterAll(async () => {
  await one.close();
  await other.close();
  await postgres.stop();
});

/** The same person, at the other server. */
const at = (place: Place, who: Guest): Guest => {
  const there = newcomer(place.url, who.name);
  return { ...there, ask: (method, path, body) => there.ask(method, path, body, { cookie: who.cookie() }) };
};

const hears = async (line: Line, no: number): Promise<void> => {
  await line.next("happened", ({ happenings }) => happenings.some((told) => told.no === no));
};

it("news, talk, presence and the end of a session cross over; either server takes an action", async () => {
  const pair = await sitDown(one.url, "ford");
  const match = pair.card.id;
  const red = await openLine(one.url, pair.seats.red.cookie());
  const blue = await openLine(other.url, pair.seats.blue.cookie());
  for (const line of [red, blue]) {
    line.send({ type: "watch", match });
    await line.next("snapshot");
  }
  await red.next("presence", ({ presence }) => presence.red && presence.blue);
  const mixed = { ...pair, seats: { red: pair.seats.red, blue: at(other, pair.seats.blue) } };
  for (let i = 0; i < 8; i++) expect(await playOne(mixed, ([first]) => first)).toBe(true);
  const { no, view } = await see(pair, pair.seats.red);
  await Promise.all([hears(red, no), hears(blue, no)]);
  expect((await see(pair, at(other, pair.seats.red))).view).toEqual(view);

  blue.send({ type: "talk", ref: 1, match, text: "from afar" });
  expect((await red.next("talk")).talk.text).toBe("from afar");

  await at(one, pair.seats.blue).ask("POST", "/api/v1/sign-out");
  expect((await blue.closed).code).toBe(4002);
  await red.next("presence", ({ presence }) => !presence.blue);
  red.close();
});

it("a turn, and the end, are told to whoever is at the other server", async () => {
  const pair = await sitDown(one.url, "ford");
  const match = pair.card.id;
  const blue = await openLine(other.url, pair.seats.blue.cookie());
  const made = await pair.seats.blue.ask("POST", "/api/v1/me/tokens", { name: "bot" });
  const { token } = tokenMade.parse(made.body);
  const stream = await fetch(new URL("/api/v1/bot/stream", other.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  const hearsLine = async (text: string): Promise<void> => {
    while (!said.includes(text)) said += (await lines?.read())?.value ?? "";
  };
  await hearsLine('"hello"');
  const isTold = (): boolean => blue.messages.some(({ type }) => type === "turn");
  for (let i = 0; i < 60 && !isTold(); i++) await playOne(pair, ([first]) => first);
  expect(await blue.next("turn")).toEqual({ type: "turn", match, seat: "blue" });
  await hearsLine(`{"type":"turn","match":"${match}"`);
  await pair.seats.red.ask("POST", `${pair.path}/resign`);
  await hearsLine(`{"type":"ended","match":"${match}"}`);
  await lines?.cancel();
  blue.close();
});

it("who was at a server that stops resumes at the other with what was missed", async () => {
  const third = await openPlace({ DATABASE_URL: databaseUrl, BOT_THREADS: "0" });
  const pair = await sitDown(one.url, "ford");
  const match = pair.card.id;
  const looker = await openLine(third.url, "");
  looker.send({ type: "watch", match });
  const { snapshot } = await looker.next("snapshot");
  await playOne(pair, ([first]) => first);
  await looker.next("happened");
  const last = Math.max(
    snapshot.no,
    ...looker.messages.flatMap((m) => (m.type === "happened" ? m.happenings.map(({ no }) => no) : [])),
  );
  const [closed] = await Promise.all([looker.closed, third.close()]);
  expect(closed.code).toBe(1012);
  await playOne(pair, ([first]) => first);
  const { no } = await see(pair, pair.seats.red);
  const again = await openLine(other.url, "");
  again.send({ type: "watch", match, after: last });
  const missed = (await again.next("happened")).happenings.map((told) => told.no);
  expect(missed[0]).toBe(last + 1);
  expect(missed.at(-1)).toBe(no);
  again.close();
});

it("a server whose database is away says so, and recovers", async () => {
  const ready = async (): Promise<number> => (await newcomer(one.url).ask("GET", "/ready")).status;
  expect(await ready()).toBe(200);
  await postgres.kill();
  expect(await ready()).toBe(503);
  expect((await newcomer(one.url).ask("GET", "/health")).status).toBe(200);
  await postgres.restart();
  for (let waits = 0; (await ready()) !== 200 && waits < 200; waits++) await new Promise((go) => setTimeout(go, 100));
  expect(await ready()).toBe(200);
});
