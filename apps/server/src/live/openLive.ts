/** The socket hub: pages come, ask, follow matches, and are told. All that it says can also be had by plain HTTP. */
import { type Language, readJson, type Viewer } from "@acies/contract";
import type { Desk } from "@acies/desk";
import { type ClientMessage, clientMessage, type Refused } from "@acies/protocol";
import type { Logger } from "pino";
import type { Bus, PresenceCounts, Wake } from "../bus/port.ts";
import type { Clock } from "../clock.ts";
import type { People, Visitor } from "../people/port.ts";
import type { Wording } from "../wording.ts";
import { type Follows, openFollows } from "./follows.ts";
import { openPage, PAGE_LIMITS, type Page } from "./page.ts";
import type { Chat, Live, PageLimits } from "./port.ts";
import { type Board, openBoard } from "./presence.ts";

interface Parts {
  readonly desk: Desk;
  readonly people: Pick<People, "visitor" | "areBlocked">;
  readonly chat: Chat;
  readonly bus: Bus;
  readonly clock: Clock;
  /** This server among the others. */
  readonly server: string;
  readonly words: Wording;
  readonly log: Logger;
  readonly limits?: PageLimits;
}

const BEAT = 25_000;
/** Thousands of pings at one moment would be a stumble of their own. */
const BEATS = 25;
const MOST_SOCKETS = 40; // of one account, on this server
const MOST_NAMELESS = 200; // of one address, of those who only look on
const DEPTH = 24;
const SIZE = 64 * 1024;

