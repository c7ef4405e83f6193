/** A server under many live matches: how long from an action to its acknowledgement, and to the event at the other seat. */
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { freshMeters, guests, type LoadTable, type Meters, openTable } from "./loadField.ts";
import type { Person } from "./person.ts";

export interface LoadPlan {
  readonly address: string;
  /** Of the server's process, for its memory and processor time. */
  readonly pid: number;
  readonly matches: number;
  readonly seconds: number;
  /** Actions a second, all matches together. */
  readonly rate: number;
  readonly game: string;
  readonly scenario: string;
  readonly say: (line: string) => void;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

export interface Stretch {
  readonly rate: number;
  readonly seconds: number;
  readonly sent: number;
  readonly ack: Spread;
  readonly event: Spread;
  readonly refusals: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
  /** Shares of one core. */
  readonly serverCpu: number;
  readonly clientCpu: number;
  readonly serverMegabytes: number;
  readonly serverPeakMegabytes: number;
  /** How late this process itself was: part of what is measured. */
  readonly clientLagP99: number;
  /** Actions that were due when no match had a move ready. */
  readonly late: number;
}

export interface LoadField {
  readonly run: (rate: number, seconds: number) => Promise<Stretch>;
  readonly entries: () => number;
  readonly close: () => void;
}

const TICK_MS = 4;
const AT_ONCE = 20;
const CLOCK_TICKS = 100; // of /proc, a second

const spread = (values: readonly number[]): Spread => {
  const sorted = Float64Array.from(values).sort();
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 };
};

const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
};

const megabytes = (pid: number, what: "VmRSS" | "VmHWM"): number => {
  const line = new RegExp(`^${what}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
};

/** Some at a time, so that coming in is not itself the load. */
const inBatches = async <T>(count: number, make: (number: number) => Promise<T>): Promise<readonly T[]> => {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - from);
    made.push(...(await Promise.all(Array.from({ length: size }, (_none, i) => make(from + i)))));
  }
  return made;
};

export const openLoad = async (plan: Omit<LoadPlan, "seconds" | "rate">): Promise<LoadField> => {
  const { address, pid, matches, game, scenario, say } = plan;
  let meters: Meters = freshMeters();
  const queue: LoadTable[] = [];
  const begun = performance.now();
  const since = (): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const people: readonly (readonly [Person, Person])[] = await inBatches(matches, (number) => guests(address, number));
  say(`${2 * matches} guests came in ${since()}`);
  const tables = await inBatches(matches, (number) => {
    const pair = people[number];
    if (pair === undefined) throw new Error("Nobody to play");
    return openTable({
      address,
      people: pair,
      game,
      scenario,
      meters: () => meters,
      ready: (table) => void queue.push(table),
    });
  });
  say(`${matches} matches begun and ${2 * matches} sockets opened, ${since()}; server ${megabytes(pid, "VmRSS")} MB`);
  for (let tries = 0; queue.length < matches && tries < 600; tries++) await wait(100);
  say(`${queue.length} of ${matches} tables are ready, ${since()}`);

  const fireDue = (due: number): number => {
    let fired = 0;
    while (fired < due) {
      const table = queue.shift();
      if (table === undefined) break;
      if (table.isReady() && table.fire()) fired++;
    }
    return fired;
  };

  const run = async (rate: number, seconds: number): Promise<Stretch> => {
    meters = freshMeters();
    const mine = meters;
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    const [began, serverBefore, clientBefore] = [performance.now(), cpuSeconds(pid), process.cpuUsage()];
    let fired = 0;
    let late = 0;
    for (const until = began + seconds * 1000; performance.now() < until; await wait(TICK_MS)) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate) - fired - late;
      const done = fireDue(due);
      fired += done;
      late += due - done;
    }
    const elapsed = (performance.now() - began) / 1000;
    const client = process.cpuUsage(clientBefore);
    const serverCpu = (cpuSeconds(pid) - serverBefore) / elapsed;
    lag.disable();
    for (let tries = 0; mine.acks.length < mine.sent && tries < 100; tries++) await wait(100);
    const unanswered = mine.sent - mine.acks.length - [...mine.refusals.values()].reduce((a, b) => a + b, 0);
    return {
      rate,
      seconds: elapsed,
      sent: mine.sent,
      ack: spread(mine.acks),
      event: spread(mine.events),
      refusals: Object.fromEntries(mine.refusals),
      errors: [...mine.errors, ...(unanswered === 0 ? [] : [`${unanswered} actions were never answered`])],
      serverCpu,
      clientCpu: (client.user + client.system) / 1e6 / elapsed,
      serverMegabytes: megabytes(pid, "VmRSS"),
      serverPeakMegabytes: megabytes(pid, "VmHWM"),
      clientLagP99: lag.percentile(99) / 1e6,
      late,
    };
  };
  return {
    run,
    entries: () => tables.reduce((total, table) => total + table.entries(), 0),
    close: () => {
      for (const table of tables) table.close();
    },
  };
};

const ms = (value: number): string => value.toFixed(1);
const spreadLine = ({ p50, p95, p99, most }: Spread): string =>
  `p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}  max ${ms(most)} ms`;

export const linesOf = (stretch: Stretch): readonly string[] => [
  `${(stretch.sent / stretch.seconds).toFixed(0)} actions/s (asked ${stretch.rate}) for ${stretch.seconds.toFixed(0)} s, ${stretch.sent} actions, ${stretch.late} not ready in time`,
  `  action → acknowledgement  ${spreadLine(stretch.ack)}`,
  `  action → other seat       ${spreadLine(stretch.event)}`,
  `  server ${(stretch.serverCpu * 100).toFixed(0)} % of a core, ${stretch.serverMegabytes} MB (peak ${stretch.serverPeakMegabytes}); this client ${(stretch.clientCpu * 100).toFixed(0)} % of a core, its own lag p99 ${ms(stretch.clientLagP99)} ms`,
  `  refusals ${JSON.stringify(stretch.refusals)}, errors ${stretch.errors.length}${stretch.errors.length > 0 ? `: ${[...new Set(stretch.errors)].slice(0, 5).join("; ")}` : ""}`,
];

const STEP = 1.25;
const STEP_SECONDS = 20;
const LIMIT_MS = 100;

/** Raises the rate until one action in a hundred takes longer than a tenth of a second to reach the other seat. */
export const findKnee = async (field: LoadField, from: number, say: (line: string) => void): Promise<number> => {
  const holds = async (rate: number): Promise<boolean> => {
    const stretch = await field.run(rate, STEP_SECONDS);
    for (const line of linesOf(stretch)) say(line);
    return stretch.ack.p99 <= LIMIT_MS && stretch.event.p99 <= LIMIT_MS && stretch.late <= stretch.sent / 20;
  };
  let rate = Math.round(from);
  if (await holds(rate)) {
    for (let next = Math.round(rate * STEP); await holds(next); next = Math.round(next * STEP)) rate = next;
    return rate;
  }
  do rate = Math.round(rate / STEP);
  while (rate > 1 && !(await holds(rate)));
  return rate;
};
