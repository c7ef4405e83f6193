/** Matches: made, found, joined, followed, played, talked at. */
import { gameOfRecord } from "@acies/match";
import {
  acknowledged,
  actAsk,
  answerAsk,
  forkAsk,
  joinAsk,
  matchCard,
  matchId,
  matchQuery,
  missed,
  newMatch,
  offerAsk,
  snapshot,
  talk,
  talkAsk,
  undoAsk,
  viewer,
  wishesAsk,
} from "@acies/protocol";
import { z } from "zod";
import { sendProblem } from "../problems.ts";
import type { App, Rooms } from "../rooms.ts";
import { anyone, asQuery, bare, signedIn, whoIs } from "../route.ts";

const LARGE = 2_000_000;
const params = z.strictObject({ match: matchId });
const eventsQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(200),
  as: viewer.exactOptional(),
});
const talkQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
const about = ({ params: { match } }: { readonly params: { readonly match: string } }): string => match;

const reading = (app: App, rooms: Rooms): void => {
  const { desk, chat } = rooms;
  const common = { ...bare, tag: "matches", method: "GET", params, about } as const;
  anyone(
    app,
    rooms,
    {
      ...bare,
      tag: "matches",
      method: "GET",
      url: "/matches",
      summary: "Matches of mine, open ones, public ones",
      query: matchQuery,
      answers: z.array(matchCard),
    },
    ({ visitor, query }) => desk.list(whoIs(visitor), query),
  );
  anyone(
    app,
    rooms,
    { ...common, url: "/matches/:match", summary: "The card of a match", answers: matchCard },
    ({ visitor, params: { match } }) => desk.card(whoIs(visitor), match),
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/snapshot",
      summary: "All that I may see of a match now",
      query: asQuery,
      answers: snapshot,
    },
    ({ visitor, params: { match }, query }) => desk.snapshot(whoIs(visitor, query.as), match),
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/events",
      summary: "What happened after a number, as I may witness it",
      query: eventsQuery,
      answers: missed,
    },
    ({ visitor, params: { match }, query }) => desk.since(whoIs(visitor, query.as), match, query.after, query.limit),
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/record",
      summary: "The record as text, with the secret of its dice when it is over",
      answers: z.string(),
    },
    ({ visitor, params: { match } }) => desk.record(whoIs(visitor), match),
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/talk",
      summary: "What was said after a line",
      query: talkQuery,
      answers: z.array(talk),
    },
    ({ visitor, params: { match }, query }) => chat.since(visitor, match, query.after),
  );
};

const making = (app: App, rooms: Rooms): void => {
  const { desk } = rooms;
  signedIn(
    app,
    rooms,
    {
      ...bare,
      tag: "matches",
      method: "POST",
      url: "/matches",
      summary: "A new match",
      body: newMatch,
      bodyLimit: LARGE,
      answers: matchCard,
      about: ({ body }) => body.game,
    },
    ({ visitor, body }) => desk.create(whoIs(visitor), body),
  );
  signedIn(
    app,
    rooms,
    {
      ...bare,
      tag: "matches",
      method: "POST",
      url: "/records",
      summary: "Keeps a record file (text/plain) as a finished match, if it replays the same",
      body: z.string().max(LARGE),
      bodyLimit: LARGE,
      share: 0.1,
      answers: matchCard,
      about: ({ body }) => gameOfRecord(body),
    },
    ({ visitor, body }) => desk.importRecord(whoIs(visitor), body),
  );
  signedIn(
    app,
    rooms,
    {
      ...bare,
      tag: "matches",
      method: "POST",
      url: "/matches/:match/fork",
      summary: "A new match from a position of this one",
      params,
      body: forkAsk,
      answers: matchCard,
      about,
    },
    ({ visitor, params: { match }, body }) => desk.fork(whoIs(visitor), match, body),
  );
};

const sitting = (app: App, rooms: Rooms): void => {
  const { desk } = rooms;
  const common = { ...bare, tag: "matches", method: "POST", params, about } as const;
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/join", summary: "Takes an open seat", body: joinAsk, answers: matchCard },
    ({ visitor, params: { match }, body }) => desk.join(whoIs(visitor), match, body),
  );
  signedIn(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/leave",
      summary: "Gives back a seat, or closes a match of one's own, before it begins",
      answers: matchCard,
    },
    ({ visitor, params: { match } }) => desk.leave(whoIs(visitor), match),
  );
  signedIn(
    app,
    rooms,
    {
      ...common,
      url: "/matches/:match/talk",
      summary: "Says a line",
      body: talkAsk,
      answers: talk,
    },
    ({ visitor, params: { match }, body }) => rooms.chat.say(visitor, match, body.text),
  );
};

const playing = (app: App, rooms: Rooms): void => {
  const { desk } = rooms;
  const common = {
    ...bare,
    tag: "matches",
    method: "POST",
    params,
    query: asQuery,
    answers: acknowledged,
    about,
  } as const;
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/actions", summary: "Plays an action", body: actAsk },
    async ({ visitor, params: { match }, query, body, request, reply }) => {
      const who = whoIs(visitor, query.as);
      const done = await desk.act(who, match, body);
      if (done.ok || done.error.code !== "stale") return done;
      const since = await desk.since(who, match, body.after);
      await sendProblem(rooms, request, reply, done.error, since.ok ? { extra: { missed: since.value } } : {});
      return done;
    },
  );
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/undo", summary: "Takes back one's own last entry, if it may be", body: undoAsk },
    ({ visitor, params: { match }, query, body }) => desk.undo(whoIs(visitor, query.as), match, body.after),
  );
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/offers", summary: "Offers a draw, a take-back or another pace", body: offerAsk },
    ({ visitor, params: { match }, query, body }) =>
      desk.offer(whoIs(visitor, query.as), match, body.after, body.offer),
  );
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/answers", summary: "Answers an offer, or withdraws one", body: answerAsk },
    ({ visitor, params: { match }, query, body }) =>
      desk.answer(whoIs(visitor, query.as), match, body.offer, body.answer),
  );
  signedIn(
    app,
    rooms,
    { ...common, url: "/matches/:match/resign", summary: "Gives the match up" },
    ({ visitor, params: { match }, query }) => desk.resign(whoIs(visitor, query.as), match),
  );
  signedIn(
    app,
    rooms,
    {
      ...common,
      method: "PUT",
      url: "/matches/:match/wishes",
      summary: "One's standing answers, kept on the server, seen by nobody else",
      body: wishesAsk,
    },
    ({ visitor, params: { match }, query, body }) => desk.wishes(whoIs(visitor, query.as), match, body.wishes),
  );
};

export const addMatches = (app: App, rooms: Rooms): void => {
  reading(app, rooms);
  making(app, rooms);
  sitting(app, rooms);
  playing(app, rooms);
};
