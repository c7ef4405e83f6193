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

/** A worker that could not be had is tried again, but not for ever. */
const TRIES = 3;

interface Open {
  readonly worker: Worker;
  isReady: boolean;
}

/** Begins to load the rules there at once; until they are, the page asks them itself. */
export const openProposing = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): Proposing<S, A> => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let tries = 0;
  let open: Open | undefined;
  let known: { readonly view: S; readonly position: number } | undefined;

  const ask = (worker: Worker, question: Omit<AskedToPropose, "id" | "game" | "kind">): Promise<readonly Json[]> => {
    last += 1;
    const id = last;
    const asked: AskedToPropose = { kind: "propose", id, game: rules.id, ...question };
    return new Promise((keep, fail) => {
      waiting.set(id, { keep, fail });
      worker.postMessage(asked);
    });
  };
  const shut = (): void => {
    open?.worker.terminate();
    open = undefined;
    known = undefined;
    for (const { fail } of waiting.values()) fail(new Error("The rules' worker is gone"));
    waiting.clear();
  };
  const start = (): void => {
    if (open !== undefined || tries >= TRIES) return;
    tries += 1;
    const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module" });
    const opened: Open = { worker, isReady: false };
    open = opened;
    worker.onmessage = ({ data }: MessageEvent<Proposed>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === "proposed") asked?.keep(data.actions);
      else asked?.fail(new Error(data.error));
    };
    worker.onerror = () => {
      if (open === opened) shut();
    };
    ask(worker, { position: 0 }).then(
      () => {
        opened.isReady = true;
      },
      () => {
        if (open === opened) shut();
      },
    );
  };
  const decoded = (actions: readonly Json[]): readonly A[] =>
    actions.map((json) => {
      const read = rules.decodeAction(json);
      if (!read.ok) throw new Error(`The rules cannot read what they proposed: ${JSON.stringify(json)}`);
      return read.value;
    });
  start();
  return {
    aside: (view, decision, hint: Hint, limit) => {
      if (open === undefined) start();
      if (open?.isReady !== true) return undefined;
      // A position is sent once; what is asked about it names it.
      const isNew = known?.view !== view;
      const position = isNew ? last + 1 : (known?.position ?? 0);
      known = { view, position };
      return ask(open.worker, { position, asked: { decision, hint, limit }, ...(isNew && { view }) }).then(decoded);
    },
    close: () => {
      tries = TRIES;
      shut();
    },
  };
};
