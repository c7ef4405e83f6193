/**
 * Who follows which match. News are encoded once for each class of viewer and sent to all of it. A page that comes late, or comes
 * back, is first told what it missed; what happens meanwhile waits, so that every number arrives once and in order.
 */
import type { Viewer } from "@acies/contract";
import type { Desk, News, Who } from "@acies/desk";
import type { Refused } from "@acies/protocol";
import { encode, type Page } from "./page.ts";

export interface Follow {
  readonly page: Page;
  readonly match: string;
  readonly who: Who;
  viewer: Viewer;
  /** The number of the last happening that was sent. */
  last: number;
  state: "catchingUp" | "live" | "gone";
  waiting: News[];
}

interface Channel {
  readonly follows: Set<Follow>;
  readonly stop: () => void;
}

export interface Follows {
  /** Follows from `after`, or from a snapshot; resolves when the page is up to date. */
  readonly begin: (page: Page, match: string, after: number | undefined, as: Viewer | undefined) => Promise<void>;
  readonly end: (page: Page, match: string) => void;
  readonly endAll: (page: Page) => void;
  readonly of: (page: Page, match: string) => Follow | undefined;
  readonly followersOf: (match: string) => Iterable<Follow>;
  readonly matches: () => number;
}

interface Parts {
  readonly desk: Pick<Desk, "viewerOf" | "snapshot" | "since" | "listen">;
  readonly refuse: (page: Page, match: string, refused: Refused) => void;
  /** Somebody came or went. */
  readonly changed: (match: string) => void;
  readonly failed: (error: unknown) => void;
}

const write = (match: string, { happenings, clocks, now }: News): Buffer =>
  encode({ type: "happened", match, happenings: [...happenings], clocks, now });

const lastOf = (news: News): number => news.happenings.at(-1)?.no ?? 0;

/** Matches that one page may follow at once: each is kept ready as long as somebody follows it. */
const MOST_FOLLOWED = 60;

/** A change of seats may change what somebody is allowed to see: everybody is looked at again. */
const movesSeats = (news: News): boolean => news.happenings.some(({ type }) => type === "seated" || type === "started");

