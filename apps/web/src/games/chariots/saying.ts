/** A listed answer as the margin says it: turns by hand and by what is then in front, ways of withdrawing with what they need. */
import { type Action, chariots, type Event } from "@acies/chariots";
import { frontHexes, maOf, matchUp, type State, tqOf, type Unit } from "@acies/chariots/inspect";
import type { Decision, Language } from "@acies/contract";
import { type Facing, fineTurnBetween } from "@acies/hex";
import type { Saying } from "../../tools/handling.ts";
import { called, calledAll, withTypes } from "./names.ts";

const WORDS = {
  es: {
    left: (steps: number) => (steps === 1 ? "un vértice a la izquierda" : `${steps} vértices a la izquierda`),
    right: (steps: number) => (steps === 1 ? "un vértice a la derecha" : `${steps} vértices a la derecha`),
    about: "media vuelta",
    half: "medio giro",
    turn: "Girar",
    towards: (hexes: string) => `hacia ${hexes}`,
    column: "Formar en columna",
    line: "Formar en línea",
    face: "Volverse",
    rout: (hex: string, ahead: string) => `Huir a ${hex}, mirando a ${ahead}`,
    withdrawBoth: "Retirar la pila",
    withdrawOne: (unit: string) => `Retirar ${unit}`,
    fireFirst: (target: string) => `Disparar a ${target} y retirar`,
    along: (names: string) => `Con ${names}.`,
    noRoll: "Sin tirada.",
    roll: (tq: number) => `Con ${tq} o menos en el d10; si falla, se queda.`,
    hold: "Aguantar",
    holdNote: "Esta ocasión no vuelve mientras el enemigo no se aleje.",
    moveTogether: "Mover con sus corredores",
    moveAlone: "Mover",
    allowance: (points: number) => `${points} PM`,
    speed: (speed: number) => `velocidad ${speed}`,
    fireAt: (target: string) => `Disparar a ${target}`,
    willMove: "Luego moverá.",
    stays: "Y no moverá.",
    attack: (targets: string) => `Atacar a ${targets}`,
    column8: (column: number) => `Columna ${column}`,
    superior: { none: "", attack: ", ataque superior", defence: ", defensa superior" },
  },
  en: {
    left: (steps: number) => (steps === 1 ? "one vertex left" : `${steps} vertices left`),
    right: (steps: number) => (steps === 1 ? "one vertex right" : `${steps} vertices right`),
    about: "about",
    half: "half a turn",
    turn: "Turn",
    towards: (hexes: string) => `towards ${hexes}`,
    column: "Form column",
    line: "Form line",
    face: "Face",
    rout: (hex: string, ahead: string) => `Rout to ${hex}, facing ${ahead}`,
    withdrawBoth: "Withdraw the stack",
    withdrawOne: (unit: string) => `Withdraw ${unit}`,
    fireFirst: (target: string) => `Fire at ${target} and withdraw`,
    along: (names: string) => `With ${names}.`,
    noRoll: "No roll.",
    roll: (tq: number) => `On ${tq} or less with the d10; failing, it stays.`,
    hold: "Hold",
    holdNote: "This chance does not come back until the enemy has been farther away.",
    moveTogether: "Move with its runners",
    moveAlone: "Move",
    allowance: (points: number) => `${points} MP`,
    speed: (speed: number) => `speed ${speed}`,
    fireAt: (target: string) => `Fire at ${target}`,
    willMove: "It will move after that.",
    stays: "And will not move.",
    attack: (targets: string) => `Attack ${targets}`,
    column8: (column: number) => `Column ${column}`,
    superior: { none: "", attack: ", attack superior", defence: ", defence superior" },
  },
} as const;

/** «un vértice a la izquierda, hacia 1512 y 1513». */
const turned = (view: State, unit: Unit | undefined, facing: Facing, language: Language): string => {
  const say = WORDS[language];
  if (unit === undefined) return facing;
  const { way, steps } = fineTurnBetween(unit.facing, facing);
  const vertices = steps / 2;
  const hand =
    way === "none" ? "" : way === "either" ? `${say.about}, ` : steps % 2 === 1 ? "" : `${say[way](vertices)}, `;
  return `${hand}${say.towards(aheadOf(view, { ...unit, facing }, language))}`;
};

