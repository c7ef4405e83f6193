/** The stream of an outside bot: one JSON a line, when it is awaited and when a match is over. */
import type { ServerResponse } from "node:http";
import { err, ok } from "@acies/contract";
import type { Desk } from "@acies/desk";
import { type BotLine, botLine, type MatchCard, type MatchQuery } from "@acies/protocol";
import type { Wake } from "../../bus/port.ts";
import type { Visitor } from "../../people/port.ts";
import { type App, headersOf, type Rooms } from "../rooms.ts";
import { bare, signedIn, whoIs } from "../route.ts";

const STILL = 15_000;
const MOST = 4; // streams of one account on this server

/** A bot that does not read is hung up on: on opening the stream again it is told everything that waits. */
const MOST_UNREAD = 64 * 1024;
const PAGE = 100;

const isAwaited = ({ turn, seats }: MatchCard, account: string): boolean =>
  turn.some((seat) => {
    const sitter = seats[seat];
    return sitter.kind === "person" && sitter.account === account;
  });

/** The matches in which this account is awaited now, however many. */
const awaited = async (desk: Pick<Desk, "list">, visitor: Visitor): Promise<readonly MatchCard[]> => {
  const found: MatchCard[] = [];
  let before: number | undefined;
  for (;;) {
    const query: MatchQuery = {
      which: "mine",
      status: "playing",
      limit: PAGE,
      ...(before !== undefined && { before }),
    };
    const page = await desk.list(whoIs(visitor), query);
    if (!page.ok) return found;
    found.push(...page.value.filter((card) => isAwaited(card, visitor.account)));
    before = page.value.at(-1)?.createdAt;
    if (page.value.length < PAGE) return found;
  }
};

interface Stream {
  readonly headers: Headers;
  readonly tell: (line: BotLine) => void;
  readonly end: () => void;
}

interface Streams {
  readonly hear: (wake: Wake) => void;
  readonly close: () => void;
}

/** What was said of a match is not said again until it has moved on. */
const openStream = (raw: ServerResponse, headers: Headers): Stream => {
  const told = new Map<string, number>();
  return {
    headers,
    tell: (line) => {
      if (line.type === "turn") {
        if ((told.get(line.match) ?? 0) >= line.no) return;
        told.set(line.match, line.no);
      }
      if (line.type === "ended") told.delete(line.match);
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else raw.write(`${JSON.stringify(line)}\n`);
    },
    end: () => raw.end(),
  };
};

export const addBotStream = (app: App, rooms: Rooms): Streams => {
  const { desk, people, log } = rooms;
  const streams = new Map<string, Set<Stream>>();
  const failed = (error: unknown): void => log.warn({ err: error }, "stream");
  signedIn(
    app,
    rooms,
    {
      ...bare,
      tag: "bots",
      method: "GET",
      url: "/bot/stream",
      summary: "Lines of JSON: hello, turn, ended, still. Stays open",
      answers: botLine,
    },
    async ({ visitor, request, reply }) => {
      const { account } = visitor;
      const own = streams.get(account) ?? new Set<Stream>();
      if (own.size >= MOST) return err({ code: "tooMany" });
      const { raw } = reply;
      const stream = openStream(raw, headersOf(request));
      streams.set(account, own.add(stream));
      const sayAwaited = async (): Promise<void> => {
        for (const { id, no } of await awaited(desk, visitor)) stream.tell({ type: "turn", match: id, no });
      };
      const still = setInterval(() => {
        stream.tell({ type: "still" });
        sayAwaited().catch(failed);
      }, STILL);
      raw.on("close", () => {
        clearInterval(still);
        own.delete(stream);
        if (own.size === 0 && streams.get(account) === own) streams.delete(account);
      });
      reply.hijack();
      raw.writeHead(200, {
        "content-type": "application/x-ndjson; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      stream.tell({ type: "hello", account, name: visitor.name });
      await sayAwaited();
      return ok(null);
    },
  );
  /** Whose token or session has ended hears no more. */
  const lookAgain = async (accounts: Iterable<string>): Promise<void> => {
    for (const account of accounts)
      for (const stream of streams.get(account) ?? [])
        if ((await people.visitor(stream.headers))?.account !== account) stream.end();
  };
  return {
    hear: (wake) => {
      if (wake.kind === "session") lookAgain([wake.account]).catch(failed);
      else if (wake.kind === "lost") lookAgain(streams.keys()).catch(failed);
      if (wake.kind !== "told") return;
      const { account, match, no, what } = wake;
      for (const stream of streams.get(account) ?? []) {
        if (what === "turn") stream.tell({ type: "turn", match, no });
        else if (what === "ended") stream.tell({ type: "ended", match });
      }
    },
    close: () => {
      for (const own of streams.values()) for (const stream of own) stream.end();
    },
  };
};
