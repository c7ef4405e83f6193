/** How events and sums of DBA are told beside the table: dice, verdicts, lines of a tally, chapters of the report. */
import type { Decision, Language, RuleId, Seat } from "@acies/contract";
import type { Action, Event, State } from "@acies/dba";
import { NAMES } from "@acies/dba/inspect";
import type { Throw, Verdict } from "../../tools/handling.ts";

export const diceOf = (event: Event, after: State): Throw | undefined => {
  if (event.type === "fought") {
    const sides = [event.a, event.b];
    return { dice: sides.map(({ seat, face, tally, total }) => ({ seat, face, plus: tally.total, total })) };
  }
  const isThrow = event.type === "pipsRolled" || event.type === "riverGauged" || event.type === "crossingTried";
  return isThrow ? { dice: [{ seat: after.turn?.seat ?? "red", face: event.face }] } : undefined;
};

export const aimsOf = (
  action: Action,
  { about }: Decision,
): readonly { readonly from: string; readonly to: string }[] => {
  if (action.type === "fight") return [{ from: action.element, to: action.enemy }];
  if (action.type !== "shoot") return [];
  const { target, aiders } = action;
  return [...(about ?? []).slice(0, 1), ...aiders].map((from) => ({ from, to: target }));
};

const NOTHING: Verdict = { loser: undefined, degree: "none" };

const seatOf = (id: string | undefined): Seat | undefined =>
  id?.startsWith("red.") === true ? "red" : id?.startsWith("blue.") === true ? "blue" : undefined;

const BACKWARD: readonly string[] = ["recoil", "passedThrough", "helperRecoil", "pushed", "flight"];

/** The worst that befalls anybody; when both lose something alike, nobody gains. */
export const verdictOf = (upshots: readonly string[]): Verdict => {
  const losses = upshots.map((upshot) => {
    const [what, id] = upshot.split(" ");
    const degree = what === "destroyed" ? 2 : BACKWARD.includes(what ?? "") ? 1 : 0;
    return { loser: seatOf(id), degree };
  });
  const worst = (seat: Seat): number =>
    Math.max(0, ...losses.filter(({ loser }) => loser === seat).map(({ degree }) => degree));
  const [red, blue] = [worst("red"), worst("blue")];
  if (red === blue) return NOTHING;
  const degree = Math.max(red, blue) === 2 ? "destroyed" : "back";
  return { loser: red > blue ? "red" : "blue", degree };
};

const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "DBA-FAC-01": { es: "contra este enemigo", en: "against this enemy" },
  "DBA-RUL-07": { es: "habitantes", en: "denizens" },
  "DBA-RUL-53": { es: "artillería que tira", en: "artillery shooting" },
  "DBA-BUA-03": { es: "tras sus muros", en: "behind its walls" },
  "DBA-BUA-04": { es: "tras los muros", en: "behind walls" },
  "DBA-TAC-10": { es: "en su campamento", en: "in its own camp" },
  "DBA-TAC-03": { es: "general", en: "general" },
  "DBA-TAC-05": { es: "general", en: "general" },
  "DBA-TAC-04": { es: "otros le tiran", en: "others shoot at it" },
  "DBA-MEL-06": { es: "más alto", en: "higher ground" },
  "DBA-RIV-17": { es: "defiende la orilla", en: "defends the bank" },
  "DBA-FFR-03": { es: "enemigo en el flanco", en: "enemy on its flank" },
  "DBA-FFR-04": { es: "enemigo detrás", en: "enemy behind it" },
  "DBA-OVL-01": { es: "solapado", en: "overlapped" },
  "DBA-TAC-07": { es: "terreno difícil", en: "bad going" },
  "DBA-TAC-08": { es: "ante los muros", en: "facing walls" },
  "DBA-TAC-09": { es: "terreno difícil", en: "bad going" },
  "DBA-RUL-12": { es: "dunas", en: "dunes" },
};

export const reasonOf = (rule: RuleId, language: Language): string | undefined =>
  REASONS[rule]?.[language] ??
  (rule.startsWith("DBA-SUP") ? { es: "apoyo de detrás", en: "rear support" }[language] : undefined);

export const chapterOf = (event: Event, language: Language): string | undefined => {
  if (event.type !== "turnBegan") return undefined;
  const seat = NAMES[language].seat[event.seat];
  return language === "es" ? `Turno ${event.number} · ${seat}` : `Turn ${event.number} · ${seat}`;
};