/** The hexes before it, by which a facing is known on the map. */
const aheadOf = (view: State, unit: Unit, language: Language): string => {
  const hexes = frontHexes(view, unit);
  return hexes.length === 0 ? unit.facing : hexes.join(language === "es" ? " y " : " and ");
};

const mover = (view: State): Unit | undefined => view.units[view.move?.units[0] ?? ""];

const isSide = (facing: Facing): boolean => facing.startsWith("D");

const withdrawal = (view: State, action: Extract<Action, { type: "withdraw" }>, language: Language): Saying => {
  const say = WORDS[language];
  const unit = view.units[action.unit];
  const words =
    action.fire !== null
      ? say.fireFirst(called(view, action.fire, language))
      : action.together
        ? say.withdrawBoth
        : say.withdrawOne(called(view, action.unit, language));
  const along = action.leaders.length === 0 ? "" : ` ${say.along(calledAll(view, action.leaders, language))}`;
  const isChariot = unit?.type === "CH2" || unit?.type === "CH3";
  const roll = unit === undefined ? "" : isChariot && !action.together ? say.noRoll : say.roll(tqOf(unit));
  return { words, note: `${roll}${along}`, rule: isChariot && !action.together ? "COF-6.42i" : "COF-6.42a" };
};

const targetsIn = (view: State, hexes: readonly string[]): readonly string[] =>
  Object.values(view.units).flatMap(({ id, hex, type }) =>
    hex !== null && hexes.includes(hex) && type !== "RI" ? [id] : [],
  );

const plain = (view: State, action: Action, language: Language): string => {
  const { actions } = chariots.phrases[language];
  const say: unknown = Reflect.get(actions, action.type);
  return typeof say === "function" ? withTypes(view, String(say(action)), language) : action.type;
};

const attacked = (view: State, { unit, hexes }: Extract<Action, { type: "attack" }>, language: Language): Saying => {
  const say = WORDS[language];
  const targets = targetsIn(view, hexes);
  const [first] = targets;
  const match = first === undefined ? undefined : matchUp(view, unit, first);
  const note = match === undefined ? "" : `${say.column8(match.column)}${say.superior[match.superiority]}.`;
  return { words: say.attack(calledAll(view, targets, language)), note, rule: "COF-8.16a" };
};

type Say<T extends Action["type"]> = (
  view: State,
  action: Extract<Action, { readonly type: T }>,
  language: Language,
) => Saying;

/** Those that say more than the rules' own phrase. */
const SAYINGS: { readonly [T in Action["type"]]?: Say<T> } = {
  turn: (view, { facing }, language) => ({
    words: `${WORDS[language].turn} ${turned(view, mover(view), facing, language)}`,
    icon: "u-turn",
  }),
  changeFormation: (view, { facing }, language) => {
    const say = WORDS[language];
    const formation = isSide(facing) ? say.column : say.line;
    return { words: `${formation} ${turned(view, mover(view), facing, language)}`, icon: "u-column" };
  },
  begin: (view, { unit: id, together, speed }, language) => {
    const say = WORDS[language];
    const unit = view.units[id];
    const fast = speed === null ? "" : `, ${say.speed(speed)}`;
    return {
      words: `${together ? say.moveTogether : say.moveAlone}${fast}`,
      icon: "u-advance",
      ...(unit !== undefined && { note: say.allowance(maOf(unit)) }),
    };
  },
  fire: (view, { target, willMove }, language) => {
    const say = WORDS[language];
    const note = willMove === null ? undefined : willMove ? say.willMove : say.stays;
    return { words: say.fireAt(called(view, target, language)), ...(note !== undefined && { note }) };
  },
  withdraw: withdrawal,
  decline: (view, { unit }, language) => {
    const say = WORDS[language];
    return { words: `${say.hold}: ${called(view, unit, language)}`, note: say.holdNote, rule: "COF-6.42e" };
  },
  attack: attacked,
  moveLeader: (view, action, language) => ({ words: plain(view, action, language), icon: "u-advance" }),
};

