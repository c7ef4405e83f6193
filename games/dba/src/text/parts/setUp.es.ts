/** Campamentos, preparación y despliegue (secciones 4, 5, 7 y 9), en español. */
import type { Violation } from "@acies/contract";
import { del } from "../joins.ts";
import { NAMES } from "../names.ts";
import { mm, paces, widths } from "../words.es.ts";
import { isHairsbreadth } from "../words.ts";

type Value = string | number | undefined;

const names = NAMES.es;
const wordIn = (words: Readonly<Record<string, string>>, word: Value): string => words[String(word)] ?? String(word);
const terrain = (word: Value): string => wordIn(names.terrain, word);
const edge = (word: Value): string => wordIn(names.edge, word);
const hold = (word: Value): string => wordIn(names.hold, word);

const one = (count: Value, single: string, several: string): string => (Number(count) > 1 ? several : single);

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  armyNotReady: ({ facts }) =>
    `${wordIn(names.seat, facts?.seat)} tiene ${facts?.elements} elementos de ${facts?.wanted}, o le falta el general.`,
  edgesNotNumbered: ({ facts }) =>
    `Hay que numerar tres bordes distintos, ni uno más ni uno menos; van ${facts?.named}${facts?.named === facts?.numbered ? "" : ", y alguno se repite"}.`,
  noCamp: ({ facts }) => `${wordIn(names.seat, facts?.seat)} no lleva campamento, así que no hay ninguno que plantar.`,
  campNoOutline: () => "Ese contorno no vale para un campamento.",
  campTooSmall: ({ facts }) => `En el campamento no cabe una peana de ${mm(facts?.width)} × ${mm(facts?.depth)} mm.`,
  campTooBig: ({ facts }) =>
    `El largo y el ancho del campamento suman ${widths(facts?.measured, facts)} anchos de peana; el máximo es ${widths(facts?.limit, facts)}${isHairsbreadth(facts) ? ", y lo supera por un margen ínfimo" : ""}.`,
  campOffBoard: () => "El campamento se sale del tablero.",
  campOnTerrain: ({ facts }) =>
    `El campamento está sobre un terreno que no lo admite: ${terrain(facts?.terrain)} (${facts?.piece}).`,
  campOffEdge: ({ facts }) =>
    `El campamento está a ${mm(facts?.measured)} mm de su borde (${edge(facts?.edge)}) o de la orilla, y debe tocar uno de los dos.`,
  notToDeploy: ({ facts }) => `No te toca desplegar: ${facts?.elements}.`,
  deployedTwice: ({ facts }) => `${one(facts?.count, "Desplegado", "Desplegados")} dos veces: ${facts?.elements}.`,
  notDeployed: ({ facts }) => `${one(facts?.count, "Falta", "Faltan")} por desplegar: ${facts?.elements}.`,
  noReserve: () => "Solo un ejército de tierra litoral puede reservar elementos, y solo si hay costa en el tablero.",
  tooManyReserved: ({ facts }) =>
    `Hay ${facts?.count} elementos reservados para desembarcar; el máximo es ${facts?.most}.`,
  garrisonTaken: ({ facts }) => `Ya hay alguien en ${hold(facts?.hold)}.`,
  garrisonNowhere: ({ facts }) =>
    `${facts?.elements} no ${one(facts?.count, "puede", "pueden")} empezar en ${hold(facts?.hold)}: no existe en esta mesa.`,
  garrisonNotYours: ({ facts }) =>
    `${facts?.elements} no ${one(facts?.count, "puede", "pueden")} empezar en ${hold(facts?.hold)}: es del enemigo.`,
  garrisonOnlyOne: ({ facts }) => `En ${hold(facts?.hold)} solo cabe un elemento: ${facts?.elements}.`,
  tooFarForward: ({ facts }) =>
    `${facts?.element} llega a ${paces(facts?.measured, facts)} pasos de su borde; el máximo es ${paces(facts?.limit, facts)}.`,
  tooFarFromShore: ({ facts }) =>
    `${facts?.element} llega a ${paces(facts?.measured, facts)} pasos de su orilla; el máximo es ${paces(facts?.limit, facts)}.`,
  tooFarAside: ({ facts }) =>
    Number(facts?.measured) < 0
      ? `${facts?.element} sobresale ${paces(-Number(facts?.measured), facts)} pasos por un borde lateral; el mínimo es estar a ${paces(facts?.limit, facts)}.`
      : `${facts?.element} está a ${paces(facts?.measured, facts)} pasos de un borde lateral; el mínimo es ${paces(facts?.limit, facts)}.`,
  deployedOff: ({ facts }) => `${facts?.element} se sale del tablero.`,
  deployedInWater: ({ facts }) => `${facts?.element} está dentro del agua: ${terrain(facts?.terrain)}.`,
  deployedOnHold: ({ facts }) => `${facts?.element} está encima ${del(hold(facts?.hold))}.`,
  deployedAtEnemyTown: ({ facts }) => `${facts?.element} toca ${hold(facts?.hold)}, que es del enemigo.`,
  deployedInBadGoing: ({ facts }) =>
    `${facts?.element} no puede empezar en terreno difícil fuera de un camino: ${wordIn(names.troop, facts?.troop)} en ${terrain(facts?.terrain)}.`,
  deployedOnElement: ({ facts }) => `${facts?.element} está encima de ${facts?.other}.`,
  notToSwap: ({ facts }) => `No es un elemento tuyo que pueda cambiar de sitio: ${facts?.elements}.`,
  swapWithItself: ({ facts }) => `${facts?.element} no puede cambiarse consigo mismo.`,
  swapOutOfOrder: ({ facts }) =>
    `Un cambio se nombra por el número menor: primero ${facts?.first}, luego ${facts?.second}.`,
};

