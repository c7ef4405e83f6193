/** Names of seats, troops, weapons, leaders and wings in both languages, and the small joins that sentences need. */
import type { ByLanguage, Seat } from "@acies/contract";
import type { StepKind } from "../events.ts";
import type { Ammo, ByType, ByWeapon, FireKind, Order, Superiority } from "../vocabulary.ts";

interface Names {
  readonly seat: Readonly<Record<Seat, string>>;
  readonly type: ByType<string>;
  readonly weapon: ByWeapon<string>;
  readonly ammo: Readonly<Record<Ammo, string>>;
  readonly order: Readonly<Record<Order, string>>;
  readonly fire: Readonly<Record<FireKind, string>>;
  readonly step: Readonly<Record<StepKind, string>>;
  readonly superiority: Readonly<Record<Superiority, string>>;
  /** Leaders, wings and markers whose name is more than their word. */
  readonly own: Readonly<Record<string, string>>;
  readonly and: string;
}

export const NAMES: ByLanguage<Names> = {
  es: {
    seat: { red: "Rojo", blue: "Azul" },
    type: {
      SI: "infantería de choque",
      HI: "infantería pesada",
      BI: "infantería bárbara",
      LI: "infantería ligera",
      RI: "corredores",
      CH2: "carros de dos hombres",
      CH3: "carros de tres hombres",
      BW: "carretas de guerra",
    },
    weapon: { C: "arco compuesto", B: "arco simple", J: "jabalina", S: "honda" },
    ammo: { full: "llena", low: "baja", none: "agotada" },
    order: { move: "mover y disparar", disengage: "desenzarzarse", rally: "reorganizar" },
    fire: {
      fire: "dispara",
      fireAndRun: "dispara y corre",
      passThrough: "dispara al pasar",
      entry: "dispara a quien se acerca",
      withdrawal: "dispara a quien se va",
      orderlyWithdrawal: "dispara antes de replegarse",
      return: "devuelve el disparo",
    },
    step: {
      march: "va a",
      passThrough: "pasa a través de",
      withdrawal: "se repliega a",
      disengagement: "se desenzarza a",
      advance: "avanza a",
      lashOut: "carga hasta",
    },
    superiority: { none: "sin superioridad", attack: "ataque superior", defence: "defensa superior" },
    own: {
      "red.momentum": "Ímpetu rojo",
      "blue.momentum": "Ímpetu azul",
      "red.standard": "el Estandarte rojo",
      "blue.standard": "el Estandarte azul",
      first: "1.ª división",
      second: "2.ª división",
      third: "3.ª división",
      pharaoh: "división del Faraón",
      shara: "Casa de Shara",
      west: "ala oeste",
      east: "ala este",
      royal: "guardia real",
      infantry: "infantería",
      chariots: "primeros carros",
      allies: "aliados",
      thutmose: "Tutmosis III",
      durusha: "Durusha",
      megiddoKing: "el rey de Megido",
      ugaritKing: "el rey de Ugarit",
      pitassaKing: "el rey de Pitassa",
      ramesses: "Ramsés II",
      agamemnon: "Agamenón",
      idomeneus: "Idomeneo",
      menelaus: "Menelao",
      nestor: "Néstor",
      achilles: "Aquiles",
      ajax: "Áyax",
      diomedes: "Diomedes",
      odysseus: "Odiseo",
      hector: "Héctor",
      aeneas: "Eneas",
      sarpedon: "Sarpedón",
      acamas: "Acamante",
      pandarus: "Pándaro",
      glaucus: "Glauco",
      mycenae: "Micenas",
      crete: "Creta",
      sparta: "Esparta",
      pylos: "Pilos",
      troy: "Troya",
      dardania: "Dardania",
      lycia: "Licia",
    },
    and: " y ",
  },
  en: {
    seat: { red: "Red", blue: "Blue" },
    type: {
      SI: "shock infantry",
      HI: "heavy infantry",
      BI: "barbarian infantry",
      LI: "light infantry",
      RI: "runners",
      CH2: "two-man chariots",
      CH3: "three-man chariots",
      BW: "battle wagons",
    },
    weapon: { C: "composite bow", B: "simple bow", J: "javelin", S: "sling" },
    ammo: { full: "full", low: "low", none: "spent" },
    order: { move: "move and fire", disengage: "disengage", rally: "rally" },
    fire: {
      fire: "fires at",
      fireAndRun: "fires and runs against",
      passThrough: "fires in passing at",
      entry: "fires at the approaching",
      withdrawal: "fires at the departing",
      orderlyWithdrawal: "fires before withdrawing at",
      return: "fires back at",
    },
    step: {
      march: "goes to",
      passThrough: "passes through",
      withdrawal: "withdraws to",
      disengagement: "disengages to",
      advance: "advances to",
      lashOut: "charges to",
    },
    superiority: { none: "no superiority", attack: "attack superior", defence: "defence superior" },
    own: {
      "red.momentum": "Red's Momentum",
      "blue.momentum": "Blue's Momentum",
      "red.standard": "the red Standard",
      "blue.standard": "the blue Standard",
      first: "1st division",
      second: "2nd division",
      third: "3rd division",
      pharaoh: "Pharaoh's division",
      shara: "House of Shara",
      west: "west wing",
      east: "east wing",
      royal: "royal guard",
      infantry: "infantry",
      chariots: "1st chariots",
      allies: "allies",
      thutmose: "Thutmose III",
      megiddoKing: "the King of Megiddo",
      ugaritKing: "the King of Ugarit",
      pitassaKing: "the King of Pitassa",
      ramesses: "Ramesses II",
    },
    and: " and ",
  },
};

/** A leader, wing, marker or Standard by name; a unit by what is printed on it. */
const nameIn =
  ({ own }: Names) =>
  (id: string | number | undefined): string => {
    const word = String(id ?? "");
    const found = Object.hasOwn(own, word) ? own[word] : undefined;
    return found ?? word.charAt(0).toUpperCase() + word.slice(1);
  };

const listIn =
  ({ and }: Names) =>
  (ids: readonly string[]): string =>
    ids.length < 2 ? (ids[0] ?? "") : `${ids.slice(0, -1).join(", ")}${and}${ids.at(-1) ?? ""}`;

/** Names and lists in one language. */
export const wordsIn = (names: Names) => ({ n: names, name: nameIn(names), list: listIn(names) });
