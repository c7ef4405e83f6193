/** Lo que pasa y lo que se puede decir, en español. */
import type { Decision, Phrases, Remark } from "@acies/contract";
import type { Action } from "../actions.ts";
import { type Event, type EventOf, type Fighter, type ForcedMove, isForced, type MoveKind } from "../events.ts";
import type { Task } from "../state.ts";
import { drivenBack, fallen } from "./fates.es.ts";
import { added, al, capital, del, listed, seatIn } from "./joins.ts";
import { calledIn, NAMES } from "./names.ts";
import { farthest, mm, paces } from "./words.es.ts";
import { isStill, isTouch } from "./words.ts";

const n = NAMES.es;
const called = calledIn("es");
const list = (ids: readonly string[]): string => ids.join(", ");

/** De uno y de varios; de los movimientos forzados se dice también por qué. */
const MOVED: Readonly<Record<Exclude<MoveKind, ForcedMove>, readonly [one: string, several: string]>> = {
  single: ["se mueve", "se mueven"],
  group: ["avanza en grupo", "avanzan en grupo"],
  column: ["marcha en columna", "marchan en columna"],
  landing: ["desembarca", "desembarcan"],
  breakOff: ["se separa del contacto", "se separan del contacto"],
  closeDoor: ["cierra la puerta", "cierran la puerta"],
  conform: ["se ajusta a quien lo contacta", "se ajustan a quien los contacta"],
  turnToFace: ["se encara con su atacante", "se encaran con su atacante"],
  madeRoom: ["hace sitio", "hacen sitio"],
};

const fighter = ({ element, hold, tally, face, total }: Fighter): string =>
  `${element ?? (hold === null ? "" : `los habitantes ${del(n.hold[hold])}`)}: ${tally.total} + ${face} = ${total}`;

/** Cómo acaba el combate. Quien tira contra quien no puede responder no arriesga nada (DBA-SHT-14). */
const verdict = (e: EventOf<"fought">): string => {
  if (e.loser === null) return "Empate.";
  if (e.rules.includes("DBA-SHT-14")) return "El disparo no tiene efecto.";
  const { element } = e.loser === "a" ? e.a : e.b;
  return `${element ?? "La población"} pierde${e.degree === "doubled" ? " por el doble" : ""}.`;
};

/** Un disparo, o una respuesta (DBA-SHT-13). */
const shot = ({ shooters, target, rearOnly, mutual, rules: cited }: EventOf<"shotAt">): string => {
  const [primary = "", ...aiders] = shooters;
  const aided = aiders.length === 0 ? "" : ` con ayuda de ${listed(aiders, n.and)}`;
  const where = rearOnly ? ", solo por la espalda" : "";
  if (cited.includes("DBA-SHT-13") && !cited.includes("DBA-SHT-11"))
    return `${primary} responde ${al(called(target))}${aided}${where}.`;
  return `${primary} dispara ${al(called(target))}${aided}${where}${mutual ? `; ${called(target)} responde` : ""}.`;
};

const RESULT = {
  stand: "aguanta",
  recoil: "debe retroceder",
  flee: "debe huir",
  destroyed: "no resiste",
  surrender: "debe rendirse",
} as const;

