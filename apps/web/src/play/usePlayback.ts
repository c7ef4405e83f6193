/** Puts events on the table one by one, a beat apart, so that a resolution can be followed; Space or a setting ends the wait. */
import type { Fact, Tagged } from "@acies/contract";
import { useEffect, useRef } from "react";
import type { Motion } from "../app/preferences.ts";
import type { Session } from "../session/session.ts";
import { paceOf } from "./pacing.ts";
import { useShown } from "./table.tsx";

/** `silent` events change nothing that is seen on the table. */
export const usePlayback = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  motion: Motion,
  silent: readonly string[] = [],
): void => {
  const [next] = useShown(session, (shown) => shown.beats);
  const pace = useShown(session, ({ beats }) => paceOf(beats, [...session.rules.bookkeeping, ...silent], motion));
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (next === undefined) return undefined;
    if (pace === "all") {
      session.showAll();
      return undefined;
    }
    const show = (): void => {
      if (pace > 0) shownAt.current = performance.now();
      session.showNext();
    };
    // A beat is what lies between two events: what comes after a rest, such as one's own move, comes at once.
    const wait = pace === 0 ? 0 : shownAt.current + pace - performance.now();
    if (wait <= 0) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [session, next, pace]);
};
