/** From a failure somewhere in a long battle to a short record that shows it. */
import type { Fact, Tagged } from "@acies/contract";
import { type Battle, playChoices, recordOf } from "./battle.ts";
import { judge, type Law } from "./law.ts";
import { momentAt, type Probe } from "./probe.ts";
import type { Failure, Showing } from "./report.ts";
import { messageOf } from "./wrong.ts";

/** A battle cut or replayed so that its last moment (or the whole of it) breaks the law. */
export interface Shown<S, A, E> {
  readonly battle: Battle<S, A, E>;
  readonly length: number;
  readonly detail: string;
}

const BUDGET = 80;

const cut = <S, A, E>(battle: Battle<S, A, E>, length: number): Battle<S, A, E> =>
  length >= battle.steps.length ? battle : { ...battle, steps: battle.steps.slice(0, length), stop: "given" };

type Dynamic<S, A extends Tagged, E extends Fact> = Extract<Law<S, A, E>, { readonly of: "moment" | "battle" }>;

/** What is wrong after `length` entries. A whole battle is judged by its beginning of that length. */
const wrongAt = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  law: Dynamic<S, A, E>,
  battle: Battle<S, A, E>,
  length: number,
): string | undefined => judge(probe, law, momentAt(law.of === "battle" ? cut(battle, length) : battle, length));

/** The laws looked at samples only: perhaps an earlier moment shows it too. */
const earliest = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  law: Dynamic<S, A, E>,
  { battle, length, detail }: Shown<S, A, E>,
): Shown<S, A, E> => {
  const far = law.of === "battle" ? Math.min(length, 32) : Math.min(length, 300);
  for (let i = 0; i < far; i++) {
    const wrong = wrongAt(probe, law, battle, i);
    if (wrong !== undefined) return { battle, length: i, detail: wrong };
  }
  return { battle, length, detail };
};

/** Leaves out runs of entries, long ones first, as long as what is left still breaks the law. */
const fewer = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  law: Dynamic<S, A, E>,
  shown: Shown<S, A, E>,
): Shown<S, A, E> => {
  let best = shown;
  let tries = 0;
  for (let run = Math.ceil(best.length / 2); run >= 1; run = Math.floor(run / 2)) {
    for (let at = 0; at + run <= best.length && tries < BUDGET; tries++) {
      const kept = best.battle.steps.slice(0, best.length).filter((_step, i) => i < at || i >= at + run);
      const battle = playChoices(probe.rules, shown.battle, kept);
      const length = battle.steps.length;
      const wrong = length < best.length ? wrongAt(probe, law, battle, length) : undefined;
      if (wrong === undefined) at += run;
      else best = { battle, length, detail: wrong };
    }
  }
  return best;
};

export const shrink = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  law: Dynamic<S, A, E>,
  found: Shown<S, A, E>,
): Failure & { readonly shownBy: Showing } => {
  const first = law.name === "ends" ? found : earliest(probe, law, found);
  let shortest = first;
  try {
    if (law.name !== "ends") shortest = fewer(probe, law, first);
  } catch {
    shortest = first; // rules that throw when tried otherwise are shown as they were found
  }
  const { battle, length, detail } = shortest;
  return {
    law: law.name,
    says: law.says,
    detail,
    shownBy: {
      setting: battle.setting,
      seed: battle.seed,
      entries: length,
      record: recordOf(probe.rules, battle, length),
      position: positionOf(probe, battle, length),
    },
  };
};

const positionOf = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  battle: Battle<S, A, E>,
  length: number,
): string => {
  try {
    return rules.notation.writePosition(momentAt(battle, length).state);
  } catch (error) {
    return `no position can be written: ${messageOf(error)}`;
  }
};
