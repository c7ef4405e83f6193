import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE, TROOP_TABLE } from "../../src/data/tables.ts";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { shootersAble } from "../../src/rules/shooting.ts";
import { nextShooterViolations, shooterChoices } from "../../src/rules/volleys.ts";
import type { State } from "../../src/state.ts";
import { type ElementId, SUBTYPES } from "../../src/vocabulary.ts";
import { bua, camp, type Placed } from "../field.ts";
import { factsOf, refusals, shootingPhase, targets } from "./aiming.ts";

const inside = (hold: "red.camp" | "blue.camp" | "bua") => ({ where: "inside", hold, x: 0, y: 0, facing: 0 }) as const;

/** What keeps an element from being named as the next shooter. */
const unable = (state: State, shooter: ElementId): readonly string[] =>
  nextShooterViolations(state, { type: "nextShooter", shooter }).map(({ code, rule }) => `${code} ${rule}`);

describe("DBA-SHT-01", () => {
  it("lets bows, wagons and artillery shoot and nobody else, litters included", () => {
    const able = SUBTYPES.filter((subtype) => {
      const state = shootingPhase({ red: [[subtype, 300, 300, 0]], blue: [["4Sp", 300, 340, 180]] });
      return shootersAble(state).includes("red.1");
    });
    expect(able).toEqual(["8Bw", "8Lb", "8Cb", "6Bw", "4Bw", "4Lb", "4Cb", "3Bw", "3Lb", "3Cb", "Art", "WWg"]);
    const litter = shootingPhase({ red: [["Lit", 300, 300, 0]], blue: [["4Sp", 300, 340, 180]] });
    expect(unable(litter, "red.1")).toEqual(["neverShoots DBA-SHT-01"]);
    expect(refusals(litter, "red.1", "blue.1")).toEqual(["neverShoots DBA-SHT-01"]);
  });
});

describe("DBA-SHT-05", () => {
  it("is the printed table", () => {
    const printed = { Bw: 200, WWg: 200, Art: 500 } as const;
    for (const { troop } of Object.values(SUBTYPE_TABLE))
      expect(TROOP_TABLE[troop].range, troop).toBe(troop in printed ? printed[troop as keyof typeof printed] : 0);
  });
});

describe("DBA-SHT-02", () => {
  it("lets bows and wagons shoot in both turns, moved or not", () => {
    for (const subtype of ["4Bw", "WWg"] as const) {
      for (const seat of ["red", "blue"] as const) {
        const state = shootingPhase({
          red: [[subtype, 300, 300, 0, { moves: 1 }]],
          blue: [["4Sp", 300, 340, 180]],
          turn: { seat },
        });
        expect(shootersAble(state)).toEqual(["red.1"]);
      }
    }
  });
});

describe("DBA-SHT-03", () => {
  const gun = (seat: "red" | "blue", moves: number) =>
    shootingPhase({ red: [["Art", 300, 300, 0, { moves }]], blue: [["4Sp", 300, 400, 180]], turn: { seat } });

  it("lets artillery shoot in its own turn if it has not moved", () => {
    expect(shootersAble(gun("red", 0))).toEqual(["red.1"]);
    expect(shootersAble(gun("blue", 0))).toEqual([]);
    expect(unable(gun("blue", 0), "red.1")).toEqual(["artilleryWaits DBA-SHT-03"]);
    expect(unable(gun("red", 1), "red.1")).toEqual(["artilleryMoved DBA-RUL-72"]);
  });
});

describe("DBA-RUL-72", () => {
  const turn: Event = { type: "tacticallyMoved", elements: ["red.1"], rules: ["DBA-TRN-05"] };
  const start = shootingPhase({ red: [["Art", 300, 300, 0]], blue: [["4Sp", 300, 400, 180]] });

  it("counts any tactical move, even one that went nowhere", () => {
    expect(shootersAble(evolve(start, turn))).toEqual([]);
  });

  it("does not count outcome moves", () => {
    const pushed: Event = {
      type: "moved",
      kind: "pushed",
      poses: { "red.1": { x: 300_000, y: 295_000, facing: 0 } },
      spent: [],
      rules: ["DBA-PSH-01"],
    };
    expect(shootersAble(evolve(start, pushed))).toEqual(["red.1"]);
  });
});

