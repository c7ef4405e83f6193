/** A socket that follows one match, and comes back when it is cut off, with what it missed and nothing twice. */
import type { Viewer } from "@acies/contract";
import type { Acknowledged, ActAsk, ClientMessage, HappeningTold, Problem, ServerMessage } from "@acies/protocol";
import { WebSocket } from "ws";
import type { Addresses, Person } from "./person.ts";
import { openSeeing, type Seeing } from "./seeing.ts";

export type Done =
  | { readonly kind: "acknowledged"; readonly ack: Acknowledged }
  | { readonly kind: "refused"; readonly problem: Problem }
  /** Cut off, or the server could not say: it may have been done or not. */
  | { readonly kind: "lost" };

export interface Follower {
  readonly match: string;
  readonly viewer: Viewer;
  readonly seeing: Seeing;
  /** The number of the snapshot it began with, and all it was told since, in the order it came. */
  readonly from: () => number;
  readonly tape: readonly HappeningTold[];
  readonly no: () => number;
  readonly isOpen: () => boolean;
  /** Times it came back after being cut off. */
  readonly returns: () => number;
  readonly act: (ask: ActAsk) => Promise<Done>;
  /** Resolves when something was told, the connection changed, or the time is over. */
  readonly change: (milliseconds: number) => Promise<void>;
  readonly close: () => void;
}

export interface FollowPlan {
  readonly addresses: Addresses;
  readonly person: Pick<Person, "cookie">;
  readonly match: string;
  readonly game: string;
  readonly viewer: Viewer;
  /** Called for every happening when it arrives. */
  readonly hear?: (happening: HappeningTold) => void;
}

const AGAIN_MS = 30;

export const follow = (plan: FollowPlan): Follower => {
  const { addresses, person, match, game, viewer } = plan;
  const seeing = openSeeing(game);
  const tape: HappeningTold[] = [];
  const asked = new Map<number, (done: Done) => void>();
  const watchers = new Set<() => void>();
  let socket: WebSocket | undefined;
  let from: number | undefined;
  let no = 0;
  let ref = 0;
  let watched = false;
  let visits = 0;
  let returns = 0;
  let closed = false;

  const changed = (): void => {
    for (const tell of watchers) tell();
    watchers.clear();
  };
  const settle = (of: number | null, done: Done): void => {
    if (of === null) return;
    asked.get(of)?.(done);
    asked.delete(of);
  };
  const take = (happenings: readonly HappeningTold[]): void => {
    for (const happening of happenings) {
      tape.push(happening);
      no = happening.no;
      seeing.hear(happening);
      plan.hear?.(happening);
    }
  };
  const hear = (message: ServerMessage): void => {
    if (message.type === "snapshot") {
      from ??= message.snapshot.no;
      no = message.snapshot.no;
      seeing.begin(message.snapshot);
    } else if (message.type === "happened") take(message.happenings);
    else if (message.type === "acknowledged") {
      settle(message.ref, { kind: "acknowledged", ack: { no: message.no, entry: message.entry } });
    } else if (message.type === "refused") {
      // A database that went away while it wrote: nobody knows.
      const isUnknown = message.problem.code === "unavailable";
      settle(message.ref, isUnknown ? { kind: "lost" } : { kind: "refused", problem: message.problem });
    }
    // The server answers a watch with what was missed and then says who is here: from then on it is live.
    if (message.type === "snapshot" || message.type === "happened" || message.type === "presence") {
      if (!watched && visits > 1) returns++;
      watched = true;
    }
    changed();
  };
  const send = (message: ClientMessage): void => socket?.send(JSON.stringify(message));
  const connect = (): void => {
    const address = addresses.at();
    const opened = new WebSocket(`${address.replace("http", "ws")}/api/v1/live`, {
      headers: { cookie: person.cookie },
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    });
    socket = opened;
    watched = false;
    opened.on("open", () => {
      visits++;
      send({ type: "watch", match, as: viewer, ...(from !== undefined && { after: no }) });
    });
    opened.on("message", (data) => {
      if (Buffer.isBuffer(data)) hear(JSON.parse(data.toString()));
    });
    opened.on("error", () => addresses.failed(address));
    opened.on("close", () => {
      watched = false;
      for (const lost of asked.values()) lost({ kind: "lost" });
      asked.clear();
      changed();
      if (closed) return;
      setTimeout(connect, AGAIN_MS);
    });
  };
  connect();

  return {
    match,
    viewer,
    seeing,
    tape,
    from: () => from ?? 0,
    no: () => no,
    isOpen: () => watched,
    returns: () => returns,
    act: (ask) => {
      if (!watched) return Promise.resolve({ kind: "lost" });
      ref++;
      const mine = ref;
      return new Promise((done) => {
        asked.set(mine, done);
        send({ type: "act", ref: mine, match, ...ask });
      });
    },
    change: (milliseconds) =>
      new Promise((go) => {
        const timer = setTimeout(go, milliseconds);
        watchers.add(() => {
          clearTimeout(timer);
          go();
        });
      }),
    close: () => {
      closed = true;
      socket?.terminate();
    },
  };
};
