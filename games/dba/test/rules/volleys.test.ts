import { describe, expect, it } from "vitest";
import type { ActionOf } from "../../src/actions.ts";
import type { Event } from "../../src/events.ts";
import { readAction, writeAction } from "../../src/notation/actions.ts";
import { continueAftermath } from "../../src/rules/outcomes.ts";
import {
  aimChoices,
  nameShooter,
  openShooting,
  returnChoices,
  returnFire,
  returnViolations,
  shoot,
  shooterChoices,
  shootViolations,
} from "../../src/rules/volleys.ts";
import { elementOf, type State, topTask } from "../../src/state.ts";
import type { ElementId } from "../../src/vocabulary.ts";
import { bua, camp, type Field, field, type Placed } from "../field.ts";
import { shootingPhase } from "./aiming.ts";
import { at, bookOf, eventsOf, lost, scripted, whyLost } from "./fray.ts";

const inside = (hold: "red.camp" | "blue.camp" | "bua") => ({ where: "inside", hold, x: 0, y: 0, facing: 0 }) as const;

type Aim = Omit<ActionOf<"shoot">, "type">;

/** One shot from the naming of the shooter to the end of its consequences; `back` answers for a target that shoots back. */
const volley = (
  state: State,
  shooter: ElementId,
  aim: Aim,
  faces: readonly number[],
  back?: readonly ElementId[],
): { readonly state: State; readonly events: readonly Event[]; readonly types: readonly string[] } => {
  const book = bookOf(state);
  const dice = scripted(...faces);
  nameShooter(book, { type: "nextShooter", shooter });
  expect(topTask(book.state())).toEqual({ task: "aim", shooter });
  const action = { type: "shoot", ...aim } as const;
  expect(shootViolations(book.state(), elementOf(book.state(), shooter), action)).toEqual([]);
  shoot(book, action, dice);
  const task = topTask(book.state());
  if (back !== undefined) {
    expect(task?.task).toBe("returnFire");
    if (task?.task === "returnFire")
      expect(returnViolations(book.state(), task, { type: "returnFire", aiders: back })).toEqual([]);
    returnFire(book, { type: "returnFire", aiders: back }, dice);
  }
  continueAftermath(book, dice);
  dice.spent();
  expect(topTask(book.state())?.task).toBe("shooting");
  return { state: book.state(), events: book.events(), types: book.events().map(({ type }) => type) };
};

const spent = (state: State) => {
  const task = topTask(state);
  return task?.task === "shooting" ? { shot: task.shot, targets: task.targets } : undefined;
};

const refused = (state: State, shooter: ElementId, aim: Aim): readonly string[] =>
  shootViolations(state, elementOf(state, shooter), { type: "shoot", ...aim }).map(
    ({ code, rule }) => `${code} ${rule}`,
  );

const lines = (events: readonly Event[], side: "a" | "b") =>
  eventsOf(events, "fought")[0]?.[side].tally.reasons.map(({ rule, value }) => [rule, value]);

const shotAt = (events: readonly Event[]) =>
  eventsOf(events, "shotAt").map(({ shooters, target, rearOnly, mutual }) => ({ shooters, target, rearOnly, mutual }));

/** Three red bows side by side, a blue spear before the middle one. */
const line = (more: Partial<Field> = {}): State =>
  shootingPhase({
    red: [260, 300, 340].map((x): Placed => ["4Bw", x, 300, 0]),
    blue: [["4Sp", 300, 340, 180]],
    ...more,
  });

describe("DBA-SHT-06", () => {
  it("opens with nobody having shot", () => {
    const book = bookOf(field({ red: [], blue: [], agenda: [] }));
    book.add(openShooting());
    expect(spent(book.state())).toEqual({ shot: [], targets: [] });
  });

  it("settles one shot, outcome moves and all, before the next", () => {
    // 2 + 5 against 4 + 1: 7 to 5, the spear recoils by its depth.
    const { state, types } = volley(line(), "red.2", { target: "blue.1", aiders: [] }, [5, 1]);
    expect(types.filter((type) => type !== "steps" && type !== "touched")).toEqual([
      "asked",
      "answered",
      "shotAt",
      "remained",
      "fought",
      "resulted",
      "asked",
      "moved",
      "answered",
    ]);
    expect(at(state, "blue.1")).toEqual([300, 355, 180]);
  });
});

