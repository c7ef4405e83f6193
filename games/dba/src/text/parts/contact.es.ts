/** Contacto, ajuste, solapamientos y vagones, en español. */
import type { Violation } from "@acies/contract";
import { calledIn } from "../names.ts";
import { degrees, mm, widths } from "../words.es.ts";

const called = calledIn("es");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  neverContacts: ({ facts }) =>
    `${facts?.element} no puede tocar a ${facts?.enemy}: la artillería, los vagones y las literas nunca entran en contacto, ni de esquina.`,
  neverAttacksHolds: ({ facts }) =>
    `${facts?.element} no puede tocar ${called(facts?.hold)}: la artillería, los vagones y las literas nunca entran en contacto.`,
  unaligned: ({ facts }) =>
    `${facts?.element} tocaría a ${facts?.enemy} sin alinearse: le faltan ${mm(facts?.off)} mm y ${degrees(facts?.turn)}° para el contacto correcto más próximo.`,
  farFromContact: ({ facts }) =>
    `${facts?.element} tocaría a ${facts?.enemy} sin alinearse, y ${facts?.enemy} está a ${widths(facts?.gap, facts)} ${widths(facts?.gap, facts) === "1" ? "ancho" : "anchos"} de peana de los enemigos bien contactados: debe haber menos de uno.`,
  notByFront: ({ facts }) => `${facts?.element} solo puede tocar ${called(facts?.hold)} con su borde frontal.`,
};

