/** Piezas de terreno y su colocación (secciones 3 y 8), en español. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { mm, paces, widths } from "../words.es.ts";
import { isHairsbreadth } from "../words.ts";

type Value = string | number | undefined;

const names = NAMES.es;
const wordIn = (words: Readonly<Record<string, string>>, word: Value): string => words[String(word)] ?? String(word);
const terrain = (word: Value): string => wordIn(names.terrain, word);
const topography = (word: Value): string => wordIn(names.topography, word);

const FAULTS: Readonly<Record<string, string>> = {
  tooFewPoints: "faltan puntos",
  offLattice: "hay puntos fuera de la retícula",
  zeroArea: "no tiene superficie",
  selfCrossing: "se cruza consigo mismo",
  noWidth: "no tiene ancho",
  repeatedPoint: "hay un punto repetido",
  tooSharp: "hay un giro demasiado cerrado",
};
const faults = (list: Value): string =>
  String(list)
    .split(" ")
    .map((fault) => FAULTS[fault] ?? fault)
    .join(", ");

const quarters = (count: Value): string => `${count} ${count === 1 ? "cuadrante" : "cuadrantes"}`;

/** «Pieza t1 (bosque)»: sin artículo, que cambiaría con cada una. */
const piece = ({ facts }: Violation): string => `Pieza ${facts?.piece} (${terrain(facts?.terrain)})`;

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noOutline: (v) => `${piece(v)}: el contorno no vale, ${faults(v.facts?.faults)}.`,
  notOval: (v) =>
    `${piece(v)}: no es más o menos ovalada; llena el ${v.facts?.ofHull} % de su envoltura y el ${v.facts?.ofBox} % del rectángulo que la encierra.`,
  pieceTooNarrow: (v) =>
    `${piece(v)}: en lo más estrecho mide ${mm(v.facts?.measured)} mm y debe medir ${mm(v.facts?.limit)} mm en cualquier dirección.`,
  pieceTooBig: (v) =>
    `${piece(v)}: necesita un rectángulo que entre largo y ancho suma ${widths(v.facts?.measured, v.facts)} anchos de peana; el máximo es ${widths(v.facts?.limit, v.facts)}${isHairsbreadth(v.facts) ? ", y lo supera por un margen ínfimo" : ""}.`,
  pieceTooLong: (v) =>
    `${piece(v)}: mide ${mm(v.facts?.measured)} mm de largo, más del doble de su ancho; podría medir ${mm(v.facts?.limit)} mm.`,
  crestOnFlatGround: (v) => `${piece(v)}: no es una colina y no tiene cresta.`,
  crestOutside: (v) => `${piece(v)}: la cresta no está sobre la colina.`,
  noCourse: (v) => `${piece(v)}: el trazado no vale, ${faults(v.facts?.faults)}.`,
  notAcross: (v) => `${piece(v)}: no va de un borde del tablero al opuesto.`,
  runsBeyond: (v) =>
    `${piece(v)}: sigue ${mm(v.facts?.measured)} mm más allá del borde o de la orilla en que acaba; el máximo es ${mm(v.facts?.limit)} mm.`,
  pieceTooWide: (v) => `${piece(v)}: mide ${mm(v.facts?.measured)} mm de ancho; el máximo es ${mm(v.facts?.limit)} mm.`,
  tooWinding: (v) =>
    `${piece(v)}: su longitud es el ${v.facts?.percent} % de la recta entre sus extremos; el máximo es el ${v.facts?.limit} %.`,
  bendsForNothing: (v) => `${piece(v)}: tuerce donde no rodea ninguna pieza de área.`,
  shoreBroken: (v) =>
    `${piece(v)}: debe correr sin volver atrás por todo el borde ${wordIn(names.edge, v.facts?.edge)}, de una punta a la otra.`,
  waterTooThin: (v) =>
    `${piece(v)}: en algún punto mide ${paces(v.facts?.measured, v.facts)} pasos de ancho; el mínimo es ${paces(v.facts?.limit, v.facts)}.`,
  waterTooWide: (v) =>
    `${piece(v)}: en algún punto mide ${paces(v.facts?.measured, v.facts)} pasos de ancho; el máximo es ${paces(v.facts?.limit, v.facts)}.`,
  waterMostlyWide: (v) =>
    `${piece(v)}: solo el ${v.facts?.percent} % de su longitud mide 400 pasos o menos; debe ser al menos la mitad.`,
  piecesSameName: ({ facts }) => `Hay dos piezas que se llaman ${facts?.piece}.`,
  notInThisLand: ({ facts }) =>
    `En esta topografía (${topography(facts?.topography)}) no hay ese terreno: ${terrain(facts?.terrain)}.`,
  tooManyOfAKind: ({ facts }) =>
    `Demasiadas piezas de un tipo (${terrain(facts?.terrain)}): ${facts?.count}, y el máximo es ${facts?.most}.`,
  oneKindOnly: ({ facts }) =>
    `Esta topografía admite un tipo o el otro, no los dos: ${terrain(facts?.one)}, ${terrain(facts?.other)}.`,
  compulsoryCount: ({ facts }) =>
    `Debe haber de ${facts?.least} a ${facts?.most} piezas obligatorias y hay ${facts?.count}.`,
  optionalCount: ({ facts }) =>
    `Debe haber de ${facts?.least} a ${facts?.most} piezas opcionales y hay ${facts?.count}.`,
  quartersBare: ({ facts }) =>
    `Solo hay terreno en ${quarters(facts?.count)}; debe haberlo al menos en ${facts?.least}.`,
  quartersOpen: ({ facts }) =>
    `Solo hay agua o terreno difícil en ${quarters(facts?.count)}; debe haberlo al menos en ${facts?.least}.`,
  wrongQuarters: (v) => `${piece(v)}: está en ${quarters(v.facts?.count)} en vez de en dos.`,
  pieceOffBoard: (v) => `${piece(v)}: se sale del tablero.`,
  notInACorner: (v) =>
    `${piece(v)}: llega a ${paces(v.facts?.measured, v.facts)} pasos; debe estar entera a ${paces(v.facts?.limit, v.facts)} pasos o menos de dos bordes contiguos.`,
  riverAtTheEdge: (v) =>
    `${piece(v)}: pasa a ${paces(v.facts?.measured, v.facts)} pasos de un borde paralelo; el mínimo es ${paces(v.facts?.limit, v.facts)}.`,
  noRoadToTown: (v) => `Ningún camino llega a la población: el más cercano se queda a ${mm(v.facts?.measured)} mm.`,
  noRoomForCamp: ({ facts }) =>
    `No queda sitio para un campamento en el borde ${wordIn(names.edge, facts?.edge)}, que puede tocarle a quien lo necesite.`,
  noRoomForWheels: ({ facts }) =>
    `No queda sitio en el borde ${wordIn(names.edge, facts?.edge)} para desplegar la artillería, los vagones y las literas de ${wordIn(names.seat, facts?.seat)} (${facts?.wheels}), que no pueden empezar en terreno difícil.`,
  piecesOverlap: ({ facts }) =>
    `Una pieza está encima de otra: ${terrain(facts?.terrain)} (${facts?.piece}) y ${terrain(facts?.otherTerrain)} (${facts?.other}).`,
  piecesTooNear: ({ facts }) =>
    `Las piezas de área ${facts?.piece} y ${facts?.other} están a ${mm(facts?.measured)} mm; debe haber ${mm(facts?.limit)} mm entre ellas.`,
};

