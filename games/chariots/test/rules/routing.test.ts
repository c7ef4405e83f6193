import { describe, expect, it } from "vitest";
import { takeHits, wouldRout } from "../../src/rules/cohesion.ts";
import { eliminate } from "../../src/rules/eliminating.ts";
import { releaseApart } from "../../src/rules/engaging.ts";
import { rout, routPlaces } from "../../src/rules/routing.ts";
import { unitOf } from "../../src/state.ts";
import { tqOf } from "../../src/units.ts";
import { type Field, field, type Placed } from "../field.ts";
import { moving, play, refusals, shock, tabled } from "./fray.ts";

const SI: Placed = ["SI", "1015", "V0"];
const here = (more: Partial<Field> = {}) =>
  field({ red: [SI], standards: [{ seat: "red", hex: "2015" }], agenda: [], ...more });
const hit = (state: ReturnType<typeof field>, hits: number, ...digits: readonly number[]) =>
  play(state, (book, dice) => takeHits(book, "red.1", hits, ["COF-7.17g"], dice), ...digits);
const flee = (state: ReturnType<typeof field>, ...digits: readonly number[]) =>
  play(state, (book, dice) => rout(book, "red.1", ["COF-9.13a"], dice), ...digits);
const places = (state: ReturnType<typeof field>) => routPlaces(state, "red.1").map(({ hex }) => hex);

describe("COF-9.13a", () => {
  it("routs at once at its TQ, not before", () => {
    expect(hit(here(), 5).told("routRolled")).toEqual([]);
    expect(hit(here(), 6, 3).told("routRolled")).toHaveLength(1);
    expect(wouldRout(unitOf(here(), "red.1"), 6)).toBe(true);
    expect(wouldRout(unitOf(here(), "red.1"), 5)).toBe(false);
  });
  it("takes no hits for none", () => {
    expect(hit(here(), 0).events()).toEqual([]);
  });
});

describe("COF-RUL-72", () => {
  const move = moving("1015", "red.1");
  it("ends the move of whoever routs or is gone", () => {
    expect(hit(here({ move }), 6, 3).state().move).toBeNull();
    const half = { ...move, units: ["red.2"], waiting: { ...move, units: ["red.1"] } };
    const fray = hit(here({ red: [SI, ["RI", "1018", "V0"]], move: half }), 6, 9);
    expect(fray.state().move).toMatchObject({ units: ["red.2"], waiting: null });
  });
});

describe("COF-9.15a", () => {
  it("checks against the printed TQ, whatever hits it has", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [["SI", "1915", "V3", { hits: 3 }]],
        orders: { moved: ["red.1"] },
        state: { tables: tabled([0, 0]) },
      },
      6,
      4,
    );
    expect(fray.told("preShockRolled")[0]?.check).toMatchObject({ needed: 6, passed: true });
  });
});

describe("COF-9.15b", () => {
  it("gives the routed a TQ of 1", () => {
    expect(tqOf(unitOf(here({ red: [["SI", "1015", "V0", { routed: true }]] }), "red.1"))).toBe(1);
  });
});

describe("COF-RUL-60", () => {
  it("uses the printed TQ, two less in column, one when routed; Rout Points always the printed", () => {
    const tq = (facing: Placed[2], routed = false) =>
      tqOf(unitOf(here({ red: [["SI", "1015", facing, { routed }]] }), "red.1"));
    expect([tq("V0"), tq("D0"), tq("V0", true)]).toEqual([6, 4, 1]);
    const column = here({ red: [["SI", "1015", "D0"]] });
    expect(hit(column, 4, 5).told("routRolled")[0]?.check).toMatchObject({ needed: 4, passed: false });
    expect(hit(column, 4, 5).told("eliminated")[0]?.routPoints).toBe(6);
  });
});

describe("COF-9.26", () => {
  it("parts pairs that are no longer adjacent", () => {
    const state = here({
      red: [SI, ["SI", "1018", "V0"]],
      blue: [["SI", "0914", "V3"]],
      state: {
        engaged: [
          ["red.1", "blue.1"],
          ["blue.1", "red.2"],
        ],
      },
    });
    expect(play(state, releaseApart).state().engaged).toEqual([["red.1", "blue.1"]]);
  });
});

describe("COF-9.21b", () => {
  it("makes the engaged attack in shock, whatever the order", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [["SI", "1915", "V3"]],
        orders: { order: "disengage" },
        state: { tables: tabled([0, 0]), engaged: [["red.1", "blue.1"]] },
      },
      4,
    );
    expect(fray.told("shockRolled")).toHaveLength(1);
  });
});

describe("COF-9.41a", () => {
  it("rolls once against its TQ", () => {
    expect(
      flee(here(), 6)
        .told("routRolled")
        .map(({ check }) => [check.face, check.needed, check.passed]),
    ).toEqual([[6, 6, true]]);
  });
});

