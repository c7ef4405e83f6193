/** For whoever runs the server: is it alive, can it serve, how is it doing. */
import type { FastifyRequest } from "fastify";
import { refusal } from "./problems.ts";
import type { App, Rooms } from "./rooms.ts";
import { isSameWord } from "./safety.ts";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** With a token: who knows it. Without one: this machine itself, and nobody for whom a proxy on it speaks. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined) return isSameWord(request.headers.authorization ?? "", `Bearer ${token}`);
  const { "x-forwarded-for": behind, forwarded } = request.headers;
  return LOOPBACK.includes(request.socket.remoteAddress ?? "") && behind === undefined && forwarded === undefined;
};

export const addService = (app: App, { metrics, ready, settings }: Rooms): void => {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get("/health", hidden, async (_request, reply) => reply.send({ status: "ok" }));
  app.get("/ready", hidden, async (request, reply) => {
    try {
      await ready();
      return reply.send({ status: "ready" });
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings.METRICS_TOKEN)) throw refusal({ code: "notYours" });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
