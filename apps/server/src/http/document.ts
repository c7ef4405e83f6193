/** The API's own description, made from the schemas that check it, and a page to try it. */

import * as protocol from "@acies/protocol";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "./rooms.ts";

/** Shapes worth a name in the document; `json` must have one, because it holds itself. */
const NAMED = {
  Json: protocol.json,
  Problem: protocol.problem,
  Refusal: protocol.refusal,
  Decision: protocol.decision,
  Setting: protocol.setting,
  Pace: protocol.pace,
  MatchCard: protocol.matchCard,
  Snapshot: protocol.snapshot,
  Happening: protocol.happeningTold,
  Missed: protocol.missed,
  Me: protocol.me,
  NoticeSettings: protocol.noticeSettings,
} as const;

const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><text x="4" y="23" font-family="serif" font-size="24" fill="#fff">Acies</text></svg>`;

const registry = z.registry<{ readonly id: string }>();
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });

export const addDocument = async (app: App, publicUrl: string | undefined): Promise<void> => {
  const schemaRegistry = registry;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Acies",
        version: "1",
        description:
          "Historical wargames by the book. Refusals come as application/problem+json with a code and, where the rules refuse, their rule ids. docs/PROTOCOL.md tells the whole of it, the socket included.",
      },
      ...(publicUrl !== undefined && { servers: [{ url: publicUrl }] }),
      tags: ["people", "matches", "games", "notices", "bots"].map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "acies.session_token" },
          token: { type: "http", scheme: "bearer" },
        },
      },
      security: [{ session: [] }, { token: [] }, {}],
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: { title: "Acies: API" },
    logo: { type: "image/svg+xml", content: Buffer.from(SIGN), href: "/", target: "_self" },
    uiConfig: { url: "/api/openapi.json", deepLinking: false, validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => reply.send(app.swagger()));
};
