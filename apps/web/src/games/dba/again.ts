/** Who has moved this turn and may once more (DBA-SUB-02): asked of the rules, once for each position and element. */
import { dba, type State } from "@acies/dba";

const asked = new WeakMap<State, Map<string, boolean>>();

const ask = (view: State, id: string): boolean => {
  const decision = dba.pending(view).find(({ kind }) => kind === "move");
  return decision !== undefined && dba.propose(view, decision, { pieces: [id] }, 1).length > 0;
};

export const mayGoAgain = (view: State, id: string): boolean => {
  const known = asked.get(view) ?? new Map<string, boolean>();
  asked.set(view, known);
  const answer = known.get(id) ?? ask(view, id);
  known.set(id, answer);
  return answer;
};
