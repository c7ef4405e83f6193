/**
 * Hidden information, from the bytes. Random matches of every game; every byte that each seat and an onlooker receive, by socket and
 * by HTTP, is kept and held against what really happened: views and events must be those that the rules show to that viewer, nothing
 * else may be in them, and planted secrets (the dice's, wishes, keys of tries) must not appear at all.
 */
import { COULD_NOT_KNOW, type Json, type Seat, type Viewer } from "@acies/contract";
import { seededWords } from "@acies/match";
import {
  acknowledged,
  checked,
  choices,
  matchCard,
  missed,
  problem,
  type ServerMessage,
  serverMessage,
  snapshot,
  talk,
} from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findGame, games } from "../../src/registry.ts";
import { type Guest, type Line, newcomer, newGuest, openLine, openPlace, type Place } from "../http/client.ts";
import { choicesOf, newKey, type Pair, SETTINGS } from "../http/table.ts";
import { readTruth, type Truth } from "./truth.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

/** How many matches, and entries of each: enough to meet every kind of secret, short enough for every run. */
const EFFORT = {
  ford: { matches: 5, entries: 70 },
  dba: { matches: 2, entries: 24 },
  chariots: { matches: 2, entries: 60 },
} as const;

/** An answer given beforehand in each game, whose words nobody else may hear. */
const WISH = {
  ford: { kind: "press", wish: "halt" },
  dba: { kind: "choosePursuit", wish: "stay" },
  chariots: { kind: "withdraw", wish: "never" },
} as const;

interface Ear {
  readonly viewer: Viewer;
  readonly guest: Guest;
  readonly lines: Line[];
}

interface Refusing {
  readonly seat: Seat;
  readonly action: Json;
  readonly told: z.infer<typeof problem>;
}

interface Played {
  readonly pair: Pair;
  readonly ears: readonly Ear[];
  readonly planted: Readonly<Record<Seat, readonly string[]>>;
  readonly refusals: readonly Refusing[];
}

const watch = async (ear: Ear, match: string, after?: number): Promise<void> => {
  const line = await openLine(place.url, ear.guest.cookie());
  ear.lines.push(line);
  line.send(after === undefined ? { type: "watch", match } : { type: "watch", match, after });
};

/** Two people sit down with everybody listening from the first moment. */
const gather = async (game: keyof typeof SETTINGS, seed: number) => {
  const [red, blue] = [await newGuest(place.url, `R${seed}`, "es"), await newGuest(place.url, `B${seed}`, "en")];
  const seats = { red: { kind: "me" }, blue: { kind: "open" } };
  const made = await red.ask("POST", "/api/v1/matches", { game, setting: SETTINGS[game], seats });
  const card = matchCard.parse(made.body);
  const path = `/api/v1/matches/${card.id}`;
  const pair: Pair = { card, path, seats: { red, blue } };
  const ears: readonly Ear[] = [
    { viewer: "red", guest: red, lines: [] },
    { viewer: "blue", guest: blue, lines: [] },
    { viewer: "spectator", guest: newcomer(place.url), lines: [] },
  ];
  for (const ear of ears) if (ear.viewer !== "blue") await watch(ear, card.id, 0);
  await blue.ask("POST", `${path}/join`, { seat: "blue" });
  const [, second] = ears;
  if (second !== undefined) await watch(second, card.id);
  return { pair, ears };
};