describe("DBA-RUL-52", () => {
  it("asks the active player for the shooter, its owner for target and aiders, the other for aiders of the answer", () => {
    const duel = shootingPhase({
      red: [260, 300].map((x): Placed => ["4Bw", x, 300, 0]),
      blue: [260, 300].map((x): Placed => ["4Bw", x, 340, 180]),
    });
    expect(shooterChoices(duel).map(({ shooter }) => shooter)).toEqual(["red.1", "red.2", "blue.1", "blue.2"]);
    const { events, state } = volley(duel, "red.1", { target: "blue.1", aiders: [] }, [3, 3], ["blue.2"]);
    expect(shotAt(events)).toEqual([
      { shooters: ["red.1"], target: "blue.1", rearOnly: false, mutual: true },
      { shooters: ["blue.1", "blue.2"], target: "red.1", rearOnly: false, mutual: true },
    ]);
    expect(spent(state)).toEqual({ shot: ["red.1", "blue.1", "blue.2"], targets: ["blue.1", "red.1"] });
    // Red's other bow is left, and blue's first is spent as a target: it has the second one to shoot at.
    expect(shooterChoices(state).map(({ shooter }) => shooter)).toEqual(["red.2"]);
  });

  it("asks nobody when there is no choice of aiders", () => {
    const duel = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["4Bw", 300, 340, 180]] });
    const { types } = volley(duel, "red.1", { target: "blue.1", aiders: [] }, [3, 3]);
    expect(types).toEqual(["asked", "answered", "shotAt", "remained", "fought", "resulted", "resulted"]);
  });

  it("lists exactly the sets that may answer", () => {
    const state = shootingPhase({
      red: [["4Bw", 300, 300, 0]],
      blue: [
        ["4Bw", 300, 340, 180],
        ["4Bw", 260, 340, 180],
        ["3Cb", 340, 340, 180],
        ["4Bw", 500, 340, 180],
        ["Art", 300, 400, 180],
      ],
    });
    const task = { task: "returnFire", shooters: ["red.1"], target: "blue.1" } as const;
    expect(returnChoices(state, task).map(({ aiders }) => aiders)).toEqual([
      [],
      ["blue.2"],
      ["blue.3"],
      ["blue.2", "blue.3"],
    ]);
    const wrong = (aiders: readonly string[]) =>
      returnViolations(state, task, { type: "returnFire", aiders }).map(({ code }) => code);
    expect(wrong(["blue.4"])).toEqual(["outOfRange", "outOfArc"]);
    expect(wrong(["blue.5"])).toContain("artilleryWaits");
    expect(wrong(["red.1"])).toEqual(["notOneOfYours"]);
    expect(wrong(["blue.1"])).toEqual(["shootsTwice"]);
    expect(wrong(["blue.3", "blue.2"])).toEqual(["outOfOrder"]);
  });
});

describe("DBA-SHT-08", () => {
  it("counts aiders, and both principals of a mutual combat", () => {
    const { state } = volley(line(), "red.2", { target: "blue.1", aiders: ["red.1"], primary: "red.2" }, [1, 1]);
    expect(spent(state)).toEqual({ shot: ["red.2", "red.1"], targets: ["blue.1"] });
    expect(shooterChoices(state)).toEqual([]); // red.3 has no unshot target (DBA-SHT-09)
  });
});

describe("DBA-SHT-08 in an answered shot", () => {
  it("counts the aiders of the shot and those of the answer", () => {
    const duel = shootingPhase({
      red: [260, 300, 340].map((x): Placed => ["4Bw", x, 300, 0]),
      blue: [260, 300, 340].map((x): Placed => ["4Bw", x, 340, 180]),
    });
    const aim = { target: "blue.2", aiders: ["red.1"], primary: "red.2" };
    const { state } = volley(duel, "red.2", aim, [3, 3], ["blue.1"]);
    expect(spent(state)).toEqual({ shot: ["red.2", "red.1", "blue.2", "blue.1"], targets: ["blue.2", "red.2"] });
    expect(shooterChoices(state).map(({ shooter }) => shooter)).toEqual(["red.3", "blue.3"]);
  });

  it("binds nobody who may aid the answer to one that aids the shot: that one has shot (DBA-SHT-13)", () => {
    // It is blue's turn. The gun reaches both bows, and of them only red.2, nearer to it, reaches the gun.
    const state = shootingPhase({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bw", 350, 295, 0],
      ],
      blue: [
        ["4Bw", 300, 330, 180],
        ["Art", 375, 340, 180],
      ],
      turn: { seat: "blue" },
    });
    expect(refused(state, "blue.2", { target: "red.1", aiders: [] })).toEqual(["mustAnswerShooters DBA-SHT-13"]);
    const answers = (...shooters: readonly ElementId[]) =>
      returnChoices(state, { task: "returnFire", shooters, target: "blue.1" }).map(({ aiders }) => aiders);
    expect(answers("red.1")).toEqual([[]]);
    expect(answers("red.1", "red.2")).toEqual([[], ["blue.2"]]);
    const { state: after } = volley(state, "red.1", { target: "blue.1", aiders: ["red.2"] }, [3, 3], ["blue.2"]);
    expect(spent(after)?.shot).toEqual(["red.1", "red.2", "blue.1", "blue.2"]);
  });
});

