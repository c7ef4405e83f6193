/** What is still to be decided or carried out, as text: the agenda of a position. */
import { writeAngle } from "@acies/contract";
import type { Aftermath, Bout, Task } from "../state.ts";
import { angle, number, readIds, writeIds } from "./words.ts";

const writeAftermath = (step: Aftermath): string => {
  switch (step.step) {
    case "recoil":
    case "flee":
      return `${step.step} ${step.element} ${step.cause}`;
    case "run":
      return `run ${step.element} ${step.towards === null ? "-" : writeAngle(step.towards)}`;
    case "destroy":
    case "pursue":
      return `${step.step} ${step.element}`;
    case "fate":
    case "aid":
    case "chase":
      return `${step.step} ${step.element} ${step.of}`;
    case "occupy":
      return `occupy ${step.element} ${step.hold}`;
  }
};

const writeBout = (bout: Bout): string =>
  bout.kind === "pair"
    ? `pair ${bout.a} ${bout.b}`
    : `hold ${bout.hold} ${bout.seat} ${bout.against} ${bout.left} ${writeIds(bout.by)} ${writeIds(bout.tried)}`;

export const writeTask = (task: Task): string => {
  switch (task.task) {
    case "pitchCamp":
    case "deploy":
      return `${task.task} ${task.seat}`;
    case "swap":
      return `swap ${task.left}`;
    case "shooting":
      return `shooting ${writeIds(task.shot)} ${writeIds(task.targets)}`;
    case "aim":
      return `aim ${task.shooter}`;
    case "returnFire":
      return `returnFire ${writeIds(task.shooters)} ${task.target}`;
    case "combat":
      return `combat ${task.bouts.map(writeBout).join(" / ")}`.trim();
    case "assault":
      return `assault ${task.hold} ${task.seat}`;
    case "pickFoe":
      return `pickFoe ${task.wagon} ${writeIds(task.among)}`;
    case "aftermath":
      return `aftermath ${task.steps.map(writeAftermath).join(" / ")}`.trim();
    case "chooseFlight":
      return `chooseFlight ${task.element} ${writeAngle(task.left)} ${writeAngle(task.right)}`;
    case "choosePursuit":
      return `choosePursuit ${task.element}`;
    case "rollInvader":
    case "layTerrain":
    case "numberEdges":
    case "begin":
    case "move":
      return task.task;
  }
};

const split = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length === 0
    ? []
    : words
        .join(" ")
        .split(" / ")
        .map((part) => part.split(" "));

/** How many words follow the name of a task; those not listed have none, or any number of parts. */
const TASK_LENGTHS: Readonly<Record<string, number>> = {
  pitchCamp: 1,
  deploy: 1,
  swap: 1,
  shooting: 2,
  aim: 1,
  returnFire: 2,
  assault: 2,
  pickFoe: 2,
  chooseFlight: 3,
  choosePursuit: 1,
};

export const taskFrom = (words: readonly string[]): unknown => {
  const [task = "", ...rest] = words;
  const [a = "", b = "", c = ""] = rest;
  const extra = Object.hasOwn(TASK_LENGTHS, task) ? rest[TASK_LENGTHS[task] ?? 0] : undefined;
  if (extra !== undefined) return { task, extra };
  switch (task) {
    case "pitchCamp":
    case "deploy":
      return { task, seat: a };
    case "swap":
      return { task, left: number(a) };
    case "shooting":
      return { task, shot: readIds(a), targets: readIds(b) };
    case "aim":
      return { task, shooter: a };
    case "returnFire":
      return { task, shooters: readIds(a), target: b };
    case "combat":
      return { task, bouts: split(rest).map(boutFrom) };
    case "assault":
      return { task, hold: a, seat: b };
    case "pickFoe":
      return { task, wagon: a, among: readIds(b) };
    case "aftermath":
      return { task, steps: split(rest).map(aftermathFrom) };
    case "chooseFlight":
      return { task, element: a, left: angle(b), right: angle(c) };
    case "choosePursuit":
      return { task, element: a };
    default:
      return a === "" ? { task } : { task, extra: a };
  }
};

const boutFrom = ([kind, a = "", b = "", c, d, e, f, extra]: readonly string[]): unknown => {
  if (kind === "pair") return c === undefined ? { kind, a, b } : { kind, extra: c };
  if (extra !== undefined) return { kind, extra };
  return { kind, hold: a, seat: b, against: c, left: number(d), by: readIds(e), tried: readIds(f) };
};

const aftermathFrom = ([step, element, more = "", extra]: readonly string[]): unknown => {
  if (extra !== undefined) return { step, extra };
  if (step === "recoil" || step === "flee") return { step, element, cause: more };
  if (step === "run") return { step, element, towards: more === "-" ? null : angle(more) };
  if (step === "fate" || step === "aid" || step === "chase") return { step, element, of: more };
  if (step === "occupy") return { step, element, hold: more };
  return more === "" ? { step, element } : { step, extra: more };
};
