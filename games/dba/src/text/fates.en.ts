/** What a consequence does to everybody, and why, in English. */
import type { Bar, EventOf, Fall } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { listed } from "./joins.ts";
import { NAMES } from "./names.ts";

const n = NAMES.en;

const named = (bar: Bar): string => {
  switch (bar) {
    case "edge":
      return "the edge of the board";
    case "waterway":
      return "the waterway";
    case "river":
      return "the river";
    case "red.camp":
    case "blue.camp":
    case "bua":
      return n.hold[bar];
    default:
      return bar;
  }
};

const all = (bars: readonly Bar[]): string => listed(bars.map(named), n.and);

const FALLS: Readonly<Record<Fall, (name: string, by: readonly Bar[]) => string>> = {
  taken: (name) => `${name} leaves the board.`,
  shared: (name, by) => `${name} falls with ${all(by)}, which it supported.`,
  pressed: (name, by) => `${name} cannot recoil with the front of ${all(by)} on its flank or rear and is destroyed.`,
  shotBehind: (name) => `${name} was shot at from the rear alone, cannot recoil and is destroyed.`,
  shutIn: (name, by) => `${name} cannot recoil inside ${all(by)} and is destroyed.`,
  met: (name, by) => `${name} meets ${all(by)} as it recoils and is destroyed.`,
  pushing: (name, [friend, ...by]) =>
    `${name} cannot push ${friend}${by.length === 0 ? "" : `, which meets ${all(by)},`} and is destroyed.`,
  takenAlong: (name, by) => `${all(by)} recoils onto ${name} and takes it along.`,
  trampled: (name, by) => `${all(by)} tramples ${name} as it recoils.`,
  ranInto: (name, by) => `${name} flees into ${all(by)} and is lost.`,
};

/** Why one falls back that has not lost the fight. */
const withOthers = (rules: readonly DbaRule[]): string => {
  if (rules.includes("DBA-WWG-08")) return "All who touch the wagon fall back: ";
  return rules.includes("DBA-OMV-02") ? "Those who helped fall back: " : "";
};

export const fallen = ({ element, how, by, rules }: EventOf<"destroyed">): string =>
  withOthers(rules) + FALLS[how](element, by);