describe("DBA-SHT-09", () => {
  it("counts both principals of a mutual combat as targets", () => {
    const duel = shootingPhase({
      red: [260, 300].map((x): Placed => ["4Bw", x, 300, 0]),
      blue: [
        ["4Bw", 300, 340, 180],
        ["4Sp", 260, 340, 180],
      ],
    });
    const { state } = volley(duel, "red.2", { target: "blue.1", aiders: [] }, [2, 2]);
    expect(spent(state)).toEqual({ shot: ["red.2", "blue.1"], targets: ["blue.1", "red.2"] });
    expect(aimChoices(state, elementOf(state, "red.1"))).toEqual([{ type: "shoot", target: "blue.2", aiders: [] }]);
  });
});

describe("DBA-SHT-10", () => {
  it("lists every shot with up to two others, and no more", () => {
    const four = line({ red: [240, 280, 320, 360].map((x): Placed => ["4Bw", x, 300, 0]) });
    const crews = new Set(aimChoices(four, elementOf(four, "red.1")).map(({ aiders }) => aiders.join(" ")));
    expect([...crews]).toEqual(["", "red.2", "red.3", "red.4", "red.2 red.3", "red.2 red.4", "red.3 red.4"]);
    const many = { target: "blue.1", aiders: ["red.2", "red.3", "red.4"] };
    expect(refused(four, "red.1", many)).toEqual(["tooManyShooters DBA-SHT-10"]);
  });

  it("lets only those join who could shoot at it themselves, and says why others may not", () => {
    const far = line({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bw", 500, 300, 0],
        ["4Bd", 340, 300, 0],
        ["4Bw", 260, 300, 0],
      ],
    });
    expect(refused(far, "red.1", { target: "blue.1", aiders: ["red.2"] })).toEqual([
      "outOfRange DBA-SHT-16",
      "outOfArc DBA-SHT-19",
    ]);
    expect(refused(far, "red.1", { target: "blue.1", aiders: ["red.3"] })).toEqual(["neverShoots DBA-SHT-01"]);
    expect(refused(far, "red.1", { target: "blue.1", aiders: ["blue.1"] })).toEqual(["notOneOfYours DBA-RUL-52"]);
    expect(refused(far, "red.1", { target: "blue.1", aiders: ["red.1"] })).toEqual(["shootsTwice DBA-SHT-08"]);
    expect(refused(far, "red.1", { target: "blue.1", aiders: ["red.4", "red.4"] })).toContain("shootsTwice DBA-SHT-08");
    expect(refused(far, "red.1", { target: "nobody", aiders: [] })).toEqual(["noSuchTarget DBA-SHT-16"]);
  });

  it("lists nothing that it refuses and refuses everything it does not list", () => {
    const state = line({
      blue: [
        ["4Sp", 300, 340, 180],
        ["4Bw", 340, 340, 180],
        ["4Bw", 240, 345, 170],
      ],
    });
    const ids = ["red.1", "red.2", "red.3"];
    for (const shooter of ["red.1", "red.2", "red.3"] as const) {
      const element = elementOf(state, shooter);
      const listed = new Set(aimChoices(state, element).map((action) => JSON.stringify(action)));
      expect(listed.size).toBeGreaterThan(0);
      for (const target of ["blue.1", "blue.2", "blue.3", "bua"]) {
        const crews = [[], ...ids.map((a) => [a]), ...ids.flatMap((a) => ids.map((b) => [a, b]))];
        for (const aiders of crews) {
          for (const primary of [undefined, ...ids]) {
            const action = { type: "shoot", target, aiders, ...(primary === undefined ? {} : { primary }) } as const;
            const isLegal = shootViolations(state, element, action).length === 0;
            expect(isLegal, JSON.stringify([shooter, action])).toBe(listed.has(JSON.stringify(action)));
          }
        }
      }
    }
  });
});