export const openLive = (parts: Parts): Live => {
  const { desk, people, chat, bus, clock, server, words, log, limits = PAGE_LIMITS } = parts;
  const pages = new Map<Page, number>(); // and at which of the beats each is pinged
  let came = 0;
  const byAccount = new Map<string, Set<Page>>();
  const byAddress = new Map<string, Set<Page>>(); // of those without an account
  const byName = new Map<string, Page>(); // by the name that a page gives itself, and keeps over a dropped network
  const shelfOf = (page: Page, visitor: Visitor | undefined) =>
    visitor === undefined
      ? ([byAddress, page.headers.get("x-real-ip") ?? ""] as const)
      : ([byAccount, visitor.account] as const);
  const failed = (error: unknown): void => log.error({ err: error }, "live");

  const refuse = (page: Page, match: string | null, ref: number | null, refused: Refused): void => {
    words
      .problem(refused, page.language, match ?? undefined)
      .then((problem) => page.tell({ type: "refused", ref, match, problem }))
      .catch(failed);
  };

  const countsHere = (match: string): PresenceCounts => {
    const counts: Record<Viewer, number> = { red: 0, blue: 0, spectator: 0 };
    const watching = new Set<string | Page>(); // somebody with two pages is one who watches
    for (const { viewer, page } of follows.followersOf(match)) {
      counts[viewer] += 1;
      if (viewer === "spectator") watching.add(page.visitor?.account ?? page);
    }
    return { red: counts.red, blue: counts.blue, spectators: watching.size };
  };
  const board: Board = openBoard({
    server,
    bus,
    clock,
    countsHere,
    show: (match, presence) => {
      for (const { page } of follows.followersOf(match)) page.tell({ type: "presence", match, presence });
    },
  });
  const follows: Follows = openFollows({
    desk,
    refuse: (page, match, refused) => refuse(page, match, null, refused),
    changed: board.changed,
    failed,
  });

  const answer = async (page: Page, message: ClientMessage): Promise<void> => {
    const { visitor } = page;
    switch (message.type) {
      case "ping":
        page.tell({ type: "pong", ref: message.ref, now: clock.now() });
        return;
      case "watch":
        await follows.begin(page, message.match, message.after, message.as);
        if (follows.of(page, message.match) !== undefined)
          page.tell({ type: "presence", match: message.match, presence: board.presenceAt(message.match) });
        return;
      case "unwatch":
        follows.end(page, message.match);
        return;
      case "act": {
        const { type: _type, ref, match, ...ask } = message;
        const as = follows.of(page, match)?.who.as;
        const who = { account: visitor?.account, name: visitor?.name ?? "", ...(as !== undefined && { as }) };
        const done = await desk.act(who, match, ask);
        if (done.ok) page.tell({ type: "acknowledged", ref, match, ...done.value });
        else refuse(page, match, ref, done.error);
        return;
      }
      case "talk": {
        const { ref, match, text } = message;
        const said = visitor === undefined ? undefined : await chat.say(visitor, match, text);
        if (said === undefined) refuse(page, match, ref, { code: "signInFirst" });
        else if (!said.ok) refuse(page, match, ref, said.error);
        return;
      }
    }
  };

  const hearMessage = (page: Page, data: string): void => {
    const json = readJson(data, { size: SIZE, depth: DEPTH });
    const ref = refOf(json.ok ? json.value : undefined);
    if (!page.mayAsk()) {
      refuse(page, null, ref, { code: "tooFast", retryAfter: 1 });
      return;
    }
    const message = json.ok ? clientMessage.safeParse(json.value) : undefined;
    if (message?.success === true) {
      const { data: asked } = message;
      page.inTurn(async () => {
        try {
          await answer(page, asked);
        } catch (error) {
          failed(error);
          refuse(page, null, "ref" in asked ? asked.ref : null, { code: "unavailable" });
        }
      });
      return;
    }
    const [issue] = message?.error?.issues ?? [];
    refuse(page, null, ref, {
      code: "malformed",
      ...(issue !== undefined && { detail: `${issue.path.join(".")}: ${issue.message}` }),
    });
  };

  const tellTalk = async (match: string, id: number): Promise<void> => {
    const listeners = [...follows.followersOf(match)];
    if (listeners.length === 0) return;
    const talk = await chat.line(match, id);
    if (talk === undefined) return;
    for (const { page } of listeners) {
      const { visitor } = page;
      if (visitor !== undefined && (await people.areBlocked(visitor.account, talk.account))) continue;
      page.tell({ type: "talk", match, talk });
    }
  };
  /** To the pages of this account that do not follow the match: they see it there. */
  const tellTurn = async (account: string, match: string): Promise<void> => {
    const others = [...(byAccount.get(account) ?? [])].filter((page) => follows.of(page, match) === undefined);
    if (others.length === 0) return;
    const card = await desk.card({ account, name: "" }, match);
    if (!card.ok) return;
    for (const seat of card.value.turn) {
      const sitter = card.value.seats[seat];
      if (sitter.kind !== "person" || sitter.account !== account) continue;
      for (const page of others) page.tell({ type: "turn", match, seat });
    }
  };
  const lookAgain = async (some: Iterable<Page>): Promise<void> => {
    for (const page of some) {
      const visitor = await people.visitor(page.headers);
      if (visitor?.account !== page.visitor?.account) page.let("session");
    }
  };
  const hearWake = (wake: Wake): void => {
    board.hear(wake);
    if (wake.kind === "talk") tellTalk(wake.match, wake.id).catch(failed);
    else if (wake.kind === "told" && wake.what === "turn") tellTurn(wake.account, wake.match).catch(failed);
    else if (wake.kind === "session") lookAgain(byAccount.get(wake.account) ?? []).catch(failed);
    else if (wake.kind === "lost") lookAgain(pages.keys()).catch(failed);
  };

  const enter = (page: Page, visitor: Visitor | undefined): void => {
    came += 1;
    pages.set(page, came % BEATS);
    const [shelf, name] = shelfOf(page, visitor);
    const own = shelf.get(name) ?? new Set<Page>();
    shelf.set(name, own.add(page));
    if (visitor !== undefined) board.came(visitor.account);
    const [oldest] = own;
    if (own.size > (visitor === undefined ? MOST_NAMELESS : MOST_SOCKETS)) oldest?.let("tooMany");
  };
  const leave = (page: Page, visitor: Visitor | undefined): void => {
    if (!pages.delete(page)) return;
    follows.endAll(page);
    const [shelf, name] = shelfOf(page, visitor);
    const own = shelf.get(name);
    own?.delete(page);
    if (own?.size === 0) shelf.delete(name);
    if (visitor !== undefined) board.left(visitor.account);
  };

  /** Whoever comes back does not wait until the old socket is given up: nobody would be there at its other end. */
  const replace = (page: Page, name: string | undefined): void => {
    if (name === undefined) return;
    const before = byName.get(name);
    if (before !== undefined && before.visitor?.account !== page.visitor?.account) return;
    byName.set(name, page);
    before?.end();
  };
  const forget = (page: Page, name: string | undefined): void => {
    if (name !== undefined && byName.get(name) === page) byName.delete(name);
  };

  let closing = false;
  const deaf = bus.listen(hearWake);
  let beat = 0;
  const beats = setInterval(() => {
    beat = (beat + 1) % BEATS;
    for (const [page, when] of pages) if (when === beat) page.beat();
  }, BEAT / BEATS).unref();

  return {
    accept: (socket, visitor, headers, name) => {
      const language: Language = visitor?.language ?? words.languageOf(headers.get("accept-language") ?? undefined);
      const page = openPage({ socket, visitor, headers, language, limits, failed });
      socket.on("message", (data, isBinary) => {
        if (isBinary) refuse(page, null, null, { code: "malformed" });
        else if (Buffer.isBuffer(data)) hearMessage(page, data.toString("utf8"));
      });
      socket.on("error", (error) => log.debug({ code: "code" in error ? error.code : undefined }, "socket"));
      socket.on("close", () => {
        forget(page, name);
        leave(page, visitor);
      });
      enter(page, visitor);
      replace(page, name);
      if (closing) page.let("restart");
    },
    isHere: board.isHere,
    sockets: () => pages.size,
    matches: follows.matches,
    close: async () => {
      closing = true;
      clearInterval(beats);
      for (const page of pages.keys()) page.let("restart");
      for (let waits = 0; pages.size > 0 && waits < 40; waits++) await new Promise((go) => setTimeout(go, 25));
      board.close();
      deaf();
    },
  };
};

const refOf = (value: unknown): number | null =>
  typeof value === "object" && value !== null && "ref" in value && Number.isSafeInteger(value.ref)
    ? Math.min(1_000_000_000, Math.max(0, Number(value.ref)))
    : null;
