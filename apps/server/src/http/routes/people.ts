/** Who one is here: guest, account, sessions, blocks, data, tokens. */
import { err, ok, type Result } from "@acies/contract";
import {
  accountId,
  blockAsk,
  deleteAsk,
  guestAsk,
  me,
  meAsk,
  person,
  type Refused,
  registerAsk,
  sessionCard,
  signInAsk,
  tokenAsk,
  tokenCard,
  tokenMade,
} from "@acies/protocol";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { SetCookie } from "../../people/port.ts";
import { type App, headersOf, type Rooms } from "../rooms.ts";
import { anyone, bare, inPerson, signedIn } from "../route.ts";

const done = z.null();
const byId = z.strictObject({ id: z.string().min(1).max(200) });

const withCookies = <T extends SetCookie>(reply: FastifyReply, result: Result<T, Refused>) => {
  if (!result.ok) return result;
  const { cookies, ...rest } = result.value;
  reply.header("set-cookie", [...cookies]);
  return ok(rest);
};

const coming = (app: App, rooms: Rooms): void => {
  const { people } = rooms;
  const common = { ...bare, tag: "people", method: "POST", answers: me } as const;
  anyone(
    app,
    rooms,
    { ...common, url: "/guest", summary: "Comes in as a guest and may play at once", body: guestAsk, share: 0.2 },
    async ({ request, reply, body }) => withCookies(reply, await people.guest(headersOf(request), body)),
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      url: "/register",
      summary: "Gives the guest a name and a password; everything stays theirs",
      body: registerAsk,
      share: 0.05,
    },
    async ({ request, reply, body }) => withCookies(reply, await people.register(headersOf(request), body)),
  );
  anyone(
    app,
    rooms,
    { ...common, url: "/sign-in", summary: "Signs in with name and password", body: signInAsk, share: 0.05 },
    async ({ request, reply, body }) => withCookies(reply, await people.signIn(headersOf(request), body)),
  );
  anyone(
    app,
    rooms,
    { ...common, url: "/sign-out", summary: "Ends this session", answers: done },
    async ({ request, reply }) => {
      reply.header("set-cookie", [...(await people.signOut(headersOf(request))).cookies]);
      return ok(null);
    },
  );
};

const oneself = (app: App, rooms: Rooms): void => {
  const { people } = rooms;
  const common = { ...bare, tag: "people", url: "/me" } as const;
  signedIn(app, rooms, { ...common, method: "GET", summary: "Who I am", answers: me }, async ({ visitor }) =>
    ok(await people.me(visitor)),
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "PATCH", summary: "Changes my name or language", body: meAsk, answers: me },
    ({ visitor, body }) => people.change(visitor, body),
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "DELETE", summary: "Deletes my account", body: deleteAsk, share: 0.02, answers: done },
    async ({ visitor, request, reply, body }) => {
      const gone = await people.remove(visitor, headersOf(request), body.password);
      if (!gone.ok) return gone;
      reply.header("set-cookie", [...gone.value.cookies]);
      return ok(null);
    },
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      url: "/me/export",
      method: "GET",
      summary: "All that is kept about me, as JSON",
      share: 0.02,
      answers: z.unknown(),
    },
    async ({ visitor, reply }) => {
      const text = await people.exportData(visitor);
      await reply
        .header("content-disposition", 'attachment; filename="acies.json"')
        .type("application/json; charset=utf-8")
        .send(text);
      return ok(null);
    },
  );
};

const sessions = (app: App, rooms: Rooms): void => {
  const { people } = rooms;
  const common = { ...bare, tag: "people" } as const;
  inPerson(
    app,
    rooms,
    { ...common, method: "GET", url: "/me/sessions", summary: "Where I am signed in", answers: z.array(sessionCard) },
    async ({ visitor }) => ok(await people.sessions(visitor)),
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "DELETE", url: "/me/sessions/:id", summary: "Ends a session", params: byId, answers: done },
    ({ visitor, params: { id } }) => people.endSession(visitor, id),
  );
};

const others = (app: App, rooms: Rooms): void => {
  const { people } = rooms;
  const common = { ...bare, tag: "people" } as const;
  const byAccount = z.strictObject({ account: accountId });
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "GET",
      url: "/people",
      summary: "The account of this exact name",
      query: z.strictObject({ name: z.string().min(1).max(30) }),
      share: 0.1,
      answers: person,
    },
    async ({ query: { name } }) => {
      const found = await people.findByName(name);
      return found === undefined ? err({ code: "notFound" }) : ok(found);
    },
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "GET", url: "/me/blocks", summary: "Whom I have blocked", answers: z.array(person) },
    async ({ visitor }) => {
      const blocked = await people.blocks(visitor.account);
      return ok(
        await Promise.all(blocked.map(async (account) => (await people.find(account)) ?? { account, name: "" })),
      );
    },
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "POST", url: "/me/blocks", summary: "Blocks somebody", body: blockAsk, answers: done },
    async ({ visitor, body: { account } }) => {
      if ((await people.find(account)) === undefined) return err({ code: "notFound" });
      await people.block(visitor, account);
      return ok(null);
    },
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "DELETE",
      url: "/me/blocks/:account",
      summary: "Unblocks somebody",
      params: byAccount,
      answers: done,
    },
    async ({ visitor, params: { account } }) => {
      await people.unblock(visitor, account);
      return ok(null);
    },
  );
};

const tokens = (app: App, rooms: Rooms): void => {
  const { people } = rooms;
  const common = { ...bare, tag: "bots" } as const;
  inPerson(
    app,
    rooms,
    { ...common, method: "GET", url: "/me/tokens", summary: "My bots' tokens", answers: z.array(tokenCard) },
    async ({ visitor }) => ok(await people.tokens(visitor)),
  );
  inPerson(
    app,
    rooms,
    {
      ...common,
      method: "POST",
      url: "/me/tokens",
      summary: "A token for a bot; shown once",
      body: tokenAsk,
      share: 0.05,
      answers: tokenMade,
    },
    async ({ visitor, body: { name } }) => {
      const made = await people.makeToken(visitor, name);
      return made.ok ? ok({ ...made.value, name, lastUsed: null }) : made;
    },
  );
  inPerson(
    app,
    rooms,
    { ...common, method: "DELETE", url: "/me/tokens/:id", summary: "Ends a token", params: byId, answers: done },
    async ({ visitor, params: { id } }) => {
      await people.removeToken(visitor, id);
      return ok(null);
    },
  );
};

export const addPeople = (app: App, rooms: Rooms): void => {
  coming(app, rooms);
  oneself(app, rooms);
  sessions(app, rooms);
  others(app, rooms);
  tokens(app, rooms);
};
