/**
 * A match on the server: the socket for speed, plain HTTP as the truth behind it. After a drop the socket comes back with the
 * number of the last happening heard, so that nothing is lost and nothing comes twice.
 */
import { err, ok, type Result, type Viewer } from "@acies/contract";
import type { HappeningTold, Problem, ServerMessage, Snapshot } from "@acies/protocol";
import type { Door, Heard } from "../session/door.ts";
import { api } from "./api.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

const keyOfTry = (): string => crypto.randomUUID().replaceAll("-", "");

const socketAddress = (page: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/live?page=${page}`;

export const serverDoor = (match: string, as: Viewer | undefined): Door => {
  let hear: (heard: Heard) => void = () => undefined;
  let socket: WebSocket | undefined;
  /** By which a socket that comes again takes the place of the one that was lost. */
  const page = keyOfTry();
  let last = 0;
  let closed = false;
  /** A page may be opened, closed and opened again before the first answer comes: only the last one gets a socket. */
  let opening = 0;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pass = (happenings: readonly HappeningTold[], clocks: Snapshot["clocks"], now: number): void => {
    const fresh = happenings.filter(({ no }) => no > last);
    last = Math.max(last, ...fresh.map(({ no }) => no));
    hear({ type: "happened", happenings: fresh, clocks, now });
  };

  const onMessage = (message: ServerMessage): void => {
    if (!("match" in message) || message.match !== match) return;
    switch (message.type) {
      case "happened":
        pass(message.happenings, message.clocks, message.now);
        return;
      case "snapshot":
        last = message.snapshot.no;
        hear({ type: "snapshot", snapshot: message.snapshot });
        return;
      case "presence":
        hear({ type: "presence", presence: message.presence });
        return;
      case "talk":
        hear({ type: "talk", talk: message.talk });
        return;
      case "acknowledged":
      case "refused":
      case "turn":
    }
  };

  const connect = (): void => {
    if (closed) return;
    const opened = new WebSocket(socketAddress(page));
    socket = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT;
      opened.send(JSON.stringify({ type: "watch", match, after: last, ...(as !== undefined && { as }) }));
      hear({ type: "connection", state: "up" });
    };
    opened.onmessage = ({ data }) => {
      if (typeof data === "string") onMessage(JSON.parse(data));
    };
    opened.onclose = () => {
      if (closed || socket !== opened) return;
      hear({ type: "connection", state: "down" });
      timer = setTimeout(connect, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  };

  /** The browser knows of a lost network long before a quiet socket does. */
  const onOffline = (): void => socket?.close();
  const onOnline = (): void => {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    wait = FIRST_WAIT;
    connect();
  };

  /** What an acknowledged act led to may be slower on the socket than the answer: fetch it, so that the page never waits. */
  const catchUp = async (): Promise<void> => {
    for (let more = true; more && !closed; ) {
      const missed = await api.since(match, last, as);
      if (!missed.ok) return;
      pass(missed.value.happenings, missed.value.clocks, missed.value.now);
      more = missed.value.more;
    }
  };

  const story = async (): Promise<Result<readonly HappeningTold[], Problem>> => {
    const told: HappeningTold[] = [];
    for (;;) {
      const missed = await api.since(match, told.at(-1)?.no ?? 0, as);
      if (!missed.ok) return missed;
      told.push(...missed.value.happenings);
      if (!missed.value.more || missed.value.happenings.length === 0) return ok(told);
    }
  };

  const afterwards = async <T extends { readonly ok: boolean }>(answer: T): Promise<T> => {
    if (socket?.readyState !== WebSocket.OPEN) await catchUp();
    return answer;
  };

  return {
    where: "server",
    open: async (listener) => {
      closed = false;
      hear = listener;
      opening += 1;
      const mine = opening;
      const snapshot = await api.snapshot(match, as);
      if (!snapshot.ok || closed || mine !== opening) return snapshot;
      last = snapshot.value.no;
      addEventListener("offline", onOffline);
      addEventListener("online", onOnline);
      connect();
      void api.talk(match, 0).then((talk) => {
        if (talk.ok) for (const one of talk.value) hear({ type: "talk", talk: one });
      });
      return snapshot;
    },
    act: async (after, action) => {
      const body = { after, action, key: keyOfTry() };
      const first = await api.act(match, as, body);
      // The answer may have been lost on the way: the same key again is played once.
      const answer = !first.ok && first.error.status === 0 ? await api.act(match, as, body) : first;
      if (!answer.ok && answer.error.code === "stale") await catchUp();
      return afterwards(answer);
    },
    undo: async (after) => afterwards(await api.undo(match, as, after)),
    offer: async (after, offer) => afterwards(await api.offer(match, as, after, offer)),
    answer: async (offer, answer) => afterwards(await api.answer(match, as, offer, answer)),
    resign: async () => afterwards(await api.resign(match, as)),
    wishes: async (wishes) => afterwards(await api.wishes(match, as, wishes)),
    talk: async (text) => {
      const said = await api.say(match, text);
      if (!said.ok) return err(said.error);
      hear({ type: "talk", talk: said.value });
      return ok(null);
    },
    record: () => api.record(match),
    story,
    close: () => {
      closed = true;
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
      clearTimeout(timer);
      socket?.close();
    },
  };
};
