import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE } from "../../src/data/tables.ts";
import { mayPass } from "../../src/rules/pushing.ts";
import { elementOf, type Piece, type State } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river, road } from "../field.ts";
import { at, befall, eventsOf, lost, whyLost } from "./fray.ts";

const depth = (subtype: Subtype): number => SUBTYPE_TABLE[subtype].depth15;

/** red.1 fights blue.1 at (300, 300) and falls back southwards; the others stand as told. */
const stage = (subtype: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  field({
    ...more,
    red: [[subtype, 300, 300, 0], ...(more.red ?? [])],
    blue: [["4Sp", 300, 300, 180], ...(more.blue ?? [])],
  });

const recoils = (state: State, faces: readonly number[] = []) => befall(state, "red.1", "blue.1", "recoil", { faces });

/** red.2 right behind red.1. */
const behind = (first: Subtype, second: Subtype, facing = 0): Placed => [
  second,
  300,
  300 - depth(first) - (facing === 180 ? depth(second) : 0),
  facing,
];

describe("DBA-REC-01", () => {
  it("goes straight back by its depth, or a base width if that is less", () => {
    const cases: readonly (readonly [Subtype, number])[] = [
      ["4Bd", 15],
      ["4Ax", 20],
      ["3Kn", 30],
      ["El", 40],
      ["6Cv", 40],
      ["8Bw", 40],
    ];
    for (const [subtype, back] of cases) {
      const { state, events } = recoils(stage(subtype));
      expect([subtype, at(state, "red.1")]).toEqual([subtype, [300, 300 - back, 0]]);
      expect(eventsOf(events, "moved")).toMatchObject([{ kind: "recoil", rules: ["DBA-REC-01"] }]);
    }
  });

  it("goes back along its own facing, whatever that is", () => {
    const turned = field({ red: [["4Bd", 300, 300, 90]], blue: [["4Bd", 300, 300, 270]] });
    expect(at(recoils(turned).state, "red.1")).toEqual([285, 300, 90]);
  });
});

describe("DBA-REC-02", () => {
  it("is death with an enemy's front edge on a flank or the rear, aligned or not", () => {
    const cases: readonly Placed[] = [
      ["4Bd", 320, 280, 270], // right flank, aligned
      ["4Bd", 320, 285, 270], // not aligned
      ["4Bd", 300, 285, 0], // rear
      ["4Bd", 315, 285, 0],
    ];
    for (const enemy of cases)
      expect(whyLost(recoils(stage("4Bd", { blue: [enemy] })).events, "red.1")).toEqual(["DBA-REC-02"]);
  });

  it("is death to a wagon with a single corner of an enemy front on its flank or rear, not on its combat front", () => {
    const wagon = (enemy: Placed) =>
      field({
        red: [["WWg", 300, 340, 0]], // x 280 … 320, y 260 … 340
        blue: [["4Sp", 300, 340, 180], enemy],
        state: { touches: [{ by: "blue.1", on: "red.1" }] },
      });
    const cases: readonly Placed[] = [
      ["4Bd", 330, 282.679, 240], // its front right corner at (320, 300)
      ["4Bd", 320, 280, 270], // aligned
      ["4Bd", 282.679, 250, 330], // its front right corner at (300, 260)
    ];
    for (const enemy of cases)
      expect(eventsOf(recoils(wagon(enemy)).events, "destroyed")).toMatchObject([
        { element: "red.1", by: ["blue.2"], rules: ["DBA-REC-02"] },
      ]);
    // From its long edge it fights with that edge, and a corner there harms nobody.
    const long = field({
      red: [["WWg", 300, 340, 0]],
      blue: [
        ["4Sp", 320, 320, 270],
        ["4Bd", 337.321, 280, 210], // a corner on the same edge
      ],
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(at(recoils(long).state, "red.1")).toEqual([260, 340, 0]);
  });

  it("is death with the combat front of a wagon on a flank, whichever edge that is, and not with the front it moves by", () => {
    const wagon: Placed = ["WWg", 300, 340, 0]; // x 280 … 320, y 260 … 340, fighting with its left edge
    const fighter: Placed = ["4Bd", 280, 320, 90];
    const state = { touches: [{ by: "red.2", on: "blue.1" }] } as const;
    const beside = (recoiler: Placed, enemy: Placed) =>
      befall(field({ red: [recoiler, fighter], blue: [wagon, enemy], state }), "red.1", "blue.2", "recoil").events;
    expect(eventsOf(beside(["4Bd", 260, 300, 0], ["4Sp", 260, 300, 180]), "destroyed")).toMatchObject([
      { element: "red.1", by: ["blue.1"], rules: ["DBA-REC-02"] },
    ]);
    expect(lost(beside(["4Bd", 330, 360, 90], ["4Sp", 330, 360, 270]))).toEqual([]); // its flank on the north edge
  });

  it("is not death to be overlapped at a corner, or beside an enemy's side", () => {
    const overlapped = stage("4Bd", { blue: [["4Sp", 340, 300, 180]] });
    expect(at(recoils(overlapped).state, "red.1")).toEqual([300, 285, 0]);
    const beside = stage("4Bd", { blue: [["4Sp", 340, 290, 180]] }); // side to side
    expect(at(recoils(beside).state, "red.1")).toEqual([300, 285, 0]);
  });
});

describe("DBA-REC-03", () => {
  it("is death when the shots came from the rear alone", () => {
    const { events } = befall(stage("4Bd"), "red.1", "blue.1", "recoil", { cause: "rearShot" });
    expect(whyLost(events, "red.1")).toEqual(["DBA-REC-03"]);
    expect(lost(befall(stage("4Bd"), "red.1", "blue.1", "recoil", { cause: "shooting" }).events)).toEqual([]);
  });
});

describe("DBA-REC-04", () => {
  it("is death to meet an enemy", () => {
    const { events } = recoils(stage("4Bd", { blue: [["4Sp", 300, 280, 0]] }));
    expect(whyLost(events, "red.1")).toContain("DBA-REC-04");
  });
});

describe("DBA-REC-05", () => {
  it("is death to meet any camp or built-up area, empty or one's own", () => {
    expect(whyLost(recoils(stage("4Bd", { holds: [camp("red", 270, 245)] })).events, "red.1")).toEqual([
      "DBA-REC-05",
      "DBA-RUL-63",
    ]);
    expect(whyLost(recoils(stage("4Bd", { holds: [bua("red", 260, 200)] })).events, "red.1")).toEqual([
      "DBA-REC-05",
      "DBA-RUL-63",
    ]);
  });
  it("is nothing to end in touch with one", () => {
    expect(at(recoils(stage("4Bd", { holds: [camp("red", 270, 240)] })).state, "red.1")).toEqual([300, 285, 0]);
  });
});

describe("DBA-REC-06", () => {
  it("is death to meet a friend who can be neither passed nor pushed", () => {
    for (const friend of [behind("4Bd", "4Bd", 180), behind("4Bd", "El"), behind("4Bd", "WWg"), behind("4Bd", "Lit")]) {
      const { state, events } = recoils(stage("4Bd", { red: [friend] }));
      expect(lost(events)).toEqual(["red.1"]);
      expect(whyLost(events, "red.1")).toContain("DBA-REC-06");
      expect(elementOf(state, "red.2").where).toBe("table");
    }
  });
});

describe("DBA-REC-07", () => {
  it("is death to have to recoil or flee inside a place", () => {
    const inside = { where: "inside", hold: "bua", x: 0, y: 0 } as const;
    for (const result of ["recoil", "flee"] as const) {
      const state = field({
        red: [["3Cv", 0, 0, 0, inside]],
        blue: [["4Bw", 300, 300, 180]],
        holds: [bua("red", 260, 200)],
      });
      const { events } = befall(state, "bua", "blue.1", result, { cause: "shooting" });
      expect(whyLost(events, "red.1")).toEqual(["DBA-REC-07", "DBA-BUA-07"]);
      const stormed = befall({ ...state, touches: [] }, "bua", "blue.1", result).events;
      expect(whyLost(stormed, "red.1")).toEqual(["DBA-REC-07", "DBA-BUA-06"]);
    }
  });
});

const coast = {
  id: "t1",
  terrain: "waterway",
  edge: "south",
  shore: [
    { x: 0, y: 60_000 },
    { x: 600_000, y: 60_000 },
  ],
} as const satisfies Piece;

describe("DBA-REC-08", () => {
  const near = (y: number, terrain: readonly Piece[] = []) =>
    recoils(field({ red: [["4Bd", 300, y, 0]], blue: [["4Sp", 300, y, 180]], terrain }));
  it("is death to meet the edge of the board, not to end on it", () => {
    expect(whyLost(near(20).events, "red.1")).toEqual(["DBA-REC-08", "DBA-RUL-63"]);
    expect(at(near(30).state, "red.1")).toEqual([300, 15, 0]);
  });
  it("is death to meet a waterway, not to end on its shore", () => {
    expect(whyLost(near(80, [coast]).events, "red.1")).toEqual(["DBA-REC-08", "DBA-RUL-63"]);
    expect(at(near(90, [coast]).state, "red.1")).toEqual([300, 75, 0]);
  });
  it("is all the same for whichever edge of the board", () => {
    // Blades, 15 mm deep: 20 mm from the edge behind them there is no room to recoil, 30 mm leave just enough.
    const sides = [
      [0, (off: number) => [300, off]],
      [90, (off: number) => [off, 300]],
      [180, (off: number) => [300, 600 - off]],
      [270, (off: number) => [600 - off, 300]],
    ] as const;
    for (const [facing, place] of sides) {
      const backed = (off: number) => {
        const [x = 0, y = 0] = place(off);
        return recoils(field({ red: [["4Bd", x, y, facing]], blue: [["4Sp", x, y, facing + 180]] }));
      };
      expect([facing, eventsOf(backed(20).events, "destroyed")[0]?.by]).toEqual([facing, ["edge"]]);
      expect([facing, at(backed(30).state, "red.1")]).toEqual([facing, [...place(15), facing]]);
    }
  });
});

/** A 3Kn of blue turned south-west, whose right rear corner is just outside the path of red.1. */
const slanted: Placed = ["3Kn", 317.929, 251.645, 225];

describe("DBA-REC-09", () => {
  it("takes along an enemy met rear to rear", () => {
    const { events } = recoils(stage("4Bd", { blue: [["4Sp", 300, 265, 180]] }));
    expect(lost(events)).toEqual(["red.1", "blue.2"]);
    expect(whyLost(events, "blue.2")).toEqual(["DBA-REC-09"]);
  });
  it("takes along one whose rear corner its rear edge meets", () => {
    expect(lost(recoils(stage("4Bd", { blue: [["3Kn", 345, 260, 90]] })).events)).toEqual(["red.1", "blue.2"]);
  });
  it("takes along a wagon met on the edge opposite to its combat front", () => {
    // Blue's wagon, x 280 … 320, y 260 … 340, fights with its left edge, so its right one is its rear and its back a side.
    const met = (recoiler: Placed, enemy: Placed) =>
      befall(
        field({
          red: [recoiler, ["4Bd", 280, 320, 90]],
          blue: [["WWg", 300, 340, 0], enemy],
          state: { touches: [{ by: "red.2", on: "blue.1" }] },
        }),
        "red.1",
        "blue.2",
        "recoil",
      ).events;
    const behind = met(["4Bd", 340, 300, 90], ["4Sp", 340, 300, 270]);
    expect(lost(behind)).toEqual(["red.1", "blue.1"]);
    expect(whyLost(behind, "blue.1")).toEqual(["DBA-REC-09"]);
    expect(lost(met(["4Bd", 285, 240, 180], ["4Sp", 285, 240, 0]))).toEqual(["red.1"]);
  });
  it("takes along one whose side it meets with a single corner, whichever it is", () => {
    const mirrored: Placed = ["3Kn", 282.071, 251.645, 135];
    for (const enemy of [slanted, mirrored])
      expect(lost(recoils(stage("4Bd", { blue: [enemy] })).events)).toEqual(["red.1", "blue.2"]);
  });
});

describe("DBA-REC-10", () => {
  it("dies alone on the enemy's front edge, front corner, or flush on its side", () => {
    const cases: readonly Placed[] = [
      ["4Sp", 300, 280, 0], // its front edge
      ["4Sp", 330, 280, 0],
      ["4Sp", 318, 265, 45], // its front left corner, at (303.9, 279.1)
      ["3Kn", 295, 260, 90], // flush on the side, the rear corner out of the way
      ["4Sp", 277, 277, 45], // its front edge, met with one corner
    ];
    for (const enemy of cases) {
      const { events } = recoils(stage("4Bd", { blue: [enemy] }));
      expect([enemy, lost(events)]).toEqual([enemy, ["red.1"]]);
      expect(whyLost(events, "red.1")).toEqual(["DBA-REC-04", "DBA-RUL-63", "DBA-REC-10"]);
    }
  });
});

describe("DBA-REC-11", () => {
  it("lets elephants run friends down, whatever their facing, and go on", () => {
    const state = stage("El", {
      red: [
        ["4Bd", 285, 250, 0],
        ["4Pk", 310, 240, 270],
      ],
    });
    const { state: after, events } = recoils(state);
    expect(lost(events).toSorted()).toEqual(["red.2", "red.3"]);
    expect(at(after, "red.1")).toEqual([300, 260, 0]);
  });
  it("destroys two elephants that meet", () => {
    const { events } = recoils(stage("El", { red: [["El", 300, 250, 0]] }));
    expect(lost(events).toSorted()).toEqual(["red.1", "red.2"]);
  });
  it("spares nobody of those met at the same time as an elephant, friend or enemy", () => {
    const elephant: Placed = ["El", 280, 255, 0];
    const abreast = stage("El", { red: [elephant, ["4Bd", 320, 255, 0]] });
    expect(lost(recoils(abreast).events).toSorted()).toEqual(["red.1", "red.2", "red.3"]);
    // An enemy met rear to rear goes with it, whether a friendly elephant is met as well or not.
    const mixed = stage("El", { red: [elephant], blue: [["4Bd", 320, 240, 180]] });
    const { events } = recoils(mixed);
    expect(lost(events).toSorted()).toEqual(["blue.2", "red.1", "red.2"]);
    expect(whyLost(events, "red.1")).toEqual(["DBA-REC-04", "DBA-RUL-63", "DBA-REC-11"]);
    // Whoever stands beyond the elephant is out of reach.
    const deeper = stage("El", {
      red: [
        ["El", 280, 250, 0],
        ["4Bd", 320, 245, 0],
      ],
      blue: [["4Bd", 320, 225, 180]],
    });
    expect(lost(recoils(deeper).events).toSorted()).toEqual(["red.1", "red.2"]);
  });
  it("spares friends beyond what stops it", () => {
    const state = stage("El", { red: [["4Bd", 300, 236, 0]], blue: [["4Sp", 300, 250, 0]] });
    expect(lost(recoils(state).events)).toEqual(["red.1"]);
  });
});

describe("DBA-REC-12", () => {
  it("lets even artillery recoil into bad going", () => {
    const { state } = befall(
      stage("Art", { terrain: [area("t1", "wood", 300, 220, 60, 50)] }),
      "red.1",
      "blue.1",
      "recoil",
      { cause: "shooting" },
    );
    expect(at(state, "red.1")).toEqual([300, 260, 0]);
  });
});

describe("DBA-PAS-01", () => {
  /** Transcribed from the printed table. */
  const mounted: readonly Subtype[] = ["3Kn", "HCh", "3Cv", "LCh", "SCh", "3Cm", "2LH", "2Cm"];
  const all: readonly Subtype[] = [
    ...mounted,
    "El",
    "4Sp",
    "4Pk",
    "4Bd",
    "4Bw",
    "4Wb",
    "7Hd",
    "4Ax",
    "2Ps",
    "Art",
    "WWg",
    "Lit",
  ];
  const may = (self: Subtype, friend: Subtype): boolean => {
    if (mounted.includes(self)) return friend !== "4Pk" && friend !== "El";
    if (self === "4Bd") return friend === "4Bd" || friend === "4Sp";
    if (self === "4Pk" || self === "4Bw") return friend === "4Bd";
    return self === "2Ps" && friend !== "2Ps";
  };
  it.each(all)("%s", (self) => {
    for (const friend of all) {
      const state = stage(self, { red: [behind(self, friend)] });
      const moved = eventsOf(recoils(state).events, "moved");
      expect([self, friend, moved.some(({ kind }) => kind === "passedThrough")]).toEqual([
        self,
        friend,
        may(self, friend),
      ]);
      expect(mayPass(elementOf(state, "red.1"), elementOf(state, "red.2"))).toBe(may(self, friend));
    }
  });
  it("needs the friend to face the same way", () => {
    expect(lost(recoils(stage("3Cv", { red: [behind("3Cv", "4Bd", 180)] })).events)).toEqual(["red.1"]);
  });
  it("is for those who face alike whichever way that is, a tenth of a degree apart at most", () => {
    const eastward = (friend: Placed) =>
      recoils(field({ red: [["4Bd", 300, 300, 90], friend], blue: [["4Sp", 300, 300, 270]] }));
    const through = eastward(["4Sp", 285, 300, 90]);
    expect(at(through.state, "red.1")).toEqual([270, 300, 90]);
    expect(at(eastward(["4Bw", 285, 300, 90.09]).state, "red.1")).toEqual([285, 300, 90]); // pushed
    for (const friend of [
      ["4Sp", 270, 300, 270],
      ["4Bw", 284, 300, 90.12],
    ] satisfies Placed[])
      expect(eventsOf(eastward(friend).events, "destroyed")).toMatchObject([{ how: "askew", by: ["red.2"] }]);
  });
  it("needs room behind, and pushes when there is none", () => {
    const state = stage("4Bd", { red: [behind("4Bd", "4Sp"), ["4Sp", 300, 270, 0]] });
    const { state: after, events } = recoils(state);
    expect(eventsOf(events, "moved").map(({ kind }) => kind)).toEqual(["pushed", "recoil"]);
    expect([at(after, "red.1"), at(after, "red.2"), at(after, "red.3")]).toEqual([
      [300, 285, 0],
      [300, 270, 0],
      [300, 255, 0],
    ]);
  });
});

describe("DBA-PAS-01, room behind", () => {
  // The spears half behind the horse are to be passed, which takes y 215 … 245 behind them; a recoil comes to y 240.
  const spears: Placed = ["4Sp", 330, 260, 0];
  const inTheWay: readonly Parameters<typeof field>[0][] = [
    { red: [["4Sp", 270, 235, 0]] }, // beside them and deeper, where the horse would end: to be passed by itself
    { blue: [["4Sp", 270, 235, 0]] },
  ];
  it.each(inTheWay)("is not where anybody stands, friend or enemy: the spears are pushed", (more) => {
    const state = stage("3Cv", { ...more, red: [spears, ...(more.red ?? [])] });
    const { state: after, events } = recoils(state);
    expect(eventsOf(events, "moved").map(({ kind }) => kind)).toEqual(["pushed", "recoil"]);
    expect([at(after, "red.1"), at(after, "red.2")]).toEqual([
      [300, 270, 0],
      [330, 240, 0],
    ]);
  });
});

describe("DBA-PAS-02", () => {
  it("ends right behind the friend, who does not stir", () => {
    const { state } = recoils(stage("3Cv", { red: [behind("3Cv", "4Sp")] }));
    expect(at(state, "red.1")).toEqual([300, 255, 0]); // 45 mm back, more than its depth
    expect(at(state, "red.2")).toEqual([300, 270, 0]);
  });
});

describe("DBA-RUL-62", () => {
  it("keeps its side, and goes as far as it must even to a friend some way off", () => {
    const { state } = recoils(stage("3Cv", { red: [["4Sp", 310, 255, 0]] }));
    expect(at(state, "red.1")).toEqual([300, 240, 0]);
  });
  it("needs its own footprint free of places and water, and on the board: it pushes where a push needs less", () => {
    const sea: Piece = { ...coast, shore: coast.shore.map(({ x }) => ({ x, y: 220_000 })) };
    const off: Placed = ["4Sp", 300, 260, 0]; // 10 mm behind: to pass takes y 215 … 245, to push only 225 … 240
    for (const more of [{ holds: [camp("red", 270, 190)] }, { terrain: [sea] }]) {
      const { state } = recoils(stage("3Cv", { ...more, red: [off] }));
      expect([at(state, "red.1"), at(state, "red.2")]).toEqual([
        [300, 270, 0],
        [300, 240, 0],
      ]);
    }
    const low = field({ red: [["3Cv", 300, 80, 0], ["4Sp", 300, 40, 0]], blue: [["4Sp", 300, 80, 180]] }); // biome-ignore format: one line
    expect([at(recoils(low).state, "red.1"), at(recoils(low).state, "red.2")]).toEqual([
      [300, 50, 0],
      [300, 20, 0],
    ]);
  });
  it("is destroyed by an enemy beside the friend it passes, beyond its own recoil", () => {
    // The friend lies at x 300 … 340, y 245 … 285; the enemy beside him at y 250 … 265, clear of the place behind him.
    const friend: Placed = ["6Bd", 320, 285, 0];
    expect(at(recoils(stage("4Bd", { red: [friend] })).state, "red.1")).toEqual([300, 245, 0]);
    const { state, events } = recoils(stage("4Bd", { red: [friend], blue: [["4Sp", 280, 265, 0]] }));
    expect([at(state, "red.1"), at(state, "red.2")]).toEqual(["lost", [320, 285, 0]]);
    expect(whyLost(events, "red.1")).toContain("DBA-REC-04");
  });
  it("does not pass two ranks", () => {
    const state = stage("3Cv", { red: [behind("3Cv", "4Bd"), ["4Bd", 300, 255, 0]] });
    expect(eventsOf(recoils(state).events, "moved").map(({ kind }) => kind)).toEqual(["pushed", "recoil"]);
  });
});

describe("DBA-PSH-01", () => {
  it("pushes who cannot be passed and faces the same way", () => {
    const { state, events } = recoils(stage("4Bd", { red: [behind("4Bd", "4Bw")] }));
    expect(at(state, "red.1")).toEqual([300, 285, 0]);
    expect(at(state, "red.2")).toEqual([300, 270, 0]);
    expect(eventsOf(events, "moved").map(({ kind }) => kind)).toEqual(["pushed", "recoil"]);
  });
});

describe("DBA-PSH-02", () => {
  it("moves the friend only from the moment it is touched", () => {
    const { state } = recoils(stage("4Ax", { red: [["4Ax", 300, 275, 0]] })); // 5 mm behind
    expect(at(state, "red.1")).toEqual([300, 280, 0]);
    expect(at(state, "red.2")).toEqual([300, 260, 0]);
  });
});

describe("DBA-PSH-03", () => {
  it("goes on down the chain with what is left", () => {
    const state = stage("4Ax", {
      red: [
        ["4Ax", 300, 275, 0],
        ["4Ax", 310, 250, 0],
        ["4Ax", 290, 200, 0],
      ],
    });
    const { state: after } = recoils(state);
    expect(at(after, "red.2")).toEqual([300, 260, 0]); // 15 of 20
    expect(at(after, "red.3")).toEqual([310, 240, 0]); // 10 of 15
    expect(at(after, "red.4")).toEqual([290, 200, 0]); // out of reach
  });
});

describe("DBA-PSH-03, side by side", () => {
  it("pushes one that two push as far as the harder of them does", () => {
    // Auxilia and warband, 20 and 15 mm deep, both come to y 260; the third stands behind both of them.
    const state = stage("4Ax", {
      red: [
        ["4Ax", 280, 280, 0],
        ["4Wb", 320, 275, 0],
        ["4Ax", 300, 250, 0],
      ],
    });
    const { state: after } = recoils(state);
    expect([at(after, "red.2"), at(after, "red.3"), at(after, "red.4")]).toEqual([
      [280, 260, 0],
      [320, 260, 0],
      [300, 240, 0],
    ]);
  });
  it("reckons first with those pushed farthest, however long the chain to them is", () => {
    const state = stage("4Ax", {
      red: [
        ["3Kn", 280, 280, 0], // y 250 … 280: comes to the last one after 10 of 20
        ["4Wb", 320, 280, 0],
        ["4Ax", 345, 265, 0], // y 245 … 265, behind the warband alone: comes to the last one after 5
        ["4Ax", 310, 240, 0],
      ],
    });
    expect(at(recoils(state).state, "red.5")).toEqual([310, 225, 0]);
  });
});

describe("DBA-PSH-04", () => {
  it("destroys the recoiler and moves nobody when someone cannot be pushed all the way", () => {
    const blockers: readonly Parameters<typeof field>[0][] = [
      { blue: [["4Sp", 300, 255, 0]] },
      { red: [["4Ax", 300, 240, 180]] },
      { red: [["El", 300, 255, 0]] },
      { holds: [camp("red", 270, 225)] },
    ];
    for (const more of blockers) {
      const state = stage("4Ax", { ...more, red: [["4Ax", 300, 280, 0], ...(more.red ?? [])] });
      const { state: after, events } = recoils(state);
      expect(lost(events)).toEqual(["red.1"]);
      expect(whyLost(events, "red.1")).toContain("DBA-PSH-04");
      expect(at(after, "red.2")).toEqual([300, 280, 0]);
    }
  });
  it("counts the edge of the board as well", () => {
    const low = field({
      red: [
        ["4Ax", 300, 50, 0],
        ["4Ax", 300, 30, 0], // y 10 … 30
      ],
      blue: [["4Sp", 300, 50, 180]],
    });
    const { state, events } = recoils(low);
    expect(eventsOf(events, "destroyed")).toMatchObject([{ element: "red.1", how: "pushing", by: ["red.2", "edge"] }]);
    expect(at(state, "red.2")).toEqual([300, 30, 0]);
  });
  it("moves nobody either when the recoiler itself meets an enemy beyond the friend it would push", () => {
    const state = stage("4Ax", { red: [["4Ax", 330, 280, 0]], blue: [["4Sp", 270, 270, 0]] });
    const { state: after, events } = recoils(state);
    expect(eventsOf(events, "destroyed")).toMatchObject([{ element: "red.1", how: "met", by: ["blue.2"] }]);
    expect(at(after, "red.2")).toEqual([330, 280, 0]);
  });
});

describe("DBA-RUL-63", () => {
  it("slides along neighbours", () => {
    const state = stage("4Bd", { red: [["4Bd", 260, 285, 0]], blue: [["4Sp", 340, 285, 180]] });
    expect(at(recoils(state).state, "red.1")).toEqual([300, 285, 0]);
  });
  it("lets the nearest obstacle decide, the worse at equal distance", () => {
    // A friend it would pass, flush with an enemy at the same distance: the enemy decides.
    const even = stage("3Cv", { red: [["4Sp", 320, 262, 0]], blue: [["4Sp", 275, 262, 0]] });
    expect(whyLost(recoils(even).events, "red.1")).toContain("DBA-REC-04");
    // A friend it could not pass and an enemy rear to rear, equally near: the enemy goes with it.
    const both = stage("4Bd", { red: [["4Sp", 275, 265, 180]], blue: [["4Sp", 320, 265, 180]] });
    expect(lost(recoils(both).events)).toEqual(["red.1", "blue.2"]);
    // A camp behind a friend who faces the other way: the friend decides.
    const friendFirst = stage("4Bd", { red: [["4Sp", 300, 268, 180]], holds: [camp("red", 270, 238)] });
    expect(whyLost(recoils(friendFirst).events, "red.1")).toContain("DBA-REC-06");
  });
});

describe("DBA-RUL-65", () => {
  it("pushes friends into bad going without harm", () => {
    const state = stage("4Bd", { red: [behind("4Bd", "4Bw")], terrain: [area("t1", "marsh", 300, 250, 60, 25)] });
    expect(at(recoils(state).state, "red.2")).toEqual([300, 270, 0]);
  });
});

describe("DBA-RUL-87", () => {
  it("passes all or pushes all", () => {
    const pair = (left: Subtype, right: Subtype) =>
      stage("4Bd", {
        red: [
          [left, 280, 285, 0],
          [right, 320, 285, 0],
        ],
      });
    const through = recoils(pair("4Bd", "3Bd")).state; // 15 and 20 mm deep
    expect(at(through, "red.1")).toEqual([300, 265, 0]);
    const pushed = recoils(pair("4Bd", "4Bw")).state;
    expect([at(pushed, "red.1"), at(pushed, "red.2"), at(pushed, "red.3")]).toEqual([
      [300, 285, 0],
      [280, 270, 0],
      [320, 270, 0],
    ]);
    expect(lost(recoils(pair("4Bd", "El")).events)).toEqual(["red.1"]);
  });
  it("does not jump over others on the way past a deep friend", () => {
    const deep: Placed = ["6Kn", 330, 260, 0]; // y 200 … 260, half behind the recoiler, which comes to y 240
    const withOther = (other: Placed) => recoils(stage("3Cv", { red: [deep, other] }));
    const kindsOf = ({ events }: ReturnType<typeof recoils>) => eventsOf(events, "moved").map(({ kind }) => kind);
    for (const other of [
      ["4Pk", 270, 238, 0],
      ["4Sp", 270, 223, 180],
    ] satisfies Placed[]) {
      const after = withOther(other);
      expect(kindsOf(after)).toEqual(["pushed", "recoil"]);
      expect([at(after.state, "red.1"), at(after.state, "red.2")]).toEqual([
        [300, 270, 0],
        [330, 240, 0],
      ]);
    }
    const spears = withOther(["4Sp", 270, 238, 0]); // beside the deep one, and to be passed as well
    expect([kindsOf(spears), at(spears.state, "red.1")]).toEqual([["passedThrough"], [300, 200, 0]]);
  });
  it("does not jump over one who stands behind another", () => {
    const state = stage("3Cv", {
      red: [
        ["6Kn", 330, 260, 0],
        ["4Sp", 280, 260, 0],
        ["4Sp", 280, 238, 0], // behind the second, out of reach of the recoil itself
      ],
    });
    expect(eventsOf(recoils(state).events, "moved").map(({ kind }) => kind)).toEqual(["pushed", "recoil"]);
  });
});

const stream = river("t1", 30, [0, 265], [600, 265]); // y 250 … 280

describe("DBA-RIV-15", () => {
  it("asks for three or more to recoil into a difficult river", () => {
    const state = stage("4Bd", { terrain: [stream], river: "difficult" });
    expect(at(recoils(state, [3]).state, "red.1")).toEqual([300, 285, 0]);
    const { events, state: after } = recoils(state, [2]);
    expect(whyLost(events, "red.1")).toEqual(["DBA-REC-08", "DBA-RIV-15"]);
    expect(after.turn?.riverClosed).toBe(true);
  });
});

describe("DBA-REC-11, at a river", () => {
  it("tramples friends before the bank that turns the elephant back, and spares those beyond", () => {
    const banks = river("t1", 10, [0, 235], [600, 235]); // y 230 … 240
    const friends: readonly Placed[] = [
      ["2Ps", 320, 255, 0],
      ["2Ps", 280, 228, 0], // over the water
    ];
    const elephant = stage("El", { red: friends, terrain: [banks], river: "difficult" });
    const { events } = recoils(elephant, [2]);
    expect(lost(events)).toEqual(["red.2", "red.1"]);
    expect(lost(recoils(elephant, [3]).events)).toEqual(["red.2", "red.3"]);
  });
});

describe("DBA-RUL-33", () => {
  it("lets a recoil into a paltry or normal river, gauging it first", () => {
    expect(at(recoils(stage("4Bd", { terrain: [stream], river: "normal" })).state, "red.1")).toEqual([300, 285, 0]);
    const { state, events } = recoils(stage("4Bd", { terrain: [stream] }), [4]);
    expect(eventsOf(events, "riverGauged")).toMatchObject([{ face: 4, difficulty: "normal" }]);
    expect(at(state, "red.1")).toEqual([300, 285, 0]);
    expect(lost(recoils(stage("4Bd", { terrain: [stream] }), [6, 1]).events)).toEqual(["red.1"]);
  });
  it("lets nobody into a river closed this turn", () => {
    const state = stage("4Bd", { terrain: [stream], river: "difficult", turn: { riverClosed: true } });
    expect(whyLost(recoils(state).events, "red.1")).toEqual(["DBA-REC-08", "DBA-RIV-15"]);
  });
  it("asks nothing of one in the water already, or on a road", () => {
    const wet = field({
      red: [["4Bd", 300, 285, 0]],
      blue: [["4Sp", 300, 285, 180]],
      terrain: [stream],
      river: "difficult",
      turn: { riverClosed: true },
    });
    expect(at(recoils(wet).state, "red.1")).toEqual([300, 270, 0]);
    const bridge = stage("4Bd", { terrain: [stream, road("t2", 30, [300, 0], [300, 600])], river: "difficult" });
    expect(at(recoils(bridge).state, "red.1")).toEqual([300, 285, 0]);
  });
  it("blocks a push that fails the die", () => {
    const banks = river("t1", 20, [0, 245], [600, 245]); // y 235 … 255: the recoiler stays dry
    const state = stage("4Ax", { red: [["4Ax", 300, 280, 0]], terrain: [banks], river: "difficult" });
    expect(at(recoils(state, [5]).state, "red.2")).toEqual([300, 260, 0]);
    const { state: after, events } = recoils(state, [1]);
    expect(lost(events)).toEqual(["red.1"]);
    expect(at(after, "red.2")).toEqual([300, 280, 0]);
  });
  it("rolls no die for a river that it would not reach", () => {
    const state = stage("4Bd", { blue: [["4Sp", 300, 283, 0]], terrain: [stream], river: "difficult" });
    expect(lost(recoils(state).events)).toEqual(["red.1"]);
  });
});

describe("DBA-RUL-77", () => {
  it("moves a wagon a base width away from its combat front", () => {
    const state = field({
      red: [["WWg", 300, 340, 0]], // x 280 … 320, y 260 … 340
      blue: [["Art", 280, 320, 90]], // on the front half of its left edge
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(at(recoils(state).state, "red.1")).toEqual([340, 340, 0]);
  });
  it("pushes nobody sideways: who is behind it as it fights must face as it fights (DBA-PSH-01, DBA-WWG-02)", () => {
    // Its left edge is its front, so its rear is the right one, at x 320.
    const beside = (facing: number) => {
      const friend: Placed = facing === 0 ? ["4Ax", 340, 300, 0] : ["4Ax", 320, 300, 270];
      return recoils(
        field({
          red: [["WWg", 300, 340, 0], friend],
          blue: [["Art", 280, 320, 90]],
          state: { touches: [{ by: "blue.1", on: "red.1" }] },
        }),
      );
    };
    expect(eventsOf(beside(0).events, "destroyed")).toMatchObject([{ element: "red.1", how: "askew", by: ["red.2"] }]);
    const { state } = beside(270);
    expect([at(state, "red.1"), at(state, "red.2")]).toEqual([
      [340, 340, 0],
      [360, 300, 270],
    ]);
  });
});
