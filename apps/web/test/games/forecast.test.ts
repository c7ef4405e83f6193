/** What may come of a fight is told before the moves end, and by the very rules that decide it (DBA-RES-02, DBA-REC-02). */
import { dba, type State } from "@acies/dba";
import { oddsOf } from "@acies/match";
import { describe, expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { foresee } from "../../src/tools/preview.ts";

const position = (...lines: readonly string[]): State => {
  const read = dba.notation.readPosition(`dba 1 position
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
${lines.join("\n")}
turn 5 red rolled 4 pips 2
`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const forecast = (state: State) => {
  const [card] = dbaHandling.contests(state, "es");
  const fight = card === undefined ? undefined : dbaHandling.fought?.(state, card);
  if (fight === undefined) throw new Error("no fight");
  const odds = oddsOf(dba, fight.view, fight.seat, fight.action, 4000);
  if (odds === undefined) throw new Error("no odds");
  return odds;
};
const told = ({ chances }: ReturnType<typeof forecast>) =>
  Object.fromEntries(chances.map(({ upshots, share }) => [upshots.join(), Math.round(share * 36)]));

describe("the forecast of a fight that is joined", () => {
  it("counts of thirty-six what each may suffer", () => {
    const odds = forecast(position("task move"));
    expect(odds.complete).toBe(true);
    const ways = told(odds);
    expect(Object.values(ways).reduce((sum, one) => sum + one, 0)).toBe(36);
    expect(ways).toEqual({ "": 5, "recoil red.5": 19, "recoil blue.5": 10, "destroyed red.5": 2 });
  });

  it("knows that whoever cannot recoil is lost: an enemy front is on his flank", () => {
    const ways = told(
      forecast(position("element blue.6 4Bd at 320 307.5 facing 270", "touch blue.6 red.5", "task move")),
    );
    expect(Object.keys(ways).filter((upshot) => upshot.includes("recoil red.5"))).toEqual([]);
  });

  it("is of whoever's turn it is not, too", () => {
    const state = position("task move");
    const turned = { ...state, turn: state.turn && { ...state.turn, seat: "blue" as const } };
    expect(told(forecast(turned))).toEqual(told(forecast(state)));
  });
});

describe("a move up to an enemy", () => {
  const told = (state: State, x: number, y: number): string => {
    const action = { type: "moveElement", element: "red.6", legs: [{ x, y, facing: 0 }] } as const;
    const { runs } = dbaHandling.preview(state, action, foresee(dba, state, "red", action), "es");
    return runs.map(({ text }) => text).join(" · ");
  };

  it("says whether it would fight him, or only overlap him where another fights him (DBA-OVL-01)", () => {
    const beside = position("element red.6 4Sp at 340 280 facing 0", "task move");
    expect(told(beside, 340_000, 300_000)).toMatch(/1 PIP · solapa a Espadas\u00a05$/);
    const ahead = position(
      "element red.6 4Sp at 380 280 facing 0",
      "element blue.6 4Bd at 380 300 facing 180",
      "task move",
    );
    expect(told(ahead, 380_000, 300_000)).toMatch(/1 PIP · contacta con Espadas\u00a06$/);
  });

  it("does not call it a contact where corners meet: the enemy beside overlaps him, or fights somebody else (DBA-OVL-01)", () => {
    const two = "element blue.6 4Bd at 340 300 facing 180";
    const free = position(
      "element red.6 4Sp at 380 280 facing 0",
      two,
      "element blue.7 4Bd at 380 300 facing 180",
      "task move",
    );
    expect(told(free, 380_000, 300_000)).toMatch(/1 PIP · contacta con Espadas\u00a07 · te solapa Espadas\u00a06$/);
    const busy = position("element red.6 4Sp at 340 280 facing 0", two, "task move");
    expect(told(busy, 340_000, 300_000)).toMatch(/1 PIP · contacta con Espadas\u00a06$/);
  });
});
