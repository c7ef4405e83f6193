/** Kills, again and again, under matches that are being played; afterwards everything that was promised must be there. */
import { randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres } from "../postgres.ts";
import { checkPromises, checkRecord, checkTape, checkView, FAULTS, type FaultKind, type Found } from "./faultCheck.ts";
import { beginMatch, type FaultMatch, PLANS } from "./faultMatches.ts";
import type { Follower } from "./follower.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { anyOf } from "./person.ts";
import { freePort, type ServerPlan, type ServerProcess, startServerProcess } from "./servers.ts";

export const VICTIMS = ["server", "database", "one-of-two"] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Campaign {
  readonly trials: number;
  readonly database: "sqlite" | "postgres";
  readonly victim: Victim;
  readonly matches: number;
  /** Players wait up to so many milliseconds before each action. */
  readonly pause: number;
  readonly say: (line: string) => void;
}

export interface Report {
  readonly kills: number;
  /** Kills that were not ours: somebody else on the machine. */
  readonly byOthers: number;
  readonly acknowledged: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** Matches that went on after a kill, summed over the kills. */
  readonly resumed: number;
  /** Sockets that came back, and happenings that sockets and pollers were told. */
  readonly returns: number;
  readonly told: number;
  readonly played: number;
  readonly finished: number;
  readonly found: readonly string[];
}

interface Field {
  readonly campaign: Campaign;
  readonly servers: ServerProcess[];
  readonly plans: readonly ServerPlan[];
  readonly postgres: Postgres | undefined;
  readonly ledger: Ledger;
  readonly matches: FaultMatch[];
  readonly found: Found[];
  /** Up to where each follower's tape was compared. */
  readonly compared: WeakMap<Follower, number>;
  readonly past: {
    kills: number;
    byOthers: number;
    resumed: number;
    acknowledged: number;
    returns: number;
    told: number;
    finished: number;
  };
  begun: number;
}

const GO_ON_MS = 120_000;
const LIFE_MS = 900;
const MOST_FOUND = 20;

export const runFaults = async (campaign: Campaign): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-faults-"));
  const postgres = campaign.database === "postgres" ? await startPostgres() : undefined;
  const servers: ServerProcess[] = [];
  try {
    const databaseUrl = await postgres?.fresh();
    const count = campaign.victim === "one-of-two" ? 2 : 1;
    const plans: ServerPlan[] = [];
    for (let i = 0; i < count; i++) {
      const dataDir = join(folder, String(i));
      mkdirSync(dataDir);
      // Compiled once: a start is then cheaper, and there are hundreds.
      const environment = { NODE_COMPILE_CACHE: join(folder, "compiled") };
      plans.push({ port: await freePort(), dataDir, environment, ...(databaseUrl !== undefined && { databaseUrl }) });
    }
    if (plans[0] !== undefined) await warmUp(plans[0]);
    for (const plan of plans) servers.push(startServerProcess(plan));
    await Promise.all(servers.map((server) => server.ready()));
    const past = { kills: 0, byOthers: 0, resumed: 0, acknowledged: 0, returns: 0, told: 0, finished: 0 };
    const ledger = openLedger({ dataDir: join(folder, "0"), databaseUrl });
    const field: Field = {
      campaign,
      servers,
      plans,
      postgres,
      ledger,
      matches: [],
      found: [],
      compared: new WeakMap(),
      past,
      begun: 0,
    };
    return await run(field);
  } finally {
    for (const server of servers) await server.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Only a graceful stop writes the cache; that it is graceful is a promise, too. */
const warmUp = async (plan: ServerPlan): Promise<void> => {
  const server = startServerProcess(plan);
  await server.ready();
  const code = await server.stop();
  if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}:\n${server.said()}`);
};

const run = async (field: Field): Promise<Report> => {
  const { campaign, past, found } = field;
  await fill(field);
  for (let trial = 1; trial <= campaign.trials && found.length < MOST_FOUND; trial++) {
    await goOn(field);
    await wait(randomInt(LIFE_MS));
    await strike(field);
    await revive(field);
    await check(field);
    await fill(field);
    const { lost, corrupt, doubled, stuck } = tallied(found);
    const promised = past.acknowledged + sum(field.matches, ({ promised: { length } }) => length);
    campaign.say(
      `${trial}/${campaign.trials}: acknowledged ${promised}, lost ${lost}, corrupt ${corrupt}, doubled ${doubled}, stuck ${stuck}, resumed ${past.resumed}`,
    );
  }
  await goOn(field);
  await finish(field);
  return report(field);
};

/** As many matches as were asked for: those that are over are checked to the end and others begun in their place. */
const fill = async (field: Field): Promise<void> => {
  for (const match of field.matches.filter((one) => one.isOver())) await retire(field, match);
  const { plans, campaign, matches } = field;
  const addresses = plans.map(({ port }) => `http://127.0.0.1:${port}`);
  while (matches.length < campaign.matches) {
    const plan = PLANS[field.begun % PLANS.length];
    if (plan === undefined) return;
    const homes = [0, 1, 2].map((i) => anyOf(addresses, field.begun + i));
    field.begun++;
    matches.push(await beginMatch(homes, plan, campaign.pause));
  }
};

