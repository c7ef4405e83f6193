/** Everything is plain data and survives every door it goes through: JSON, decoders, notation. */
import type { Fact, Tagged } from "@acies/contract";
import { VIEWERS } from "@acies/contract";
import type { Law } from "../law.ts";
import { brief, difference, notPlain } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The state and how each viewer sees it. */
const facesOf = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>, { state }: Moment<S, A, E>) => [
  { name: "state", state },
  ...VIEWERS.map((viewer) => ({ name: `view of ${viewer}`, state: probe.rules.view(state, viewer) })).filter(
    (seen) => seen.state !== state,
  ),
];

/** What was played and what might have been. */
const legalActions = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>, moment: Moment<S, A, E>) => [
  ...(moment.step === undefined ? [] : [moment.step.action]),
  ...probe
    .scene(moment)
    .asked.flatMap(({ menu, proposals }) => [
      ...(menu.kind === "listed" ? menu.actions.slice(0, 40) : []),
      ...proposals,
    ]),
];

const witnessed = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>, { step }: Moment<S, A, E>) => {
  if (step === undefined) return [];
  let before = step.before;
  return step.events.flatMap((event) => {
    const seen = VIEWERS.map((viewer) => probe.rules.witness(before, event, viewer));
    before = probe.rules.evolve(before, event);
    return [event, ...seen.filter((one) => one !== undefined)];
  });
};

export const plainLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "json",
    says: "states, views, actions, events and decisions are JSON of whole numbers",
    of: "moment",
    check: (probe, moment) =>
      firstWrong(facesOf(probe, moment), ({ name, state }) => about(name, notPlain(state))) ??
      firstWrong(legalActions(probe, moment), (action) => about(() => `action ${brief(action)}`, notPlain(action))) ??
      firstWrong(witnessed(probe, moment), (event) => about(`event ${event.type}`, notPlain(event))) ??
      firstWrong(probe.rules.pending(moment.state), (decision) => about("decision", notPlain(decision))),
  },
  {
    name: "decode",
    says: "the decoders accept, unchanged, every state, view and action that the game makes",
    of: "moment",
    check: (probe, moment) =>
      firstWrong(facesOf(probe, moment), ({ name, state }) => {
        const decoded = probe.rules.decodeState(throughText(state));
        return about(`${name} decoded`, decoded.ok ? difference(state, decoded.value) : brief(decoded.error));
      }) ??
      firstWrong(legalActions(probe, moment), (action) => {
        const decoded = probe.rules.decodeAction(throughText(action));
        const wrong = decoded.ok ? difference(action, decoded.value) : brief(decoded.error);
        return about(() => `action ${brief(action)} decoded`, wrong);
      }),
  },
  {
    name: "notation",
    says: "positions and actions survive being written and read; an action is one line without braces",
    of: "moment",
    check: (probe, moment) => {
      const { readPosition, writePosition, readAction, writeAction } = probe.rules.notation;
      return (
        firstWrong(facesOf(probe, moment), ({ name, state }) => {
          const read = readPosition(writePosition(state));
          return about(`${name} written and read`, read.ok ? difference(state, read.value) : brief(read.error));
        }) ??
        firstWrong(legalActions(probe, moment), (action) => {
          const text = writeAction(action);
          if (text === "" || text !== text.trim() || /[{}\r\n]/.test(text))
            return `action text ${JSON.stringify(text)} cannot stand in a record`;
          const read = readAction(text);
          return about(`"${text}" read`, read.ok ? difference(action, read.value) : brief(read.error));
        })
      );
    },
  },
];
