/** What the routes are built on. */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Desk } from "@acies/desk";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from "fastify";
import type { Logger } from "pino";
import type { Bus } from "../bus/port.ts";
import type { Clock } from "../clock.ts";
import type { Chat, Live } from "../live/port.ts";
import type { Metrics } from "../metrics.ts";
import type { Notices } from "../notices/port.ts";
import type { People, Visitor } from "../people/port.ts";
import type { Game } from "../registry.ts";
import type { Settings } from "../settings.ts";
import type { Wording } from "../wording.ts";

export interface Rooms {
  readonly desk: Desk;
  readonly people: People;
  readonly notices: Notices;
  readonly live: Live;
  readonly chat: Chat;
  readonly bus: Bus;
  readonly games: readonly Game[];
  readonly words: Wording;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  /** Answers once the database does. */
  readonly ready: () => Promise<void>;
  /** The folder of the built web app; nothing there is fine. */
  readonly webRoot: string;
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>;

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor | undefined;
    began: number;
  }
}

/** The headers of a request as the people's room wants them, with the address it came from in our own words. */
export const headersOf = (request: Pick<FastifyRequest, "headers" | "ip">): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  headers.set("x-real-ip", request.ip);
  return headers;
};
