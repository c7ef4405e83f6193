/** Names of troops, terrain and places in both languages, and the small joins that sentences need. */
import type { ByLanguage, Language, Seat } from "@acies/contract";
import {
  type BoardEdge,
  type ByTerrain,
  type ByTroop,
  type ContactKind,
  type Hand,
  HOLDS,
  type HoldId,
  type RiverDifficulty,
  type Topography,
} from "../vocabulary.ts";

interface Names {
  readonly seat: Readonly<Record<Seat | "draw", string>>;
  readonly troop: ByTroop<string>;
  readonly terrain: ByTerrain<string>;
  readonly hold: Readonly<Record<HoldId, string>>;
  readonly hand: Readonly<Record<Hand, string>>;
  readonly edge: Readonly<Record<BoardEdge, string>>;
  readonly contact: Readonly<Record<ContactKind, string>>;
  readonly river: Readonly<Record<RiverDifficulty, string>>;
  readonly topography: Readonly<Record<Topography, string>>;
  readonly and: string;
}

export const NAMES: ByLanguage<Names> = {
  es: {
    seat: { red: "Rojo", blue: "Azul", draw: "nadie" },
    troop: {
      El: "elefantes",
      Kn: "caballeros",
      HCh: "carros pesados",
      Cv: "caballería",
      LCh: "carros ligeros",
      SCh: "carros falcados",
      Cm: "camellería",
      LH: "caballería ligera",
      LCm: "camellería ligera",
      Sp: "lanzas",
      Pk: "picas",
      Bd: "espadas",
      Bw: "arqueros",
      Wb: "banda de guerra",
      Hd: "horda",
      Ax: "auxiliares",
      Ps: "psiloi",
      Art: "artillería",
      WWg: "vagón de guerra",
      Lit: "litera",
      CF: "seguidores de campamento",
      Den: "habitantes",
    },
    terrain: {
      wood: "bosque",
      bua: "población",
      gentleHill: "colina suave",
      steepHill: "colina escarpada",
      marsh: "pantano",
      rough: "terreno abrupto",
      dunes: "dunas",
      oasis: "oasis",
      waterway: "costa",
      river: "río",
      road: "camino",
    },
    hold: { "red.camp": "el campamento rojo", "blue.camp": "el campamento azul", bua: "la población" },
    hand: { left: "izquierda", right: "derecha" },
    edge: { south: "sur", west: "oeste", north: "norte", east: "este" },
    contact: {
      front: "de frente",
      leftFlank: "por el flanco izquierdo",
      rightFlank: "por el flanco derecho",
      rear: "por la retaguardia",
    },
    river: { unknown: "desconocido", paltry: "ínfimo", normal: "normal", difficult: "difícil" },
    topography: {
      arable: "fértil",
      forest: "boscosa",
      hilly: "montañosa",
      steppe: "estepa",
      dry: "árida",
      tropical: "tropical",
      littoral: "litoral",
    },
    and: "y",
  },
  en: {
    seat: { red: "Red", blue: "Blue", draw: "nobody" },
    troop: {
      El: "elephants",
      Kn: "knights",
      HCh: "heavy chariots",
      Cv: "cavalry",
      LCh: "light chariots",
      SCh: "scythed chariots",
      Cm: "camelry",
      LH: "light horse",
      LCm: "light camelry",
      Sp: "spears",
      Pk: "pikes",
      Bd: "blades",
      Bw: "bows",
      Wb: "warband",
      Hd: "horde",
      Ax: "auxilia",
      Ps: "psiloi",
      Art: "artillery",
      WWg: "war wagon",
      Lit: "litter",
      CF: "camp followers",
      Den: "denizens",
    },
    terrain: {
      wood: "wood",
      bua: "built-up area",
      gentleHill: "gentle hill",
      steepHill: "steep hill",
      marsh: "marsh",
      rough: "rough ground",
      dunes: "dunes",
      oasis: "oasis",
      waterway: "waterway",
      river: "river",
      road: "road",
    },
    hold: { "red.camp": "the red camp", "blue.camp": "the blue camp", bua: "the built-up area" },
    hand: { left: "left", right: "right" },
    edge: { south: "south", west: "west", north: "north", east: "east" },
    contact: {
      front: "in front",
      leftFlank: "in the left flank",
      rightFlank: "in the right flank",
      rear: "in the rear",
    },
    river: { unknown: "unknown", paltry: "paltry", normal: "normal", difficult: "difficult" },
    topography: {
      arable: "arable",
      forest: "forest",
      hilly: "hilly",
      steppe: "steppe",
      dry: "dry",
      tropical: "tropical",
      littoral: "littoral",
    },
    and: "and",
  },
};

/** A camp or built-up area by its name, an element by its id. */
export const calledIn =
  (language: Language) =>
  (name: string | number | undefined): string => {
    const hold = HOLDS.find((id) => id === name);
    return hold === undefined ? String(name) : NAMES[language].hold[hold];
  };