export const openFollows = ({ desk, refuse, changed, failed }: Parts): Follows => {
  const channels = new Map<string, Channel>();
  const byPage = new Map<Page, Map<string, Follow>>();
  const byMatch = new Map<string, Set<Follow>>();

  const keyOf = (match: string, viewer: Viewer): string => `${match} ${viewer}`;

  const deliver = (follow: Follow, news: News, encoded: () => Buffer): void => {
    const first = news.happenings[0];
    if (first === undefined || first.no > follow.last) follow.page.send(encoded());
    else {
      const fresh = news.happenings.filter(({ no }) => no > follow.last);
      if (fresh.length > 0) follow.page.send(write(follow.match, { ...news, happenings: fresh }));
    }
    follow.last = Math.max(follow.last, lastOf(news));
  };

  const hear = (match: string, channel: ReadonlySet<Follow>, news: News): void => {
    let kept: Buffer | undefined;
    const encoded = (): Buffer => {
      kept ??= write(match, news);
      return kept;
    };
    const again = movesSeats(news);
    for (const follow of channel) {
      if (follow.state === "catchingUp") follow.waiting.push(news);
      else if (!again) deliver(follow, news, encoded);
      else {
        follow.state = "catchingUp";
        catchUp(follow, follow.last).catch(failed);
      }
    }
  };

  const enterChannel = (follow: Follow): void => {
    const key = keyOf(follow.match, follow.viewer);
    const open = channels.get(key);
    if (open !== undefined) {
      open.follows.add(follow);
      return;
    }
    const follows = new Set([follow]);
    const stop = desk.listen(follow.match, follow.viewer, (news) => hear(follow.match, follows, news));
    channels.set(key, { follows, stop });
  };
  const leaveChannel = (follow: Follow): void => {
    const key = keyOf(follow.match, follow.viewer);
    const channel = channels.get(key);
    if (channel === undefined) return;
    channel.follows.delete(follow);
    if (channel.follows.size > 0) return;
    channel.stop();
    channels.delete(key);
  };

  const drop = (follow: Follow): void => {
    if (follow.state === "gone") return;
    follow.state = "gone";
    leaveChannel(follow);
    const own = byPage.get(follow.page);
    if (own?.get(follow.match) === follow) own.delete(follow.match);
    const all = byMatch.get(follow.match);
    all?.delete(follow);
    if (all?.size === 0) byMatch.delete(follow.match);
    changed(follow.match);
  };

  const give = (follow: Follow, refused: Refused): void => {
    if (follow.state !== "gone") refuse(follow.page, follow.match, refused);
    drop(follow);
  };

  /** Sends what lies between `after` and now. False when the follow ended on the way. */
  const tellMissed = async (follow: Follow, after: number | undefined): Promise<boolean> => {
    const { who, match, page } = follow;
    if (after === undefined) {
      const snapshot = await desk.snapshot(who, match);
      if (follow.state === "gone") return false;
      if (!snapshot.ok) {
        give(follow, snapshot.error);
        return false;
      }
      page.tell({ type: "snapshot", match, snapshot: snapshot.value });
      follow.last = snapshot.value.no;
      return true;
    }
    follow.last = after;
    for (;;) {
      const missed = await desk.since(who, match, follow.last);
      if (follow.state === "gone") return false;
      if (!missed.ok) {
        give(follow, missed.error);
        return false;
      }
      const { happenings, clocks, now, more, no } = missed.value;
      if (happenings.length > 0) page.tell({ type: "happened", match, happenings, clocks, now });
      follow.last = Math.max(follow.last, no);
      if (!more) return true;
    }
  };

  /** Sits the follow in the channel of what it is now; a change of seats after that is heard there. */
  const settle = async (follow: Follow): Promise<boolean> => {
    for (;;) {
      const viewer = await desk.viewerOf(follow.who, follow.match);
      if (follow.state === "gone") return false;
      if (!viewer.ok) {
        give(follow, viewer.error);
        return false;
      }
      const isThere = channels.get(keyOf(follow.match, follow.viewer))?.follows.has(follow) === true;
      if (isThere && follow.viewer === viewer.value) return true;
      leaveChannel(follow);
      follow.viewer = viewer.value;
      enterChannel(follow); // and looked at once more, for what changed before it was there
    }
  };

  const catchUp = async (follow: Follow, from: number | undefined): Promise<void> => {
    let after = from;
    for (;;) {
      follow.waiting = [];
      if (!((await settle(follow)) && (await tellMissed(follow, after)))) return;
      const { waiting } = follow;
      // Seats that changed meanwhile may have been among what was missed: then the channel may be the wrong one.
      if (!waiting.some(movesSeats)) {
        follow.waiting = [];
        for (const news of waiting) deliver(follow, news, () => write(follow.match, news));
        follow.state = "live";
        return;
      }
      after = follow.last;
    }
  };

  return {
    begin: async (page, match, after, as) => {
      const before = byPage.get(page)?.get(match);
      if (before !== undefined) drop(before);
      if ((byPage.get(page)?.size ?? 0) >= MOST_FOLLOWED) {
        refuse(page, match, { code: "tooMany" });
        return;
      }
      const { visitor } = page;
      const who = { account: visitor?.account, name: visitor?.name ?? "", ...(as !== undefined && { as }) };
      const viewer = await desk.viewerOf(who, match);
      if (!page.isOpen()) return;
      if (!viewer.ok) {
        refuse(page, match, viewer.error);
        return;
      }
      const follow: Follow = { page, match, who, viewer: viewer.value, last: 0, state: "catchingUp", waiting: [] };
      const own = byPage.get(page) ?? new Map<string, Follow>();
      byPage.set(page, own.set(match, follow));
      byMatch.set(match, (byMatch.get(match) ?? new Set()).add(follow));
      await catchUp(follow, after);
      if (follow.state === "live") changed(match);
    },
    end: (page, match) => {
      const follow = byPage.get(page)?.get(match);
      if (follow !== undefined) drop(follow);
    },
    endAll: (page) => {
      for (const follow of byPage.get(page)?.values() ?? []) drop(follow);
      byPage.delete(page);
    },
    of: (page, match) => byPage.get(page)?.get(match),
    followersOf: (match) => byMatch.get(match) ?? [],
    matches: () => byMatch.size,
  };
};
