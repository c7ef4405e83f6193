/** Matches under fault: who plays them, by which door, and what they were promised. */
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Seat, Viewer } from "@acies/contract";
import { acknowledged, type MatchCard, matchCard, type SeatAsk, talk } from "@acies/protocol";
import { type Follower, follow } from "./follower.ts";
import { type Addresses, comeAsGuest, type Person, plainMatch } from "./person.ts";
import { poll } from "./poller.ts";

/** Something the server acknowledged: it must be there for ever. */
export type Promised =
  | {
      readonly kind: "acted";
      readonly key: string;
      readonly no: number;
      readonly entry: number;
      readonly seat: Seat;
      readonly text: string;
    }
  | { readonly kind: "rewound"; readonly no: number; readonly entry: number }
  | { readonly kind: "talk"; readonly id: number; readonly text: string };

export interface FaultMatch {
  readonly id: string;
  readonly game: string;
  readonly kind: Kind;
  readonly followers: readonly Follower[];
  /** Whoever may look at it as this viewer. */
  readonly eyes: ReadonlyMap<Viewer, Person>;
  readonly promised: readonly Promised[];
  /** Refusals that a well-behaved player should not have got. */
  readonly wrongs: readonly string[];
  readonly no: () => number;
  readonly isOver: () => boolean;
  /** Lets every player finish what was asked; afterwards nobody asks any more. */
  readonly stop: () => Promise<void>;
  readonly close: () => void;
}

/** Two people by socket with somebody looking on; a person by HTTP against a bot; one person on both seats; two bots. */
export const KINDS = ["sockets", "http", "hotSeat", "show"] as const;
export type Kind = (typeof KINDS)[number];

export interface FaultPlan {
  readonly kind: Kind;
  readonly game: string;
  readonly scenario: string;
}

export const PLANS: readonly FaultPlan[] = [
  { kind: "sockets", game: "dba", scenario: "marathon" },
  { kind: "sockets", game: "ford", scenario: "ford" },
  { kind: "http", game: "dba", scenario: "cannae" },
  { kind: "hotSeat", game: "ford", scenario: "meadow" },
  { kind: "http", game: "ford", scenario: "ford" },
  { kind: "show", game: "ford", scenario: "meadow" },
  { kind: "sockets", game: "ford", scenario: "meadow" },
  { kind: "hotSeat", game: "dba", scenario: "hastings" },
];

const bot: SeatAsk = { kind: "bot", level: "recruit" };

const seatsFor = (kind: Kind, other: Person): Readonly<Record<Seat, SeatAsk>> => {
  switch (kind) {
    case "sockets":
      return { red: { kind: "me" }, blue: { kind: "account", account: other.account } };
    case "http":
      return { red: { kind: "me" }, blue: bot };
    case "hotSeat":
      return { red: { kind: "me" }, blue: { kind: "me" } };
    case "show":
      return { red: bot, blue: bot };
  }
};

const create = async (person: Person, plan: FaultPlan, other: Person): Promise<MatchCard> => {
  const { game, scenario, kind } = plan;
  const ask = { ...plainMatch(game, scenario), seats: seatsFor(kind, other), access: "public" as const };
  const reply = await person.insist("POST", "/matches", ask);
  const card = matchCard.safeParse(reply.body);
  if (!card.success) throw new Error(`No match: ${reply.status} ${JSON.stringify(reply.body).slice(0, 500)}`);
  return card.data;
};

interface Doing {
  readonly promised: Promised[];
  readonly wrongs: string[];
  /** The longest pause before the next action, in milliseconds. */
  readonly pause: number;
  stopped: boolean;
}

/** The same question until it is answered: the key sees to it that it is played once. */
const insist = async (follower: Follower, ask: Parameters<Follower["act"]>[0], isStopped: () => boolean) => {
  for (let cuts = 0; ; cuts++) {
    const done = await follower.act(ask);
    // A fast machine lets a player ask faster than a page may.
    const isTooFast = done.kind === "refused" && done.problem.code === "tooFast";
    if (!isTooFast && (done.kind !== "lost" || (isStopped() && cuts > 2_000))) return done;
    await (isTooFast ? wait(1000 * (done.problem.retryAfter ?? 1)) : follower.change(25));
  }
};

/** What a player may be told although nothing is wrong: the other was faster, or something hidden stood in the way. */
const isFair = (code: string): boolean => code === "stale" || code === "over" || code === "notYourTurn";

