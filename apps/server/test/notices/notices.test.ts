import type { Seat } from "@acies/contract";
import type { NoticeSettings } from "@acies/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openNotices } from "../../src/notices/openNotices.ts";
import type { Visitor } from "../../src/people/port.ts";
import { browser, enter, keepMatch } from "../people/house.ts";
import { browserKeys, readVapid } from "./browserKeys.ts";
import { noticeSettings, type Office, openOffice, startMailServer, startWebServer } from "./office.ts";

let post: Awaited<ReturnType<typeof startMailServer>>;
let web: Awaited<ReturnType<typeof startWebServer>>;
let office: Office;
let me: Visitor;
let foe: Visitor;
let made = 0;
let browsers = 0;

beforeAll(async () => {
  post = await startMailServer();
  web = await startWebServer();
  office = await openOffice({ smtpUrl: post.url });
  foe = await enter(office.house.people, browser(), "Aníbal");
});
afterAll(async () => {
  await office.close();
  await web.close();
  await post.close();
});
beforeEach(async () => {
  me = await enter(office.house.people, browser());
  web.heard.length = 0;
  web.answers.clear();
  post.letters.length = 0;
  office.here.clear();
  office.failures.length = 0;
});

const HALF_MINUTE = 30_000;
const HOUR = 3_600_000;
const ALL_MAIL: NoticeSettings["byMail"] = { turn: "now", offer: "now", started: "now", ended: "now", clock: "now" };

const newMatch = async (turn: readonly Seat[] = ["red"]): Promise<string> => {
  made += 1;
  const id = String(made).padStart(20, "M");
  await keepMatch(office.house.store, { id, red: me, blue: foe, status: "playing", turn });
  return id;
};

/** The match goes on: another line, and whose turn it is since when. */
const goOn = async (id: string, turn: readonly Seat[]): Promise<number> => {
  const { matches } = office.house.store;
  const row = await matches.find(id);
  if (row === undefined) throw new Error("no match");
  const at = office.house.clock.now();
  const line = { no: row.no + 1, at, body: "{}" };
  await matches.append(id, row.no, [line], { ...row.summary, turn, since: at });
  return row.no + 1;
};

const tellTurn = (match: string, no = 1): Promise<void> =>
  office.notices.tell({ account: me.account, kind: "turn", match, no });

const subscribe = async () => {
  browsers += 1;
  const path = `/push/${browsers}`;
  const { keys, read } = browserKeys();
  const endpoint = `${web.url}${path}`;
  await office.notices.subscribe(me.account, { endpoint, keys });
  return { endpoint, path, read };
};

/** An address that has said yes. */
const confirmed = async (address: string, settings: Partial<NoticeSettings> = {}): Promise<void> => {
  const before = await office.notices.settings(me.account);
  await office.notices.change(me.account, { ...before, ...settings, mail: address });
  await office.pass(0);
  const token = /confirm\?token=([\w-]+)/.exec(post.letters.at(-1)?.words ?? "")?.[1] ?? "";
  expect(await office.notices.confirmMail(token)).toBe(true);
  post.letters.length = 0;
};

