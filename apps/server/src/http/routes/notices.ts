/** What may disturb one, and where: mail, push, webhook. */
import { ok } from "@acies/contract";
import { noticeSettings, pushAsk, webhookAsk, webhookCard } from "@acies/protocol";
import { z } from "zod";
import type { App, Rooms } from "../rooms.ts";
import { anyone, bare, inPerson } from "../route.ts";

const done = z.null();

export const addNotices = (app: App, rooms: Rooms): void => {
  const { notices } = rooms;
  const common = { ...bare, tag: "notices" } as const;
  inPerson(
    app,
    rooms,
    { ...common, method: "GET", url: "/notices", summary: "What I am told, and how", answers: noticeSettings },
    async ({ visitor }) => ok(await notices.settings(visitor.account)),
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "PUT",
      url: "/notices",
      summary: "Changes what I am told, and how",
      body: noticeSettings,
      share: 0.1,
      answers: noticeSettings,
    },
    async ({ visitor, body }) => {
      await notices.change(visitor.account, body);
      return ok(await notices.settings(visitor.account));
    },
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      method: "GET",
      url: "/push/key",
      summary: "The key that a browser needs to subscribe",
      answers: z.object({ key: z.string() }),
    },
    async () => ok({ key: await notices.pushKey() }),
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "POST", url: "/push", summary: "Subscribes this browser", body: pushAsk, answers: done },
    async ({ visitor, body }) => {
      await notices.subscribe(visitor.account, body);
      return ok(null);
    },
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "DELETE",
      url: "/push",
      summary: "Ends a browser's subscription",
      body: pushAsk.pick({ endpoint: true }),
      answers: done,
    },
    async ({ visitor, body: { endpoint } }) => {
      await notices.unsubscribe(visitor.account, endpoint);
      return ok(null);
    },
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "GET", url: "/webhook", summary: "My webhook, if any", answers: webhookCard.nullable() },
    async ({ visitor, reply }) => {
      const hook = await notices.webhook(visitor.account);
      if (hook === undefined) await reply.type("application/json; charset=utf-8").send("null");
      return ok(hook);
    },
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "PUT",
      url: "/webhook",
      summary: "Where to call when it is my turn",
      body: webhookAsk,
      share: 0.05,
      answers: done,
    },
    async ({ visitor, body }) => {
      await notices.setWebhook(visitor.account, body);
      return ok(null);
    },
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "DELETE", url: "/webhook", summary: "No more calls", answers: done },
    async ({ visitor }) => {
      await notices.setWebhook(visitor.account, undefined);
      return ok(null);
    },
  );
};
