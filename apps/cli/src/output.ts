/** How a command answers: text, or exactly one JSON document on stdout; refusals as text go to stderr. */
import type { Language } from "@acies/contract";
import type { Args } from "./args.ts";
import { type Complaint, type Exit, type Failure, failed } from "./failure.ts";
import type { Io } from "./io.ts";
import { wordsOf } from "./text/words.ts";

export const answer = (args: Args, io: Io, said: { readonly json: object; readonly text: string }): void => {
  if (args.format === "json") io.out(`${JSON.stringify({ ok: true, ...said.json })}\n`);
  else io.out(said.text.endsWith("\n") ? said.text : `${said.text}\n`);
};

export const complain = (args: Pick<Args, "format" | "lang">, io: Io, failure: Failure): Exit => {
  if (args.format === "json") io.out(`${JSON.stringify({ ok: false, refusals: failure.refusals })}\n`);
  else io.err(`${failure.refusals.map((refusal) => complaintLine(refusal, args.lang)).join("\n")}\n`);
  return failure.exit;
};

const complaintLine = ({ text, rule, line, path }: Complaint, lang: Language): string => {
  const words = wordsOf(lang);
  // A refusal in a text or a JSON value already says where it is.
  const where =
    line === undefined || path !== undefined || text.startsWith(words.atLine(line)) ? "" : words.atLine(line);
  return `acies: ${where}${text}${rule === null ? "" : ` [${rule}]`}`;
};

/** `--out`: the file, written whole, or why it could not be. */
export const writeOut = async (
  io: Io,
  path: string | undefined,
  text: string,
  lang: Language,
): Promise<Failure | undefined> => {
  if (path === undefined) return undefined;
  const written = await io.write(path, text);
  return written.ok ? undefined : failed("unwritable", wordsOf(lang).errors.unwritable(path, written.error));
};