describe("a turn", () => {
  it("is pushed after half a minute, encrypted for the browser and signed by the server", async () => {
    const { path, read } = await subscribe();
    const match = await newMatch();
    await tellTurn(match);
    await office.pass(HALF_MINUTE - 2000);
    expect(web.heard).toEqual([]);
    await office.pass(2000);
    const [push] = web.heard;
    if (push === undefined) throw new Error("nothing was pushed");
    expect(push.path).toBe(path);
    expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: match });
    expect(push.body.toString("latin1")).not.toContain(match);
    expect(JSON.parse(read(push.body))).toEqual({
      kind: "turn",
      match,
      body: expect.stringContaining("contra Aníbal"),
      url: `https://acies.example/matches/${match}`,
    });
    const vapid = readVapid(push.headers.authorization ?? "");
    expect(vapid.key).toBe(await office.notices.pushKey());
    expect(vapid.claims).toMatchObject({ aud: web.url, sub: "https://acies.example" });
  });

  it("is not told to somebody who is here, or who came back in time", async () => {
    await subscribe();
    office.here.add(me.account);
    await tellTurn(await newMatch());
    office.here.clear();
    await office.pass(HALF_MINUTE);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE / 2);
    office.here.add(me.account);
    await office.pass(HALF_MINUTE / 2);
    expect(web.heard).toEqual([]);
  });

  it("is not told to somebody who has moved", async () => {
    await subscribe();
    const match = await newMatch();
    await tellTurn(match);
    await goOn(match, ["blue"]);
    await office.pass(HALF_MINUTE);
    expect(web.heard).toEqual([]);
  });

  it("is told once, and again when it is a new one", async () => {
    await subscribe();
    const match = await newMatch();
    for (const no of [1, 1, 1]) {
      await tellTurn(match, no);
      await office.pass(HALF_MINUTE);
    }
    expect(web.heard).toHaveLength(1);
    await goOn(match, ["blue"]);
    const no = await goOn(match, ["red"]);
    await tellTurn(match, no);
    await office.pass(HALF_MINUTE);
    expect(web.heard).toHaveLength(2);
  });

  it("is told in the language of the account", async () => {
    const { read } = await subscribe();
    await office.house.people.change(me, { language: "en" });
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(read(web.heard[0]?.body ?? Buffer.alloc(0))).toContain("against Aníbal");
  });

  it("is not pushed when switched off", async () => {
    await subscribe();
    const settings = await office.notices.settings(me.account);
    await office.notices.change(me.account, { ...settings, byPush: { ...settings.byPush, turn: "off" } });
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(web.heard).toEqual([]);
  });
});

describe("those who cannot be told", () => {
  it("cost no job, until there is a way to tell them", async () => {
    const before = await office.jobs.waiting();
    await tellTurn(await newMatch());
    expect(await office.jobs.waiting()).toBe(before);
    await subscribe();
    const match = await newMatch();
    await tellTurn(match);
    expect(await office.jobs.waiting()).toBe(before + 1);
    await office.pass(HALF_MINUTE);
    expect(web.heard.map(({ headers }) => headers.topic)).toEqual([match]);
  });
});

describe("push", () => {
  it("forgets browsers that are gone", async () => {
    const { path } = await subscribe();
    const living = await subscribe();
    web.answers.set(path, 410);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(web.heard.map((one) => one.path).sort()).toEqual([path, living.path].sort());
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(web.heard.map((one) => one.path).slice(2)).toEqual([living.path]);
    expect(office.failures).toEqual([]);
  });

  it("tries again when the service is out of order, and only there", async () => {
    const { path } = await subscribe();
    const fine = await subscribe();
    web.answers.set(path, 503);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    web.answers.clear();
    await office.pass(HALF_MINUTE);
    expect(web.heard.filter((one) => one.path === path)).toHaveLength(2);
    expect(web.heard.filter((one) => one.path === fine.path)).toHaveLength(1);
  });

  it("follows the browser to its next user, and stops when told", async () => {
    const { endpoint } = await subscribe();
    const first = me;
    const match = await newMatch();
    me = await enter(office.house.people, browser());
    await office.notices.subscribe(me.account, { endpoint, keys: browserKeys().keys });
    await office.notices.tell({ account: first.account, kind: "turn", match, no: 1 });
    await office.pass(HALF_MINUTE);
    expect(web.heard).toEqual([]);
    await office.notices.unsubscribe(me.account, endpoint);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(web.heard).toEqual([]);
  });

  it("drops keys that are none", async () => {
    await office.notices.subscribe(me.account, { endpoint: `${web.url}/bad`, keys: { p256dh: "x", auth: "y" } });
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(await office.house.store.belongings.list(me.account, "push")).toEqual([]);
  });

  it("has one key for servers that start together, and keeps it", async () => {
    const other = await openOffice({});
    const { store, people, clock } = other.house;
    const open = () =>
      openNotices({
        store,
        jobs: other.jobs,
        people,
        away: () => true,
        settings: noticeSettings({}),
        clock,
        log: { warn: () => undefined },
      });
    const rooms = await Promise.all([open(), open(), open()]);
    const keys = await Promise.all(rooms.map((room) => room.pushKey()));
    expect(new Set([...keys, await other.notices.pushKey()]).size).toBe(1);
    await other.close();
  });
});

