/** Settings by environment, each with a safe default. docs/SERVER.md lists them. */
import { z } from "zod";

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Where the embedded database and the server's own keys live. */
  DATA_DIR: z.string().min(1).default("data"),
  /** postgres://… makes this one of many servers on one database. */
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** The address people use, for links in notices, origin checks and passkeys. */
  PUBLIC_URL: z.url().optional(),
  /** How many proxies stand before this server: whose word about addresses is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.string().startsWith("smtp").optional(),
  MAIL_FROM: z.string().default("Acies <acies@localhost>"),
  /** Keys the sessions; when absent, made by whoever starts first and kept in the database, so that several servers share it. */
  AUTH_SECRET: z.string().min(32).optional(),
  PUSH_PUBLIC_KEY: z.string().optional(),
  PUSH_PRIVATE_KEY: z.string().optional(),
  /** Threads that think for bots; half of the cores if absent. 0: this server leaves bots to others. */
  BOT_THREADS: z.coerce.number().int().min(0).max(64).optional(),
  /** Requests a minute from one address and from one account. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Whether webhooks and push may call private and loopback addresses. */
  HOOKS_TO: z.enum(["public", "anywhere"]).default("public"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Who may read /metrics: a bearer token; without one only this machine itself. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type Settings = z.infer<typeof schema>;

/** Throws in words when a setting is not one: a server must not start half understood. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = schema.safeParse(set);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Settings that cannot be used:\n  ${faults.join("\n  ")}`);
};