const said = <T extends Action["type"]>(
  type: T,
  view: State,
  action: Extract<Action, { readonly type: T }>,
  language: Language,
): Saying => SAYINGS[type]?.(view, action, language) ?? { words: plain(view, action, language) };

/** Answers that do not say by themselves whose they are. */
const NAMELESS: readonly Action["type"][] = ["begin", "fire", "attack", "recover", "fireAndRun"];

/** With the name of who would do it, unless it stands under that name already. */
export const sayingFor = (
  view: State,
  { about }: Decision,
  action: Action,
  language: Language,
  under?: string,
): Saying => {
  if (action.type === "faceAbout") {
    const unit = view.units[about?.[0] ?? ""];
    return { words: `${WORDS[language].face} ${turned(view, unit, action.facing, language)}`, icon: "u-turn" };
  }
  if (action.type === "routTo") {
    const { to: hex, facing } = action;
    const unit = view.units[about?.[0] ?? ""];
    if (unit !== undefined)
      return { words: WORDS[language].rout(hex, aheadOf(view, { ...unit, hex, facing }, language)) };
  }
  const words = said(action.type, view, action, language);
  const actor = actorOf(action);
  if (actor === undefined || actor === under || !NAMELESS.includes(action.type)) return words;
  return {
    ...words,
    words: `${called(view, actor, language)}: ${words.words.replace(/^./, (letter) => letter.toLowerCase())}`,
  };
};

const OF_UNITS: readonly Action["type"][] = [
  "begin",
  "fire",
  "fireAndRun",
  "recover",
  "rally",
  "disengage",
  "attack",
  "attackToo",
  "withdraw",
  "decline",
  "advance",
];
const OF_LEADERS: readonly Action["type"][] = ["moveLeader", "setMode", "challenge"];

/** Whose answer it is: units and leaders are chosen before what they do. */
export const actorOf = (action: Action): string | undefined => {
  if ("unit" in action && OF_UNITS.includes(action.type)) return action.unit;
  return "leader" in action && OF_LEADERS.includes(action.type) ? action.leader : undefined;
};

/** Where it leads to, for showing it on the map. */
export const placesOf = (action: Action): readonly string[] => {
  if ("to" in action) return [action.to];
  return action.type === "attack" ? action.hexes : [];
};

/** Ways of acting that are gathered under one row when there are many. */
const SORTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    fireAndRun: "Disparar y correr…",
    fire: "Disparar…",
    moveLeader: "Ir a…",
    disengage: "Desenzarzarse…",
    withdraw: "Replegarse…",
    routTo: "Huir…",
    challenge: "Desafiar…",
    begin: "Mover…",
    advance: "Avanzar…",
    attack: "Atacar…",
  },
  en: {
    fireAndRun: "Fire and run…",
    fire: "Fire…",
    moveLeader: "Go to…",
    disengage: "Disengage…",
    withdraw: "Withdraw…",
    routTo: "Rout…",
    challenge: "Challenge…",
    begin: "Move…",
    advance: "Advance…",
    attack: "Attack…",
  },
};

export const sortWords = (type: string, language: Language): string | undefined =>
  Object.hasOwn(SORTS[language], type) ? SORTS[language][type] : undefined;

/** Whether it went as whoever tried it wished; undefined where nothing hangs on the dice by itself. */
export const succeeds = (action: Action, events: readonly Event[]): boolean | undefined => {
  for (const event of events) {
    if (event.type === "withdrawalRolled" && !event.check.passed) return false;
    if (event.type === "withdrew") return action.type === "withdraw" ? true : undefined;
    if (event.type === "blockRolled") return event.blocked;
    if (event.type === "aggressionRolled") return event.reacts;
    if (event.type === "trumpRolled" || event.type === "momentumRolled" || event.type === "rallyRolled")
      return event.passed;
    if (event.type === "disengageRolled") return event.passed;
    if (event.type === "arrowShot") return event.killed;
    if (event.type === "shot" && "unit" in action && event.firer === action.unit) return event.hits > 0;
  }
  return undefined;
};

export const CHANCED: readonly Action["type"][] = [
  "withdraw",
  "tryBlock",
  "tryReaction",
  "trump",
  "tryMomentum",
  "rally",
  "disengage",
  "challenge",
  "shoot",
  "fire",
  "fireAndRun",
];