describe("DBA-SHT-11", () => {
  // The wagon is nearer than the bows: its factor counts, whoever was named first.
  const mixed = shootingPhase({
    red: [
      ["4Bw", 260, 300, 0],
      ["WWg", 300, 310, 0],
    ],
    blue: [["3Kn", 300, 345, 180]],
  });

  it("makes the nearest the primary: its factor, its risk", () => {
    const { events } = volley(mixed, "red.1", { target: "blue.1", aiders: ["red.2"] }, [1, 6]);
    expect(shotAt(events)).toEqual([
      { shooters: ["red.2", "red.1"], target: "blue.1", rearOnly: false, mutual: false },
    ]);
    expect(lines(events, "a")).toEqual([["DBA-FAC-01", 4]]);
    expect(eventsOf(events, "fought")[0]?.a.element).toBe("red.2");
  });

  it("gives no choice when one is nearest", () => {
    expect(refused(mixed, "red.1", { target: "blue.1", aiders: ["red.2"], primary: "red.1" })).toEqual([
      "nearestIsPrimary DBA-SHT-11",
    ]);
  });

  it("lets the owner choose among equally near ones, and makes him", () => {
    const state = line({
      red: [
        ["4Bw", 260, 300, 0],
        ["4Bw", 300, 300, 0],
      ],
    });
    const aim = { target: "blue.1", aiders: ["red.1"] };
    expect(refused(state, "red.2", aim)).toEqual(["namePrimary DBA-SHT-11"]);
    expect(refused(state, "red.2", { ...aim, primary: "red.3" })).toEqual(["namePrimary DBA-SHT-11"]);
    expect(aimChoices(state, elementOf(state, "red.2")).map(({ primary }) => primary)).toEqual([
      undefined,
      "red.2",
      "red.1",
    ]);
    for (const primary of ["red.1", "red.2"] as const) {
      const { events } = volley(state, "red.2", { ...aim, primary }, [3, 3]);
      expect(eventsOf(events, "fought")[0]?.a.element).toBe(primary);
    }
  });

  it("takes distances within the slack of DBA-RUL-13 for equal", () => {
    const pair = (y: number) =>
      line({
        red: [
          ["4Bw", 260, y, 0],
          ["4Bw", 300, 300, 0],
        ],
      });
    const aim = { target: "blue.1", aiders: ["red.1"] };
    expect(refused(pair(299.96), "red.2", aim)).toEqual(["namePrimary DBA-SHT-11"]);
    expect(refused(pair(299.94), "red.2", aim)).toEqual([]);
  });

  it("is written and read in a record", () => {
    const action = { type: "shoot", target: "blue.1", aiders: ["red.1", "red.3"], primary: "red.1" } as const;
    for (const one of [action, { ...action, aiders: [] }, { type: "shoot", target: "bua", aiders: [] } as const])
      expect(readAction(writeAction(one))).toEqual({ ok: true, value: one });
    expect(writeAction(action)).toBe("shoot blue.1 aided red.1,red.3 primary red.1");
  });
});

describe("DBA-SHT-04", () => {
  // It is red's turn: blue's gun does nothing of its own accord, but answers.
  const gun = (more: Partial<Field> = {}) =>
    shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["Art", 300, 345, 180]], ...more });

  it("makes artillery shoot back in the enemy's turn", () => {
    expect(shooterChoices(gun()).map(({ shooter }) => shooter)).toEqual(["red.1"]);
    // 2 + 1 against 4 + 4: the bow is doubled by artillery.
    const { events, state } = volley(gun(), "red.1", { target: "blue.1", aiders: [] }, [1, 4]);
    expect(shotAt(events)[0]?.mutual).toBe(true);
    expect(eventsOf(events, "shotAt")[0]?.rules).toContain("DBA-SHT-04");
    expect(lines(events, "b")).toEqual([["DBA-RUL-53", 4]]);
    expect(lost(events)).toEqual(["red.1"]);
    expect(spent(state)).toEqual({ shot: ["red.1", "blue.1"], targets: ["blue.1", "red.1"] });
  });
});