describe("DBA-SHT-06", () => {
  const state = shootingPhase({
    red: [
      ["4Bw", 300, 300, 0],
      ["4Bd", 340, 300, 0],
    ],
    blue: [
      ["4Sp", 300, 345, 180],
      ["3Cb", 340, 345, 180],
    ],
  });

  it("offers the active player every shooter of either side, one at a time", () => {
    expect(shooterChoices(state)).toEqual([
      { type: "nextShooter", shooter: "red.1" },
      { type: "nextShooter", shooter: "blue.2" },
    ]);
  });

  it("refuses every other and says why", () => {
    for (const id of ["red.1", "blue.2"] as const) expect(unable(state, id)).toEqual([]);
    expect(unable(state, "red.2")).toEqual(["neverShoots DBA-SHT-01"]);
    expect(unable(state, "green.9" as ElementId)).toEqual(["unknownElement DBA-SHT-06"]);
    const lonely = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["4Sp", 300, 500, 180]] });
    expect(unable(lonely, "red.1")).toEqual(["noTarget DBA-SHT-07"]);
  });
});

describe("DBA-SHT-07", () => {
  const line = shootingPhase({
    red: [["4Bw", 300, 300, 0]],
    blue: [
      ["4Sp", 300, 345, 180],
      ["2Ps", 300, 330, 180],
    ],
  });
  const gone = (id: ElementId): Event => ({
    type: "destroyed",
    how: "taken",
    by: [],
    element: id,
    rules: ["DBA-OMV-03"],
  });

  it("asks at the moment of the shot: targets come and go", () => {
    expect(targets(line, "red.1")).toEqual(["blue.2"]);
    const opened = evolve(line, gone("blue.2"));
    expect(targets(opened, "red.1")).toEqual(["blue.1"]);
    expect(targets(evolve(opened, gone("blue.1")), "red.1")).toEqual([]);
  });
});

describe("DBA-SHT-08", () => {
  it("lets nobody shoot again", () => {
    const given = { red: [["4Bw", 300, 300, 0]], blue: [["4Sp", 300, 345, 180]] } as const;
    const state = shootingPhase(given, { shot: ["red.1"] });
    expect(shooterChoices(state)).toEqual([]);
    expect(refusals(state, "red.1", "blue.1")).toEqual(["hasShot DBA-SHT-08"]);
  });

  it("remembers it while somebody aims", () => {
    const state = shootingPhase({
      red: [["4Bw", 300, 300, 0]],
      blue: [["4Sp", 300, 345, 180]],
      agenda: [
        { task: "shooting", shot: ["red.1"], targets: [] },
        { task: "aim", shooter: "red.1" },
      ],
    });
    expect(refusals(state, "red.1", "blue.1")).toEqual(["hasShot DBA-SHT-08"]);
  });
});

describe("DBA-SHT-09", () => {
  it("lets nobody be shot at again, an element by its own name even inside a place", () => {
    const given = { red: [["4Bw", 300, 300, 0]], blue: [["4Sp", 300, 345, 180]] } as const;
    const state = shootingPhase(given, { targets: ["blue.1"] });
    expect(targets(state, "red.1")).toEqual([]);
    expect(refusals(state, "red.1", "blue.1")).toEqual(["shotAtAlready DBA-SHT-09"]);
    const garrison = (spent: readonly string[]) =>
      shootingPhase(
        { red: [["4Bw", 300, 300, 0]], blue: [["4Sp", 0, 0, 0, inside("bua")]], holds: [bua("blue", 260, 330)] },
        { targets: spent },
      );
    expect(targets(garrison([]), "red.1")).toEqual(["bua"]);
    expect(targets(garrison(["blue.1"]), "red.1")).toEqual([]);
    expect(targets(garrison(["bua"]), "red.1")).toEqual(["bua"]); // the denizens were shot at, this is another
  });
});

describe("DBA-SHT-12", () => {
  it("goes on as long as somebody can shoot and is over when nobody can: there is no way to pass", () => {
    const given = {
      red: [["4Bw", 300, 300, 0]] as readonly Placed[],
      blue: [
        ["4Bw", 300, 345, 180],
        ["4Sp", 340, 345, 180],
      ] as readonly Placed[],
    };
    expect(shooterChoices(shootingPhase(given)).map(({ shooter }) => shooter)).toEqual(["red.1", "blue.1"]);
    const later = shootingPhase(given, { shot: ["red.1"], targets: ["blue.1"] });
    expect(shooterChoices(later).map(({ shooter }) => shooter)).toEqual(["blue.1"]);
    const over = shootingPhase(given, { shot: ["red.1", "blue.1"], targets: ["red.1", "blue.1"] });
    expect(shooterChoices(over)).toEqual([]);
  });
});

