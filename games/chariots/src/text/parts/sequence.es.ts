/** Secuencia, líderes, activación, órdenes, estandartes y reorganización, en español. */
import type { Decision, Violation } from "@acies/contract";
import { NAMES, wordsIn } from "../names.ts";

const { name } = wordsIn(NAMES.es);

export const rules = {
  "COF-2.4a": "Ala, división y mando son lo mismo: un líder y las unidades que su marcador activa a la vez.",
  "COF-2.4b": "Nunca hay más de un líder dando órdenes.",
  "COF-2.6": "La batalla dura lo que haga falta; los turnos solo se cuentan.",
  "COF-2.8a": "Cada ejército empieza con su registro de huida en su Nivel de Huida.",
  "COF-2.8b": "Cada unidad o general perdido baja el registro por su valor; en 0 el ejército ha llegado a su nivel.",
  "COF-2.8c": "Si la propia batalla cambia un Nivel de Huida, el registro se mueve otro tanto.",
  "COF-3.0a": "Un turno: iniciativa; marcadores y órdenes por turno hasta vaciar la bolsa; reemplazos; quién huye.",
  "COF-3.0b": "Quien tiene la iniciativa abre con el ala que quiera; los demás marcadores van a la bolsa.",
  "COF-3.0c":
    "Primero se usa el marcador reservado para abrir. Los demás se sacan, y solo uno sacado se puede truncar.",
  "COF-3.0d": "Con la bolsa vacía se acaban los marcadores y siguen los reemplazos.",
  "COF-3.0e":
    "Una Fase de Órdenes tiene un segmento de movimiento y disparo y otro de choque, solo para el ala activa.",
  "COF-3.0f": "Una sola orden: mover y disparar (o recuperarse), desenzarzarse o reorganizar.",
  "COF-3.0g":
    "El choque va por pasos, cada uno acabado en todos los combates: designación, chequeos, líderes y duelos, resolución, colapso.",
  "COF-3.0h":
    "Al acabar el turno se reemplazan los jefes de ala muertos, se recarga y se retiran marcadores, en ese orden.",
  "COF-3.0i": "Luego se comparan los Puntos de Huida con el nivel de cada ejército; si nadie huye, empieza otro turno.",
  "COF-4.1a": "Hay generales, jefes de ala y héroes; los héroes sin mando solo están en Troya.",
  "COF-4.1b": "El reverso de un líder es su reemplazo, o él mismo a pie donde hay duelos.",
  "COF-4.11a": "Un general tiene alcance, Iniciativa y Carisma, y donde hay duelos factor de combate y resistencia.",
  "COF-4.11b":
    "Su alcance dice a quién llega; su Iniciativa sirve para el turno, truncar, el Ímpetu y desenzarzar; su Carisma, para reorganizar y el choque.",
  "COF-4.12a": "Un jefe de ala tiene alcance y Capacidad.",
  "COF-4.12b":
    "Su alcance dice quién está bajo mando; su Capacidad sirve para el Ímpetu, desenzarzar, repliegues y heridas.",
  "COF-4.13": "Un líder tiene 9 puntos de movimiento por fase, 5 a pie.",
  "COF-4.14a": "Los líderes no miran a ningún lado: giran gratis y salen por cualquier lado del hex.",
  "COF-4.14b": "Montado, un líder pisa el terreno como los carros; a pie, como la infantería.",
  "COF-4.14c": "Un líder nunca se agota: actúa cuantas veces se le active.",
  "COF-4.21": "Un líder cuenta en combate solo por sus órdenes y modificadores, salvo en duelo.",
  "COF-4.22a": "Un jefe de ala con una unidad que ataca suma 1 a su tirada de choque.",
  "COF-4.22b": "Un jefe de ala con una unidad atacada resta 1 a la tirada del atacante.",
  "COF-4.23": "Un general hace lo mismo con su Carisma en vez de 1.",
  "COF-4.24a":
    "Un líder solo en su hex junto a una unidad enemiga va al instante con la unidad amiga más cercana; entre iguales elige su dueño.",
  "COF-4.24b": "Si no queda unidad amiga a la que ir, se pierde.",
  "COF-4.24c": "Un líder apilado con una unidad se queda y comparte sus peligros.",
  "COF-4.25a": "Sin su general un ejército no trunca y tira la iniciativa con 0; no se le reemplaza.",
  "COF-4.25b":
    "Un jefe de ala muerto sale del mapa hasta el final del turno; su reemplazo aparece con cualquier unidad del ala.",
  "COF-4.25c": "Si no quedan unidades del ala, nadie le reemplaza.",
  "COF-4.25d": "Un reemplazo que muere vuelve igual, con los mismos valores.",
  "COF-4.25e": "Mientras un ala no tiene líder, el Ímpetu no puede nombrarla y todas sus unidades están sin mando.",
  "COF-4.25f": "Aun así su marcador la activa.",
  "COF-5.1a": "Cada uno tira un dado y suma la Iniciativa de su general; el total mayor tiene la iniciativa del turno.",
  "COF-5.1b": "Con totales iguales no la tiene nadie y el primer marcador se saca como los demás.",
  "COF-5.1c": "Una batalla puede dar a un bando la iniciativa del primer turno.",
  "COF-5.21a": "Cada bando tiene un marcador por ala y uno de Ímpetu.",
  "COF-5.21b": "Un general sin tropas no tiene marcador; mueve con el Ímpetu de su bando.",
  "COF-5.22a": "Quien tiene la iniciativa elige el marcador que abre el turno y lo deja fuera de la bolsa.",
  "COF-5.22b": "Todos los demás, de ambos bandos, van a la bolsa.",
  "COF-5.23": "Los marcadores se sacan sin mirar, todos igual de probables.",
  "COF-5.24a": "El marcador de un ala da a toda el ala y a su líder una Fase de Órdenes.",
  "COF-5.24b": "Donde pelean héroes, su dueño puede lanzar con él un desafío en su lugar.",
  "COF-5.25a":
    "El Ímpetu puede nombrar cualquier ala de su bando, usada o no, cuyo jefe sea el general o esté a su alcance.",
  "COF-5.25b": "Hay que sacar como mucho la Capacidad del jefe, o la Iniciativa si es el general.",
  "COF-5.25c": "Una tirada mayor no da nada.",
  "COF-5.25d": "Sin un ala así la ocasión se pierde, aunque un general sin tropas todavía puede mover.",
  "COF-5.25e": "El marcador propio del ala no se toca.",
  "COF-5.26": "Cuando se acaba el último marcador, el turno pasa a los reemplazos.",
  "COF-5.31a": "Truncar es intentar anular el marcador del enemigo y dar órdenes en su lugar.",
  "COF-5.31b": "Cada bando puede intentarlo una vez por turno, salga como salga.",
  "COF-5.32a":
    "Se declara cuando se acaba de sacar un marcador enemigo y se tira contra la Iniciativa del general que trunca.",
  "COF-5.32b": "Con su Iniciativa o menos, el marcador queda apartado este turno.",
  "COF-5.32c":
    "Quien trunca puede dar entonces una Fase de Órdenes a un ala cuyo jefe sea su general o esté a su alcance, además de las que tenga.",
  "COF-5.32d": "También puede conformarse con haberlo anulado.",
  "COF-5.32e":
    "Con más, el marcador se usa y su dueño puede devolver su Ímpetu a la bolsa: ahora si ya se usó, o tras su próximo uso.",
  "COF-5.32f": "Se puede truncar aunque ningún ala pudiera aprovecharlo.",
  "COF-5.32g":
    "Ejemplo: Tutmosis, Iniciativa 6, saca 5 contra Megido; el marcador se aparta y una división a 9 hexes puede actuar.",
  "COF-5.33": "Un general apilado con una unidad enzarzada no puede truncar.",
  "COF-5.34": "El marcador que abre el turno no se puede truncar.",
  "COF-5.41a": "Quién está bajo mando se fija al empezar la Fase de Órdenes y vale hasta el final.",
  "COF-5.41b": "Puede actuar toda el ala, bajo mando o no; cambia lo que cada una puede hacer.",
  "COF-5.42a": "El mando se mide por hexes del líder a la unidad, contando el de ella y no el de él.",
  "COF-5.42b": "El camino no puede pasar por unidades enemigas ni por terreno que el líder no podría pisar.",
  "COF-5.42c": "Con una unidad enzarzada el alcance se reduce a la mitad, hacia abajo.",
  "COF-5.43a":
    "Con la orden de reorganizar puede intentarlo cualquier unidad huida del ejército; el ala actúa luego sin mando.",
  "COF-5.43b": "Con la orden de desenzarzar, nadie más del ala hace nada.",
  "COF-5.44": "Una unidad bajo mando mueve y dispara, o se recupera, o participa en el desenzarce.",
  "COF-5.45a": "Una unidad sin mando puede mover y disparar.",
  "COF-5.45b": "Pero nunca puede entrar en un hex junto a una unidad enemiga.",
  "COF-5.45c": "Los carros sin mando ni disparan y corren ni pasan a través.",
  "COF-5.45d": "Sin mando nadie se recupera ni se desenzarza.",
  "COF-5.45e": "Estar bajo mando o no nada tiene que ver con el choque.",
  "COF-5.46a": "Un general sin tropas puede mover con el Ímpetu de su bando, después del intento.",
  "COF-5.46b": "Los jefes de ala pueden mover en cada Fase de Órdenes de su ala.",
  "COF-5.47": "Ni el choque ni el disparo de reacción necesitan orden.",
  "COF-5.48": "Tras el choque la Fase de Órdenes acaba y sigue el próximo marcador.",
  "COF-9.14a": "Una unidad bajo mando puede no hacer otra cosa que quitarse dos impactos, o el único que tenga.",
  "COF-9.14b": "Debe estar en terreno despejado, sin enemigo al lado y fuera del alcance de proyectiles enemigos.",
  "COF-9.14c":
    "No junto con mover o disparar en la misma fase, ni en el turno en que se reorganizó; dos impactos a lo sumo.",
  "COF-9.22": "A un ala con unidades enzarzadas se le puede ordenar desenzarzarse; las demás no hacen nada.",
  "COF-9.23a":
    "Una tirada para todas las que están al alcance: como mucho la Capacidad o Iniciativa del líder, más el Carisma del general si es él, está con él o a su lado.",
  "COF-9.23b": "Si sale bien, todas deben irse.",
  "COF-9.23c": "Si sale mal, se quedan y deben atacar si pueden.",
  "COF-9.24a": "Cada una se aleja un hex, con su orientación y sin puntos ni impactos.",
  "COF-9.24b":
    "El hex ha de estar libre, ser transitable y no tocar a ninguna unidad enemiga; quien no lo tiene sigue enzarzada.",
  "COF-9.25": "Los carros y las pilas al alcance se desenzarzan sin tirar.",
  "COF-9.31": "El Estandarte de un ejército, o el accidente que sirve de tal, es donde se juntan sus unidades huidas.",
  "COF-9.32a": "Un Estandarte solo se mueve con su líder, hasta donde él llegue.",
  "COF-9.32b": "Comparte hex con quien sea sin coste.",
  "COF-9.33a": "Una unidad enemiga que entra en su hex lo captura si no hay en él una unidad de su ejército.",
  "COF-9.33b": "Cuando su líder es desplazado, va con él.",
  "COF-9.33c":
    "El captor puede retirarlo; desde el turno siguiente su líder puede alzarlo otra vez al activarse o poder mover.",
  "COF-9.33d":
    "O lo conserva con su unidad y sigue atrayendo a los huidos de su ejército, hasta que en el turno siguiente vuelve a su líder; si ha muerto, se pierde.",
  "COF-9.34":
    "Cuando un Estandarte se mueve o es capturado, desaparece toda unidad huida de su ejército a tres hexes o menos.",
  "COF-9.51":
    "Una unidad huida puede reorganizarse a tres hexes de su Estandarte, lejos de enemigos y de sus proyectiles, si el general está con el Estandarte.",
  "COF-9.52": "El general reorganiza en la Fase de Órdenes de cualquier ala, que sigue siendo de esa ala.",
  "COF-9.53a":
    "Cada una lo intenta una vez: como mucho el Carisma del general, o la Capacidad de otro líder con derecho.",
  "COF-9.53b": "La que se reorganiza recibe un marcador e impactos por la mitad de su calidad, hacia abajo.",
  "COF-9.54a": "Todos los intentos van antes que cualquier otra cosa de la fase.",
  "COF-9.54b": "El resto del ala actúa después sin mando, por cerca que esté su líder.",
  "COF-9.55": "Una unidad reorganizada no recibe órdenes hasta el final del turno.",
  "COF-11.0a": "Al acabar un turno, el ejército con tantos Puntos de Huida como su nivel huye, y su dueño pierde.",
  "COF-11.0b":
    "Puntos de Huida: la calidad impresa de cada unidad perdida y cinco por punto de Iniciativa de un general muerto.",
  "COF-11.0c": "Si huyen los dos, gana el que menos se pasa de su nivel.",
  "COF-11.0d": "Si también en eso son iguales, la batalla queda en tablas.",
  "COF-11.0e": "Solo se mira al acabar el turno.",
  "COF-RUL-21": "El Ímpetu no puede abrir el turno: el texto de la fase habla de un marcador de ala.",
  "COF-RUL-22":
    "Sin general el Ímpetu no activa a nadie; truncar en vano el propio Ímpetu le deja volver tras usarse; un general está a su propio alcance, que se reduce a la mitad si está enzarzado; un ala sin líder ni unidades no tiene marcador.",
  "COF-RUL-32":
    "El alcance es el camino más corto por hexes que el líder podría pisar y sin enemigos; igual del general a sus jefes.",
  "COF-RUL-46":
    "Los tres hexes se miden desde donde sale o es capturado; también cuenta uno conservado que se mueve; para reorganizar ha de estar en manos amigas.",
  "COF-RUL-56":
    "Bastan tantos puntos como el nivel; los valores son los impresos, con herida o sin ella; los huidos en el mapa no cuentan.",
  "COF-RUL-58":
    "Primero se van los carros y luego las demás tiran una vez. Lejos es sin enemigo al lado; una pila va junta; quien está fuera de alcance se queda y pelea.",
  "COF-RUL-61":
    "Una unidad reorganizada no hace nada al mover su ala, pero se defiende, reacciona y, enzarzada, ataca.",
  "COF-RUL-62":
    "Sin valores propios, un reemplazo tiene 1 menos de alcance y Capacidad, nunca menos de 1; donde hay duelos es un líder sin nombre y a pie.",
  "COF-RUL-64":
    "Si ambos han de elegir a la vez, primero el activo, pero las reacciones son del otro; los dados son del dueño de la unidad.",
  "COF-RUL-67":
    "Un líder mueve por sí mismo; acompaña gratis un repliegue, una huida o un avance, y nunca entra en un hex enemigo.",
  "COF-RUL-70":
    "Con el Ímpetu: un intento o un desafío; un general sin tropas mueve después, y cada héroe puede mover una vez y montar o desmontar.",
  "COF-RUL-76":
    "Un líder que de cualquier modo queda solo junto a un enemigo también se desplaza; vale cualquier unidad amiga; al mover puede pasar junto a enemigos.",
  "COF-OPT-01": "Sin decisión tras los turnos acordados, la batalla queda en tablas.",
} as const;

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noSuchUnit: ({ facts }) => `No hay aquí una unidad ${name(facts?.found)} que pueda.`,
  noSuchLeader: ({ facts }) => `No hay un líder ${name(facts?.found)}.`,
  notActivated: () => "No es del ala activa.",
  onlyDisengaging: () => "La orden es desenzarzarse: nadie más actúa.",
  routedCannotAct: () => "Ha huido.",
  justRallied: () => "Se ha reorganizado este turno y aún no recibe órdenes.",
  engagedCannotAct: () => "Está enzarzada.",
  hasActed: () => "Ya ha actuado en esta fase.",
  outOfCommand: () => "Está sin mando.",
  nothingToRecover: () => "No tiene impactos.",
  inColumn: () => "Está en columna.",
  movedOrFired: () => "Ha movido o disparado en esta fase.",
  notInClear: ({ facts }) => `No está en terreno despejado (${facts?.terrain}).`,
  besideEnemy: () => "Tiene un enemigo al lado.",
  underMissiles: () => "Le alcanzan proyectiles enemigos.",
  notRouted: () => "No ha huido.",
  rallyTried: () => "Ya lo ha intentado en esta fase.",
  noRallier: ({ facts }) =>
    `Ningún líder que pueda reorganizar está con un Estandarte a ${name(facts?.radius)} hexes de ella.`,
  noneToDisengage: () => "Ninguna unidad enzarzada del ala está bajo mando.",
  noneToRally: () => "Ninguna unidad huida puede intentarlo.",
  notDisengaging: ({ facts }) => `${name(facts?.unit)} no está entre las que se desenzarzan.`,
  oneHexOnly: () => "Al desenzarzarse se va un hex.",
  occupied: () => "Hay una unidad allí.",
  stillBesideEnemy: () => "Hay un enemigo junto a ese hex.",
  leaderNotActive: () => "Ese líder no puede mover ahora.",
  leaderOutOfReach: ({ facts }) =>
    `${name(facts?.to)} queda fuera del alcance de ${name(facts?.leader)}, que tiene ${name(facts?.allowance)} puntos.`,
  noStandardHere: ({ facts }) => `${name(facts?.leader)} no tiene un Estandarte consigo.`,
  notNearest: ({ facts }) => `${name(facts?.unit)} no está entre los amigos más cercanos de ${name(facts?.leader)}.`,
  notACaptor: ({ facts }) => `${name(facts?.unit)} no está donde se capturó el Estandarte.`,
  notOfHisWing: ({ facts }) => `No puede aparecer con ${name(facts?.unit)}.`,
  modeSetAlready: () => "Ya ha montado o desmontado, o ha movido.",
  momentumCannotOpen: () => "El Ímpetu no puede abrir el turno.",
  notYourMarker: ({ facts }) => `${name(facts?.marker)} no es un marcador que pueda abrir el turno.`,
  cannotTrump: () => "El general no puede truncar: ha muerto, está enzarzado o ya se intentó este turno.",
  wingOutOfReach: ({ facts }) => `El ala ${name(facts?.wing)} no tiene un líder al alcance del general.`,
  momentumTried: () => "El Ímpetu ya se ha intentado.",
};

