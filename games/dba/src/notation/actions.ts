/** Actions as one line of text. */
import { err, type ParseError, parseError, type Result, readLines, writeAngle, writeLength } from "@acies/contract";
import type { Pose } from "@acies/geometry";
import { type Action, decodeAction, type Step } from "../actions.ts";
import {
  angle,
  asWritten,
  length,
  readIds,
  readPiece,
  readPoints,
  readPose,
  sectionsOf,
  writeIds,
  writePiece,
  writePoints,
  writePose,
} from "./words.ts";

const writeStep = (step: Step): string =>
  step.step === "advance"
    ? `advance ${writeLength(step.distance)}`
    : `${step.step} ${step.hand} ${step.step === "wheel" ? writeAngle(step.turn) : writeLength(step.distance)}`;

const readStep = (text: string): unknown => {
  const [step, a, b, extra] = text.split(" ").filter((word) => word !== "");
  const more = extra === undefined ? {} : { extra };
  if (step === "advance")
    return b === undefined ? { step, distance: length(a) } : { step, distance: length(a), extra: b };
  return step === "wheel"
    ? { step, hand: a, turn: angle(b), ...more }
    : { step, hand: a, distance: length(b), ...more };
};

const writeSteps = (steps: readonly Step[]): string => steps.map(writeStep).join(" / ");
const readSteps = (words: readonly string[]): readonly unknown[] =>
  words.length === 0 ? [] : words.join(" ").split("/").map(readStep);

const writePoses = (poses: Readonly<Record<string, Pose>>): string =>
  Object.entries(poses)
    .map(([id, pose]) => `${id}=${writePose(pose)}`)
    .join(" ");

/** The words as they stand when somebody is named twice: nothing that a decoder takes. */
const readPairs = (words: readonly string[], read: (word: string) => unknown): unknown => {
  const pairs = words.map((word) => [
    word.slice(0, Math.max(0, word.indexOf("="))),
    read(word.slice(word.indexOf("=") + 1)),
  ]);
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : words.join(" ");
};

const words = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== "").join(" ");

export const writeAction = (action: Action): string => {
  switch (action.type) {
    case "layTerrain":
      return words(action.type, action.pieces.map(writePiece).join(" ; "));
    case "numberEdges":
      return words(action.type, ...action.edges);
    case "pitchCamp":
      return words(action.type, action.followers ? "followers" : "empty", "outline", writePoints(action.outline));
    case "deploy": {
      const inside = Object.entries(action.inside).map(([id, hold]) => `${id}=${hold}`);
      return words(
        action.type,
        writePoses(action.poses),
        inside.length > 0 && `in ${inside.join(" ")}`,
        action.reserve.length > 0 && `reserve ${action.reserve.join(",")}`,
      );
    }
    case "swap":
      return `swap ${action.a} ${action.b}`;
    case "moveElement":
      return words(
        action.type,
        action.element,
        action.dismount && "dismount",
        action.road && "road",
        action.out && `out ${writePose(action.out)}`,
        action.legs.length > 0 && `to ${action.legs.map(writePose).join(" ")}`,
        action.into && `into ${action.into}`,
      );
    case "contact":
      return `contact ${action.element} ${action.enemy} ${action.on}`;
    case "closeDoor":
      return `closeDoor ${action.element} ${action.enemy}`;
    case "breakOff":
      return words(action.type, action.element, writeLength(action.distance), action.dismount && "dismount");
    case "moveGroup":
    case "moveColumn":
      return words(
        action.type,
        writeIds(action.elements),
        action.type === "moveColumn" && action.road && "road",
        action.dismount && `dismount ${writeIds(action.dismount)}`,
        action.first && `first ${action.first}`,
        action.steps.length > 0 && `steps ${writeSteps(action.steps)}`,
      );
    case "narrowFront":
      return words(
        action.type,
        writeIds(action.elements),
        action.dismount && `dismount ${writeIds(action.dismount)}`,
        action.first && `first ${action.first}`,
        `behind ${writePoses(action.behind)}`,
        action.steps.length > 0 && `steps ${writeSteps(action.steps)}`,
      );
    case "land":
      return words(
        action.type,
        writePoses(action.poses),
        action.dismount && `dismount ${writeIds(action.dismount)}`,
        action.first && `first ${action.first}`,
      );
    case "nextShooter":
      return `nextShooter ${action.shooter}`;
    case "shoot":
      return words(
        action.type,
        action.target,
        action.aiders.length > 0 && `aided ${action.aiders.join(",")}`,
        action.primary && `primary ${action.primary}`,
      );
    case "returnFire":
      return words(action.type, action.aiders.length > 0 && `aided ${action.aiders.join(",")}`);
    case "fight":
      return `fight ${action.element} ${action.enemy}`;
    case "fightAt":
      return `fightAt ${action.hold}`;
    case "assault":
      return `assault ${action.element ?? "none"}`;
    case "pickFoe":
      return `pickFoe ${action.element}`;
    case "fleeTo":
      return `fleeTo ${action.hand}`;
    case "rollInvader":
    case "endSwaps":
    case "begin":
    case "revolt":
    case "endMoves":
    case "pursue":
    case "stay":
      return action.type;
  }
};

