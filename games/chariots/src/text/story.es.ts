/** Lo que pasa y lo que se puede decir, en español. */
import type { Phrases, Remark, Tally } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Check, Event } from "../events.ts";
import { NAMES, wordsIn } from "./names.ts";

const { n, name, list } = wordsIn(NAMES.es);

const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
const hitsOf = (count: number): string => many(count, "impacto", "impactos");
const sum = ({ reasons, total }: Tally): string =>
  reasons.length < 2
    ? String(total)
    : `${reasons.map(({ value }) => value).join(" + ")} = ${total}`.replaceAll("+ -", "− ");
const check = ({ unit, roll, needed, passed }: Check, what: string): string =>
  `${unit} ${what}: ${sum(roll)} contra ${needed}, ${passed ? "lo supera" : "falla"}.`;

const SEGMENT = { movement: "de movimiento y disparo", shock: "de choque" } as const;
const PHASE = { activation: "de activación", replacement: "de reemplazos y recarga", rout: "de huida" } as const;
const SPENT = { used: "se gasta", trumped: "queda truncado", ignored: "se ignora", declined: "no se usa" } as const;
const SHOCK_STEP = {
  attackerChecks: "chequeos de los atacantes",
  mending: "reparto de los que quedan sin atacante",
  lashBacks: "reacciones a la agresión",
  defenderChecks: "chequeos de los defensores",
  leaders: "líderes en peligro",
  resolution: "resolución",
  routs: "huidas",
  brink: "unidades al límite",
  advances: "avances",
  engaging: "quedan enzarzadas",
} as const;

