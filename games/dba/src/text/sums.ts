/** Words of a sum's lines and of a drawing, and which sums of an event a reader wants line by line. */
import type { ByLanguage, Language, Sum } from "@acies/contract";
import type { Event, Fighter } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { NAMES } from "./names.ts";

type Reasons = Readonly<Partial<Record<DbaRule, string>>>;

/** DBA-SUP-01: the row that gives the support is cited; all of them read alike. */
const SUPPORTS = ["DBA-SUP-01", "DBA-SUP-02", "DBA-SUP-04", "DBA-SUP-05", "DBA-SUP-09"] as const;
const supports = (words: string): Reasons => Object.fromEntries(SUPPORTS.map((rule) => [rule, words]));

export const REASONS: ByLanguage<Reasons> = {
  es: {
    ...supports("apoyo de detrás"),
    "DBA-SET-03": "dado",
    "DBA-ARM-01": "agresividad",
    "DBA-PIP-02": "movimiento",
    "DBA-PIP-05": "tropas torpes, desmontar o población",
    "DBA-PIP-06": "fuera de mando",
    "DBA-PIP-07": "general a cubierto",
    "DBA-BUA-14": "motín",
    "DBA-MOV-08": "tramo",
    "DBA-VIC-02": "elemento perdido",
    "DBA-VIC-04": "campamento perdido",
    "DBA-VIC-05": "población perdida",
    "DBA-FAC-01": "contra este enemigo",
    "DBA-RUL-07": "habitantes",
    "DBA-RUL-53": "artillería a distancia",
    "DBA-BUA-03": "tras sus muros",
    "DBA-BUA-04": "tras los muros",
    "DBA-TAC-10": "en su campamento",
    "DBA-TAC-03": "general",
    "DBA-TAC-05": "general",
    "DBA-TAC-04": "ayudan a dispararle",
    "DBA-MEL-06": "más alto",
    "DBA-RIV-17": "defiende la orilla",
    "DBA-FFR-03": "enemigo en el flanco",
    "DBA-FFR-04": "enemigo detrás",
    "DBA-OVL-01": "solapado",
    "DBA-OVL-02": "solapado",
    "DBA-TAC-07": "terreno difícil",
    "DBA-TAC-08": "ante los muros",
    "DBA-TAC-09": "terreno difícil",
    "DBA-RUL-12": "enemigo en dunas u oasis",
  },
  en: {
    ...supports("rear support"),
    "DBA-SET-03": "die",
    "DBA-ARM-01": "aggression",
    "DBA-PIP-02": "move",
    "DBA-PIP-05": "clumsy troops, dismounting or built-up area",
    "DBA-PIP-06": "out of command",
    "DBA-PIP-07": "general in cover",
    "DBA-BUA-14": "revolt",
    "DBA-MOV-08": "leg",
    "DBA-VIC-02": "element lost",
    "DBA-VIC-04": "camp lost",
    "DBA-VIC-05": "built-up area lost",
    "DBA-FAC-01": "against this enemy",
    "DBA-RUL-07": "denizens",
    "DBA-RUL-53": "artillery at a distance",
    "DBA-BUA-03": "behind its walls",
    "DBA-BUA-04": "behind walls",
    "DBA-TAC-10": "in its own camp",
    "DBA-TAC-03": "general",
    "DBA-TAC-05": "general",
    "DBA-TAC-04": "others aid the shot",
    "DBA-MEL-06": "higher ground",
    "DBA-RIV-17": "defends the bank",
    "DBA-FFR-03": "enemy on its flank",
    "DBA-FFR-04": "enemy behind it",
    "DBA-OVL-01": "overlapped",
    "DBA-OVL-02": "overlapped",
    "DBA-TAC-07": "bad going",
    "DBA-TAC-08": "facing walls",
    "DBA-TAC-09": "bad going",
    "DBA-RUL-12": "enemy in dunes or oasis",
  },
};

export const GROUNDS: ByLanguage<Readonly<Record<string, string>>> = {
  es: { ...NAMES.es.terrain, camp: "campamento", paces: "pasos" },
  en: { ...NAMES.en.terrain, camp: "camp", paces: "paces" },
};

const COST: ByLanguage<string> = { es: "coste", en: "cost" };
const TURN: ByLanguage<string> = { es: "Turno", en: "Turn" };

export const chapterIn =
  (language: Language) =>
  (event: Event): string | undefined =>
    event.type === "turnBegan" ? `${TURN[language]} ${event.number} · ${NAMES[language].seat[event.seat]}` : undefined;

const fighter =
  (language: Language) =>
  ({ element, hold, tally }: Fighter): Sum => ({
    of: element ?? (hold === null ? "" : NAMES[language].hold[hold]),
    tally,
  });

/** Lengths of moves and losses are told by their sentences; so is a move that costs no more than any. */
export const sumsIn =
  (language: Language) =>
  (event: Event): readonly Sum[] => {
    const { seat } = NAMES[language];
    if (event.type === "aggressionRolled")
      return [
        { of: seat.red, tally: event.red },
        { of: seat.blue, tally: event.blue },
      ];
    if (event.type === "paid") return event.cost.reasons.length > 1 ? [{ of: COST[language], tally: event.cost }] : [];
    if (event.type === "fought") return [event.a, event.b].map(fighter(language));
    return [];
  };