export const events: Phrases<Action, Event>["events"] = {
  asked: (e) => `Queda por decidir ${ASKED[e.task.task]}.`,
  answered: () => "Decidido.",
  steps: () => "Siguen las consecuencias.",
  remained: () => "Sigue la fase.",
  aggressionRolled: (e) =>
    `Dado y agresividad: Rojo ${added(e.red)}, Azul ${added(e.blue)}. ${e.invader === null ? "Empate: se repite." : `Invade ${n.seat[e.invader]}.`}`,
  terrainLaid: (e) =>
    `${n.seat[e.seat]} coloca el terreno: ${e.pieces.map(({ terrain }) => n.terrain[terrain]).join(", ")}.`,
  builtUpAreaFounded: (e) => `La población obedece a ${n.seat[e.hold.control]}.`,
  edgeRolled: (e) => `Sale un ${e.face}: Rojo ocupa el borde ${n.edge[e.edges.red]}, Azul el ${n.edge[e.edges.blue]}.`,
  edgesAgreed: (e) => `Por acuerdo, Rojo ocupa el borde ${n.edge[e.edges.red]} y Azul el ${n.edge[e.edges.blue]}.`,
  campPitched: (e) => `${n.seat[e.hold.owner]} planta su campamento.`,
  followersJoined: (e) => `Los seguidores de ${n.seat[seatIn(e.element)]} ocupan su campamento.`,
  followersDismissed: (e) => `${n.seat[seatIn(e.element)]} no lleva seguidores de campamento.`,
  deployed: (e) => `${e.element} se despliega.`,
  garrisoned: (e) => `${e.element} guarnece ${n.hold[e.hold]}.`,
  heldBack: (e) => `${e.element} espera para desembarcar.`,
  swapped: (e) => `${e.a} y ${e.b} cambian de sitio.`,
  turnBegan: (e) => `Turno ${e.number}: juega ${n.seat[e.seat]}.`,
  pipsRolled: (e) => `Iniciativa: ${e.face} PIP.`,
  paid: (e) => `Cuesta ${e.cost.total} PIP.`,
  sackEnded: (e) => `Termina el saqueo ${del(n.hold[e.hold])}.`,
  revolted: (e) => capital(`${n.hold[e.hold]} se amotina y vuelve a obedecer a ${n.seat[e.seat]}.`),
  landingMissed: (e) => `${e.element} ya no desembarcará.`,
  moved: (e) => {
    if (isForced(e.kind)) return drivenBack(e.kind, e);
    const ids = Object.keys(e.poses);
    if (isStill(e.kind, e.spent)) return `${list(ids)} no ${ids.length === 1 ? "va" : "van"} más allá.`;
    const far = farthest(e.kind, e.spent);
    return `${list(ids)} ${MOVED[e.kind][ids.length === 1 ? 0 : 1]}${far === undefined ? "" : ` ${far} pasos`}.`;
  },
  tacticallyMoved: () => "Queda movido este turno.",
  dismounted: (e) => `${e.element} desmonta y lucha como ${e.subtype}.`,
  charged: (e) => `${e.element} carga contra el frente de ${e.bow}.`,
  left: (e) => `${e.element} sale ${del(n.hold[e.hold])}.`,
  entered: (e) => `${e.element} entra en ${n.hold[e.hold]}${e.sackedSince === null ? "" : " y empieza a saquear"}.`,
  followersReplaced: (e) => `Los seguidores de ${n.seat[seatIn(e.element)]} dejan el campamento.`,
  touched: () => "Cambian los contactos.",
  riverGauged: (e) => `El río es ${n.river[e.difficulty]} (sale un ${e.face}).`,
  crossingTried: (e) =>
    `${e.element} ${e.may ? "entra en el río" : "no consigue entrar en el río"} (sale un ${e.face}).`,
  shotAt: shot,
  fought: (e) => `${e.kind === "melee" ? "Combate" : "Disparo"}. ${fighter(e.a)}; ${fighter(e.b)}. ${verdict(e)}`,
  resulted: (e) => capital(`${e.element ?? (e.hold === null ? "" : n.hold[e.hold])} ${RESULT[e.result]}.`),
  destroyed: fallen,
  denizensKilled: (e) => `Caen los habitantes ${del(n.hold[e.hold])}.`,
  surrendered: (e) => capital(`${n.hold[e.hold]} se rinde a ${n.seat[e.to]}.`),
  fledTo: (e) => `${e.element} elige la ${n.hand[e.hand]}.`,
  stayed: (e) => (e.rules.includes("DBA-RUL-40") ? `${e.element} no asalta.` : `${e.element} se queda.`),
  lapsed: (e) => `${e.element} y ${e.enemy} ya no luchan.`,
  turnEnded: (e) => `Pérdidas: Rojo ${e.lost.red.total}, Azul ${e.lost.blue.total}.`,
  ended: (e) => (e.winner === null ? "La batalla acaba en tablas." : `Gana ${n.seat[e.winner]}.`),
};

const elements = (count: number): string => `${count} ${count === 1 ? "elemento" : "elementos"}`;
/** Cuántos tramos; de quien solo sale o desmonta, nada. */
const steps = (count: number): string => (count === 0 ? "" : count === 1 ? " (1 tramo)" : ` (${count} tramos)`);
/** Quién desmonta en un movimiento de varios. */
const afoot = (ids: readonly string[] | undefined): string =>
  ids === undefined || ids.length === 0 ? "" : `; ${ids.length === 1 ? "desmonta" : "desmontan"} ${listed(ids, n.and)}`;