const about = ({ about: pieces }: Decision): string => name(pieces?.[0]);
const of = (who: string): string => (who.startsWith("el ") ? `d${who}` : `de ${who}`);

export const decisions: Readonly<Record<string, (decision: Decision) => string>> = {
  rollInitiative: () => "Tirar por la iniciativa.",
  draw: () => "Sacar un marcador de la bolsa.",
  startBattle: () => "Empezar la batalla.",
  deploy: () => "Coloca el ejército.",
  openTurn: () => "¿Qué marcador abre el turno?",
  trump: (decision) => `¿Truncar el marcador ${about(decision)}?`,
  trumpOrders: () => "¿Qué ala recibe órdenes en su lugar?",
  returnMomentum: () => "¿Devolver el Ímpetu a la bolsa?",
  useMarker: (decision) => `¿Para qué se usa el marcador ${about(decision)}?`,
  useMomentum: () => "¿Para qué se usa el Ímpetu?",
  raiseStandard: () => "¿Alzar de nuevo el Estandarte?",
  replaceLeader: (decision) => `¿Con qué unidad aparece el reemplazo ${of(about(decision))}?`,
  answerChallenge: (decision) => `¿Acepta ${about(decision)} el desafío?`,
  fightOn: (decision) => `¿Sigue luchando ${about(decision)}?`,
  returnMarker: () => "¿Devolver el marcador a la bolsa?",
  champion: () => "¿Quién se bate en duelo?",
  chooseOrder: () => "¿Qué orden?",
  nextRally: () => "¿Quién intenta reorganizarse?",
  disengageTo: () => "¿Quién se desenzarza y adónde?",
  nextUnit: () => "¿Quién actúa ahora?",
  moveOn: () => "¿Cómo sigue?",
  partingFire: (decision) => `¿Dispara ${about(decision)} a la unidad que se va?`,
  withdraw: (decision) => `¿Se repliega ${about(decision)}?`,
  withdrawOn: (decision) => `¿Adónde se repliega ${about(decision)}?`,
  adjacent: () => "¿Quién reacciona ahora?",
  faceAbout: (decision) => `¿Gira ${about(decision)}?`,
  entryFire: (decision) => `¿Dispara ${about(decision)} a la unidad que se acerca?`,
  block: (decision) => `¿Intenta ${about(decision)} cerrar el paso?`,
  returnFire: (decision) => `¿Devuelve ${about(decision)} el disparo?`,
  lashOut: (decision) => `¿Intenta ${about(decision)} cargar contra quien disparó?`,
  lashOutTo: (decision) => `¿Adónde carga ${about(decision)}?`,
  joinShock: () => "¿Quién ataca sin estar obligado?",
  allotShock: () => "¿A quién ataca cada una?",
  mendShock: (decision) => `¿Qué combate se encarga de ${about(decision)}?`,
  lashBack: (decision) => `¿Intenta ${about(decision)} atacar primero?`,
  leadType: () => "¿Qué unidad fija el tipo?",
  splitHits: () => "¿Quién recibe los impactos sobrantes?",
  advance: () => "¿Quién avanza y adónde?",
  nextAdvance: () => "¿Quién avanza ahora?",
  turnAfterAdvance: () => "¿Gira después de avanzar?",
  revert: (decision) => `¿Hacia dónde mira ${about(decision)} en línea?`,
  routTo: (decision) => `¿Adónde huye ${about(decision)}?`,
  leaderTo: (decision) => `¿Con qué unidad va ${about(decision)}?`,
  standardTaken: () => "¿Qué se hace con el Estandarte capturado?",
};

export const wishes: Readonly<Record<string, string>> = {
  never: "nunca",
  always: "siempre",
  toward: "hacia el enemigo",
  best: "el mejor",
  strongest: "la más firme",
  remove: "retirarlo",
  keep: "conservarlo",
  all: "todas",
};
