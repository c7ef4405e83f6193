/** Lo que una consecuencia hace con cada cual, y por qué, en español. */
import type { Bar, EventOf, Fall } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { del, listed } from "./joins.ts";
import { NAMES } from "./names.ts";

const n = NAMES.es;

const named = (bar: Bar): string => {
  switch (bar) {
    case "edge":
      return "el borde del tablero";
    case "waterway":
      return "el agua";
    case "river":
      return "el río";
    case "red.camp":
    case "blue.camp":
    case "bua":
      return n.hold[bar];
    default:
      return bar;
  }
};

const all = (bars: readonly Bar[]): string => listed(bars.map(named), n.and);

const FALLS: Readonly<Record<Fall, (name: string, by: readonly Bar[]) => string>> = {
  taken: (name) => `${name} deja el tablero.`,
  shared: (name, by) => `${name} cae con ${all(by)}, a quien apoyaba.`,
  pressed: (name, by) =>
    `${name} no puede retroceder con el frente ${del(all(by))} en el flanco o la retaguardia: queda destruido.`,
  shotBehind: (name) => `${name} recibe los disparos solo por la espalda y no puede retroceder: queda destruido.`,
  shutIn: (name, by) => `${name} no puede retroceder dentro ${del(all(by))}: queda destruido.`,
  met: (name, by) => `${name} topa al retroceder con ${all(by)}: queda destruido.`,
  pushing: (name, [friend, ...by]) =>
    `${name} no puede empujar a ${friend}${by.length === 0 ? "" : `, que topa con ${all(by)}`}: queda destruido.`,
  takenAlong: (name, by) => `${all(by)} choca al retroceder con ${name} y se lo lleva por delante.`,
  trampled: (name, by) => `${all(by)} aplasta a ${name} al retroceder.`,
  ranInto: (name, by) => `${name} huye hasta dar en ${all(by)} y se pierde.`,
};

/** Por qué se mueve quien no ha perdido el combate. */
const withOthers = (rules: readonly DbaRule[]): string => {
  if (rules.includes("DBA-WWG-08")) return "Retroceden todos los que tocan el carromato: ";
  return rules.includes("DBA-OMV-02") ? "Retroceden los que ayudaban: " : "";
};

export const fallen = ({ element, how, by, rules }: EventOf<"destroyed">): string =>
  withOthers(rules) + FALLS[how](element, by);