describe("DBA-SHT-13", () => {
  const given = {
    red: [["4Bw", 300, 300, 0]] as readonly Placed[],
    blue: [
      ["4Sp", 280, 345, 180],
      ["4Bw", 320, 345, 180],
    ] as readonly Placed[],
  };

  it("makes a shooter prefer who can shoot at it", () => {
    const state = shootingPhase(given);
    expect(targets(state, "red.1")).toEqual(["blue.2"]);
    expect(refusals(state, "red.1", "blue.1")).toEqual(["mustAnswerShooters DBA-SHT-13"]);
    expect(factsOf(state, "red.1", "blue.1")).toEqual({ shooter: "red.1", target: "blue.1", rather: "blue.2" });
  });

  it("does not when that one has shot, or may not shoot at it any more", () => {
    expect(targets(shootingPhase(given, { shot: ["blue.2"] }), "red.1")).toEqual(["blue.1", "blue.2"]);
    expect(targets(shootingPhase(given, { targets: ["red.1"] }), "red.1")).toEqual(["blue.1", "blue.2"]);
  });

  it("does not when that one looks the other way", () => {
    const away = shootingPhase({
      red: given.red,
      blue: [
        ["4Sp", 280, 345, 180],
        ["4Bw", 320, 365, 0],
      ],
    });
    expect(targets(away, "red.1")).toEqual(["blue.1", "blue.2"]);
  });

  it("prefers artillery in its own turn only (DBA-SHT-04)", () => {
    const gun = (seat: "red" | "blue") =>
      shootingPhase({
        red: given.red,
        blue: [
          ["4Sp", 280, 345, 180],
          ["Art", 320, 345, 180],
        ],
        turn: { seat },
      });
    expect(targets(gun("red"), "red.1")).toEqual(["blue.1", "blue.2"]);
    expect(targets(gun("blue"), "red.1")).toEqual(["blue.2"]);
  });
});

describe("DBA-SHT-17", () => {
  it("lets nobody in front, flank or rear contact shoot", () => {
    const foes: readonly Placed[] = [
      ["4Bd", 300, 300, 180],
      ["4Bd", 280, 280, 90],
      ["4Bd", 300, 280, 0],
    ];
    for (const foe of foes) {
      const state = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [foe, ["4Sp", 350, 345, 180]] });
      expect(unable(state, "red.1")).toEqual(["shooterInContact DBA-SHT-17"]);
    }
  });

  it("lets nobody in contact be shot at, on either end of it", () => {
    const melee = shootingPhase({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bd", 330, 340, 0],
        ["4Bd", 370, 300, 0],
      ],
      blue: [["4Sp", 330, 340, 180]],
    });
    expect(refusals(melee, "red.1", "blue.1")).toContain("targetInContact DBA-SHT-17");
    const flanked = shootingPhase({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bd", 320, 340, 270],
      ],
      blue: [["4Sp", 300, 350, 180]],
    });
    expect(refusals(flanked, "red.1", "blue.1")).toEqual([]);
    const aligned = shootingPhase({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bd", 320, 370, 270],
      ],
      blue: [["4Sp", 300, 350, 180]],
    });
    expect(refusals(aligned, "red.1", "blue.1")).toEqual(["targetInContact DBA-SHT-17"]);
  });
});

describe("DBA-SHT-18", () => {
  // Red blades fight blue spears; a bow of each side stands at the end of the line, corner to corner with the enemy of its friend.
  const line = (shooter: "red" | "blue") =>
    shootingPhase({
      red: [
        ["4Bd", 300, 300, 0],
        ...(shooter === "red" ? ([["4Bw", 340, 300, 0]] as const) : ([["4Bw", 340, 260, 0]] as const)),
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ...(shooter === "blue" ? ([["4Bw", 340, 300, 180]] as const) : ([["4Bw", 340, 340, 180]] as const)),
      ],
    });

  it("lets nobody who overlaps shoot or be shot at", () => {
    expect(unable(line("red"), "red.2")).toEqual(["shooterOverlaps DBA-SHT-18"]);
    expect(refusals(line("red"), "blue.2", "red.2")).toEqual(["targetOverlaps DBA-SHT-18"]);
    expect(unable(line("blue"), "blue.2")).toEqual(["shooterOverlaps DBA-SHT-18"]);
    expect(refusals(line("blue"), "red.2", "blue.2")).toEqual(["targetOverlaps DBA-SHT-18"]);
  });
});

