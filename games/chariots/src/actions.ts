/** What a player can say, and the door it comes in by. Whether it is allowed is `legality.ts`'s to say. */
import {
  type Decoded,
  type Decoder,
  err,
  flag,
  integer,
  list,
  literal,
  mapped,
  nullable,
  ok,
  oneOf,
  shape,
  string,
  tagged,
} from "@acies/contract";
import { FACINGS } from "@acies/hex";
import { ORDERS } from "./vocabulary.ts";

/** One word: anything else would not survive being written down. */
const id: Decoder<string> = mapped(string(40), (name, path) =>
  /^[A-Za-z0-9._-]+$/.test(name) ? ok(name) : err({ line: 0, path, code: "unknownId", facts: { found: name } }),
);
const hex: Decoder<string> = mapped(string(4), (name, path) =>
  /^[0-9]{4}$/.test(name) ? ok(name) : err({ line: 0, path, code: "badLabel", facts: { found: name } }),
);
const facing = oneOf(FACINGS);
const unit = id;
const leader = id;

const VARIANTS = {
  // before the battle
  deploy: shape({
    type: literal("deploy"),
    units: list(shape({ unit, hex, facing }), 100),
    leaders: list(shape({ leader, hex, mounted: flag }), 30),
  }),
  startBattle: shape({ type: literal("startBattle") }),
  rollInitiative: shape({ type: literal("rollInitiative") }),
  draw: shape({ type: literal("draw") }),
  // sequence
  open: shape({ type: literal("open"), marker: id }),
  trump: shape({ type: literal("trump") }),
  pass: shape({ type: literal("pass") }),
  giveOrders: shape({ type: literal("giveOrders"), wing: id }),
  giveNone: shape({ type: literal("giveNone") }),
  returnMarker: shape({ type: literal("returnMarker") }),
  keepOut: shape({ type: literal("keepOut") }),
  takeOrders: shape({ type: literal("takeOrders") }),
  doNothing: shape({ type: literal("doNothing") }),
  tryMomentum: shape({ type: literal("tryMomentum"), wing: id }),
  moveLeader: shape({ type: literal("moveLeader"), leader, to: hex, standard: flag }),
  setMode: shape({ type: literal("setMode"), leader, mounted: flag }),
  done: shape({ type: literal("done") }),
  raise: shape({ type: literal("raise") }),
  notYet: shape({ type: literal("notYet") }),
  appear: shape({ type: literal("appear"), unit }),
  // heroes
  challenge: shape({ type: literal("challenge"), leader, target: leader, manner: oneOf(["duel", "arrow"]) }),
  accept: shape({ type: literal("accept") }),
  refuse: shape({ type: literal("refuse") }),
  fightOn: shape({ type: literal("fightOn") }),
  leaveDuel: shape({ type: literal("leaveDuel") }),
  champion: shape({ type: literal("champion"), leader }),
  // the movement and missile segment
  order: shape({ type: literal("order"), order: oneOf(ORDERS) }),
  rally: shape({ type: literal("rally"), unit }),
  endRally: shape({ type: literal("endRally") }),
  disengage: shape({ type: literal("disengage"), unit, to: hex }),
  begin: shape({ type: literal("begin"), unit, together: flag, speed: nullable(integer(0, 20)) }),
  fire: shape({ type: literal("fire"), unit, target: id, willMove: nullable(flag) }),
  fireAndRun: shape({ type: literal("fireAndRun"), unit, target: unit, path: list(hex, 3) }),
  recover: shape({ type: literal("recover"), unit }),
  endSegment: shape({ type: literal("endSegment") }),
  step: shape({ type: literal("step"), to: hex }),
  turn: shape({ type: literal("turn"), facing }),
  passThrough: shape({ type: literal("passThrough"), to: hex }),
  changeFormation: shape({ type: literal("changeFormation"), facing }),
  split: shape({ type: literal("split"), unit }), // this one goes on first
  join: shape({ type: literal("join"), unit }),
  stop: shape({ type: literal("stop") }),
  // reactions
  decline: shape({ type: literal("decline"), unit }),
  withdraw: shape({ type: literal("withdraw"), unit, together: flag, leaders: list(leader, 10), fire: nullable(unit) }), // at whom first (COF-7.42a)
  stepBack: shape({ type: literal("stepBack"), to: hex }),
  halt: shape({ type: literal("halt") }),
  react: shape({ type: literal("react"), unit }), // whose turn it is to react next, among several
  faceAbout: shape({ type: literal("faceAbout"), facing }),
  keepFacing: shape({ type: literal("keepFacing") }),
  shoot: shape({ type: literal("shoot"), unit, target: id }),
  holdFire: shape({ type: literal("holdFire"), unit }),
  tryBlock: shape({ type: literal("tryBlock") }),
  letPass: shape({ type: literal("letPass") }),
  tryReaction: shape({ type: literal("tryReaction") }),
  stay: shape({ type: literal("stay") }),
  lashOut: shape({ type: literal("lashOut"), to: hex, facing }),
  // shock
  attackToo: shape({ type: literal("attackToo"), unit }),
  noMore: shape({ type: literal("noMore") }),
  attack: shape({ type: literal("attack"), unit, hexes: list(hex, 2) }),
  goFirst: shape({ type: literal("goFirst"), combat: integer(0, 50) }),
  addTo: shape({ type: literal("addTo"), combat: integer(0, 50) }),
  lead: shape({ type: literal("lead"), unit }),
  takeHits: shape({ type: literal("takeHits"), units: list(unit, 20) }),
  advance: shape({ type: literal("advance"), unit, to: hex, leaders: list(leader, 10) }),
  // effects
  routTo: shape({ type: literal("routTo"), standard: id, to: hex, facing, leaders: list(leader, 10) }),
  joinUnit: shape({ type: literal("joinUnit"), unit }),
  removeStandard: shape({ type: literal("removeStandard") }),
  keepStandard: shape({ type: literal("keepStandard"), unit }),
};

export const decodeAction = tagged(VARIANTS);
export type Action = Decoded<typeof decodeAction>;
export type ActionOf<T extends Action["type"]> = Extract<Action, { readonly type: T }>;
