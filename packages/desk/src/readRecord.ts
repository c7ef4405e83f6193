/** A record from outside: read, played again, its dice checked as far as it tells them. */
import { err, type Fact, ok, type Refusal, type Result, type Ruleset, type Tagged } from "@acies/contract";
import { checkDice, type Difference, type Header, readRecord, replay } from "@acies/match";
import type { EndingTold, Refused } from "@acies/protocol";
import type { DeskGame } from "./game.ts";
import type { Past } from "./happenings.ts";

/** Playing a record again keeps everybody waiting; this is several times the longest battle. */
const MOST_ENTRIES = 2_000;

export interface Proven {
  readonly header: Header;
  readonly past: readonly Past[];
  readonly ending: EndingTold;
}

export const proveRecord = (game: DeskGame, text: string): Result<Proven, Refused> =>
  game.open((rules) => prove(rules, text));

const prove = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, text: string): Result<Proven, Refused> => {
  const read = readRecord(rules, text);
  if (!read.ok) return err(refused([read.error]));
  const record = read.value;
  if (record.entries.length > MOST_ENTRIES)
    return err({ code: "tooLarge", detail: `At most ${MOST_ENTRIES} entries.` });
  const played = replay(rules, record);
  if (!played.ok) return err(differs(played.error));
  const checked = checkDice(rules, record);
  if (!checked.ok) return err(differs(checked.error));
  if (checked.value.kind === "false") {
    return err({ code: "recordRefused", detail: `Entry ${checked.value.seq}: the dice are not those promised.` });
  }
  const past = record.entries.map(({ seat, action, faces }) => ({
    seat,
    action: rules.notation.writeAction(action),
    faces: [...faces],
  }));
  const outcome = rules.outcome(played.value.state());
  const { by = outcome === undefined ? "abandoned" : "outcome", winner = outcome?.winner } = record.ending ?? {};
  const ending: EndingTold = { by, winner: winner ?? null, rules: by === "outcome" ? [...(outcome?.rules ?? [])] : [] };
  return ok({ header: record.header, past, ending });
};

const refused = (violations: readonly Refusal[]): Refused => ({ code: "recordRefused", violations });

const differs = ({ seq, why, refusals }: Difference): Refused =>
  refusals === undefined ? { code: "recordRefused", detail: `Entry ${seq}: ${why}.` } : refused(refusals);
