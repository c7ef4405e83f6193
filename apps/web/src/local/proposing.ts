/** `propose` in a worker of its own: a hand that drags a whole line is followed without the page waiting for the rules. */
import type { Fact, Hint, Json, Ruleset, Tagged } from "@acies/contract";
import type { Aside } from "../tools/bench.ts";
import type { AskedToPropose, Proposed } from "./botWorker.ts";

export interface Proposing<S, A> {
  readonly aside: Aside<S, A>;
  readonly close: () => void;
}

interface Waiting {
  readonly keep: (actions: readonly Json[]) => void;
  readonly fail: (error: Error) => void;
}

/** Begins to load the rules there at once; until they are, the page asks them itself. */
export const openProposing = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): Proposing<S, A> => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isReady = false;
  let known: { readonly view: S; readonly position: number } | undefined;
  const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module" });
  const ask = (question: Omit<AskedToPropose, "id" | "game" | "kind">): Promise<readonly Json[]> => {
    last += 1;
    const id = last;
    const asked: AskedToPropose = { kind: "propose", id, game: rules.id, ...question };
    return new Promise((keep, fail) => {
      waiting.set(id, { keep, fail });
      worker.postMessage(asked);
    });
  };
  const failAll = (): void => {
    isReady = false;
    for (const { fail } of waiting.values()) fail(new Error("The rules' worker is gone"));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Proposed>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === "proposed") asked?.keep(data.actions);
    else asked?.fail(new Error(data.error));
  };
  worker.onerror = failAll;
  ask({ position: 0 }).then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  const decoded = (actions: readonly Json[]): readonly A[] =>
    actions.map((json) => {
      const read = rules.decodeAction(json);
      if (!read.ok) throw new Error(`The rules cannot read what they proposed: ${JSON.stringify(json)}`);
      return read.value;
    });
  return {
    aside: (view, decision, hint: Hint, limit) => {
      if (!isReady) return undefined;
      // A position is sent once; what is asked about it names it.
      const isNew = known?.view !== view;
      const position = isNew ? last + 1 : (known?.position ?? 0);
      known = { view, position };
      return ask({ position, asked: { decision, hint, limit }, ...(isNew && { view }) }).then(decoded);
    },
    close: () => {
      worker.terminate();
      failAll();
    },
  };
};
