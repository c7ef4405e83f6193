/** The live side: pages that follow matches, who is here, and what people say to each other at a table. */
import type { Result } from "@acies/contract";
import type { Refused, Talk } from "@acies/protocol";
import type { WebSocket } from "ws";
import type { Visitor } from "../people/port.ts";

/** How a socket is closed by us, and what the page should do then. */
export const CLOSING = {
  /** The server stops: come again, anywhere, and resume with `after`. */
  restart: 1012,
  /** The page reads too slowly: come again and resume with `after`. */
  slow: 4001,
  /** The session ended or changed: sign in, then come again. */
  session: 4002,
  /** Far too many messages. */
  tooFast: 4003,
  /** Too many sockets of one account: the oldest goes. */
  tooMany: 4004,
} as const;

export interface PageLimits {
  /** Bytes that may wait to be read. */
  readonly buffered: number;
  /** Messages: at once, and a second in the long run. */
  readonly burst: number;
  readonly rate: number;
}

export interface Live {
  /** `name`: what the page calls itself; a socket that comes again with it takes the place of the one before. */
  readonly accept: (socket: WebSocket, visitor: Visitor | undefined, headers: Headers, name?: string) => void;
  /** Whether this account has a socket open, here or on another server. */
  readonly isHere: (account: string) => boolean;
  readonly sockets: () => number;
  readonly matches: () => number;
  readonly close: () => Promise<void>;
}

/** The chat of a match. */
export interface Chat {
  readonly say: (visitor: Visitor, match: string, text: string) => Promise<Result<Talk, Refused>>;
  readonly since: (
    visitor: Visitor | undefined,
    match: string,
    after: number,
  ) => Promise<Result<readonly Talk[], Refused>>;
  /** The line of this number, if there is one. */
  readonly line: (match: string, id: number) => Promise<Talk | undefined>;
}