describe("DBA-RUL-86", () => {
  const town = (...red: readonly Placed[]) =>
    shootingPhase({
      red: [["4Bw", 300, 300, 0], ...red],
      blue: [
        ["4Bw", 0, 0, 0, inside("bua")],
        ["4Bw", 400, 300, 0],
      ],
      holds: [bua("blue", 260, 340)],
    });

  it("stops all shooting at and from a place that an enemy front touches, and at the toucher", () => {
    const open = town();
    expect(targets(open, "red.1")).toEqual(["bua"]);
    expect(targets(open, "blue.1")).toEqual(["red.1"]);
    const touched = town(["4Bd", 260, 380, 90]);
    expect(refusals(touched, "red.1", "bua")).toEqual(["targetInContact DBA-RUL-86"]);
    expect(unable(touched, "blue.1")).toEqual(["shooterInContact DBA-RUL-86"]);
  });

  it("lets the toucher neither shoot nor be shot at", () => {
    const state = shootingPhase({
      red: [["4Bw", 300, 340, 0]],
      blue: [
        ["4Sp", 0, 0, 0, inside("bua")],
        ["4Bw", 300, 290, 0],
        ["4Sp", 350, 360, 270],
      ],
      holds: [bua("blue", 260, 340)],
    });
    expect(unable(state, "red.1")).toEqual(["shooterInContact DBA-SHT-17"]);
    expect(refusals(state, "blue.2", "red.1")).toEqual(["targetInContact DBA-SHT-17"]);
  });

  it("does not when it is touched by a side edge, or by its friends", () => {
    expect(targets(town(["4Bd", 240, 430, 0]), "red.1")).toEqual(["bua"]);
    const friend = shootingPhase({
      red: [["4Bw", 300, 300, 0]],
      blue: [
        ["4Sp", 0, 0, 0, inside("bua")],
        ["4Sp", 260, 380, 90],
      ],
      holds: [bua("blue", 260, 340)],
    });
    expect(targets(friend, "red.1")).toContain("bua");
  });
});

describe("DBA-BUA-12", () => {
  const sack = (sackedSince: number | null) =>
    shootingPhase({
      red: [["4Bw", 0, 0, 0, inside("bua")]],
      blue: [["4Bw", 300, 300, 0]],
      holds: [bua("blue", 260, 340, { control: "red", sackedSince, defended: sackedSince === null })],
    });

  it("keeps a sacker from shooting and from being shot at", () => {
    expect(unable(sack(3), "red.1")).toEqual(["shooterSacks DBA-BUA-12"]);
    expect(refusals(sack(3), "blue.1", "bua")).toEqual(["targetSacks DBA-BUA-12"]);
    expect(shootersAble(sack(3))).toEqual([]);
    expect(shootersAble(sack(null))).toEqual(["red.1", "blue.1"]);
  });

  it("covers nobody any more when the sacker has left: the denizens can be shot at", () => {
    const left = bua("blue", 260, 340, { control: "red", sackedSince: 3, defended: false });
    const state = shootingPhase({ blue: [["4Bw", 300, 300, 0]], holds: [left] });
    expect(targets(state, "blue.1")).toEqual(["bua"]);
  });
});

describe("DBA-BUA-05", () => {
  const at = (more: Partial<Parameters<typeof shootingPhase>[0]>) =>
    shootingPhase({ red: [["4Bw", 300, 300, 0]], ...more });

  it("shoots at the element inside, or the denizens, or nobody", () => {
    const town = bua("blue", 260, 330);
    expect(targets(at({ holds: [town] }), "red.1")).toEqual(["bua"]);
    expect(targets(at({ holds: [{ ...town, denizens: false }] }), "red.1")).toEqual([]);
    expect(refusals(at({ holds: [{ ...town, denizens: false }] }), "red.1", "bua")).toEqual([
      "nobodyInside DBA-BUA-05",
    ]);
    expect(targets(at({ holds: [camp("blue", 270, 330)] }), "red.1")).toEqual([]);
    const followers: readonly Placed[] = [["CF", 0, 0, 0, inside("blue.camp")]];
    expect(targets(at({ blue: followers, holds: [camp("blue", 270, 330)] }), "red.1")).toEqual(["blue.camp"]);
  });

  it("shoots at nobody of its own side, and names the place for who is inside", () => {
    expect(refusals(at({ holds: [bua("red", 260, 330)] }), "red.1", "bua")).toEqual(["ownSide DBA-SHT-16"]);
    expect(refusals(at({}), "red.1", "red.1")).toEqual(["ownSide DBA-SHT-16"]);
    const garrison = at({ blue: [["4Sp", 0, 0, 0, inside("bua")]], holds: [bua("blue", 260, 330)] });
    expect(refusals(garrison, "red.1", "blue.1")).toEqual(["aimAtThePlace DBA-BUA-05"]);
    expect(refusals(garrison, "red.1", "blue.7")).toEqual(["noSuchTarget DBA-SHT-16"]);
    const lost = at({ blue: [["4Sp", 300, 330, 180, { where: "lost" }]] });
    expect(refusals(lost, "red.1", "blue.1")).toEqual(["notOnTable DBA-SHT-16"]);
    expect(targets(lost, "red.1")).toEqual([]);
  });
});
