/** Shock combats beside and on the map: arrows from who attacks to what, numbered seams, sums and exact chances. */
import type { Action } from "@acies/chariots";
import { type Forecast, NAMES, type ShockCard, type State, shockCards } from "@acies/chariots/inspect";
import type { Language } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { Line, Seam } from "../../battlefield/scene.ts";
import { TINCTURE } from "../../battlefield/sketchScene.ts";
import type { ContestCard, ContestOutcome } from "../../tools/handling.ts";
import { called, calledAll } from "./names.ts";
import { centreOf } from "./plan.ts";

const WORDS = {
  es: {
    column: (used: number) => `Columna ${used}`,
    die: "Al dado",
    combat: (number: number) => `Combate ${number}`,
    hits: (attacker: number, defender: number) => `atacante ${attacker}, defensor ${defender}`,
    routs: { attacker: "huye el atacante", defender: "huye el defensor", both: "huyen ambos" },
    sequel: (contact: string, advance: string) => `Con los chequeos previos: hay choque ${contact}, avance ${advance}`,
    flees: (who: string, share: string) => `huye ${who} ${share}`,
    hitsOnly: "Solo impactos: lo que sigue depende de decisiones",
  },
  en: {
    column: (used: number) => `Column ${used}`,
    die: "To the die",
    combat: (number: number) => `Combat ${number}`,
    hits: (attacker: number, defender: number) => `attacker ${attacker}, defender ${defender}`,
    routs: { attacker: "the attacker routs", defender: "the defender routs", both: "both rout" },
    sequel: (contact: string, advance: string) => `With the checks before it: contact ${contact}, advance ${advance}`,
    flees: (who: string, share: string) => `${who} routs ${share}`,
    hitsOnly: "Hits only: what follows hangs on decisions",
  },
} as const;

/** Worked out once for each position: pointing at things must not roll all dice again. */
const known = new WeakMap<State, readonly ShockCard[]>();
const cardsOf = (view: State): readonly ShockCard[] => {
  const found = known.get(view) ?? shockCards(view, undefined);
  known.set(view, found);
  return found;
};

const routWords = ({ attacker, defender }: Forecast["outcomes"][number]["routs"], language: Language): string => {
  const { routs } = WORDS[language];
  if (attacker && defender) return `; ${routs.both}`;
  return attacker ? `; ${routs.attacker}` : defender ? `; ${routs.defender}` : "";
};

/** Faces that come to the same are one line. */
const outcomesOf = ({ seat }: ShockCard, { outcomes }: Forecast, language: Language): readonly ContestOutcome[] => {
  const found = new Map<string, { ways: number; outcome: Forecast["outcomes"][number] }>();
  for (const outcome of outcomes) {
    const key = `${outcome.hits.join()} ${JSON.stringify(outcome.routs)}`;
    const so = found.get(key);
    found.set(key, { ways: (so?.ways ?? 0) + 1, outcome });
  }
  const other = seat === "red" ? "blue" : "red";
  return [...found.values()].map(({ ways, outcome: { hits, routs } }): ContestOutcome => {
    const [attacker, defender] = hits;
    const loser =
      routs.attacker !== routs.defender
        ? routs.attacker
          ? seat
          : other
        : attacker === defender
          ? undefined
          : attacker > defender
            ? seat
            : other;
    const degree = routs.attacker || routs.defender ? "destroyed" : loser === undefined ? "none" : "back";
    return {
      ways,
      of: outcomes.length,
      words: `${WORDS[language].hits(attacker, defender)}${routWords(routs, language)}`,
      verdict: { loser, degree: loser === undefined ? "none" : degree },
    };
  });
};

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** What comes of it all, the checks before contact and the collapse included. */
const sequelWords = (view: State, { sequel }: Forecast, language: Language): string => {
  const say = WORDS[language];
  if (sequel === undefined) return say.hitsOnly;
  const routs = sequel.routs
    .filter(({ share }) => share > 0)
    .map(({ unit, share }) => say.flees(called(view, unit, language), percent(share)));
  return [say.sequel(percent(sequel.contact), percent(sequel.advance)), ...routs].join("; ");
};

const contestOf = (view: State, card: ShockCard, language: Language): readonly ContestCard[] => {
  const { forecast, attackers, defenders } = card;
  const [attacker] = attackers;
  const [defender] = defenders;
  if (forecast === undefined || attacker === undefined || defender === undefined) return [];
  const say = WORDS[language];
  const superiority = NAMES[language].superiority[forecast.superiority];
  return [
    {
      id: `combat.${card.index}`,
      parties: [attacker, defender],
      tallies: [forecast.column, forecast.modifiers],
      heads: [say.column(forecast.columnUsed), say.die],
      sides: [calledAll(view, attackers, language), calledAll(view, defenders, language)],
      note: `${superiority}. ${sequelWords(view, forecast, language)}.`,
      rule: "COF-8.17a",
      outcomes: outcomesOf(card, forecast, language),
    },
  ];
};

export const contestsOf = (view: State, language: Language): readonly ContestCard[] =>
  cardsOf(view).flatMap((card) => (card.over ? [] : contestOf(view, card, language)));

/** The combat that an attack would join, with all that is allotted already. */
export const foretoldOf = (view: State, action: Action, language: Language): readonly ContestCard[] =>
  action.type !== "attack"
    ? []
    : shockCards(view, action)
        .filter(({ attackers }) => attackers.includes(action.unit))
        .flatMap((card) => contestOf(view, card, language));

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const arrowsOf = (
  view: State,
  language: Language,
): { readonly lines: readonly Line[]; readonly seams: readonly Seam[] } => {
  const lines: Line[] = [];
  const seams: Seam[] = [];
  for (const card of cardsOf(view)) {
    if (card.over) continue;
    let seam: Point | undefined;
    for (const id of card.attackers) {
      const { hex = null, type } = view.units[id] ?? {};
      const from = hex === null || type === "RI" ? undefined : centreOf(view.map, hex);
      if (from === undefined) continue;
      for (const target of card.hexes) {
        const to = centreOf(view.map, target);
        if (to === undefined || !isNear(view, hex, target)) continue;
        seam ??= between(from, to, 0.5);
        lines.push({
          id: `attack.${id}.${target}`,
          stroke: "arrow",
          tincture: TINCTURE[card.seat],
          points: [between(from, to, 0.28), between(from, to, 0.72)],
        });
      }
    }
    if (seam !== undefined)
      seams.push({
        id: `combat.${card.index}`,
        at: seam,
        number: card.index + 1,
        state: card.forecast === undefined ? "done" : "open",
        name: WORDS[language].combat(card.index + 1),
      });
  }
  return { lines, seams };
};

/** An attacker may have been given one of several hexes: an arrow only leads where it stands beside. */
const isNear = (view: State, hex: string | null, target: string): boolean => {
  const [a, b] = [hex, target].map((id) => (id === null ? undefined : centreOf(view.map, id)));
  if (a === undefined || b === undefined) return false;
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y < 50_000 * 50_000;
};
