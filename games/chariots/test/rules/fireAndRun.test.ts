import { describe, expect, it } from "vitest";
import type { ActionOf } from "../../src/actions.ts";
import { fireAndRun, fireAndRunCandidates, fireAndRunViolations } from "../../src/rules/fireAndRun.ts";
import { type HexMap, type State, unitOf } from "../../src/state.ts";
import { type Field, fixed, type Placed, told } from "../field.ts";
import { asked, astarpa, choices, codes, onTheMove, play, range, refused, write } from "./volley.ts";

type Run = ActionOf<"fireAndRun">;

const runs = (state: State): readonly Run[] =>
  choices(state).flatMap((action) => (action.type === "fireAndRun" ? [action] : []));
const targets = (state: State, unit: string): readonly string[] =>
  [...new Set(runs(state).flatMap((run) => (run.unit === unit ? [run.target] : [])))].sort();

/** A chariot facing V1 (NE and E) three hexes west of its target, and a friend who still has something to do. */
const chase = (more: Partial<Field> = {}): State =>
  range({
    red: [
      ["CH2", "1510", "V1", { missile: "C" }],
      ["SI", "2530", "V0"],
    ],
    blue: [["SI", "1513", "V4"]],
    ...more,
  });
const run = (path: readonly string[], target = "blue.1"): Run => ({ type: "fireAndRun", unit: "red.1", target, path });
const STRAIGHT = run(["1511", "1512", "1513"]);

describe("COF-7.21a", () => {
  it("is for two-man chariots only", () => {
    expect(refused(chase(), STRAIGHT)).toEqual([]);
    const heavy = chase({ red: [["CH3", "1510", "V1", { missile: "J" }]] });
    expect(refused(heavy, STRAIGHT)).toEqual(["onlyLightChariots COF-7.21a"]);
    expect(runs(heavy)).toEqual([]);
  });

  it("and for those in command", () => {
    expect(refused(chase({ orders: { inCommand: [] } }), STRAIGHT)).toEqual(["firerOutOfCommand COF-5.45c"]);
  });
});

describe("COF-7.21b", () => {
  it("is not at chariots, at their runners, or into a fight", () => {
    const at = (blue: readonly Placed[]): State => chase({ blue });
    expect(refused(at([["CH3", "1513", "V4"]]), STRAIGHT)).toEqual(["notAtChariots COF-7.21b"]);
    const pair = at([
      ["CH2", "1513", "V4"],
      ["RI", "1513", "V4"],
    ]);
    expect(refused(pair, run(["1511", "1512", "1513"], "blue.2"))).toEqual(["notAtRunnersOfChariots COF-7.21b"]);
    const fight: State = { ...chase(), engaged: [["blue.1", "red.2"]] };
    expect(refused(fight, STRAIGHT)).toEqual(["targetEngaged COF-7.21b"]);
    for (const type of ["SI", "HI", "BI", "LI", "RI", "BW"] as const)
      expect(refused(at([[type, "1513", "V4"]]), STRAIGHT), type).toEqual([]);
  });
});

describe("COF-7.21c", () => {
  it("ignores the runners stacked with it, who stay and are free to act", () => {
    const state = chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["RI", "1510", "V1"],
      ],
    });
    const { state: done } = play(state, STRAIGHT, fixed(8));
    expect(done.orders?.done).toEqual(["red.1"]);
    expect(unitOf(done, "red.2").hex).toBe("1510");
    expect(choices(done).some((action) => action.type === "begin" && action.unit === "red.2")).toBe(true);
  });
});

describe("COF-7.21d", () => {
  it("is all the unit does in the phase", () => {
    const { state } = play(chase(), STRAIGHT, fixed(8));
    expect(state.orders).toMatchObject({ done: ["red.1"], fired: ["red.1"] });
    expect(choices(state).filter((action) => "unit" in action && action.unit === "red.1")).toEqual([]);
  });

  it("is refused to one that has fired or begun to move", () => {
    expect(refused(chase({ orders: { fired: ["red.1"] } }), STRAIGHT)).toEqual(["hasFired COF-7.12d"]);
    expect(codes(fireAndRunViolations(onTheMove(chase(), ["red.1"]), STRAIGHT))).toEqual(["hasBegunToMove COF-7.21d"]);
  });
});

describe("COF-7.22a", () => {
  it("begins two or three hexes from the target", () => {
    expect(refused(chase({ blue: [["SI", "1511", "V4"]] }), run(["1411", "1511"]))).toEqual(["tooNearToRun COF-7.22a"]);
    expect(refused(chase({ blue: [["SI", "1512", "V4"]] }), run(["1511", "1512"]))).toEqual([]);
    expect(refused(chase({ blue: [["SI", "1514", "V4"]] }), run(["1511", "1512", "1514"]))).toEqual([
      "tooFarToRun COF-7.22a",
    ]);
  });
});