export const events: Phrases<Action, Event>["events"] = {
  asked: () => "Hay que decidir.",
  answered: () => "Decidido.",
  remained: () => "Sigue la decisión.",
  deployed: (e) => `${n.seat[e.seat]} coloca ${many(e.units.length, "unidad", "unidades")}.`,
  routLevelChanged: (e) => `El Nivel de Huida de ${n.seat[e.seat]} cambia en ${e.change}.`,
  turnBegan: (e) => `Turno ${e.number}.`,
  initiativeRolled: (e) =>
    `Iniciativa: Rojo ${sum(e.totals.red)}, Azul ${sum(e.totals.blue)}. ${e.seat === null ? "Nadie la tiene." : `La tiene ${n.seat[e.seat]}.`}`,
  initiativeGiven: (e) => `${n.seat[e.seat]} tiene la iniciativa sin tirar.`,
  cupFilled: (e) =>
    `${many(e.markers.length, "marcador", "marcadores")} a la bolsa${e.opening === null ? "" : `; abre ${name(e.opening)}`}.`,
  markerDrawn: (e) => `Sale de la bolsa ${name(e.marker)}, de ${n.seat[e.seat]} (de ${e.from}).`,
  markerPlayed: (e) => `${n.seat[e.seat]} abre el turno con ${name(e.marker)}.`,
  markerSpent: (e) => `El marcador ${name(e.marker)} ${SPENT[e.why]}.`,
  markerReturned: (e) => `El marcador ${name(e.marker)} vuelve a la bolsa.`,
  returnOwed: (e) =>
    e.change > 0
      ? `${n.seat[e.seat]} podrá devolver su Ímpetu tras usarlo.`
      : `${n.seat[e.seat]} ya no devuelve su Ímpetu.`,
  trumpRolled: (e) =>
    `${n.seat[e.seat]} intenta truncar: ${e.face} contra ${e.needed}, ${e.passed ? "lo logra" : "falla"}.`,
  passed: (e) => `${n.seat[e.seat]} pasa.`,
  momentumRolled: (e) =>
    `Ímpetu para ${name(e.wing)}: ${e.face} contra ${e.needed}, ${e.passed ? "recibe órdenes" : "sin efecto"}.`,
  wingActivated: (e) =>
    `${name(e.phase.wing)} recibe órdenes: ${many(e.phase.inCommand.length, "unidad", "unidades")} bajo mando.`,
  orderChosen: (e) => `Orden: ${n.order[e.order]}.`,
  segmentEnded: (e) => `Termina el segmento ${SEGMENT[e.segment]}.`,
  ordersEnded: () => "Termina la Fase de Órdenes.",
  phaseBegan: (e) => `Fase ${PHASE[e.phase]}.`,
  reloaded: (e) => `Recargan: ${list(e.units)}.`,
  markersRemoved: () => "Se retiran los marcadores de Movido y Reorganizado.",
  routLevelsCompared: (e) =>
    `Puntos de Huida: Rojo ${e.points.red} de ${e.levels.red}, Azul ${e.points.blue} de ${e.levels.blue}.`,
  ended: (e) => (e.result.winner === null ? "La batalla queda en tablas." : `Gana ${n.seat[e.result.winner]}.`),
  leaderMoved: (e) => `${name(e.leader)} va a ${e.to} (${e.cost.total} PM).`,
  leaderWent: (e) => `${name(e.leader)} acompaña a su unidad a ${e.to}.`,
  leaderDisplaced: (e) => `${name(e.leader)}, solo ante el enemigo, se une a ${e.unit} en ${e.to}.`,
  modeSet: (e) => `${name(e.leader)} ${e.mounted ? "monta en su carro" : "baja del carro"}.`,
  leaderEndangered: (e) =>
    `${name(e.leader)} corre peligro (${e.faces.join(", ")}): ${e.wounded ? "alcanzado" : "ileso"}.`,
  leaderWounded: (e) => `${name(e.leader)} queda herido.`,
  leaderKilled: (e) =>
    `${name(e.leader)} muere${e.routPoints > 0 ? `: ${many(e.routPoints, "Punto", "Puntos")} de Huida` : ""}.`,
  leaderReplaced: (e) =>
    `Un reemplazo de ${name(e.leader)} aparece en ${e.hex} (alcance ${e.commandRange}, capacidad ${e.capability}).`,
  standardMoved: (e) => `${name(e.standard)} va a ${e.to}.`,
  standardTaken: (e) => `${e.by} captura ${name(e.standard)}.`,
  standardRemoved: (e) => `${name(e.standard)} se retira${e.forGood ? " para siempre" : ""}.`,
  standardKept: (e) => `${e.unit} se queda con ${name(e.standard)} en ${e.hex}.`,
  standardRaised: (e) => `${name(e.standard)} se alza de nuevo en ${e.hex}.`,
  unitBegun: (e) => `${list(e.units)} empieza a mover${e.speed === null ? "" : ` a velocidad ${e.speed}`}.`,
  stepped: (e) => `${list(e.units)} ${n.step[e.kind]} ${e.to}.`,
  turned: (e) => `${list(e.units)} gira a ${e.facing}.`,
  formationChanged: (e) => `${e.unit} cambia de formación y mira a ${e.facing}.`,
  markedMoved: (e) => `${e.unit} ya ha movido este turno.`,
  stackSplit: (e) => `${e.first} y ${e.second} se separan.`,
  stackJoined: (e) => `${e.unit} se une a la marcha.`,
  moveEnded: (e) => `${list(e.units)} termina su movimiento.`,
  unitDone: (e) => `${list(e.units)} ha terminado.`,
  overturnRolled: (e) =>
    `${e.unit} se arriesga a volcar (desde ${e.least}): ${e.face}, ${e.overturned ? "vuelca" : "sigue en pie"}.`,
  recovered: (e) => `${e.unit} se recupera de ${hitsOf(e.hits)}.`,
  turnedUnderThreat: (e) => `${list(e.units)} gira ante el enemigo: ni dispara ni ataca en esta fase.`,
  chanceGone: (e) => `${e.unit} deja pasar la ocasión de replegarse ante ${e.mover}.`,
  chanceBack: (e) => `${e.unit} podrá replegarse de nuevo ante ${e.mover}.`,
  withdrawalRolled: (e) => check(e.check, "intenta replegarse"),
  withdrew: (e) => `${list(e.units)} se repliega ante ${list(e.mover)}.`,
  reactionFacingRolled: (e) => check(e.check, "gira deprisa"),
  reactionFaced: (e) => `${list(e.units)} se vuelve en reacción.`,
  blockRolled: (e) =>
    `${e.unit} intenta cerrar el paso: ${e.face} contra ${e.needed}, ${e.blocked ? "lo cierra" : "no puede"}.`,
  aggressionRolled: (e) =>
    `${e.unit} y la agresión: ${sum(e.roll)} contra ${e.needed}, ${e.reacts ? "se lanza al ataque" : "se queda"}.`,
  shot: (e) =>
    `${e.firer} ${n.fire[e.kind]} (${name(e.target)}, distancia ${e.range}): ${sum(e.roll)}, ${e.hits === 0 ? "sin efecto" : hitsOf(e.hits)}.`,
  fireHeld: (e) => `${e.unit} no dispara.`,
  ammoChanged: (e) => `Munición de ${e.unit}: ${n.ammo[e.ammo]}.`,
  moveForsworn: (e) => `${e.unit} no moverá en esta fase.`,
  movePledged: (e) => `${e.unit} dispara y luego moverá.`,
  shockJoined: (e) => `${e.unit} atacará si supera su chequeo.`,
  allotted: (e) => `Se reparten ${many(e.combats.length, "combate", "combates")} de choque.`,
  preShockRolled: (e) => check(e.check, e.side === "attacker" ? "va a atacar" : "espera el choque"),
  stepEntered: (e) => `Choque: ${SHOCK_STEP[e.step]}.`,
  combatChanged: () => "Cambia un combate.",
  seenTo: () => "Atendido.",
  shockRolled: (e) =>
    `Choque de ${list(e.attackers)} contra ${list(e.defenders)}: columna ${e.columnUsed}, dado ${sum(e.roll)}, ${n.superiority[e.superiority]}. Atacante ${e.hits[0]}, defensor ${e.hits[1]}.`,
  columnAttacked: (e) => `${e.unit} es atacada en columna.`,
  routHeld: (e) => `${e.unit} está rota; se espera a ${list(e.defenders)}.`,
  brinkRolled: (e) => check(e.check, "está al límite"),
  engaged: (e) => `Enzarzadas: ${e.pairs.map(([a, b]) => `${a} y ${b}`).join("; ")}.`,
  released: (e) => `Ya no están enzarzadas: ${e.pairs.map(([a, b]) => `${a} y ${b}`).join("; ")}.`,
  disengageRolled: (e) =>
    `${name(e.leader)} intenta desenzarzar: ${e.face} contra ${sum(e.rating)}, ${e.passed ? "lo logra" : "falla"}.`,
  hitsTaken: (e) => `${e.unit} recibe ${hitsOf(e.hits)}.`,
  hitsSet: (e) => `${e.unit} queda con ${hitsOf(e.hits)}.`,
  routRolled: (e) => check(e.check, "huye"),
  routed: (e) => `${e.unit} huye a ${e.to}${e.standard === null ? "" : `, junto a ${name(e.standard)}`}.`,
  eliminated: (e) => `${e.unit} desaparece: ${many(e.routPoints, "Punto", "Puntos")} de Huida.`,
  rallyRolled: (e) =>
    `${e.unit} intenta reorganizarse: ${e.face} contra ${e.needed}, ${e.passed ? "lo logra" : "sigue huida"}.`,
  rallied: (e) => `${e.unit} se reorganiza con ${hitsOf(e.hits)}.`,
  challenged: (e) => `${name(e.leader)} ${e.manner === "duel" ? "desafía a" : "apunta su arco a"} ${name(e.target)}.`,
  challengeAnswered: (e) => `${name(e.leader)} ${e.accepted ? "acepta" : "rehúsa"} el desafío.`,
  championNamed: (e) => `${name(e.leader)} sale a batirse.`,
  duelRolled: (e) =>
    `Duelo: ${name(e.a)} ${sum(e.totals[0])}, ${name(e.b)} ${sum(e.totals[1])}. Heridas: ${e.hits[0]} y ${e.hits[1]}.`,
  woundsSet: (e) => `${name(e.leader)} lleva ${many(e.wounds, "herida", "heridas")}.`,
  duelEnded: (e) =>
    e.winner === null
      ? "El duelo termina sin vencedor."
      : `${name(e.winner)} vence el duelo${e.withdrew ? `: ${name(e.loser ?? "")} se retira` : ""}.`,
  duelCounted: (e) => `El duelo cambia en ${e.change} las tiradas de choque de esta activación.`,
  ignoreOwed: (e) =>
    e.change > 0 ? `${n.seat[e.seat]} ignorará su próximo marcador.` : `${n.seat[e.seat]} ha ignorado su marcador.`,
  arrowShot: (e) => `${name(e.leader)} dispara a ${name(e.target)}: ${e.face}, ${e.killed ? "lo mata" : "falla"}.`,
};

