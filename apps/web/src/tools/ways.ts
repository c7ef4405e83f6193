/** From one pose to another as a player says it: ahead or back, aside, turned. */
import type { Language } from "@acies/contract";
import { dot, forwardOf, type Pose, subtract, TURN } from "@acies/geometry";

const WORDS = {
  es: { ahead: "adelante", back: "atrás", left: "a la izquierda", right: "a la derecha", turned: "gira" },
  en: { ahead: "ahead", back: "back", left: "to the left", right: "to the right", turned: "turns" },
} as const;

const QUARTER = TURN / 4;

/** Parts that come to less than one unit or one degree are not said. */
export const wayBetween = (
  from: Pose,
  to: Pose,
  unit: { readonly name: string; readonly size: number },
  language: Language,
): readonly string[] => {
  const say = WORDS[language];
  const by = subtract(to, from);
  const ahead = Math.round(dot(by, forwardOf(from.facing)) / unit.size);
  const aside = Math.round(dot(by, forwardOf((from.facing + QUARTER) % TURN)) / unit.size);
  const turn = ((((to.facing - from.facing + TURN / 2) % TURN) + TURN) % TURN) - TURN / 2;
  const degrees = Math.round((turn * 360) / TURN);
  return [
    ...(ahead === 0 ? [] : [`${Math.abs(ahead)} ${unit.name} ${ahead > 0 ? say.ahead : say.back}`]),
    ...(aside === 0 ? [] : [`${Math.abs(aside)} ${unit.name} ${aside > 0 ? say.right : say.left}`]),
    ...(degrees === 0 ? [] : [`${say.turned} ${Math.abs(degrees)}° ${degrees > 0 ? say.right : say.left}`]),
  ];
};
