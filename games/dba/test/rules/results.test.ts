import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE } from "../../src/data/tables.ts";
import { fightOut } from "../../src/rules/fighting.ts";
import { type FightKind, resultOf } from "../../src/rules/results.ts";
import { categoryOf, type Options, type State } from "../../src/state.ts";
import { type Result, SUBTYPES, type Subtype, TROOPS, type Troop } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed } from "../field.ts";
import { bookOf, eventsOf, scripted } from "./fray.ts";

/**
 * The results tables of the rulebook, transcribed by hand: beaten | rows, each "conditions: result", the first that fits.
 * open / bad: the ground under the loser; shot / melee: the kind of combat; in, out, outCamp: inside a place or not;
 * charged: it moved into that front edge this turn. Elsewhere a condition is a list of opponents.
 */
const SIMPLE: Readonly<Record<string, readonly [rule: string, rows: string]>> = {
  El: ["DBA-OUT-02", "Ps,Ax,LH,LCm: destroyed; Art shot: destroyed; recoil"],
  "Kn HCh": ["DBA-OUT-03", "El,SCh,LH,LCm: destroyed; Bw charged: destroyed; bad: destroyed; recoil"],
  "Cv LCh Cm": ["DBA-OUT-04", "SCh: flee; bad: flee; recoil"],
  SCh: ["DBA-OUT-05", "destroyed"],
  "LH LCm": ["DBA-OUT-06", "SCh: flee; Art shot: flee; bad: flee; recoil"],
  "Pk Sp": ["DBA-OUT-07", "open El,Kn,LH,SCh: destroyed; out Wb: destroyed; recoil"],
  Bd: ["DBA-OUT-08", "open Kn,SCh: destroyed; out Wb: destroyed; recoil"],
  Bw: ["DBA-OUT-09", "mounted: destroyed; recoil"],
  Wb: ["DBA-OUT-10", "open El,Kn,SCh: destroyed; recoil"],
  Hd: [
    "DBA-OUT-11",
    "open El,Kn,SCh: destroyed; outCamp Wb: destroyed; shot Bw,Art,WWg: destroyed; in: destroyed; stand",
  ],
  Ax: ["DBA-OUT-12", "open Kn: destroyed; recoil"],
  Ps: ["DBA-OUT-13", "open Kn,Cv,Cm: destroyed; recoil"],
  Art: ["DBA-OUT-14", "melee: destroyed; recoil"],
  "WWg Lit": ["DBA-OUT-15", "El: destroyed; Art shot: destroyed; in: destroyed; stand"],
  CF: ["DBA-OUT-16", "melee: destroyed; stand"],
  Den: ["DBA-OUT-17", "melee: destroyed; Art shot: surrender; stand"],
};

const DOUBLED: Readonly<Record<string, readonly [rule: string, rows: string]>> = {
  "Cv LCh": ["DBA-OUT-18", "open Pk,Sp,Hd: flee; Art melee: flee; destroyed"],
  "LH LCm": ["DBA-OUT-19", "mounted,Bw,Ps: destroyed; Art shot: destroyed; bad: destroyed; flee"],
  Ps: ["DBA-OUT-20", "open Kn,Cv,Cm,LH,LCm: destroyed; Bw,Ax,Ps: destroyed; flee"],
  "El Kn HCh SCh Cm Sp Pk Bd Bw Wb Hd Ax Art WWg Lit CF Den": ["DBA-OUT-21", "Art melee: recoil; destroyed"],
};

interface Case {
  readonly winner: Troop;
  readonly kind: FightKind;
  readonly ground: "open" | "bad";
  readonly place: "field" | "bua" | "camp";
  readonly charged: boolean;
}

/** The reading of the transcription, written apart from the one under test. */
const expected = (rows: string, c: Case): Result => {
  const named = c.winner === "HCh" ? "Kn" : c.winner === "LCh" ? "Cv" : c.winner; // DBA-RUL-05
  for (const row of rows.split("; ")) {
    const [conditions, result] = row.includes(": ") ? row.split(": ") : ["", row];
    const holds = (conditions ?? "").split(" ").every((word) => {
      switch (word) {
        case "":
          return true;
        case "open":
        case "bad":
          return c.ground === word;
        case "shot":
          return c.kind === "shooting";
        case "melee":
          return c.kind === "melee";
        case "in":
          return c.place !== "field";
        case "out":
          return c.place === "field";
        case "outCamp":
          return c.place !== "camp";
        case "charged":
          return c.charged;
        default:
          return word.split(",").some((name) => name === named || name === categoryOf(c.winner));
      }
    });
    if (holds && result !== undefined) return result as Result;
  }
  throw new Error(rows);
};

const find = (table: typeof SIMPLE, troop: Troop): readonly [string, string] => {
  const entry = Object.entries(table).find(([names]) => names.split(" ").includes(troop));
  if (entry === undefined) throw new Error(troop);
  return entry[1];
};

