/** Positions and actions as text; the README shows both. */
import type { Notation } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { State } from "../state.ts";
import { readAction, writeAction } from "./actions.ts";
import { readPosition, writePosition } from "./positions.ts";

export const notation: Notation<State, Action> = { writePosition, readPosition, writeAction, readAction };
