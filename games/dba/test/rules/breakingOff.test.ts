import { describe, expect, it } from "vitest";
import type { Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, river } from "../field.ts";
import { at, codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

/** red.1 in front contact with blue.1. */
const duel = (own: Subtype, foe: Subtype = "4Sp") => field({ red: [[own, 300, 300, 0]], blue: [[foe, 300, 300, 180]] });

const off = (mm: number) => ({ type: "breakOff", element: "red.1", distance: Math.round(mm * 1000) }) as const;

describe("DBA-BRK-01", () => {
  it("locks an element in front contact", () => {
    expect(refusal(duel("3Cv"), go([300, 240, 0]), "locked")).toMatchObject({ rule: "DBA-BRK-01" });
    const group = field({
      red: [
        ["3Cv", 300, 300, 0],
        ["3Cv", 340, 300, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 0 }],
    } as const;
    expect(codes(group, action)).toContain("locked");
  });

  it("locks it to a camp or built-up area held by the enemy, and not to an empty one", () => {
    const before = (held: boolean) =>
      field({
        red: [["3Cv", 300, 300, 0]],
        blue: held ? [["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }]] : [],
        holds: [camp("blue", 270, 300)],
      });
    expect(codes(before(true), go([300, 260, 0]))).toContain("locked");
    expect(codes(before(false), go([300, 260, 0]))).toEqual([]);
    const town = field({ red: [["3Cv", 300, 300, 0]], holds: [bua("blue", 260, 300)] });
    expect(codes(town, go([300, 240, 0]))).toContain("locked");
  });

  it("does not lock one on a flank, at a corner or unaligned", () => {
    const flank = field({ red: [["3Cv", 280, 320, 90]], blue: [["4Sp", 300, 300, 180]] });
    expect(codes(flank, go([240, 320, 90]))).toEqual([]);
    const askew = field({ red: [["3Cv", 310, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(codes(askew, go([310, 260, 0]))).toEqual([]);
    expect(codes(flank, off(60))).toEqual(["nothingToBreakOff"]);
  });
});

describe("DBA-BRK-02", () => {
  it("goes straight back with the same facing", () => {
    const played = play(duel("3Cv"), off(60));
    expect(at(played.after, "red.1")).toEqual([300, 240, 0]);
    expect(eventsOf(played, "moved")[0]?.kind).toBe("breakOff");
    expect(played.after.touches).toEqual([]);
  });
});

describe("DBA-BRK-03", () => {
  it("asks for 200 paces at least and the allowance at most", () => {
    expect(codes(duel("3Cv"), off(50.8))).toEqual([]);
    expect(refusal(duel("3Cv"), off(50), "breaksOffTooLittle")).toMatchObject({
      rule: "DBA-BRK-03",
      facts: { moved: 50_000, least: 50_800, short: 800, pace: 254 },
    });
    expect(codes(duel("3Cv"), off(101.6))).toEqual([]);
    expect(codes(duel("3Cv"), off(102))).toEqual(["tooFar"]);
    expect(codes(duel("4Bd"), off(50.8))).toEqual([]);
  });
});

describe("DBA-BRK-04", () => {
  const with2 = (x: number, y: number, facing: number) =>
    field({
      red: [["3Cv", 300, 300, 0]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", x, y, facing],
      ],
    });

  it("is barred by anybody on the side or rear, aligned or not", () => {
    expect(refusal(with2(320, 280, 270), off(60), "flanked")).toMatchObject({
      rule: "DBA-BRK-04",
      facts: { others: "blue.2", touching: 1, allowed: 0 },
    });
    expect(codes(with2(320, 270, 270), off(60))).toContain("flanked");
    expect(codes(with2(305, 270, 0), off(60))).toContain("flanked");
    // Askew, with an edge on either of its rear corners.
    expect(codes(with2(280, 270, 45), off(60))).toContain("flanked");
    expect(codes(with2(320, 270, 315), off(60))).toContain("flanked");
    // Askew, with a corner in the middle of its side: there, and a hair beside it.
    expect(codes(with2(334.142, 270.858, 225), off(60))).toContain("flanked");
    expect(codes(with2(334.342, 270.858, 225), off(60))).not.toContain("flanked");
  });

  it("is not barred by an edge that its front corner touches", () => {
    const state = field({
      red: [["3Cv", 300, 300, 0]],
      blue: [
        ["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
        ["4Sp", 320, 300, 225],
      ],
      holds: [camp("blue", 240, 300)],
    });
    expect(codes(state, off(60))).not.toContain("flanked");
  });

  it("is not barred by corners that meet", () => {
    expect(codes(with2(340, 300, 180), off(60))).toEqual([]);
  });
});

describe("DBA-BRK-05", () => {
  it("does not end touching an enemy or a place he holds", () => {
    const foe = field({
      red: [["3Cv", 300, 300, 0]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 300, 210, 0],
      ],
    });
    expect(refusal(foe, off(60), "breaksOffInto")).toMatchObject({ rule: "DBA-BRK-05", facts: { other: "blue.2" } });
    expect(codes(foe, off(55))).toEqual([]);
    const place = (control: "red" | "blue", denizens: boolean) =>
      field({
        red: [["3Cv", 300, 300, 0]],
        blue: [["4Sp", 300, 300, 180]],
        holds: [bua(control, 260, 130, { denizens })],
      });
    expect(codes(place("blue", true), off(60))).toContain("breaksOffInto");
    // DBA-RUL-38: an empty one under his control is barred as well.
    expect(codes(place("blue", false), off(60))).toContain("breaksOffInto");
    expect(codes(place("red", true), off(60))).toEqual([]);
  });
});

describe("DBA-BRK-06", () => {
  it("is followed at once by knights, scythed chariots, warband and hordes", () => {
    for (const foe of ["3Kn", "SCh", "4Wb", "7Hd", "HCh"] as const) {
      const { after } = play(duel("3Cv", foe), off(60));
      expect(after.agenda.at(-1)).toEqual({
        task: "aftermath",
        steps: [{ step: "pursue", element: "blue.1" }],
      });
    }
  });

  it("is followed by nobody else", () => {
    for (const foe of ["4Bd", "3Cv", "El", "2LH"] as const)
      expect(play(duel("3Cv", foe), off(60)).after.agenda.at(-1)).toEqual({ task: "move" });
    const plain = { ...duel("3Cv", "HCh") };
    const alone = { ...plain, options: { ...plain.options, chariotsCount: false } };
    expect(play(alone, off(60)).after.agenda.at(-1)).toEqual({ task: "move" });
  });
});

describe("DBA-BRK-06 at a river", () => {
  /** The rear of red.1, a cavalry, is on the bank. */
  const backed = field({
    red: [["3Cv", 300, 300, 0]],
    blue: [["3Kn", 300, 300, 180]],
    terrain: [river("v", 30, [-10, 255], [610, 255])],
  });

  it("is followed by nobody when the river keeps it in contact", () => {
    const kept = play(backed, off(60), 6, 1);
    expect(at(kept.after, "red.1")).toEqual([300, 300, 0]);
    expect(kept.after.agenda).toEqual([{ task: "move" }]);
  });

  it("is followed when it got away, if not as far as it meant to", () => {
    const away = play(backed, off(60), 4);
    expect(at(away.after, "red.1")).toEqual([300, 274.6, 0]);
    expect(away.after.agenda.at(-1)).toEqual({ task: "aftermath", steps: [{ step: "pursue", element: "blue.1" }] });
  });
});

describe("DBA-RUL-71", () => {
  const backed = (own: Subtype, friend: Subtype, x: number) =>
    field({
      red: [
        [own, 300, 300, 0],
        [friend, x, 265, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });

  it("needs a clear way back, or psiloi and mounted that may pass", () => {
    expect(codes(backed("3Cv", "2Ps", 300), off(60))).toEqual([]);
    expect(codes(backed("3Cv", "4Sp", 300), off(60))).toEqual(["friendInTheWay"]);
    expect(codes(backed("2Ps", "4Sp", 300), off(60))).toEqual([]);
  });

  it("cuts no corners", () => {
    expect(codes(backed("4Bd", "4Sp", 335), off(50.8))).toContain("friendInTheWay");
  });

  it("needs 200 paces in the going there is, and none under the river cap", () => {
    const marsh = { ...duel("3Cv"), pieces: [area("m", "marsh", 300, 260, 60, 30)] };
    expect(codes(marsh, off(50.8))).toEqual([]);
    expect(refusal(marsh, off(60), "tooFar").rule).toBe("DBA-MOV-04");
    const ford = { ...duel("3Cv"), pieces: [river("v", 30, [0, 295], [600, 295])], river: "normal" as const };
    expect(refusal(ford, off(60), "tooFar")).toMatchObject({ rule: "DBA-RIV-09", facts: { allowed: 25_400 } });
  });

  it("is for wagons that fight to their front", () => {
    const wagon = (x: number, y: number, facing: number) =>
      field({
        red: [["WWg", 300, 300, 0]],
        blue: [["4Sp", x, y, facing]],
        state: { touches: [{ by: "blue.1", on: "red.1" }] },
      });
    expect(codes(wagon(300, 300, 180), off(50.8))).toEqual([]);
    expect(codes(wagon(320, 280, 270), off(50.8))).toContain("wagonFightsSideways");
  });
});