describe("COF-9.41b", () => {
  it("places it as near to its Standard as can be", () => {
    const fray = flee(here(), 6);
    expect(fray.asked()).toBe("routTo");
    expect(fray.menu()).toHaveLength(6);
    expect(places(fray.state())).toEqual(["2015"]);
    fray.answer({ type: "routTo", standard: "red.standard", to: "2015", facing: "V2", leaders: [] });
    expect(fray.unit("red.1")).toMatchObject({ hex: "2015", facing: "V2", routed: true, hits: 0 });
  });
});

describe("COF-9.41c", () => {
  /** A pocket around 1015: every neighbour barred but what is left open. */
  const ring = ["0914", "0915", "1014", "1016", "1114", "1115"];
  const pocket = (terrain: "impassable" | "woods", type: Placed[0] = "SI") =>
    here({ red: [[type, "1015", "V0"]], map: { terrain: Object.fromEntries(ring.map((hex) => [hex, terrain])) } });
  it("loses a unit that has no way", () => {
    const fray = flee(pocket("impassable"), 2);
    expect(fray.told("eliminated").map(({ rules }) => rules)).toEqual([["COF-9.41c", "COF-11.0b"]]);
  });
  it("goes by what the unit itself may enter", () => {
    expect(flee(pocket("woods"), 2).asked()).toBe("routTo");
    expect(flee(pocket("woods", "CH2"), 2).told("eliminated")).toHaveLength(1);
  });
  it("does not go through combat units, friends or enemies", () => {
    const walled = here({
      red: [SI, ...ring.slice(0, 3).map((hex): Placed => ["SI", hex, "V0"])],
      blue: ring.slice(3).map((hex): Placed => ["SI", hex, "V0"]),
    });
    expect(flee(walled, 2).told("eliminated")).toHaveLength(1);
  });
  it("does not run past enemy chariots, though it may start beside one", () => {
    const wide = here({
      blue: [
        ["CH2", "1013", "V0"],
        ["CH3", "1017", "V0"],
        ["CH2", "0814", "V0"],
        ["CH2", "1214", "V0"],
        ["CH2", "0816", "V0"],
        ["CH2", "1216", "V0"],
      ],
    });
    expect(flee(wide, 2).told("eliminated")).toHaveLength(1);
    expect(flee(here({ blue: [["CH2", "1014", "V0"]] }), 2).asked()).toBe("routTo");
    expect(
      flee(
        here({
          blue: [
            ["BW", "1013", "V0"],
            ["BW", "1017", "V0"],
            ["BW", "0814", "V0"],
            ["BW", "1214", "V0"],
            ["BW", "0816", "V0"],
            ["BW", "1216", "V0"],
          ],
        }),
        2,
      ).asked(),
    ).toBe("routTo");
  });
});

describe("COF-9.41d", () => {
  it("loses a unit that rolls above its TQ, by its printed TQ", () => {
    const fray = flee(here(), 7);
    expect(fray.told("eliminated").map(({ unit, routPoints }) => [unit, routPoints])).toEqual([["red.1", 6]]);
    expect(fray.state().sides.red.routPoints).toBe(6);
    expect(fray.unit("red.1")).toMatchObject({ hex: null, eliminated: true });
  });
});

describe("COF-9.41e", () => {
  it("loses it without a roll when no Standard is left", () => {
    expect(flee(here({ standards: [{ seat: "red", hex: null }] })).told("eliminated")).toHaveLength(1);
    expect(flee(here({ standards: [{ seat: "blue", hex: "2015" }] })).told("routRolled")).toEqual([]);
  });
});

describe("COF-9.42", () => {
  it("keeps the routed out of any attack", () => {
    const fray = shock({
      red: [["SI", "2015", "V0", { routed: true }]],
      blue: [["SI", "1915", "V3"]],
      orders: { moved: ["red.1"] },
    });
    expect(fray.told("allotted")).toEqual([]);
  });
});

describe("COF-9.43", () => {
  it("removes a routed unit at any hit", () => {
    const fray = hit(here({ red: [["SI", "1015", "V0", { routed: true }]] }), 1);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.told("routRolled")).toEqual([]);
  });
  it("removes it in shock as well", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [["SI", "1915", "V3", { routed: true }]],
        orders: { moved: ["red.1"] },
        state: { tables: tabled([0, 1]) },
      },
      1,
      4,
    );
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
  });
});

describe("COF-9.44a", () => {
  const led = here({ redLeaders: [["kub", "wc", "1015"]], blue: [["SI", "0915", "V3"]] });
  it("lets a leader go along, or stay and be displaced", () => {
    const fray = flee(led, 2);
    expect(fray.menu()).toHaveLength(12);
    expect(
      refusals(fray.state(), { type: "routTo", standard: "red.standard", to: "2015", facing: "V0", leaders: ["ur"] }),
    ).toEqual(["cannotGoAlong"]);
    fray.answer({ type: "routTo", standard: "red.standard", to: "2015", facing: "V0", leaders: ["kub"] });
    expect(fray.state().leaders.kub?.hex).toBe("2015");
    const alone = flee(led, 2).answer({
      type: "routTo",
      standard: "red.standard",
      to: "2015",
      facing: "V0",
      leaders: [],
    });
    expect(alone.told("leaderDisplaced").map(({ leader, to }) => [leader, to])).toEqual([["kub", "2015"]]);
  });
});

