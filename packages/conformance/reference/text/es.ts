/** El juego en español. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import type { Order } from "../vocabulary.ts";
import { sums } from "./sums.ts";
import { mm, seats } from "./words.ts";

const side = seats({ red: "Rojo", blue: "Azul", draw: "Nadie" });
const order: Readonly<Record<Order, string>> = { march: "marchar", fire: "disparar", ready: "en guardia" };
const kind: Readonly<Record<string, string>> = { line: "línea", light: "ligera" };
const orderWord = (word: string): string => Object.entries(order).find(([key]) => key === word)?.[1] ?? word;

const TASKS = {
  place: "colocar",
  plan: "dar órdenes",
  activate: "quién actúa",
  march: "la marcha",
  moving: "la marcha",
  fire: "el disparo",
  react: "la reacción",
  press: "seguir o parar",
  assign: "repartir las bajas",
} as const;
const taskWord = (word: string | number | undefined): string =>
  Object.entries(TASKS).find(([key]) => key === word)?.[1] ?? String(word);

export const es: Phrases<Action, Event> = {
  title: "El vado (juego de referencia)",
  rules: {
    "FRD-ARM-01":
      "Un ejército son tres compañías, de línea o ligeras. La línea tiene cuatro puntos de fuerza y marcha 80 mm; la ligera, tres y 120 mm.",
    "FRD-SET-01": "Los bandos colocan por turno una compañía cada uno; empieza Rojo.",
    "FRD-SET-02": "Una compañía empieza entera a menos de 80 mm de su borde.",
    "FRD-SET-03": "Las compañías pueden tocarse, pero no solaparse.",
    "FRD-ORD-01": "Los dos bandos dan en secreto una orden a cada compañía: marchar, disparar o en guardia.",
    "FRD-ORD-02": "Una orden es secreta hasta que su compañía actúa o reacciona.",
    "FRD-INI-01": "Cada bando tira un dado; el mayor actúa primero. Los empates se repiten.",
    "FRD-ACT-01": "Los bandos actúan por turno, compañía a compañía; al que no le quede ninguna se le salta.",
    "FRD-ACT-02": "La compañía que actúa en guardia recupera un punto de fuerza, sin pasar de la inicial.",
    "FRD-MOV-01":
      "Una marcha cuesta lo que recorre la esquina que más se mueve, tramo a tramo, y no puede pasar de lo que marcha la compañía.",
    "FRD-MOV-02": "Una compañía no puede salir de la mesa.",
    "FRD-MOV-03": "Una compañía no atraviesa a otra ni acaba encima; tocarse vale.",
    "FRD-MOV-04": "Una compañía avanza, pivota sobre una esquina delantera o se desplaza de lado 20 mm como mucho.",
    "FRD-FIR-01": "Una compañía dispara a un enemigo en la franja que tiene justo delante, a su alcance.",
    "FRD-FIR-02": "Tira un dado por punto de fuerza; cada 4 o más es un impacto.",
    "FRD-FIR-03": "Si el blanco está en el bosque, cada dado necesita uno más.",
    "FRD-FIR-04": "El dueño del blanco reparte los impactos entre él y los amigos a 30 mm o menos.",
    "FRD-FIR-05": "La compañía que se queda sin fuerza huye y se retira.",
    "FRD-REA-01":
      "Una compañía en guardia que no ha actuado puede disparar al enemigo que entra marchando en los 100 mm que tiene delante.",
    "FRD-REA-02": "Se pregunta sea cual sea la orden de la compañía, para que la pregunta no la delate.",
    "FRD-REA-03": "El dueño de la compañía tiroteada en marcha dice si sigue o se para.",
    "FRD-END-01": "El bando que se queda sin compañías ha perdido.",
    "FRD-END-02": "Tras el último turno gana el bando con más fuerza; si es igual, hay empate.",
    "FRD-OPT-01": "Opción: el alcance es de 180 mm en vez de 140.",
    "FRD-OPT-02": "Opción: la batalla dura 3, 6, 9 o 99 turnos.",
  },
  reasons: { "FRD-FIR-02": "para acertar", "FRD-FIR-03": "a cubierto", "FRD-MOV-01": "tramo" },
  chapter: () => undefined,
  sums,
  grounds: { wood: "bosque", mm: "mm" },
  events: {
    asked: ({ task }) => `Por decidir: ${taskWord(task.task)}.`,
    answered: () => "Decidido.",
    placed: (e) => `${e.company} se coloca en ${mm(e.pose.x)}, ${mm(e.pose.y)}.`,
    planned: (e) => `${side(e.seat)} ha escrito sus órdenes.`,
    initiativeRolled: (e) => `Iniciativa: Rojo ${e.red}, Azul ${e.blue}.`,
    orderShown: (e) => `${e.company} enseña su orden: ${order[e.order]}.`,
    rallied: (e) => `${e.company} se rehace.`,
    setOff: (e) => `${e.company} se pone en marcha: ${mm(e.cost.total)} en total.`,
    marched: (e) => `${e.company} llega a ${mm(e.pose.x)}, ${mm(e.pose.y)}.`,
    sighted: (e) => `${e.by} ve entrar a ${e.company} en su terreno.`,
    declined: (e) => `${e.company} lo deja pasar.`,
    fired: (e) =>
      `${e.company} dispara a ${e.target} y necesita ${e.need.total}: ${e.faces.join(", ")}; impactos: ${e.hits}.`,
    heldFire: (e) => `${e.company} no dispara.`,
    lost: (e) => `${e.company} pierde ${e.strength}.`,
    routed: (e) => `${e.company} huye.`,
    pressedOn: (e) => `${e.company} sigue adelante.`,
    halted: (e) => `${e.company} se para.`,
    turnEnded: (e) => `Acaba el turno ${e.turn}.`,
    ended: (e) => `La batalla ha terminado: gana ${side(e.winner ?? "draw")}.`,
  },
  actions: {
    place: (a) => `Colocar ${a.company} en ${mm(a.x)}, ${mm(a.y)}`,
    plan: (a) =>
      `Órdenes: ${Object.entries(a.orders)
        .map(([id, word]) => `${id} ${orderWord(word)}`)
        .join(", ")}`,
    activate: (a) => `Actúa ${a.company}`,
    march: (a) => (a.legs.length === 0 ? "Quedarse" : `Marchar, ${a.legs.length} tramos`),
    fire: (a) => `Disparar a ${a.target}`,
    holdFire: () => "No disparar",
    react: () => "Disparar al que marcha",
    decline: () => "Dejarlo pasar",
    press: () => "Seguir",
    halt: () => "Pararse",
    assign: (a) =>
      `Bajas: ${Object.entries(a.losses)
        .map(([id, lost]) => `${id} ${lost}`)
        .join(", ")}`,
  },
  violations: {
    battleOver: () => "La batalla ha terminado.",
    notNow: ({ facts }) => `Antes hay que decidir otra cosa: ${taskWord(facts?.asked)}.`,
    notYourTurn: () => "No te toca decidir.",
    notToPlace: ({ facts }) => `${facts?.company} no es una compañía tuya por colocar.`,
    offTable: ({ facts }) => `Quedaría ${mm(facts?.by)} fuera de la mesa.`,
    leavesTable: () => "Saldría de la mesa por el camino.",
    outOfZone: ({ facts }) => `Quedaría ${mm(facts?.by)} fuera de su zona de ${mm(facts?.depth)}.`,
    onTopOf: ({ facts }) => `Quedaría encima de ${facts?.others}.`,
    withoutOrder: ({ facts }) => `Sin orden: ${facts?.companies}.`,
    notYours: ({ facts }) => `No es una compañía tuya en juego: ${facts?.company}.`,
    cannotAct: ({ facts }) => `${facts?.company} no es una compañía tuya que tenga que actuar.`,
    tooFar: ({ facts }) => `Marcharía ${mm(facts?.moved)} de ${mm(facts?.allowed)}: sobran ${mm(facts?.over)}.`,
    shiftTooLong: ({ facts }) => `Se desplazaría ${mm(facts?.shift)} de ${mm(facts?.allowed)}.`,
    inTheWay: ({ facts }) => `${facts?.other} está en medio.`,
    noSuchTarget: ({ facts }) => `No hay ningún enemigo ${facts?.target} al que disparar.`,
    notAhead: ({ facts }) => `No está justo delante a ${mm(facts?.range)} o menos; está a ${mm(facts?.away)}.`,
    notReady: ({ facts }) => `Su orden es ${orderWord(String(facts?.order))}, no en guardia.`,
    wrongShare: ({ facts }) =>
      `Hay que repartir ${facts?.hits} impactos entre ${facts?.among} sin que nadie pierda más de lo que tiene.`,
    wrongCount: ({ facts }) => `Un ejército tiene ${facts?.wanted} compañías; este tiene ${facts?.found}.`,
    badArmy: ({ facts }) => `El ejército de ${facts?.seat} no sirve: ${facts?.army}.`,
    noSuchScenario: ({ facts }) => `No existe el escenario ${facts?.scenario}.`,
    noSuchOption: ({ facts }) => `No existe la opción ${facts?.option}.`,
    noSuchValue: ({ facts }) => `${facts?.option} no puede ser ${facts?.value}; puede ser ${facts?.values}.`,
    noMaterials: () => "Este juego no admite materiales.",
    wrongId: ({ facts }) => `${facts?.company} no está bajo su propio nombre.`,
    tooStrong: ({ facts }) => `${facts?.company} no puede tener fuerza ${facts?.strength}.`,
    nobodyToDecide: () => "En esta posición nadie podría seguir según las reglas.",
  },
  decisions: {
    place: (d) => `${side(d.seat)} coloca una compañía.`,
    plan: (d) => `${side(d.seat)} escribe sus órdenes.`,
    activate: (d) => `${side(d.seat)} elige qué compañía actúa.`,
    march: (d) => `¿Cómo marcha ${d.about?.[0]}?`,
    fire: (d) => `¿A quién dispara ${d.about?.[0]}?`,
    react: (d) => `${d.about?.[1]} entra en el terreno de ${d.about?.[0]}: ¿dispara?`,
    press: (d) => `Han disparado a ${d.about?.[0]}: ¿sigue?`,
    assign: (d) => `${side(d.seat)} reparte las bajas.`,
  },
  remarks: {
    turn: ({ facts }) => `Turno ${facts?.turn} de ${facts?.turns}. Fuerza: Rojo ${facts?.red}, Azul ${facts?.blue}.`,
    stands: ({ facts }) =>
      `${facts?.company} (${kind[String(facts?.kind)]}, fuerza ${facts?.strength}) está a ${mm(facts?.gap)} de ${facts?.nearest}.`,
    standsInWood: ({ facts }) =>
      `${facts?.company} (${kind[String(facts?.kind)]}, fuerza ${facts?.strength}) está en el bosque, a ${mm(facts?.gap)} de ${facts?.nearest}.`,
    threatens: ({ facts }) => `${facts?.company} puede disparar a ${facts?.targets}.`,
  },
  wishes: { react: "disparar siempre", decline: "no disparar nunca", press: "seguir siempre", halt: "parar siempre" },
  scenarios: { meadow: "La pradera: coloca tus compañías", ford: "El vado: listos para luchar" },
  armies: {
    "line line line": "Tres de línea",
    "line line light": "Dos de línea y una ligera",
    "line light light": "Una de línea y dos ligeras",
    "light light light": "Tres ligeras",
  },
  options: { longRange: "Largo alcance", turns: "Número de turnos" },
};