describe("DBA-RUL-53", () => {
  const gun = (facing: number, moves = 0) =>
    shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["Art", 300, facing === 180 ? 340 : 380, facing, { moves }]] });

  it("gives artillery its four when it is shot at and cannot shoot back", () => {
    const { events } = volley(gun(0), "red.1", { target: "blue.1", aiders: [] }, [1, 6]);
    expect(shotAt(events)).toEqual([{ shooters: ["red.1"], target: "blue.1", rearOnly: true, mutual: false }]);
    expect(lines(events, "b")).toEqual([["DBA-RUL-53", 4]]);
    expect(eventsOf(events, "resulted")).toEqual([]);
  });

  it("does not answer if it has shot", () => {
    const state = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["Art", 300, 340, 180]] }, { shot: ["blue.1"] });
    const { events } = volley(state, "red.1", { target: "blue.1", aiders: [] }, [1, 6]);
    expect(shotAt(events)[0]?.mutual).toBe(false);
  });

  it("does not answer in its own turn if it has moved", () => {
    const own = (moves: number) =>
      shootingPhase({
        red: [["4Bw", 300, 300, 0]],
        blue: [["Art", 300, 340, 180, { moves }]],
        turn: { seat: "blue" },
      });
    expect(shotAt(volley(own(1), "red.1", { target: "blue.1", aiders: [] }, [3, 3]).events)[0]?.mutual).toBe(false);
    const { events } = volley(own(0), "red.1", { target: "blue.1", aiders: [] }, [3, 3]);
    expect(shotAt(events)[0]?.mutual).toBe(true);
    // In its own turn it is a shooter like any other: nothing lets it only answer.
    expect(eventsOf(events, "shotAt")[0]?.rules).toContain("DBA-SHT-13");
    expect(eventsOf(events, "shotAt")[0]?.rules).not.toContain("DBA-SHT-04");
  });
});

describe("DBA-SHT-13", () => {
  it("makes both suffer who shoot at each other, and binds aiders too", () => {
    const duel = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["4Bw", 300, 340, 180]] });
    // 2 + 1 against 2 + 5: the shooter is doubled.
    const { events } = volley(duel, "red.1", { target: "blue.1", aiders: [] }, [1, 5]);
    expect(eventsOf(events, "resulted").map(({ element, result }) => [element, result])).toEqual([
      ["red.1", "destroyed"],
    ]);
    const torn = shootingPhase({
      red: [
        ["4Bw", 260, 300, 0],
        ["4Bw", 300, 300, 0],
      ],
      blue: [
        ["4Sp", 260, 340, 180],
        ["4Bw", 345, 345, 180],
      ],
    });
    // red.2 can be shot at by blue.2 and so may not aid red.1 against the spears.
    expect(refused(torn, "red.1", { target: "blue.1", aiders: ["red.2"] })).toEqual(["mustAnswerShooters DBA-SHT-13"]);
  });
});

describe("DBA-SHT-14", () => {
  it("lets nothing befall a shooter whose target cannot shoot back", () => {
    // 2 + 1 against 4 + 6: doubled three times over, and nothing happens.
    const { events, state } = volley(line(), "red.2", { target: "blue.1", aiders: [] }, [1, 6]);
    expect(eventsOf(events, "shotAt")[0]?.rules).toContain("DBA-SHT-14");
    expect(eventsOf(events, "fought")[0]).toMatchObject({ degree: "doubled", loser: "a" });
    expect(eventsOf(events, "resulted")).toEqual([]);
    expect(at(state, "red.2")).toEqual([300, 300, 0]);
  });
});

describe("DBA-TAC-04", () => {
  it("takes one from the target for each aider", () => {
    const aim = { target: "blue.1", aiders: ["red.1", "red.3"], primary: "red.2" };
    const { events } = volley(line(), "red.2", aim, [1, 1]);
    expect(lines(events, "b")).toEqual([
      ["DBA-FAC-01", 4],
      ["DBA-TAC-04", -2],
    ]);
    expect(lines(events, "a")).toEqual([["DBA-FAC-01", 2]]);
  });
});

