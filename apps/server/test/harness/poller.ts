/** Follows a match by plain HTTP: asks for what is new, again and again. The same door as a socket's. */
import { setTimeout as wait } from "node:timers/promises";
import type { HappeningTold, Missed, Problem, Snapshot } from "@acies/protocol";
import { acknowledged } from "@acies/protocol";
import type { Done, Follower, FollowPlan } from "./follower.ts";
import type { Person } from "./person.ts";
import { openSeeing } from "./seeing.ts";

const PAUSE_MS = 40;

/** Everything a viewer was ever told of a match, from the server's log. */
export const everythingTold = async (
  person: Person,
  match: string,
  viewer: string,
  after = 0,
): Promise<readonly HappeningTold[]> => {
  const all: HappeningTold[] = [];
  for (let from = after; ; ) {
    const reply = await person.insist("GET", `/matches/${match}/events?after=${from}&as=${viewer}`);
    if (reply.status !== 200) throw new Error(`No events of ${match}: ${JSON.stringify(reply)}`);
    const missed = reply.body as Missed;
    all.push(...missed.happenings);
    if (!missed.more) return all;
    from = all.at(-1)?.no ?? missed.no;
  }
};

export const snapshotOf = async (person: Person, match: string, viewer: string): Promise<Snapshot> => {
  const reply = await person.insist("GET", `/matches/${match}/snapshot?as=${viewer}`);
  if (reply.status !== 200) throw new Error(`No snapshot of ${match}: ${JSON.stringify(reply)}`);
  return reply.body as Snapshot;
};

export const poll = async (plan: Omit<FollowPlan, "addresses"> & { readonly person: Person }): Promise<Follower> => {
  const { person, match, viewer } = plan;
  const seeing = openSeeing(plan.game);
  const snapshot = await snapshotOf(person, match, viewer);
  seeing.begin(snapshot);
  const tape: HappeningTold[] = [];
  let no = snapshot.no;
  let closed = false;
  const look = async (): Promise<void> => {
    for (const happening of await everythingTold(person, match, viewer, no)) {
      tape.push(happening);
      no = happening.no;
      seeing.hear(happening);
      plan.hear?.(happening);
    }
  };
  return {
    match,
    viewer,
    seeing,
    tape,
    from: () => snapshot.no,
    no: () => no,
    isOpen: () => !closed,
    returns: () => 0,
    act: async (ask): Promise<Done> => {
      const reply = await person.ask("POST", `/matches/${match}/actions?as=${viewer}`, ask);
      if (reply.status === 200) return { kind: "acknowledged", ack: acknowledged.parse(reply.body) };
      if (reply.status === 0 || reply.status >= 500) return { kind: "lost" };
      return { kind: "refused", problem: reply.body as Problem };
    },
    change: async (milliseconds) => {
      await wait(Math.min(milliseconds, PAUSE_MS));
      if (!closed) await look();
    },
    close: () => {
      closed = true;
    },
  };
};
