/** Links in mails: confirm an address, stop the mails. The token in the link is the proof; no session is needed. */
import type { Language } from "@acies/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "../problems.ts";
import type { App, Rooms } from "../rooms.ts";

const MAIL_CONFIRM = "/notices/mail/confirm";
export const MAIL_STOP = "/notices/mail/stop";

const query = z.strictObject({ token: z.string().min(1).max(400) });
type Said = "confirmed" | "stopped" | "unknown";

const WORDS: Readonly<Record<Language, Readonly<Record<Said, string>>>> = {
  es: {
    confirmed: "Dirección confirmada: los avisos llegarán aquí.",
    stopped: "Hecho: no se enviarán más correos a esta dirección.",
    unknown: "El enlace no vale o ya se usó.",
  },
  en: {
    confirmed: "Address confirmed: notices will come here.",
    stopped: "Done: no more mail will be sent to this address.",
    unknown: "The link is not valid or was used already.",
  },
};

export const addMail = (app: App, rooms: Rooms): void => {
  const { notices } = rooms;
  const page = (request: FastifyRequest, reply: FastifyReply, said: Said): FastifyReply => {
    const language = languageOf(rooms, request);
    return reply
      .code(said === "unknown" ? 404 : 200)
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><title>Acies</title>\n<p>${WORDS[language][said]}</p>\n`,
      );
  };
  // Mail programs post a form to stop; what it says does not matter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4096 }, (_request, _text, done) =>
    done(null, undefined),
  );
  const config = { rateLimit: { max: Math.max(5, rooms.settings.RATE_LIMIT * 0.05) } };
  const schema = { hide: true };
  app.get(MAIL_CONFIRM, { schema, config }, async (request, reply) => {
    const { token } = query.parse(request.query);
    return page(request, reply, (await notices.confirmMail(token)) ? "confirmed" : "unknown");
  });
  app.route({
    method: ["GET", "POST"],
    url: MAIL_STOP,
    schema,
    config,
    handler: async (request, reply) => {
      const { token } = query.parse(request.query);
      return page(request, reply, (await notices.stopMail(token)) ? "stopped" : "unknown");
    },
  });
};
