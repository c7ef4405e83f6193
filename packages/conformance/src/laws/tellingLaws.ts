/** Secrets that could slip out beside the state: in an event's spare fields, or by taking an entry back. */
import type { Fact, Tagged, Viewer } from "@acies/contract";
import { VIEWERS } from "@acies/contract";
import { keptBecause, play, scriptedDice, seededDice } from "@acies/match";
import type { Step } from "../battle.ts";
import { brief, difference, hasSecret, isSame, partAt, secretsToldIn, writePath } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";

/** The events of a step as somebody is told them. */
const witnessedBy = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  before: S,
  events: readonly E[],
  viewer: Viewer,
): readonly (E | undefined)[] => {
  let state = before;
  return events.map((event) => {
    const told = rules.witness(state, event, viewer);
    state = rules.evolve(state, event);
    return told;
  });
};

/** Secrets that an event writes where the viewer may not look must not be told to him in the event either. */
const toldAnyway = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  step: Step<S, A, E>,
): string | undefined => {
  let before = step.before;
  return firstWrong(step.events, (event) => {
    const after = rules.evolve(before, event);
    const written = secretsToldIn(after).filter((path) => !isSame(partAt(before, path), partAt(after, path)));
    const here = before;
    before = after;
    if (written.length === 0) return undefined;
    return firstWrong(VIEWERS, (viewer) => {
      const seen = rules.view(after, viewer);
      if (written.some((path) => secretsToldIn(partAt(seen, path)).length > 0)) return undefined;
      const [path] = secretsToldIn(rules.witness(here, event, viewer));
      return path === undefined ? undefined : `${event.type} tells ${viewer} a secret at ${writePath(path)}`;
    });
  });
};

/** Two answers that leave a viewer with the same view, by events that carry a secret, must be told to him alike. */
const toldApart = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  step: Step<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  if (step.decision === undefined || step.faces.length > 0 || !step.events.some(hasSecret)) return undefined;
  const menu = rules.menu(step.before, step.decision);
  const others = menu.kind === "listed" ? menu.actions.slice(0, 6) : rules.propose(step.before, step.decision, {}, 4);
  return firstWrong(others, (action) => {
    const { events, after, faces } = probed(probe, step.before, step, action) ?? step;
    if (faces.length > 0 || events.length !== step.events.length) return undefined;
    return firstWrong(VIEWERS, (viewer) => {
      if (!isSame(rules.view(after, viewer), rules.view(step.after, viewer))) return undefined;
      const [one, other] = [step.events, events].map((list) => witnessedBy(probe, step.before, list, viewer));
      return about(
        () => `${viewer} can tell ${brief(action)} from ${brief(step.action)} by the events`,
        difference(one, other),
      );
    });
  });
};

const probed = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  state: S,
  { seat }: Step<S, A, E>,
  action: A,
) => {
  const played = play(rules, state, seat, action, seededDice(3));
  return played.ok ? played.value : undefined;
};

export const secretsKeptWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  { step }: Moment<S, A, E>,
): string | undefined => (step === undefined ? undefined : (toldAnyway(probe, step) ?? toldApart(probe, step)));

/**
 * The step could have been made, and would have looked the same, in every world that the others hold possible: so they learn
 * nothing from it, and taking it back takes nothing from them.
 */
export const undoWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  { step }: Moment<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  if (step === undefined || keptBecause(rules, step, step.seat) !== undefined) return undefined;
  return firstWrong(
    VIEWERS.filter((viewer) => viewer !== step.seat),
    (viewer) =>
      firstWrong([41, 42], (seed) => {
        const seen = rules.view(step.before, viewer);
        const world = rules.imagine(seen, seededDice(seed));
        if (!isSame(rules.view(world, viewer), seen)) return undefined; // another law's affair
        const what = `${brief(step.action)} may be taken back, but`;
        if (rules.violations(world, step.seat, step.action).length > 0)
          return `${what} ${viewer} learns from it that it was possible`;
        const again = play(rules, world, step.seat, step.action, scriptedDice([]));
        if (!again.ok) return undefined;
        const looks = difference(rules.view(step.after, viewer), rules.view(again.value.after, viewer));
        return about(`${what} what ${viewer} sees of it depends on what is hidden`, looks);
      }),
  );
};
