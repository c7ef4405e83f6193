/** Componentes, tablas, datos, batallas y lo que llega de fuera, en español. */
import type { Violation } from "@acies/contract";
import { MISPRINTS } from "../../data/misprints.ts";
import { NAMES, wordsIn } from "../names.ts";

const { n, name } = wordsIn(NAMES.es);
const seatOf = (seat: unknown): string => (seat === "blue" ? n.seat.blue : n.seat.red);

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  notYourTurn: () => "Ahora decide el otro bando.",
  notNow: () => "Esa acción no responde a lo que se pregunta.",
  battleOver: () => "La batalla ha terminado.",
  noSuchScenario: ({ facts }) => `No existe la batalla «${facts?.scenario}».`,
  noSuchOption: ({ facts }) => `No existe la opción «${facts?.option}».`,
  noSuchValue: ({ facts }) => `La opción ${facts?.option} no admite «${facts?.value}»: solo ${facts?.values}.`,
  noSuchArmy: ({ facts }) => `Ningún bando de esta batalla se llama «${facts?.army}».`,
  noSuchMaterial: ({ facts }) => `No se espera ningún material «${facts?.material}»: solo battle y tables.`,
  otherArmy: ({ facts }) => `En esta batalla ${seatOf(facts?.seat)} lleva el ejército ${facts?.army}.`,
  battleMissing: () => "Una batalla propia necesita su texto en el material battle.",
  battleNotAsked: ({ facts }) => `La batalla ${facts?.scenario} ya tiene su texto: para otra, elige «own».`,
  battleNameTaken: ({ facts }) => `«${facts?.name}» es el nombre de una batalla del catálogo.`,
  againstRulebook: ({ facts }) =>
    `La tabla contradice el reglamento en «${facts?.cell}»: dice ${facts?.found} y el texto fija ${facts?.wanted}.`,
  groundForbids: ({ facts }) => `${name(facts?.who)} no puede estar en el terreno de ${facts?.hex}.`,
  hexTaken: ({ facts }) => `En ${facts?.hex} no caben juntas ${facts?.units}.`,
  stackFacesTwoWays: ({ facts }) => `${facts?.units} están apiladas y deben mirar al mismo vértice.`,
  wrongMissile: ({ facts }) => `${facts?.unit} es ${facts?.type} y no puede llevar el arma «${facts?.missile}».`,
  noColumn: ({ facts }) => `${facts?.unit} es ${facts?.type} y no forma en columna.`,
  oneGeneralNeeded: ({ facts }) => `${seatOf(facts?.seat)} tiene ${facts?.count} generales y debe tener uno.`,
  wrongCommand: ({ facts }) => `${name(facts?.leader)}: un comandante de ala manda un ala y un héroe ninguna.`,
  noHeroesHere: ({ facts }) =>
    `${name(facts?.leader)} es héroe o tiene valores de duelo, y esta batalla no es heroica.`,
  heroWithoutRatings: ({ facts }) => `${name(facts?.leader)} es héroe y le faltan los valores de duelo.`,
  wingNeedsCommander: ({ facts }) => `El ala ${name(facts?.wing)} no tiene comandante.`,
  wingOfOther: ({ facts }) => `${facts?.unit} pertenece al ala ${name(facts?.wing)}, que es del otro bando.`,
  standardAway: ({ facts }) => `El Estandarte de ${name(facts?.leader)} no está con él.`,
  noUnits: ({ facts }) => `${seatOf(facts?.seat)} no tiene unidades.`,
  amongEnemies: ({ facts }) => `${name(facts?.leader)} no puede empezar en ${facts?.hex}, entre enemigos.`,
  deployEveryone: ({ facts }) =>
    `Hay que colocar una vez cada una de las ${facts?.units} unidades y cada uno de los ${facts?.leaders} líderes.`,
  outsideZone: ({ facts }) => `${name(facts?.who)} no puede colocarse en ${facts?.hex}: está fuera de su zona.`,
  noModeHere: ({ facts }) => `${name(facts?.leader)} no elige entre carro y pie en esta batalla.`,
  offMap: ({ facts }) => `${facts?.what} no está en el mapa.`,
  sidesOutOfOrder: ({ facts }) => `El lado ${facts?.what} está repetido o fuera de orden.`,
  roadGap: ({ facts }) => `El camino se interrumpe antes de ${facts?.what}.`,
  unknownName: ({ facts }) => `«${facts?.what}» no nombra bien a nadie de esta batalla.`,
  impossiblePiece: ({ facts }) => `${name(facts?.what)} está en un estado imposible.`,
  impossiblePair: ({ facts }) => `${facts?.what} no pueden estar enzarzadas.`,
  tasksDoNotFit: ({ facts }) => `Lo que se pregunta no encaja con la posición: ${facts?.what}.`,
  nothingToDecide: () => "Nadie puede decidir nada en esta posición y la batalla no ha terminado.",
};

const misprints = MISPRINTS.map(({ at, printed, read }) => `en ${at} “${printed}” es “${read}”`).join("; ");

