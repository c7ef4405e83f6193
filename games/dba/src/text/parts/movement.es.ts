/** Ríos, movimientos tácticos, desembarcos, desmontar, separarse, entrar y salir de campamentos: en español. */
import type { Violation } from "@acies/contract";
import { del } from "../joins.ts";
import { NAMES } from "../names.ts";
import { degrees, mm, paces } from "../words.es.ts";

type Value = string | number | undefined;

const PLACES: Readonly<Record<string, string>> = {
  ...NAMES.es.hold,
  ...Object.fromEntries(Object.entries(NAMES.es.edge).map(([id, name]) => [id, `el borde ${name}`])),
};
/** Un elemento por su nombre; un campamento, población o borde, con su artículo. */
const thing = (id: Value): string => PLACES[String(id)] ?? String(id);
const one = (count: Value, single: string, several: string): string => (Number(count) === 1 ? single : several);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  unknownElement: ({ facts }) => `No existe el elemento ${facts?.element}.`,
  notYours: ({ facts }) => `${facts?.element} no es tuyo.`,
  notYourTurn: () => "Solo hace movimientos tácticos el jugador a quien le toca.",
  notOnTable: ({ facts }) => `${facts?.element} no está en la mesa.`,
  isInside: ({ facts }) => `${facts?.element} está dentro: di por dónde sale.`,
  isNotInside: ({ facts }) => `${facts?.element} no está en ningún campamento ni población de donde salir.`,
  notInReserve: ({ facts }) => `${facts?.element} no quedó reservado para un desembarco.`,
  followersStay: ({ facts }) => `${facts?.element} son seguidores de campamento y nunca se mueven.`,
  goesNowhere: ({ facts }) => `${facts?.element} no haría nada: dale adónde ir.`,
  locked: ({ facts }) => `${facts?.element} está en contacto frontal y solo puede separarse.`,
  noPips: ({ facts }) =>
    `Cuesta ${facts?.cost} PIP y ${one(facts?.left, "queda", "quedan")} ${facts?.left}: ${one(facts?.short, "falta", "faltan")} ${facts?.short}.`,
  noSuchEnemy: ({ facts }) => `${facts?.enemy} no es un enemigo en la mesa.`,
  noPlaceAgainst: ({ facts }) => `No hay sitio libre contra ${facts?.enemy} por ese lado.`,
  tooFar: ({ facts }) =>
    `${facts?.element} movería ${paces(facts?.moved, facts)} pasos y puede mover ${paces(facts?.allowed, facts)}: sobran ${paces(facts?.over, facts)}.`,
  notAlongRoad: ({ facts }) => `${facts?.element} no sigue el camino de principio a fin.`,
  wheelsInBadGoing: ({ facts }) => `${facts?.element} solo puede entrar en terreno difícil por un camino.`,
  stranded: ({ facts }) => `${facts?.element} está atascado en terreno difícil y solo saldría por un camino.`,
  leavesBoard: ({ facts }) => `${facts?.element} sobresaldría ${mm(facts?.over)} mm del tablero.`,
  intoTheWater: ({ facts }) => `${facts?.element} se metería en el agua, más allá de la orilla.`,
  enemyInTheWay: ({ facts }) => `${facts?.other} cierra el paso a ${facts?.element}.`,
  friendInTheWay: ({ facts }) => `${facts?.element} no puede atravesar a ${facts?.other}.`,
  friendAskew: ({ facts }) =>
    `${facts?.element} podría atravesar a ${facts?.other} si mirasen al mismo lado o a lados opuestos: se desvían ${degrees(facts?.askew)}°.`,
  cornersCross: ({ facts }) =>
    facts?.lines === 1
      ? `${facts?.element} pasaría por encima de ${facts?.other}, y al cortar una esquina solo se pasa por encima de quien esta cruza: a ${facts?.other} no lo cruza.`
      : `${facts?.element} no puede pasar por encima de ${facts?.other}: para cortar una esquina ha de cruzar amigos justo una de las suyas, y ${facts?.lines === 0 ? "no lo hace ninguna" : `lo hacen ${facts?.lines}`}.`,
  holdInTheWay: ({ facts }) => `${facts?.element} no puede pasar por encima ${del(thing(facts?.hold))}.`,
  endsInHold: ({ facts }) =>
    `${facts?.element} puede cruzar ${thing(facts?.hold)} por el camino, pero no pararse encima.`,
  endsOnFriend: ({ facts }) =>
    `${facts?.element} acabaría encima de ${facts?.other}, ${mm(facts?.depth)} mm: tiene que haber sitio al otro lado.`,
  gapTooNarrow: ({ facts }) =>
    `El hueco entre ${thing(facts?.a)} y ${thing(facts?.b)} mide ${mm(facts?.gap)} mm: le faltan ${mm(facts?.short)} mm a ${facts?.element}.`,
  nobodyInFront: ({ facts }) => `Ningún amigo combate de frente con ${facts?.enemy}: no se le puede cerrar la puerta.`,
  notOverlapping: ({ facts }) => `${facts?.element} no solapa a ${facts?.enemy}.`,
  notStraightInRiver: ({ facts }) => `En el río ${facts?.element} solo puede ir recto adelante o atrás.`,
  groupInRiver: ({ facts }) =>
    `${facts?.element} no puede cruzar en un movimiento de grupo un río ${NAMES.es.river[facts?.river === "difficult" ? "difficult" : "normal"]}.`,
  riverClosed: ({ facts }) => `Nadie más puede intentar cruzar el río este turno: ${facts?.element} se queda fuera.`,
  nothingToBreakOff: ({ facts }) => `${facts?.element} no está en contacto frontal con nadie.`,
  breaksOffTooLittle: ({ facts }) =>
    `${facts?.element} se separaría ${paces(facts?.moved, facts)} pasos: necesita ${paces(facts?.least, facts)}, le faltan ${paces(facts?.short, facts)}.`,
  wagonFightsSideways: ({ facts }) => `${facts?.element} no combate por su propio frente y no puede separarse.`,
  flanked: ({ facts }) => `${facts?.element} no puede separarse con ${facts?.others} en su flanco o retaguardia.`,
  breaksOffInto: ({ facts }) => `${facts?.element} acabaría en contacto con ${thing(facts?.other)}.`,
  cannotDismount: ({ facts }) => `${facts?.element} no puede desmontar.`,
  dismountsInContact: ({ facts }) =>
    `${facts?.element} acabaría en contacto con ${thing(facts?.other)}, y no puede quien desmonta ni quien mueve con él.`,
  alreadyMoved: ({ facts }) => `${facts?.element} ya ha movido este turno.`,
  secondMoveNotIntoCombat: ({ facts }) =>
    `${facts?.element} solo puede volver a mover para contactar, solapar o apoyar en un combate.`,
  secondRoadMoveTouches: ({ facts }) =>
    `${facts?.element} puede volver a mover por el camino, pero no acabar en contacto con ${thing(facts?.other)}.`,
  tooNearForSecondMove: ({ facts }) =>
    `${facts?.element} solo puede volver a mover a ${mm(facts?.least)} mm o más del enemigo, y estaría a ${mm(facts?.away)} mm ${del(thing(facts?.other))}.`,
  noSuchHold: ({ facts }) => `En esta mesa no existe ${thing(facts?.hold)}.`,
  holdDefended: ({ facts }) => `El enemigo tiene ${thing(facts?.hold)}: solo se toma combatiendo.`,
  holdFull: ({ facts }) => `${facts?.other} ya está en ${thing(facts?.hold)}, donde solo cabe uno.`,
  doesNotReachHold: ({ facts }) =>
    `El frente de ${facts?.element} queda a ${mm(facts?.away)} mm ${del(thing(facts?.hold))}, y ha de llegar a tocar su límite.`,
  rearNotOnBoundary: ({ facts }) =>
    `${facts?.element} debe salir con la retaguardia en el límite ${del(thing(facts?.hold))}: está a ${mm(facts?.away)} mm.`,
  comesOutOn: ({ facts }) => `${facts?.element} saldría encima de ${facts?.other}.`,
  comesOutTouching: ({ facts }) => `${facts?.element} saldría tocando a ${facts?.other}.`,
  comesOutOnClosedGround: ({ facts }) => `${facts?.element} no puede ponerse en ese terreno.`,
  comesOutInRiver: ({ facts }) =>
    facts?.river === "unknown"
      ? `${facts?.element} no puede salir a un río que nadie conoce aún.`
      : `${facts?.element} no puede salir a un río difícil: el dado para entrar se tira en la orilla.`,
  landsInRiver: ({ facts }) => `${facts?.element} no puede desembarcar en el río.`,
  nobodyLands: () => "Para un desembarco hace falta alguien que desembarque.",
  tooLateToLand: () => "Solo se desembarca en el primer turno de cada jugador.",
  landsTwice: () => "Solo hay un desembarco: los que no iban en él ya no llegan a la batalla.",
  noWaterway: () => "No hay costa donde desembarcar.",
  offShore: ({ facts }) =>
    `${facts?.least === 1 ? "El que desembarca debe" : "Al menos dos de los que desembarcan deben"} tocar la orilla; el más próximo que no la toca está a ${mm(facts?.away)} mm.`,
  landsApart: () => "Los que desembarcan deben formar un solo grupo.",
};

