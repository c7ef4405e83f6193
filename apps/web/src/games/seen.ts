/** What the tools see as the states of the drawing: the same for every game. */
import type { PieceState } from "../battlefield/scene.ts";
import type { SceneExtras } from "../battlefield/sketchScene.ts";
import type { Seen } from "../tools/handling.ts";

export const extrasOfSeen = ({ able, held, pointed, marked }: Seen, moved: readonly string[]): SceneExtras => {
  const states: Record<string, PieceState[]> = {};
  const say = (ids: readonly string[], state: PieceState): void => {
    for (const id of ids) states[id] = [...(states[id] ?? []), state];
  };
  say(able, "ready");
  say(moved, "moved");
  say(pointed === undefined ? [] : [pointed], "pointed");
  say(marked, "marked");
  say(held, "held");
  return { states };
};
