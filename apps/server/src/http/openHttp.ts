/** The HTTP side: everything under /api/v1, the document, the socket's door, the web app. */

import websocket from "@fastify/websocket";
import fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { z } from "zod";
import { addAuth } from "./auth.ts";
import { addDocument } from "./document.ts";
import { addFaults, sendProblem } from "./problems.ts";
import { type App, headersOf, type Rooms } from "./rooms.ts";
import { addBotStream } from "./routes/botStream.ts";
import { addGames } from "./routes/games.ts";
import { addMail, MAIL_STOP } from "./routes/mail.ts";
import { addMatches } from "./routes/matches.ts";
import { addNotices } from "./routes/notices.ts";
import { addPeople } from "./routes/people.ts";
import { addBodies, addHeaders, addLimits, addOriginCheck, addVisitors } from "./safety.ts";
import { addService } from "./service.ts";
import { addWeb } from "./web.ts";

const API = "/api/v1";
const BODY = 256 * 1024;
const SOCKET_MESSAGE = 64 * 1024;
const PATIENCE = 5_000;

export interface Http {
  readonly listen: (port: number, host: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const PAGE_NAME = z.object({ page: z.string().regex(/^[\w-]{16,64}$/) });

/** What a page of the app calls itself, if it does. */
const pageNameIn = (query: unknown): string | undefined => PAGE_NAME.safeParse(query).data?.page;

export const openHttp = async (rooms: Rooms): Promise<Http> => {
  const { settings, log, live, bus, metrics } = rooms;
  const loggerInstance: FastifyBaseLogger = log;
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY,
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    requestTimeout: 30_000,
    // Longer than any id: what is too long is refused by the routes, in our own words.
    routerOptions: { maxParamLength: 4_000 },
    frameworkErrors: (_error, request, reply) => {
      sendProblem(rooms, request, reply, { code: "malformed" }).catch((error: unknown) =>
        log.error({ err: error }, "fault"),
      );
    },
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  app.decorateRequest("visitor", undefined);
  // Schemas are checked by the routes themselves; here they only describe.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    metrics.answered(route, reply.statusCode, reply.elapsedTime / 1000);
    // The pattern, not the path: a match by link is known to those who have its name.
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  // First of all: a refused upgrade is hung up only if this plugin has seen it before whoever refuses.
  await app.register(websocket, {
    options: { maxPayload: SOCKET_MESSAGE, perMessageDeflate: false },
    preClose: (done) => done(), // the hub lets its pages go itself
    errorHandler: (error) => log.debug({ err: error }, "socket"), // ws closes with the code that fits
  });
  await addHeaders(app, rooms);
  await addLimits(app, rooms);
  addFaults(app, rooms);
  addOriginCheck(app, rooms, [`${API}${MAIL_STOP}`]);
  addBodies(app);
  await addDocument(app, settings.PUBLIC_URL);
  addService(app, rooms);
  let endStreams = (): void => {};
  await app.register(
    async (api) => {
      addVisitors(api, rooms);
      api.addHook("onSend", async (_request, reply) => {
        reply.header("cache-control", "no-store");
      });
      addPeople(api, rooms);
      addMatches(api, rooms);
      addGames(api, rooms);
      addNotices(api, rooms);
      await api.register(async (mail) => addMail(mail, rooms));
      const streams = addBotStream(api, rooms);
      const deaf = bus.listen(streams.hear);
      endStreams = () => {
        deaf();
        streams.close();
      };
      api.route({
        method: "GET",
        url: "/live",
        schema: { hide: true },
        handler: (request, reply) =>
          sendProblem(rooms, request, reply, { code: "malformed", detail: "This is the door of the socket." }),
        wsHandler: (socket, request) =>
          live.accept(socket, request.visitor, headersOf(request), pageNameIn(request.query)),
      });
    },
    { prefix: API },
  );
  await app.register(async (auth) => addAuth(auth, rooms));
  await addWeb(app, rooms);

  return {
    listen: (port, host) => app.listen({ port, host }),
    close: async () => {
      endStreams();
      // What was asked is answered; who only keeps the line busy is hung up on.
      const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
      await app.close().finally(() => clearTimeout(impatient));
    },
  };
};
