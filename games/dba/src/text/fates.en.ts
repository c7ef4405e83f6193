/** What a consequence does to everybody, and why, in English. */
import type { Bar, Event, EventOf, Fall, ForcedMove } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import type { HoldId, Terrain } from "../vocabulary.ts";
import { listed } from "./joins.ts";
import { NAMES } from "./names.ts";

const n = NAMES.en;

/** What has no name of its own, with its article. */
const THINGS: Readonly<Record<HoldId | Terrain | "edge", string>> = {
  ...n.hold,
  edge: "the edge of the board",
  wood: "the wood",
  gentleHill: "the gentle hill",
  steepHill: "the steep hill",
  marsh: "the marsh",
  rough: "the rough ground",
  dunes: "the dunes",
  oasis: "the oasis",
  waterway: "the waterway",
  river: "the river",
  road: "the road",
};

const isThing = (bar: Bar): bar is keyof typeof THINGS => bar in THINGS;
const all = (bars: readonly Bar[]): string =>
  listed(
    bars.map((bar) => (isThing(bar) ? THINGS[bar] : bar)),
    n.and,
  );

/** Why one recoils that has not lost the fight. */
const withOthers = ({ rules }: Event): string => {
  if (rules.includes("DBA-WWG-08")) return "All leave the wagon: ";
  return rules.includes("DBA-OMV-02") ? "It goes with the one it helped: " : "";
};

const FALLS: Readonly<Record<Fall, (name: string, by: readonly Bar[]) => string>> = {
  taken: (name) => `${name} is destroyed.`,
  shared: (name, by) => `${name} falls with ${all(by)}, which it supported.`,
  pressed: (name, by) => `${name} cannot recoil with the front of ${all(by)} on its flank or rear and is destroyed.`,
  shotBehind: (name) => `${name} was shot at from the rear alone, cannot recoil and is destroyed.`,
  shutIn: (name, by) => `${name} cannot recoil inside ${all(by)} and is destroyed.`,
  met: (name, by) => `${name} meets ${all(by)} as it recoils and is destroyed.`,
  askew: (name, by) => `${name} meets ${all(by)}, which faces another way, and is destroyed.`,
  unmoved: (name, by) => `${name} meets ${all(by)}, which nobody pushes, and is destroyed.`,
  pushing: (name, [friend, ...by]) => `${name} cannot push ${friend}, which meets ${all(by)}, and is destroyed.`,
  takenAlong: (name, by) => `${all(by)} recoils onto ${name} and takes it along.`,
  trampled: (name, by) => `${all(by)} tramples ${name} as it recoils.`,
  ranInto: (name, by) => `${name} flees into ${all(by)} and is lost.`,
};

export const fallen = (event: EventOf<"destroyed">): string =>
  withOthers(event) + FALLS[event.how](event.element, event.by);

/** Where one goes that has no choice, and what stops it or turns it aside. */
const FORCED: Readonly<Record<ForcedMove, (name: string, event: EventOf<"moved">) => string>> = {
  recoil: (name, { rules }) => `${name} recoils${muddy(rules)}.`,
  helperRecoil: (name, { rules }) => `${name} recoils${muddy(rules)}.`,
  passedThrough: (name, { by = [], rules }) =>
    `${name} recoils through ${all(by)}, ending behind${isMuddy(rules) ? " in bad going" : ""}.`,
  pushed: (name, { poses, by = [] }) => {
    const are = Object.keys(poses).length === 1 ? "is" : "are";
    return `${name} ${are} pushed back${by.length === 0 ? "" : ` by ${all(by)}`}.`;
  },
  flight: (name, { by = [], rules }) => {
    if (rules.includes("DBA-FLE-01")) return `${name} turns about.`;
    const through = rules.includes("DBA-FLE-09") ? " through its friends" : "";
    if (rules.includes("DBA-FLE-08")) return `${name} flees${through} and halts before ${all(by)}.`;
    return `${name} flees${through}${rules.includes("DBA-FLE-04") ? `, turned aside by ${all(by)}` : ""}.`;
  },
  pursuit: (name, { by = [], rules }) => {
    const second = rules.includes("DBA-PUR-04") ? " behind the first warband" : "";
    return `${name} pursues${second}${by.length === 0 ? "" : ` until it meets ${all(by)}`}.`;
  },
};

const isMuddy = (rules: readonly DbaRule[]): boolean => rules.includes("DBA-REC-12");
const muddy = (rules: readonly DbaRule[]): string => (isMuddy(rules) ? ", into bad going" : "");

export const drivenBack = (kind: ForcedMove, event: EventOf<"moved">): string =>
  withOthers(event) + FORCED[kind](listed(Object.keys(event.poses), n.and), event);
