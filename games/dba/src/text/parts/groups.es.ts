/** Grupos y columnas, en español. */
import type { Facts, Violation } from "@acies/contract";
import { mm, widths } from "../words.es.ts";
import { isNearlyWider } from "../words.ts";

/** «1 ancho de peana», «1,5 anchos de peana» */
const gap = (facts: Facts | undefined): string => {
  if (isNearlyWider(facts)) return `${mm(facts?.gap)} mm con peanas de ${mm(facts?.bw)} mm`;
  const width = widths(facts?.gap, facts);
  return `${width} ${width === "1" ? "ancho" : "anchos"} de peana`;
};
const fits = (facts: Facts | undefined): string => `${facts?.fits === 1 ? "cabe" : "caben"} ${facts?.fits}`;

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  namedTwice: ({ facts }) => `${facts?.element} está nombrado dos veces.`,
  firstNotAlong: ({ facts }) =>
    `${facts?.element} no va en el movimiento: solo puede contar como primero el contacto de uno que vaya.`,
  notAGroup: ({ facts }) =>
    facts?.elements === 1
      ? "Un elemento no es un grupo: hacen falta dos o más, unidos sin huecos."
      : `Los ${facts?.elements} elementos no forman un grupo: deben mirar igual y tocarse todos de lado y esquina, o uno justo detrás de otro, sin huecos.`,
  groupGoesNowhere: () => "El movimiento no lleva a nadie a ninguna parte.",
  groupComesApart: () => "Al acabar el movimiento ya no formarían un solo grupo.",
  groupInBadGoing: ({ facts }) =>
    `${facts?.element} pisaría terreno difícil, y un grupo no puede empezar en él ni entrar: solo una columna.`,
  sidestepTooFar: ({ facts }) =>
    `El paso lateral es de ${mm(facts?.moved)} mm y no puede pasar de ${mm(facts?.allowed)} mm: sobran ${mm(facts?.over)} mm.`,
  nobodyToLineUpWith: ({ facts }) =>
    `El enemigo más próximo está a ${mm(facts?.nearest)} mm, y un grupo solo se desplaza de lado si tiene uno a ${mm(facts?.allowed)} mm o menos.`,
  nobodyNear: ({ facts }) =>
    `No hay enemigos en la mesa: un grupo solo se desplaza de lado para alinearse con uno que esté a ${mm(facts?.allowed)} mm o menos.`,
  notLinedUp: () =>
    "Tras el paso lateral nadie quedaría alineado con un enemigo próximo: avanzando recto no entraría bien en contacto.",
  sidestepsTwice: ({ facts }) => `Hay ${facts?.shifts} pasos laterales y solo cabe uno en cada movimiento.`,
  dropsBack: ({ facts }) =>
    `${facts?.element} retrocedería ${mm(facts?.back)} mm para colocarse detrás, y nadie puede retroceder al reducir el frente.`,
  notBehindAnybody: ({ facts }) => `${facts?.element} no acabaría justo detrás de otro elemento del grupo.`,
  noGapToPass: ({ facts }) =>
    `No hay un hueco que obligue a pasar de ${facts?.before} a ${facts?.front} de frente: quienes siguen no atraviesan ninguno.`,
  narrowedTooMuch: ({ facts }) =>
    `Por el hueco, de ${gap(facts)}, ${fits(facts)} de frente: no se puede reducir a ${facts?.front}.`,
  frontTooWide: ({ facts }) => `Por el hueco, de ${gap(facts)}, solo ${fits(facts)} de frente, no ${facts?.front}.`,
  notAColumn: () => "Una columna son dos o más elementos, uno detrás de otro.",
  notInTheGroup: ({ facts }) =>
    `${facts?.element} no empieza ni en la columna ni en el grupo de ${facts?.lead}, que va en cabeza.`,
  columnSidesteps: () => "Una columna no se desplaza de lado: avanza o gira su cabeza.",
  columnBreaks: ({ facts }) =>
    `${facts?.element} no podría seguir a ${facts?.ahead} tocándolo: la columna se rompería.`,
  changesOrder: ({ facts }) =>
    `${facts?.element} está detrás de ${facts?.ahead}, al que no puede atravesar, y acabaría delante de él.`,
  joinsBackwards: ({ facts }) =>
    `${facts?.element} retrocedería ${mm(facts?.back)} mm para unirse a la columna, y no puede.`,
};

export const rules = {
  "DBA-GRP-01":
    "Un grupo son dos o más elementos que miran igual y están unidos sin huecos: lado con lado y frentes a la par, o el frente de uno justo contra la retaguardia de otro. Las profundidades pueden variar.",
  "DBA-GRP-02":
    "Quienes mueven en grupo lo forman antes y después, y nadie cambia de sitio respecto a los demás, salvo al reducir el frente o formar columna.",
  "DBA-GRP-03":
    "Un grupo avanza recto y gira, cuantas veces quiera y en cualquier orden; cada avance y cada giro es un tramo. No retrocede, y quien está en contacto frontal no participa.",
  "DBA-GRP-04":
    "Se gira hacia delante sobre la esquina frontal exterior del elemento más a la izquierda, hacia la izquierda, o del más a la derecha, hacia la derecha.",
  "DBA-GRP-05":
    "Una vez por movimiento el grupo puede ir hasta medio ancho de peana de lado para alinearse con un enemigo que esté a un ancho o menos. Cuenta como un tramo.",
  "DBA-GRP-06": "Cada elemento del grupo tiene su propio límite, medido por la esquina suya que más se mueve.",
  "DBA-GRP-07": "Nadie en un grupo puede empezar en terreno que le resulte difícil ni entrar en él.",
  "DBA-GRP-08": "De una formación mayor puede moverse cualquier parte que sea un grupo por sí misma.",
  "DBA-GRP-09":
    "Para pasar un hueco, los que caben mueven como grupo y los demás se colocan detrás, cada uno en un tramo recto y sin retroceder. Todos acaban en un solo grupo.",
  "DBA-GRP-10": "El frente se reduce solo hasta el mayor número de elementos que quepa por el hueco.",
  "DBA-GRP-11":
    "Un hueco es un espacio de al menos un elemento entre dos de estas cosas: elementos, campamentos, poblaciones, piezas de terreno y el borde del tablero.",
  "DBA-COL-01": "Una columna son dos o más elementos en fila de a uno, cada uno con su frente contra el de delante.",
  "DBA-COL-02":
    "En la unión se tocan las dos esquinas, o, en un recodo, una esquina trasera del de delante toca el frente del siguiente.",
  "DBA-COL-03":
    "La columna avanza, o su cabeza gira hacia delante sobre una esquina frontal y los demás giran al llegar allí. Puede acabar torcida.",
  "DBA-COL-04": "Los elementos conservan su orden y ninguno supera su propio límite.",
  "DBA-COL-05":
    "Los elementos de un grupo pueden formar columna: uno hace de cabeza y otros del mismo grupo se colocan tras él.",
  "DBA-COL-06":
    "Se puede formar columna en cualquier momento. Quien se une va en un solo tramo recto, dentro de su límite y sin retroceder; los demás no se mueven.",
  "DBA-COL-07":
    "Una columna sí puede empezar en terreno difícil, entrar en él o cruzarlo, al paso que ese terreno permite.",
  "DBA-RUL-17": "Criterio: la prohibición del terreno difícil es para los grupos, no para las columnas.",
  "DBA-RUL-83":
    "Criterio: cada seguidor avanza hasta que su esquina llega al punto donde giró la cabeza, gira allí lo mismo y sigue, tan lejos como pueda sin meterse en el de delante, y debe acabar tocándolo.",
};