describe("DBA-RUL-09", () => {
  it("takes one from the primary for each aider of the answer", () => {
    const duel = shootingPhase({
      red: [260, 300, 340].map((x): Placed => ["4Bw", x, 300, 0]),
      blue: [260, 300, 340].map((x): Placed => ["4Bw", x, 340, 180]),
    });
    const aim = { target: "blue.2", aiders: ["red.1"], primary: "red.2" };
    const { events } = volley(duel, "red.2", aim, [4, 4], ["blue.1", "blue.3"]);
    expect(lines(events, "a")).toEqual([
      ["DBA-FAC-01", 2],
      ["DBA-TAC-04", -2],
    ]);
    expect(lines(events, "b")).toEqual([
      ["DBA-FAC-01", 2],
      ["DBA-TAC-04", -1],
    ]);
  });
});

describe("DBA-TAC-05", () => {
  it("counts the general when shot at, also in the answer, and not when only shooting", () => {
    const duel = (blue: Placed) => shootingPhase({ red: [["4Bw", 300, 300, 0, { general: true }]], blue: [blue] });
    const shot = { target: "blue.1", aiders: [] };
    expect(lines(volley(duel(["4Sp", 300, 340, 180]), "red.1", shot, [3, 3]).events, "a")).toEqual([["DBA-FAC-01", 2]]);
    const mutual = volley(duel(["4Bw", 300, 340, 180]), "red.1", shot, [3, 3]);
    expect(lines(mutual.events, "a")).toEqual([
      ["DBA-FAC-01", 2],
      ["DBA-TAC-05", 1],
    ]);
    const at = volley(duel(["4Sp", 300, 340, 180, { general: true }]), "red.1", shot, [3, 3]);
    expect(lines(at.events, "b")).toEqual([
      ["DBA-FAC-01", 4],
      ["DBA-TAC-05", 1],
    ]);
  });
});

describe("DBA-TAC-01", () => {
  it("shelters foot in a town and in its own camp", () => {
    const against = (blue: readonly Placed[], hold: Parameters<typeof line>[0]) =>
      volley(
        shootingPhase({ red: [["4Bw", 300, 300, 0]], blue, ...hold }),
        "red.1",
        { target: hold?.holds?.[0]?.id ?? "", aiders: [] },
        [1, 6],
      ).events;
    const town = { holds: [bua("blue", 260, 340)] };
    const tent = { holds: [camp("blue", 270, 340)] };
    expect(lines(against([], town), "b")).toEqual([
      ["DBA-RUL-07", 1],
      ["DBA-BUA-03", 3],
    ]);
    expect(lines(against([["4Sp", 0, 0, 0, inside("bua")]], town), "b")).toEqual([
      ["DBA-FAC-01", 4],
      ["DBA-BUA-04", 3],
    ]);
    expect(lines(against([["3Cv", 0, 0, 0, inside("bua")]], town), "b")).toEqual([["DBA-FAC-01", 3]]);
    expect(lines(against([["CF", 0, 0, 0, inside("blue.camp")]], tent), "b")).toEqual([
      ["DBA-FAC-01", 1],
      ["DBA-TAC-10", 2],
    ]);
  });
});

describe("DBA-TAC-02", () => {
  it("counts nothing else: no support, no hill, no bad going", () => {
    const state = line({
      red: [["4Bw", 300, 300, 0]],
      blue: [
        ["4Pk", 300, 340, 180],
        ["4Pk", 300, 355, 180],
      ],
    });
    const { events } = volley(state, "red.1", { target: "blue.1", aiders: [] }, [3, 3]);
    expect(lines(events, "b")).toEqual([["DBA-FAC-01", 3]]);
  });
});

