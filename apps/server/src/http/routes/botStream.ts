/** The stream of an outside bot: one JSON a line, when it is awaited and when a match is over. */
import { err, ok } from "@acies/contract";
import type { Desk } from "@acies/desk";
import { type BotLine, botLine } from "@acies/protocol";
import type { Wake } from "../../bus/port.ts";
import type { Visitor } from "../../people/port.ts";
import type { App, Rooms } from "../rooms.ts";
import { bare, signedIn, whoIs } from "../route.ts";

const STILL = 15_000;
const MOST = 4; // streams of one account on this server

/** The matches in which this account is awaited now. */
const awaited = async (
  desk: Desk,
  visitor: Visitor,
): Promise<readonly { readonly match: string; readonly no: number }[]> => {
  const { account } = visitor;
  const mine = await desk.list(whoIs(visitor), { which: "mine", status: "playing", limit: 100 });
  if (!mine.ok) return [];
  return mine.value
    .filter(({ turn, seats }) =>
      turn.some((seat) => {
        const sitter = seats[seat];
        return sitter.kind === "person" && sitter.account === account;
      }),
    )
    .map(({ id, no }) => ({ match: id, no }));
};

interface Streams {
  readonly hear: (wake: Wake) => void;
  readonly close: () => void;
}

export const addBotStream = (app: App, rooms: Rooms): Streams => {
  const { desk, log } = rooms;
  const streams = new Map<string, Set<Stream>>();
  interface Stream {
    readonly tell: (line: BotLine) => void;
    readonly end: () => void;
  }
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
      streams.set(account, own);
      // What was said of a match is not said again until it has moved on.
      const told = new Map<string, number>();
      const { raw } = reply;
      const write = (line: BotLine): void => {
        raw.write(`${JSON.stringify(line)}\n`);
      };
      const tell = (line: BotLine): void => {
        if (line.type === "turn") {
          if ((told.get(line.match) ?? 0) >= line.no) return;
          told.set(line.match, line.no);
        }
        if (line.type === "ended") told.delete(line.match);
        write(line);
      };
      const sayAwaited = async (): Promise<void> => {
        for (const { match, no } of await awaited(desk, visitor)) tell({ type: "turn", match, no });
      };
      const still = setInterval(() => {
        tell({ type: "still" });
        sayAwaited().catch((error: unknown) => log.warn({ err: error }, "stream"));
      }, STILL);
      const stream: Stream = { tell, end: () => raw.end() };
      own.add(stream);
      request.raw.on("close", () => {
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
      tell({ type: "hello", account, name: visitor.name });
      await sayAwaited();
      return ok(null);
    },
  );
  return {
    hear: (wake) => {
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
