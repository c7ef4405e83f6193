/** From a wish to a match: on this device or on the server. */
import { err, type Json, ok, type Result, type Seat } from "@acies/contract";
import type { NewMatchAsk, Problem, SeatAsk } from "@acies/protocol";
import { createHere, type HereAsk } from "../local/localDesk.ts";
import { api } from "../server/api.ts";
import { ensureMe } from "../server/me.ts";

export const OPPONENTS = ["computer", "beside", "byLink", "openTable"] as const;
export type Opponent = (typeof OPPONENTS)[number];

export interface Wanted {
  readonly game: string;
  readonly scenario: string;
  readonly armies: Readonly<Record<Seat, string>>;
  readonly options: NewMatchAsk["setting"]["options"];
  readonly materials?: Readonly<Record<string, Json>>;
  readonly opponent: Opponent;
  readonly level: string;
  readonly side: Seat;
  readonly where: "here" | "server";
  readonly pace: NonNullable<NewMatchAsk["pace"]>;
  readonly takebacks: boolean;
  readonly chat: boolean;
}

/** A share of chance that the desk cannot foresee. */
export const freshSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const otherSeatAsk = ({ opponent, level }: Wanted): SeatAsk =>
  opponent === "computer" ? { kind: "bot", level } : opponent === "beside" ? { kind: "me" } : { kind: "open" };

const asked = (wanted: Wanted): HereAsk => {
  const mine: SeatAsk = { kind: "me" };
  const other = otherSeatAsk(wanted);
  return {
    game: wanted.game,
    setting: {
      scenario: wanted.scenario,
      armies: wanted.armies,
      options: wanted.options,
      ...(wanted.materials !== undefined && { materials: wanted.materials }),
    },
    seats: wanted.side === "red" ? { red: mine, blue: other } : { red: other, blue: mine },
    pace: wanted.pace,
    access: wanted.opponent === "openTable" ? "public" : "link",
    takebacks: wanted.takebacks,
    chat: wanted.chat,
    salt: freshSalt(),
  };
};

/** The address of the new match's page. */
export const startMatch = async (wanted: Wanted): Promise<Result<string, Problem>> => {
  const isHere = wanted.where === "here" && (wanted.opponent === "computer" || wanted.opponent === "beside");
  if (isHere) {
    const made = await createHere(asked(wanted));
    return made.ok ? ok(`/here/${made.value.id}`) : made;
  }
  const me = await ensureMe();
  if (!me.ok) return err(me.error);
  const made = await api.create(asked(wanted));
  return made.ok ? ok(`/m/${made.value.id}`) : made;
};

/** The battle that *Play now* opens. */
export const FIRST_BATTLE: Wanted = {
  game: "dba",
  scenario: "cannae",
  armies: { red: "", blue: "" },
  options: {},
  opponent: "computer",
  level: "captain",
  side: "red",
  where: "here",
  pace: { kind: "none" },
  takebacks: true,
  chat: false,
};