describe("COF-7.22b", () => {
  it("goes out through a front hex and past no enemy", () => {
    const turned = chase({ red: [["CH2", "1510", "V4", { missile: "C" }]] });
    expect(refused(turned, STRAIGHT)).toEqual(["pathNotInFront COF-7.22b"]);
    expect(runs(turned)).toEqual([]);
    const screened = chase({
      blue: [
        ["SI", "1513", "V4"],
        ["SI", "1512", "V4"],
      ],
    });
    expect(refused(screened, STRAIGHT)).toEqual(["enemyOnPath COF-7.22b"]);
    expect(refused(chase(), run(["1511", "1513"]))).toEqual(["pathBroken COF-7.22b"]);
    expect(refused(chase(), run(["1511", "1512"]))).toEqual(["pathMissesTarget COF-7.22b"]);
  });
});

describe("COF-7.23a", () => {
  const over = (map: Partial<HexMap>): readonly string[] => refused(chase({ map }), STRAIGHT);

  it("crosses friends and streams", () => {
    const friends = chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["BI", "1511", "V1"],
      ],
    });
    expect(refused(friends, STRAIGHT)).toEqual([]);
    expect(over({ barriers: [["1511", 1, "stream"]] })).toEqual([]);
  });

  it("crosses neither rough ground nor what costs more or is closed to chariots", () => {
    expect(over({ terrain: { "1511": "rough" } })).toEqual(["roughOnPath COF-7.23a"]);
    expect(over({ barriers: [["1511", 1, "minorRiver"]] })).toEqual(["crossingTooDear COF-7.23a"]);
    expect(over({ barriers: [["1512", 1, "wall"]] })).toEqual(["crossingTooDear COF-7.23a"]);
    expect(over({ terrain: { "1512": "impassable" } })).toEqual(["pathClosed COF-7.23a"]);
    expect(over({ terrain: { "1513": "rough" } })).toEqual([]);
  });
});

describe("COF-7.23b", () => {
  it("gives formed friends on the way a hit", () => {
    const state = chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["SI", "1511", "V1"],
        ["BI", "1512", "V1"],
      ],
    });
    const { state: done } = play(state, STRAIGHT, fixed(8));
    expect([unitOf(done, "red.2").hits, unitOf(done, "red.3").hits]).toEqual([1, 0]);
  });
});

describe("COF-7.24a", () => {
  it("fires at range 1 without leaving its hex", () => {
    const { events, state } = play(chase(), STRAIGHT, fixed(4));
    expect(told(events, "shot")).toMatchObject([{ kind: "fireAndRun", range: 1, hits: 1 }]);
    expect(unitOf(state, "red.1").hex).toBe("1510");
    expect(unitOf(state, "blue.1").hits).toBe(1);
  });

  it("is answered at range 1", () => {
    const archers = chase({ blue: [["LI", "1513", "V4", { missile: "B" }]] });
    const first = play(archers, STRAIGHT, fixed(8));
    expect(asked(first.state)).toEqual(["returnFire", "blue"]);
    const { events } = play(first.state, { type: "shoot", unit: "blue.1", target: "red.1" }, fixed(4));
    expect(told(events, "shot")).toMatchObject([{ kind: "return", firer: "blue.1", range: 1, hits: 1 }]);
  });
});

describe("COF-7.25", () => {
  // Facing V2, the archers have W behind them.
  const turnedAway = (more: Field["blue"] = []): State =>
    chase({ blue: [["LI", "1513", "V2", { missile: "B" }], ...more] });

  it("needs the approach in its arc, or a turn that brings it there", () => {
    const first = play(turnedAway(), STRAIGHT, fixed(8)).state;
    expect(asked(first)).toEqual(["returnFire", "blue"]);
    expect(choices(first).map(({ type }) => type)).toEqual(["faceAbout", "holdFire"]);
    // V3: front SE and SW, flanks E and W.
    const turned = play(first, { type: "faceAbout", facing: "V3" }, fixed(2));
    expect(asked(turned.state)).toEqual(["returnFire", "blue"]);
    expect(choices(turned.state).map(({ type }) => type)).toEqual(["shoot", "holdFire"]);
    const { events } = play(turned.state, { type: "shoot", unit: "blue.1", target: "red.1" }, fixed(4));
    expect(told(events, "shot")[0]).toMatchObject({ kind: "return", range: 1 });
  });

  it("pays for the turn as in any reaction facing", () => {
    const first = play(turnedAway(), STRAIGHT, fixed(8)).state;
    const { state } = play(first, { type: "faceAbout", facing: "V3" }, fixed(6));
    expect(unitOf(state, "blue.1").hits).toBe(2);
    expect(state.orders?.faced).toEqual(["blue.1"]);
  });

  it("is not asked of one that cannot turn", () => {
    const busy = play(turnedAway(), STRAIGHT, fixed(8)).state;
    const state: State = {
      ...turnedAway(),
      orders: { ...(turnedAway().orders ?? busy.orders), faced: ["blue.1"] } as State["orders"],
    };
    expect(asked(play(state, STRAIGHT, fixed(8)).state)).toEqual(["nextUnit", "red"]);
  });
});

