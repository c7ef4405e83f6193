/** Structured logs. Of an error only what says where and why; never headers, bodies or rows, which may hold secrets. */
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

const SECRETS = ["password", "token", "secret", "cookie", "authorization", "set-cookie"];

const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, message: error.message, stack: error.stack, ...("code" in error && { code: error.code }) };
};

/** To the error output: the program's own words, such as its address, stay alone on the other. */
export const openJournal = (
  level: Settings["LOG_LEVEL"],
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger => {
  const options = {
    level,
    serializers: { err: plainError },
    redact: { paths: SECRETS.flatMap((word) => [`["${word}"]`, `*["${word}"]`, `*.*["${word}"]`]), remove: true },
  };
  return pino(options, to);
};
