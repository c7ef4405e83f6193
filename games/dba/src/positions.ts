/** A position that came from outside must make sense: nobody on top of another, everybody where such a piece can be. */
import type { Violation } from "@acies/contract";
import { outlineFaults, outlineOf, overlaps } from "@acies/geometry";
import { TOUCH } from "./scale.ts";
import {
  allElements,
  elementsOf,
  findElement,
  type Hold,
  holdsOf,
  isInPlay,
  occupantOf,
  type State,
  scaleOf,
  type Task,
} from "./state.ts";
import { groundOf, isPartlyIn, standsOf } from "./table.ts";

export const positionViolations = (state: State): readonly Violation[] => {
  const named = nameViolations(state);
  if (named.length > 0) return named;
  const grounds = pieceViolations(state);
  return grounds.length > 0
    ? grounds
    : [...standViolations(state), ...holdViolations(state), ...agendaViolations(state)];
};

const nameViolations = (state: State): readonly Violation[] => {
  const found: Violation[] = [];
  for (const [name, element] of Object.entries(state.elements)) {
    if (element.id !== name || !name.startsWith(`${element.seat}.`))
      found.push({ code: "wrongName", rule: "DBA-ELM-01", facts: { name }, marks: [name] });
    if ((element.where === "inside") !== (element.hold !== null))
      found.push({ code: "nowhere", rule: "DBA-CMP-03", facts: { name }, marks: [name] });
    if (element.hold !== null && state.holds[element.hold] === undefined)
      found.push({ code: "nowhere", rule: "DBA-CMP-03", facts: { name }, marks: [name] });
    if (element.where !== "table" && (element.x !== 0 || element.y !== 0 || element.facing !== 0))
      found.push({ code: "nowhere", rule: "DBA-ELM-01", facts: { name }, marks: [name] });
  }
  for (const [name, hold] of Object.entries(state.holds)) {
    if (hold !== undefined && !isNamedRight(name, hold))
      found.push({ code: "wrongName", rule: "DBA-CMP-01", facts: { name }, marks: [name] });
  }
  for (const { by, on } of state.touches) {
    const strangers = [by, on].filter((name) => findElement(state, name) === undefined);
    if (strangers.length > 0)
      found.push({ code: "nowhere", rule: "DBA-CNF-04", facts: { name: strangers.join(" ") }, marks: [by, on] });
  }
  for (const seat of ["red", "blue"] as const) {
    const generals = elementsOf(state, seat).filter(({ general }) => general).length;
    if (generals > 1) found.push({ code: "severalGenerals", rule: "DBA-ELM-08", facts: { seat, generals } });
  }
  return found;
};

/** DBA-CMP-01: a camp is called after its owner, and nothing else is a built-up area but the one. */
const isNamedRight = (name: string, { id, kind, owner }: Hold): boolean =>
  id === name && (kind === "bua") === (id === "bua") && (id === "bua" || id === `${owner}.camp`);

/** DBA-TPL-14: every piece is one, and has a name of its own. */
const pieceViolations = (state: State): readonly Violation[] => {
  const scale = scaleOf(state);
  const names = state.pieces.map(({ id }) => id);
  return state.pieces.flatMap((piece, i): readonly Violation[] => {
    const { id } = piece;
    if (names.indexOf(id) !== i) return [{ code: "wrongName", rule: "DBA-TPL-14", facts: { name: id } }];
    const isLine = "course" in piece ? piece.course.length > 1 : !("shore" in piece) || piece.shore.length > 1;
    return isLine && outlineFaults(groundOf(piece, scale)).length === 0
      ? []
      : [{ code: "badOutline", rule: "DBA-TPL-14", facts: { piece: id } }];
  });
};

/** DBA-MOV-09, DBA-RUL-14, DBA-RUL-19: on the board, out of the water, not on top of each other, in a camp or town wholly or not at all. */
const standViolations = (state: State): readonly Violation[] => {
  const { board } = scaleOf(state);
  const stands = standsOf(state);
  const found: Violation[] = [];
  const water = state.pieces
    .filter(({ terrain }) => terrain === "waterway")
    .map((piece) => groundOf(piece, scaleOf(state)));
  for (const [i, stand] of stands.entries()) {
    const { id } = stand.element;
    const off = Math.max(...outlineOf(stand.base).map(({ x, y }) => Math.max(-x, x - board, -y, y - board)));
    if (off > TOUCH)
      found.push({ code: "offBoard", rule: "DBA-MOV-09", facts: { element: id, by: Math.ceil(off) }, marks: [id] });
    if (water.some((ground) => isPartlyIn(stand.base, ground)))
      found.push({ code: "inWater", rule: "DBA-MOV-09", facts: { element: id }, marks: [id] });
    for (const hold of holdsOf(state)) {
      if (isPartlyIn(stand.base, hold.outline))
        found.push({ code: "onTopOf", rule: "DBA-RUL-19", facts: { a: id, b: hold.id }, marks: [id, hold.id] });
    }
    for (const other of stands.slice(i + 1)) {
      if (overlaps(stand.box, other.box, TOUCH))
        found.push({
          code: "onTopOf",
          rule: "DBA-RUL-14",
          facts: { a: id, b: other.element.id },
          marks: [id, other.element.id],
        });
    }
  }
  return found;
};

