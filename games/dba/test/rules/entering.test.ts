import { describe, expect, it } from "vitest";
import { isDefending } from "../../src/rules/builtUp.ts";
import type { Element } from "../../src/state.ts";
import type { RiverDifficulty } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, point, pose, river, road } from "../field.ts";
import { codes, eventsOf, go, type Played, play, refusal } from "./manoeuvring.ts";

const inside = (hold: Element["hold"]): Partial<Element> => ({ where: "inside", hold });
const within = (subtype: Placed[0], hold: Element["hold"]): Placed => [subtype, 0, 0, 0, inside(hold)];

describe("DBA-CMP-03", () => {
  it("holds one element and no second", () => {
    const state = field({ red: [["4Bd", 300, 150, 180], within("4Sp", "red.camp")], holds: [camp("red", 270, 90)] });
    expect(refusal(state, { ...go([300, 120, 180]), into: "red.camp" }, "holdFull")).toMatchObject({
      rule: "DBA-CMP-03",
      facts: { other: "red.2" },
    });
  });

  it("takes the newcomer off the table, wherever it stood", () => {
    const state = field({ red: [["4Bd", 300, 150, 180]], holds: [camp("red", 270, 90)] });
    const { after } = play(state, { ...go([300, 120, 180]), into: "red.camp" });
    expect(after.elements["red.1"]).toMatchObject({ where: "inside", hold: "red.camp" });
  });
});

describe("DBA-CMP-05", () => {
  it("never lets camp followers move", () => {
    const state = field({ red: [within("CF", "red.camp")], holds: [camp("red", 270, 90)] });
    const out = { ...go(), out: pose(300, 140, 0) };
    expect(refusal(state, out, "followersStay").rule).toBe("DBA-CMP-05");
  });
});

describe("DBA-CMP-06", () => {
  it("removes camp followers for good when troops come in", () => {
    const state = field({ red: [["4Bd", 300, 150, 180], within("CF", "red.camp")], holds: [camp("red", 270, 90)] });
    const played = play(state, { ...go([300, 120, 180]), into: "red.camp" });
    expect(eventsOf(played, "followersReplaced")[0]?.element).toBe("red.2");
    expect(played.after.elements["red.2"]?.where).toBe("absent");
    expect(played.after.elements["red.1"]?.hold).toBe("red.camp");
  });
});

