/** Lo que una consecuencia hace con cada cual, y por qué, en español. */
import type { Bar, Event, EventOf, Fall, ForcedMove } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import type { HoldId, Terrain } from "../vocabulary.ts";
import { del, listed } from "./joins.ts";
import { NAMES } from "./names.ts";

const n = NAMES.es;

/** Lo que no tiene nombre propio, con su artículo. */
const THINGS: Readonly<Record<HoldId | Terrain | "edge", string>> = {
  ...n.hold,
  edge: "el borde del tablero",
  wood: "el bosque",
  gentleHill: "la colina suave",
  steepHill: "la colina escarpada",
  marsh: "el pantano",
  rough: "el terreno abrupto",
  dunes: "las dunas",
  oasis: "el oasis",
  waterway: "el agua",
  river: "el río",
  road: "el camino",
};

const isThing = (bar: Bar): bar is keyof typeof THINGS => bar in THINGS;
const all = (bars: readonly Bar[]): string =>
  listed(
    bars.map((bar) => (isThing(bar) ? THINGS[bar] : bar)),
    n.and,
  );

/** Por qué retrocede quien no ha perdido el combate. */
const withOthers = ({ rules }: Event): string => {
  if (rules.includes("DBA-WWG-08")) return "Se apartan todos del vagón: ";
  return rules.includes("DBA-OMV-02") ? "Sigue a quien ayudaba: " : "";
};

const FALLS: Readonly<Record<Fall, (name: string, by: readonly Bar[]) => string>> = {
  taken: (name) => `${name} se pierde.`,
  shared: (name, by) => `${name} cae con ${all(by)}, a quien apoyaba.`,
  pressed: (name, by) =>
    `${name} no puede retroceder con el frente ${del(all(by))} en el flanco o la retaguardia: se pierde.`,
  shotBehind: (name) => `${name} recibe los disparos solo por la espalda y no puede retroceder: se pierde.`,
  shutIn: (name, by) => `${name} no puede retroceder dentro ${del(all(by))}: se pierde.`,
  met: (name, by) => `${name} topa al retroceder con ${all(by)}: se pierde.`,
  askew: (name, by) => `${name} topa al retroceder con ${all(by)}, que mira a otro lado: se pierde.`,
  unmoved: (name, by) => `${name} topa al retroceder con ${all(by)}, que no se deja empujar: se pierde.`,
  pushing: (name, [friend, ...by]) => `${name} no puede empujar a ${friend}, que topa con ${all(by)}: se pierde.`,
  takenAlong: (name, by) => `${all(by)} choca al retroceder con ${name} y se lo lleva por delante.`,
  trampled: (name, by) => `${all(by)} aplasta a ${name} al retroceder.`,
  ranInto: (name, by) => `${name} huye hasta dar en ${all(by)} y se pierde.`,
};

export const fallen = (event: EventOf<"destroyed">): string =>
  withOthers(event) + FALLS[event.how](event.element, event.by);

/** Adónde va quien no elige, y qué lo detiene o desvía. */
const FORCED: Readonly<Record<ForcedMove, (name: string, event: EventOf<"moved">) => string>> = {
  recoil: (name, { rules }) => `${name} retrocede${muddy(rules)}.`,
  helperRecoil: (name, { rules }) => `${name} retrocede${muddy(rules)}.`,
  passedThrough: (name, { by = [], rules }) =>
    `${name} retrocede a través de ${all(by)} hasta quedar detrás${isMuddy(rules) ? ", en terreno difícil" : ""}.`,
  pushed: (name, { by = [] }) => {
    const pushers = by.length === 0 ? "Empujan" : `${all(by)} ${by.length === 1 ? "empuja" : "empujan"}`;
    return `${pushers} hacia atrás a ${name}.`;
  },
  flight: (name, { by = [], rules }) => {
    if (rules.includes("DBA-FLE-01")) return `${name} da media vuelta.`;
    const through = rules.includes("DBA-FLE-09") ? " por entre los suyos" : "";
    if (rules.includes("DBA-FLE-08")) return `${name} huye${through} y se detiene ante ${all(by)}.`;
    return `${name} huye${through}${rules.includes("DBA-FLE-04") ? `, desviándose ante ${all(by)}` : ""}.`;
  },
  pursuit: (name, { by = [], rules }) => {
    const second = rules.includes("DBA-PUR-04") ? " tras la banda de delante" : "";
    return `${name} persigue${second}${by.length === 0 ? "" : ` hasta topar con ${all(by)}`}.`;
  },
};

const isMuddy = (rules: readonly DbaRule[]): boolean => rules.includes("DBA-REC-12");
const muddy = (rules: readonly DbaRule[]): string => (isMuddy(rules) ? " y acaba en terreno difícil" : "");

export const drivenBack = (kind: ForcedMove, event: EventOf<"moved">): string =>
  withOthers(event) + FORCED[kind](listed(Object.keys(event.poses), n.and), event);
