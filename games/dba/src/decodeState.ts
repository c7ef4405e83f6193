/** A position from outside: shape first, then sense (`positionViolations`). */
import {
  type Decoder,
  dictionary,
  err,
  flag,
  integer,
  list,
  literal,
  mapped,
  nullable,
  ok,
  oneOf,
  type Refusal,
  type Result,
  SEATS,
  shape,
  string,
  taggedBy,
} from "@acies/contract";
import { decodePiece } from "./actions.ts";
import { menu } from "./flow.ts";
import { isLegal, pending } from "./legality.ts";
import { positionViolations } from "./positions.ts";
import { SCALES } from "./scale.ts";
import { type State, WHEREABOUTS } from "./state.ts";
import { BOARD_EDGES, type ElementId, HOLDS, RIVERS, SUBTYPES, TOPOGRAPHIES } from "./vocabulary.ts";

const FAR = 1_000_000;
const seat = oneOf(SEATS);
const hold = oneOf(HOLDS);
const coordinate = integer(-FAR, FAR);
const point = shape({ x: coordinate, y: coordinate });

/** One word: anything else would not survive being written down. */
const word = (size: number): Decoder<string> =>
  mapped(string(size), (found, path) =>
    /^[^\s#,]+$/.test(found) ? ok(found) : err({ line: 0, path, code: "unknownId", facts: { found } }),
  );

/** `red.1` … `blue.13`. */
const isElementId = (name: string): name is ElementId => /^(red|blue)\.([1-9]|1[0-3])$/.test(name);
const id: Decoder<ElementId> = mapped(string(10), (name, path) =>
  isElementId(name) ? ok(name) : err({ line: 0, path, code: "unknownId", facts: { found: name } }),
);
const ids = list(id, 26);

const options = shape({
  scale: oneOf(SCALES),
  chariotsCount: flag,
  lightHorseKillsSpears: flag,
  areaGap: flag,
  supportsStack: flag,
  fixedEdges: flag,
  turnLimit: integer(0, 1000),
});

const army = shape({ list: word(20), topography: oneOf(TOPOGRAPHIES), aggression: integer(0, 9) });

const element = shape({
  id,
  seat,
  subtype: oneOf(SUBTYPES),
  dismount: nullable(oneOf(SUBTYPES)),
  general: flag,
  where: oneOf(WHEREABOUTS),
  hold: nullable(hold),
  x: coordinate,
  y: coordinate,
  facing: integer(0, 999_999),
  moves: integer(0, 100),
  charged: nullable(id),
});

const holdState = shape({
  id: hold,
  kind: oneOf(["camp", "bua"]),
  owner: seat,
  outline: list(point, 64),
  control: seat,
  denizens: flag,
  sackedSince: nullable(integer(0, 10_000)),
  defended: flag,
  unclaimed: flag,
});

const cause = oneOf(["melee", "shooting", "rearShot", "helper", "wagon"]);
const aftermath = taggedBy("step", {
  recoil: shape({ step: literal("recoil"), element: id, cause }),
  flee: shape({ step: literal("flee"), element: id, cause }),
  run: shape({ step: literal("run"), element: id, towards: nullable(integer(-999_999, 999_999)) }),
  destroy: shape({ step: literal("destroy"), element: id }),
  fate: shape({ step: literal("fate"), element: id, of: id }),
  aid: shape({ step: literal("aid"), element: id, of: id }),
  chase: shape({ step: literal("chase"), element: id, of: id }),
  pursue: shape({ step: literal("pursue"), element: id }),
  occupy: shape({ step: literal("occupy"), element: id, hold }),
});

const bout = taggedBy("kind", {
  pair: shape({ kind: literal("pair"), a: id, b: id }),
  hold: shape({ kind: literal("hold"), hold, seat, against: word(10), left: integer(0, 3), by: ids, tried: ids }),
});

const task = taggedBy("task", {
  rollInvader: shape({ task: literal("rollInvader") }),
  layTerrain: shape({ task: literal("layTerrain") }),
  numberEdges: shape({ task: literal("numberEdges") }),
  pitchCamp: shape({ task: literal("pitchCamp"), seat }),
  deploy: shape({ task: literal("deploy"), seat }),
  swap: shape({ task: literal("swap"), left: integer(0, 2) }),
  begin: shape({ task: literal("begin") }),
  move: shape({ task: literal("move") }),
  shooting: shape({ task: literal("shooting"), shot: ids, targets: list(word(10), 30) }),
  aim: shape({ task: literal("aim"), shooter: id }),
  returnFire: shape({ task: literal("returnFire"), shooters: list(id, 3), target: id }),
  combat: shape({ task: literal("combat"), bouts: list(bout, 30) }),
  assault: shape({ task: literal("assault"), hold, seat }),
  pickFoe: shape({ task: literal("pickFoe"), wagon: id, among: ids }),
  aftermath: shape({ task: literal("aftermath"), steps: list(aftermath, 60) }),
  chooseFlight: shape({
    task: literal("chooseFlight"),
    element: id,
    left: integer(-999_999, 999_999),
    right: integer(-999_999, 999_999),
  }),
  choosePursuit: shape({ task: literal("choosePursuit"), element: id }),
});

const turn = shape(
  { number: integer(1, 10_000), seat, rolled: integer(0, 6), pips: integer(0, 6), riverClosed: flag },
  { landed: literal(true) },
);

const decodeShape = shape({
  scenario: word(60),
  options,
  armies: shape({ red: army, blue: army }),
  invader: nullable(seat),
  edges: nullable(shape({ red: oneOf(BOARD_EDGES), blue: oneOf(BOARD_EDGES) })),
  pieces: list(decodePiece, 12),
  river: oneOf(RIVERS),
  holds: dictionary(holdState, 3, hold),
  elements: dictionary(element, 26, id),
  touches: list(shape({ by: id, on: id }, { together: literal(true) }), 100),
  turn: nullable(turn),
  agenda: list(task, 12),
  result: nullable(shape({ winner: nullable(seat), rule: oneOf(["DBA-VIC-02", "DBA-OPT-01"]) })),
});

export const decodeState = (json: unknown): Result<State, readonly Refusal[]> => {
  const decoded = decodeShape(json);
  if (!decoded.ok) return err([decoded.error]);
  const violations = positionViolations(decoded.value);
  if (violations.length > 0) return err(violations);
  return isStuck(decoded.value) ? err([{ code: "nothingToDecide", rule: "DBA-TRN-02" }]) : ok(decoded.value);
};

/** A battle that is not over in which nobody can do anything. */
const isStuck = (state: State): boolean => {
  if (state.result !== null) return false;
  const [decision] = pending(state);
  if (decision === undefined) return true;
  const choices = menu(state, decision);
  return choices.kind === "listed" && !choices.actions.some((action) => isLegal(state, decision.seat, action));
};
