/** The socket, on a real server with real sockets. */
import type { Json } from "@acies/contract";
import { seededWords } from "@acies/match";
import { type HappeningTold, matchCard, missed } from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guest, type Line, newGuest, openLine, openPlace, type Place } from "../http/client.ts";
import { choicesOf, newKey, type Pair, playOne, SETTINGS, see, sitDown } from "../http/table.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

const lineOf = (who: Guest | undefined): Promise<Line> => openLine(place.url, who?.cookie() ?? "");

const picker = (seed: number) => {
  const word = seededWords(seed);
  return (items: readonly Json[]): Json | undefined => items[word() % Math.max(1, items.length)];
};

const numbersIn = (line: Line): readonly number[] =>
  line.messages.flatMap((message) => (message.type === "happened" ? message.happenings.map(({ no }) => no) : []));

/** Until this number has come; it may have come before the acknowledgement. */
const hears = async (line: Line, number: number): Promise<void> => {
  if (!numbersIn(line).includes(number))
    await line.next("happened", ({ happenings }) => happenings.some(({ no }) => no === number));
};

const allOf = async (pair: Pair, who: Guest): Promise<readonly HappeningTold[]> =>
  missed.parse((await who.ask("GET", `${pair.path}/events?after=0&limit=500`)).body).happenings;

