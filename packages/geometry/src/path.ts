/**
 * Poses along legs. `poseAlong`, `poseAfter` and `posesOf` are exact (floating point, off the lattice, for calculation and
 * drawing); `restAfter` and `restsOf` are snapped and may enter an event.
 */
import { type Base, type Pose, snapPose } from "./base.ts";
import { type Leg, type Motion, motionsOf, motionWeight, movedBy } from "./leg.ts";
import { normaliseTurn } from "./turn.ts";

const tidy = <P extends Pose>(pose: P): P => ({ ...pose, facing: normaliseTurn(pose.facing) });

const along = (base: Base, motions: readonly Motion[], share: number): Base => {
  // Turning by nothing would still round.
  if (share <= 0) return base;
  const total = motions.reduce((sum, motion) => sum + motionWeight(motion), 0);
  let left = share * total;
  let at = base;
  for (const motion of motions) {
    const weight = motionWeight(motion);
    if (share >= 1 || left >= weight) {
      at = movedBy(at, motion, 1);
      left -= weight;
      continue;
    }
    return movedBy(at, motion, left / weight);
  }
  return at;
};

/** Exact pose at a share of the leg, 0 … 1 of its length or turn. */
export const poseAlong = (base: Base, leg: Leg, share: number): Base => tidy(along(base, motionsOf(base, leg), share));

/** Exact pose at the end of the leg. */
export const poseAfter = (base: Base, leg: Leg): Base => poseAlong(base, leg, 1);

/** Exact poses at the end of each leg, the start left out. */
export const posesOf = (base: Base, legs: readonly Leg[]): readonly Base[] => {
  let at = base;
  return legs.map((leg) => {
    at = poseAfter(at, leg);
    return at;
  });
};

/** The end of the leg on the lattice: where the base comes to rest. */
export const restAfter = (base: Base, leg: Leg): Base => snapPose(poseAfter(base, leg));

/** The rest after each leg, every leg starting from the rest before it, as events would replay them. */
export const restsOf = (base: Base, legs: readonly Leg[]): readonly Base[] => {
  let at = base;
  return legs.map((leg) => {
    at = restAfter(at, leg);
    return at;
  });
};

/** Every member moved with the first one: an advance its way, a wheel about its corner. Exact. */
export const groupAlong = (members: readonly Base[], leg: Leg, share: number): readonly Base[] => {
  const [lead] = members;
  if (lead === undefined) return [];
  const motions = motionsOf(lead, leg);
  return members.map((member) => tidy(along(member, motions, share)));
};

/** The same on the lattice. */
export const groupRestAfter = (members: readonly Base[], leg: Leg): readonly Base[] =>
  groupAlong(members, leg, 1).map(snapPose);