/** DBA-CMP-03, DBA-BUA-01: one occupant each; and an outline that is one. */
const holdViolations = (state: State): readonly Violation[] =>
  holdsOf(state).flatMap((hold): readonly Violation[] => {
    const inside = allElements(state).filter((element) => element.where === "inside" && element.hold === hold.id);
    const found: Violation[] = [];
    if (inside.length > 1)
      found.push({
        code: "crowded",
        rule: hold.kind === "camp" ? "DBA-CMP-03" : "DBA-BUA-01",
        facts: { hold: hold.id },
        marks: inside.map(({ id }) => id),
      });
    if (outlineFaults(hold.outline).length > 0)
      found.push({ code: "badOutline", rule: "DBA-TPL-14", facts: { piece: hold.id }, marks: [hold.id] });
    return found;
  });

const BEFORE_BATTLE: readonly string[] = [
  "rollInvader",
  "layTerrain",
  "numberEdges",
  "pitchCamp",
  "deploy",
  "swap",
  "begin",
];

/** What a task was asked in the middle of; those that are not listed are asked by themselves. */
const AMID: Readonly<Partial<Record<Task["task"], readonly Task["task"][]>>> = {
  aim: ["shooting"],
  returnFire: ["shooting"],
  assault: ["combat"],
  pickFoe: ["combat"],
  aftermath: ["move", "shooting", "combat", "aftermath"],
  chooseFlight: ["aftermath"],
  choosePursuit: ["aftermath"],
};

const isInPlace = ({ task }: Task, below: Task | undefined): boolean => {
  const amid = AMID[task];
  return below === undefined ? amid === undefined : amid?.includes(below.task) === true;
};

/** Choices about elements that must be in play; the others may name some that are lost by now. */
const CHOOSING: readonly string[] = ["aim", "returnFire", "pickFoe", "chooseFlight", "choosePursuit"];

/** Something must be there for the task in hand, and every piece it names must be in play. */
const agendaViolations = (state: State): readonly Violation[] => {
  const wrong: readonly Violation[] = [{ code: "nothingToDecide", rule: "DBA-TRN-02" }];
  if (state.result !== null) return state.agenda.length === 0 ? [] : wrong;
  if (state.agenda.length === 0) return wrong;
  for (const [i, task] of state.agenda.entries()) {
    if (BEFORE_BATTLE.includes(task.task) !== (state.turn === null)) return wrong;
    if (!isInPlace(task, state.agenda[i - 1])) return wrong;
    for (const name of idsOf(task)) {
      const element = Object.hasOwn(state.elements, name) ? state.elements[name as keyof State["elements"]] : undefined;
      if (element === undefined) return [{ code: "noSuchElement", rule: "DBA-TRN-02", facts: { name } }];
      if (CHOOSING.includes(task.task) && !isInPlay(element)) return wrong;
    }
    if ("hold" in task && (state.holds[task.hold] === undefined || occupantOf(state, task.hold) === undefined)) {
      const hold = state.holds[task.hold];
      if (hold === undefined || !hold.denizens) return wrong;
    }
  }
  return [];
};

const idsOf = (task: State["agenda"][number]): readonly string[] => {
  switch (task.task) {
    case "aim":
      return [task.shooter];
    case "returnFire":
      return [...task.shooters, task.target];
    case "pickFoe":
      return [task.wagon, ...task.among];
    case "chooseFlight":
    case "choosePursuit":
      return [task.element];
    case "combat":
      return task.bouts.flatMap((bout) => (bout.kind === "pair" ? [bout.a, bout.b] : [...bout.by, ...bout.tried]));
    case "aftermath":
      return task.steps.flatMap((step) => ("of" in step ? [step.element, step.of] : [step.element]));
    case "shooting":
      return task.shot;
    case "rollInvader":
    case "layTerrain":
    case "numberEdges":
    case "pitchCamp":
    case "deploy":
    case "swap":
    case "begin":
    case "move":
    case "assault":
      return [];
  }
};
