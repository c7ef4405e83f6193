/** Playing: it resolves, it repeats, it writes on nothing, it ends. */
import type { Fact, Tagged } from "@acies/contract";
import {
  checkDice,
  openMatch,
  readRecord,
  replay,
  scriptedDice,
  seededDice,
  seededEntryDice,
  writeRecord,
} from "@acies/match";
import { type Battle, headerOf } from "../battle.ts";
import type { Law } from "../law.ts";
import { brief, deepFreeze, difference, thaw } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong, orThrown } from "../wrong.ts";

const troubleAt = <S, A extends Tagged, E extends Fact>(
  { battle, index }: Moment<S, A, E>,
  law: "resolves" | "frozen",
): string | undefined => battle.troubles.find((trouble) => trouble.index === index && trouble.law === law)?.detail;

const eventsWholeWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { step }: Moment<S, A, E>,
): string | undefined => {
  if (step === undefined) return undefined;
  if (step.events.length === 0) return `${brief(step.action)} is legal and nothing happens`;
  // Through text, as a client gets them: neither shared objects nor anything beside the events may matter.
  const events = step.events.map((event) => thaw(event));
  const after = deepFreeze(events).reduce(rules.evolve, deepFreeze(thaw(step.before)));
  return about("the events alone lead elsewhere", difference(step.after, after));
};

/** Every question asked of a position, by name. `state` and what belongs to it may be frozen or not. */
const questionsAt = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>, moment: Moment<S, A, E>) => {
  const { rules } = probe;
  const some = probe.scene(moment).actions.slice(0, 8);
  const asked = rules.pending(thaw(moment.state));
  const seat = asked[0]?.seat ?? "red";
  const ask: Readonly<Record<string, (state: S, copy: <T>(value: T) => T) => unknown>> = {
    pending: (state) => rules.pending(state),
    outcome: (state) => rules.outcome(state) ?? null,
    menu: (state, copy) => asked.map((decision) => rules.menu(state, copy(decision))),
    propose: (state, copy) => asked.map((decision) => rules.propose(state, copy(decision), copy({}), 4)),
    violations: (state, copy) => some.map((action) => rules.violations(state, seat, copy(action))),
    view: (state) => rules.view(state, "spectator"),
    imagine: (state) => rules.imagine(rules.view(state, "spectator"), seededDice(5)),
    sketch: (state) => rules.sketch(state),
    describe: (state) => rules.describe(state),
    writePosition: (state) => rules.notation.writePosition(state),
    decodeState: (state) => rules.decodeState(state).ok,
    writeAction: (_state, copy) => some.slice(0, 2).map((action) => rules.notation.writeAction(copy(action))),
    decodeAction: (_state, copy) => some.map((action) => rules.decodeAction(copy(action)).ok),
  };
  return Object.entries(ask);
};

/** What the step that led here does when it is played again, on an equal copy. */
const againAt = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { step }: Moment<S, A, E>,
): string | undefined => {
  if (step === undefined) return undefined;
  const dice = scriptedDice(step.faces);
  const before = thaw(step.before);
  const events = rules.resolve(before, step.seat, thaw(step.action), dice);
  const wrong = difference(step.events, events);
  if (wrong !== undefined) return `resolve answers otherwise the second time: ${wrong}`;
  if (dice.left().length > 0) return "resolve rolls fewer dice the second time";
  return about("evolve answers otherwise the second time", difference(step.after, events.reduce(rules.evolve, before)));
};

const deterministicWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined =>
  againAt(probe, moment) ??
  firstWrong(questionsAt(probe, moment), ([name, ask]) => {
    const first = ask(moment.state, (value) => value);
    return about(`${name} answers otherwise the second time`, difference(first, ask(thaw(moment.state), thaw)));
  });

const frozenWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined =>
  troubleAt(moment, "frozen") ??
  firstWrong(questionsAt(probe, moment), ([name, ask]) => {
    const wrong = orThrown(() => void ask(moment.state, deepFreeze));
    // What throws on a copy as well is wrong in another way, and another law says so.
    return wrong === undefined || orThrown(() => void ask(thaw(moment.state), thaw)) !== undefined
      ? undefined
      : `${name} writes on what it is given (${wrong})`;
  });

const replayWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  battle: Battle<S, A, E>,
): string | undefined => {
  const header = headerOf(rules, battle);
  const opened = openMatch(rules, header);
  if (!opened.ok) return `the match does not open: ${brief(opened.error)}`;
  const match = opened.value;
  for (const [i, step] of battle.steps.entries()) {
    const entered = match.enter(step.seat, step.action, seededEntryDice(battle.seed, i + 1));
    if (!entered.ok) return `entry ${i + 1} was legal and is refused: ${brief(entered.error)}`;
  }
  const last = battle.steps.at(-1)?.after ?? battle.start;
  const wrong = difference(last, match.state());
  if (wrong !== undefined) return `the same entries and faces lead elsewhere: ${wrong}`;
  const text = writeRecord(rules, { header, entries: match.entries() });
  const read = readRecord(rules, text);
  if (!read.ok) return `the record cannot be read: ${brief(read.error)}`;
  const again = replay(rules, read.value);
  if (!again.ok) return `the record is not replayed: ${brief(again.error)}`;
  if (again.value.hash() !== match.hash()) return "the chain of the replay differs";
  if (writeRecord(rules, { header, entries: again.value.entries() }) !== text)
    return "the replay writes another record";
  const dice = checkDice(rules, read.value);
  return dice.ok && dice.value.kind === "fair" ? undefined : `the dice do not check: ${brief(dice)}`;
};

export const playLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "resolves",
    says: "a legal action resolves, and every question about a position reached is answered, without a throw",
    of: "moment",
    check: (_probe, moment) => troubleAt(moment, "resolves"),
  },
  {
    name: "eventsWhole",
    says: "a legal action makes events, and the events alone make the state after it",
    of: "moment",
    check: eventsWholeWrong,
  },
  {
    name: "deterministic",
    says: "every function answers the same a second time and on an equal copy; all chance comes from the dice given",
    of: "moment",
    check: deterministicWrong,
  },
  { name: "frozen", says: "nothing is written on what was given", of: "moment", check: frozenWrong },
  {
    name: "replay",
    says: "the record, written, read and replayed, gives the same state, chain and dice",
    of: "battle",
    check: replayWrong,
  },
  {
    name: "ends",
    says: "every battle comes to an outcome",
    of: "battle",
    check: (_probe, { stop, steps }) =>
      stop === "cap"
        ? `no outcome after ${steps.length} entries`
        : stop === "stuck"
          ? `after ${steps.length} entries no answer is legal`
          : undefined,
  },
];
