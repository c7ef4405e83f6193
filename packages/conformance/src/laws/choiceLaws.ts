/** Who is asked, what may be answered, and that the lists and the judge agree. */
import type { Fact, Seat, Tagged, Violation } from "@acies/contract";
import { COULD_NOT_KNOW, SEATS } from "@acies/contract";
import { randomHint } from "../battle.ts";
import { chanceOf } from "../chance.ts";
import type { Law } from "../law.ts";
import { brief, canon } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";

/** Why the seat may not do it, but for what it could not know. */
export const knowable = (violations: readonly Violation[]): readonly Violation[] =>
  violations.filter(({ code }) => code !== COULD_NOT_KNOW);

/** Legal as far as the seat can know, on the truth and on its own view. */
const illegal = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  { state }: Moment<S, A, E>,
  seat: Seat,
  action: A,
): string | undefined => {
  const { rules } = probe;
  const codes = [
    ...knowable(rules.violations(state, seat, action)),
    ...rules.violations(rules.view(state, seat), seat, action),
  ].map(({ code }) => code);
  return codes.length === 0 ? undefined : `${brief(action)} is refused to ${seat}: ${[...new Set(codes)].join(", ")}`;
};

const listedWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined =>
  firstWrong(probe.scene(moment).asked, ({ decision, menu }) => {
    if (menu.kind === "open") return undefined;
    const listed = new Set(menu.actions.map(canon));
    if (listed.size < menu.actions.length) return `the menu of ${decision.kind} lists an action twice`;
    const wrong = firstWrong(menu.actions, (action) => illegal(probe, moment, decision.seat, action));
    if (wrong !== undefined) return `listed, but ${wrong}`;
    return firstWrong(probe.scene(moment).actions, (action) =>
      listed.has(canon(action)) || probe.rules.violations(moment.state, decision.seat, action).length > 0
        ? undefined
        : `${brief(action)} is legal for ${decision.seat} and not listed at ${decision.kind}`,
    );
  });

const LIMITS = [0, 1, 3, 8];

const proposedWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules, plan } = probe;
  const chance = chanceOf(moment.battle.seed, 17, moment.index);
  return firstWrong(rules.pending(moment.state), (decision) =>
    firstWrong(LIMITS, (limit) => {
      const hint = limit === 8 ? {} : randomHint(rules, moment.state, decision, chance, plan.manners);
      return firstWrong([moment.state, rules.view(moment.state, decision.seat)], (state) => {
        const found = rules.propose(state, decision, hint, limit);
        if (found.length > limit) return `${found.length} proposals when ${limit} were asked for`;
        const wrong = firstWrong(found, (action) => illegal(probe, moment, decision.seat, action));
        return about(() => `proposed for ${brief(hint)}`, wrong);
      });
    }),
  );
};

const pendingWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules, plan } = probe;
  const { state } = moment;
  const pending = rules.pending(state);
  const over = rules.outcome(state) !== undefined;
  if (over !== (pending.length === 0))
    return over ? "there is an outcome and somebody is asked" : "nobody is asked and there is no outcome";
  const chance = chanceOf(moment.battle.seed, 19, moment.index);
  return firstWrong(pending, (decision) => {
    const menu = rules.menu(state, decision);
    if (menu.kind === "listed" && menu.actions.length > 0) return undefined;
    const nothing = `${decision.seat} is asked ${decision.kind} and there is nothing to do`;
    if (menu.kind === "listed") return nothing;
    for (let i = 0; i < 8; i++) {
      const hint = i === 0 ? {} : randomHint(rules, state, decision, chance, plan.manners);
      if (rules.propose(state, decision, hint, 4).length > 0) return undefined;
    }
    return nothing;
  });
};

const onePerSeatWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  const pending = rules.pending(moment.state);
  return firstWrong(SEATS, (seat) => {
    const own = pending.filter((decision) => decision.seat === seat);
    if (own.length > 1) return `${seat} is asked ${own.map(({ kind }) => kind).join(" and ")} at once`;
    if (own.length === 1) return undefined;
    return firstWrong(probe.scene(moment).actions, (action) =>
      rules.violations(moment.state, seat, action).length > 0
        ? undefined
        : `${seat} is not asked and may do ${brief(action)}`,
    );
  });
};

const standingWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { standing, view, pending } = probe.rules;
  return firstWrong(pending(moment.state), (decision) => {
    const seen = view(moment.state, decision.seat);
    const wishes = Object.hasOwn(standing.wishes, decision.kind) ? (standing.wishes[decision.kind] ?? []) : [];
    for (const wish of ["nonsense", "__proto__", ""])
      if (standing.answer(seen, decision, wish) !== undefined) return `there is an answer to the wish "${wish}"`;
    return firstWrong(wishes, (wish) => {
      const action = standing.answer(seen, decision, wish);
      if (action === undefined) return undefined;
      return about(`wish ${wish} at ${decision.kind}`, illegal(probe, moment, decision.seat, action));
    });
  });
};

export const choiceLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "pending",
    says: "somebody is asked exactly while there is no outcome, and whoever is asked can do something",
    of: "moment",
    check: pendingWrong,
  },
  {
    name: "onePerSeat",
    says: "a seat has at most one decision, and without one it is refused everything",
    of: "moment",
    check: onePerSeatWrong,
  },
  {
    name: "listed",
    says: "a listed menu holds exactly the legal actions, each once",
    of: "moment",
    check: listedWrong,
  },
  {
    name: "proposed",
    says: "everything proposed, from the state or from the seat's view, is legal, and no more than asked for",
    of: "moment",
    check: proposedWrong,
  },
  { name: "standing", says: "an answer given beforehand is legal or none", of: "moment", check: standingWrong },
];
