/** Who waits out at sea is nowhere on the table: taken up from the margin, in the one turn in which that can be (DBA-LIT-01). */
import type { Decision, Language, Seat } from "@acies/contract";
import type { State } from "@acies/dba";
import { elementsOf, mayLand } from "@acies/dba/inspect";
import type { OffTable } from "../../tools/handling.ts";
import { LAND } from "./manners.ts";
import { pieceName } from "./margin.ts";

export const fleetOf = (view: State, seat: Seat): readonly string[] =>
  elementsOf(view, seat)
    .filter(({ where }) => where === "reserve")
    .map(({ id }) => id);

const TOLD = {
  es: "Solo en este turno y de una vez: quien no desembarque ahora ya no lo hará. Toca la orilla para decir dónde.",
  en: "In this turn only, and all at once: whoever does not land now never will. Touch the shore to say where.",
} as const;

export const offTable = (view: State, { seat, kind }: Decision, language: Language): OffTable | undefined => {
  const pieces = kind === "move" && (view.turn?.pips ?? 0) > 0 && mayLand(view) ? fleetOf(view, seat) : [];
  if (pieces.length === 0) return undefined;
  const names = pieces.map((id) => pieceName(view, id, language)).join(", ");
  return {
    pieces,
    manner: LAND.id,
    words: `${LAND.words[language]}: ${names}`,
    told: TOLD[language],
    rule: "DBA-LIT-01",
  };
};