const play = async (game: keyof typeof SETTINGS, seed: number): Promise<Played> => {
  const { pair, ears } = await gather(game, seed);
  const { path, card } = pair;
  const word = seededWords(seed);
  const some = <T>(items: readonly T[]): T | undefined => items[word() % Math.max(1, items.length)];
  const planted: Record<Seat, string[]> = { red: [], blue: [] };
  const refusals: Refusing[] = [];
  const stock: Json[] = [{ type: "nonsense" }];
  for (let turn = 0; turn < EFFORT[game].entries; turn++) {
    const order: readonly Seat[] = word() % 2 === 0 ? ["red", "blue"] : ["blue", "red"];
    let moved = false;
    for (const seat of order) {
      const guest = pair.seats[seat];
      const { no, actions } = await choicesOf(pair, guest);
      const strange = some(stock);
      if (word() % 3 === 0 && strange !== undefined) {
        const tried = await guest.ask("POST", `${path}/actions`, { after: no, action: strange });
        if (tried.status === 200) {
          moved = true;
          break;
        }
        refusals.push({ seat, action: strange, told: problem.parse(tried.body) });
      }
      const action = some(actions);
      if (action === undefined) continue;
      stock.push(action);
      const key = `secretkey-${seat}-${newKey()}`;
      planted[seat].push(key);
      const done = await guest.ask("POST", `${path}/actions`, { after: no, key, action });
      if (done.status !== 200) refusals.push({ seat, action, told: problem.parse(done.body) });
      else moved = true;
      if (moved && word() % 6 === 0)
        await guest.ask("POST", `${path}/undo`, { after: acknowledged.parse(done.body).no });
      break;
    }
    if (word() % 9 === 0) {
      const seat = some(order) ?? "red";
      const about = `secretwish-${seat}-${turn}`;
      const kept = await pair.seats[seat].ask("PUT", `${path}/wishes`, { wishes: [{ ...WISH[game], about }] });
      expect([200, 409]).toContain(kept.status); // it may be over
      planted[seat].push(about);
    }
    const ear = some(ears);
    if (ear !== undefined && word() % 5 === 0) {
      await ear.guest.ask("GET", `${path}/snapshot`);
      await ear.guest.ask("GET", `${path}/events?after=${word() % 5}`);
      await ear.guest.ask("GET", `${path}/record`);
      for (const as of ["red", "blue"]) await ear.guest.ask("GET", `${path}/snapshot?as=${as}`);
      ear.lines.at(-1)?.drop();
      await watch(ear, card.id, word() % 2 === 0 ? 0 : undefined);
    }
    if (!moved) break;
  }
  for (const ear of ears) await arrived(ear, path);
  return { pair, ears, planted, refusals };
};

/** Until the socket, too, has told the last that this viewer may know: a wish of the other seat is told to nobody else. */
const arrived = async ({ guest, lines }: Ear, path: string): Promise<void> => {
  let [last, more] = [0, true];
  while (more) {
    const told = missed.parse((await guest.ask("GET", `${path}/events?after=${last}`)).body);
    last = told.happenings.at(-1)?.no ?? last;
    more = told.more;
  }
  const has = (message: ServerMessage): boolean =>
    (message.type === "happened" && message.happenings.some(({ no }) => no === last)) ||
    (message.type === "snapshot" && message.snapshot.no >= last);
  await expect.poll(() => lines.at(-1)?.messages.some(has), { timeout: 20_000, interval: 20 }).toBe(true);
};

/** Whatever may come by HTTP here. Read and written again it must be the same: there is no room for anything more. */
const ANSWERS = z.union([
  snapshot.strict(),
  missed.strict(),
  matchCard.strict(),
  choices.strict(),
  checked.strict(),
  acknowledged.strict(),
  problem.strict(),
  z.array(talk.strict()),
  z.strictObject({
    account: z.string(),
    name: z.string(),
    guest: z.boolean(),
    language: z.string(),
    passkeys: z.int(),
    createdAt: z.int(),
  }),
]);

type Told = z.infer<typeof missed>["happenings"][number];

const checkHappening = (told: Told, viewer: Viewer, truth: Truth): void => {
  if (told.type === "acted") expect(told.events).toEqual(truth.witnessedAt(told.no, viewer));
  if (told.type === "started" || told.type === "rewound") expect(told.view).toEqual(truth.viewAt(told.no, viewer));
  if (told.type === "wished") expect(told.seat).toBe(viewer);
};

const checkSnapshot = (told: z.infer<typeof snapshot>, viewer: Viewer, truth: Truth): void => {
  expect(told.as).toBe(viewer);
  expect(told.view).toEqual(truth.viewAt(told.no, viewer));
  if (told.card.status !== "ended") expect(told.dice.secret).toBeNull();
};