const subtypeOf = (troop: Troop): Subtype => SUBTYPES.find((s) => SUBTYPE_TABLE[s].troop === troop) ?? "CF";

const inside = { where: "inside", x: 0, y: 0, facing: 0 } as const;
const wood = area("t1", "wood", 300, 270, 60, 60);

const stage = (loser: Troop, c: Case, options: Partial<Options> = {}): State =>
  field({
    red: [
      [
        subtypeOf(loser),
        300,
        300,
        0,
        {
          ...(c.place === "field" ? {} : { ...inside, hold: c.place === "bua" ? "bua" : "red.camp" }),
          where: loser === "Den" ? "lost" : c.place === "field" ? "table" : "inside",
          charged: c.charged ? "blue.1" : null,
        },
      ],
    ],
    blue:
      c.winner === "CF"
        ? [["CF", 0, 0, 0, { ...inside, hold: "blue.camp" }]]
        : [[subtypeOf(c.winner), 300, 300, 180, c.winner === "Den" ? { where: "lost" } : {}]],
    terrain: c.ground === "bad" ? [wood] : [],
    holds: [
      camp("red", 0, 0),
      camp("blue", 500, 0),
      bua(c.winner === "Den" ? "blue" : "red", 100, 400, { control: c.winner === "Den" ? "blue" : "red" }),
    ],
    options,
  });

const ask = (loser: Troop, c: Case, degree: "defeat" | "doubled", options: Partial<Options> = {}) =>
  resultOf(
    stage(loser, c, options),
    loser === "Den" ? "bua" : "red.1",
    c.winner === "Den" ? "bua" : "blue.1",
    c.kind,
    degree,
  );

/** Every sensible situation of a loser: garrisons stand in no terrain, denizens in a built-up area, followers in a camp. */
const situations = (loser: Troop): readonly Case[] =>
  TROOPS.flatMap((winner) =>
    (["melee", "shooting"] as const).flatMap((kind) =>
      (["field", "bua", "camp"] as const).flatMap((place) =>
        (["open", "bad"] as const).flatMap((ground) =>
          [false, true].map((charged): Case => ({ winner, kind, place, ground, charged })),
        ),
      ),
    ),
  ).filter(({ winner, place, ground, charged, kind }) => {
    if (place !== "field" && (ground === "bad" || charged)) return false;
    if (loser === "Den" && place !== "bua") return false;
    if (loser === "CF" && place !== "camp") return false;
    if (winner === "Den" && place === "bua") return false;
    if (loser === "Den" && winner === "Den") return false;
    return kind === "melee" || winner === "Bw" || winner === "Art" || winner === "WWg";
  });

const harsh = ["stand", "recoil", "flee", "destroyed"];

const checkSimple = (rule: string): void => {
  const found = Object.entries(SIMPLE).find(([, [id]]) => id === rule);
  if (found === undefined) throw new Error(rule);
  const [troops, [, rows]] = found;
  for (const troop of TROOPS.filter((name) => troops.split(" ").includes(name))) {
    for (const c of situations(troop)) {
      const verdict = ask(troop, c, "defeat");
      expect([troop, c, verdict.result, verdict.rule]).toEqual([troop, c, expected(rows, c), rule]);
    }
  }
};

const checkDoubled = (rule: string): void => {
  const found = Object.entries(DOUBLED).find(([, [id]]) => id === rule);
  if (found === undefined) throw new Error(rule);
  const [troops, [, rows]] = found;
  for (const troop of TROOPS.filter((name) => troops.split(" ").includes(name))) {
    for (const c of situations(troop)) {
      const beaten = expected(find(SIMPLE, troop)[1], c);
      const printed = expected(rows, c);
      const surrenders = troop === "Den" && c.kind === "shooting" && c.winner === "Art"; // DBA-RUL-37
      const worse = harsh.indexOf(beaten) > harsh.indexOf(printed) ? beaten : printed; // DBA-RUL-59
      const result = surrenders ? "surrender" : worse;
      const verdict = ask(troop, c, "doubled");
      expect([troop, c, verdict.result]).toEqual([troop, c, result]);
      if (result === printed) expect(verdict.rule).toBe(rule);
    }
  }
};

describe("DBA-OUT-02", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-02"));
});

describe("DBA-OUT-03", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-03"));
});

describe("DBA-OUT-04", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-04"));
});

describe("DBA-OUT-05", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-05"));
});

describe("DBA-OUT-06", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-06"));
});

describe("DBA-OUT-07", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-07"));
});

describe("DBA-OUT-08", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-08"));
});

describe("DBA-OUT-09", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-09"));
});

describe("DBA-OUT-10", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-10"));
});

describe("DBA-OUT-11", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-11"));
});

