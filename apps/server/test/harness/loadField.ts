/** Two thousand tables: each with two sockets and a hand that has the next move ready before it is asked for. */
import { randomBytes, randomInt } from "node:crypto";
import { SEATS, type Seat } from "@acies/contract";
import { type ClientMessage, matchCard, type ServerMessage } from "@acies/protocol";
import { WebSocket } from "ws";
import { comeAsGuest, oneAddress, type Person, plainMatch } from "./person.ts";
import { type Chosen, openSeeing, type Seeing } from "./seeing.ts";

/** What was measured so far; emptied when a new stretch begins. */
export interface Meters {
  acks: number[];
  events: number[];
  sent: number;
  refusals: Map<string, number>;
  /** Sockets that closed, messages that made no sense, requests that failed. */
  errors: string[];
}

export const freshMeters = (): Meters => ({ acks: [], events: [], sent: 0, refusals: new Map(), errors: [] });

interface Flight {
  readonly seat: Seat;
  readonly at: number;
  readonly ref: number;
  acked: boolean;
  seen: boolean;
}

export interface LoadTable {
  /** True when something was sent. */
  readonly fire: () => boolean;
  readonly isReady: () => boolean;
  readonly entries: () => number;
  readonly close: () => void;
}

interface Parts {
  readonly address: string;
  readonly people: readonly [Person, Person];
  readonly game: string;
  readonly scenario: string;
  readonly meters: () => Meters;
  readonly ready: (table: LoadTable) => void;
}

/** Long enough that nobody loses on time while we measure, but the clocks run. */
const PACE = { kind: "live", bank: 7_200_000, increment: 10_000 } as const;

const beginMatch = async ({ people: [red, blue], game, scenario }: Parts): Promise<string> => {
  const reply = await red.ask("POST", "/matches", {
    ...plainMatch(game, scenario),
    seats: { red: { kind: "me" }, blue: { kind: "account", account: blue.account } },
    pace: PACE,
    salt: randomBytes(16).toString("hex"),
  });
  const card = matchCard.safeParse(reply.body);
  if (!card.success) throw new Error(`No match: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
  return card.data.id;
};

export const guests = (address: string, number: number): Promise<readonly [Person, Person]> =>
  Promise.all([comeAsGuest(oneAddress(address), `Red ${number}`), comeAsGuest(oneAddress(address), `Blue ${number}`)]);

export const openTable = async (parts: Parts): Promise<LoadTable> => {
  const { address, people, game, meters, ready } = parts;
  let match = await beginMatch(parts);
  let seeing: Seeing = openSeeing(game);
  let no = 0;
  let entries = 0;
  let next: (Chosen & { readonly seat: Seat }) | undefined;
  let flight: Flight | undefined;
  let ref = 0;
  let closed = false;
  let left: number = SEATS.length; // sockets that have not shown the match yet

  const sockets = new Map<Seat, WebSocket>();
  const tell = (seat: Seat, message: ClientMessage): void => sockets.get(seat)?.send(JSON.stringify(message));

  /** Thought out between the acts, so that sending costs nothing. */
  const prepare = (): void => {
    const [decision] = seeing.pending();
    if (decision === undefined) return;
    const chosen = seeing.choose(decision.seat, randomInt(1, 2 ** 31));
    if (chosen === undefined) return;
    next = { ...chosen, seat: decision.seat };
    ready(table);
  };
  const landed = (): void => {
    if (flight === undefined || !flight.acked || !flight.seen) return;
    flight = undefined;
    if (seeing.isOver()) anew().catch((error: unknown) => meters().errors.push(String(error)));
    else setImmediate(prepare);
  };
  /** A match that is over makes room for the next between the same two. */
  const anew = async (): Promise<void> => {
    for (const seat of SEATS) tell(seat, { type: "unwatch", match });
    match = await beginMatch(parts);
    seeing = openSeeing(game);
    no = 0;
    left = SEATS.length;
    for (const seat of SEATS) tell(seat, { type: "watch", match, as: seat });
  };
  const hear = (seat: Seat, message: ServerMessage, now: number): void => {
    if ("match" in message && message.match !== match) return;
    if (message.type === "snapshot") {
      if (message.snapshot.no > no) {
        no = message.snapshot.no;
        seeing.begin(message.snapshot);
      }
      left--;
      if (left === 0) prepare();
    } else if (message.type === "happened") {
      for (const happening of message.happenings) {
        if (happening.type === "acted" && flight !== undefined && happening.seat === flight.seat && !flight.seen) {
          if (seat !== flight.seat && happening.because === "chosen") {
            meters().events.push(now - flight.at);
            flight.seen = true;
          }
        }
        if (happening.no <= no) continue;
        if (happening.no !== no + 1) meters().errors.push(`a gap: ${no} then ${happening.no}`);
        no = happening.no;
        if (happening.type === "acted") entries++;
        seeing.hear(happening);
      }
      landed();
    } else if (message.type === "acknowledged" && message.ref === flight?.ref) {
      meters().acks.push(now - flight.at);
      flight.acked = true;
      landed();
    } else if (message.type === "refused") {
      const { refusals } = meters();
      refusals.set(message.problem.code, (refusals.get(message.problem.code) ?? 0) + 1);
      flight = undefined;
      setImmediate(prepare);
    }
  };
  const connect = (seat: Seat, person: Person): Promise<void> =>
    new Promise((opened, failed) => {
      const socket = new WebSocket(`${address.replace("http", "ws")}/api/v1/live`, {
        headers: { cookie: person.cookie },
        perMessageDeflate: false,
      });
      sockets.set(seat, socket);
      socket.on("open", () => {
        tell(seat, { type: "watch", match, as: seat });
        opened();
      });
      socket.on("message", (data) => {
        const now = performance.now();
        if (Buffer.isBuffer(data)) hear(seat, JSON.parse(data.toString()), now);
      });
      socket.on("error", failed);
      socket.on("close", (code) => {
        if (!closed) meters().errors.push(`a socket was closed: ${code}`);
      });
    });

  const table: LoadTable = {
    isReady: () => next !== undefined && flight === undefined,
    fire: () => {
      if (next === undefined || flight !== undefined) return false;
      ref++;
      const { seat, action } = next;
      next = undefined;
      flight = { seat, at: performance.now(), ref, acked: false, seen: false };
      meters().sent++;
      tell(seat, { type: "act", ref, match, after: no, key: `load-${match.slice(0, 12)}-${ref}`, action });
      return true;
    },
    entries: () => entries,
    close: () => {
      closed = true;
      for (const socket of sockets.values()) socket.terminate();
    },
  };
  await Promise.all(people.map((person, i) => connect(SEATS[i] ?? "red", person)));
  return table;
};
