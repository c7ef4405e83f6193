/** Names of places on the maps of our battles; a battle that somebody brings has none. */
import type { State } from "@acies/chariots/inspect";
import type { ByLanguage, Language } from "@acies/contract";
import type { Caption } from "../../battlefield/scene.ts";
import { centreOf, RADIUS } from "./plan.ts";

interface Place {
  readonly hex: string;
  readonly style: Caption["style"];
  readonly words: ByLanguage<string>;
  readonly slope?: number;
  /** Hexes to the east and the north of its hex. */
  readonly off?: readonly [east: number, north: number];
}

const alike = (name: string): ByLanguage<string> => ({ es: name, en: name });

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  kadesh: [
    { hex: "1534", style: "town", words: { es: "Qadesh", en: "Kadesh" }, off: [0, 2.9] },
    { hex: "0632", style: "water", words: alike("Orontes"), slope: 88, off: [0.4, 0] },
    { hex: "2605", style: "height", words: { es: "Bosque de Robawi", en: "Wood of Robawi" }, off: [0, -2.6] },
  ],
  megiddo: [
    { hex: "0306", style: "town", words: { es: "Megido", en: "Megiddo" }, off: [0.5, 0] },
    { hex: "1321", style: "water", words: alike("Qina"), off: [0, 0.6] },
  ],
  troy: [
    { hex: "0216", style: "town", words: { es: "Troya", en: "Troy" }, off: [0, 0] },
    { hex: "1509", style: "water", words: { es: "Escamandro", en: "Scamander" }, slope: 88, off: [0.9, 0] },
    { hex: "0722", style: "height", words: { es: "Colina de Batiea", en: "Batieia" }, off: [0, -2] },
    { hex: "2516", style: "height", words: { es: "Las naves", en: "The ships" } },
  ],
  canal: [{ hex: "1119", style: "water", words: { es: "Canal de la frontera", en: "Border canal" }, off: [0, 0.2] }],
};

export const captionsOf = ({ scenario, map }: State, language: Language): readonly Caption[] =>
  (PLACES[scenario] ?? []).flatMap(({ hex, style, words, slope, off = [0, 0] }): readonly Caption[] => {
    const centre = centreOf(map, hex);
    if (centre === undefined) return [];
    const at = { x: centre.x + off[0] * 2 * RADIUS, y: centre.y + off[1] * RADIUS };
    return [{ id: hex, text: words[language], style, at, ...(slope !== undefined && { slope }) }];
  });