describe("mail", () => {
  it("asks a new address once and sends nothing else until it says yes", async () => {
    const defaults = await office.notices.settings(me.account);
    expect(defaults).toMatchObject({ mail: null, byMail: { turn: "off" }, byPush: { turn: "now" } });
    await office.notices.change(me.account, { ...defaults, mail: "ana@mail.example" });
    await office.pass(0);
    expect(post.letters.map(({ to }) => to)).toEqual([["ana@mail.example"]]);
    const [letter] = post.letters;
    expect(letter?.words).toContain("Subject: =?UTF-8?Q?Confirma_tu_dirección");
    expect(letter?.words).toContain("text/html");
    const settings = await office.notices.settings(me.account);
    expect(settings.byMail).toMatchObject({ turn: "digest", clock: "now" });
    await office.notices.change(me.account, { ...settings, byMail: ALL_MAIL });
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    const stranger = await enter(office.house.people, browser());
    await office.notices.change(stranger.account, { ...settings, mail: "ANA@mail.example" });
    await office.notices.change(me.account, { ...settings, mail: null });
    await office.notices.change(me.account, { ...settings, mail: "ana@mail.example" });
    await office.pass(HALF_MINUTE);
    expect(post.letters).toHaveLength(1);
    expect(await office.notices.mailConfirmed(me.account)).toBe(false);
    const token = /confirm\?token=([\w-]+)/.exec(letter?.words ?? "")?.[1] ?? "";
    expect(await office.notices.confirmMail(token)).toBe(true);
    expect(await office.notices.confirmMail(token)).toBe(false);
    expect(await office.notices.mailConfirmed(me.account)).toBe(true);
    expect(await office.notices.mailConfirmed(stranger.account)).toBe(false);
  });

  it("comes at once where that is wished, with a link and a way to stop", async () => {
    await confirmed("berta@mail.example", { byMail: ALL_MAIL });
    const match = await newMatch();
    await tellTurn(match);
    await office.pass(HALF_MINUTE);
    const [letter] = post.letters;
    expect(letter?.to).toEqual(["berta@mail.example"]);
    expect(letter?.words).toContain("Te toca en");
    expect(letter?.words).toContain(`https://acies.example/matches/${match}`);
    expect(letter?.raw).toMatch(/^From: Acies <acies@acies\.example>\r$/m);
    expect(letter?.raw).toMatch(/^List-Unsubscribe:\s+<https:/m);
    const stop = /stop\?token=([\w-]+)/.exec(letter?.words ?? "")?.[1] ?? "";
    expect(await office.notices.stopMail("not a token")).toBe(false);
    expect(await office.notices.confirmMail(stop)).toBe(false);
    expect(await office.notices.stopMail(stop)).toBe(true);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(post.letters).toHaveLength(1);
  });

  it("does not follow to an address that was changed meanwhile", async () => {
    await confirmed("gala@mail.example", { byMail: ALL_MAIL });
    const ask = { account: me.account, kind: "turn", match: await newMatch(), no: 1 } as const;
    await office.notices.change(me.account, {
      ...(await office.notices.settings(me.account)),
      mail: "hilda@mail.example",
    });
    await office.pass(0);
    post.letters.length = 0;
    await office.notices.deliver(JSON.stringify({ step: "mail", ask }));
    expect(post.letters).toEqual([]);
  });

  it("says how a match ended", async () => {
    await confirmed("carla@mail.example", { byMail: ALL_MAIL });
    made += 1;
    const id = String(made).padStart(20, "M");
    await keepMatch(office.house.store, { id, red: me, blue: foe, status: "ended" });
    await office.notices.tell({ account: me.account, kind: "ended", match: id, no: 1 });
    await office.pass(HALF_MINUTE);
    expect(post.letters[0]?.words).toContain("sin vencedor");
  });

  it("gathers what is to be gathered in one letter, without what is no longer so", async () => {
    await confirmed("dora@mail.example", { digestHours: 2 });
    const [one, two, moved] = [await newMatch(), await newMatch(), await newMatch()];
    for (const match of [one, two, moved]) await tellTurn(match);
    await office.pass(HALF_MINUTE);
    await office.pass(HOUR);
    expect(post.letters).toEqual([]);
    await goOn(moved, ["blue"]);
    await office.pass(HOUR);
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]?.words).toContain("2 novedades");
    expect(post.letters[0]?.words).toContain(one);
    expect(post.letters[0]?.words).toContain(two);
    expect(post.letters[0]?.words).not.toContain(moved);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    await office.pass(HOUR);
    expect(post.letters).toHaveLength(1);
    await office.pass(HOUR);
    expect(post.letters).toHaveLength(2);
    await office.pass(5 * HOUR);
    expect(post.letters).toHaveLength(2);
  });

  it("does not gather for somebody who is here by then", async () => {
    await confirmed("elsa@mail.example", { digestHours: 1 });
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    office.here.add(me.account);
    await office.pass(HOUR);
    expect(post.letters).toEqual([]);
  });

  it("waits for a mail server that is down", async () => {
    await confirmed("flora@mail.example", { byMail: ALL_MAIL });
    const { port } = post;
    await post.close();
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(office.failures).toHaveLength(1);
    post = await startMailServer(port);
    await office.pass(HALF_MINUTE);
    expect(post.letters.map(({ to }) => to)).toEqual([["flora@mail.example"]]);
  });
});

