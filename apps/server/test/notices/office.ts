/** A notices room with real jobs, a real mail server and a real web server to be called, and a clock set by hand. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { openJobs } from "../../src/jobs/openJobs.ts";
import type { Jobs } from "../../src/jobs/port.ts";
import { openNotices } from "../../src/notices/openNotices.ts";
import type { Notices } from "../../src/notices/port.ts";
import { type House, openHouse } from "../people/house.ts";

export interface Letter {
  readonly to: readonly string[];
  readonly raw: string;
  /** With the transfer encoding undone. */
  readonly words: string;
}

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const quoted = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

export const startMailServer = async (port = 0) => {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("latin1");
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, words: quoted(raw) });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const bound = server.server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return {
    letters,
    port: bound.port,
    url: `smtp://127.0.0.1:${bound.port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
};

/** Answers what `answers` says for a path, 201 otherwise. */
export const startWebServer = async () => {
  const heard: Heard[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      heard.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      if (path === "/slow") return;
      response.writeHead(answers.get(path) ?? 201, { location: "/elsewhere" }).end("thanks");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    answers,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

export interface Office {
  readonly house: House;
  readonly notices: Notices;
  readonly jobs: Jobs;
  /** Accounts with a page open. */
  readonly here: Set<string>;
  readonly failures: string[];
  /** Lets time go by and waits until what is due is done. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface OfficeAsk {
  readonly smtpUrl?: string;
  readonly publicUrl?: string;
  readonly reach?: "public" | "anywhere";
}

export const noticeSettings = ({ smtpUrl, publicUrl = "https://acies.example" }: OfficeAsk) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: "Acies <acies@acies.example>",
  PUBLIC_URL: publicUrl,
  PORT: 8080,
  PUSH_PUBLIC_KEY: undefined,
  PUSH_PRIVATE_KEY: undefined,
});

export const openOffice = async (ask: OfficeAsk): Promise<Office> => {
  const house = await openHouse();
  const failures: string[] = [];
  const jobs = await openJobs(house.database, house.clock, { failed: (error) => failures.push(String(error)) });
  const here = new Set<string>();
  const notices = await openNotices({
    store: house.store,
    jobs,
    people: house.people,
    away: (account) => !here.has(account),
    settings: noticeSettings(ask),
    clock: house.clock,
    log: { warn: (message) => failures.push(message) },
    reach: ask.reach ?? "anywhere",
  });
  let nudged: () => void = () => undefined;
  await jobs.start(
    {
      botTurn: () => Promise.resolve(),
      deadline: () => {
        nudged();
        return Promise.resolve();
      },
      notice: notices.deliver,
      digest: notices.digest,
      webhook: notices.callWebhook,
    },
    1,
  );
  /** Jobs are done in the order they are due, one at a time: when this last one is, all before it are. */
  const settle = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    nudged = resolve;
    await jobs.add({ kind: "deadline", body: "{}", key: "nudge" });
    await promise;
  };
  return {
    house,
    notices,
    jobs,
    here,
    failures,
    pass: async (milliseconds) => {
      house.pass(milliseconds);
      // One notice makes others: decided, then sent.
      for (let round = 0; round < 4; round += 1) await settle();
    },
    close: async () => {
      await jobs.stop();
      await notices.close();
      await house.close();
    },
  };
};
