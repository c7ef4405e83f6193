/** Words of the table in both languages that the rules' own texts do not have. */
import type { UnitType } from "@acies/chariots/inspect";
import type { ByLanguage } from "@acies/contract";

export const GROUND_WORDS: ByLanguage<Readonly<Record<string, string>>> = {
  es: {
    level: "Nivel",
    rough: "Terreno abrupto",
    woods: "Bosque",
    marsh: "Marjal",
    village: "Villa",
    impassable: "Murallas",
    stream: "Arroyo",
    minorRiver: "Río menor",
    wall: "Muralla",
    road: "Camino",
  },
  en: {
    level: "Level",
    rough: "Rough",
    woods: "Woods",
    marsh: "Marsh",
    village: "Village",
    impassable: "Walls",
    stream: "Stream",
    minorRiver: "Minor river",
    wall: "Wall",
    road: "Road",
  },
};

export const TYPE_WORDS: ByLanguage<Readonly<Record<UnitType, string>>> = {
  es: {
    SI: "Infantería de choque",
    HI: "Infantería pesada",
    BI: "Infantería bárbara",
    LI: "Infantería ligera",
    RI: "Corredores",
    CH2: "Carros de dos",
    CH3: "Carros de tres",
    BW: "Carretas de guerra",
  },
  en: {
    SI: "Shock infantry",
    HI: "Heavy infantry",
    BI: "Barbarian infantry",
    LI: "Light infantry",
    RI: "Runners",
    CH2: "Two-man chariots",
    CH3: "Three-man chariots",
    BW: "Battle wagons",
  },
};

/** In brackets behind a counter's letters. */
export const SHORT_TYPES: ByLanguage<Readonly<Record<UnitType, string>>> = {
  es: {
    SI: "choque",
    HI: "pesada",
    BI: "bárbaros",
    LI: "ligera",
    RI: "corredores",
    CH2: "carros de dos",
    CH3: "carros de tres",
    BW: "carretas",
  },
  en: {
    SI: "shock",
    HI: "heavy",
    BI: "barbarians",
    LI: "light",
    RI: "runners",
    CH2: "two-man chariots",
    CH3: "three-man chariots",
    BW: "wagons",
  },
};

export const SEAT_WORDS = { es: { red: "Rojo", blue: "Azul" }, en: { red: "Red", blue: "Blue" } } as const;

export const AMMO_WORDS = {
  es: { low: "pocos proyectiles", none: "sin proyectiles" },
  en: { low: "missiles low", none: "no missiles" },
} as const;

export const LEADER_WORDS = {
  es: { gc: "comandante general", wc: "comandante de ala", hero: "héroe" },
  en: { gc: "general commander", wc: "wing commander", hero: "hero" },
} as const;

export const MARK_WORDS = {
  es: {
    hits: (hits: number) => (hits === 1 ? "1 impacto" : `${hits} impactos`),
    routed: "huida",
    rallied: "reorganizada",
    moved: "ya ha movido",
    engaged: "enzarzada",
    outOfCommand: "fuera de mando",
    standard: "Estandarte",
    hex: "hexágono",
  },
  en: {
    hits: (hits: number) => (hits === 1 ? "1 hit" : `${hits} hits`),
    routed: "routed",
    rallied: "rallied",
    moved: "has moved",
    engaged: "engaged",
    outOfCommand: "out of command",
    standard: "Standard",
    hex: "hex",
  },
} as const;

export const MARGIN_WORDS = {
  es: {
    quality: "Calidad",
    hitsOf: (hits: number, tq: number) => (hits === 0 ? `TQ ${tq}, intacta` : `${hits} de ${tq} impactos`),
    allowance: "Movimiento",
    points: "PM",
    missiles: "Proyectiles",
    weapons: { C: "arco compuesto", B: "arco simple", J: "jabalina", S: "honda" },
    reach: (hexes: number) => `alcance ${hexes}`,
    wing: "Ala",
    command: "Mando",
    inCommand: "bajo mando",
    outOfCommand: "sin mando",
    away: "Distancia",
    attacks: (a: string, b: string) => `${a} ataca a ${b}`,
    cannotAttack: "no puede",
    clash: (column: number, superiority: string) => `columna ${column}, ${superiority}`,
    ground: "Terreno",
    rank: "Rango",
    range: "Alcance de mando",
    initiative: "Iniciativa",
    charisma: "Carisma",
    capability: "Capacidad",
    duel: "Combate y resistencia",
    routTrack: (points: number, level: number) => `Huida: ${points} de ${level} puntos`,
    left: (points: number) => (points === 1 ? "Queda 1 PM." : `Quedan ${points} PM.`),
    cost: (points: number, left: number) => `${points} PM, quedan ${left}`,
    purse: (unit: string) => `${unit} en marcha`,
    momentum: "Ímpetu",
    cup: "La bolsa",
    phases: ["Iniciativa", "Activación", "Movimiento y disparo", "Choque", "Huida"],
    before: "Antes de la batalla",
    turn: "Turno",
    plays: (seat: string) => `juega ${seat}`,
  },
  en: {
    quality: "Quality",
    hitsOf: (hits: number, tq: number) => (hits === 0 ? `TQ ${tq}, fresh` : `${hits} of ${tq} hits`),
    allowance: "Move",
    points: "MP",
    missiles: "Missiles",
    weapons: { C: "composite bow", B: "simple bow", J: "javelin", S: "sling" },
    reach: (hexes: number) => `range ${hexes}`,
    wing: "Wing",
    command: "Command",
    inCommand: "in command",
    outOfCommand: "out of command",
    away: "Distance",
    attacks: (a: string, b: string) => `${a} attacks ${b}`,
    cannotAttack: "cannot",
    clash: (column: number, superiority: string) => `column ${column}, ${superiority}`,
    ground: "Ground",
    rank: "Rank",
    range: "Command range",
    initiative: "Initiative",
    charisma: "Charisma",
    capability: "Capability",
    duel: "Combat and endurance",
    routTrack: (points: number, level: number) => `Rout: ${points} of ${level} points`,
    left: (points: number) => (points === 1 ? "1 MP left." : `${points} MP left.`),
    cost: (points: number, left: number) => `${points} MP, ${left} left`,
    purse: (unit: string) => `${unit} on the move`,
    momentum: "Momentum",
    cup: "The cup",
    phases: ["Initiative", "Activation", "Movement and fire", "Shock", "Rout"],
    before: "Before the battle",
    turn: "Turn",
    plays: (seat: string) => `${seat} to play`,
  },
} as const;
