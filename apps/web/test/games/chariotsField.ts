/** Positions of Chariots of Fire for tests: a battle played by chance until somebody is asked this. */
import { type Action, chariots } from "@acies/chariots";
import type { State } from "@acies/chariots/inspect";
import type { Decision, Setting } from "@acies/contract";
import { play, seededDice, seededWords } from "@acies/match";
import type { Seen } from "../../src/tools/handling.ts";

export interface Asked {
  readonly view: State;
  readonly decision: Decision;
}

/** Two hosts a few hexes apart, with a stack, leaders, bows and a wood. */
export const SKIRMISH = `
battle skirmish
map 12 14
woods 0603
level 1 0310-0312
side red left 30
zone red rows 8-12 columns 1-14
leader ann red gc guard 0906 range 6 initiative 5 charisma 2
leader bob red wc wheels 0910 range 5 capability 4
standard red 0906 ann
unit A1-A4 guard SI 6 4 - V0 0805-0808
unit A5 guard HI 7 4 - V0 0906
unit B1 guard LI 4 5 B V0 0907
unit C1 wheels CH2 6 9 C V0 0810
unit D1 wheels RI 5 6 - V0 0810
unit C2 wheels CH3 6 7 J V0 0811
side blue right 30
zone blue rows 1-5 columns 1-14
leader xan blue gc foot 0406 range 6 initiative 4 charisma 2
leader zed blue wc carts 0411 range 5 capability 4
standard blue 0406 xan
unit K1-K4 foot SI 6 4 - V3 0505-0508
unit K5 foot HI 7 4 - V3 0406
unit L1 foot LI 4 5 C V3 0605
unit M1-M2 carts CH2 6 9 C V3 0510 0511
unit N1 carts RI 5 6 - V3 0510
`;

export const SETTING: Setting = {
  scenario: "own",
  armies: { red: "", blue: "" },
  options: {},
  materials: { battle: SKIRMISH },
};

/** The same with both lines face to face. */
export const FACE_TO_FACE: Setting = {
  ...SETTING,
  materials: { battle: SKIRMISH.replace("0505-0508", "0705-0708") },
};

const started = (setting: Setting): State => {
  const made = chariots.setup(setting);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** Straight on where it can be chosen, so that armies meet. */
const PREFERRED: readonly Action["type"][] = [
  "attackToo",
  "takeOrders",
  "pass",
  "decline",
  "keepFacing",
  "holdFire",
  "letPass",
  "done",
];

const chosen = (view: State, actions: readonly Action[], word: () => number): Action | undefined => {
  const plain = actions.find(({ type }) => PREFERRED.includes(type));
  if (plain !== undefined) return plain;
  // Whoever faces an enemy attacks from where it stands.
  if (actions.every(({ type }) => type === "attack")) return actions[0];
  const begun = actions.filter(({ type }) => type === "begin");
  if (begun.length > 0) return begun[word() % begun.length];
  const step = actions.find(({ type }) => type === "step");
  if (view.move !== null && step !== undefined) return step;
  return (
    actions.find((action) => action.type === "order" && action.order === "move") ?? actions[word() % actions.length]
  );
};

/** The first time that this is asked and `fits` agrees. */
export const until = (
  kind: string,
  setting: Setting = SETTING,
  fits: (asked: Asked) => boolean = () => true,
  seed = 7,
): Asked => {
  const word = seededWords(seed);
  const dice = seededDice(seed);
  let view = started(setting);
  for (let i = 0; i < 4000; i += 1) {
    const [decision] = chariots.pending(view);
    if (decision === undefined) break;
    if (decision.kind === kind && fits({ view, decision })) return { view, decision };
    const menu = chariots.menu(view, decision);
    const actions = menu.kind === "listed" ? menu.actions : chariots.propose(view, decision, {}, 1);
    const stays = setting === FACE_TO_FACE ? actions.find(({ type }) => type === "endSegment") : undefined;
    const action = stays ?? chosen(view, actions, word);
    if (action === undefined) break;
    const played = play(chariots, view, decision.seat, action, dice);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    view = played.value.after;
  }
  throw new Error(`Nobody was asked ${kind}`);
};

export const menuOf = ({ view, decision }: Asked): readonly Action[] => {
  const menu = chariots.menu(view, decision);
  return menu.kind === "listed" ? menu.actions : [];
};

export const seenBy = ({ decision }: Asked, more: Partial<Seen> = {}): Seen => ({
  language: "es",
  as: decision.seat,
  decision,
  held: [],
  pointed: undefined,
  marked: [],
  able: [],
  layers: [],
  ...more,
});
