/** A table with scripted dice, laid from a position built by `field.ts`. */
import { openTable, type Table } from "@acies/conformance";
import { type Action, dba, type Event, type State } from "../src/index.ts";

export const tableOf = (state: State): Table<State, Action, Event> => openTable(dba, dba.notation.writePosition(state));

export const typesOf = (events: readonly Event[]): readonly string[] => events.map(({ type }) => type);
