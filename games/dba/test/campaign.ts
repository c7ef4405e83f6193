/**
 * The random campaign: the whole conformance kit over thousands of battles, the laid ones and open ones with armies, options and
 * scale by chance. `node games/dba/test/campaign.ts`; `--from`, `--runs` and `--battles` say which seeds, how many and how large.
 */
import { type ConformOptions, runCampaign } from "@acies/conformance";
import type { OptionValue, Setting } from "@acies/contract";
import { seededWords } from "@acies/match";
import { type Action, dba, type State } from "../src/index.ts";
import { MANNERS } from "../src/proposing.ts";
import { BOARD_EDGES } from "../src/vocabulary.ts";

/** What the kit must be told about DBA. A gap may be bounded by an edge of the board, which is no piece of terrain. */
export const KIT: ConformOptions<State, Action> = {
  manners: MANNERS,
  isPlace: (mark) => BOARD_EDGES.some((edge) => edge === mark),
};

/** Short enough that thousands are played, long enough that armies meet. */
const TURN_LIMITS = [20, 40] as const;

/** Open battles that the catalogue of scenarios does not spell out. */
const openSettings = (seed: number, count: number): readonly Setting[] => {
  const word = seededWords(seed * 13);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[word() % from.length];
    if (found === undefined) throw new Error("Nothing to pick from");
    return found;
  };
  const { armies, options: cards } = dba.catalogue;
  return Array.from({ length: count }, () => {
    const options: Record<string, OptionValue> = { turnLimit: pick(TURN_LIMITS) };
    for (const { id, values } of cards) if (id !== "turnLimit" && word() % 2 === 1) options[id] = pick(values);
    return { scenario: "open", armies: { red: pick(armies), blue: pick(armies) }, options };
  });
};

const OPEN_SETTINGS = 48;

if (import.meta.main) {
  const options = (seed: number): ConformOptions<State, Action> => ({
    ...KIT,
    samples: 1,
    cap: 2000,
    settings: openSettings(seed, OPEN_SETTINGS),
  });
  const around = { words: process.argv, now: () => performance.now(), say: console.log };
  process.exitCode = runCampaign(dba, { battles: 80, options }, around) === 0 ? 0 : 1;
}
