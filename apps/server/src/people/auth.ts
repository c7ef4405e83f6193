/** better-auth, known to this file alone: its tables, sessions, cookies, hashes and passkeys, told in our own words. */
import type { Language } from "@acies/contract";
import { language } from "@acies/protocol";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { getMigrations } from "better-auth/db/migration";
import { sql } from "kysely";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Database } from "../store/port.ts";

export const AUTH_PATH = "/auth";
const YEAR_SECONDS = 365 * 24 * 3600;
/** How stale `lastSeen` may be: writing it at every request would cost a commit each. */
const SEEN_EVERY_MS = 10 * 60_000;
/** Any number that nothing else locks with. */
const MIGRATION_LOCK = 41_709_116;

const accountRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullish(),
  guest: z.boolean(),
  language,
  createdAt: z.date(),
});

export interface Account {
  readonly id: string;
  readonly name: string;
  /** The name in the form that is compared; absent for guests. */
  readonly username: string | undefined;
  readonly guest: boolean;
  readonly language: Language;
  readonly createdAt: number;
}

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly createdAt: number;
  readonly lastSeen: number;
  readonly agent: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly device: string;
  readonly createdAt: number | null;
}

export interface Auth {
  /** The session cookie as sent: what a cache may remember its answer by. */
  readonly cookieOf: (headers: Headers) => string | undefined;
  readonly session: (headers: Headers) => Promise<{ readonly account: Account; readonly session: Session } | undefined>;
  /** A new session and the cookies that carry it. */
  readonly enter: (account: string, headers: Headers) => Promise<readonly string[]>;
  readonly leave: (headers: Headers) => Promise<readonly string[]>;
  readonly sessions: (account: string) => Promise<readonly Session[]>;
  readonly endSession: (token: string) => Promise<void>;
  readonly find: (account: string) => Promise<Account | undefined>;
  readonly findByUsername: (username: string) => Promise<Account | undefined>;
  readonly create: (account: Pick<Account, "name" | "username" | "guest" | "language">) => Promise<Account>;
  readonly update: (
    account: string,
    change: Partial<Pick<Account, "name" | "username" | "guest" | "language">>,
  ) => Promise<void>;
  readonly setPassword: (account: string, password: string) => Promise<void>;
  /** Takes as long for nobody as for somebody. */
  readonly isPassword: (account: string | undefined, password: string) => Promise<boolean>;
  readonly passkeys: (account: string) => Promise<readonly Passkey[]>;
  /** The account with its sessions, hash and passkeys. */
  readonly remove: (account: string) => Promise<void>;
  readonly handle: (request: Request) => Promise<Response>;
}

export interface AuthAsk {
  readonly database: Pick<Database, "kysely" | "dialect">;
  readonly publicUrl: string;
  /** Whether `publicUrl` is a guess: then passkeys believe the page's own origin. */
  readonly guessed: boolean;
  readonly secret: string;
  readonly clock: Clock;
  readonly complain: (message: string) => void;
}

/** Our one endpoint: the library sets its cookies only from inside one. No path, so no request reaches it. */
const door = {
  id: "acies",
  endpoints: {
    enter: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ account: z.string() }) },
      async (context): Promise<null> => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.account);
        if (user === null) throw new Error("the account is gone");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return null;
      },
    ),
  },
};

const optionsFor = ({ database, publicUrl, guessed, secret, complain }: AuthAsk) =>
  ({
    appName: "Acies",
    database: { db: database.kysely, type: database.dialect },
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    secret,
    // Nobody signs in by mail here; the path is shut as well, see openPeople.
    emailAndPassword: { enabled: false, minPasswordLength: 10, maxPasswordLength: 128 },
    user: {
      additionalFields: {
        username: { type: "string", required: false, unique: true, input: false },
        guest: { type: "boolean", required: true, defaultValue: true, input: false },
        language: { type: "string", required: true, defaultValue: "es", input: false },
      },
    },
    session: { expiresIn: YEAR_SECONDS, disableSessionRefresh: true },
    // The page that asks is its own origin unless the address is known; the HTTP room has checked origins before.
    trustedOrigins: (request?: Request) => (guessed && request !== undefined ? [new URL(request.url).origin] : []),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: { cookiePrefix: "acies", ipAddress: { disableIpTracking: true } },
    // Only the message: what follows it may hold rows.
    logger: { level: "error", log: (_level: string, message: string) => complain(message) },
    plugins: [passkey({ rpName: "Acies", ...(guessed ? {} : { origin: new URL(publicUrl).origin }) }), door],
  }) satisfies BetterAuthOptions;

