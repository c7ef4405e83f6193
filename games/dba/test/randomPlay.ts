/** Battles by chance over the game's own menus and proposals, the same for the same seed. */
import { play, seededEntryDice, seededWords } from "@acies/match";
import { type Action, dba, type State } from "../src/index.ts";

export interface Turned {
  readonly state: State;
  readonly action: Action;
}

/** Up to this many entries of a battle: each state with the action chosen in it, and the last state. */
export const randomPlay = (
  scenario: string,
  seed: number,
  most: number,
): { readonly turned: readonly Turned[]; readonly last: State } => {
  const laid = dba.setup({ scenario, armies: { red: "", blue: "" }, options: {} });
  if (!laid.ok) throw new Error(`${scenario} does not set up`);
  const word = seededWords(seed);
  const below = (count: number): number => word() % Math.max(1, count);
  const turned: Turned[] = [];
  let state = laid.value;
  while (turned.length < most && dba.outcome(state) === undefined) {
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("Nobody is asked");
    const { pieces, width } = dba.sketch(state);
    const own = pieces.filter(({ seat }) => seat === decision.seat);
    const piece = own[below(own.length)];
    const point = [below(width), below(width)] as const;
    const menu = dba.menu(state, decision);
    const choices =
      menu.kind === "listed"
        ? menu.actions
        : [
            ...dba.propose(state, decision, piece === undefined ? { point } : { pieces: [piece.id], point }, 3),
            ...dba.propose(state, decision, {}, 3),
          ];
    const action = choices[below(choices.length)];
    if (action === undefined) throw new Error(`Nothing to choose for ${decision.kind}`);
    const played = play(dba, state, decision.seat, action, seededEntryDice(seed, turned.length + 1));
    if (!played.ok) throw new Error(`Refused: ${dba.notation.writeAction(action)}`);
    turned.push({ state, action });
    state = played.value.after;
  }
  return { turned, last: state };
};