const checkBytes = ({ ears, planted }: Played, truth: Truth): void => {
  for (const { viewer, guest, lines } of ears) {
    const texts = [...guest.received, ...lines.flatMap(({ received }) => received)];
    const others = (["red", "blue"] as const).filter((seat) => seat !== viewer).flatMap((seat) => planted[seat]);
    for (const text of texts) {
      // What the end reveals may only be said together with the end.
      if (/"type":"ended"|"status":"ended"|\nending /.test(text)) continue;
      expect(text.includes(truth.secret)).toBe(false);
      expect(truth.hashes.some((hash) => text.includes(hash))).toBe(false);
    }
    const whole = texts.join("\n");
    expect(others.filter((secret) => whole.includes(secret))).toEqual([]);
    expect(/"hash"|"notes"|"rest"|"goesOn"|secretkey-/.test(whole)).toBe(false);
    for (const text of guest.received.filter((one) => one.startsWith("{") || one.startsWith("["))) {
      const value: unknown = JSON.parse(text);
      expect(ANSWERS.parse(value)).toEqual(value);
      const seen = snapshot.safeParse(value);
      if (seen.success) checkSnapshot(seen.data, viewer, truth);
      const told = missed.safeParse(value);
      if (told.success) for (const one of told.data.happenings) checkHappening(one, viewer, truth);
    }
    for (const line of lines)
      for (const text of line.received) {
        const value: unknown = JSON.parse(text);
        const message = serverMessage.parse(value);
        expect(message).toEqual(value);
        if (message.type === "snapshot") checkSnapshot(message.snapshot, viewer, truth);
        if (message.type === "happened") for (const one of message.happenings) checkHappening(one, viewer, truth);
      }
  }
};

/** A refusal says what one's own view says, or that one could not know: never the reason that is hidden. */
const checkRefusals = ({ refusals }: Played, truth: Truth): number => {
  let found = 0;
  for (const { seat, action, told } of refusals) {
    if (told.code !== "refused") continue;
    found += 1;
    const fits = Array.from({ length: truth.last + 1 }, (_, no) => truth.refusalsAt(no, seat, action)).some(
      ({ seen, real }) =>
        seen.length > 0
          ? JSON.stringify(told.violations) === JSON.stringify(seen)
          : real.length > 0 && told.violations?.length === 1 && told.violations[0]?.code === COULD_NOT_KNOW,
    );
    expect(`${JSON.stringify(told.violations)} ${fits}`).toMatch(/ true$/);
    for (const one of told.violations ?? []) if (one.code === COULD_NOT_KNOW) expect(one.facts).toBeUndefined();
  }
  return found;
};

describe("no byte tells what a view hides", () => {
  it("is proved for every game of the registry", () => {
    expect(Object.keys(EFFORT).sort()).toEqual(
      games()
        .map(({ id }) => id)
        .sort(),
    );
  });
  for (const [id, { matches }] of Object.entries(EFFORT))
    it(`${id}: ${matches} random matches`, async () => {
      const game = findGame(id);
      if (game === undefined || (id !== "ford" && id !== "dba" && id !== "chariots")) throw new Error(`No game ${id}`);
      let [secrets, refusals, bytes] = [0, 0, 0];
      for (let seed = 1; seed <= matches; seed++) {
        const played = await play(id, 1000 * seed + 7);
        const truth = await readTruth(place.folder, game, played.pair.card.id);
        checkBytes(played, truth);
        refusals += checkRefusals(played, truth);
        secrets += truth.secrets;
        for (const { guest, lines } of played.ears) {
          bytes += guest.received.join("").length + lines.flatMap(({ received }) => received).join("").length;
          for (const line of lines) line.drop();
        }
      }
      expect(bytes).toBeGreaterThan(50_000);
      expect(refusals).toBeGreaterThan(0);
      if (id === "ford") expect(secrets).toBeGreaterThan(50);
    });
});
