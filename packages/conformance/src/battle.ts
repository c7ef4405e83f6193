/** Random battles: a seeded generator plays any ruleset over its menus and proposals, on frozen states. */
import type { Decision, Fact, Hint, Roll, Ruleset, Seat, Setting, Tagged } from "@acies/contract";
import { type Header, openMatch, play, seededEntryDice, writeRecord } from "@acies/match";
import { type Chance, chanceOf } from "./chance.ts";
import type { LawName, Plan } from "./options.ts";
import { deepFreeze, thaw } from "./plain.ts";
import { messageOf } from "./wrong.ts";

export interface Step<S, A, E> {
  readonly seat: Seat;
  readonly action: A;
  readonly decision: Decision | undefined;
  readonly faces: readonly number[];
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly before: S;
  readonly after: S;
}

/** Something that went wrong while playing on from entry `index`. */
export interface Trouble {
  readonly index: number;
  readonly law: LawName;
  readonly detail: string;
}

export interface Battle<S, A, E> {
  readonly setting: Setting;
  readonly seed: number;
  readonly start: S;
  readonly steps: readonly Step<S, A, E>[];
  readonly stop: "over" | "cap" | "stuck" | "threw" | "given";
  readonly troubles: readonly Trouble[];
}

export const stateAt = <S, A, E>(battle: Battle<S, A, E>, index: number): S =>
  battle.steps[index - 1]?.after ?? battle.start;

/** A hint by chance: often empty, else a piece, a place, an enemy, a manner. */
export const randomHint = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  decision: Decision,
  chance: Chance,
  manners: readonly string[],
): Hint => {
  if (chance.below(4) === 0) return {};
  const { pieces, width, height } = rules.sketch(rules.view(state, decision.seat));
  const own = pieces.filter((piece) => piece.seat === decision.seat).map(({ id }) => id);
  const target = chance.pick(pieces.filter((piece) => piece.seat !== decision.seat))?.id;
  const manner = chance.below(2) === 0 ? chance.pick(manners) : undefined;
  return {
    ...(own.length === 0 || chance.below(4) === 0 ? {} : { pieces: chance.some(own, 1 + chance.below(3)) }),
    ...(target === undefined || chance.below(2) === 0 ? {} : { target }),
    ...(chance.below(3) === 0
      ? {}
      : { point: [chance.below(Math.floor(width) + 1), chance.below(Math.floor(height) + 1)] as const }),
    ...(chance.below(3) === 0 ? { facing: chance.below(1_000_000) } : {}),
    ...(manner === undefined ? {} : { manner }),
  };
};

const HINTS = 6;

/** What a random player considers, in random order. */
const candidates = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  decision: Decision,
  chance: Chance,
  manners: readonly string[],
): readonly A[] => {
  const menu = rules.menu(state, decision);
  if (menu.kind === "listed") return chance.some(menu.actions, 12);
  for (let i = 0; i < HINTS; i++) {
    const hint = randomHint(rules, state, decision, chance, manners);
    const found = rules.propose(state, decision, hint, 1 + chance.below(6));
    if (found.length > 0) return chance.some(found, found.length);
  }
  return rules.propose(state, decision, {}, 8);
};

type Tried<S, A, E> =
  | { readonly kind: "step"; readonly step: Step<S, A, E>; readonly trouble?: string }
  | { readonly kind: "refused" }
  | { readonly kind: "threw"; readonly detail: string };

/** Plays on frozen data; when that fails and a copy that may be written on does not, the rules write on what they are given. */
const tryAction = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  before: S,
  choice: { readonly seat: Seat; readonly action: A; readonly decision: Decision | undefined },
  entry: { readonly seed: number; readonly seq: number },
): Tried<S, A, E> => {
  const { seat, decision } = choice;
  // Between the events too, nothing may be written on.
  const careful = { ...rules, evolve: (state: S, event: E) => deepFreeze(rules.evolve(state, deepFreeze(event))) };
  const run = (judge: Ruleset<S, A, E>, state: S, action: A): Tried<S, A, E> => {
    const played = play(judge, state, seat, action, seededEntryDice(entry.seed, entry.seq));
    if (!played.ok) return { kind: "refused" };
    const { faces, rolls, events, after } = played.value;
    return {
      kind: "step",
      step: deepFreeze({ seat, action: choice.action, decision, faces, rolls, events, before, after }),
    };
  };
  try {
    return run(careful, before, deepFreeze(choice.action));
  } catch (error) {
    try {
      const again = run(rules, thaw(before), thaw(choice.action));
      return again.kind === "step" ? { ...again, trouble: messageOf(error) } : again;
    } catch (second) {
      return { kind: "threw", detail: messageOf(second) };
    }
  }
};

