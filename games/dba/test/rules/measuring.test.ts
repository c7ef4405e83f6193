import { degrees, forwardOf } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { TROOP_TABLE } from "../../src/data/tables.ts";
import { costOf } from "../../src/rules/measuring.ts";
import { area, field, pose, river, road } from "../field.ts";
import { codes, eventsOf, go, plan, play, refusal } from "./manoeuvring.ts";

const PACE = 254;

describe("DBA-MOV-01", () => {
  it("is the printed table", () => {
    const paces = Object.fromEntries(Object.entries(TROOP_TABLE).map(([troop, { good, bad }]) => [troop, [good, bad]]));
    expect(paces).toEqual({
      El: [300, 200],
      Kn: [300, 200],
      HCh: [300, 200],
      Cv: [400, 200],
      LCh: [400, 200],
      SCh: [400, 200],
      Cm: [400, 200],
      LH: [500, 200],
      LCm: [500, 200],
      Sp: [200, 200],
      Pk: [200, 200],
      Bd: [200, 200],
      Wb: [200, 200],
      Bw: [200, 200],
      Hd: [200, 200],
      Ax: [300, 300],
      Ps: [300, 300],
      Art: [200, null],
      WWg: [200, null],
      Lit: [200, null],
      CF: [null, null],
      Den: [null, null],
    });
  });

  it("lets each troop go as far as it says and no farther", () => {
    for (const [subtype, mm] of [
      ["3Kn", 76.2],
      ["3Cv", 101.6],
      ["2LH", 127],
      ["4Bd", 50.8],
      ["4Ax", 76.2],
    ] as const) {
      const state = field({ red: [[subtype, 300, 100, 0]] });
      expect(codes(state, go([300, 100 + mm, 0]))).toEqual([]);
      const moved = Math.round(mm * 1000) + 1000;
      expect(refusal(state, go([300, 101 + mm, 0]), "tooFar")).toEqual({
        code: "tooFar",
        rule: "DBA-MOV-01",
        facts: { element: "red.1", moved, allowed: moved - 1000, over: 1000, pace: PACE },
        marks: ["red.1"],
      });
    }
  });

  it("uses the larger pace and base of the other scale", () => {
    const state = field({ red: [["4Bd", 300, 100, 0]], options: { scale: 25 } });
    expect(codes(state, go([300, 180, 0]))).toEqual([]);
    expect(refusal(state, go([300, 181, 0]), "tooFar").facts).toMatchObject({ allowed: 80_000, over: 1000, pace: 400 });
  });
});

describe("DBA-RUL-13", () => {
  it("gives the mover 0.05 mm and not more", () => {
    const state = field({ red: [["4Sp", 300, 100, 0]] });
    expect(codes(state, go([300, 150.85, 0]))).toEqual([]);
    expect(refusal(state, go([300, 150.851, 0]), "tooFar").facts).toMatchObject({ moved: 50_851, over: 51 });
  });
});

describe("DBA-RUL-15", () => {
  it("measures an about-face by the farthest of the four corners", () => {
    const faced = (subtype: "4Bd" | "3Kn", depth: number) => {
      const state = field({ red: [[subtype, 300, 300, 0]] });
      const [spent] = eventsOf(play(state, go([300, 300 - depth, 180])), "moved").flatMap((event) => event.spent);
      return spent?.moved.total;
    };
    expect(faced("4Bd", 15)).toBe(42_720); // 42.7 mm
    expect(faced("3Kn", 30)).toBe(50_000);
    const wagon = field({ red: [["WWg", 300, 300, 0]] });
    expect(refusal(wagon, go([300, 220, 180]), "tooFar").facts).toMatchObject({ moved: 89_443, allowed: 50_800 });
  });

  it("measures a wheel by the chord: four spears wheel 18 degrees, not 19", () => {
    const line = field({
      red: [
        ["4Sp", 200, 300, 0],
        ["4Sp", 240, 300, 0],
        ["4Sp", 280, 300, 0],
        ["4Sp", 320, 300, 0],
      ],
    });
    const wheel = (angle: number) =>
      ({
        type: "moveGroup",
        elements: ["red.1", "red.2", "red.3", "red.4"],
        steps: [{ step: "wheel", hand: "left", turn: degrees(angle) }],
      }) as const;
    const outer = plan(line, wheel(18)).movers.find(({ element }) => element.id === "red.4");
    expect((outer === undefined ? 0 : costOf(outer).total) / 1000).toBeCloseTo(50.28, 2);
    expect(codes(line, wheel(18))).toEqual([]);
    const { facts } = refusal(line, wheel(19), "tooFar");
    expect(Number(facts?.moved) / 1000).toBeCloseTo(53.05, 2);
    expect(facts?.element).toBe("red.4");
  });

  it("adds up the legs: two spears wheel 20 degrees and then advance 22.5 mm, not 22.7", () => {
    const pair = field({
      red: [
        ["4Sp", 200, 300, 0],
        ["4Sp", 240, 300, 0],
      ],
    });
    const both = (advance: number) =>
      ({
        type: "moveGroup",
        elements: ["red.1", "red.2"],
        steps: [
          { step: "wheel", hand: "left", turn: degrees(20) },
          { step: "advance", distance: advance },
        ],
      }) as const;
    const outer = plan(pair, both(22_500)).movers.find(({ element }) => element.id === "red.2");
    expect(outer && costOf(outer).reasons.map(({ value }) => Math.round(value / 100) / 10)).toEqual([28.3, 22.5]);
    expect(codes(pair, both(22_500))).toEqual([]);
    expect(codes(pair, both(22_700))).toEqual(["tooFar"]);
  });
});