describe("COF-7.26", () => {
  const wild = (hits = 0): State =>
    chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C", hits }],
        ["SI", "2530", "V0"],
      ],
      options: { overturn: true },
    });

  it("rolls in the column of fire and run", () => {
    const { events, state } = play(wild(), STRAIGHT, fixed(9, 8));
    expect(told(events, "overturnRolled")).toMatchObject([{ unit: "red.1", face: 9, overturned: true }]);
    expect(unitOf(state, "red.1").hits).toBe(1);
    expect(told(events, "shot").length).toBe(1);
    expect(told(play(chase(), STRAIGHT, fixed(8)).events, "overturnRolled")).toEqual([]);
  });
});

describe("COF-7.26x", () => {
  it("leaves only Z a way, to B, D and E", () => {
    const state = astarpa();
    expect(targets(state, "red.3")).toEqual(["blue.2", "blue.4", "blue.5"]);
    expect(targets(state, "red.1")).toEqual([]);
    expect(targets(state, "red.2")).toEqual([]);
  });
});

describe("COF-RUL-26", () => {
  it("counts the target's hex among at most three", () => {
    // Facing V0 the way to the east has to bend: three steps reach 1512, not 1513.
    const bent = (hex: string): readonly string[] =>
      targets(chase({ red: [["CH2", "1510", "V0", { missile: "C" }]], blue: [["SI", hex, "V4"]] }), "red.1");
    expect(bent("1512")).toEqual(["blue.1"]);
    expect(bent("1513")).toEqual([]);
  });

  it("lists exactly the ways allowed", () => {
    const state = chase({
      blue: [
        ["SI", "1512", "V4"],
        ["BI", "1411", "V3"],
        ["LI", "1312", "V3", { missile: "B" }],
      ],
    });
    const hexes = ["1411", "1511", "1410", "1412", "1512", "1311", "1312", "1313", "1610", "1611", "1612", "1310"];
    const all: Run[] = [];
    for (const target of ["blue.1", "blue.2", "blue.3"])
      for (const a of hexes)
        for (const b of hexes) {
          all.push(run([a, b], target));
          for (const c of hexes) all.push(run([a, b, c], target));
        }
    const key = ({ target, path }: Run): string => `${target} ${path.join(" ")}`;
    const allowed = all.filter((one) => fireAndRunViolations(state, one).length === 0).map(key);
    const listed = fireAndRunCandidates(state).filter((one) => fireAndRunViolations(state, one).length === 0);
    expect(allowed.length).toBeGreaterThan(2);
    expect(listed.map(key).sort()).toEqual(allowed.sort());
  });
});

describe("COF-RUL-27", () => {
  it("gives nobody but the target an answer", () => {
    const state = chase({
      blue: [
        ["SI", "1513", "V4"],
        ["LI", "1412", "V4", { missile: "B" }],
      ],
    });
    expect(asked(play(state, STRAIGHT, fixed(8)).state)).toEqual(["nextUnit", "red"]);
  });

  it("does not fire when the overturn routs it", () => {
    const state = chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C", hits: 5 }],
        ["SI", "2530", "V0"],
      ],
      options: { overturn: true },
    });
    const { events, state: done } = write(state, (book) => fireAndRun(book, STRAIGHT, fixed(9, 9)));
    expect(told(events, "shot")).toEqual([]);
    expect(unitOf(done, "red.1").eliminated).toBe(true);
  });

  it("lets a target in contact answer only within its arc", () => {
    const state = chase({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["SI", "1514", "V4"],
      ],
      blue: [["LI", "1513", "V2", { missile: "B" }]],
    });
    expect(asked(play(state, STRAIGHT, fixed(8)).state)).toEqual(["nextUnit", "red"]);
  });
});