describe("DBA-CMP-09", () => {
  it("takes an empty camp of the enemy as soon as the front edge is there", () => {
    const state = field({ red: [["4Bd", 300, 270, 0]], holds: [camp("blue", 270, 300)] });
    const played = play(state, go([300, 300, 0]));
    expect(eventsOf(played, "entered")[0]).toMatchObject({ hold: "blue.camp", control: "red" });
    expect(eventsOf(played, "entered")[0]?.rules).toContain("DBA-CMP-09");
    expect(played.after.elements["red.1"]).toMatchObject({ where: "inside", hold: "blue.camp" });
    expect(played.after.holds["blue.camp"]?.control).toBe("red");
  });

  it("enters an own empty camp only when told to", () => {
    const state = field({ red: [["4Bd", 300, 270, 0]], holds: [camp("red", 270, 300)] });
    expect(play(state, go([300, 300, 0])).after.elements["red.1"]?.where).toBe("table");
    expect(play(state, { ...go([300, 300, 0]), into: "red.camp" }).after.elements["red.1"]?.where).toBe("inside");
  });

  it("DBA-RUL-67: goes by whose camp it is, whoever had it last", () => {
    const lost = field({ red: [["4Bd", 300, 270, 0]], holds: [camp("red", 270, 300, { control: "blue" })] });
    expect(play(lost, go([300, 300, 0])).after.elements["red.1"]?.where).toBe("table");
    const taken = field({ red: [["4Bd", 300, 270, 0]], holds: [camp("blue", 270, 300, { control: "red" })] });
    expect(play(taken, go([300, 300, 0])).after.elements["red.1"]?.where).toBe("inside");
  });

  it("fights for one that is held", () => {
    const state = field({
      red: [["4Bd", 300, 270, 0]],
      blue: [within("CF", "blue.camp")],
      holds: [camp("blue", 270, 300)],
    });
    expect(play(state, go([300, 300, 0])).after.elements["red.1"]?.where).toBe("table");
    expect(refusal(state, { ...go([300, 300, 0]), into: "blue.camp" }, "holdDefended").rule).toBe("DBA-RUL-19");
  });

  it("does not pull anybody into an empty town that he only touches", () => {
    const state = field({ red: [["4Bd", 300, 270, 0]], holds: [bua("blue", 260, 300, { denizens: false })] });
    expect(play(state, go([300, 300, 0])).after.elements["red.1"]?.where).toBe("table");
  });

  it("does not pull in wheels, which may not even touch it (DBA-CON-01)", () => {
    const state = field({ red: [["Art", 300, 270, 0]], holds: [camp("blue", 270, 300)] });
    expect(refusal(state, go([300, 300, 0]), "neverAttacksHolds").rule).toBe("DBA-CON-01");
    expect(play(state, go([300, 299, 0])).after.elements["red.1"]?.where).toBe("table");
  });

  it("takes one member of a group in", () => {
    const state = field({
      red: [
        ["4Bd", 300, 270, 0],
        ["4Bd", 340, 270, 0],
      ],
      holds: [camp("blue", 270, 300)],
    });
    const { after } = play(state, {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 30_000 }],
    });
    expect(after.elements["red.1"]?.where).toBe("inside");
    expect(after.elements["red.2"]?.where).toBe("table");
  });
});