describe("DBA-MOV-08", () => {
  it("counts every corner, so that a turn costs the mover its rear ones too", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]] });
    const { legs } = go([300, 300, 90]);
    const turned = plan(state, { type: "moveElement", element: "red.1", legs });
    const [mover] = turned.movers;
    // About the middle of its front edge: the rear corners are 25 mm from it and swing by a quarter turn.
    expect(mover === undefined ? 0 : costOf(mover).total).toBe(35_355);
  });

  it("charges the sum of the legs", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]] });
    const zigzag = go([300, 330, 0], [300, 300, 0]);
    expect(refusal(state, zigzag, "tooFar").facts).toMatchObject({ moved: 60_000, over: 9200 });
  });
});

describe("DBA-MOV-02", () => {
  const highway = (subtype: "4Sp" | "2LH" | "Art") =>
    field({ red: [[subtype, 300, 100, 0]], terrain: [road("r", 20, [300, 0], [300, 600])] });

  it("is 400 paces for all", () => {
    for (const subtype of ["4Sp", "2LH", "Art"] as const) {
      const by = (y: number) => ({ ...go([300, y, 0]), road: true as const });
      const state = field({ red: [[subtype, 300, 100, 0]], terrain: highway(subtype).pieces });
      expect(codes(state, by(201.6))).toEqual([]);
      expect(refusal(state, by(202.6), "tooFar")).toMatchObject({
        rule: "DBA-MOV-02",
        facts: { allowed: 101_600, over: 1000 },
      });
    }
  });

  it("may be ignored by the faster in the open", () => {
    expect(codes(highway("2LH"), go([300, 227, 0]))).toEqual([]);
    expect(codes(highway("4Sp"), go([300, 201.6, 0]))).toEqual(["tooFar"]);
  });
});

describe("DBA-MOV-04", () => {
  const wood = area("w", "wood", 300, 236.2, 60, 60);

  it("measures all of the move by bad going if any part of it is in it, the start included", () => {
    const out = field({ red: [["3Cv", 300, 290, 0]], terrain: [wood] });
    expect(codes(out, go([300, 340.8, 0]))).toEqual([]);
    expect(refusal(out, go([300, 345, 0]), "tooFar")).toMatchObject({ rule: "DBA-MOV-04", facts: { allowed: 50_800 } });
  });

  it("is not asked on a road through it", () => {
    const through = field({ red: [["4Sp", 300, 160, 0]], terrain: [wood, road("r", 20, [300, 0], [300, 600])] });
    expect(codes(through, { ...go([300, 260, 0]), road: true })).toEqual([]);
    expect(refusal(through, go([300, 260, 0]), "tooFar").facts?.allowed).toBe(50_800);
  });

  it("leaves camels alone in dunes and oases, and nobody else", () => {
    const dunes = [area("d", "dunes", 300, 236.2, 60, 60)];
    expect(codes(field({ red: [["3Cm", 300, 150, 0]], terrain: dunes }), go([300, 250, 0]))).toEqual([]);
    expect(codes(field({ red: [["3Cv", 300, 150, 0]], terrain: dunes }), go([300, 250, 0]))).toEqual(["tooFar"]);
  });

  it("counts what the base sweeps over between two good places", () => {
    const corner = field({ red: [["3Cv", 235, 200, 0]], terrain: [wood] });
    const over = go([320, 170, 0]); // clear of it at both ends
    expect(codes(field({ red: [["3Cv", 235, 200, 0]] }), over)).toEqual([]);
    expect(codes(corner, over)).toEqual(["tooFar"]);
  });

  it("is so for all the legs if one of them is in it", () => {
    const inside = field({ red: [["3Cv", 300, 290, 0]], terrain: [wood] });
    expect(refusal(inside, go([300, 330, 0], [300, 345, 0]), "tooFar").facts?.allowed).toBe(50_800);
    const outside = field({ red: [["3Cv", 300, 330, 0]], terrain: [wood] });
    expect(codes(outside, go([300, 370, 0], [300, 385, 0]))).toEqual([]);
  });
});

