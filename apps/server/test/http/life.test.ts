/** The whole life of matches by plain HTTP, on a real server. */
import { seededWords } from "@acies/match";
import { acknowledged, matchCard, missed, problem, talk } from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { newcomer, newGuest, openPlace, type Place } from "./client.ts";
import { choicesOf, newKey, playOne, SETTINGS, see, sitDown } from "./table.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

const picker = (seed: number) => {
  const word = seededWords(seed);
  return <T>(items: readonly T[]): T | undefined => items[word() % Math.max(1, items.length)];
};

describe("a match by HTTP alone", () => {
  it("is made, joined, played to its end, recorded, imported elsewhere and forked", async () => {
    const pair = await sitDown(place.url, "ford", { access: "public" });
    const { red, blue } = pair.seats;
    const before = await see(pair, red);
    expect(before.dice.secret).toBeNull();
    expect((await red.ask("GET", `${pair.path}/record`)).status).toBe(409); // the secret is kept while it runs
    const pick = picker(7);
    let entries = 0;
    while (await playOne(pair, pick)) entries += 1;
    expect(entries).toBeGreaterThan(10);
    const after = await see(pair, blue);
    expect(after.card).toMatchObject({ status: "ended", turn: [], ending: { by: "outcome" } });
    expect(after.dice.commitment).toBe(before.dice.commitment);
    expect(after.dice.secret).toMatch(/^[0-9a-f]{64}$/);

    const record = await newcomer(place.url).ask("GET", `${pair.path}/record`);
    expect(record.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(record.text).toMatch(/^acies record 1\ngame ford 1\n/);
    const imported = await red.ask("POST", "/api/v1/records", record.text);
    expect(matchCard.parse(imported.body)).toMatchObject({ status: "ended", game: "ford" });
    const forged = record.text.replace(/ fire blue/, " fire red");
    const bad = await red.ask("POST", "/api/v1/records", forged === record.text ? `${record.text}9 red` : forged);
    expect(problem.parse(bad.body).code).toBe("recordRefused");

    const fork = await blue.ask("POST", `${pair.path}/fork`, {
      entry: 4,
      seats: { red: { kind: "bot", level: "recruit" }, blue: { kind: "me" } },
    });
    expect(matchCard.parse(fork.body).fork).toEqual({ match: pair.card.id, entry: 4 });
  });

  it("tells everything that happened, in order, page by page", async () => {
    const pair = await sitDown(place.url, "ford");
    const pick = picker(11);
    for (let i = 0; i < 12; i++) await playOne(pair, pick);
    const whole = missed.parse((await pair.seats.red.ask("GET", `${pair.path}/events?after=0`)).body);
    expect(whole.more).toBe(false);
    const numbers = whole.happenings.map(({ no }) => no);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    const paged = [];
    for (let after = 0, more = true; more; ) {
      const some = missed.parse((await pair.seats.red.ask("GET", `${pair.path}/events?after=${after}&limit=3`)).body);
      paged.push(...some.happenings);
      ({ no: after, more } = some);
    }
    expect(paged).toEqual(whole.happenings);
  });

  it("lists mine, open and public matches, and hides those by link", async () => {
    const [ana, ben] = [await newGuest(place.url, "Ana"), await newGuest(place.url, "Ben")];
    const make = async (access: string) => {
      const seats = { red: { kind: "me" }, blue: { kind: "open" } };
      const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats, access });
      return matchCard.parse(made.body).id;
    };
    const [open, link] = [await make("public"), await make("link")];
    const ids = async (who: typeof ana, query: string) =>
      z
        .array(matchCard)
        .parse((await who.ask("GET", `/api/v1/matches?${query}`)).body)
        .map(({ id }) => id);
    expect(await ids(ana, "which=mine")).toEqual(expect.arrayContaining([open, link]));
    expect(await ids(ben, "which=mine")).toEqual([]);
    expect(await ids(ben, "which=open&limit=100")).toContain(open);
    expect(await ids(ben, "which=open&limit=100")).not.toContain(link);
    expect((await ben.ask("GET", `/api/v1/matches/${link}`)).status).toBe(200); // who has the name may see it
    const left = await ana.ask("POST", `/api/v1/matches/${link}/leave`);
    expect(matchCard.parse(left.body).status).toBe("ended");
  });
});

