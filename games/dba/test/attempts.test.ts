/** Why a manner has nothing to offer, told by the refusal of what one would try; and what a move costs before it is made. */
import { describe, expect, it } from "vitest";
import { dba } from "../src/index.ts";
import { attempt, leastCostOf } from "../src/inspect.ts";
import { proposeMoves } from "../src/proposing.ts";
import { type Element, elementOf, type State } from "../src/state.ts";
import { field } from "./field.ts";
import { randomPlay } from "./randomPlay.ts";

const offered = (state: State, pieces: readonly string[], manner: string) =>
  proposeMoves(state, "red", { pieces, manner }, 1);

/** Whom it was tried on, and the first reason why not. */
const why = (state: State, pieces: readonly string[], manner: string): string => {
  const tried = attempt(state, pieces, manner);
  if (tried === undefined) return "nothing to try";
  const [first] = dba.violations(state, "red", tried.action);
  return `${tried.on ?? ""} ${first?.rule ?? "legal"} ${first?.code ?? ""}`.trim();
};

/** Knights hold one another; elephants overlap them, in the zone of the auxiliaries before them. */
const overlapping = field({
  red: [
    ["3Kn", 140, 298, 0],
    ["El", 180, 298, 0],
    ["4Ax", 220, 298, 0],
  ],
  blue: [
    ["3Kn", 140, 298, 180],
    ["4Ax", 200, 318, 180],
  ],
});