describe("DBA-OUT-12", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-12"));
});

describe("DBA-OUT-13", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-13"));
});

describe("DBA-OUT-14", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-14"));
});

describe("DBA-OUT-15", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-15"));
});

describe("DBA-OUT-16", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-16"));
});

describe("DBA-OUT-17", () => {
  it("is the printed block", () => checkSimple("DBA-OUT-17"));
});

describe("DBA-OUT-18", () => {
  it("is the printed block, no milder than a defeat", () => checkDoubled("DBA-OUT-18"));
});

describe("DBA-OUT-19", () => {
  it("is the printed block, no milder than a defeat", () => checkDoubled("DBA-OUT-19"));
});

describe("DBA-OUT-20", () => {
  it("is the printed block, no milder than a defeat", () => checkDoubled("DBA-OUT-20"));
});

describe("DBA-OUT-21", () => {
  it("is the printed block, no milder than a defeat", () => checkDoubled("DBA-OUT-21"));
});

describe("DBA-OUT-01", () => {
  it("destroys scythed chariots in a tie and leaves everybody else standing", () => {
    for (const loser of TROOPS) {
      for (const c of situations(loser)) {
        const state = stage(loser, c);
        const self = loser === "Den" ? "bua" : "red.1";
        const foe = c.winner === "Den" ? "bua" : "blue.1";
        const { result, rule } = resultOf(state, self, foe, c.kind, "tie");
        expect([loser, result, rule]).toEqual([loser, loser === "SCh" ? "destroyed" : "stand", "DBA-OUT-01"]);
      }
    }
  });
});

const plain: Case = { winner: "Kn", kind: "melee", ground: "open", place: "field", charged: false };

describe("DBA-OUT-22", () => {
  it("looks at the ground of the loser, not of the winner", () => {
    const blueInWood = field({
      red: [["4Sp", 300, 300, 0]],
      blue: [["3Kn", 300, 300, 180]],
      terrain: [area("t1", "wood", 300, 330, 40, 25)],
    });
    expect(resultOf(blueInWood, "red.1", "blue.1", "melee", "defeat").result).toBe("destroyed");
  });

  it("takes a type named without either word in both kinds of combat", () => {
    expect(ask("Bw", { ...plain, winner: "Cv", kind: "shooting" }, "defeat").result).toBe("destroyed");
    expect(ask("Ps", { ...plain, winner: "Bw", kind: "shooting" }, "doubled").result).toBe("destroyed");
    expect(ask("Ps", { ...plain, winner: "Bw", kind: "melee" }, "doubled").result).toBe("destroyed");
  });
});

describe("DBA-RUL-05", () => {
  it("lets chariots count as knights and cavalry, or not", () => {
    const off = { chariotsCount: false };
    expect(ask("Sp", { ...plain, winner: "HCh" }, "defeat").result).toBe("destroyed");
    expect(ask("Sp", { ...plain, winner: "HCh" }, "defeat", off).result).toBe("recoil");
    expect(ask("Ps", { ...plain, winner: "LCh" }, "defeat").result).toBe("destroyed");
    expect(ask("Ps", { ...plain, winner: "LCh" }, "defeat", off).result).toBe("recoil");
    expect(ask("LCh", { ...plain, winner: "Sp" }, "doubled").result).toBe("flee");
    expect(ask("LCh", { ...plain, winner: "Sp" }, "doubled", off).result).toBe("destroyed");
    expect(ask("Cm", { ...plain, winner: "Sp" }, "doubled").result).toBe("destroyed"); // camelry never
  });
});

describe("DBA-RUL-10", () => {
  it("lets light horse, not light camelry, destroy spears and pikes, unless the players agree otherwise", () => {
    for (const loser of ["Sp", "Pk"] as const) {
      expect(ask(loser, { ...plain, winner: "LH" }, "defeat").result).toBe("destroyed");
      expect(ask(loser, { ...plain, winner: "LCm" }, "defeat").result).toBe("recoil");
      expect(ask(loser, { ...plain, winner: "LH" }, "defeat", { lightHorseKillsSpears: false }).result).toBe("recoil");
    }
  });
});

describe("DBA-RUL-12", () => {
  it("reads dunes as good going for a beaten camel", () => {
    const dunes = area("t1", "dunes", 300, 270, 60, 60);
    const beaten = (subtype: Subtype) =>
      resultOf(
        field({ red: [[subtype, 300, 300, 0]], blue: [["4Sp", 300, 300, 180]], terrain: [dunes] }),
        "red.1",
        "blue.1",
        "melee",
        "defeat",
      ).result;
    expect(beaten("3Cm")).toBe("recoil");
    expect(beaten("3Cv")).toBe("flee");
  });
});