export const actions: Phrases<Action, Event>["actions"] = {
  rollInvader: () => "Tirar la agresividad",
  layTerrain: (a) => `Colocar ${a.pieces.length} ${a.pieces.length === 1 ? "pieza" : "piezas"} de terreno`,
  numberEdges: (a) => `Numerar los bordes: ${a.edges.map((edge) => n.edge[edge]).join(", ")}`,
  pitchCamp: (a) => `Plantar el campamento${a.followers ? " con seguidores" : ""}`,
  deploy: (a) =>
    `Desplegar ${elements(Object.keys(a.poses).length)}${a.reserve.length === 0 ? "" : `, ${a.reserve.length} en reserva`}`,
  swap: (a) => `Cambiar ${a.a} por ${a.b}`,
  endSwaps: () => "No cambiar más",
  begin: () => "Empezar la batalla",
  moveElement: (a) =>
    a.dismount === true && a.legs.length === 0 && a.out === undefined && a.into === undefined
      ? `${a.element} desmonta`
      : `${a.out === undefined ? "Mover" : "Sacar a"} ${a.element}${a.into === undefined ? "" : ` hasta entrar en ${n.hold[a.into]}`}${steps(a.legs.length)}${a.dismount === true ? "; desmonta" : ""}`,
  contact: (a) => `${a.element} contacta con ${a.enemy} ${n.contact[a.on]}`,
  closeDoor: (a) => `${a.element} cierra la puerta a ${a.enemy}`,
  breakOff: (a) => `${a.element} ${a.dismount === true ? "desmonta y " : ""}se separa ${mm(a.distance)} mm hacia atrás`,
  moveGroup: (a) => `Mover el grupo ${list(a.elements)}${steps(a.steps.length)}${afoot(a.dismount)}`,
  narrowFront: (a) => `Estrechar el frente de ${list(a.elements)}${afoot(a.dismount)}`,
  moveColumn: (a) => `Mover la columna ${list(a.elements)}${steps(a.steps.length)}${afoot(a.dismount)}`,
  land: (a) => `Desembarcar ${list(Object.keys(a.poses))}${afoot(a.dismount)}`,
  revolt: () => "Amotinar la población",
  endMoves: () => "Terminar los movimientos",
  nextShooter: (a) => `Dispara ${a.shooter}`,
  shoot: (a) =>
    `Disparar ${al(called(a.target))}${a.aiders.length === 0 ? "" : ` con ayuda de ${listed(a.aiders, n.and)}`}${a.primary === undefined ? "" : `, con ${a.primary} como principal`}`,
  returnFire: (a) =>
    a.aiders.length === 0 ? "Responder al disparo" : `Responder con ayuda de ${listed(a.aiders, n.and)}`,
  fight: (a) => `Resolver ${a.element} contra ${a.enemy}`,
  fightAt: (a) => `Resolver el asalto ${al(n.hold[a.hold])}`,
  assault: (a) => (a.element === null ? "No asaltar" : `Asalta ${a.element}`),
  pickFoe: (a) => `Lucha ${a.element}`,
  fleeTo: (a) => `Huir hacia la ${n.hand[a.hand]}`,
  pursue: () => "Perseguir",
  stay: () => "Quedarse",
};

export const decisions: Readonly<Record<string, (decision: Decision) => string>> = {
  rollInvader: () => "Se tira para saber quién invade.",
  layTerrain: (d) => `${n.seat[d.seat]} elige y coloca el terreno.`,
  numberEdges: (d) => `${n.seat[d.seat]} numera los bordes.`,
  pitchCamp: (d) => `${n.seat[d.seat]} planta su campamento.`,
  deploy: (d) => `${n.seat[d.seat]} despliega su ejército.`,
  swap: (d) => `${n.seat[d.seat]} puede cambiar de sitio a dos de los suyos.`,
  begin: () => "Todo está dispuesto: empieza la batalla.",
  move: (d) => `${n.seat[d.seat]} mueve.`,
  shooting: (d) => `${n.seat[d.seat]} elige quién dispara.`,
  aim: (d) => `¿A quién dispara ${d.about?.[0]}?`,
  returnFire: (d) => `${d.about?.[0]} responde: ¿quién le ayuda?`,
  combat: (d) => `${n.seat[d.seat]} elige qué combate se resuelve.`,
  assault: (d) => `¿Asalta ${n.seat[d.seat]}, y con quién?`,
  pickFoe: (d) => `¿Quién lucha contra ${d.about?.[0]}?`,
  chooseFlight: (d) => `¿Hacia dónde huye ${d.about?.[0]}?`,
  choosePursuit: (d) => `¿Persigue ${d.about?.[0]}?`,
};

/** Lo que hay que decidir, dentro de una frase. */
const ASKED: Readonly<Record<Task["task"], string>> = {
  rollInvader: "quién invade",
  layTerrain: "el terreno",
  numberEdges: "los bordes",
  pitchCamp: "el campamento",
  deploy: "el despliegue",
  swap: "los cambios de sitio",
  begin: "que empiece la batalla",
  move: "los movimientos",
  shooting: "quién dispara",
  aim: "a quién se dispara",
  returnFire: "la respuesta al disparo",
  combat: "qué combate se resuelve",
  assault: "si se asalta",
  pickFoe: "quién lucha contra el vagón",
  aftermath: "las consecuencias del combate",
  chooseFlight: "hacia dónde se huye",
  choosePursuit: "si se persigue",
};

const asked = (word: unknown): string => Object.entries(ASKED).find(([task]) => task === word)?.[1] ?? String(word);

const fact = ({ facts }: Remark, key: string): string => String(facts?.[key] ?? "");