const retire = async (field: Field, match: FaultMatch): Promise<void> => {
  const { found, past, matches, ledger } = field;
  await match.stop();
  for (const follower of match.followers) {
    const eyes = match.eyes.get(follower.viewer);
    if (eyes === undefined) continue;
    if (match.isOver() || match.kind !== "show") found.push(...(await checkView(match, follower, eyes)));
    found.push(...(await checkTape(follower, eyes)));
  }
  found.push(...(await checkPromises(match, ledger)));
  found.push(...(await checkRecord(match)));
  found.push(...match.wrongs.map((what): Found => ({ kind: "wrong", what })));
  match.close();
  past.acknowledged += match.promised.length;
  past.returns += sum(match.followers, (one) => one.returns());
  past.told += sum(match.followers, ({ tape }) => tape.length);
  past.finished++;
  matches.splice(matches.indexOf(match), 1);
};

/** Every match that is not over must move. */
const goOn = async (field: Field): Promise<void> => {
  const { past, found } = field;
  const marks = field.matches.map((match) => ({ match, no: match.no() }));
  const until = Date.now() + GO_ON_MS;
  const waiting = () => marks.filter(({ match, no }) => match.no() <= no && !match.isOver());
  while (waiting().length > 0 && Date.now() < until && field.servers.every((server) => server.isAlive()))
    await wait(20);
  const isDown = field.servers.some((server) => !server.isAlive());
  for (const { match, no } of isDown ? [] : waiting()) {
    const decisions = JSON.stringify(match.followers[0]?.seeing.pending());
    found.push({ kind: "stuck", what: `${match.id} (${match.kind} ${match.game}) stays at ${no}: ${decisions}` });
  }
  if (past.kills > 0) past.resumed += marks.length - waiting().length;
};

const restart = async (field: Field, index: number): Promise<void> => {
  const plan = field.plans[index];
  if (plan === undefined) return;
  for (;;) {
    const again = startServerProcess(plan);
    field.servers[index] = again;
    try {
      await again.ready();
      return;
    } catch (error) {
      if (!again.wasKilledByOthers()) throw error;
      field.past.byOthers++;
    }
  }
};

/** One time in eight the new server is killed while it starts. */
const killServer = async (field: Field, index: number): Promise<void> => {
  await field.servers[index]?.kill();
  field.past.kills++;
  const plan = field.plans[index];
  if (plan === undefined || randomInt(8) !== 0) return;
  const early = startServerProcess(plan);
  await wait(randomInt(700));
  await early.kill();
};

/** Servers that ended although nobody here killed them. */
const revive = async (field: Field): Promise<void> => {
  const { servers, found, past } = field;
  for (const [index, server] of servers.entries()) {
    if (server.isAlive()) continue;
    if (server.wasKilledByOthers()) past.byOthers++;
    else found.push({ kind: "fell", what: `a server ended by itself:\n${server.said()}` });
    await restart(field, index);
  }
};

const strike = async (field: Field): Promise<void> => {
  const { servers, past, postgres } = field;
  await revive(field);
  switch (field.campaign.victim) {
    case "server":
      await killServer(field, 0);
      await restart(field, 0);
      return;
    case "database":
      await postgres?.kill();
      past.kills++;
      await wait(randomInt(400));
      await postgres?.restart();
      return;
    case "one-of-two": {
      const index = randomInt(servers.length);
      await killServer(field, index);
      // The survivor alone carries every match on.
      await goOnWithout(field, index);
      await restart(field, index);
    }
  }
};

const goOnWithout = async (field: Field, dead: number): Promise<void> => {
  const survivors = field.servers.filter((_server, index) => index !== dead);
  await goOn({ ...field, servers: survivors });
};

const check = async (field: Field): Promise<void> => {
  const { ledger, found, matches } = field;
  found.push(
    ...(await ledger.broken()).map((match): Found => ({ kind: "corrupt", what: `${match}: the log has a gap` })),
  );
  for (const match of matches) {
    found.push(...(await checkPromises(match, ledger)));
    for (const follower of match.followers) {
      const eyes = match.eyes.get(follower.viewer);
      if (eyes === undefined) continue;
      // The whole tape is compared when the match is over; now only what is new, for the server must fold a match to tell it.
      const last = follower.no();
      found.push(...(await checkTape(follower, eyes, field.compared.get(follower))));
      field.compared.set(follower, last);
    }
  }
};

const finish = async (field: Field): Promise<void> => {
  while (field.matches[0] !== undefined) await retire(field, field.matches[0]);
};

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

const tallied = (found: readonly Found[]): Readonly<Record<FaultKind, number>> => {
  const count = { lost: 0, corrupt: 0, doubled: 0, stuck: 0, wrong: 0, fell: 0 };
  for (const { kind } of found) count[kind]++;
  return count;
};

const report = async ({ past, found, ledger }: Field): Promise<Report> => ({
  kills: past.kills,
  byOthers: past.byOthers,
  acknowledged: past.acknowledged,
  faults: tallied(found),
  resumed: past.resumed,
  returns: past.returns,
  told: past.told,
  played: await ledger.matches(),
  finished: past.finished,
  found: found.map(({ kind, what }) => `${kind}: ${what}`),
});

export const isClean = ({ faults }: Report): boolean => FAULTS.every((kind) => faults[kind] === 0);
