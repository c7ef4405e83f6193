/** Hidden information: what each viewer sees, what he is told, and that nothing else reaches him. */
import type { Fact, Tagged, Viewer } from "@acies/contract";
import { VIEWERS } from "@acies/contract";
import { recordingDice, seededDice } from "@acies/match";
import type { Law } from "../law.ts";
import { brief, canon, difference, hasSecret, holesFilled, holesIn, isSame, writePath } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";
import { knowable } from "./choiceLaws.ts";
import { secretsKeptWrong, undoWrong } from "./tellingLaws.ts";

interface Told<S, E> {
  readonly before: S;
  readonly event: E;
  readonly after: S;
  readonly viewer: Viewer;
}

/** Each event of the step that led here, with the states around it, for each viewer. */
const tellings = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { step }: Moment<S, A, E>,
): readonly Told<S, E>[] => {
  if (step === undefined) return [];
  let before = step.before;
  return step.events.flatMap((event) => {
    const told = { before, event, after: rules.evolve(before, event) };
    before = told.after;
    return VIEWERS.map((viewer) => ({ ...told, viewer }));
  });
};

const squareWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined =>
  firstWrong(tellings(probe, moment), ({ before, event, after, viewer }) => {
    const { view, witness, evolve } = probe.rules;
    const seen = view(before, viewer);
    const told = witness(before, event, viewer);
    const wrong = difference(view(after, viewer), told === undefined ? seen : evolve(seen, told));
    return about(`${viewer} is told of ${event.type} and sees something else`, wrong);
  });

const revealsWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined =>
  firstWrong(tellings(probe, moment), ({ before, event, after, viewer }) => {
    if (event.reveals === true) return undefined;
    const { view } = probe.rules;
    const [path] = holesFilled(view(before, viewer), view(after, viewer));
    return path === undefined
      ? undefined
      : `${event.type} tells ${viewer} ${writePath(path)} and is not marked reveals`;
  });

const publicWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { state }: Moment<S, A, E>,
): string | undefined =>
  firstWrong(VIEWERS, (viewer) => {
    const seen = rules.view(state, viewer);
    return about(
      `${viewer} sees another question or outcome`,
      difference(rules.pending(state), rules.pending(seen)) ??
        difference(rules.outcome(state) ?? null, rules.outcome(seen) ?? null),
    );
  });

const menuWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { state }: Moment<S, A, E>,
): string | undefined =>
  firstWrong(rules.pending(state), (decision) => {
    const menu = rules.menu(state, decision);
    const own = difference(menu, rules.menu(rules.view(state, decision.seat), decision));
    if (own !== undefined) return `the menu of ${decision.kind} is another on its owner's view: ${own}`;
    return firstWrong(VIEWERS, (viewer) => {
      const guessed = rules.menu(rules.view(state, viewer), decision);
      if (guessed.kind === "open" || menu.kind === "open") return undefined;
      const possible = new Set(guessed.actions.map(canon));
      const missing = menu.actions.find((action) => !possible.has(canon(action)));
      return missing === undefined ? undefined : `${viewer} rules out ${brief(missing)}, which its owner may do`;
    });
  });

const TRIES = [21, 22];

const alikeWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  const { asked, actions } = probe.scene(moment);
  return firstWrong(asked, ({ decision: { seat } }) => {
    const seen = rules.view(moment.state, seat);
    // A world that does not look the same is another law's affair.
    const worlds = TRIES.map((seed) => rules.imagine(seen, seededDice(seed))).filter((world) =>
      isSame(rules.view(world, seat), seen),
    );
    return firstWrong(actions, (action) => {
      const refused = rules.violations(moment.state, seat, action);
      const talkative = refused.find(({ code, facts }) => code === "couldNotKnow" && facts !== undefined);
      if (talkative !== undefined) return `couldNotKnow tells ${brief(talkative.facts)}`;
      return firstWrong([seen, ...worlds], (state) => {
        const wrong = difference(knowable(refused), knowable(rules.violations(state, seat, action)));
        return about(() => `${brief(action)} is refused otherwise to ${seat} in a state that looks the same`, wrong);
      });
    });
  });
};

const imagineWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  { state, index }: Moment<S, A, E>,
): string | undefined =>
  firstWrong(VIEWERS, (viewer) => {
    const seen = rules.view(state, viewer);
    const dice = recordingDice(seededDice(index + 31));
    const world = rules.imagine(seen, dice);
    const [hole] = holesIn(world);
    if (hole !== undefined) return `what ${viewer} imagines has a hole at ${writePath(hole)}`;
    const looks = difference(seen, rules.view(world, viewer));
    if (looks !== undefined) return `what ${viewer} imagines looks otherwise to ${viewer}: ${looks}`;
    const strange = dice.rolls.find(({ rule }) => !Object.hasOwn(rules.rulebook, rule));
    if (strange !== undefined) return `imagine rolls by ${strange.rule}, which is no rule`;
    // An imagined position is as lawful as the true one.
    const decoded = rules.decodeState(state).ok ? rules.decodeState(world) : undefined;
    if (decoded?.ok === false) return `what ${viewer} imagines is no lawful position: ${brief(decoded.error)}`;
    return hasSecret(state) ? undefined : about("imagine changes what is not hidden", difference(state, world));
  });

export const hiddenLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "viewIdempotent",
    says: "a view of a view is the same view",
    of: "moment",
    check: ({ rules: { view } }, { state }) =>
      firstWrong(VIEWERS, (viewer) => {
        const seen = view(state, viewer);
        return about(`the view of ${viewer}`, difference(seen, view(seen, viewer)));
      }),
  },
  {
    name: "squareCommutes",
    says: "whoever folds only what he is told holds exactly his view: view(evolve(s, e)) = evolve(view(s), witness(e))",
    of: "moment",
    check: squareWrong,
  },
  {
    name: "pendingIsPublic",
    says: "questions and outcome are the same in every view",
    of: "moment",
    check: publicWrong,
  },
  {
    name: "menuFromView",
    says: "a menu is the same from its owner's view, and other viewers rule out nothing that he may do",
    of: "moment",
    check: menuWrong,
  },
  {
    name: "looksAlikeRefusedAlike",
    says: "states that look alike to a seat refuse it alike, but for couldNotKnow, which tells nothing",
    of: "moment",
    check: alikeWrong,
  },
  {
    name: "imagineFits",
    says: "an imagined state has no hole, is lawful and looks like the view it was made from",
    of: "moment",
    check: imagineWrong,
  },
  {
    name: "revealsMarked",
    says: "what was hidden from somebody becomes known only by an event marked reveals",
    of: "moment",
    check: revealsWrong,
  },
  {
    name: "secretsKept",
    says: "a witnessed event holds nothing that its viewer may not know",
    of: "moment",
    check: secretsKeptWrong,
  },
  {
    name: "undoLaw",
    says: "an entry that may be taken back told nobody anything, and leaves no trace when it is",
    of: "moment",
    check: undoWrong,
  },
];
