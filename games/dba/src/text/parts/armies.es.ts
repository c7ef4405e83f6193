/** Elementos, listas de ejército y escenarios, en español. */
import type { Violation } from "@acies/contract";
import { SPANISH_NAMES } from "../../data/armies/spanishNames.ts";
import { MISPRINTS } from "../../data/misprints.ts";
import { ARMY_LISTS } from "../../rules/armies.ts";

const REASONS: Readonly<Record<string, string>> = {
  unknownSubtype: "nombra un subtipo sin tamaño de peana",
  unreadable: "su composición no se entiende",
  wrongCount: "no todas sus elecciones dan doce elementos",
  generals: "no todas sus elecciones tienen un solo general",
  dismount: "alguno desmonta a una peana que no es menos profunda",
  fields: "le falta la topografía o la agresividad",
};

const titlesOf = (ids: string): string =>
  ids
    .split(", ")
    .map((id) => armies[id] ?? id)
    .join("; ");

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noSuchList: ({ facts }) =>
    `No hay ninguna lista ${facts?.found}.${facts?.near === undefined ? "" : ` Quizá: ${titlesOf(String(facts.near))}.`}`,
  pickSublist: ({ facts }) => `La lista ${facts?.list} tiene sublistas: elige una de ${facts?.sublists}.`,
  listKeptOut: ({ facts }) =>
    `La lista ${facts?.list} no se puede jugar: ${REASONS[String(facts?.reason)] ?? facts?.reason}.`,
  unknownSubtype: ({ facts }) =>
    `${facts?.found} no es ningún subtipo de elemento.${facts?.near === undefined ? "" : ` Los hay así: ${facts.near}.`}`,
  undecided: ({ facts }) => `Queda por elegir en «${facts?.entry}».`,
  wrongCount: ({ facts }) => `Un ejército tiene ${facts?.wanted} elementos y este tiene ${facts?.found}.`,
  noGeneral: () => "Ningún elemento está designado general: márcalo con (Gen).",
  manyGenerals: ({ facts }) => `Hay ${facts?.found} generales y solo puede haber uno.`,
  wrongGeneral: ({ facts }) => `El general no puede ser ${facts?.element}: la lista pide ${facts?.entry}.`,
  notInList: ({ facts }) => `La lista no tiene ${facts?.element}, y hay ${facts?.found}.`,
  dismountsElse: ({ facts }) =>
    `${facts?.element} no desmonta como pide la lista: se escribe ${facts?.wanted} (hay ${facts?.found}).`,
  otherPackage: ({ facts }) =>
    `${facts?.element} es de otro paquete que el elegido: se toma un paquete entero o el otro, sin mezclarlos.`,
  tooMany: ({ facts }) =>
    `Sobran ${facts?.element}: hay ${facts?.found} y ${facts?.most === 1 ? "cabe" : "caben"} ${facts?.most} (entrada «${facts?.entry}»).`,
  entryShort: ({ facts }) => `La entrada «${facts?.entry}» pide ${facts?.wanted} y tiene ${facts?.found}.`,
};

const misprints = MISPRINTS.map(({ line, printed, es }) => `línea ${line}, «${printed}»: ${es}`).join("; ");

