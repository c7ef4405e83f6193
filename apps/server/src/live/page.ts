/** One socket: what it may send and how fast, what it is sent, how it is let go. */
import type { Language } from "@acies/contract";
import type { ServerMessage } from "@acies/protocol";
import type { WebSocket } from "ws";
import type { Visitor } from "../people/port.ts";
import { CLOSING, type PageLimits } from "./port.ts";

export interface Page {
  readonly visitor: Visitor | undefined;
  readonly headers: Headers;
  readonly language: Language;
  readonly tell: (message: ServerMessage) => void;
  readonly send: (encoded: Buffer) => void;
  /** Counts a message; false when there were too many lately. */
  readonly mayAsk: () => boolean;
  /** What is asked is done in the order in which it was asked. */
  readonly inTurn: (work: () => Promise<void>) => void;
  readonly isOpen: () => boolean;
  readonly beat: () => void;
  readonly let: (go: keyof typeof CLOSING) => void;
  /** At once and without a word. */
  readonly end: () => void;
}

export const PAGE_LIMITS: PageLimits = { buffered: 2_000_000, burst: 60, rate: 20 };

/** Answers of refusal are cheap, but not free: after so many in a row the socket goes. */
const PATIENCE = 200;
/** A page that does not answer the close goes anyway. */
const GRACE = 10_000;

export const encode = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));

interface Parts {
  readonly socket: WebSocket;
  readonly visitor: Visitor | undefined;
  readonly headers: Headers;
  readonly language: Language;
  readonly limits: PageLimits;
  readonly failed: (error: unknown) => void;
}

export const openPage = ({ socket, visitor, headers, language, limits, failed }: Parts): Page => {
  let tokens = limits.burst;
  let counted = performance.now();
  let overs = 0;
  let alive = true;
  let queue = Promise.resolve();

  const letGo = (why: keyof typeof CLOSING): void => {
    if (socket.readyState >= socket.CLOSING) return;
    socket.close(CLOSING[why], why);
    setTimeout(() => socket.terminate(), GRACE).unref();
  };
  const send = (encoded: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.buffered) letGo("slow");
    else socket.send(encoded, { binary: false });
  };
  const refill = (): void => {
    const now = performance.now();
    tokens = Math.min(limits.burst, tokens + ((now - counted) / 1000) * limits.rate);
    counted = now;
  };
  socket.on("pong", () => {
    alive = true;
  });

  return {
    visitor,
    headers,
    language,
    send,
    tell: (message) => send(encode(message)),
    mayAsk: () => {
      refill();
      if (tokens >= 1) {
        tokens -= 1;
        overs = 0;
        return true;
      }
      overs += 1;
      if (overs > PATIENCE) letGo("tooFast");
      return false;
    },
    inTurn: (work) => {
      queue = queue.then(work).catch(failed);
    },
    isOpen: () => socket.readyState === socket.OPEN,
    beat: () => {
      if (!alive) {
        socket.terminate();
        return;
      }
      alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    },
    let: letGo,
    end: () => socket.terminate(),
  };
};
