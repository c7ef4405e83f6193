/** Matches between two people on a real server, played through its own choices or with the rules at hand. */
import type { Json, Seat } from "@acies/contract";
import { acknowledged, choices, type MatchCard, matchCard, type Snapshot, snapshot } from "@acies/protocol";
import { expect } from "vitest";
import { type Guest, newGuest } from "./client.ts";

export interface Pair {
  readonly card: MatchCard;
  readonly path: string;
  readonly seats: Readonly<Record<Seat, Guest>>;
}

export const SETTINGS = {
  ford: { scenario: "ford", armies: { red: "", blue: "" }, options: { turns: 3 } },
  dba: { scenario: "marathon", armies: { red: "", blue: "" }, options: {} },
  chariots: { scenario: "sumer", armies: { red: "", blue: "" }, options: {} },
} as const;

/** Red makes the match, blue joins it. */
export const sitDown = async (url: string, game: keyof typeof SETTINGS, extra: object = {}): Promise<Pair> => {
  const [red, blue] = [await newGuest(url, "Ana", "es"), await newGuest(url, "Ben", "en")];
  const made = await red.ask("POST", "/api/v1/matches", {
    game,
    setting: SETTINGS[game],
    seats: { red: { kind: "me" }, blue: { kind: "open" } },
    ...extra,
  });
  expect(made.text).toMatch(/"status":"open"/);
  const { id } = matchCard.parse(made.body);
  const path = `/api/v1/matches/${id}`;
  const joined = await blue.ask("POST", `${path}/join`, { seat: "blue" });
  const card = matchCard.parse(joined.body);
  expect(card.status).toBe("playing");
  return { card, path, seats: { red, blue } };
};

export const see = async ({ path }: Pair, who: Guest): Promise<Snapshot> =>
  snapshot.parse((await who.ask("GET", `${path}/snapshot`)).body);

/** What the seat may do now, as the server lists or proposes it. */
export const choicesOf = async (
  { path }: Pair,
  who: Guest,
): Promise<{ readonly no: number; readonly actions: readonly Json[] }> => {
  const told = choices.parse((await who.ask("GET", `${path}/choices?limit=6`)).body);
  return { no: told.no, actions: told.choices.flatMap(({ actions }) => actions.map(({ action }) => action)) };
};

let tries = 0;
export const newKey = (): string => {
  tries += 1;
  return `try-${String(tries).padStart(6, "0")}`;
};

/** One entry by whoever is awaited; false when nobody is. `pick` chooses among what is offered. */
export const playOne = async (pair: Pair, pick: (actions: readonly Json[]) => Json | undefined): Promise<boolean> => {
  for (const seat of ["red", "blue"] as const) {
    const who = pair.seats[seat];
    const { no, actions } = await choicesOf(pair, who);
    const action = pick(actions);
    if (action === undefined) continue;
    const done = await who.ask("POST", `${pair.path}/actions`, { after: no, key: newKey(), action });
    if (done.status !== 200) throw new Error(`${seat}: ${JSON.stringify(action)} was refused: ${done.text}`);
    acknowledged.parse(done.body);
    return true;
  }
  return false;
};
