/** Attacks of a few out of a line, where to stand before one, and what is worth asking the rules for. */
import type { Decision } from "@acies/contract";
import { play, scriptedDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { absurd } from "../src/advice/absurd.ts";
import { answer } from "../src/advice/answers.ts";
import { bodies } from "../src/advice/bodies.ts";
import { drills } from "../src/advice/drills.ts";
import { ends } from "../src/advice/ends.ts";
import { ambushesOf, stalksOf } from "../src/advice/stalking.ts";
import { surveyOf } from "../src/advice/survey.ts";
import { wishes } from "../src/advice/wishes.ts";
import { dba } from "../src/index.ts";
import { boutsOf } from "../src/rules/bouts.ts";
import { overlapsOn } from "../src/rules/overlaps.ts";
import { frontFoe } from "../src/rules/touching.ts";
import { controllersOf } from "../src/rules/zones.ts";
import { elementOf, type State } from "../src/state.ts";
import { area, bua, field, type Placed, river } from "./field.ts";

const RED: Decision = { seat: "red", kind: "move", rule: "DBA-TRN-03" };
const line = (y: number, ...xs: readonly number[]): readonly Placed[] => xs.map((x) => ["4Sp", x, y, 0]);

describe("parties", () => {
  const state = field({ red: line(250, 180, 220, 260, 300, 340), blue: [["4Bd", 255, 292, 180]] });
  const party = wishes(state, RED, undefined).find(
    ({ hint }) => hint.manner === "contactFront" && hint.pieces?.[0] === "red.3" && hint.pieces.length === 3,
  );

  it("go in out of a longer line, the enemy between them", () => {
    expect(party?.hint.pieces?.toSorted()).toEqual(["red.2", "red.3", "red.4"]);
    const [action] = dba.propose(state, RED, party?.hint ?? {}, 1);
    expect(action?.type).toBe("moveGroup");
    if (action === undefined) return;
    const played = play(dba, state, "red", action, scriptedDice([]));
    expect(played.ok).toBe(true);
    if (!played.ok) return;
    const { after } = played.value;
    expect(frontFoe(after, "red.3")?.id).toBe("blue.1");
    const { left, right } = overlapsOn(after, "blue.1");
    expect([...left, ...right].toSorted()).toEqual(["red.2", "red.4"]);
  });

  it("leave alone an enemy who is fought already", () => {
    const fought = field({ red: [...line(250, 180, 220, 260), ["4Sp", 255, 292, 0]], blue: [["4Bd", 255, 292, 180]] });
    const meets = wishes(fought, RED, undefined).filter(
      ({ hint }) => hint.manner === "contactFront" && (hint.pieces?.length ?? 0) > 1 && hint.pieces?.[0] === "red.3",
    );
    expect(meets).toEqual([]);
  });
});

describe("bodies in bad going", () => {
  const wood = area("t1", "wood", 300, 240, 15, 15);
  const groupsIn = (state: State): readonly (readonly string[])[] =>
    wishes(state, RED, undefined)
      .map(({ hint }) => hint.pieces ?? [])
      .filter((pieces) => pieces.length > 1);

  it("DBA-GRP-07: are not asked to go together", () => {
    const foes = [
      ["4Bd", 300, 295, 180],
      ["4Bd", 260, 295, 180],
    ] as const;
    const placed = { red: line(250, 260, 300, 340), blue: foes };
    expect(groupsIn(field(placed)).some((pieces) => pieces.includes("red.2"))).toBe(true);
    const bogged = field({ ...placed, terrain: [wood] });
    expect(groupsIn(bogged).some((pieces) => pieces.includes("red.2"))).toBe(false);
  });
});

describe("wishes to fight", () => {
  it("are for bows, too, who would shoot at those who wait", () => {
    const codes = (subtype: Placed[0]): readonly (string | undefined)[] =>
      wishes(field({ red: [["2LH", 300, 200, 0]], blue: [[subtype, 300, 280, 180]] }), RED, undefined).map(
        ({ code }) => code,
      );
    const isFirst = (found: readonly (string | undefined)[]): boolean =>
      found.indexOf("meet") < found.indexOf("advance");
    expect(isFirst(codes("3Bw"))).toBe(true);
    expect(isFirst(codes("4Sp"))).toBe(false);
  });

  it("of one in a zone are for the front of whoever holds it there, and are legal", () => {
    const state = field({
      red: [["3Cv", 300, 270, 0]],
      blue: [
        ["4Bd", 300, 290, 180],
        ["2Ps", 345, 330, 180],
        ["2Ps", 255, 330, 180],
      ],
    });
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    const fights = wishes(state, RED, undefined).filter(({ hint }) => hint.manner?.startsWith("contact") === true);
    expect(fights.map(({ hint }) => [hint.target, hint.manner])).toContainEqual(["blue.1", "contactFront"]);
    expect(fights.every(({ hint }) => hint.target === "blue.1")).toBe(true);
    expect(dba.propose(state, RED, fights[0]?.hint ?? {}, 1)).toHaveLength(1);
  });
});

describe("bodies", () => {
  it("are also what is left of a line when bad going bars the others, and that goes on (DBA-GRP-07)", () => {
    const state = field({
      red: line(200, 180, 220, 260, 300, 340),
      blue: [["4Bd", 200, 500, 180]],
      terrain: [area("t1", "wood", 320, 245, 35, 30)],
    });
    const found = bodies(state, "red").map(({ pieces }) => pieces.toSorted());
    expect(found).toContainEqual(["red.1", "red.2", "red.3", "red.4", "red.5"]);
    const free = ["red.1", "red.2", "red.3"];
    expect(found).toContainEqual(free);
    const onward = wishes(state, RED, undefined).find(
      ({ hint }) => hint.manner === "advance" && hint.pieces?.toSorted().join() === free.join(),
    );
    const [action] = dba.propose(state, RED, onward?.hint ?? {}, 1);
    expect(action).toMatchObject({ type: "moveGroup", steps: [{ step: "advance" }] });
    // Far from the wood they go together.
    const far = field({ red: line(100, 180, 220, 260, 300, 340), blue: [["4Bd", 200, 500, 180]] });
    expect(bodies(far, "red")).toHaveLength(1);
  });

  it("are also what is left of a line when zones hold the rest", () => {
    const state = field({ red: line(250, 180, 220, 260, 300, 340), blue: [["4Bd", 180, 275, 180]] });
    const all = Object.values(state.elements).filter(({ seat }) => seat === "red");
    const free = all.filter(({ id }) => controllersOf(state, id).length === 0).map(({ id }) => id);
    expect(free.length).toBeLessThan(all.length);
    expect(bodies(state, "red").map(({ pieces }) => pieces.toSorted())).toContainEqual(free);
  });
});

describe("stalking", () => {
  const state = field({ red: [["3Kn", 200, 150, 0]], blue: [["4Bd", 320, 330, 200]] });
  const { red, blue } = surveyOf(state).units;

  it("ends before the prey, facing it, outside its zone and within a move of it", () => {
    const [stalk] = stalksOf(state, surveyOf(state), red, blue);
    if (stalk === undefined) throw new Error("nothing to stalk");
    const { point, facing } = stalk;
    const before = elementOf(state, "red.1");
    const there = {
      ...state,
      elements: { ...state.elements, "red.1": { ...before, x: point[0], y: point[1], facing } },
    };
    expect(controllersOf(there, "red.1")).toEqual([]);
    const meet = { pieces: ["red.1"], target: "blue.1", manner: "contactFront" };
    expect(dba.propose(there, RED, meet, 1)).toHaveLength(1);
  });

  it("is for prey only, and not for those whom a zone holds", () => {
    const weak = field({ red: [["2Ps", 200, 150, 0]], blue: [["3Kn", 320, 330, 200]] });
    const units = surveyOf(weak).units;
    expect(stalksOf(weak, surveyOf(weak), units.red, units.blue)).toEqual([]);
    const held = field({
      red: [["3Kn", 300, 270, 0]],
      blue: [
        ["4Bd", 300, 290, 180],
        ["2Ps", 100, 400, 180],
      ],
    });
    const all = surveyOf(held).units;
    expect(stalksOf(held, surveyOf(held), all.red, all.blue)).toEqual([]);
  });
});

describe("a line that has every enemy behind it", () => {
  const joining = (y: number) =>
    wishes(field({ red: line(300, 180, 220, 260), blue: [["4Bd", 220, y, 180]] }), RED, undefined)
      .filter(({ body }) => body?.endsWith("/join"))
      .flatMap(({ hint }) => hint.pieces ?? []);

  it("is asked to turn about one by one, since no line can; not one that has them before it", () => {
    expect(joining(450)).toEqual([]);
    expect(joining(150).toSorted()).toEqual(["red.1", "red.2", "red.3"]);
  });
});

describe("ambushes", () => {
  const MET: State["touches"] = [
    { by: "red.2", on: "blue.1" },
    { by: "blue.1", on: "red.2" },
  ];
  const state = field({ red: [["2LH", 200, 250, 0]], blue: [["4Sp", 320, 330, 180]] });

  it("end at an open side or back, outside every zone, from where it can be taken when another holds it", () => {
    const { red, blue } = surveyOf(state).units;
    const [found] = ambushesOf(state, surveyOf(state), red, blue);
    if (found === undefined) throw new Error("no place for an ambush");
    const { point, facing } = found;
    const met = field({
      red: [
        ["2LH", 200, 250, 0],
        ["4Sp", 320, 330, 0],
      ],
      blue: [["4Sp", 320, 330, 180]],
      state: { touches: MET },
    });
    const there = { ...elementOf(met, "red.1"), x: point[0], y: point[1], facing };
    const held = { ...met, elements: { ...met.elements, "red.1": there } };
    expect(controllersOf(held, "red.1")).toEqual([]);
    const take = { pieces: ["red.1"], target: "blue.1", manner: "contactFlank" };
    expect(dba.propose(held, RED, take, 1)).toHaveLength(1);
  });

  it("are wished for, not laid where a friend of his stands, nor for whoever is fought already", () => {
    const codes = (of: State) => wishes(of, RED, undefined).map(({ code }) => code);
    expect(codes(state)).toContain("ambush");
    const covered = field({
      red: [["2LH", 200, 250, 0]],
      blue: [
        ["4Sp", 320, 330, 180],
        ["4Sp", 280, 330, 180],
        ["4Sp", 360, 330, 180],
        ["4Sp", 320, 345, 180],
        ["4Sp", 280, 345, 180],
        ["4Sp", 360, 345, 180],
      ],
    });
    const { red, blue } = surveyOf(covered).units;
    for (const { point } of ambushesOf(covered, surveyOf(covered), red, blue))
      for (const { element } of blue)
        expect(Math.abs(point[0] - element.x) + Math.abs(point[1] - element.y)).toBeGreaterThan(20_000);
    const fought = field({
      red: [
        ["2LH", 200, 250, 0],
        ["4Sp", 320, 330, 0],
      ],
      blue: [["4Sp", 320, 330, 180]],
      state: { touches: MET },
    });
    expect(codes(fought)).not.toContain("ambush");
  });
});

describe("by a river", () => {
  const water = river("t1", 20, [0, 420], [600, 420]);
  const alone = (y: number, difficulty: State["river"]) =>
    wishes(
      field({ red: line(y, 220, 260, 300), blue: [["4Bd", 260, 560, 180]], terrain: [water], river: difficulty }),
      RED,
      undefined,
    ).filter(({ body }) => body?.endsWith("/alone"));

  it("DBA-RIV-08: they go one by one, but not far from it, nor where it is no hindrance", () => {
    expect(alone(390, "unknown")).toHaveLength(3);
    expect(alone(390, "paltry")).toEqual([]);
    expect(alone(200, "unknown")).toEqual([]);
  });
});

describe("drills", () => {
  it("do not waste their tries on those behind the one in front", () => {
    const state = field({
      red: [...line(250, 220, 260, 300), ["3Cv", 345, 318, 270]],
      blue: [
        ["2Ps", 260, 288, 180],
        ["2Ps", 260, 318, 180],
      ],
    });
    const found = drills(state, RED);
    expect(found.length).toBeGreaterThan(0);
    for (const [first] of found.filter((drill) => drill[0]?.manner === "contactFront"))
      expect(dba.propose(state, RED, first ?? {}, 1)).toHaveLength(1);
  });
});

describe("a move", () => {
  it("DBA-RUL-13, DBA-RUL-14: is not paid for where the rules cannot tell it from none", () => {
    const state = field({ red: [["4Sp", 300, 300, 0]], blue: [["4Sp", 100, 560, 180]] });
    const isAbsurd = (x: number, facing: number): boolean =>
      absurd(state, RED, { type: "moveElement", element: "red.1", legs: [{ x, y: 300_000, facing }] });
    expect([isAbsurd(300_050, 0), isAbsurd(300_000, 200), isAbsurd(300_000, 999_800)]).toEqual([true, true, true]);
    expect([isAbsurd(300_200, 0), isAbsurd(300_000, 400)]).toEqual([false, false]);
  });
});

describe("a town in the way", () => {
  const before = (general: boolean): State =>
    field({
      red: [
        ["3Kn", 280, 280, 0, { general }],
        ["3Cv", 320, 280, 0],
      ],
      blue: [["4Sp", 100, 560, 180]],
      holds: [bua("blue", 260, 300)],
    });
  const into = (state: State) => dba.propose(state, RED, { pieces: ["red.1", "red.2"], manner: "advance" }, 1)[0];

  it("is not for the general to storm, alone or in a line", () => {
    const [state, other] = [before(true), before(false)];
    const [his, theirs] = [into(state), into(other)];
    if (his === undefined || theirs === undefined) throw new Error("no way ahead");
    expect(absurd(state, RED, his)).toBe(true);
    expect(absurd(other, RED, theirs)).toBe(false);
  });

  it("is stormed by those who can, not where it may cost the general", () => {
    const at = (subtype: "3Cv" | "4Bd", general: boolean): number => {
      const state = field({ red: [[subtype, 280, 300, 0, { general }]], holds: [bua("blue", 260, 300)] });
      const fought = { task: "combat", bouts: boutsOf(state) } as const;
      const asked = { task: "assault", hold: "bua", seat: "red" } as const;
      const after = { ...state, agenda: [fought, asked] };
      const [decision] = dba.pending(after);
      if (decision === undefined) throw new Error("nothing asked");
      const storm = answer(after, decision).find(({ action }) => action.type === "assault" && action.element !== null);
      return storm?.value ?? 0;
    };
    expect(at("4Bd", false)).toBeGreaterThan(0);
    expect(at("3Cv", false)).toBeLessThan(at("4Bd", false));
    expect(at("3Cv", true)).toBeLessThan(0);
  });
});

describe("the end by a general's death", () => {
  const fight = (general: boolean): State =>
    field({
      red: [
        ["3Kn", 300, 300, 0],
        ["4Bd", 80, 60, 0, { general: true }],
      ],
      blue: [
        ["4Bd", 300, 300, 180, { general }],
        ["4Bd", 500, 560, 180, { general: !general }],
      ],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });

  it("is hoped for less than it is feared", () => {
    const state = fight(true);
    const { won } = ends(state, "red");
    const { lost } = ends(state, "blue");
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThan(lost);
    expect(ends(fight(false), "red").won).toBe(0);
  });
});
