/** The stream of an outside bot: it is told when it is awaited, and can play a match on that alone. */
import { type BotLine, botLine, choices, matchCard, tokenMade } from "@acies/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newcomer, newGuest, openPlace, type Place } from "./client.ts";
import { newKey, SETTINGS } from "./table.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

const openStream = async (token: string) => {
  const stop = new AbortController();
  const answer = await fetch(new URL("/api/v1/bot/stream", place.url), {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  const lines: BotLine[] = [];
  const next = async (): Promise<BotLine> => {
    for (;;) {
      const [line, ...others] = rest.split("\n");
      if (others.length > 0 && line !== undefined) {
        rest = others.join("\n");
        const told = botLine.parse(JSON.parse(line));
        lines.push(told);
        return told;
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done || value === undefined) throw new Error("The stream ended");
      rest += value;
    }
  };
  return { status: answer.status, next, lines, close: () => stop.abort() };
};

it("names every match that waits, then each new turn, and the end; the bot plays on that alone", async () => {
  const owner = await newGuest(place.url, "Owner");
  const { token } = tokenMade.parse((await owner.ask("POST", "/api/v1/me/tokens", { name: "bot" })).body);
  const bot = newcomer(place.url, "bot");
  const ask = (method: string, path: string, body?: unknown) =>
    bot.ask(method, path, body, { authorization: `Bearer ${token}` });
  const seats = { red: { kind: "bot", level: "recruit" }, blue: { kind: "me" } };
  const made = await ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
  const { id } = matchCard.parse(made.body);
  const stream = await openStream(token);
  expect(await stream.next()).toMatchObject({ type: "hello", name: "Owner" });
  let acted = 0;
  for (;;) {
    const line = await stream.next();
    if (line.type === "ended" && line.match === id) break;
    if (line.type !== "turn" || line.match !== id) continue;
    for (;;) {
      const { no, choices: found } = choices.parse((await ask("GET", `/api/v1/matches/${id}/choices`)).body);
      const action = found[0]?.actions[acted % (found[0]?.actions.length ?? 1)]?.action;
      if (action === undefined) break;
      const done = await ask("POST", `/api/v1/matches/${id}/actions`, { after: no, key: newKey(), action });
      if (done.status !== 200 && done.status !== 409) throw new Error(done.text);
      acted += 1;
      const card = matchCard.parse((await ask("GET", `/api/v1/matches/${id}`)).body);
      if (card.status === "ended") break;
    }
  }
  expect(acted).toBeGreaterThan(3);
  const turns = stream.lines.flatMap((line) => (line.type === "turn" ? [line.no] : []));
  expect(turns).toEqual([...new Set(turns)].sort((a, b) => a - b));
  stream.close();
});

it("says so when the bot's own move ended the match", async () => {
  const owner = await newGuest(place.url, "Owner");
  const { token } = tokenMade.parse((await owner.ask("POST", "/api/v1/me/tokens", { name: "bot" })).body);
  const stream = await openStream(token);
  const seats = { red: { kind: "me" }, blue: { kind: "bot", level: "recruit" } };
  const made = await owner.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
  const { id } = matchCard.parse(made.body);
  const resigned = await owner.ask("POST", `/api/v1/matches/${id}/resign`, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(resigned.status).toBe(200);
  for (;;) if ((await stream.next()).type === "ended") break;
  expect(stream.lines.at(-1)).toEqual({ type: "ended", match: id });
  stream.close();
});

it("ends with the token that opened it, and with no other", async () => {
  const owner = await newGuest(place.url, "Owner");
  const make = async () => tokenMade.parse((await owner.ask("POST", "/api/v1/me/tokens", { name: "bot" })).body);
  const [gone, stays] = [await make(), await make()];
  const [ending, staying] = [await openStream(gone.token), await openStream(stays.token)];
  await ending.next();
  await staying.next();
  expect((await owner.ask("DELETE", `/api/v1/me/tokens/${gone.id}`)).status).toBe(204);
  await expect(ending.next()).rejects.toThrow("The stream ended");
  const seats = { red: { kind: "me" }, blue: { kind: "me" } };
  const made = await owner.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
  await owner.ask("POST", `/api/v1/matches/${matchCard.parse(made.body).id}/resign`);
  for (;;) if ((await staying.next()).type === "ended") break;
  staying.close();
});

it("is for those who are known, and not many at once", async () => {
  expect((await openStream("acies_nobody")).status).toBe(401);
  const owner = await newGuest(place.url, "Owner");
  const { token } = tokenMade.parse((await owner.ask("POST", "/api/v1/me/tokens", { name: "bot" })).body);
  const streams = [];
  for (let i = 0; i < 4; i++) streams.push(await openStream(token));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await openStream(token)).status).toBe(429);
  for (const stream of streams) stream.close();
});