describe("COF-9.32a", () => {
  it("leaves the Standard where it is when its leader flees along with a unit from its hex", () => {
    const fray = flee(
      here({
        redLeaders: [["sar", "gc", "1015"]],
        standards: [{ seat: "red", hex: "1015", leader: "sar" }],
      }),
      2,
    );
    fray.answer({ type: "routTo", standard: "red.standard", to: "0914", facing: "V0", leaders: ["sar"] });
    expect(fray.state().standards["red.standard"]?.hex).toBe("1015");
    expect(fray.unit("red.1")).toMatchObject({ hex: "0914", routed: true, eliminated: false });
  });
});

describe("COF-9.33d", () => {
  it("takes a Standard that the routing unit keeps along", () => {
    const standards = [
      { seat: "red", hex: "2015" },
      { seat: "blue", hex: "1015", captor: "red.1", takenIn: 3 },
    ] as const;
    const fray = flee(here({ standards }), 2);
    fray.answer({ type: "routTo", standard: "red.standard", to: "2015", facing: "V0", leaders: [] });
    expect(fray.state().standards["blue.standard"]?.hex).toBe("2015");
  });
});

describe("COF-9.44b", () => {
  it("takes the leaders of a hex with its last unit", () => {
    const gone = (red: readonly Placed[]) =>
      play(here({ red, redLeaders: [["kub", "wc", "1015"]] }), (book) => eliminate(book, "red.1", ["COF-9.41d"]));
    expect(
      gone([SI])
        .told("leaderKilled")
        .map(({ leader }) => leader),
    ).toEqual(["kub"]);
    expect(
      gone([
        ["CH2", "1015", "V0"],
        ["RI", "1015", "V0"],
      ]).told("leaderKilled"),
    ).toEqual([]);
  });
});

describe("COF-RUL-44", () => {
  it("leaves ties, the Standard and the facing to the owner", () => {
    const full = here({
      red: [SI, ["SI", "2015", "V0"]],
      standards: [
        { seat: "red", hex: "2015" },
        { id: "red.standard.2", seat: "red", hex: "3030" },
      ],
    });
    expect(routPlaces(full, "red.1")).toEqual([
      ...["1914", "1915", "2014", "2016", "2114", "2115"].map((hex) => ({ standard: "red.standard", hex })),
      { standard: "red.standard.2", hex: "3030" },
    ]);
    const fray = flee(full, 2);
    expect(fray.menu()).toHaveLength(42);
    expect(
      refusals(fray.state(), { type: "routTo", standard: "red.standard", to: "1815", facing: "V0", leaders: [] }),
    ).toEqual(["notNearestRefuge"]);
    expect(
      refusals(fray.state(), { type: "routTo", standard: "red.standard", to: "1914", facing: "D0", leaders: [] }),
    ).toEqual(["routedInLine"]);
  });
  it("goes no farther from it than three hexes", () => {
    const block = (radius: number) => {
      const terrain: Record<string, "impassable"> = {};
      for (let row = 20 - radius; row <= 20 + radius; row++)
        for (let place = 15 - radius - 1; place <= 15 + radius + 1; place++) terrain[`${row}${place}`] = "impassable";
      return terrain;
    };
    expect(places(here({ map: { terrain: block(1) } })).length).toBeGreaterThan(0);
    expect(places(here({ map: { terrain: block(3) } }))).toEqual([]);
    expect(flee(here({ map: { terrain: block(3) } }), 2).told("eliminated")).toHaveLength(1);
  });
  it("does not end beside an enemy chariot either", () => {
    expect(places(here({ blue: [["CH2", "2115", "V0"]] }))).not.toContain("2015");
  });
});

describe("COF-RUL-45", () => {
  it("leaves a routed unit in its hex, in the way of others, with hits that no longer count", () => {
    const fray = flee(
      here({
        red: [
          ["SI", "1015", "V0", { hits: 6 }],
          ["SI", "1018", "V0"],
        ],
      }),
      2,
    ).answer({ type: "routTo", standard: "red.standard", to: "2015", facing: "V0", leaders: [] });
    expect(fray.unit("red.1").hits).toBe(0);
    expect(routPlaces(fray.state(), "red.2").map(({ hex }) => hex)).not.toContain("2015");
  });
});

describe("COF-8.24", () => {
  it("brings nobody forward when missiles empty a hex", () => {
    const fray = hit(here({ blue: [["LI", "0915", "V3", { missile: "B" }]] }), 6, 9);
    expect(fray.told("stepped")).toEqual([]);
    expect(fray.asked()).toBeUndefined();
  });
});