describe("answers to what was seen", () => {
  it("plays a key once, whoever repeats it, and tells stale ones what they missed", async () => {
    const pair = await sitDown(place.url, "ford");
    const { red } = pair.seats;
    const { no, actions } = await choicesOf(pair, red);
    const ask = { after: no, key: newKey(), action: actions[0] };
    const [first, second] = await Promise.all([1, 2].map(() => red.ask("POST", `${pair.path}/actions`, ask)));
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    const third = await red.ask("POST", `${pair.path}/actions`, ask);
    expect(third.body).toEqual(first?.body);
    expect((await see(pair, red)).entry).toBe(1);

    const stale = await red.ask("POST", `${pair.path}/actions`, { ...ask, key: newKey() });
    expect(stale.status).toBe(409);
    const told = problem.parse(stale.body);
    expect(told.code).toBe("stale");
    expect(told.no).toBe(acknowledged.parse(first?.body).no);
    expect(told.missed?.happenings.map(({ no: one }) => one)).toEqual([told.no]);
  });

  it("refuses in the language of the one refused, with the rule", async () => {
    const pair = await sitDown(place.url, "ford");
    const { red, blue } = pair.seats;
    const nonsense = { type: "fire", target: "blue.1" };
    const { no } = await see(pair, red);
    const es = await red.ask("POST", `${pair.path}/actions`, { after: no, action: nonsense });
    const inSpanish = problem.parse(es.body);
    expect(inSpanish).toMatchObject({ status: 422, code: "refused", title: "El reglamento no lo permite" });
    const rule = inSpanish.violations?.map((one) => ("rule" in one ? one.rule : ""))[0];
    expect(rule).toMatch(/^FRD-[A-Z]+-\d\d$/);
    const { actions } = await choicesOf(pair, red);
    await red.ask("POST", `${pair.path}/actions`, { after: no, key: newKey(), action: actions[0] });
    const now = await see(pair, blue);
    const en = await blue.ask("POST", `${pair.path}/actions`, {
      after: now.no,
      action: { ...nonsense, target: "red.1" },
    });
    const inEnglish = problem.parse(en.body);
    expect(inEnglish).toMatchObject({ status: 422, code: "refused", title: "The rules do not allow it" });
    expect(inEnglish.violations?.map((one) => one.code)).toEqual(inSpanish.violations?.map((one) => one.code));
    expect(inEnglish.reasons?.[0]).not.toBe(inSpanish.reasons?.[0]);
    expect(inEnglish.reasons?.[0]?.length).toBeGreaterThan(5);
    expect((await see(pair, red)).no).toBe(now.no); // nothing changed
  });

  it("takes the seat from the session, never from the message", async () => {
    const pair = await sitDown(place.url, "ford");
    const { no, actions } = await choicesOf(pair, pair.seats.red);
    const stranger = await newGuest(place.url, "Eve");
    const ask = { after: no, action: actions[0] };
    expect(problem.parse((await stranger.ask("POST", `${pair.path}/actions`, ask)).body).code).toBe("notYours");
    expect(problem.parse((await stranger.ask("POST", `${pair.path}/actions?as=red`, ask)).body).code).toBe("notYours");
    const blue = await pair.seats.blue.ask("POST", `${pair.path}/actions`, ask);
    expect(problem.parse(blue.body).code).toMatch(/^(?:notYourTurn|refused)$/); // judged as blue's, whatever it says
    const seat = await pair.seats.red.ask("POST", `${pair.path}/actions`, { ...ask, seat: "blue" });
    expect(problem.parse(seat.body).code).toBe("malformed");
    expect(problem.parse((await newcomer(place.url).ask("POST", `${pair.path}/actions`, ask)).body).code).toBe(
      "signInFirst",
    );
  });

  it("undoes what may be undone, offers, answers, wishes and resigns", async () => {
    const pair = await sitDown(place.url, "ford");
    const { red, blue } = pair.seats;
    const { no: first } = await see(pair, red);
    expect(problem.parse((await red.ask("POST", `${pair.path}/undo`, { after: first })).body).code).toBe("cannotUndo");
    const offered = await red.ask("POST", `${pair.path}/offers`, { after: first, offer: { kind: "draw" } });
    const { no } = acknowledged.parse(offered.body);
    expect((await see(pair, blue)).offers).toEqual([{ no, seat: "red", offer: { kind: "draw" } }]);
    const own = await red.ask("POST", `${pair.path}/answers`, { offer: no, answer: "accepted" });
    expect(own.status).toBeGreaterThanOrEqual(400);
    expect((await blue.ask("POST", `${pair.path}/answers`, { offer: no, answer: "declined" })).status).toBe(200);
    const wishes = { wishes: [{ kind: "react", wish: "decline" }] };
    expect((await blue.ask("PUT", `${pair.path}/wishes`, wishes)).status).toBe(200);
    expect((await see(pair, blue)).wishes).toEqual(wishes.wishes);
    expect((await see(pair, red)).wishes).toEqual([]);
    const unknown = await blue.ask("PUT", `${pair.path}/wishes`, { wishes: [{ kind: "react", wish: "dance" }] });
    expect(problem.parse(unknown.body).code).toBe("unknownWish");
    expect((await blue.ask("POST", `${pair.path}/resign`)).status).toBe(200);
    expect((await see(pair, red)).card.ending).toMatchObject({ by: "resignation", winner: "red" });
    expect(problem.parse((await red.ask("POST", `${pair.path}/resign`)).body).code).toBe("over");
  });
});

