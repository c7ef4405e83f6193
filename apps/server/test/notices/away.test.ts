/**
 * From door to door, on a real server and the real clock: a match by post whose clock runs out while nobody asks anything, and the
 * push that warned the one who was away.
 */
import { matchCard, snapshot } from "@acies/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newGuest, openLine, openPlace, type Place } from "../http/client.ts";
import { choicesOf, newKey, SETTINGS, see } from "../http/table.ts";
import { until } from "../patience.ts";
import { browserKeys, readVapid } from "./browserKeys.ts";
import { startPushService } from "./loopback.ts";

/** The shortest bank there is; a warning comes when a quarter of it is left. */
const BANK = 10_000;

let place: Place;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  place = await openPlace({ HOOKS_TO: "anywhere", MAIL_FROM: "Acies <acies@acies.example>" });
});
afterAll(async () => {
  await place.close();
  await service.close();
});

it("a correspondence clock warns by push and then ends the match, with nobody there to ask", async () => {
  const [red, blue] = [await newGuest(place.url, "Ana"), await newGuest(place.url, "Ben", "es")];
  const { keys, read } = browserKeys();
  const endpoint = `${service.url}/push/ben`;
  expect((await blue.ask("POST", "/api/v1/push", { endpoint, keys })).status).toBe(204);

  const made = await red.ask("POST", "/api/v1/matches", {
    game: "ford",
    setting: SETTINGS.ford,
    seats: { red: { kind: "me" }, blue: { kind: "open" } },
    pace: { kind: "correspondence", bank: BANK, increment: 0 },
  });
  const { id } = matchCard.parse(made.body);
  const path = `/api/v1/matches/${id}`;
  const card = matchCard.parse((await blue.ask("POST", `${path}/join`, { seat: "blue" })).body);
  const pair = { card, path, seats: { red, blue } };
  // Both write their orders at once; red has, so that only blue is awaited.
  const { no, actions } = await choicesOf(pair, red);
  const acted = await red.ask("POST", `${path}/actions`, { after: no, key: newKey(), action: actions[0] });
  expect(acted.status).toBe(200);
  expect((await see(pair, red)).card).toMatchObject({ status: "playing", turn: ["blue"] });

  const line = await openLine(place.url, red.cookie());
  line.send({ type: "watch", match: id });
  const { snapshot: before } = await line.next("snapshot");
  const ended = await line.next("happened", ({ happenings }) => happenings.some(({ type }) => type === "ended"));
  expect(ended.happenings).toMatchObject([{ type: "ended", ending: { by: "time", winner: "red" } }]);
  const [last] = ended.happenings;
  expect(last?.no).toBe(before.no + 1); // nothing else happened
  expect((last?.at ?? 0) - card.since).toBeGreaterThanOrEqual(BANK);
  const over = snapshot.parse((await blue.ask("GET", `${path}/snapshot`)).body);
  expect(over).toMatchObject({ card: { status: "ended", deadline: null }, undo: "over", pending: [] });
  expect(over.clocks?.blue).toEqual({ left: 0, running: false });
  line.close();

  await until(() => service.heard.length > 0);
  const [push] = service.heard;
  if (push === undefined) throw new Error("Nothing was pushed");
  expect(push.path).toBe("/push/ben");
  expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: id });
  expect(push.body.toString("latin1")).not.toContain(id);
  expect(JSON.parse(read(push.body))).toMatchObject({ kind: "clock", match: id, body: expect.stringContaining("Ana") });
  const key = (await blue.ask("GET", "/api/v1/push/key")).body;
  const vapid = readVapid(push.headers.authorization ?? "");
  expect(key).toEqual({ key: vapid.key });
  expect(vapid.claims).toMatchObject({ aud: service.url, sub: "mailto:acies@acies.example" });
});
