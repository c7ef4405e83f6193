/** The shape of what changes from action to action: turn, phase, move and agenda, with names that the battle knows. */
import {
  type Decoder,
  dictionary,
  err,
  excerpt,
  flag,
  integer,
  list,
  literal,
  mapped,
  nullable,
  ok,
  oneOf,
  SEATS,
  shape,
  taggedBy,
} from "@acies/contract";
import { spotsOfMap } from "../ground.ts";
import { type HexMap, type Move, SHOCK_STEPS, type Task } from "../state.ts";
import { momentumOf, ORDERS, SUPERIORITIES } from "../vocabulary.ts";
import { count, pairs, seat } from "./still.ts";

/** The names of a battle. */
export interface Roster {
  readonly map: HexMap;
  readonly units: object;
  readonly leaders: object;
  readonly wings: object;
  readonly standards: object;
}

const among =
  (has: (name: string) => boolean): Decoder<string> =>
  (value, path = "$") =>
    typeof value === "string" && has(value)
      ? ok(value)
      : err({ line: 0, path, code: "unknownId", facts: { found: excerpt(value) } });

/** A mark of a rule's own; it survives being written down, though as a number where it looks like one. */
const mark: Decoder<string> = (value, path = "$") => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^([A-Za-z][A-Za-z0-9._>/+-]{0,79}|0|[1-9]\d{0,2})$/.test(text)
    ? ok(text)
    : err({ line: 0, path, code: "unknownId", facts: { found: excerpt(value) } });
};

/** Decoders that know the names. */
const wordsOf = ({ map, units, leaders, wings, standards }: Roster) => {
  const spots = spotsOfMap(map);
  const unit = among((id) => Object.hasOwn(units, id));
  const leader = among((id) => Object.hasOwn(leaders, id));
  return {
    hex: among((id) => spots.has(id)),
    unit,
    leader,
    wing: among((id) => Object.hasOwn(wings, id)),
    standard: among((id) => Object.hasOwn(standards, id)),
    marker: among((id) => Object.hasOwn(wings, id) || SEATS.some((one) => momentumOf(one) === id)),
    units: list(unit, 200),
    leaders: list(leader, 60),
    /** `unit>mover` */
    couples: list(
      among((text) => {
        const [a = "", b = "", ...more] = text.split(">");
        const isKnown = (id: string): boolean => Object.hasOwn(units, id) || Object.hasOwn(leaders, id);
        return isKnown(a) && isKnown(b) && more.length === 0;
      }),
      2000,
    ),
  };
};
type Words = ReturnType<typeof wordsOf>;

const orders = ({ unit, units, leaders, couples, wing }: Words) =>
  shape({
    seat,
    wing,
    by: oneOf(["marker", "momentum", "trump"]),
    order: nullable(oneOf(ORDERS)),
    segment: oneOf(["movement", "shock"]),
    inCommand: units,
    activated: nullable(units),
    done: units,
    moved: units,
    fired: units,
    forsworn: units,
    pledged: units,
    turnedUnderThreat: units,
    passedThrough: units,
    threatened: dictionary(integer(1, 6), 200, unit),
    leadersMoved: leaders,
    modesSet: leaders,
    faced: units,
    withdrawals: dictionary(oneOf(["passed", "failed"]), 200, unit),
    chancesGone: couples,
    withdrawalFires: couples,
    entryFires: couples,
    returnFires: couples,
    duelModifier: integer(-99, 99),
    columnsAttacked: units,
  });

const moveWith = ({ unit, units, hex }: Words, waiting: Decoder<Move | null>): Decoder<Move> =>
  shape({
    units,
    spent: dictionary(count, 4, unit),
    speed: nullable(integer(0, 20)),
    start: hex,
    cameFrom: nullable(hex),
    turned: integer(0, 12),
    stepped: flag,
    passed: integer(0, 20),
    passing: flag,
    waiting,
  });

const nothing: Decoder<null> = nullable(literal("never")) as Decoder<null>;
/** The half that waits has nobody waiting for it. */
const move = (words: Words): Decoder<Move> => moveWith(words, nullable(moveWith(words, nothing)));

const duel = ({ leader, marker }: Words) =>
  shape({
    occasion: oneOf(["challenge", "shock"]),
    challenger: leader,
    target: leader,
    before: dictionary(integer(0, 20), 2, leader),
    marker: nullable(marker),
    combat: nullable(integer(0, 99)),
  });

const combat = ({ unit, units, leader, hex }: Words) =>
  shape({
    attackers: units,
    defenders: units,
    attackerLead: nullable(unit),
    defenderLead: nullable(unit),
    superiority: oneOf(SUPERIORITIES),
    claimant: nullable(unit),
    hits: nullable(shape({ attacker: count, defender: count })),
    duel: nullable(shape({ winner: nullable(leader), loser: nullable(leader) })),
    ground: list(hex, 6),
    emptied: list(hex, 6),
    advanced: units,
    over: flag,
  });

const shock = (words: Words) =>
  shape({
    kind: oneOf(["segment", "lashOut", "lashBack"]),
    seat,
    step: oneOf(SHOCK_STEPS),
    combats: list(combat(words), 60),
    mustCheck: words.units,
    seen: list(mark, 300),
    engagedBefore: words.units,
    held: list(shape({ unit: words.unit, defenders: words.units }), 100),
  });

