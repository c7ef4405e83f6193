/** Figures for Prometheus. Labels are words of ours (routes, codes, levels), never names of people or matches. */
import type { Result } from "@acies/contract";
import type { ProblemCode, Refused } from "@acies/protocol";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly answered: (route: string, status: number, seconds: number) => void;
  readonly refused: (code: ProblemCode) => void;
  /** Measures a command until it is acknowledged (on disk) or refused. */
  readonly command: <T>(name: string, run: () => Promise<Result<T, Refused>>) => Promise<Result<T, Refused>>;
  readonly thought: (level: string, seconds: number) => void;
  readonly job: (kind: string, ended: "done" | "failed") => void;
  /** Asked anew each time somebody reads the figures. */
  readonly watch: (name: string, help: string, read: () => number | Promise<number>) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly close: () => void;
}

const QUICK = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const LONG = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // memory, CPU, event-loop lag
  const requests = new Histogram({
    name: "acies_http_seconds",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    buckets: QUICK,
    registers,
  });
  const commands = new Histogram({
    name: "acies_command_seconds",
    help: "Commands on matches, from asking to acknowledgement",
    labelNames: ["command"],
    buckets: QUICK,
    registers,
  });
  const refusals = new Counter({
    name: "acies_refusals_total",
    help: "Refusals by code",
    labelNames: ["code"],
    registers,
  });
  const thinking = new Histogram({
    name: "acies_bot_thinking_seconds",
    help: "Time bots thought, by level",
    labelNames: ["level"],
    buckets: LONG,
    registers,
  });
  const jobs = new Counter({
    name: "acies_jobs_total",
    help: "Jobs by kind and how they ended",
    labelNames: ["kind", "ended"],
    registers,
  });
  const refused = (code: ProblemCode): void => refusals.inc({ code });

  return {
    answered: (route, status, seconds) => requests.observe({ route, status }, seconds),
    refused,
    command: async (name, run) => {
      const began = performance.now();
      const answer = await run();
      if (answer.ok) commands.observe({ command: name }, (performance.now() - began) / 1000);
      return answer;
    },
    thought: (level, seconds) => thinking.observe({ level }, seconds),
    job: (kind, ended) => jobs.inc({ kind, ended }),
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
};