export const rules = {
  "DBA-ELM-01":
    "Un elemento es una peana rectangular que mueve y combate como un todo: frente, dos flancos y retaguardia.",
  "DBA-ELM-02": "Todas las peanas tienen el mismo ancho, 40 mm (60 mm a escala de 25 mm); solo cambia la profundidad.",
  "DBA-ELM-03":
    "Se mide en pasos o en anchos de peana. A escala de 15 mm, 100 pasos son 25,4 mm y el tablero mide 600 mm; a la de 25 mm, 40 mm y 900 mm.",
  "DBA-ELM-04":
    "Hay nueve tipos montados y doce a pie. La artillería, los vagones y las literas cuentan como infantería.",
  "DBA-ELM-05":
    "La profundidad de la peana depende del subtipo: de los 15 mm de 4Sp, 4Pk, 4Bd y 4Wb a los 80 mm de WWg y Lit.",
  "DBA-ELM-06": "Los subtipos de un tipo siguen las mismas reglas; solo difieren en profundidad y figuras.",
  "DBA-ELM-07":
    "Un ejército tiene exactamente doce elementos de tropa; el campamento y sus seguidores no cuentan entre ellos.",
  "DBA-ELM-08": "Uno de los doce, y solo uno, es el general, y lo es toda la partida.",
  "DBA-ELM-09": "Cualquiera puede medir cualquier distancia en cualquier momento.",
  "DBA-ARM-01":
    "Una lista tiene libro y número, nombre, fechas, topografía local, agresividad de 0 a 4 y los elementos permitidos.",
  "DBA-ARM-02": "Una entrada 4x3Bd son cuatro elementos 3Bd.",
  "DBA-ARM-03": "La entrada marcada (Gen) es la del general; si ofrece varios tipos, el elegido es el general.",
  "DBA-ARM-04": "2x7Hd or 2Ps son dos elementos en cualquier mezcla de ambos.",
  "DBA-ARM-05": "2x3/4Ax son dos elementos en cualquier mezcla de 3Ax y 4Ax.",
  "DBA-ARM-06":
    "De dos paquetes entre paréntesis, o con su propio número cada uno, se toma entero el uno o entero el otro.",
  "DBA-ARM-07": "A//B es un elemento A que puede desmontar y convertirse en B durante la partida.",
  "DBA-ARM-08": "Una lista puede dividirse en sublistas con letra; el ejército sale de una sola.",
  "DBA-ARM-09": "Fechas, enemigos y aliados sirven para emparejar ejércitos, pero no obligan en una partida libre.",
  "DBA-RUL-01":
    "La tabla impresa cambia los títulos de ancho y profundidad: el número que varía es la profundidad y el ancho es fijo.",
  "DBA-RUL-02":
    "A cinco filas de la tabla les falta una casilla: LH y 2Cm tienen 30 mm de profundidad; WWg y Lit, 80; CF, 20.",
  "DBA-RUL-03": "De los 22 tipos anunciados, 21 son elementos y el otro son los habitantes de una población.",
  "DBA-RUL-04": "El código Cm vale para dos tipos: 3Cm es camellería y 2Cm, camellería ligera.",
  "DBA-RUL-05":
    "Donde se nombra a caballeros o caballería como enemigos, perseguidores o doblados, los carros pesados cuentan como los unos y los ligeros como la otra.",
  "DBA-RUL-06": "Las literas combaten como los vagones de guerra y encarecen los PIP como ellos, pero no disparan.",
  "DBA-RUL-08": "La fila de vivanderos de la tabla de resultados es la de los habitantes.",
  "DBA-RUL-69":
    "Faltan figuras, descripciones y la página de listas; las listas salen de una tabla publicada, y las que no se entienden quedan fuera.",
  "DBA-RUL-79": `Erratas corregidas: ${misprints}; las dobles negaciones de la zona de control son simples prohibiciones.`,
};

/** Un año y su era no se separan al final de una línea. */
const yearOf = (year: number): string => `${Math.abs(year)} ${year < 0 ? "a" : "d"}. C.`.replaceAll(" ", "\u00a0");
const spanOf = ([first, last]: readonly [number, number]): string => {
  if (first === last) return yearOf(first);
  return first < 0 === last < 0 ? `${Math.abs(first)}–${yearOf(last)}` : `${yearOf(first)}\u00a0– ${yearOf(last)}`;
};

/** Cada lista por su número: «II/12 Macedonios de Alejandro (359–320 a. C.)». */
export const armies: Readonly<Record<string, string>> = Object.fromEntries(
  ARMY_LISTS.map(({ id, name, years }) => {
    const when = years.length === 0 ? "" : ` (${years.map(spanOf).join(" y ")})`;
    return [id, `${id} ${SPANISH_NAMES[name] ?? name}${when}`];
  }),
);

export const scenarios: Readonly<Record<string, string>> = {
  open: "Partida abierta: cada bando trae su ejército y se hace todo el despliegue",
  kadesh: `Qadesh, ${yearOf(-1274)}: egipcios contra hititas`,
  marathon: `Maratón, ${yearOf(-490)}: persas contra atenienses`,
  granicus: `El Gránico, ${yearOf(-334)}: Alejandro contra los sátrapas`,
  gaugamela: `Gaugamela, ${yearOf(-331)}: Alejandro contra Darío`,
  ipsos: `Ipsos, ${yearOf(-301)}: Seleuco contra Antígono`,
  raphia: `Rafia, ${yearOf(-217)}: seléucidas contra ptolemaicos`,
  cannae: `Cannas, ${yearOf(-216)}: Aníbal contra Roma`,
  zama: `Zama, ${yearOf(-202)}: Aníbal contra Escipión`,
  carrhae: `Carras, ${yearOf(-53)}: Craso contra los partos`,
  teutoburg: `Teutoburgo, ${yearOf(9)}: Varo contra Arminio`,
  watlingStreet: `Watling Street, ${yearOf(61)}: Boudica contra Paulino`,
  adrianople: `Adrianópolis, ${yearOf(378)}: Valente contra los godos`,
  hastings: "Hastings, 1066: normandos contra anglosajones",
  koseDag: "Köse Dağ, 1243: los mongoles contra el sultán de Rum",
  agincourt: "Azincourt, 1415: ingleses contra franceses",
};