describe("DBA-RUL-19", () => {
  it("enters by the front edge at the boundary, within the allowance, at any angle", () => {
    const state = field({ red: [["4Bd", 300, 150, 180]], holds: [camp("red", 270, 90)] });
    expect(refusal(state, { ...go([300, 125, 180]), into: "red.camp" }, "doesNotReachHold").facts).toMatchObject({
      away: 5000,
      over: 4900,
    });
    const askew = { ...go([310, 128.5, 205]), into: "red.camp" as const };
    expect(codes(state, askew)).toEqual([]);
    const far = field({ red: [["4Bd", 300, 180, 180]], holds: [camp("red", 270, 90)] });
    expect(codes(far, { ...go([300, 120, 180]), into: "red.camp" })).toEqual(["tooFar"]);
  });

  it("names a place that exists", () => {
    expect(codes(field({ red: [["4Bd", 300, 150, 180]] }), { ...go(), into: "bua" })).toContain("noSuchHold");
  });

  it("lets denizens' friends in, who defend on foot at once, and keeps their enemies out", () => {
    const town = (owner: "red" | "blue", subtype: "4Bd" | "3Cv" = "4Bd") =>
      field({ red: [[subtype, 300, 270, 0]], holds: [bua(owner, 260, 300)] });
    const enter = { ...go([300, 300, 0]), into: "bua" as const };
    const [entered] = eventsOf(play(town("red"), enter), "entered");
    expect(entered).toMatchObject({ control: "red", sackedSince: null, defended: true });
    const defends = ({ after }: Played): boolean =>
      after.holds.bua !== undefined && isDefending(after, after.holds.bua);
    expect(defends(play(town("red"), enter))).toBe(true);
    expect(defends(play(town("red", "3Cv"), enter))).toBe(false);
    expect(codes(town("blue"), enter)).toEqual(["holdDefended"]);
  });

  it("lets nobody on wheels into a place of the enemy", () => {
    const state = field({ red: [["Art", 300, 270, 0]], holds: [bua("blue", 260, 300, { denizens: false })] });
    expect(codes(state, { ...go([300, 300, 0]), into: "bua" })).toContain("neverAttacksHolds");
  });

  it("lets wheels into a place of their own side", () => {
    const own = field({ red: [["Art", 300, 150, 180]], holds: [camp("red", 270, 90)] });
    expect(play(own, { ...go([300, 120, 180]), into: "red.camp" }).after.elements["red.1"]?.hold).toBe("red.camp");
    const town = (control: "red" | "blue") =>
      field({ red: [["Art", 300, 270, 0]], holds: [bua("blue", 260, 300, { control, denizens: false })] });
    expect(codes(town("red"), { ...go([300, 300, 0]), into: "bua" })).toEqual([]);
    expect(codes(town("blue"), { ...go([300, 300, 0]), into: "bua" })).toContain("neverAttacksHolds");
  });

  it("DBA-RUL-67, DBA-CON-01: lets wheels back into their own lost camp, and never into the enemy's", () => {
    const lost = field({ red: [["Art", 300, 150, 180]], holds: [camp("red", 270, 90, { control: "blue" })] });
    const back = play(lost, { ...go([300, 120, 180]), into: "red.camp" }).after;
    expect(back.elements["red.1"]?.hold).toBe("red.camp");
    expect(back.holds["red.camp"]?.control).toBe("red");
    const taken = field({ red: [["Art", 300, 270, 0]], holds: [camp("blue", 270, 300, { control: "red" })] });
    expect(codes(taken, { ...go([300, 300, 0]), into: "blue.camp" })).toContain("neverAttacksHolds");
  });

  it("leaves with the rear edge on the boundary and moves on with the full allowance", () => {
    const state = field({ red: [within("4Bd", "red.camp")], holds: [camp("red", 270, 90)] });
    const out = { ...go([300, 185.8, 0]), out: pose(300, 135, 0) };
    const played = play(state, out);
    expect(eventsOf(played, "left")[0]).toMatchObject({ hold: "red.camp", pose: pose(300, 135, 0) });
    expect(played.after.elements["red.1"]).toMatchObject({ where: "table", y: 185_800, moves: 1 });
    expect(refusal(state, { ...out, legs: [pose(300, 187, 0)] }, "tooFar").facts).toMatchObject({ moved: 52_000 });
    expect(refusal(state, { ...out, out: pose(300, 140, 0) }, "rearNotOnBoundary").facts).toMatchObject({ away: 5000 });
    expect(codes(state, { ...go(), out: pose(300, 135.1, 0) })).toEqual([]);
    expect(codes(state, { ...go(), out: pose(300, 135.3, 0) })).toEqual(["rearNotOnBoundary"]);
    expect(codes(state, go([300, 140, 0]))).toEqual(["isInside"]);
    expect(codes(field({ red: [["4Bd", 300, 200, 0]] }), { ...go(), out: pose(300, 210, 0) })).toEqual(["isNotInside"]);
  });

  it("comes out on nobody, touching no enemy, on open ground", () => {
    const leaving = (more: Parameters<typeof field>[0]) =>
      field({ holds: [camp("red", 270, 90)], ...more, red: [within("Art", "red.camp"), ...(more.red ?? [])] });
    const out = { ...go(), out: pose(300, 160, 0) };
    expect(codes(leaving({}), out)).toEqual([]);
    expect(codes(leaving({ red: [["4Bd", 310, 140, 0]] }), out)).toContain("comesOutOn");
    expect(codes(leaving({ blue: [["4Bd", 340, 150, 180]] }), out)).toContain("comesOutTouching");
    expect(codes(leaving({ terrain: [area("m", "marsh", 300, 150, 30, 20)] }), out)).toContain(
      "comesOutOnClosedGround",
    );
  });

  it("comes out on the board, out of the water and of other places", () => {
    const leaving = (out: ReturnType<typeof pose>, more: Parameters<typeof field>[0]) =>
      codes(field({ red: [within("4Bd", "red.camp")], ...more }), { ...go(), out });
    const closed = "comesOutOnClosedGround";
    const atEdge = { holds: [camp("red", 270, 0)] };
    expect(leaving(pose(255, 20, 270), atEdge)).toEqual([]);
    expect(leaving(pose(255, 19, 270), atEdge)).toContain(closed);
    const beside = (x: number) => ({ holds: [camp("red", 270, 90), bua("red", x, 125)] });
    expect(leaving(pose(300, 135, 0), beside(320))).toEqual([]);
    expect(leaving(pose(300, 135, 0), beside(310))).toContain(closed);
    const sea = (shore: number) => ({
      holds: [camp("red", 270, 90)],
      terrain: [
        { id: "sea", terrain: "waterway", edge: "south", shore: [point(0, shore), point(600, shore)] },
      ] as const,
    });
    expect(leaving(pose(300, 75, 180), sea(75))).toEqual([]);
    expect(leaving(pose(300, 75, 180), sea(80))).toContain(closed);
  });

  it("DBA-MOV-06: lets wheels come out on a road through bad going", () => {
    const wagon = (...terrain: NonNullable<Parameters<typeof field>[0]["terrain"]>) =>
      field({ red: [within("WWg", "bua")], holds: [bua("red", 260, 100)], terrain });
    const marsh = area("m", "marsh", 300, 250, 40, 30);
    const out = { ...go([300, 265, 0]), out: pose(300, 260, 0), road: true as const };
    expect(codes(wagon(marsh, road("r", 20, [300, 0], [300, 600])), out)).toEqual([]);
    expect(codes(wagon(marsh, road("r", 20, [330, 0], [330, 600])), out)).toContain("comesOutOnClosedGround");
  });

  it("DBA-RIV-03, DBA-RIV-11: comes out into no water that asks for a die", () => {
    const ford = river("v", 30, [0, 265], [600, 265]); // from y = 250 to 280
    const town = (difficulty: RiverDifficulty, ...terrain: NonNullable<Parameters<typeof field>[0]["terrain"]>) =>
      field({ red: [within("4Bd", "bua")], holds: [bua("red", 260, 300)], terrain, river: difficulty });
    const wet = { ...go(), out: pose(300, 285, 180) }; // its rear on the wall, its front 5 mm from the bank
    const wade = (y: number) => ({ ...go(), out: pose(300, y, 180) });
    const near = river("v", 30, [0, 275], [600, 275]); // up to y = 290
    expect(codes(town("unknown", ford), wet)).toEqual([]);
    expect(refusal(town("unknown", near), wade(285), "comesOutInRiver")).toMatchObject({
      rule: "DBA-RIV-03",
      facts: { element: "red.1", river: "unknown" },
    });
    expect(refusal(town("difficult", near), wade(285), "comesOutInRiver").rule).toBe("DBA-RIV-11");
    for (const easy of ["paltry", "normal"] as const) expect(codes(town(easy, near), wade(285))).toEqual([]);
    expect(codes(town("difficult", near, road("r", 20, [300, 0], [300, 600])), wade(285))).toEqual([]);
  });

  it("is inside without a zone of its own, and may leave past enemies at the boundary", () => {
    const state = field({
      red: [within("4Bd", "red.camp")],
      blue: [["4Bd", 300, 120, 180]],
      holds: [camp("red", 270, 90)],
    });
    expect(codes(state, { ...go(), out: pose(300, 75, 180) })).toEqual([]);
  });

  it("ends a sack when the sacker leaves", () => {
    const state = field({
      red: [within("4Bd", "bua")],
      holds: [bua("blue", 260, 300, { control: "red", denizens: false, sackedSince: 3, defended: false })],
    });
    const { after } = play(state, { ...go(), out: pose(300, 285, 180) });
    expect(after.holds.bua).toMatchObject({ sackedSince: null, control: "red" });
  });
});
