/**
 * DBA-DEP-11, DBA-RUL-85: whoever gets an edge can deploy there all that rolls, or the set-up could not go on. A table is asked it
 * when it is laid, as it is asked for room for camps.
 */
import { SEATS, type Seat, type Violation } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { type Piece, type State, troopOf } from "../state.ts";
import { BOARD_EDGES, type BoardEdge } from "../vocabulary.ts";
import { newHold } from "./camps.ts";
import { toDeploy } from "./deployment.ts";
import { edgesFor } from "./edges.ts";
import { proposeDeployment } from "./formations.ts";
import type { Template } from "./ordersOfBattle.ts";
import { isArea } from "./terrain.ts";

/** The edges that an army can get (DBA-SET-06), or has got by agreement (DBA-OPT-02). */
const edgesOpenTo = ({ options }: State, seat: Seat): readonly BoardEdge[] =>
  options.fixedEdges ? [edgesFor("red", "south")[seat]] : BOARD_EDGES;

/** Found quickly where there is room, and where there is little. */
const ROOMY = ["line", "packed"] as const satisfies readonly Template[];

/** Of a table that is legal otherwise, as this side lays it. */
export const wheelRoomViolations = (state: State, layer: Seat, pieces: readonly Piece[]): readonly Violation[] => {
  const town = pieces.filter(isArea).find(({ terrain }) => terrain === "bua");
  const holds = town === undefined ? {} : { bua: newHold("bua", layer, town.outline) };
  return SEATS.flatMap((seat) => {
    const wheels = toDeploy(state, seat).filter((element) => TROOP_TABLE[troopOf(element)].wheels);
    if (wheels.length === 0) return [];
    const elements = Object.fromEntries(wheels.map((element) => [element.id, element]));
    return edgesOpenTo(state, seat).flatMap((edge): readonly Violation[] => {
      const laid: State = { ...state, pieces, holds, elements, edges: edgesFor(seat, edge) };
      if (ROOMY.some((template) => proposeDeployment(laid, seat, template) !== undefined)) return [];
      const facts = { seat, edge, wheels: wheels.length };
      return [{ code: "noRoomForWheels", rule: "DBA-RUL-85", facts }];
    });
  });
};