export const rules = {
  "DBA-CMP-01":
    "Cada ejército tiene un campamento, salvo el defensor que puso una población y el que lleva dos o más vagones de guerra.",
  "DBA-CMP-02":
    "Un campamento tiene cualquier forma en la que quepa un elemento y que quepa en un rectángulo cuyo largo y ancho sumen cuatro anchos de peana.",
  "DBA-CMP-04":
    "Un ejército con campamento puede llevar seguidores: un elemento aparte de los doce, que nunca cuenta como perdido.",
  "DBA-CMP-07": "Un campamento tiene seguidores si su dueño no dice otra cosa; al plantarlo se dice sí o no.",
  "DBA-BUA-01": "En una población cabe un elemento como mucho; da igual dónde esté y hacia dónde mire.",
  "DBA-BUA-02":
    "Una población sin nadie dentro la tienen sus habitantes mientras vivan. Empiezan leales a quien la puso.",
  "DBA-SET-01": "Por orden: ejércitos, invasor, terreno, bordes, campamentos, despliegue.",
  "DBA-SET-02": "Los dos jugadores eligen doce elementos y un general antes de tirar los dados de agresividad.",
  "DBA-SET-03": "Cada uno tira un dado y suma su agresividad. El mayor invade; los empates se repiten.",
  "DBA-SET-04": "Ser invasor o defensor cuenta para la preparación y para quién mueve primero, y para nada más.",
  "DBA-SET-05": "El defensor pone él solo todo el terreno, el de su tierra natal.",
  "DBA-SET-06":
    "El invasor numera tres bordes 1, 2 y 3; el cuarto es 4, 5 y 6. Su dado elige su borde, y el defensor tiene el de enfrente.",
  "DBA-SET-07": "El defensor planta su campamento el primero.",
  "DBA-SET-08": "Un campamento toca el borde de su dueño, o la orilla de la costa que lo ocupa.",
  "DBA-SET-09": "Un campamento está entero en terreno abierto: campo libre o colina suave.",
  "DBA-DEP-01":
    "El defensor lo despliega todo, luego el invasor, y al final el defensor puede cambiar hasta dos parejas.",
  "DBA-DEP-02": "Cada elemento empieza entero a 600 pasos o menos de su borde.",
  "DBA-DEP-03": "Cada elemento empieza a 300 pasos o más de los dos bordes laterales.",
  "DBA-DEP-04": "Con una costa en su borde, un ejército mide desde la orilla.",
  "DBA-DEP-05": "Un ejército de tierra litoral puede reservar hasta cuatro elementos para desembarcar si hay costa.",
  "DBA-DEP-06": "Los seguidores empiezan en su campamento. Sin ellos puede empezar otro elemento, o nadie.",
  "DBA-DEP-07": "Quien puso la población puede empezar con un elemento dentro, esté donde esté.",
  "DBA-DEP-08": "Los elementos que pueden desmontar empiezan montados.",
  "DBA-DEP-09": "El defensor hace dos cambios, uno o ninguno; ni reservas ni seguidores entran en ellos.",
  "DBA-DEP-10":
    "Cada uno pone el frente justo donde el otro lo tenía. Si uno es más profundo, los de detrás se corren lo justo.",
  "DBA-DEP-11":
    "Nadie empieza encima de otra peana, de un campamento o de una población, fuera del tablero, en el agua o tocando una población enemiga. Artillería, vagones y literas no empiezan en terreno difícil fuera de un camino.",
  "DBA-RUL-26": "La peana entera está en la zona. Con costa cuenta el punto más cercano de la orilla.",
  "DBA-RUL-78":
    "Los cambios van uno tras otro, así que un elemento puede entrar en los dos; las guarniciones también cambian.",
  "DBA-RUL-80":
    "El campamento está entero en el tablero, sin pisar camino, río ni población; puede llegar hasta los bordes laterales.",
  "DBA-RUL-85":
    "Las tropas no empiezan en un río ni tocando una población hostil; casi todas pueden empezar en terreno difícil. El terreno deja sitio para desplegar a las que no pueden.",
};