export const rules = {
  "DBA-BRK-01":
    "A quien tiene delante, borde con borde, a un enemigo, su campamento o su población ocupada no le queda más que separarse. Estar en un flanco o retaguardia, solapar o tocar sin alinearse no lo retiene.",
  "DBA-FFR-01":
    "Hay contacto frontal cuando los bordes frontales coinciden y las dos esquinas delanteras de cada uno se tocan.",
  "DBA-FFR-02":
    "Se está en contacto frontal con un campamento o población ocupados por el enemigo en cuanto los toca cualquier parte del borde frontal.",
  "DBA-FFR-03":
    "Contacto de flanco: el borde frontal sobre el lateral enemigo y juntas las esquinas delanteras izquierdas, o las derechas.",
  "DBA-FFR-04":
    "Contacto de retaguardia: el borde frontal sobre el borde trasero enemigo, esquinas delanteras con traseras.",
  "DBA-FFR-05": "Campamentos y poblaciones no tienen flancos ni retaguardia.",
  "DBA-CON-01":
    "La artillería, los vagones de guerra y las literas no mueven nunca hasta tocar a un enemigo, ni siquiera de esquina.",
  "DBA-CON-02":
    "Los demás pueden mover hasta el contacto si acaban en contacto frontal, de flanco o de retaguardia con un enemigo, o con su frente sobre un campamento o población enemigos.",
  "DBA-CON-03":
    "Es quien mueve el que se alinea con el enemigo, dentro de su movimiento, salvo que el enemigo deba ajustarse.",
  "DBA-CON-04": "Contra un campamento o población basta con que el borde frontal toque, en cualquier ángulo.",
  "DBA-CON-05":
    "También se puede acabar solapando, tal como quedará todo cuando los demás se hayan ajustado y encarado.",
  "DBA-CON-06":
    "En un movimiento de grupo se puede tocar a enemigos sin alinearse si otro miembro contacta correctamente y esos enemigos están a menos de un ancho de peana del contactado o entre sí.",
  "DBA-CON-07": "Cualquier otra posición que toque a un enemigo, aunque sea de esquina, se rechaza.",
  "DBA-CNF-01":
    "La caballería ligera, la camellería ligera y los psiloi sin grupo y sin nadie al frente se ajustan al enemigo que los contacta en grupo, en columna o en un desembarco de dos o más, si hay sitio.",
  "DBA-CNF-02": "Los psiloi en terreno difícil no se ajustan.",
  "DBA-CNF-03": "El ajuste se hace al terminar los movimientos y acaba en contacto frontal con quien contactó.",
  "DBA-CNF-04": "Contactado por varios, se ajusta al primero que llegó.",
  "DBA-CNF-05":
    "Al terminar los movimientos, quien tiene un enemigo en el flanco o la retaguardia y ninguno al frente se encara con él; si hay varios, con el que llegó primero.",
  "DBA-CNF-06": "Quien tiene un enemigo en contacto frontal no gira.",
  "DBA-CNF-07":
    "Si un atacante está en el flanco de varios, el primero se encara, el segundo se coloca justo detrás y un tercero es empujado hacia atrás.",
  "DBA-OVL-01":
    "Se solapa a un enemigo cuando coinciden las esquinas delanteras izquierdas, o las derechas, un amigo está en contacto frontal con él y el que solapa no tiene enemigo al frente ni ocupa ese flanco.",
  "DBA-OVL-02":
    "También se solapa cuando los bordes laterales se tocan en algún tramo y un amigo está en contacto frontal con ese enemigo, aunque el que solapa combata con otro.",
  "DBA-OVL-03": "Campamentos y poblaciones ni solapan ni son solapados.",
  "DBA-OVL-04":
    "Cada lado, izquierda, derecha y retaguardia, resta un punto como mucho, sean cuantos sean los enemigos.",
  "DBA-WWG-01": "Las literas siguen todas las reglas de los vagones, pero no disparan.",
  "DBA-WWG-02":
    "El vagón combate tomando por frente el borde contactado primero; para mover, su frente es siempre el mismo.",
  "DBA-WWG-03": "Cuando el primer enemigo se va, el siguiente por orden de contacto fija el frente.",
  "DBA-WWG-04": "Hay seis lugares donde contactar un vagón: uno en cada borde corto y dos en cada borde largo.",
  "DBA-WWG-05": "Frente, flancos y retaguardia de un vagón se cuentan desde el borde con que combate.",
  "DBA-WWG-06": "Dos enemigos en el mismo flanco largo de un vagón cuentan como uno.",
  "DBA-WWG-07":
    "De dos enemigos en contacto frontal en un borde largo, su dueño elige cuál combate; el otro no cuenta para nada.",
  "DBA-WWG-09": "Los vagones ni se encaran ni se ajustan.",
  "DBA-RUL-14":
    "Dos puntos a menos de 0,1 mm son uno y dos orientaciones a menos de 0,1° son iguales; los contactos correctos se llevan a su lugar exacto.",
  "DBA-RUL-38":
    "Unos habitantes vivos que obedecen al enemigo ocupan su población; un campamento solo está ocupado con un elemento dentro.",
  "DBA-RUL-41":
    "El contacto se juzga tal como está y tal como quedaría si los movimientos acabaran ahí; lo que solo arreglaría un movimiento posterior se rechaza.",
  "DBA-RUL-42":
    "El párrafo roto sobre campamentos significa: el borde frontal debe tocar y no hace falta alinearse de ningún modo.",
  "DBA-RUL-43":
    "Quien toca sin alinearse no combate ni queda retenido; su frente sobre un flanco o retaguardia condena igualmente al que retrocede.",
  "DBA-RUL-44":
    "Para ajustarse, el lugar exacto debe estar libre de peanas, campamentos, poblaciones, agua y borde de la mesa. De contactos simultáneos, quien mueve nombra el primero.",
  "DBA-RUL-45":
    "Los giros se hacen por orden de contacto; los amigos que estorban son empujados hacia atrás y, si algo lo impide, el elemento no gira.",
  "DBA-RUL-56":
    "Las esquinas solapan en cualquier ángulo y los laterales con más de 0,1 mm; cuenta el lado de la víctima que se toca.",
  "DBA-RUL-57": "Un frente sin alinear sobre un flanco no resta nada en combate, pero condena al que retrocede.",
  "DBA-RUL-77":
    "El contacto más antiguo fija el frente del vagón; en un frente largo, los bordes cortos son sus flancos y se solapa en los extremos de ese borde.",
  "DBA-RUL-81": "Un elemento tiene un solo oponente frontal; solo un vagón puede tener dos, en un borde largo.",
  "DBA-RUL-86":
    "Quien tiene su frente sobre un campamento o población enemigos está en contacto y retenido, pero aun así se encara y puede solapar.",
};
