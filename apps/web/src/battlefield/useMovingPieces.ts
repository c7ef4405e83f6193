/** Plays the way from one scene to the next: whoever stands elsewhere now goes there, along the stations given for it. */
import type { Pose } from "@acies/geometry";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { eased, journeyTime, type Motion, poseAlongStations } from "./motion.ts";
import type { ScenePiece } from "./scene.ts";
import type { Stage } from "./stage.ts";

/** Poses on the way, for pieces that do not go straight: without the first, with the last. */
export type Journeys = Readonly<Record<string, readonly Pose[]>>;

export interface Moving {
  readonly pieces: readonly ScenePiece[];
  readonly motion: Motion;
  readonly journeys: Journeys | undefined;
  readonly stage: Stage;
  readonly onSettled: (() => void) | undefined;
}

type Poses = Readonly<Record<string, Pose>>;

interface Journey {
  readonly id: string;
  readonly stations: readonly Pose[];
  readonly time: number;
}

const isSamePose = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.facing === b.facing;

const journeysFrom = (before: Poses, pieces: readonly ScenePiece[], given: Journeys | undefined): readonly Journey[] =>
  pieces.flatMap((piece) => {
    const start = before[piece.id];
    if (start === undefined || isSamePose(start, piece.pose)) return [];
    const stations = [start, ...(given?.[piece.id]?.slice(0, -1) ?? []), piece.pose];
    return [{ id: piece.id, stations, time: journeyTime(stations) }];
  });

const posesOf = (pieces: readonly ScenePiece[]): Poses => Object.fromEntries(pieces.map(({ id, pose }) => [id, pose]));

const posesAt = (journeys: readonly Journey[], elapsed: number): Poses =>
  Object.fromEntries(
    journeys.flatMap(({ id, stations, time }) => {
      const pose = poseAlongStations(stations, eased(time === 0 ? 1 : elapsed / time));
      return pose === undefined ? [] : [[id, pose] as const];
    }),
  );

/** Long enough for the cross-fade of `brief`. */
const FADE = 120;

const areSame = (a: Poses, b: Poses): boolean => {
  const ids = Object.keys(a);
  if (ids.length !== Object.keys(b).length) return false;
  return ids.every((id) => {
    const [one, other] = [a[id], b[id]];
    return one !== undefined && other !== undefined && isSamePose(one, other);
  });
};

/** What goes on between two scenes, until it is over or another scene comes. */
type Run = () => void;

export const useMovingPieces = ({ pieces, motion, journeys, stage, onSettled }: Moving): readonly ScenePiece[] => {
  const [onTheWay, setOnTheWay] = useState<Poses>({});
  const [arriving, setArriving] = useState<readonly string[]>([]);
  /** Where the pieces belong, and where the eye last saw them. */
  const aims = useRef<Poses | undefined>(undefined);
  const seen = useRef<Poses>({});
  const stop = useRef<Run | undefined>(undefined);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(
    () => () => {
      stop.current?.();
      // A table taken down and put up again begins anew.
      aims.current = undefined;
    },
    [],
  );

  const fade = (going: readonly Journey[]): Run => {
    setArriving(going.map(({ id }) => id));
    const timer = setTimeout(() => {
      setArriving([]);
      settled.current?.();
    }, FADE);
    return () => {
      clearTimeout(timer);
      setArriving([]);
    };
  };

  const go = (going: readonly Journey[]): Run => {
    const whole = Math.max(...going.map(({ time }) => time));
    const skips = stage.skips();
    const began = performance.now();
    let frame = 0;
    const step = (): void => {
      const elapsed = stage.skips() === skips ? performance.now() - began : whole;
      if (elapsed >= whole) {
        seen.current = aims.current ?? {};
        setOnTheWay({});
        settled.current?.();
        return;
      }
      const poses = posesAt(going, elapsed);
      seen.current = { ...seen.current, ...poses };
      setOnTheWay(poses);
      frame = requestAnimationFrame(step);
    };
    setOnTheWay(posesAt(going, 0));
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setOnTheWay({});
    };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only pieces that stand elsewhere begin a movement
  useLayoutEffect(() => {
    const next = posesOf(pieces);
    const before = aims.current;
    if (before !== undefined && areSame(before, next)) return;
    const from = seen.current;
    aims.current = next;
    seen.current = motion === "full" ? { ...next, ...from } : next;
    stop.current?.();
    stop.current = undefined;
    const going = before === undefined ? [] : journeysFrom(from, pieces, journeys);
    if (going.length === 0) seen.current = next;
    else if (motion === "off") settled.current?.();
    else stop.current = motion === "brief" ? fade(going) : go(going);
  }, [pieces]);

  return useMemo(
    () =>
      pieces.map((piece) => {
        const pose = onTheWay[piece.id];
        if (pose !== undefined) return { ...piece, pose };
        return arriving.includes(piece.id) ? { ...piece, states: [...piece.states, "arriving" as const] } : piece;
      }),
    [pieces, onTheWay, arriving],
  );
};