const along = (leaders: readonly string[]): string => (leaders.length === 0 ? "" : ` con ${list(leaders.map(name))}`);

export const actions: Phrases<Action, Event>["actions"] = {
  deploy: (a) => `Colocar ${many(a.units.length, "unidad", "unidades")}`,
  rollInitiative: () => "Tirar por la iniciativa",
  draw: () => "Sacar un marcador",
  startBattle: () => "Empezar la batalla",
  open: (a) => `Abrir el turno con ${name(a.marker)}`,
  trump: () => "Intentar truncar",
  pass: () => "Pasar",
  giveOrders: (a) => `Dar órdenes a ${name(a.wing)}`,
  giveNone: () => "No dar órdenes a nadie",
  returnMarker: () => "Devolver el marcador a la bolsa",
  keepOut: () => "Dejarlo fuera",
  takeOrders: () => "Fase de Órdenes",
  doNothing: () => "No hacer nada",
  tryMomentum: (a) => `Intentar el Ímpetu con ${name(a.wing)}`,
  moveLeader: (a) => `${name(a.leader)} va a ${a.to}${a.standard ? " con el Estandarte" : ""}`,
  setMode: (a) => `${name(a.leader)} ${a.mounted ? "monta" : "baja del carro"}`,
  done: () => "Terminar",
  raise: () => "Alzar el Estandarte",
  notYet: () => "Todavía no",
  appear: (a) => `Aparece con ${a.unit}`,
  challenge: (a) => `${name(a.leader)} ${a.manner === "duel" ? "desafía" : "dispara"} a ${name(a.target)}`,
  accept: () => "Aceptar el desafío",
  refuse: () => "Rehusar el desafío",
  fightOn: () => "Seguir luchando",
  leaveDuel: () => "Retirarse del duelo",
  champion: (a) => `Se bate ${name(a.leader)}`,
  order: (a) => `Orden: ${n.order[a.order]}`,
  rally: (a) => `Reorganizar ${a.unit}`,
  endRally: () => "Nadie más se reorganiza",
  disengage: (a) => `${a.unit} se desenzarza a ${a.to}`,
  begin: (a) =>
    `Mover ${a.unit}${a.together ? " con sus corredores" : ""}${a.speed === null ? "" : `, velocidad ${a.speed}`}`,
  fire: (a) =>
    `${a.unit} dispara a ${name(a.target)}${a.willMove === null ? "" : a.willMove ? " y luego moverá" : " y no moverá"}`,
  fireAndRun: (a) => `${a.unit} dispara y corre contra ${a.target} por ${a.path.join(", ")}`,
  recover: (a) => `Recuperar ${a.unit}`,
  endSegment: () => "Terminar el segmento",
  step: (a) => `Ir a ${a.to}`,
  turn: (a) => `Girar a ${a.facing}`,
  passThrough: (a) => `Pasar a través de ${a.to}`,
  changeFormation: (a) => `Cambiar de formación hacia ${a.facing}`,
  split: (a) => `Separarse: sigue ${a.unit}`,
  join: (a) => `Se une ${a.unit}`,
  stop: () => "Detenerse",
  decline: (a) => `${a.unit} no se repliega`,
  withdraw: (a) =>
    `${a.unit} se repliega${a.together ? " con su pareja" : ""}${along(a.leaders)}${a.fire === null ? "" : `, antes dispara a ${a.fire}`}`,
  stepBack: (a) => `Replegarse a ${a.to}`,
  halt: () => "Detener el repliegue",
  react: (a) => `Reacciona ${a.unit}`,
  faceAbout: (a) => `Girar a ${a.facing}`,
  keepFacing: () => "No girar",
  shoot: (a) => `${a.unit} dispara a ${name(a.target)}`,
  holdFire: (a) => `${a.unit} no dispara`,
  tryBlock: () => "Intentar cerrar el paso",
  letPass: () => "Dejar pasar",
  tryReaction: () => "Intentar la reacción",
  stay: () => "Quedarse",
  lashOut: (a) => `Cargar hasta ${a.to} mirando a ${a.facing}`,
  attackToo: (a) => `Ataca también ${a.unit}`,
  noMore: () => "Nadie más ataca",
  attack: (a) => `${a.unit} ataca ${list(a.hexes)}`,
  goFirst: (a) => `Avanzar primero en el combate ${a.combat + 1}`,
  addTo: (a) => `Al combate ${a.combat + 1}`,
  lead: (a) => `Fija el tipo ${a.unit}`,
  takeHits: (a) => `Los impactos sobrantes a ${list(a.units)}`,
  advance: (a) => `${a.unit} avanza a ${a.to}${along(a.leaders)}`,
  routTo: (a) => `Huye a ${a.to} mirando a ${a.facing}${along(a.leaders)}`,
  joinUnit: (a) => `Se une a ${a.unit}`,
  removeStandard: () => "Retirar el Estandarte",
  keepStandard: (a) => `${a.unit} se queda el Estandarte`,
};

