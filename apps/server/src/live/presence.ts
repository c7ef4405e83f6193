/**
 * Who is here, on all servers together. Each server tells its own counts when they change, and again from time to time; what a
 * server said is forgotten when it falls silent, so that a dead one leaves no ghosts.
 */
import type { Presence } from "@acies/protocol";
import type { Bus, PresenceCounts, Wake } from "../bus/port.ts";
import type { Clock } from "../clock.ts";

export interface Board {
  /** Counts at a match changed here; told a moment later, once. */
  readonly changed: (match: string) => void;
  readonly came: (account: string) => void;
  readonly left: (account: string) => void;
  readonly isHere: (account: string) => boolean;
  readonly presenceAt: (match: string) => Presence;
  readonly hear: (wake: Wake) => void;
  readonly close: () => void;
}

interface Parts {
  readonly server: string;
  readonly bus: Pick<Bus, "tell">;
  readonly clock: Clock;
  /** What is followed here, and by how many. */
  readonly countsHere: (match: string) => PresenceCounts;
  readonly show: (match: string, presence: Presence) => void;
}

const SETTLE = 150;
const REPEAT = 60_000;
const FORGET = 150_000;
const BATCH = 80; // accounts in one message: a notification holds 8,000 bytes

interface Heard {
  readonly counts: PresenceCounts;
  readonly at: number;
}

const NOBODY: PresenceCounts = { red: 0, blue: 0, spectators: 0 };
const isEmpty = ({ red, blue, spectators }: PresenceCounts): boolean => red + blue + spectators === 0;

export const openBoard = ({ server, bus, clock, countsHere, show }: Parts): Board => {
  const matches = new Map<string, Map<string, Heard>>();
  const shown = new Map<string, string>();
  const here = new Map<string, number>(); // sockets by account, on this server
  const elsewhere = new Map<string, Map<string, number>>(); // account → server → when it said so
  const unsettled = new Set<string>();
  const moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const presenceAt = (match: string): Presence => {
    let [red, blue, spectators] = [0, 0, 0];
    const oldest = clock.now() - FORGET;
    for (const [from, { counts, at }] of matches.get(match) ?? []) {
      if (at < oldest && from !== server) continue;
      red += counts.red;
      blue += counts.blue;
      spectators += counts.spectators;
    }
    return { red: red > 0, blue: blue > 0, spectators };
  };
  const put = (match: string, from: string, counts: PresenceCounts): void => {
    const heard = matches.get(match) ?? new Map<string, Heard>();
    if (isEmpty(counts)) heard.delete(from);
    else heard.set(from, { counts, at: clock.now() });
    if (heard.size === 0) matches.delete(match);
    else matches.set(match, heard);
  };
  /** Only where it is followed here, and only what differs from what was shown last. */
  const refresh = (match: string): void => {
    if (isEmpty(countsHere(match))) {
      shown.delete(match);
      return;
    }
    const presence = presenceAt(match);
    const text = JSON.stringify(presence);
    if (shown.get(match) === text) return;
    shown.set(match, text);
    show(match, presence);
  };
  const tellMatch = (match: string): void => {
    const counts = countsHere(match);
    put(match, server, counts);
    bus.tell({ kind: "presence", match, server, counts });
    refresh(match);
  };
  const tellAccounts = (accounts: readonly string[]): void => {
    for (let i = 0; i < accounts.length; i += BATCH) {
      const some = accounts.slice(i, i + BATCH);
      const came = some.filter((account) => here.has(account));
      bus.tell({ kind: "here", server, came, left: some.filter((account) => !here.has(account)) });
    }
  };
  const settle = (): void => {
    timer = undefined;
    for (const match of unsettled) tellMatch(match);
    unsettled.clear();
    tellAccounts([...moved]);
    moved.clear();
  };
  const soon = (): void => {
    timer ??= setTimeout(settle, SETTLE).unref();
  };
  const repeat = setInterval(() => {
    for (const [match, heard] of matches) {
      const oldest = clock.now() - FORGET;
      for (const [from, { at }] of heard) if (from !== server && at < oldest) heard.delete(from);
      if (heard.has(server)) tellMatch(match);
      else if (heard.size === 0) matches.delete(match);
    }
    tellAccounts([...here.keys()]);
    for (const [account, servers] of elsewhere) {
      for (const [from, at] of servers) if (at < clock.now() - FORGET) servers.delete(from);
      if (servers.size === 0) elsewhere.delete(account);
    }
  }, REPEAT).unref();

  const hearHere = (wake: Extract<Wake, { readonly kind: "here" }>): void => {
    for (const account of wake.came) {
      const servers = elsewhere.get(account) ?? new Map<string, number>();
      elsewhere.set(account, servers.set(wake.server, clock.now()));
    }
    for (const account of wake.left) elsewhere.get(account)?.delete(wake.server);
  };

  return {
    changed: (match) => {
      unsettled.add(match);
      soon();
    },
    came: (account) => {
      here.set(account, (here.get(account) ?? 0) + 1);
      moved.add(account);
      soon();
    },
    left: (account) => {
      const rest = (here.get(account) ?? 1) - 1;
      if (rest > 0) here.set(account, rest);
      else here.delete(account);
      moved.add(account);
      soon();
    },
    isHere: (account) => {
      if (here.has(account)) return true;
      const oldest = clock.now() - FORGET;
      return [...(elsewhere.get(account)?.values() ?? [])].some((at) => at >= oldest);
    },
    presenceAt,
    hear: (wake) => {
      if (wake.kind === "here" && wake.server !== server) hearHere(wake);
      if (wake.kind !== "presence" || wake.server === server) return;
      const isNew = matches.get(wake.match)?.has(wake.server) !== true;
      put(wake.match, wake.server, wake.counts);
      refresh(wake.match);
      // A server that has just begun to follow this match does not know of us yet.
      if (isNew && !isEmpty(wake.counts) && !isEmpty(countsHere(wake.match))) {
        unsettled.add(wake.match);
        soon();
      }
    },
    close: () => {
      clearInterval(repeat);
      clearTimeout(timer);
      for (const [match, heard] of matches)
        if (heard.has(server)) bus.tell({ kind: "presence", match, server, counts: NOBODY });
      const gone = [...here.keys()];
      here.clear();
      tellAccounts(gone);
    },
  };
};