const near = (r: Remark): string => {
  const nearest = fact(r, "nearest");
  if (nearest === "") return "";
  return isTouch(r.facts?.gap) ? `: toca a ${nearest}` : `: a ${paces(r.facts?.gap, r.facts)} pasos de ${nearest}`;
};

export const remarks: Readonly<Record<string, (remark: Remark) => string>> = {
  beforeBattle: () => "La batalla no ha empezado.",
  turn: (r) =>
    `Turno ${fact(r, "turn")}, de ${n.seat[fact(r, "seat") === "red" ? "red" : "blue"]}: ${fact(r, "pips") === "1" ? "queda" : "quedan"} ${fact(r, "pips")} de ${fact(r, "rolled")} PIP.`,
  losses: (r) => `Pérdidas: Rojo ${fact(r, "red")}, Azul ${fact(r, "blue")}.`,
  group: (r) => `Grupo de ${fact(r, "count")}: ${fact(r, "elements")}.`,
  reserve: (r) => `Esperan para desembarcar: ${fact(r, "elements")}.`,
  heldBy: (r) => `${fact(r, "occupant")} ocupa ${called(fact(r, "hold"))}.`,
  sackedBy: (r) => `${fact(r, "occupant")} saquea ${called(fact(r, "hold"))}.`,
  heldByDenizens: (r) => `Los habitantes defienden ${called(fact(r, "hold"))}.`,
  empty: (r) => `No hay nadie en ${called(fact(r, "hold"))}.`,
  stands: (r) =>
    `${fact(r, "element")}, ${fact(r, "subtype")}${fact(r, "general") === "1" ? " con el general" : ""}${fact(r, "bad") === "1" ? ", en terreno difícil" : ""}${near(r)}.`,
  fights: (r) => `${fact(r, "element")} lucha de frente con ${fact(r, "foe")}.`,
  struckOn: (r) =>
    `${fact(r, "foe")} ataca a ${fact(r, "element")} ${n.contact[fact(r, "on") === "rear" ? "rear" : fact(r, "on") === "leftFlank" ? "leftFlank" : "rightFlank"]}.`,
  controlled: (r) => `${fact(r, "element")} está en la zona de control de ${fact(r, "by")}.`,
};

/** Violaciones de la posición y del turno, que no son de ningún capítulo. */
export const violations: Phrases<Action, Event>["violations"] = {
  battleOver: () => "La batalla ha terminado.",
  notNow: ({ facts }) => `Ahora hay que decidir otra cosa: ${asked(facts?.asked)}.`,
  notYourTurn: () => "No te toca decidir.",
  notListed: () => "Esa no es una de las opciones que dan las reglas.",
  wrongName: ({ facts }) => `${facts?.name} no está bajo su propio nombre.`,
  nowhere: ({ facts }) => `${facts?.name} no está en ningún sitio posible.`,
  severalGenerals: ({ facts }) => `Hay ${facts?.generals} generales en un bando.`,
  offBoard: ({ facts }) => `${facts?.element} queda ${mm(facts?.by)} mm fuera del tablero.`,
  inWater: ({ facts }) => `${facts?.element} está en el agua.`,
  onTopOf: ({ facts }) => `${facts?.a} está encima ${del(called(facts?.b))}.`,
  crowded: ({ facts }) => `Hay más de un elemento en ${called(facts?.hold)}.`,
  badOutline: ({ facts }) => `El contorno de ${facts?.piece} no vale.`,
  nothingToDecide: () => "En esta posición no hay nada que las reglas permitan decidir.",
  noSuchElement: ({ facts }) => `No existe el elemento ${facts?.name}.`,
  noSuchScenario: ({ facts }) => `No existe la batalla ${facts?.scenario}.`,
  noSuchOption: ({ facts }) => `No existe la opción ${facts?.option}.`,
  noSuchValue: ({ facts }) => `${facts?.option} no puede valer ${facts?.value}; puede valer ${facts?.values}.`,
  otherScale: ({ facts }) => `Esta batalla está dispuesta a escala ${facts?.scale} mm.`,
  otherArmy: ({ facts }) => `En esta batalla el ejército es ${facts?.army}.`,
  noMaterials: () => "Este juego no admite materiales.",
};

export const rules = {
  "DBA-TRN-01": "Los turnos se alternan y empieza el invasor, hasta que alguien gana.",
  "DBA-TRN-02":
    "Un turno tiene cuatro fases: iniciativa, movimientos, disparos y combates; después se mira si alguien ha ganado. En las dos últimas participan los dos bandos y el jugador activo solo decide el orden.",
  "DBA-OPT-01": "La batalla acaba en tablas tras el número de turnos acordado.",
  "DBA-OPT-02": "Los bordes se acuerdan en vez de tirarlos: Rojo tiene el sur.",
};