const seatName = (seat: unknown): string => (seat === "blue" ? n.seat.blue : n.seat.red);
const ARC: Readonly<Record<string, string>> = { flank: "el flanco", rear: "la retaguardia" };
const STATE: Readonly<Record<string, string>> = {
  routed: "huida",
  engaged: "enzarzada",
  column: "en columna",
  line: "en línea",
};

export const remarks: Readonly<Record<string, (remark: Remark) => string>> = {
  beforeBattle: () => "La batalla no ha empezado.",
  ownTables: ({ facts }) => `Se juega con las tablas «${facts?.name}».`,
  turn: ({ facts }) => `Turno ${facts?.turn}; quedan ${facts?.cup} marcadores en la bolsa.`,
  losses: ({ facts }) => `${seatName(facts?.seat)}: ${facts?.points} Puntos de Huida de ${facts?.level}.`,
  orders: ({ facts }) => `${seatName(facts?.seat)} da órdenes a ${name(facts?.wing)}.`,
  leaderAt: ({ facts }) => `${name(facts?.leader)} está en ${facts?.hex}.`,
  leaderWounded: ({ facts }) => `${name(facts?.leader)}, herido, está en ${facts?.hex}.`,
  stands: ({ facts }) =>
    `${facts?.unit} (${facts?.type}) en ${facts?.hex} hacia ${facts?.facing}, ${STATE[String(facts?.state)] ?? ""}: ${facts?.hits} impactos de ${facts?.tq}.`,
  engaged: ({ facts }) => `${facts?.unit} está enzarzada con ${facts?.with}.`,
  faces: ({ facts }) => `${facts?.unit} tiene delante a ${facts?.foes}.`,
  threatenedOn: ({ facts }) => `${facts?.by} amenaza ${ARC[String(facts?.on)] ?? ""} de ${facts?.unit}.`,
  underMissiles: ({ facts }) => `${facts?.unit} está al alcance de proyectiles enemigos.`,
};
