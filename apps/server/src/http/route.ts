/**
 * One route: its schemas are checked here and shown in the document, its answer is a Result. Answers are not checked against their
 * schema when they are sent (a view is large and our own); the tests do that.
 */
import { err, type Result, type Viewer } from "@acies/contract";
import type { Who } from "@acies/desk";
import type { Refused } from "@acies/protocol";
import { viewer } from "@acies/protocol";
import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { z } from "zod";
import type { Visitor } from "../people/port.ts";
import { problemAnswer, sendProblem } from "./problems.ts";
import type { App, Rooms } from "./rooms.ts";

type Schema = z.ZodType;

const none = z.unknown();
/** A route that takes nothing: spread first, then say what it does take. */
export const bare = { params: none, query: z.strictObject({}), body: none } as const;

const isNothing = (schema: Schema): boolean => schema === none || schema === bare.query;

interface Spec<P extends Schema, Q extends Schema, B extends Schema> {
  readonly method: Extract<HTTPMethods, "GET" | "POST" | "PUT" | "PATCH" | "DELETE">;
  readonly url: string;
  readonly tag: "people" | "matches" | "games" | "notices" | "bots";
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answers: Schema;
  /** Bytes; 256 KB if absent. */
  readonly bodyLimit?: number;
  /** The share of the address's limit that this route may use up: guessing and flooding are slow here. */
  readonly share?: number;
  /** The match or game whose words explain a refusal. */
  readonly about?: (input: { readonly params: z.output<P>; readonly body: z.output<B> }) => string | undefined;
}

export interface Asked<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handled = Promise<Result<unknown, Refused>>;
type For<V, P extends Schema, Q extends Schema, B extends Schema> = (
  asked: Asked<z.output<P>, z.output<Q>, z.output<B>> & { readonly visitor: V },
) => Handled;

/** May be asked by anybody, signed in or not. */
export const anyone = <P extends Schema, Q extends Schema, B extends Schema>(
  app: App,
  rooms: Rooms,
  spec: Spec<P, Q, B>,
  handle: For<Visitor | undefined, P, Q, B>,
): void => mount(app, rooms, spec, (asked) => handle({ ...asked, visitor: asked.request.visitor }));

/** Only with a session or a token. */
export const signedIn = <P extends Schema, Q extends Schema, B extends Schema>(
  app: App,
  rooms: Rooms,
  spec: Spec<P, Q, B>,
  handle: For<Visitor, P, Q, B>,
): void =>
  mount(app, rooms, spec, async (asked) => {
    const { visitor } = asked.request;
    return visitor === undefined ? err({ code: "signInFirst" }) : handle({ ...asked, visitor });
  });

/** Only with a session: a bot's token may play, not touch the account. */
export const inPerson = <P extends Schema, Q extends Schema, B extends Schema>(
  app: App,
  rooms: Rooms,
  spec: Spec<P, Q, B>,
  handle: For<Visitor, P, Q, B>,
): void =>
  signedIn(app, rooms, spec, async (asked) =>
    asked.visitor.through === "token" ? err({ code: "notYours" }) : handle(asked),
  );

const mount = <P extends Schema, Q extends Schema, B extends Schema>(
  app: App,
  rooms: Rooms,
  spec: Spec<P, Q, B>,
  handle: (asked: Asked<z.output<P>, z.output<Q>, z.output<B>>) => Handled,
): void => {
  const { method, url, tag, summary, params, query, body, answers, share, bodyLimit, about } = spec;
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: share === undefined ? {} : { rateLimit: { max: Math.max(5, rooms.settings.RATE_LIMIT * share) } },
    schema: {
      tags: [tag],
      summary,
      ...(isNothing(params) ? {} : { params }),
      ...(isNothing(query) ? {} : { querystring: query }),
      ...(isNothing(body) ? {} : { body }),
      response: { 200: answers, default: problemAnswer },
    },
    handler: async (request, reply) => {
      const input = {
        params: params.parse(request.params),
        query: query.parse(request.query),
        body: body.parse(request.body),
      };
      const done = await handle({ ...input, request, reply });
      if (reply.sent) return reply;
      if (!done.ok) {
        const matter = about?.(input);
        return sendProblem(rooms, request, reply, done.error, matter === undefined ? {} : { about: matter });
      }
      if (done.value === null) return reply.code(204).send();
      return typeof done.value === "string"
        ? reply.type("text/plain; charset=utf-8").send(done.value)
        : reply.type("application/json; charset=utf-8").send(JSON.stringify(done.value));
    },
  });
};

/** Which of one's seats is meant, or that one only looks on. */
export const asQuery = z.strictObject({ as: viewer.exactOptional() });

export const whoIs = (visitor: Visitor | undefined, as?: Viewer): Who => ({
  account: visitor?.account,
  name: visitor?.name ?? "",
  ...(as !== undefined && { as }),
});