describe("a match by socket", () => {
  it("is played by both sides: acknowledged to one, told to all", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const lines = { red: await lineOf(pair.seats.red), blue: await lineOf(pair.seats.blue) };
    const looker = await lineOf(undefined);
    for (const line of [lines.red, lines.blue, looker]) line.send({ type: "watch", match });
    expect((await lines.red.next("snapshot")).snapshot).toMatchObject({ as: "red", yours: ["red"] });
    expect((await lines.blue.next("snapshot")).snapshot).toMatchObject({ as: "blue", yours: ["blue"] });
    expect((await looker.next("snapshot")).snapshot).toMatchObject({ as: "spectator", yours: [] });
    const pick = picker(3);
    for (let ref = 1; ref <= 15; ref++) {
      const seat = (await choicesOf(pair, pair.seats.red)).actions.length > 0 ? "red" : "blue";
      const { no, actions } = await choicesOf(pair, pair.seats[seat]);
      const action = pick(actions);
      if (action === undefined) break;
      lines[seat].send({ type: "act", ref, match, after: no, key: newKey(), action });
      const done = await lines[seat].next("acknowledged", (message) => message.ref === ref);
      for (const line of [lines.red, lines.blue, looker]) await hears(line, done.no);
    }
    const first = pair.card.no;
    const told = (await allOf(pair, pair.seats.blue)).filter(({ no }) => no > first);
    expect(told.length).toBeGreaterThan(10);
    expect(lines.blue.messages.flatMap((one) => (one.type === "happened" ? one.happenings : []))).toEqual(told);
    expect(numbersIn(looker)).toEqual(told.map(({ no }) => no));
    for (const line of [lines.red, lines.blue, looker]) line.close();
  });

  it("resumes after any drop with exactly what was missed", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const word = seededWords(99);
    const pick = picker(5);
    const heard: number[] = [];
    let line = await lineOf(pair.seats.blue);
    line.send({ type: "watch", match, after: 0 });
    const store = (): void => {
      heard.push(...numbersIn(line));
    };
    let drops = 0;
    for (let turn = 0; turn < 40; turn++) {
      if (!(await playOne(pair, pick))) break;
      if (word() % 3 !== 0) continue;
      drops += 1;
      line.drop();
      await line.closed;
      store();
      if (word() % 2 === 0) await playOne(pair, pick); // behind its back
      line = await lineOf(pair.seats.blue);
      line.send({ type: "watch", match, after: heard.at(-1) ?? 0 });
    }
    const told = await allOf(pair, pair.seats.blue);
    const last = told.at(-1)?.no ?? 0;
    if ((heard.at(-1) ?? 0) < last) await hears(line, last);
    store();
    expect(drops).toBeGreaterThan(5);
    expect(heard).toEqual(told.map(({ no }) => no));
    line.close();
  });

  it("brings no gap and no double to those who come while it moves fast", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const pick = picker(8);
    const lines: Line[] = [];
    const coming = (async () => {
      for (let i = 0; i < 12; i++) {
        const line = await lineOf(undefined);
        line.send({ type: "watch", match, after: i % 3 });
        lines.push(line);
      }
    })();
    for (let i = 0; i < 30; i++) if (!(await playOne(pair, pick))) break;
    await coming;
    const told = await allOf(pair, await newGuest(place.url, "Eve"));
    const last = told.at(-1)?.no ?? 0;
    for (const [i, line] of lines.entries()) {
      await hears(line, last);
      expect(numbersIn(line)).toEqual(told.map(({ no }) => no).filter((no) => no > i % 3));
      line.close();
    }
  });

  it("refuses what is stale, not one's own, or against the rules, and goes on", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const line = await lineOf(pair.seats.red);
    line.send({ type: "watch", match });
    await line.next("snapshot");
    const { no, actions } = await choicesOf(pair, pair.seats.red);
    line.send({ type: "act", ref: 1, match, after: no, action: { type: "fire", target: "blue.1" } });
    const refused = await line.next("refused");
    expect(refused).toMatchObject({
      ref: 1,
      match,
      problem: { code: "refused", title: "El reglamento no lo permite" },
    });
    expect(refused.problem.reasons?.[0]?.length).toBeGreaterThan(5);
    line.send({ type: "act", ref: 2, match, after: no, key: newKey(), action: actions[0] });
    const done = await line.next("acknowledged");
    line.send({ type: "act", ref: 3, match, after: no, key: newKey(), action: actions[0] });
    expect((await line.next("refused")).problem).toMatchObject({ code: "stale", no: done.no });
    const eve = await lineOf(await newGuest(place.url, "Eve"));
    eve.send({ type: "act", ref: 1, match, after: done.no, action: actions[0] });
    expect((await eve.next("refused")).problem.code).toBe("notYours");
    eve.send({ type: "watch", match, as: "blue" });
    expect((await eve.next("refused")).problem.code).toBe("notYours");
    eve.send({ type: "watch", match: "00000000000000000000" });
    expect((await eve.next("refused")).problem.code).toBe("notFound");
    const nobody = await lineOf(undefined);
    nobody.send({ type: "talk", ref: 9, match, text: "hello" });
    expect((await nobody.next("refused")).problem.code).toBe("signInFirst");
    for (const one of [line, eve, nobody]) one.close();
  });

  it("does not show a seat's view to whoever left it", async () => {
    const ana = await newGuest(place.url, "Ana");
    const ben = await newGuest(place.url, "Ben");
    const eve = await newGuest(place.url, "Eve");
    const setting = { scenario: "ford", armies: { red: "", blue: "" }, options: {} };
    const seats = { red: { kind: "open" }, blue: { kind: "open" } };
    const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting, seats });
    const { id: match } = matchCard.parse(made.body);
    const path = `/api/v1/matches/${match}`;
    await eve.ask("POST", `${path}/join`, { seat: "red" });
    const line = await lineOf(eve);
    line.send({ type: "watch", match });
    expect((await line.next("snapshot")).snapshot.as).toBe("red");
    await eve.ask("POST", `${path}/leave`);
    await ana.ask("POST", `${path}/join`, { seat: "red" });
    await ben.ask("POST", `${path}/join`, { seat: "blue" });
    const pair = { card: matchCard.parse((await ana.ask("GET", path)).body), path, seats: { red: ana, blue: ben } };
    const pick = picker(21);
    for (let i = 0; i < 14; i++) await playOne(pair, pick);
    const { no } = await see(pair, ana);
    await hears(line, no);
    const asSpectator = missed.parse((await eve.ask("GET", `${path}/events?after=0`)).body).happenings;
    const got = line.messages.flatMap((one) => (one.type === "happened" ? one.happenings : []));
    expect(got).toEqual(asSpectator.filter((one) => got.some((other) => other.no === one.no)));
    expect(got.map((one) => one.type)).toContain("started");
    line.close();
  });
});

