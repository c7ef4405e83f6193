/** Ready-made answers to the questions of the set-up, for the pointer, for bots and for players in a hurry: all of them legal. */
import type { Seat } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { type State, scaleOf } from "../state.ts";
import { campSites, followersOf } from "./camps.ts";
import { proposeDeployment } from "./formations.ts";
import { generateLayout } from "./generator.ts";
import { randomFrom } from "./landforms.ts";
import { TEMPLATES } from "./ordersOfBattle.ts";

/** Layouts from the defender's home, a different one for every seed. */
export const proposeLayout = (state: State, seat: Seat, seed: number): ActionOf<"layTerrain"> | undefined => {
  const pieces = generateLayout({
    topography: state.armies[seat].topography,
    scale: scaleOf(state),
    areaGap: state.options.areaGap,
    random: randomFrom(seed),
  });
  return pieces === undefined ? undefined : { type: "layTerrain", pieces };
};

/** Parts of the edge to look for a camp at, in turn: the middle, then by turns to both sides. */
const SPREAD = [0.5, 0.3, 0.7, 0.12, 0.88] as const;

/** Camps near a part of the edge (0 left … 1 right), or spread along it; with followers, and one without. */
export const proposeCamp = (
  state: State,
  seat: Seat,
  limit: number,
  near?: number,
): readonly ActionOf<"pitchCamp">[] => {
  const outlines =
    near === undefined
      ? SPREAD.flatMap((part) => campSites(state, seat, part, 1))
      : campSites(state, seat, near, limit);
  const followers = followersOf(state, seat) !== undefined;
  const [first] = outlines;
  const camps = outlines.map((outline) => ({ type: "pitchCamp", outline, followers }) as const);
  const bare =
    first === undefined || !followers ? [] : [{ type: "pitchCamp", outline: first, followers: false } as const];
  return [...camps.slice(0, 1), ...bare, ...camps.slice(1)].slice(0, limit);
};

/** Every battle order that finds room, each once. */
export const proposeDeployments = (state: State, seat: Seat, limit: number): readonly ActionOf<"deploy">[] => {
  const found = new Map<string, ActionOf<"deploy">>();
  for (const template of TEMPLATES) {
    if (found.size >= limit || (template === "packed" && found.size > 0)) break;
    const action = proposeDeployment(state, seat, template);
    if (action !== undefined) found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
};