describe("people at a match", () => {
  it("talk while they play, and blocked ones are not heard", async () => {
    const pair = await sitDown(place.url, "ford");
    const { red, blue } = pair.seats;
    const said = await red.ask("POST", `${pair.path}/talk`, { text: "  ¡Suerte! " });
    const line = talk.parse(said.body);
    expect(line.text).toBe("¡Suerte!");
    const heard = async (who: typeof red) => z.array(talk).parse((await who.ask("GET", `${pair.path}/talk`)).body);
    expect(await heard(blue)).toEqual([line]);
    const eve = await newGuest(place.url, "Eve");
    expect(problem.parse((await eve.ask("POST", `${pair.path}/talk`, { text: "Left!" })).body).code).toBe("notYours");
    expect((await blue.ask("POST", "/api/v1/me/blocks", { account: line.account })).status).toBe(204);
    expect(await heard(blue)).toEqual([]);
    expect((await blue.ask("DELETE", `/api/v1/me/blocks/${line.account}`)).status).toBe(204);
    expect(await heard(blue)).toEqual([line]);
    const quiet = await sitDown(place.url, "ford", { chat: false });
    const off = await quiet.seats.red.ask("POST", `${quiet.path}/talk`, { text: "hello" });
    expect(problem.parse(off.body).code).toBe("chatOff");
  });

  it("keep their matches when they register, and sign in elsewhere", async () => {
    const ana = await newGuest(place.url, "Ana");
    const seats = { red: { kind: "me" }, blue: { kind: "bot", level: "recruit" } };
    const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
    const { id } = matchCard.parse(made.body);
    const registered = await ana.ask("POST", "/api/v1/register", { name: "Ana.Life", password: "una clave larga" });
    expect(registered.status).toBe(200);
    const elsewhere = newcomer(place.url, "Ana");
    const wrong = await elsewhere.ask("POST", "/api/v1/sign-in", { name: "Ana.Life", password: "otra clave larga" });
    expect(problem.parse(wrong.body).code).toBe("wrongPassword");
    const right = await elsewhere.ask("POST", "/api/v1/sign-in", { name: "ana.life", password: "una clave larga" });
    expect(right.status).toBe(200);
    const mine = z.array(matchCard).parse((await elsewhere.ask("GET", "/api/v1/matches")).body);
    expect(mine.map((card) => card.id)).toContain(id);
    expect((await elsewhere.ask("POST", "/api/v1/sign-out")).status).toBe(204);
    expect((await elsewhere.ask("GET", "/api/v1/me")).status).toBe(401);
  });

  it("play against a bot of the server", async () => {
    const ana = await newGuest(place.url, "Ana");
    const seats = { red: { kind: "bot", level: "recruit" }, blue: { kind: "me" } };
    const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
    const path = `/api/v1/matches/${matchCard.parse(made.body).id}`;
    for (let waits = 0; waits < 300; waits++) {
      const card = matchCard.parse((await ana.ask("GET", path)).body);
      if (card.turn.includes("blue")) return;
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error("The bot did not move");
  });
});