const playSeat = async (follower: Follower, seat: Seat, doing: Doing): Promise<void> => {
  while (!doing.stopped && !follower.seeing.isOver()) {
    const chosen = follower.isOpen() ? follower.seeing.choose(seat, randomInt(1, 2 ** 31)) : undefined;
    if (chosen === undefined) {
      await follower.change(500);
      continue;
    }
    const key = randomBytes(12).toString("hex");
    const ask = { after: follower.no(), key, action: chosen.action };
    const done = await insist(follower, ask, () => doing.stopped);
    if (done.kind === "acknowledged") {
      const { no, entry } = done.ack;
      doing.promised.push({ kind: "acted", key, no, entry, seat, text: chosen.text });
      while (!doing.stopped && follower.no() < no) await follower.change(200);
    } else if (done.kind === "refused" && !isFair(done.problem.code)) {
      const secret = done.problem.violations?.every(({ code }) => code === "couldNotKnow") === true;
      if (!secret) doing.wrongs.push(`${follower.match} ${chosen.text}: ${JSON.stringify(done.problem)}`);
      await follower.change(50);
    } else await follower.change(50);
    await wait(randomInt(doing.pause));
  }
};

/** Now and then something is taken back or said, by plain HTTP. */
const meddle = async (person: Person, follower: Follower, doing: Doing): Promise<void> => {
  const path = `/matches/${follower.match}`;
  while (!doing.stopped && !follower.seeing.isOver()) {
    await wait(randomInt(400));
    if (randomInt(2) === 0) {
      const text = randomBytes(6).toString("hex");
      const said = talk.safeParse((await person.ask("POST", `${path}/talk`, { text })).body);
      if (said.success) doing.promised.push({ kind: "talk", id: said.data.id, text });
    } else {
      const ask = { after: follower.no() };
      const reply = await person.ask("POST", `${path}/undo?as=${follower.viewer}`, ask);
      const done = acknowledged.safeParse(reply.body);
      if (reply.status === 200 && done.success) doing.promised.push({ kind: "rewound", ...done.data });
    }
  }
};

export const beginMatch = async (
  addresses: readonly Addresses[],
  plan: FaultPlan,
  pause: number,
): Promise<FaultMatch> => {
  const [first, second, third] = [addresses.at(0), addresses.at(1), addresses.at(2)];
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three addresses are needed");
  const [red, blue, onlooker] = await Promise.all([
    comeAsGuest(first, "Red"),
    comeAsGuest(second, "Blue"),
    comeAsGuest(third, "Onlooker"),
  ]);
  const { id } = await create(red, plan, blue);
  const doing: Doing = { promised: [], wrongs: [], pause, stopped: false };
  const at = { match: id, game: plan.game };
  const followers: Follower[] = [follow({ ...at, viewer: "spectator", addresses: third, person: onlooker })];
  const work: Promise<void>[] = [];
  const sit = (follower: Follower, seat: Seat): void => {
    followers.push(follower);
    work.push(playSeat(follower, seat, doing));
  };
  if (plan.kind === "sockets") {
    sit(follow({ ...at, viewer: "red", addresses: first, person: red }), "red");
    sit(follow({ ...at, viewer: "blue", addresses: second, person: blue }), "blue");
  }
  if (plan.kind === "http" || plan.kind === "hotSeat") {
    const mine = await poll({ ...at, viewer: "red", person: red });
    sit(mine, "red");
    work.push(meddle(red, mine, doing));
  }
  if (plan.kind === "hotSeat") sit(await poll({ ...at, viewer: "blue", person: red }), "blue");
  const eyes = new Map<Viewer, Person>([["spectator", onlooker]]);
  if (plan.kind !== "show") eyes.set("red", red);
  if (plan.kind === "sockets") eyes.set("blue", blue);
  if (plan.kind === "hotSeat") eyes.set("blue", red);
  return {
    id,
    game: plan.game,
    kind: plan.kind,
    followers,
    eyes,
    promised: doing.promised,
    wrongs: doing.wrongs,
    no: () => Math.max(...followers.map((one) => one.no())),
    isOver: () => followers.some(({ seeing }) => seeing.isOver()),
    stop: async () => {
      doing.stopped = true;
      await Promise.all(work);
    },
    close: () => {
      for (const one of followers) one.close();
    },
  };
};
