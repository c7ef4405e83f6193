/** Where in the battle we are, and what moves us: hand, keys, or the clock of the replay. */
import { useCallback, useEffect, useState } from "react";
import type { Moment } from "./tape.ts";

const BEAT = 900;

export interface Course {
  readonly at: number;
  readonly running: boolean;
  readonly go: (entry: number) => void;
  readonly toggle: () => void;
  /** ← → entries, ↑ ↓ moments, Home and End, space plays. True when the key was one of these. */
  readonly onKey: (key: string) => boolean;
}

/** The entry that a key leads to. */
export const entryByKey = (key: string, at: number, last: number, moments: readonly Moment[]): number | undefined => {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "ArrowUp":
      return moments.findLast(({ entry }) => entry < at)?.entry ?? 0;
    case "ArrowDown":
      return moments.find(({ entry }) => entry > at)?.entry ?? last;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
};

export const useCourse = (last: number, moments: readonly Moment[]): Course => {
  const [at, setAt] = useState(last);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setAt((before) => Math.min(last, before + 1)), BEAT);
    return () => clearInterval(timer);
  }, [running, last]);
  useEffect(() => {
    if (at >= last) setRunning(false);
  }, [at, last]);
  const go = useCallback((entry: number) => setAt(Math.max(0, Math.min(last, entry))), [last]);
  /** At the end, playing begins again. */
  const toggle = useCallback(() => {
    if (!running && at >= last) setAt(0);
    setRunning(!running);
  }, [running, at, last]);
  const onKey = useCallback(
    (key: string): boolean => {
      if (key === " ") {
        toggle();
        return true;
      }
      const to = entryByKey(key, at, last, moments);
      if (to === undefined) return false;
      setRunning(false);
      go(to);
      return true;
    },
    [at, last, moments, go, toggle],
  );
  return { at, running, go, toggle, onKey };
};
