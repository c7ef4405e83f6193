/** COF-RUL-63: the tables in force: those a player brought, or the reconstructed ones. */
import { RECONSTRUCTED } from "../data/tables/reconstructed.ts";
import type { Tables } from "../data/tables/tables.ts";
import type { State } from "../state.ts";

export const tablesOf = ({ tables }: State): Tables => tables ?? RECONSTRUCTED;