export const rules = {
  "COF-2.1": "Cada batalla tiene su mapa de hexes; el terreno vale lo que dicen las reglas y las tablas, no el dibujo.",
  "COF-2.1a":
    "Un hex se nombra por su fila y su puesto en ella. Las filas impares están corridas medio hex hacia los puestos más altos.",
  "COF-2.1b": "Mirar hacia una fila vecina es mirar al vértice que la apunta: los dos hexes frontales están en ella.",
  "COF-2.2": "Hay unidades, líderes y marcadores; solo las unidades ocupan un hex, cierran el paso y combaten.",
  "COF-2.21a": "Toda unidad tiene calidad (TQ) y movimiento (MA); algunas llevan además un arma arrojadiza.",
  "COF-2.21b": "Las armas: C arco compuesto, B arco simple, J jabalina, S honda.",
  "COF-2.21c": "El reverso de una unidad solo dice que está sin mando; sus valores no cambian.",
  "COF-2.22a": "El tipo de una unidad elige su fila y columna en las tablas y decide la superioridad.",
  "COF-2.22b": "Los carros son de dos clases, CH-2 y CH-3; lo que se dice de CH vale para ambas.",
  "COF-2.22c": "No hay caballería.",
  "COF-2.23a": "La pertenencia de una unidad a su ala no cambia en toda la batalla.",
  "COF-2.23b": "Las unidades no tienen tamaño: cada una cuenta como una, y un apilamiento también.",
  "COF-2.23c":
    "De cada unidad se lleva cuenta de impactos, movida, reorganizada, enzarzada, columna, munición, huida y mando; de cada líder, heridas y si va a pie.",
  "COF-2.3": "Un dado de diez caras que se lee de 0 a 9; el 0 es el menor.",
  "COF-2.5": "Un hex mide algo menos de cien metros y un turno dura unos cinco minutos.",
  "COF-2.7a": "BI: infantería bárbara, sin proyectiles ni formación, temible para los carros.",
  "COF-2.7b":
    "BW: carretas de guerra. Solo chocan con LI, giran un vértice por hex, no giran en reacción ni tras avanzar, y no son carros CH.",
  "COF-2.7c": "CH: carros con C o J, que disparan a todos lados, se repliegan sin tirar y pasan entre carros enemigos.",
  "COF-2.7d": "LI: infantería ligera con proyectiles, que nunca ataca en choque.",
  "COF-2.7e": "RI: corredores sin proyectiles, que pueden ir con un CH-2 o luchar solos.",
  "COF-2.7f": "HI: infantería pesada, mejor protegida que la SI y sujeta a las mismas reglas de formación.",
  "COF-2.7g": "SI: infantería de choque en orden cerrado, firme en defensa y vulnerable a los proyectiles.",
  "COF-6.91":
    "Tabla de costes de movimiento, reconstruida: cada terreno, lado y subida según la marcha. Los impactos y lo infranqueable los da el texto.",
  "COF-6.92": "Tabla de vuelcos, reconstruida: dado mínimo que vuelca según clase y velocidad.",
  "COF-7.51":
    "Tabla de disparo, reconstruida por arma y distancia. El texto fija los alcances de C y B y un impacto de C a 2 con un 4.",
  "COF-7.52": "Tabla de protección, reconstruida: lo que se suma al disparo según arma y blanco.",
  "COF-8.61":
    "Tabla de Choque de Armas, reconstruida: columna según atacante y defensor. El texto fija dos casillas y los ataques imposibles.",
  "COF-8.62": "Tabla de superioridad, reconstruida; el texto fija CH-2 contra SI y CH-3 contra CH-2.",
  "COF-8.63": "Tabla de resultados de choque, reconstruida: quince columnas, y tres casillas fijadas por el texto.",
  "COF-8.63b": "Desplazamientos por terreno (reconstruidos) y modificadores de líderes en el choque.",
  "COF-DAT-01": "Lo que cada tipo de unidad puede hacer, con sus valores habituales.",
  "COF-DAT-02":
    "Terrenos: despejado, abrupto, bosque, pantano, villa, infranqueable; lados con arroyo, río o muralla; niveles y caminos.",
  "COF-DAT-03": "Lo que el texto dice de las batallas publicadas: nombres, alas y algunos valores.",
  "COF-DAT-04":
    "Una batalla dice su mapa, alas, líderes, unidades, estandartes, niveles de huida, iniciativa y reglas propias; con colocación libre, cada ala va en su zona.",
  "COF-DAT-05": "Lo que se sabe por otras vías de las batallas publicadas; las nuestras se han compuesto aparte.",
  "COF-SCN-S1": "El canal de la frontera: Lagash contra Umma, sin carros; buena para empezar.",
  "COF-SCN-S2": "Megido: Egipto tiene la iniciativa del primer turno.",
  "COF-SCN-S3":
    "Qadesh: Hatti abre con sus primeros carros; en el primer turno Amun y Nearin no tienen marcador y el Ímpetu egipcio solo nombra a Ra.",
  "COF-SCN-S4": "Troya: héroes y desafíos; como variante, cada comandante manda a quien tiene al alcance.",
  "COF-SCN-S5": "Sumer: Sargón contra Lugalzagesi, un ala por bando, la batalla más pequeña.",
  "COF-RUL-01":
    "La orientación de la rejilla sale de los ejemplos: solo con las filas impares corridas se cumplen todos.",
  "COF-RUL-04": `Las erratas y remisiones equivocadas del texto se leen por lo que dice la regla citada: ${misprints}.`,
  "COF-RUL-59":
    "Una carreta no es un carro: tira para replegarse y desenzarzarse, puede ser blanco de dispara y corre, y no atraviesa a nadie.",
  "COF-RUL-63":
    "Faltan las tablas, mapas y batallas impresas: las nuestras son reconstrucciones sustituibles, siempre que respeten lo que el texto fija.",
};
