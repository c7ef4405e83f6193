/** Puts events on the table one by one, a beat apart, so that a resolution can be followed; Space or a setting ends the wait. */
import type { Fact, Tagged } from "@acies/contract";
import { useEffect } from "react";
import type { Motion } from "../app/preferences.ts";
import type { Session } from "../session/session.ts";
import { useShown } from "./table.tsx";

const BEAT = { full: 350, brief: 120, off: 0 } as const;

/** Many events at once (a deployment, a long absence) are not told singly. */
const MANY = 40;

export const usePlayback = <S, A extends Tagged, E extends Fact>(session: Session<S, A, E>, motion: Motion): void => {
  const [next] = useShown(session, (shown) => shown.beats);
  const count = useShown(session, (shown) => shown.beats.length);
  useEffect(() => {
    if (next === undefined) return undefined;
    if (motion === "off" || count > MANY) {
      session.showAll();
      return undefined;
    }
    const isQuiet = session.rules.bookkeeping.includes(next.event.type);
    if (isQuiet) {
      session.showNext();
      return undefined;
    }
    const timer = setTimeout(() => session.showNext(), BEAT[motion]);
    return () => clearTimeout(timer);
  }, [session, next, count, motion]);
};