const intent = ({ hex }: Words) =>
  taggedBy("kind", {
    step: shape({ kind: literal("step"), to: hex }),
    passThrough: shape({ kind: literal("passThrough"), to: hex }),
    blocked: shape({ kind: literal("blocked"), to: hex }),
    arrived: shape({ kind: literal("arrived"), from: hex }),
    begin: shape({ kind: literal("begin") }),
  });

const index = integer(0, 59);

const task = (words: Words) => {
  const { hex, unit, units, leader, leaders, marker, standard } = words;
  const variants = {
    deploy: shape({ task: literal("deploy"), seat }),
    startBattle: shape({ task: literal("startBattle") }),
    rollInitiative: shape({ task: literal("rollInitiative") }),
    draw: shape({ task: literal("draw") }),
    openTurn: shape({ task: literal("openTurn"), seat }),
    trump: shape({ task: literal("trump"), seat, marker }),
    trumpOrders: shape({ task: literal("trumpOrders"), seat }),
    returnMomentum: shape({ task: literal("returnMomentum"), seat }),
    useMarker: shape({ task: literal("useMarker"), seat, marker }),
    useMomentum: shape({ task: literal("useMomentum"), seat, tried: flag, moved: leaders, modes: leaders }),
    raiseStandard: shape({ task: literal("raiseStandard"), seat, standard }),
    replaceLeader: shape({ task: literal("replaceLeader"), leader }),
    answerChallenge: shape({ task: literal("answerChallenge"), duel: duel(words) }),
    duel: shape({ task: literal("duel"), duel: duel(words) }),
    fightOn: shape({ task: literal("fightOn"), duel: duel(words), leader }),
    returnMarker: shape({ task: literal("returnMarker"), seat, marker }),
    champion: shape({ task: literal("champion"), seat, combat: index, among: leaders, against: nullable(leader) }),
    chooseOrder: shape({ task: literal("chooseOrder") }),
    nextRally: shape({ task: literal("nextRally"), tried: units }),
    disengageTo: shape({ task: literal("disengageTo"), units, after: units }),
    nextUnit: shape({ task: literal("nextUnit") }),
    moveOn: shape({ task: literal("moveOn") }),
    partingFire: shape({ task: literal("partingFire"), intent: intent(words), units }),
    intend: shape({ task: literal("intend"), intent: intent(words), mover: units }),
    withdraw: shape({ task: literal("withdraw"), units, mover: units }),
    withdrawOn: shape({
      task: literal("withdrawOn"),
      units,
      leaders,
      mover: units,
      spent: dictionary(count, 4, unit),
      steps: count,
    }),
    adjacent: shape({ task: literal("adjacent"), units, mover: units }),
    faceAbout: shape({ task: literal("faceAbout"), unit, mover: units }),
    entryFire: shape({ task: literal("entryFire"), unit, mover: units }),
    block: shape({ task: literal("block"), units, to: hex, answered: flag }),
    returnFire: shape({
      task: literal("returnFire"),
      unit,
      firer: unit,
      range: integer(1, 9),
      approach: nullable(hex),
    }),
    lashOut: shape({ task: literal("lashOut"), unit, firer: unit, range: integer(1, 9) }),
    lashOutTo: shape({ task: literal("lashOutTo"), unit, firer: unit }),
    joinShock: shape({ task: literal("joinShock"), joined: units }),
    allotShock: shape({
      task: literal("allotShock"),
      mustCheck: units,
      allotted: list(shape({ unit, hexes: list(hex, 2) }), 100),
      left: units,
    }),
    shock: shape({ task: literal("shock"), shock: shock(words) }),
    mendShock: shape({ task: literal("mendShock"), defender: unit, among: list(index, 60) }),
    lashBack: shape({ task: literal("lashBack"), unit, combat: index }),
    leadType: shape({ task: literal("leadType"), seat, combat: index, among: units }),
    splitHits: shape({ task: literal("splitHits"), seat, combat: index, odd: count, among: units, first: units }),
    advance: shape({ task: literal("advance"), combat: index, among: units, hexes: list(hex, 6) }),
    nextAdvance: shape({ task: literal("nextAdvance"), among: list(index, 60) }),
    turnAfterAdvance: shape({ task: literal("turnAfterAdvance"), units }),
    revert: shape({ task: literal("revert"), unit }),
    routTo: shape({ task: literal("routTo"), unit, leaders }),
    leaderTo: shape({ task: literal("leaderTo"), leader, among: units }),
    standardTaken: shape({ task: literal("standardTaken"), standard, unit }),
  } satisfies { readonly [T in Task["task"]]: Decoder<Extract<Task, { readonly task: T }>> };
  return taggedBy("task", variants);
};

const turn = ({ marker }: Words) =>
  shape({
    number: integer(1, 999),
    phase: oneOf(["initiative", "activation", "replacement", "rout"]),
    initiative: nullable(seat),
    opening: nullable(marker),
    cup: list(marker, 40),
    spent: list(marker, 40),
  });

export const movingParts = (roster: Roster) => {
  const words = wordsOf(roster);
  return shape({
    engaged: mapped(pairs, (found, path) => {
      const stranger = found.flat().find((id) => !Object.hasOwn(roster.units, id));
      return stranger === undefined
        ? ok(found)
        : err({ line: 0, path, code: "unknownId", facts: { found: excerpt(stranger) } });
    }),
    turn: nullable(turn(words)),
    orders: nullable(orders(words)),
    move: nullable(move(words)),
    agenda: list(task(words), 40),
  });
};
