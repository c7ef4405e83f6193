/** A walk of several steps: it waits while somebody answers on the way, and goes on by itself if what is left of it is still allowed. */
import type { Fact, Seat, Tagged, Violation } from "@acies/contract";
import type { Session } from "../session/session.ts";
import type { Handling } from "./handling.ts";

/** A walk that ended before its place, and what the rules have against going on; nothing when whoever walked walks no more. */
export interface Halted {
  readonly place: string;
  readonly violation: Violation | undefined;
}

export interface WalkingOptions<A> {
  readonly commit: (action: A) => Promise<boolean>;
  readonly halt: (halted: Halted) => void;
}

export interface Walking<A> {
  readonly walk: (place: string, steps: readonly A[]) => Promise<void>;
  /** The player does something else. */
  readonly leave: () => void;
}

type Moment = "goOn" | "wait" | "over";

interface Step {
  readonly seat: Seat;
  readonly who: string | undefined;
  /** The last happening before the step that has just been taken. */
  readonly after: number;
}

export const createWalking = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  { commit, halt }: WalkingOptions<A>,
): Walking<A> => {
  /** Each walk has a number: one that was left goes no further. */
  let walks = 0;

  const walker = (): string | undefined => {
    const { view } = session.store.getState();
    return view === undefined ? undefined : handling.walk?.who(view);
  };

  /** What this moment means for a walk of this seat. Until everything is on the table and that seat is asked, nothing. */
  const momentOf = ({ seat, who, after }: Step): Moment => {
    const { busy, phase, view, no } = session.store.getState();
    if (phase === "over" || phase === "failed") return "over";
    const decision = session.decision();
    // What was done last may be known before what came of it is.
    if (busy || no <= after || view === undefined || decision === undefined || decision.seat !== seat) return "wait";
    if (who !== undefined && walker() !== who) return "over";
    return decision.kind === handling.walk?.kind ? "goOn" : "wait";
  };

  const untilAsked = (mine: number, step: Step): Promise<Moment> =>
    new Promise((tell) => {
      const look = (): boolean => {
        const moment = mine === walks ? momentOf(step) : "over";
        if (moment === "wait") return false;
        tell(moment);
        return true;
      };
      if (look()) return;
      const stop = session.store.subscribe(() => {
        if (look()) stop();
      });
    });

  const walk = async (place: string, steps: readonly A[]): Promise<void> => {
    walks += 1;
    const mine = walks;
    const seat = session.decision()?.seat;
    if (seat === undefined) return;
    let who: string | undefined;
    let after = 0;
    for (const [index, step] of steps.entries()) {
      const moment = index === 0 ? "goOn" : await untilAsked(mine, { seat, who, after });
      if (mine !== walks) return;
      const [violation] = moment === "goOn" ? session.check(step) : [];
      if (moment === "over" || violation !== undefined) {
        halt({ place, violation });
        return;
      }
      after = session.store.getState().no;
      if (!(await commit(step))) return;
      who ??= walker();
    }
  };

  return {
    walk,
    leave: () => {
      walks += 1;
    },
  };
};