export const readAction = (text: string): Result<Action, ParseError> => {
  const lines = readLines(text, 100_000);
  if (!lines.ok) return lines;
  const [first, second] = lines.value;
  if (first === undefined) return err(parseError(1, "empty"));
  if (second !== undefined) return err(parseError(second.number, "trailing", { found: second.words[0] ?? "" }));
  const decoded = decodeAction(actionFrom(first.words));
  return decoded.ok ? decoded : err(asWritten(decoded.error, first.number));
};

/** A section that is there, under its name in the action. */
const given = (
  sections: Readonly<Record<string, readonly string[]>>,
  key: string,
  read: (words: readonly string[]) => unknown,
): object => (Object.hasOwn(sections, key) ? { [key]: read(sections[key] ?? []) } : {});

/** One word, or all that stand where one should: no decoder takes those. */
const one = (found: readonly string[]): string | undefined => (found.length === 0 ? undefined : found.join(" "));
const idsIn = (found: readonly string[]): unknown => (found.length === 1 ? readIds(found[0]) : one(found));

const actionFrom = (line: readonly string[]): unknown => {
  const [type, ...rest] = line;
  const [a = "", b = "", c = ""] = rest;
  const extra = (most: number): object => (rest.length > most ? { extra: rest[most] } : {});
  switch (type) {
    case "layTerrain":
      return {
        type,
        pieces:
          rest.length === 0
            ? []
            : rest
                .join(" ")
                .split(" ; ")
                .map((part) => readPiece(part.split(" "))),
      };
    case "numberEdges":
      return { type, edges: rest };
    case "pitchCamp": {
      const parts = sectionsOf(rest, ["outline"]);
      const word = one(parts[""] ?? []);
      return {
        type,
        outline: readPoints(parts.outline ?? []),
        followers: word === "followers" ? true : word === "empty" ? false : word,
      };
    }
    case "deploy": {
      const parts = sectionsOf(rest, ["in", "reserve"]);
      return {
        type,
        poses: readPairs(parts[""] ?? [], readPose),
        inside: readPairs(parts.in ?? [], (word) => word),
        reserve: Object.hasOwn(parts, "reserve") ? idsIn(parts.reserve ?? []) : [],
      };
    }
    case "swap":
      return { type, a, b, ...extra(2) };
    case "moveElement":
      return readMoveElement(rest);
    case "contact":
      return { type, element: a, enemy: b, on: c, ...extra(3) };
    case "closeDoor":
    case "fight":
      return { type, element: a, enemy: b, ...extra(2) };
    case "breakOff":
      return c === "dismount"
        ? { type, element: a, distance: length(b), dismount: true, ...extra(3) }
        : { type, element: a, distance: length(b), ...extra(2) };
    case "moveGroup":
    case "moveColumn":
    case "narrowFront":
      return readFormationMove(type, rest);
    case "land": {
      const parts = sectionsOf(rest, ["dismount", "first"]);
      return {
        type,
        poses: readPairs(parts[""] ?? [], readPose),
        ...given(parts, "dismount", idsIn),
        ...given(parts, "first", one),
      };
    }
    case "nextShooter":
      return { type, shooter: a, ...extra(1) };
    case "shoot": {
      const parts = sectionsOf(rest, ["aided", "primary"]);
      return {
        type,
        target: one(parts[""] ?? []),
        aiders: Object.hasOwn(parts, "aided") ? idsIn(parts.aided ?? []) : [],
        ...given(parts, "primary", one),
      };
    }
    case "returnFire":
      return { type, aiders: a === "aided" ? readIds(b) : [], ...extra(a === "aided" ? 2 : 0) };
    case "fightAt":
      return { type, hold: a, ...extra(1) };
    case "assault":
      return { type, element: a === "none" ? null : a, ...extra(1) };
    case "pickFoe":
      return { type, element: a, ...extra(1) };
    case "fleeTo":
      return { type, hand: a, ...extra(1) };
    default:
      return { type, ...extra(0) };
  }
};

const readMoveElement = (rest: readonly string[]): unknown => {
  const parts = sectionsOf(rest, ["dismount", "road", "out", "to", "into"]);
  return {
    type: "moveElement",
    element: one(parts[""] ?? []),
    legs: (parts.to ?? []).map(readPose),
    ...given(parts, "dismount", (more) => more.length === 0),
    ...given(parts, "road", (more) => more.length === 0),
    ...given(parts, "out", (more) => readPose(one(more) ?? "")),
    ...given(parts, "into", one),
  };
};

const readFormationMove = (type: string, rest: readonly string[]): unknown => {
  const parts = sectionsOf(rest, ["road", "dismount", "first", "steps", "behind"]);
  return {
    type,
    elements: idsIn(parts[""] ?? []),
    steps: readSteps(parts.steps ?? []),
    ...given(parts, "road", (more) => more.length === 0),
    ...given(parts, "dismount", idsIn),
    ...given(parts, "first", one),
    ...given(parts, "behind", (more) => readPairs(more, readPose)),
  };
};
