/** What came of it, as data and as a text to read and to feed to the command line. */
import type { Setting } from "@acies/contract";
import type { LawName } from "./options.ts";

/** The battle that shows a failure. */
export interface Showing {
  readonly setting: Setting;
  readonly seed: number;
  readonly entries: number;
  /** The shortest record found, as text. */
  readonly record: string;
  /** The position it leads to, as text. */
  readonly position: string;
}

export interface Failure {
  readonly law: LawName;
  readonly says: string;
  readonly detail: string;
  /** Absent when the game itself is at fault. */
  readonly shownBy?: Showing;
}

export interface LawReport {
  readonly law: LawName;
  readonly says: string;
  /** How many moments, battles or games it was tried on. */
  readonly checked: number;
  readonly failures: readonly Failure[];
  /** Why its failures do not count. */
  readonly excused?: string;
}

export interface Report {
  readonly game: string;
  readonly version: number;
  readonly battles: number;
  readonly entries: number;
  readonly laws: readonly LawReport[];
  /** Those that count, in the order of the laws. */
  readonly failures: readonly Failure[];
}

export const writeFailure = ({ law, says, detail, shownBy }: Failure): string => {
  const head = `${law}: ${detail}\n  the law: ${says}`;
  if (shownBy === undefined) return head;
  const { setting, seed, entries, record, position } = shownBy;
  return [
    head,
    `  shown by ${entries} entries of scenario ${setting.scenario}, seed ${seed}`,
    "--- record ---",
    record.trimEnd(),
    "--- position ---",
    position.trimEnd(),
  ].join("\n");
};

export const writeReport = (report: Report): string => {
  const { game, version, battles, entries, laws, failures } = report;
  const rows = laws.map(({ law, checked, failures: found, excused }) => {
    const verdict = excused !== undefined ? `excused: ${excused}` : found.length === 0 ? "holds" : "BROKEN";
    return `  ${law.padEnd(24)}${String(checked).padStart(7)}  ${verdict}`;
  });
  return [`${game} ${version}: ${battles} battles, ${entries} entries`, ...rows, ...failures.map(writeFailure)].join(
    "\n",
  );
};
