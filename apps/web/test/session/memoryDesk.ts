/** A desk that keeps its matches in memory, as tests and sessions use it: real rules, real desk, no page. */
import type { Fact, Ruleset, Seat, Tagged, Viewer } from "@acies/contract";
import { type Desk, openDesk, pastIn } from "@acies/desk";
import { seal } from "@acies/match";
import { inWords, type NewMatch } from "@acies/protocol";
import { deskDoor } from "../../src/local/deskDoor.ts";
import { forgettingStore } from "../../src/local/forgettingStore.ts";
import type { Door } from "../../src/session/door.ts";

const ACCOUNT = "here";
const who = (as?: Viewer) => ({ account: ACCOUNT, name: "Ana", ...(as !== undefined && { as }) });

export interface Bench {
  readonly desk: Desk;
  readonly match: string;
  /** To this match, or to another of the same desk. */
  readonly door: (other?: string) => Door;
}

/** Dice and names come from a counter: runs repeat. */
const counting = () => {
  let state = 20_260_101;
  return (bytes: number): Uint8Array =>
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
};

export const seatMatch = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  setting: NewMatch["setting"],
  seats: Readonly<Record<Seat, NewMatch["seats"][Seat]>> = { red: { kind: "me" }, blue: { kind: "me" } },
): Promise<Bench> => {
  let time = 1_000;
  const listeners = new Set<(wake: { kind: "match"; match: string; no: number }) => void>();
  const store = forgettingStore();
  const desk = openDesk({
    store,
    jobs: { add: async () => undefined },
    bus: {
      tell: (wake) => {
        if (wake.kind === "match") for (const listener of listeners) listener(wake);
      },
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    people: { areBlocked: async () => false, find: async (account) => ({ account, name: "Ana" }) },
    notices: { tell: async () => undefined },
    games: [{ ...seal(rules), levels: ["recruit"] }],
    clock: { now: () => ++time },
    random: counting(),
    log: { error: (facts, words) => console.error(words, facts), warn: () => undefined },
  });
  const made = await desk.create(who(), {
    game: rules.id,
    setting,
    seats,
    pace: { kind: "none" },
    access: "link",
    rated: false,
    chat: false,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const match = made.value.id;
  return {
    desk,
    match,
    door: (other = match) =>
      deskDoor(other, {
        find: async () => ({ desk, said: async (refused) => inWords(refused, "en") }),
        who,
        missing: () => inWords({ code: "notFound" }, "en"),
        past: async (id) => pastIn((await store.matches.log(id, 0, 2)).map(({ body }) => body)),
      }),
  };
};