describe("people on the socket", () => {
  it("see who is there, come and go", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const red = await lineOf(pair.seats.red);
    red.send({ type: "watch", match });
    await red.next("presence", ({ presence }) => presence.red && !presence.blue);
    const blue = await lineOf(pair.seats.blue);
    blue.send({ type: "watch", match });
    await red.next("presence", ({ presence }) => presence.red && presence.blue);
    const looker = await lineOf(undefined);
    looker.send({ type: "watch", match });
    await red.next("presence", ({ presence }) => presence.spectators === 1);
    looker.drop();
    await red.next("presence", ({ presence }) => presence.spectators === 0);
    blue.send({ type: "unwatch", match });
    await red.next("presence", ({ presence }) => !presence.blue);
    red.close();
    blue.close();
  });

  it("are counted once, however many pages they have, and at once when one comes back over a dropped network", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const eve = await newGuest(place.url, "Eve");
    const red = await lineOf(pair.seats.red);
    red.send({ type: "watch", match });
    const pages = [await lineOf(eve), await lineOf(eve)];
    for (const line of pages) {
      line.send({ type: "watch", match });
      await line.next("snapshot");
    }
    const name = "a-page-of-its-own-1";
    const lost = await openLine(place.url, "", {}, name);
    lost.send({ type: "watch", match });
    await red.next("presence", ({ presence }) => presence.spectators === 2);
    const back = await openLine(place.url, "", {}, name);
    back.send({ type: "watch", match });
    await lost.closed;
    await back.next("presence", ({ presence }) => presence.spectators === 2);
    const stranger = await openLine(place.url, eve.cookie(), {}, name); // no stranger ends a page by its name
    back.send({ type: "ping", ref: 1 });
    await back.next("pong");
    expect(back.messages.flatMap((one) => (one.type === "presence" ? [one.presence.spectators] : []))).not.toContain(3);
    for (const line of [...pages, back, stranger, red]) line.close();
  });

  it("hear each other, but not those they blocked", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const [red, blue, looker] = [await lineOf(pair.seats.red), await lineOf(pair.seats.blue), await lineOf(undefined)];
    for (const line of [red, blue, looker]) {
      line.send({ type: "watch", match });
      await line.next("snapshot");
    }
    red.send({ type: "talk", ref: 1, match, text: "uno" });
    const { talk } = await blue.next("talk");
    expect(talk.text).toBe("uno");
    await pair.seats.blue.ask("POST", "/api/v1/me/blocks", { account: talk.account });
    red.send({ type: "talk", ref: 2, match, text: "dos" });
    await looker.next("talk", (message) => message.talk.text === "dos");
    await red.next("talk", (message) => message.talk.text === "dos");
    blue.send({ type: "ping", ref: 3 });
    await blue.next("pong");
    expect(blue.received.join("")).not.toContain('"dos"');
    for (const line of [red, blue, looker]) line.close();
  });

  it("are told of their turn in matches that they do not watch", async () => {
    const pair = await sitDown(place.url, "ford");
    const match = pair.card.id;
    const { red, blue } = pair.seats;
    const lines = { red: await lineOf(red), blue: await lineOf(blue) };
    const pick = picker(2);
    for (let i = 0; i < 20; i++) await playOne(pair, pick);
    for (const seat of ["red", "blue"] as const)
      expect(await lines[seat].next("turn")).toEqual({ type: "turn", match, seat });
    lines.red.close();
    lines.blue.close();
  });

  it("lose the socket with the session", async () => {
    const ana = await newGuest(place.url, "Ana");
    const line = await lineOf(ana);
    await ana.ask("POST", "/api/v1/sign-out");
    expect((await line.closed).code).toBe(4002);
  });
});