describe("DBA-SHT-25", () => {
  // A spear that looks away: red.1 is behind it; red.2 shoots at its flank.
  const state = (second: Placed) =>
    shootingPhase({ red: [["4Bw", 300, 300, 0], second], blue: [["4Sp", 300, 345, 0]] });

  it("destroys instead of recoiling when every shooter is behind (DBA-SHT-24)", () => {
    // 2 + 5 against 4 + 1.
    const { events } = volley(state(["4Bw", 260, 300, 0]), "red.1", { target: "blue.1", aiders: [] }, [5, 1]);
    expect(shotAt(events)[0]?.rearOnly).toBe(true);
    expect(eventsOf(events, "resulted")[0]?.result).toBe("recoil");
    expect(whyLost(events, "blue.1")).toContain("DBA-REC-03");
    const aim = { target: "blue.1", aiders: ["red.2"], primary: "red.1" };
    const both = volley(state(["4Bw", 260, 300, 0]), "red.1", aim, [3, 1]);
    expect(shotAt(both.events)[0]).toMatchObject({ shooters: ["red.1", "red.2"], rearOnly: true });
    expect(lost(both.events)).toEqual(["blue.1"]);
  });

  it("is a matter of the target: the shooter that loses to a wagon shot at from behind only recoils", () => {
    // The wagon shoots back from its rear edge: 2 + 1 against 3 + 2.
    const state = shootingPhase({ red: [["4Bw", 300, 200, 0]], blue: [["WWg", 300, 310, 0]] });
    const { events, state: after } = volley(state, "red.1", { target: "blue.1", aiders: [] }, [1, 2]);
    expect(shotAt(events)).toEqual([{ shooters: ["red.1"], target: "blue.1", rearOnly: true, mutual: true }]);
    expect(lost(events)).toEqual([]);
    expect(at(after, "red.1")).toEqual([300, 180, 0]);
  });

  it("is a matter of the answer, too, whoever is named as the shooter (DBA-SHT-13)", () => {
    // The wagon stands behind the bows' right corner: 2 + 2 against 3 + 3.
    const state = shootingPhase({ red: [["4Bw", 300, 300, 0]], blue: [["WWg", 355, 355, 5]] });
    const answered = volley(state, "red.1", { target: "blue.1", aiders: [] }, [2, 3]);
    expect(shotAt(answered.events)).toEqual([
      { shooters: ["red.1"], target: "blue.1", rearOnly: false, mutual: true },
      { shooters: ["blue.1"], target: "red.1", rearOnly: true, mutual: true },
    ]);
    expect(lost(answered.events)).toEqual(["red.1"]);
    expect(lost(volley(state, "blue.1", { target: "red.1", aiders: [] }, [2, 3]).events)).toEqual(["red.1"]);
  });

  it("is a common shot when one is not", () => {
    const aim = { target: "blue.1", aiders: ["red.2"] };
    const { events, state: after } = volley(state(["4Bw", 248, 340, 90]), "red.1", aim, [3, 1]);
    expect(shotAt(events)[0]).toMatchObject({ rearOnly: false });
    expect(lost(events)).toEqual([]);
    expect(at(after, "blue.1")).toEqual([300, 330, 0]);
  });
});

describe("DBA-BUA-09", () => {
  it("shoots at denizens by the name of their town, once a turn", () => {
    const state = line({ blue: [], holds: [bua("blue", 260, 340)] });
    // 2 + 6 against 1 + 3 + 0… doubled needs 8 to 4: they cannot roll less than one, so 2 + 5 against 4 + 1 only beats them.
    const { events, state: after } = volley(state, "red.2", { target: "bua", aiders: [] }, [5, 1]);
    expect(shotAt(events)[0]).toMatchObject({ target: "bua", mutual: false });
    expect(eventsOf(events, "resulted")).toEqual([
      { type: "resulted", element: null, hold: "bua", result: "stand", rules: expect.any(Array) },
    ]);
    expect(spent(after)).toEqual({ shot: ["red.2"], targets: ["bua"] });
    expect(shooterChoices(after)).toEqual([]);
  });
});

describe("DBA-BUA-07", () => {
  it("shoots at the garrison and, once that is gone, at the denizens in the same turn", () => {
    const state = line({ blue: [["4Bw", 0, 0, 0, inside("bua")]], holds: [bua("blue", 260, 340)] });
    // Mutual: 2 + 6 against 2 + 3 + 1.
    const aim = { target: "bua", aiders: [] };
    const { events, state: after } = volley(state, "red.2", aim, [6, 1]);
    expect(shotAt(events)[0]).toMatchObject({ target: "bua", mutual: true });
    expect(lost(events)).toEqual(["blue.1"]);
    expect(spent(after)).toEqual({ shot: ["red.2", "blue.1"], targets: ["blue.1", "red.2"] });
    expect(shooterChoices(after).map(({ shooter }) => shooter)).toEqual(["red.1", "red.3"]);
  });
});

describe("DBA-BUA-10", () => {
  it("passes a town to artillery that beats its denizens", () => {
    const state = line({ red: [["Art", 300, 300, 0]], blue: [], holds: [bua("blue", 260, 400)] });
    const { state: after } = volley(state, "red.1", { target: "bua", aiders: [] }, [3, 1]);
    expect(after.holds.bua).toMatchObject({ control: "red", denizens: true });
    expect(shooterChoices(after)).toEqual([]);
  });
});