describe("webhooks", () => {
  const hook = (path: string, field = "content") =>
    office.notices.setWebhook(me.account, { url: `${web.url}${path}`, field });

  it("carry the sentence in the field that was chosen", async () => {
    await hook("/hook", "text");
    const match = await newMatch();
    await tellTurn(match);
    await office.pass(HALF_MINUTE);
    expect(web.heard.map(({ path }) => path)).toEqual(["/hook"]);
    expect(JSON.parse(web.heard[0]?.body.toString() ?? "")).toEqual({
      text: expect.stringContaining("contra Aníbal"),
      match,
      url: `https://acies.example/matches/${match}`,
    });
    expect(await office.notices.webhook(me.account)).toMatchObject({ lastError: null, lastTry: expect.any(Number) });
  });

  it("are tried three times and the last error is kept", async () => {
    await hook("/broken");
    web.answers.set("/broken", 500);
    await tellTurn(await newMatch());
    for (let round = 0; round < 5; round += 1) await office.pass(60_000);
    expect(web.heard).toHaveLength(3);
    expect(await office.notices.webhook(me.account)).toMatchObject({ lastError: "answered 500" });
    web.answers.clear();
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(await office.notices.webhook(me.account)).toMatchObject({ lastError: null });
  });

  it("are not followed elsewhere", async () => {
    await hook("/moved");
    web.answers.set("/moved", 307);
    await tellTurn(await newMatch());
    for (let round = 0; round < 5; round += 1) await office.pass(60_000);
    expect(web.heard.map(({ path }) => path)).toEqual(["/moved", "/moved", "/moved"]);
    expect(await office.notices.webhook(me.account)).toMatchObject({ lastError: "answered 307" });
  });

  it("are forgotten when taken away", async () => {
    await hook("/hook");
    await office.notices.setWebhook(me.account, undefined);
    await tellTurn(await newMatch());
    await office.pass(HALF_MINUTE);
    expect(web.heard).toEqual([]);
    expect(await office.notices.webhook(me.account)).toBeUndefined();
  });
});
