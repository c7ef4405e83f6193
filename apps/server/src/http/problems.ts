/** Refusals and faults as application/problem+json. A fault of ours says nothing about our inside. */
import { PROBLEMS, type ProblemCode, problem, type Refused } from "@acies/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { App, Rooms } from "./rooms.ts";

type Asked = Pick<FastifyRequest, "visitor" | "headers">;
type Speaking = Pick<Rooms, "words">;

/** Carries a refusal out of a hook; the error handler puts it in words. */
export const refusal = (refused: Refused): Error & { readonly refused: Refused } =>
  Object.assign(new Error(refused.code), { refused });

export const languageOf = ({ words }: Pick<Rooms, "words">, request: Asked) =>
  request.visitor?.language ?? words.languageOf(request.headers["accept-language"]);

/** `extra` are further fields of the problem: what was missed. */
export const sendProblem = async (
  rooms: Speaking,
  request: Asked,
  reply: FastifyReply,
  refused: Refused,
  rest: { readonly about?: string; readonly extra?: object } = {},
): Promise<FastifyReply> => {
  const told = await rooms.words.problem(refused, languageOf(rooms, request), rest.about);
  if (refused.retryAfter !== undefined) reply.header("retry-after", String(refused.retryAfter));
  return reply
    .code(told.status)
    .type("application/problem+json")
    .send(JSON.stringify({ ...told, ...rest.extra }));
};

/** What fastify itself refuses, by its status. */
const CODES: Readonly<Record<number, ProblemCode>> = {
  404: "notFound",
  405: "notFound",
  413: "tooLarge",
  429: "tooFast",
  503: "unavailable",
};

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;

const faultOf = (error: unknown): Refused => {
  if (error instanceof z.ZodError) return malformed(error);
  if (isRefusal(error)) return error.refused;
  const status = statusOf(error);
  if (status >= 500) return { code: "unavailable" };
  return { code: CODES[status] ?? "malformed" };
};

const isRefusal = (error: unknown): error is { readonly refused: Refused } =>
  typeof error === "object" && error !== null && "refused" in error;

/** Which field, and why; never what was sent. */
const malformed = (error: z.ZodError): Refused => {
  const [issue] = error.issues;
  if (issue === undefined) return { code: "malformed" };
  const where = issue.path.map(String).join(".");
  const why = issue.code === "unrecognized_keys" ? "unknown field" : issue.message;
  return { code: "malformed", detail: (where === "" ? why : `${where}: ${why}`).slice(0, 200) };
};

/** Every answer that is a refusal, for the document. */
export const problemAnswer = { description: "A refusal", content: { "application/problem+json": { schema: problem } } };

export const addFaults = (app: App, rooms: Rooms): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const refused = faultOf(error);
    if (PROBLEMS[refused.code] >= 500) request.log.error({ err: error, route: request.routeOptions.url }, "fault");
    return sendProblem(rooms, request, reply, refused);
  });
};
