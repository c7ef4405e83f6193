/** `serve`: the umpire's desk on this machine, for a browser or a program. */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@acies/contract";
import { type Args, textOption, wholeOption } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { EXIT, type Failure, failed, misuse } from "../failure.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { deskServer } from "../serve/server.ts";
import { wordsOf } from "../text/words.ts";

const HOST = "127.0.0.1";
const PORT = 8080;
/** How many ports after the usual one are tried when nobody asked for that one. */
const MORE_PORTS = 20;
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];
const PAGE_LIMIT = 500_000;

const run: Command = async (args, io) => {
  const page = await io.read(fileURLToPath(new URL("../serve/desk.html", import.meta.url)), PAGE_LIMIT);
  if (!page.ok) return complain(args, io, failed("failed", wordsOf(args.lang).errors.unexpected("desk.html")));
  const port = portOf(args, io);
  if (!port.ok) return complain(args, io, port.error);
  const host = textOption(args, "host") ?? said(io.env.HOST) ?? HOST;
  const isLoopback = LOOPBACK.includes(host) || host === "::1";
  const server = deskServer({
    games: io.games,
    randomHex: io.randomHex,
    lang: args.lang,
    page: page.value,
    hosts: isLoopback ? LOOPBACK : undefined,
  });
  const opened = await open(server, host, port.value);
  if (!opened.ok) {
    const { errors } = wordsOf(args.lang);
    return complain(args, io, failed(opened.error, errors.cannotListen(host, port.value.first, opened.error)));
  }
  const shown = host.includes(":") ? `[${host}]` : host;
  const address = `http://${shown}:${opened.value}/`;
  answer(args, io, { json: { address, host, port: opened.value }, text: wordsOf(args.lang).serve.open(address) });
  await io.asked();
  await closed(server);
  return EXIT.done;
};

const said = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

interface Ports {
  readonly first: number;
  readonly last: number;
}

/** A port that somebody asked for is that one or none. */
const portOf = (args: Args, io: Io): Result<Ports, Failure> => {
  const option = wholeOption(args, "port", { min: 0, max: 65_535, fallback: undefined });
  if (!option.ok) return option;
  if (option.value !== undefined) return ok({ first: option.value, last: option.value });
  const env = said(io.env.PORT);
  if (env === undefined) return ok({ first: PORT, last: PORT + MORE_PORTS });
  const port = /^\d{1,5}$/.test(env) ? Number(env) : 65_536;
  const { errors } = wordsOf(args.lang);
  return port <= 65_535
    ? ok({ first: port, last: port })
    : err(misuse("badNumber", errors.badNumber("PORT", env, 0, 65_535)));
};

const open = async (server: Server, host: string, ports: Ports): Promise<Result<number, string>> => {
  for (let port = ports.first; port <= ports.last; port++) {
    const code = await listen(server, host, port);
    if (code === undefined) return ok(boundTo(server.address()));
    if (code !== "EADDRINUSE") return err(code);
  }
  return err("EADDRINUSE");
};

const boundTo = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

const listen = (server: Server, host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once("error", onError);
    server.listen({ host, port }, () => {
      server.off("error", onError);
      resolve(undefined);
    });
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const serve: CommandSpec = {
  name: "serve",
  arguments: [],
  options: [
    { flags: "--host <name>", text: "host" },
    { flags: "--port <n>", text: "port" },
  ],
  run,
};
