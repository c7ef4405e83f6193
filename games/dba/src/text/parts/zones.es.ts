/** Zonas de control, en español. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { degrees, mm } from "../words.es.ts";

const { hold: HOLDS } = NAMES.es;
const place = (hold: string | number | undefined): string =>
  hold === "bua" || hold === "red.camp" || hold === "blue.camp" ? HOLDS[hold] : String(hold);

const held = ({ facts }: Violation): string =>
  facts?.since === "start"
    ? `${facts?.element} empieza en la zona de control de ${facts?.enemy}`
    : `${facts?.element} entra en la zona de control de ${facts?.enemy}`;

const corner = ({ facts }: Violation): string => (facts?.corner === "frontLeft" ? "izquierda" : "derecha");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  movesAway: (v) =>
    `${held(v)} y solo puede encararse con él: su esquina frontal ${corner(v)} acabaría alejándose, ${mm(v.facts?.past)} mm pasado el punto más próximo.`,
  crossesLane: (v) =>
    `${held(v)} y solo puede encararse con él: su esquina frontal ${corner(v)} cruzaría en ${mm(v.facts?.across)} mm la línea que sale de la esquina de ${v.facts?.enemy}.`,
  turnsAway: (v) =>
    `${held(v)} y solo puede encararse con él: el ángulo entre los frentes crecería de ${degrees(v.facts?.before)}° a ${degrees(v.facts?.after)}°.`,
  flankFromZone: (v) =>
    `${v.facts?.element} está en una zona de control y no puede contactar el flanco ni la retaguardia de ${v.facts?.enemy}.`,
  holdFromZone: (v) => `${v.facts?.element} está en una zona de control y no puede ir contra ${place(v.facts?.hold)}.`,
};

export const rules = {
  "DBA-ZOC-01":
    "Todo elemento ejerce una zona de control que limita los movimientos tácticos del enemigo, salvo mientras está en un campamento o población.",
  "DBA-ZOC-02":
    "La zona es la franja justo delante del frente, tan ancha como la peana y de un ancho de peana de fondo.",
  "DBA-ZOC-03":
    "La franja se desenrolla como una alfombra y se detiene, en todo su ancho, en el primer elemento, campamento ocupado o población ocupada que encuentra.",
  "DBA-ZOC-04": "Lo que la detiene está dentro, y también lo que esté igual de cerca; lo de más allá, fuera.",
  "DBA-ZOC-05": "El borde del fondo es parte de la zona; los laterales y las esquinas del fondo, no.",
  "DBA-ZOC-06":
    "Quien empieza en una zona enemiga solo puede retirarse, contactar de frente o encararse, o quedarse. No puede ir a un flanco, una retaguardia, un campamento ni una población.",
  "DBA-ZOC-07": "Retirarse es ir recto hacia atrás sin cambiar de dirección ni de frente.",
  "DBA-ZOC-08": "Puede entrar en contacto frontal con uno de los enemigos que lo controlan.",
  "DBA-ZOC-09":
    "Puede encararse con uno que lo controla: ninguna esquina frontal se aleja de la que le corresponde ni cruza la línea que sale de ella, y el ángulo entre los frentes no crece.",
  "DBA-ZOC-10":
    "Controlan quienes tienen al elemento en su zona al empezar; si son varios, elige con cuál contactar o encararse.",
  "DBA-ZOC-11":
    "Quien empieza fuera mueve libremente hasta entrar en una zona; desde ahí solo puede pararse, contactar de frente o encararse.",
  "DBA-ZOC-12": "Controlan solo aquellos en cuya zona entra primero; si entra en varias a la vez, elige.",
  "DBA-ZOC-13": "Las zonas no afectan a retrocesos, persecuciones ni huidas.",
  "DBA-ZOC-14": "Un grupo, columna o desembarco ignora la zona del enemigo que tiene que ajustarse a él.",
  "DBA-RUL-46":
    "Criterio: dónde llega la zona se mide sin contar a quien mueve, pero sí a quienes mueven con él, allí donde estén en ese instante.",
  "DBA-RUL-47":
    "Criterio: a la esquina izquierda corresponde la derecha del enemigo y a la derecha la izquierda; las líneas prolongan sus lados hacia delante.",
  "DBA-RUL-48":
    "Criterio: cada esquina frontal va en línea recta en cada tramo, así que basta mirar si al final se aleja; el ángulo se compara al principio y al final. Partir el movimiento en tramos no permite más.",
  "DBA-RUL-49":
    "Criterio: en una zona se puede parar en cualquier punto. Las entradas separadas por medio milímetro o menos son simultáneas.",
  "DBA-RUL-50":
    "Criterio: en un grupo se mira cada miembro por separado y todos deben cumplir; el que tenga varios controladores usa el que le convenga, y un controlador al que uno de ellos contacta de frente no pide más a los otros.",
};