/** Once, whoever comes first: on PostgreSQL behind a lock, on SQLite in a transaction that is a lock. */
const migrate = async (options: BetterAuthOptions, { kysely, dialect }: AuthAsk["database"]): Promise<void> => {
  await kysely.transaction().execute(async (transaction) => {
    if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    const migrations = await getMigrations({ ...options, database: { db: transaction, type: dialect } });
    await migrations.runMigrations();
  });
};

const readAccount = (row: unknown): Account | undefined => {
  if (row === null || row === undefined) return undefined;
  const { username, createdAt, ...rest } = accountRow.parse(row);
  return { ...rest, username: username ?? undefined, createdAt: createdAt.getTime() };
};

const readSession = (row: {
  readonly id: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly userAgent?: string | null | undefined;
}): Session => ({
  id: row.id,
  token: row.token,
  createdAt: row.createdAt.getTime(),
  lastSeen: row.updatedAt.getTime(),
  agent: row.userAgent ?? "",
});

const passkeyRow = z.object({
  id: z.string(),
  name: z.string().nullish(),
  deviceType: z.string(),
  createdAt: z.date().nullish(),
});

const cookieValue = (headers: Headers, name: string): string | undefined => {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
};

export const openAuth = async (ask: AuthAsk): Promise<Auth> => {
  const options = optionsFor(ask);
  await migrate(options, ask.database);
  const auth = betterAuth(options);
  const { adapter, internalAdapter, password, authCookies } = await auth.$context;
  const nobodysHash = await password.hash("nobody has this password");

  return {
    cookieOf: (headers) => cookieValue(headers, authCookies.sessionToken.name),
    session: async (headers) => {
      const found = await auth.api.getSession({ headers });
      const account = readAccount(found?.user);
      if (found === null || account === undefined) return undefined;
      const now = ask.clock.now();
      if (now - found.session.updatedAt.getTime() > SEEN_EVERY_MS)
        await internalAdapter.updateSession(found.session.token, { updatedAt: new Date(now) });
      return { account, session: readSession(found.session) };
    },
    enter: async (account, headers) => {
      const { headers: answer } = await auth.api.enter({ body: { account }, headers, returnHeaders: true });
      return answer.getSetCookie();
    },
    leave: async (headers) => {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },
    sessions: async (account) =>
      (await internalAdapter.listSessions(account, { onlyActiveSessions: true })).map(readSession),
    endSession: (token) => internalAdapter.deleteSession(token),
    find: async (account) => readAccount(await internalAdapter.findUserById(account)),
    findByUsername: async (username) =>
      readAccount(await adapter.findOne({ model: "user", where: [{ field: "username", value: username }] })),
    create: async ({ username, ...account }) => {
      const made = await internalAdapter.createUser(
        {
          ...account,
          ...(username !== undefined && { username }),
          email: `${crypto.randomUUID()}@users.invalid`,
          emailVerified: false,
        },
        { method: "other" },
      );
      const read = readAccount(made);
      if (read === undefined) throw new Error("the account was not kept");
      return read;
    },
    update: async (account, change) => {
      await internalAdapter.updateUser(account, change);
    },
    setPassword: async (account, secret) => {
      const hash = await password.hash(secret);
      const known = await internalAdapter.findCredentialAccount(account);
      if (known === null)
        await internalAdapter.linkAccount({
          userId: account,
          providerId: "credential",
          accountId: account,
          password: hash,
        });
      else await internalAdapter.updateAccount(known.id, { password: hash });
    },
    isPassword: async (account, secret) => {
      const known = account === undefined ? null : await internalAdapter.findCredentialAccount(account);
      const matches = await password.verify({ hash: known?.password ?? nobodysHash, password: secret });
      return matches && typeof known?.password === "string";
    },
    passkeys: async (account) => {
      const rows = await adapter.findMany({ model: "passkey", where: [{ field: "userId", value: account }] });
      return rows.map((row) => {
        const { id, name, deviceType, createdAt } = passkeyRow.parse(row);
        return { id, name: name ?? null, device: deviceType, createdAt: createdAt?.getTime() ?? null };
      });
    },
    remove: async (account) => {
      await adapter.deleteMany({ model: "passkey", where: [{ field: "userId", value: account }] });
      await internalAdapter.deleteUser(account);
    },
    handle: (request) => auth.handler(request),
  };
};