export const rules = {
  "DBA-TER-01": "Una población es un polígono o un óvalo; las demás piezas de área son más o menos ovaladas.",
  "DBA-TER-02": "Una pieza de área mide al menos un ancho de peana en cualquier dirección.",
  "DBA-TER-03": "Una pieza de área cabe en algún rectángulo cuyo largo y ancho suman nueve anchos de peana como mucho.",
  "DBA-TER-04": "Ni bosques, ni poblaciones, ni colinas, ni dunas, ni oasis miden de largo más del doble que de ancho.",
  "DBA-TER-05": "Las colinas suben desde el borde hasta la cresta, que es la que oculta tropas y para disparos.",
  "DBA-TER-06": "Costas, ríos y caminos van de un borde del tablero al opuesto.",
  "DBA-TER-07": "Una costa mide de 200 a 600 pasos de ancho, y no más de 400 en la mitad de su longitud al menos.",
  "DBA-TER-08":
    "Un río mide de ancho una peana como mucho, y de largo no más de vez y media la recta entre sus extremos.",
  "DBA-TER-09": "Un camino mide de ancho una peana como mucho y solo tuerce para rodear piezas de área.",
  "DBA-TER-10":
    "Bosque, colina escarpada, pantano, terreno abrupto, dunas y oasis son terreno difícil. La colina suave y el campo libre son terreno abierto; en el agua no se entra.",
  "DBA-TER-11": "Para la camellería, ligera o no, dunas y oasis son terreno abierto.",
  "DBA-TER-12": "Un camino solo cuenta para moverse. Para lo demás es el suelo sobre el que está.",
  "DBA-TPL-01": "La tierra natal del defensor decide qué piezas tiene que poner y cuáles puede.",
  "DBA-TPL-02":
    "En tierra fértil lo obligatorio es un camino, una población o uno de cada. El litoral tiene colinas escarpadas o pantanos, y bosques o dunas, nunca los dos de una pareja.",
  "DBA-TPL-03": "Se ponen una o dos piezas obligatorias y dos o tres opcionales.",
  "DBA-TPL-04": "Al menos tres cuadrantes del tablero tienen algo de terreno.",
  "DBA-TPL-05": "Al menos dos cuadrantes tienen agua o terreno difícil.",
  "DBA-TPL-06": "Hay como mucho una costa, un río, un oasis y una población, y dos piezas de cualquier otro tipo.",
  "DBA-TPL-07": "Entre dos piezas de área queda al menos un ancho de peana.",
  "DBA-TPL-08": "Una población está en una esquina: toda ella a 900 pasos o menos de dos bordes contiguos.",
  "DBA-TPL-09": "Si hay población y caminos, uno de ellos por lo menos llega a la población.",
  "DBA-TPL-10": "Una costa, un río o un camino está en dos cuadrantes exactamente.",
  "DBA-TPL-11": "Una costa ocupa un borde del tablero entero.",
  "DBA-TPL-12": "Un río se queda a 600 pasos de los bordes paralelos a él.",
  "DBA-TPL-13":
    "Solo un camino puede estar encima de otra pieza: de cualquier área y cruzando un río, pero no otro camino.",
  "DBA-TPL-14":
    "La colocación se juzga entera, pieza a pieza y en conjunto, y se rechaza con todas las reglas que incumple.",
  "DBA-RUL-21":
    "La cresta es la mitad central del eje mayor, si no se dibuja otra, y la colina sube por igual del borde al centro. La altura se lee 5 mm dentro de cada peana; quien esté más alto en una cincuentava parte está cuesta arriba. La cresta no oculta nada a quien está sobre ella.",
  "DBA-RUL-27": "La población está entera a 900 pasos o menos de los dos bordes, no solo su punto más cercano.",
  "DBA-RUL-28": "Una costa entra de 200 a 600 pasos desde el borde que ocupa.",
  "DBA-RUL-29": "Un río guarda la distancia con los dos bordes paralelos, no con uno.",
  "DBA-RUL-30":
    "La frase dudosa sobre las piezas de área se lee «a un ancho de peana unas de otras»; los jugadores pueden quitarla.",
  "DBA-RUL-84": "El río o camino que llega a una costa acaba en la orilla, que hace las veces del borde.",
};