export const playBattle = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  plan: Plan<S, A>,
  setting: Setting,
  seed: number,
): Battle<S, A, E> | undefined => {
  const setup = rules.setup(deepFreeze(setting));
  if (!setup.ok) return undefined;
  const start = deepFreeze(setup.value);
  const chance = chanceOf(seed, 7);
  const steps: Step<S, A, E>[] = [];
  const troubles: Trouble[] = [];
  const finish = (stop: Battle<S, A, E>["stop"]): Battle<S, A, E> => ({ setting, seed, start, steps, stop, troubles });
  const choose = (state: S): Tried<S, A, E> | undefined => {
    for (const decision of chance.some(rules.pending(state), 2)) {
      for (const action of candidates(rules, state, decision, chance, plan.manners)) {
        const tried = tryAction(
          rules,
          state,
          { seat: decision.seat, action, decision },
          { seed, seq: steps.length + 1 },
        );
        if (tried.kind !== "refused") return tried;
      }
    }
    return undefined;
  };
  const chooseOn = (state: S, writes: (detail: string) => void): Tried<S, A, E> | undefined => {
    try {
      return choose(state);
    } catch (error) {
      const found = choose(thaw(state));
      writes(messageOf(error));
      return found;
    }
  };
  let state = start;
  while (steps.length < plan.cap) {
    const index = steps.length;
    const trouble = (law: Trouble["law"], detail: string) => troubles.push({ index, law, detail });
    try {
      if (rules.outcome(state) !== undefined) return finish("over");
      const tried = chooseOn(state, (detail) => trouble("frozen", detail));
      if (tried === undefined || tried.kind === "refused") return finish("stuck");
      if (tried.kind === "threw") throw new Error(tried.detail);
      if (tried.trouble !== undefined) trouble("frozen", tried.trouble);
      steps.push(tried.step);
      state = tried.step.after;
    } catch (error) {
      trouble("resolves", messageOf(error));
      return finish("threw");
    }
  }
  return finish("cap");
};

/** Plays these choices in order, leaving out those that are refused. Dice follow the number of the entry. */
export const playChoices = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  from: Battle<S, A, E>,
  choices: readonly { readonly seat: Seat; readonly action: A }[],
): Battle<S, A, E> => {
  const steps: Step<S, A, E>[] = [];
  const troubles: Trouble[] = [];
  const { setting, seed, start } = from;
  let state = start;
  for (const { seat, action } of choices) {
    const decision = rules.pending(state).find((one) => one.seat === seat);
    const index = steps.length;
    const tried = tryAction(rules, state, { seat, action, decision }, { seed, seq: index + 1 });
    if (tried.kind === "refused") continue;
    if (tried.kind === "threw") {
      troubles.push({ index, law: "resolves", detail: tried.detail });
      break;
    }
    if (tried.trouble !== undefined) troubles.push({ index, law: "frozen", detail: tried.trouble });
    steps.push(tried.step);
    state = tried.step.after;
  }
  return { setting, seed, start, steps, stop: "given", troubles };
};

export const headerOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  battle: Pick<Battle<S, A, E>, "setting" | "seed">,
): Header => ({
  game: rules.id,
  version: rules.version,
  match: `conformance-${battle.seed}`,
  setting: battle.setting,
  dice: { kind: "seeded", seed: battle.seed },
});

const NO_HASH = "0".repeat(16);

/** The first entries as a record that the command line reads; without its chain when the rules cannot even be replayed. */
export const recordOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  battle: Battle<S, A, E>,
  length: number,
): string => {
  const header = headerOf(rules, battle);
  const steps = battle.steps.slice(0, length);
  try {
    const opened = openMatch(rules, header);
    if (opened.ok) {
      for (const [i, step] of steps.entries())
        opened.value.enter(step.seat, step.action, seededEntryDice(battle.seed, i + 1));
      return writeRecord(rules, { header, entries: opened.value.entries() });
    }
  } catch {
    // told below without the chain
  }
  try {
    const entries = steps.map(({ seat, action, faces }, i) => ({ seq: i + 1, seat, action, faces, hash: NO_HASH }));
    return writeRecord(rules, { header, entries });
  } catch (error) {
    return `no record can be written: ${messageOf(error)}`;
  }
};