describe("what one would try", () => {
  it("closes the door that is held open, and hears that a zone forbids it (DBA-ZOC-06)", () => {
    expect(offered(overlapping, ["red.2"], "closeDoor")).toEqual([]);
    const tried = attempt(overlapping, ["red.2"], "closeDoor");
    expect(tried).toEqual({ action: { type: "closeDoor", element: "red.2", enemy: "blue.1" }, on: "blue.1" });
    const rules = dba.violations(overlapping, "red", { type: "closeDoor", element: "red.2", enemy: "blue.1" });
    expect(rules.map(({ rule }) => rule)).toContain("DBA-ZOC-06");
  });

  it("goes at the nearest front, and hears of the friend in whom it would end (DBA-INT-03)", () => {
    expect(offered(overlapping, ["red.2"], "contactFront")).toEqual([]);
    expect(why(overlapping, ["red.2"], "contactFront")).toMatch(/^blue\.2 DBA-(INT|CUT)/);
  });

  it("goes at a flank as far as twice its move, and beyond that at nobody's", () => {
    const at = (y: number): State => field({ red: [["4Sp", 300, 200, 0]], blue: [["4Bd", 300, y, 180]] });
    expect(why(at(270), ["red.1"], "contactFlank")).toBe("blue.1 DBA-MOV-01 tooFar");
    expect(why(at(270), ["red.1"], "contactFront")).toBe("blue.1 DBA-MOV-01 tooFar");
    expect(why(at(450), ["red.1"], "contactFlank")).toBe("nothing to try");
    expect(why(at(450), ["red.1"], "contactFront")).toBe("nothing to try");
  });

  it("takes a line straight at whoever is least aside, and hears how far it is", () => {
    const line = (x: number, y: number): State =>
      field({
        red: [
          ["4Sp", 300, 200, 0],
          ["4Sp", 340, 200, 0],
        ],
        blue: [["4Bd", x, y, 180]],
      });
    expect(offered(line(300, 240), ["red.1", "red.2"], "contactFront")).toHaveLength(1);
    expect(offered(line(300, 280), ["red.1", "red.2"], "contactFront")).toEqual([]);
    expect(why(line(300, 280), ["red.1", "red.2"], "contactFront")).toBe("blue.1 DBA-MOV-01 tooFar");
    expect(why(line(450, 240), ["red.1", "red.2"], "contactFront")).toBe("nothing to try");
  });

  it("hears that somebody has moved already (DBA-TRN-05) or is held in a fight", () => {
    const moved = field({
      red: [["4Sp", 300, 200, 0, { moves: 1 }]],
      blue: [["4Bd", 300, 230, 180]],
    });
    expect(why(moved, ["red.1"], "contactFront")).toBe("blue.1 DBA-TRN-05 alreadyMoved");
    expect(why(overlapping, ["red.1"], "contactFlank")).toMatch(/ locked$/);
  });

  it("tries to help nobody whom it could not, to break off from nobody and off no horse", () => {
    const alone = field({ red: [["El", 300, 200, 0]], blue: [] });
    for (const manner of ["support", "breakOff", "dismount", "closeDoor", "overlap", "face"])
      expect(why(alone, ["red.1"], manner)).toBe("nothing to try");
  });

  it("does not overlap a second time whom it overlaps already (DBA-OVL-01)", () => {
    expect(offered(overlapping, ["red.2"], "overlap")).toEqual([]);
    expect(why(overlapping, ["red.2"], "overlap")).toBe("nothing to try");
    expect(why(overlapping, ["red.3"], "overlap")).not.toBe("nothing to try");
  });

  it("is refused wherever nothing is offered", () => {
    const manners = ["contactFront", "contactFlank", "closeDoor", "overlap", "support", "breakOff", "dismount"];
    let refused = 0;
    for (const scenario of ["zama", "agincourt"]) {
      for (const { state } of randomPlay(scenario, 3, 120).turned.filter((_, index) => index % 12 === 0)) {
        const [decision] = dba.pending(state);
        if (decision?.kind !== "move") continue;
        const own = Object.values(state.elements).filter(
          ({ seat, where }) => seat === decision.seat && where === "table",
        );
        for (const { id } of own) {
          for (const manner of manners) {
            if (dba.propose(state, decision, { pieces: [id], manner }, 1).length > 0) continue;
            const tried = attempt(state, [id], manner);
            if (tried === undefined) continue;
            expect([manner, dba.violations(state, decision.seat, tried.action)]).not.toEqual([manner, []]);
            refused += 1;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe("support from behind", () => {
  const behind = (subtype: Element["subtype"]): State =>
    field({
      red: [
        ["4Sp", 300, 240, 0],
        [subtype, 300, 180, 0],
      ],
      blue: [["3Wb", 300, 290, 180]],
    });

  it("is offered to those who can give it (DBA-SUP-01)", () => {
    expect(offered(behind("2Ps"), ["red.2"], "support")).toHaveLength(1);
    expect(offered(behind("El"), ["red.2"], "support")).toEqual([]);
  });

  it("leaves the place behind a friend to whoever points at him", () => {
    const hint = { pieces: ["red.2"], target: "red.1" };
    const ends = proposeMoves(behind("El"), "red", hint, 6).flatMap((action) =>
      action.type === "moveElement" ? action.legs.slice(-1) : [],
    );
    expect(ends).toContainEqual({ x: 300_000, y: 225_000, facing: 0 });
  });
});

describe("to retire", () => {
  it("is offered up to the friend behind, the edge of the board or the shore, where there is no room for a quarter of a move", () => {
    const before = (gap: number): State =>
      field({
        red: [
          ["3Cv", 300, 240, 0],
          ["4Sp", 300, 240 - 30 - gap, 0],
        ],
      });
    expect(offered(before(8), ["red.1"], "retire")).toMatchObject([{ legs: [{ x: 300_000, y: 232_000 }] }]);
    expect(offered(before(0.5), ["red.1"], "retire")).toEqual([]);
    const edge = field({ red: [["3Cv", 300, 36, 0]] });
    expect(offered(edge, ["red.1"], "retire")).toMatchObject([{ legs: [{ x: 300_000, y: 30_000 }] }]);
  });
});

describe("what the least move costs", () => {
  const costs = (state: State): readonly string[] => {
    const { total, reasons } = leastCostOf(state, elementOf(state, "red.1"));
    return [`${total}`, ...reasons.map(({ rule }) => rule)];
  };

  it("counts elephants (DBA-PIP-05), who is out of command (DBA-PIP-06), and neither in the first turn (DBA-PIP-04)", () => {
    const general = (x: number): readonly ["3Kn", number, number, number, Partial<Element>] => [
      "3Kn",
      x,
      40,
      0,
      { general: true },
    ];
    expect(costs(field({ red: [["4Sp", 40, 40, 0], general(100)] }))).toEqual(["1", "DBA-PIP-02"]);
    expect(costs(field({ red: [["El", 40, 40, 0], general(100)] }))).toEqual(["2", "DBA-PIP-02", "DBA-PIP-05"]);
    expect(costs(field({ red: [["El", 40, 40, 0], general(500)] }))).toEqual([
      "3",
      "DBA-PIP-02",
      "DBA-PIP-05",
      "DBA-PIP-06",
    ]);
    expect(costs(field({ red: [["El", 40, 40, 0], general(500)], turn: { number: 1 } }))).toEqual(["1", "DBA-PIP-02"]);
  });
});