export const rules = {
  "DBA-RIV-01": "El río cuenta como terreno abierto, con las reglas que tiene aparte.",
  "DBA-RIV-02": "A quien cruza por un camino o puente el río no le afecta en nada.",
  "DBA-RIV-03":
    "Nadie conoce el río hasta que alguien entra fuera del camino; entonces tira el jugador de turno, una vez para toda la batalla.",
  "DBA-RIV-04": "Con 1 o 2 el río es ínfimo, de 3 a 5 normal y con 6 difícil.",
  "DBA-RIV-05": "Desde que entra en un río hasta que sale del todo, un elemento solo va recto adelante o recto atrás.",
  "DBA-RIV-06":
    "Quien está en el agua y en la zona de control de un enemigo puede moverse para encararse o contactar con él, también si ha entrado en la zona durante el movimiento.",
  "DBA-RIV-07": "Un río ínfimo no frena ni defiende a nadie: solo obliga a ir recto.",
  "DBA-RIV-08": "Un río normal o difícil se cruza de uno en uno o en columna, no en grupo.",
  "DBA-RIV-09":
    "En un río normal o difícil, el elemento que mueve sin compañía y cuyo frente empieza en el agua o entra en ella mueve 100 pasos a lo sumo.",
  "DBA-RIV-10":
    "La columna mueve 100 pasos a lo sumo mientras el frente de su cabeza empiece en el agua o entre en ella; después mueve normalmente.",
  "DBA-RIV-11":
    "Cada elemento que intenta entrar en un río difícil tira un dado: con 3 o más entra; si no, se para en la orilla.",
  "DBA-RIV-12": "Cuando uno falla, nadie más puede intentarlo ese turno, salvo por camino o puente.",
  "DBA-RIV-13":
    "Los que ya están en el agua no tiran ni los detiene el fallo de otro. Quien está en un puente no está en el agua.",
  "DBA-RIV-14": "Cada elemento de la columna tira al llegar a la orilla; si uno se para, se paran todos.",
  "DBA-RIV-15": "El que retrocede a un río difícil tira un dado, y con 1 o 2 queda destruido.",
  "DBA-RIV-16": "Defiende la orilla quien tiene el frente en ella, nada en el agua y no está en un camino.",
  "DBA-RIV-17": "Defender la orilla de un río normal o difícil vale 1 en el cuerpo a cuerpo.",
  "DBA-TRN-03": "El movimiento táctico es voluntario: el jugador activo mueve lo que quiere, o nada.",
  "DBA-TRN-04": "Los movimientos que trae un combate son obligatorios y nadie elige su camino.",
  "DBA-TRN-05": "Un elemento hace un movimiento táctico por turno, si no se le permite otro.",
  "DBA-TRN-06":
    "Hay movimientos de un elemento, de grupo, de columna y desembarcos. No existe la carga aparte: se mueve al contacto sin más.",
  "DBA-MOV-01": "Cada tipo de tropa tiene una capacidad para terreno abierto y otra para difícil.",
  "DBA-MOV-02": "Por camino todos pueden hacer 400 pasos; los más rápidos pueden usar la suya por terreno abierto.",
  "DBA-MOV-03": "Es movimiento por camino solo si todo él va por un camino.",
  "DBA-MOV-04":
    "Es movimiento por terreno difícil si en algún momento alguna parte del elemento está en él y no va por camino.",
  "DBA-MOV-05": "Se usa una sola capacidad en todo el movimiento: camino, si no difícil, si no abierto.",
  "DBA-MOV-06": "Artillería, vagones de guerra y literas solo entran en terreno difícil por camino.",
  "DBA-MOV-07": "Si uno de estos está en terreno difícil fuera de un camino, no vuelve a hacer movimientos tácticos.",
  "DBA-MOV-08":
    "Cada tramo cuesta lo que recorre en línea recta la esquina que más se aleja de donde estaba; los tramos se suman.",
  "DBA-MOV-09":
    "Ningún movimiento táctico saca del tablero ninguna parte de un elemento ni la mete en el agua de una costa.",
  "DBA-MOV-10": "Quien solapa a un enemigo puede girar hasta su flanco por mucho que recorran sus esquinas.",
  "DBA-MOV-11": "Para ello un amigo ha de combatir de frente con ese enemigo, y el elemento no hace nada más.",
  "DBA-SNG-01":
    "El elemento que mueve sin compañía acaba donde quiera y mirando a donde quiera, dentro de su capacidad.",
  "DBA-SNG-02": "No se cuela por un hueco más estrecho que una peana, vaya como vaya girado.",
  "DBA-SNG-03": "Donde algo estorba, el movimiento se hace en varios tramos, que se suman.",
  "DBA-LIT-01":
    "Quien reservó elementos puede desembarcarlos en su primer turno, todos o parte, en un solo movimiento: no hay un segundo desembarco.",
  "DBA-LIT-02": "Los que desembarcan se ponen formando un grupo.",
  "DBA-LIT-03": "Si desembarca uno, toca la orilla; si son más, al menos dos.",
  "DBA-LIT-04":
    "Donde quieran de la orilla y mirando a donde quieran, fuera del agua, encima de nadie, y tocando al enemigo solo como permite el contacto.",
  "DBA-LIT-05": "Los que no desembarcan en el primer turno no juegan la batalla ni cuentan como pérdidas.",
  "DBA-LIT-06": "Un desembarco cuesta 1 PIP.",
  "DBA-LIT-07": "Los desembarcados pueden volver a mover si tienen derecho a movimientos adicionales.",
  "DBA-SUB-01":
    "Algunos elementos pueden mover más de una vez, solos o juntos; todos han de tener derecho y cada vez se paga.",
  "DBA-SUB-02":
    "(a) Psiloi, cuantas veces quieran, en el primer turno de su jugador. (b) Bandas de guerra y carros falcados, una vez más, si acaban en contacto, solapando o apoyando en un combate. (c) Caballería ligera y camellería ligera, cuantas veces quieran, siempre a un ancho de peana o más del enemigo. (d) Cualquiera, cuantas veces quiera, si va siempre por camino y no acaba en contacto con un enemigo ni con un campamento o población que este ocupe.",
  "DBA-DIS-01": "Solo desmonta quien lo tiene en su lista, y en lo que esta dice.",
  "DBA-DIS-02": "Se desmonta al empezar un movimiento táctico; lo demás se hace a pie.",
  "DBA-DIS-03": "En un mismo grupo pueden desmontar cuantos quieran por un solo PIP más.",
  "DBA-DIS-04": "El frente queda donde estaba y los de detrás cierran el hueco sin coste.",
  "DBA-DIS-05":
    "Ni el que desmonta ni los que mueven con él acaban tocando a un enemigo, ni un campamento o población en su poder.",
  "DBA-DIS-06": "Nadie vuelve a montar.",
  "DBA-INT-01": "Los montados atraviesan a psiloi y los psiloi a cualquier amigo; nadie más.",
  "DBA-INT-02": "El atravesado ha de mirar justo hacia donde mira el que pasa, o al contrario.",
  "DBA-INT-03": "Tras el último atravesado ha de haber sitio, al alcance, y nadie acaba encima de nadie.",
  "DBA-CUT-01":
    "El elemento que mueve sin compañía puede cortar la esquina de un amigo: de las rectas que unen sus cuatro esquinas con su destino, una sola cruza amigos.",
  "DBA-BRK-01": "Un elemento en contacto frontal solo se mueve separándose.",
  "DBA-BRK-02": "Se separa uno solo, recto hacia atrás y mirando como estaba.",
  "DBA-BRK-03": "Quien se separa mueve al menos 200 pasos, y como mucho los que le permite su capacidad.",
  "DBA-BRK-04": "No puede separarse quien empieza con un enemigo tocándole un flanco o la retaguardia.",
  "DBA-BRK-05": "Quien se separa no puede acabar tocando a un enemigo, ni un campamento o población que este controle.",
  "DBA-BRK-06":
    "El enemigo impetuoso que queda atrás persigue en el acto. Si un río retiene en contacto a quien se separaba, nadie persigue.",
  "DBA-CMP-03": "En un campamento cabe un elemento; en qué sitio da igual.",
  "DBA-CMP-05": "Los seguidores de campamento nunca se mueven ni salen de él.",
  "DBA-CMP-06": "Si entran tropas en un campamento con seguidores, estos salen del juego para siempre.",
  "DBA-CMP-09":
    "El que lleva su frente a un campamento enemigo vacío lo ocupa en el acto; en el propio vacío se entra si se quiere.",
  "DBA-RUL-13": "Criterio: los límites se incluyen, con 0,05 mm a favor del que mueve.",
  "DBA-RUL-15":
    "Criterio: cuentan las cuatro esquinas, por la cuerda y no por el arco; cada avance, giro y paso lateral de un grupo es un tramo.",
  "DBA-RUL-16":
    "Criterio: hueco es lo que queda entre dos de estos: enemigos, amigos que no se pueden atravesar, campamentos, poblaciones, costa, borde del tablero.",
  "DBA-RUL-18":
    "Criterio: está en el camino quien tiene en él los puntos medios del frente y la retaguardia y se desvía 45° a lo sumo.",
  "DBA-RUL-19":
    "Criterio: se entra cuando el frente llega al límite y se sale poniéndose fuera con la retaguardia en él. Una población se cruza solo por camino, sin dejarlo en ningún momento, si no hay nadie dentro ni resisten sus habitantes.",
  "DBA-RUL-22": "Criterio: el primer turno es el de cada jugador.",
  "DBA-RUL-24":
    "Criterio: cuesta 1 PIP y desembarcan cuantos se quiera; el resto queda fuera y no cuenta como pérdida.",
  "DBA-RUL-25":
    "Criterio: tocar la orilla es tener en ella algún punto de la peana; las zonas de control no rigen al desembarcar.",
  "DBA-RUL-31":
    "Criterio: primero se declara el movimiento; al entrar en agua desconocida se tira y lo demás se hace como permita.",
  "DBA-RUL-32":
    "Criterio: el que no logra entrar queda con el frente en la orilla, con el movimiento acabado y pagado.",
  "DBA-RUL-33":
    "Criterio: quien retrocede o persigue entra en ríos ínfimos y normales; el difícil pide 3 o más y el cerrado no admite a nadie.",
  "DBA-RUL-34": "Criterio: con alguna parte en el agua solo se va en la dirección del frente.",
  "DBA-RUL-35": "Criterio: defender la orilla depende solo del sitio, y el río ha de conocerse.",
  "DBA-RUL-60": "Criterio: solo cuenta para los caballeros que llegaron este mismo turno al frente de los arcos.",
  "DBA-RUL-70":
    "Criterio: bandas de guerra y carros falcados tienen un solo movimiento adicional por turno; cada movimiento puede acogerse a un apartado distinto.",
  "DBA-RUL-71":
    "Criterio: el camino de vuelta ha de estar libre y dar para 200 pasos; un vagón solo se separa si combate por su frente.",
  "DBA-RUL-72":
    "Criterio: la artillería ha movido si hizo cualquier movimiento táctico este turno, aun nulo, por camino o al desembarcar.",
  "DBA-RUL-73": "Criterio: primero se cambia el elemento y después se mueve con la capacidad de a pie.",
  "DBA-RUL-74": "Criterio: cerrar la puerta perdona la distancia y nada más.",
  "DBA-RUL-82":
    "Criterio: un tramo barre la envolvente de sus dos huellas y un giro la huella según gira; se encuentra lo que penetra más de 0,1 mm.",
  "DBA-RUL-88": "Criterio: un general sin desembarcar ni está destruido ni manda a nadie.",
};
