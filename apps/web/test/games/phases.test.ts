/** The head line goes through the phases of a turn in their order (DBA-TRN-02), also while what happened is shown event by event. */
import { dba, type State } from "@acies/dba";
import { play, scriptedDice } from "@acies/match";
import { expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";

const POSITION = `dba 1 position
scenario field
option scale 15
option chariotsCount true
option lightHorseKillsSpears true
option areaGap true
option supportsStack false
option fixedEdges false
option turnLimit 60
army red II/32 dry 3
army blue II/33 hilly 1
invader red
edges south north
element red.1 3Cv general at 100 100 facing 0
element red.5 4Sp at 300 300 facing 0
element blue.1 3Cv general at 500 560 facing 180
element blue.5 4Bd at 300 300 facing 180
touch red.5 blue.5
touch blue.5 red.5
task move
turn 5 red rolled 4 pips 2
`;

it("never shows moving again after the fights, nor before the next die", () => {
  const read = dba.notation.readPosition(POSITION);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const seen: (number | undefined)[] = [];
  let state: State = read.value;
  for (const [action, ...dice] of [
    [{ type: "endMoves" }],
    [{ type: "fight", element: "red.5", enemy: "blue.5" }, 3, 1, 4],
  ] as const) {
    const step = play(dba, state, "red", action, scriptedDice(dice));
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    for (const event of step.value.events) {
      state = dba.evolve(state, event);
      seen.push(dbaHandling.phases(state, "es").now);
    }
  }
  const said = seen.filter((now) => now !== undefined);
  expect(said.filter((now, index) => now !== said[index - 1])).toEqual([2, 3, 0, 1]);
});
