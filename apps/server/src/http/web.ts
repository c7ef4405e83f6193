/** The web app, if it is built: hashed files for ever, the page itself never from a cache, every path of a page its start. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { sendProblem } from "./problems.ts";
import type { App, Rooms } from "./rooms.ts";

const NOT_BUILT = `<!doctype html>
<html lang="es"><meta charset="utf-8"><title>Acies</title>
<h1>Acies</h1>
<p>El servidor funciona; la aplicación web no está construida (<code>npm run build -w apps/web</code>).</p>
<p lang="en">The server runs; the web app is not built (<code>npm run build -w apps/web</code>).</p>
<p><a href="/api/docs">API</a></p>
`;

/** Paths that are ours to answer and never a page. */
const isService = (path: string): boolean => /^\/(?:api|auth|health|ready|metrics)(?:[/?]|$)/.test(path);

export const addWeb = async (app: App, rooms: Rooms): Promise<void> => {
  const { webRoot } = rooms;
  const isBuilt = existsSync(join(webRoot, "index.html"));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: true, // looked up when asked for: a build under a running server brings files with new names
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webRoot, "assets"));
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const isPage =
      request.method === "GET" &&
      !isService(request.url) &&
      request.headers.accept?.includes("text/html") === true &&
      !/\.[a-z0-9]{1,8}(?:\?|$)/i.test(request.url);
    if (!isPage) return sendProblem(rooms, request, reply, { code: "notFound" });
    reply.header("cache-control", "no-cache");
    return isBuilt ? reply.sendFile("index.html") : reply.type("text/html; charset=utf-8").send(NOT_BUILT);
  });
};