describe("DBA-MOV-05", () => {
  it("lets light horse 300 paces from a wood go up to it and not into it", () => {
    const state = field({ red: [["2LH", 300, 100, 0]], terrain: [area("w", "wood", 300, 236.2, 60, 60)] });
    expect(codes(state, go([300, 176.2, 0]))).toEqual([]);
    expect(refusal(state, go([300, 180, 0]), "tooFar")).toMatchObject({
      rule: "DBA-MOV-04",
      facts: { moved: 80_000, allowed: 50_800, over: 29_200 },
    });
  });
});

describe("DBA-MOV-06", () => {
  const wood = area("w", "wood", 300, 236.2, 60, 60);

  it("keeps wheels out of bad going but by road", () => {
    for (const subtype of ["Art", "WWg", "Lit"] as const) {
      const state = field({ red: [[subtype, 300, 170, 0]], terrain: [wood, road("r", 20, [300, 0], [300, 600])] });
      expect(refusal(state, go([300, 200, 0]), "wheelsInBadGoing").rule).toBe("DBA-MOV-06");
      expect(codes(state, { ...go([300, 200, 0]), road: true })).toEqual([]);
    }
  });
});

describe("DBA-MOV-07", () => {
  it("leaves artillery that recoiled into bad going where it is", () => {
    const state = field({ red: [["Art", 300, 260, 0]], terrain: [area("w", "wood", 300, 236.2, 60, 60)] });
    expect(refusal(state, go([300, 265, 0]), "stranded").rule).toBe("DBA-MOV-07");
  });
});

describe("DBA-MOV-09", () => {
  it("stays on the board, and says by how much it does not", () => {
    const state = field({ red: [["3Cv", 60, 300, 0]] });
    expect(codes(state, go([20, 300, 0]))).toEqual([]);
    expect(refusal(state, go([10, 300, 0]), "leavesBoard").facts).toEqual({ element: "red.1", over: 10_000 });
  });

  it("does not swing over the edge in a wheel either", () => {
    // Pivoting on the northern corner swings the southern rear corner over the edge, 5.4 mm at most, and back.
    const line = (y: number) =>
      field({
        red: [
          ["3Cv", 80, y, 90],
          ["3Cv", 80, y + 40, 90],
        ],
      });
    const wheel = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "wheel", hand: "left", turn: degrees(41) }],
    } as const;
    expect(codes(line(26), wheel)).toEqual([]);
    expect(codes(line(20.3), wheel)).toEqual(["leavesBoard"]);
  });

  it("keeps out of the waterway", () => {
    const sea = {
      id: "sea",
      terrain: "waterway",
      edge: "south",
      shore: [
        { x: 0, y: 80_000 },
        { x: 600_000, y: 80_000 },
      ],
    } as const;
    const state = field({ red: [["3Cv", 300, 150, 180]], terrain: [sea] });
    expect(codes(state, go([300, 80, 180]))).toEqual([]);
    expect(codes(state, go([300, 79, 180]))).toEqual(["intoTheWater"]);
  });
});

describe("DBA-RIV-01", () => {
  it("is good going: the full allowance in a paltry river", () => {
    const state = field({
      red: [["3Cv", 300, 200, 0]],
      terrain: [river("v", 30, [0, 250], [600, 250])],
      river: "paltry",
    });
    expect(codes(state, go([300, 301.6, 0]))).toEqual([]);
    expect(refusal(state, go([300, 302, 0]), "tooFar").rule).toBe("DBA-MOV-01");
  });
});

describe("measured moves", () => {
  it("are told leg by leg in the event", () => {
    const state = field({ red: [["3Cv", 300, 100, 0]] });
    const [moved] = eventsOf(play(state, go([300, 130, 0], [300, 150, 0])), "moved");
    expect(moved?.spent).toEqual([
      {
        element: "red.1",
        moved: {
          reasons: [
            { rule: "DBA-MOV-08", value: 30_000 },
            { rule: "DBA-MOV-08", value: 20_000 },
          ],
          total: 50_000,
        },
        allowed: 101_600,
      },
    ]);
    expect(moved?.poses).toEqual({ "red.1": pose(300, 150, 0) });
    expect(forwardOf(0)).toEqual({ x: 0, y: 1 });
  });
});