describe("a socket that misbehaves", () => {
  it("may not follow any number of matches", async () => {
    const ana = await newGuest(place.url, "Ana");
    const line = await openLine(place.url, ana.cookie());
    const seats = { red: { kind: "me" }, blue: { kind: "open" } };
    const ids: string[] = [];
    for (let i = 0; i < 61; i++) {
      const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
      ids.push(matchCard.parse(made.body).id);
    }
    for (const match of ids) {
      line.send({ type: "watch", match });
      await new Promise((go) => setTimeout(go, 20));
    }
    const refused = await line.next("refused");
    expect([refused.match, refused.problem.code]).toEqual([ids.at(-1), "tooMany"]);
    line.send({ type: "unwatch", match: ids[0] });
    line.send({ type: "watch", match: ids.at(-1) });
    await line.next("snapshot", ({ match }) => match === ids.at(-1));
    line.close();
  });

  it("is told what was wrong and may go on", async () => {
    const line = await lineOf(undefined);
    const wrong = [
      "",
      "{",
      "null",
      "[]",
      '{"type":"watch"}',
      '{"type":"dance"}',
      "[".repeat(1000),
      '{"type":"ping","ref":1,"x":1}',
    ];
    for (const text of wrong) {
      line.raw(text);
      expect((await line.next("refused")).problem.code).toBe("malformed");
    }
    line.raw(new Uint8Array([1, 2, 3]));
    expect((await line.next("refused")).problem.code).toBe("malformed");
    line.raw('{"type":"act","ref":7,"match":"no"}');
    expect((await line.next("refused")).ref).toBe(7);
    line.send({ type: "ping", ref: 5 });
    expect((await line.next("pong")).ref).toBe(5);
    line.close();
  });
  it("is closed when a message is too large", async () => {
    const line = await lineOf(undefined);
    line.raw(`"${"x".repeat(70_000)}"`);
    expect((await line.closed).code).toBe(1009);
  });
  it("is slowed down, then closed, when it floods", async () => {
    const line = await lineOf(undefined);
    for (let i = 0; i < 80; i++) line.send({ type: "ping", ref: i });
    // By its number, so that whoever asked does not wait for an answer that never comes.
    const refused = await line.next("refused");
    expect(refused.problem.code).toBe("tooFast");
    expect(refused.ref).toBeGreaterThanOrEqual(60);
    expect(line.messages.filter((one) => one.type === "pong").length).toBeGreaterThanOrEqual(60);
    for (let i = 0; i < 400; i++) line.send({ type: "ping", ref: i });
    expect((await line.closed).code).toBe(4003);
  });
  it("is let go when it does not read, and resumes", async () => {
    const limits = { buffered: 200_000, burst: 100_000, rate: 100_000 };
    const small = await openPlace({}, { pageLimits: limits });
    const pair = await sitDown(small.url, "dba");
    const match = pair.card.id;
    const line = await openLine(small.url, pair.seats.red.cookie());
    line.socket.pause();
    for (let i = 0; i < 1500; i++) line.send({ type: "watch", match });
    const { no } = await see(pair, pair.seats.red);
    await new Promise((go) => setTimeout(go, 1500));
    line.socket.resume();
    expect((await line.closed).code).toBe(4001);
    expect(line.messages.length).toBeLessThan(1500 * 2);
    const again = await openLine(small.url, pair.seats.red.cookie());
    again.send({ type: "watch", match, after: no - 1 });
    expect((await again.next("happened")).happenings.map((one) => one.no)).toEqual([no]);
    again.close();
    await small.close();
  });
});

it("a stopping server closes with 1012 and keeps what it acknowledged", async () => {
  const own = await openPlace();
  const pair = await sitDown(own.url, "ford");
  const line = await openLine(own.url, pair.seats.red.cookie());
  line.send({ type: "watch", match: pair.card.id });
  await line.next("snapshot");
  const [closed] = await Promise.all([line.closed, own.close()]);
  expect(closed.code).toBe(1012);
});
