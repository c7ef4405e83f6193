/** Defending a river bank (DBA-RIV-16, DBA-RIV-17, DBA-RUL-35). */
import { edgesOf, outlineDistance } from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { type State, scaleOf } from "../state.ts";
import { groundOf, isPartlyIn, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isOnRoad } from "./roads.ts";
import { combatBase } from "./wagons.ts";

/** DBA-RIV-16: clear of the water, its front edge on the bank (a wagon's is the one it fights with, DBA-WWG-02), and not on a road. */
export const isOnBank = (state: State, id: ElementId): boolean => {
  const stand = standOf(state, id);
  if (stand === undefined) return false;
  const { start, end } = edgesOf(combatBase(state, stand)).front;
  return state.pieces.some((piece) => {
    if (piece.terrain !== "river") return false;
    const water = groundOf(piece, scaleOf(state));
    if (outlineDistance([start, end], water) > TOUCH || isPartlyIn(stand.base, water)) return false;
    return !isOnRoad(state, stand.base);
  });
};

/** DBA-RUL-35: nobody defends a paltry river, nor one that no one has gauged yet. */
export const isDefensible = ({ river }: State): boolean => river === "normal" || river === "difficult";

/** DBA-RUL-35: its place alone decides. */
export const defendsBank = (state: State, id: ElementId): boolean => isDefensible(state) && isOnBank(state, id);
