/**
 * Follows a hand that moves: looks at it once a frame, and asks what it leads to. Whoever answers may think elsewhere and take his
 * time; then one question is on its way at a time, and the newest hand is asked for next, so that the hand never waits.
 */
import type { Hand } from "./hand.ts";

export interface Following {
  readonly follow: (hand: Hand) => void;
  /** Something else is in hand: what was not yet looked at is forgotten. */
  readonly leave: () => void;
  /** Until the last hand has had its answer; nothing to wait for when it is there already. */
  readonly settle: () => Promise<void> | undefined;
}

export interface FollowingParts<T> {
  readonly frame: (run: () => void) => void;
  readonly ask: (hand: Hand) => T | Promise<T>;
  readonly show: (hand: Hand, answer: T) => void;
}

export const createFollowing = <T>({ frame, ask, show }: FollowingParts<T>): Following => {
  let waiting: Hand | undefined;
  let asked: Promise<void> | undefined;
  const look = (): void => {
    const hand = waiting;
    waiting = undefined;
    if (hand === undefined) return;
    const answer = ask(hand);
    if (!(answer instanceof Promise)) {
      show(hand, answer);
      return;
    }
    asked = answer
      .then((given) => {
        show(hand, given);
      })
      .finally(() => {
        asked = undefined;
        look();
      });
  };
  const catchUp = (): void => {
    if (asked === undefined) look();
  };
  const settle = (): Promise<void> | undefined => {
    catchUp();
    return asked?.then(settle);
  };
  return {
    follow: (hand) => {
      const isKnown = waiting !== undefined;
      waiting = hand;
      if (!isKnown) frame(catchUp);
    },
    leave: () => {
      waiting = undefined;
    },
    settle,
  };
};