describe("DBA-RUL-37", () => {
  const under = (winner: Troop, degree: "defeat" | "doubled") =>
    ask("Den", { ...plain, winner, kind: "shooting", place: "bua" }, degree).result;
  it("makes denizens stand, die or surrender under fire", () => {
    expect(under("Bw", "defeat")).toBe("stand");
    expect(under("WWg", "defeat")).toBe("stand");
    expect(under("Bw", "doubled")).toBe("destroyed");
    expect(under("Art", "defeat")).toBe("surrender");
    expect(under("Art", "doubled")).toBe("surrender");
  });
  it("has no say hand to hand", () => {
    const ruling = (kind: "melee" | "shooting") => ask("Den", { ...plain, kind, place: "bua" }, "doubled").rulings;
    expect([ruling("shooting"), ruling("melee")]).toEqual([["DBA-RUL-37"], []]);
  });
});

describe("DBA-RUL-59", () => {
  it("never lets a doubling be milder than a defeat", () => {
    const chariots = ask("SCh", { ...plain, winner: "Art" }, "doubled");
    expect(chariots).toEqual({ result: "destroyed", rule: "DBA-OUT-05", rulings: ["DBA-RUL-59"] });
    expect(ask("Kn", { ...plain, winner: "Art", ground: "bad" }, "doubled").result).toBe("destroyed");
    expect(ask("Kn", { ...plain, winner: "Art" }, "doubled")).toEqual({
      result: "recoil",
      rule: "DBA-OUT-21",
      rulings: [],
    });
  });
});

describe("DBA-RUL-05, cited", () => {
  it("where a row names knights or cavalry and chariots are read into it, and nowhere else", () => {
    const cited = (loser: Troop, winner: Troop, degree: "defeat" | "doubled") =>
      ask(loser, { ...plain, winner }, degree).rulings;
    expect(cited("Sp", "HCh", "defeat")).toEqual(["DBA-RUL-05"]);
    expect(cited("Ps", "LCh", "defeat")).toEqual(["DBA-RUL-05"]);
    expect(cited("LCh", "Sp", "doubled")).toEqual(["DBA-RUL-05"]);
    expect(cited("Sp", "Kn", "defeat")).toEqual([]);
    expect(cited("Bw", "HCh", "defeat")).toEqual([]); // the row is for all mounted
    expect(cited("Sp", "HCh", "doubled")).toEqual([]); // they are destroyed by anybody
    expect(cited("HCh", "Sp", "doubled")).toEqual([]);
  });
  it("where rear support counts against heavy chariots, as DBA-RUL-58 is where supports add up", () => {
    const rulesAgainst = (foe: Subtype, supporter: Subtype, options: Partial<Options> = {}) => {
      const red: readonly Placed[] = [
        ["4Sp", 300, 300, 0],
        [supporter, 300, 285, 0],
      ];
      const book = bookOf(field({ red, blue: [[foe, 300, 300, 180]], options }));
      fightOut(book, { kind: "melee", a: "red.1", b: "blue.1" }, scripted(3, 3));
      return eventsOf(book.events(), "fought")[0]?.rules;
    };
    expect(rulesAgainst("HCh", "4Sp")).toContain("DBA-RUL-05");
    expect(rulesAgainst("3Kn", "4Sp")).not.toContain("DBA-RUL-05");
    expect(rulesAgainst("HCh", "2Ps")).not.toContain("DBA-RUL-05"); // psiloi help against all mounted
    expect(rulesAgainst("3Kn", "4Sp")).toContain("DBA-SUP-09");
    const adding = rulesAgainst("3Kn", "4Sp", { supportsStack: true });
    expect([adding?.includes("DBA-SUP-09"), adding?.includes("DBA-RUL-58")]).toEqual([false, true]);
  });
});

describe("DBA-RUL-10, cited", () => {
  it("where light horse destroys spears because the players play it as printed", () => {
    expect(ask("Sp", { ...plain, winner: "LH" }, "defeat")).toMatchObject({
      result: "destroyed",
      rulings: ["DBA-RUL-10"],
    });
    expect(ask("Sp", { ...plain, winner: "El" }, "defeat").rulings).toEqual([]);
  });
});

describe("DBA-RUL-60", () => {
  it("needs the charge to have been into that very bow", () => {
    const state = (charged: "blue.1" | "blue.2" | null) =>
      field({
        red: [["3Kn", 300, 300, 0, { charged }]],
        blue: [
          ["4Bw", 300, 300, 180],
          ["4Bw", 100, 100, 0],
        ],
      });
    const beaten = (charged: "blue.1" | "blue.2" | null) =>
      resultOf(state(charged), "red.1", "blue.1", "melee", "defeat").result;
    expect(beaten("blue.1")).toBe("destroyed");
    expect(beaten("blue.2")).toBe("recoil");
    expect(beaten(null)).toBe("recoil");
  });
});
