/** Passkeys: the paths of the library behind the people's room, its requests and answers handed through. */
import { type App, headersOf, type Rooms } from "./rooms.ts";

export const addAuth = (app: App, { people, settings }: Rooms): void => {
  app.route({
    method: ["GET", "POST"],
    url: "/auth/*",
    schema: { hide: true },
    config: { rateLimit: { max: Math.max(5, settings.RATE_LIMIT * 0.2) } },
    handler: async (request, reply) => {
      const base = settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
      const { body } = request;
      const headers = headersOf(request);
      if (body !== undefined) headers.set("content-type", "application/json");
      const answer = await people.handle(
        new Request(new URL(request.url, base), {
          method: request.method,
          headers,
          ...(body !== undefined && request.method === "POST" && { body: JSON.stringify(body) }),
        }),
      );
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      return reply.send(await answer.text());
    },
  });
};
