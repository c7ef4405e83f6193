/** All that is laid out whole before a battle of DBA. */
import type { Action, State } from "@acies/dba";
import { type Arranging, widened } from "../../../tools/arranging.ts";
import { sceneOf } from "../scene.ts";
import { deploying } from "./deploying.ts";
import { layingTerrain } from "./layingTerrain.ts";
import { numberingEdges } from "./numberingEdges.ts";
import { pitchingCamp } from "./pitchingCamp.ts";
import { type Swap, swapping } from "./swapping.ts";

type Of<T extends Action["type"]> = Extract<Action, { readonly type: T }>;

const isA =
  <T extends Action["type"]>(type: T) =>
  (action: Action): action is Of<T> =>
    action.type === type;

const isSwap = (action: Action): action is Swap => action.type === "swap" || action.type === "endSwaps";

const blank: Parameters<typeof widened<State, Action, Action>>[2] = ({ view }, seen) => sceneOf(view, seen);

export const dbaArrangements: readonly Arranging<State, Action>[] = [
  widened<State, Action, Of<"layTerrain">>(layingTerrain, isA("layTerrain"), blank),
  widened<State, Action, Of<"numberEdges">>(numberingEdges, isA("numberEdges"), blank),
  widened<State, Action, Of<"pitchCamp">>(pitchingCamp, isA("pitchCamp"), blank),
  widened<State, Action, Of<"deploy">>(deploying, isA("deploy"), blank),
  widened<State, Action, Swap>(swapping, isSwap, blank),
];
