/** How events of Chariots of Fire are told beside the map: dice, verdicts, who aims at whom. */
import type { Action, Event } from "@acies/chariots";
import type { State } from "@acies/chariots/inspect";
import type { Language, Seat } from "@acies/contract";
import type { Throw, Verdict, VerdictWords } from "../../tools/handling.ts";

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
