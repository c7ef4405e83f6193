/** The program: its arguments in, its exit code out. What a command needs is loaded when it is asked for. */
import { parseArgs } from "node:util";
import type { Voice } from "./keeping.ts";
import { readSettings, type Settings } from "./settings.ts";

const HELP = `Usage: node apps/server/src/main.ts [command]

  serve                   serve until told to stop (the default)
  backup FILE             all that is kept, into a new file; may run beside a server
  restore FILE            a back-up into an empty database
  export DIR [MATCH…]     records of finished matches as text files
  import FILE…            record files, each replayed and checked, kept as finished matches

Settings come from the environment: docs/SERVER.md lists them. DATA_DIR or DATABASE_URL says which database is meant.`;

const voice: Voice = {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
};

/** The first signal stops gracefully, the second at once. */
const serve = async (settings: Settings): Promise<number> => {
  const { startServer } = await import("./startServer.ts");
  const server = await startServer(settings);
  await new Promise<void>((stop) => {
    let signals = 0;
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        signals += 1;
        if (signals > 1) process.exit(1);
        stop();
      });
    voice.say(`Acies: ${server.address}`);
  });
  await server.close();
  return 0;
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [command = "serve", ...rest] = positionals;
  if (values.help === true) {
    voice.say(HELP);
    return 0;
  }
  const isKnown = ["serve", "backup", "restore", "export", "import"].includes(command);
  if (!isKnown || (command === "serve" && rest.length > 0)) {
    voice.complain(HELP);
    return 64;
  }
  const settings = readSettings(process.env);
  if (command === "serve") return serve(settings);
  const { backUp, bringBack, exportRecords, importRecords } = await import("./keeping.ts");
  switch (command) {
    case "backup":
      return backUp(settings, rest, voice);
    case "restore":
      return bringBack(settings, rest, voice);
    case "export":
      return exportRecords(settings, rest, voice);
    default:
      return importRecords(settings, rest, voice);
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  voice.complain(`acies: ${error instanceof Error ? error.message : "something unexpected happened"}`);
  process.exitCode = 1;
}
