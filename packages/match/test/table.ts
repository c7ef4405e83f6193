/** What the tests of this package share: races in play. */
import { type Header, type Match, openMatch, plainSetting, scriptedDice, seededEntryDice } from "@acies/match";
import { makeRace, type Race, type RaceAction, type RaceEvent, race } from "./race.ts";

export type RaceMatch = Match<Race, RaceAction, RaceEvent>;

export const HEADER: Header = {
  game: "race",
  version: 1,
  match: "test.1",
  setting: plainSetting("track"),
  dice: { kind: "seeded", seed: 7 },
};

export const open = (header: Header = HEADER, rules = race): RaceMatch => {
  const opened = openMatch(rules, header);
  if (!opened.ok) throw new Error(`Refused: ${opened.error.map((refusal) => refusal.code).join()}`);
  return opened.value;
};

/** One line of play: `red advance red.1 3`, with the faces it must use up. */
export const enter = (match: RaceMatch, line: string, faces: readonly number[] = []): void => {
  const [seat, ...words] = line.split(" ");
  const action = race.notation.readAction(words.join(" "));
  if (!action.ok) throw new Error(`No action: ${line}`);
  const dice = scriptedDice(faces);
  const entered = match.enter(seat === "red" ? "red" : "blue", action.value, dice);
  if (!entered.ok) throw new Error(`${line}: ${entered.error.map((violation) => violation.code).join()}`);
  if (dice.left().length > 0) throw new Error(`${line}: faces left over`);
};

/** Cards 3 (red's shield) and 1, bids won by red, runners red 3/0/2 and blue 0/0/1; red has thrown 2 and 4. */
export const opening = (match: RaceMatch): RaceMatch => {
  enter(match, "red deal", [3, 1]);
  enter(match, "red bid 1");
  enter(match, "blue bid 0");
  enter(match, "red place 2");
  enter(match, "blue place 1");
  enter(match, "red roll", [2, 4]);
  return match;
};

/** Plays on with the dice of the seed, always the last of the menu that is not a pass. */
export const playOn = (match: RaceMatch, upTo: number, seed = 7, rules = makeRace()): void => {
  while (match.entries().length < upTo) {
    const [decision] = rules.pending(match.state());
    if (decision === undefined) return;
    const seq = match.entries().length + 1;
    const menu = rules.menu(match.state(), decision);
    const all =
      menu.kind === "listed" ? menu.actions : rules.propose(match.state(), decision, { point: [seq % 4, 0] }, 1);
    const useful = all.filter((action) => action.type !== "pass");
    const action = useful[seq % useful.length] ?? all[0];
    if (action === undefined) throw new Error("Nothing to do");
    const entered = match.enter(decision.seat, action, seededEntryDice(seed, seq));
    if (!entered.ok) throw new Error("The menu lied");
  }
};
