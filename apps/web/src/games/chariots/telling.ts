/** How events and sums of Chariots of Fire are told beside the map: dice, verdicts, lines of a tally, chapters of the report. */
import type { Action, Event } from "@acies/chariots";
import type { State } from "@acies/chariots/inspect";
import type { Language, RuleId, Seat } from "@acies/contract";
import type { Throw, Verdict, VerdictWords } from "../../tools/handling.ts";
import { properName } from "./names.ts";
import { SEAT_WORDS } from "./words.ts";

const die = (seat: Seat | undefined, face: number): Throw => ({ dice: [{ seat: seat ?? "red", face }] });

export const diceOf = (event: Event, after: State): Throw | undefined => {
  const seatOf = (id: string): Seat | undefined => (after.units[id] ?? after.leaders[id])?.seat;
  if (event.type === "initiativeRolled")
    return {
      dice: (["red", "blue"] as const).map((seat) => {
        const { reasons, total } = event.totals[seat];
        const face = reasons[0]?.value ?? 0;
        return { seat, face, plus: total - face, total };
      }),
    };
  if (event.type === "duelRolled")
    return {
      dice: ([event.a, event.b] as const).map((leader, i) => {
        const sum = event.totals[i];
        const face = sum?.reasons[0]?.value ?? 0;
        return { seat: seatOf(leader) ?? "red", face, plus: (sum?.total ?? 0) - face, total: sum?.total ?? 0 };
      }),
    };
  if (event.type === "shot") return die(seatOf(event.firer), event.face);
  if (event.type === "shockRolled") return die(seatOf(event.attackers[0] ?? ""), event.face);
  if (event.type === "trumpRolled" || event.type === "momentumRolled") return die(event.seat, event.face);
  return undefined;
};

/** Who would act on whom, for the lines between them. */
export const aimsOf = (action: Action): readonly { readonly from: string; readonly to: string }[] => {
  if (action.type === "fire" || action.type === "fireAndRun" || action.type === "shoot")
    return [{ from: action.unit, to: action.target }];
  if (action.type === "challenge") return [{ from: action.leader, to: action.target }];
  if (action.type === "attack") return action.hexes.map((to) => ({ from: action.unit, to }));
  return [];
};

const DEGREE: Readonly<Record<string, number>> = { eliminated: 2, killed: 2, routed: 1 };

/** The worst that befalls anybody; when both lose something alike, nobody gains. */
export const verdictOf = (upshots: readonly string[], view: State): Verdict => {
  const worst = { red: 0, blue: 0 };
  for (const upshot of upshots) {
    const [what = "", id = ""] = upshot.split(" ");
    const seat = (view.units[id] ?? view.leaders[id])?.seat;
    if (seat !== undefined) worst[seat] = Math.max(worst[seat], DEGREE[what] ?? 0);
  }
  if (worst.red === worst.blue) return { loser: undefined, degree: "none" };
  const loser = worst.red > worst.blue ? "red" : "blue";
  return { loser, degree: worst[loser] === 2 ? "destroyed" : "back" };
};

/** In shock nobody recoils: he routs, or comes off worse. */
export const VERDICT_WORDS: Readonly<Record<Language, VerdictWords>> = {
  es: {
    mine: { destroyed: "huyes", back: "sales peor" },
    theirs: { destroyed: "huye", back: "sale peor" },
    none: "igual",
  },
  en: {
    mine: { destroyed: "you rout", back: "you come off worse" },
    theirs: { destroyed: "it routs", back: "it comes off worse" },
    none: "even",
  },
};

const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "COF-8.16a": { es: "choque de armas", en: "clash of arms" },
  "COF-8.17f": { es: "por el flanco", en: "through a flank" },
  "COF-8.17g": { es: "número", en: "numbers" },
  "COF-8.17h": { es: "terreno", en: "terrain" },
  "COF-8.63b": { es: "terreno", en: "terrain" },
  "COF-4.22a": { es: "comandante", en: "commander" },
  "COF-4.22b": { es: "comandante enemigo", en: "enemy commander" },
  "COF-4.23": { es: "general", en: "general" },
  "COF-10.42": { es: "duelo", en: "duel" },
  "COF-7.17c": { es: "protección", en: "protection" },
  "COF-7.17d": { es: "en marcha", en: "on the move" },
  "COF-7.17e": { es: "en el bosque", en: "in woods" },
  "COF-7.17f": { es: "desde lo alto", en: "downhill" },
};

export const reasonOf = (rule: RuleId, language: Language): string | undefined => REASONS[rule]?.[language];

export const chapterOf = (event: Event, language: Language): string | undefined => {
  if (event.type === "turnBegan") return language === "es" ? `Turno ${event.number}` : `Turn ${event.number}`;
  if (event.type !== "wingActivated") return undefined;
  return `${SEAT_WORDS[language][event.phase.seat]} · ${properName(event.phase.wing, language)}`;
};
