import { describe, expect, it } from "vitest";
import { isExempt } from "../../src/rules/casualties.ts";
import { challengeCandidates, challengeViolations } from "../../src/rules/challenges.ts";
import { newCombat } from "../../src/rules/combats.ts";
import { mustDuel } from "../../src/rules/duels.ts";
import { isActivatedBy, isHero, modeCandidates, modeViolations } from "../../src/rules/heroes.ts";
import { displaceLoneLeaders, takeAlong } from "../../src/rules/leading.ts";
import { leaderAllowance, leaderGait, leaderReach } from "../../src/rules/riding.ts";
import { type Leader, leaderOf, type State } from "../../src/state.ts";
import { type Field, field, fixed, told } from "../field.ts";
import { choices, codes, play, write } from "./volley.ts";

const RATED = { duel: { combat: 4, endurance: 4 }, mounted: false } as const;

const troy = (more: Partial<Field> = {}): State =>
  field({
    red: [["SI", "1510", "V0"]],
    blue: [["SI", "1010", "V3"]],
    redLeaders: [
      ["agamemnon", "gc", "1510", { ...RATED, heroic: false }],
      ["achilles", "hero", "1510", RATED],
    ],
    blueLeaders: [["hector", "gc", "1010", { ...RATED, heroic: true }]],
    ...more,
    state: { heroic: true, ...more.state },
  });

describe("COF-10.0", () => {
  it("is in force only where heroes fight", () => {
    const plain: State = { ...troy(), heroic: false };
    expect(codes(modeViolations(plain, "red", "agamemnon", true, "red.wing"))).toEqual(["noHeroicRules COF-10.0"]);
    expect(modeCandidates(plain, "red", "red.wing")).toEqual([]);
    expect(challengeCandidates(plain, "red", "red.momentum")).toEqual([]);
    expect(isExempt(plain, leaderOf(plain, "hector"))).toBe(false);
  });
});

describe("COF-10.1", () => {
  it("knows heroes and heroic commanders", () => {
    const heroes = ["agamemnon", "achilles", "hector"].filter((id) => isHero(leaderOf(troy(), id)));
    expect(heroes).toEqual(["achilles", "hector"]);
  });
});

describe("COF-10.12", () => {
  it("has every leader mounted or on foot, and one at a time", () => {
    expect(codes(modeViolations(troy(), "red", "agamemnon", false, "red.wing"))).toEqual(["sameMode COF-10.12"]);
    expect(codes(modeViolations(troy(), "red", "hector", true, "red.wing"))).toEqual(["noSuchHero COF-10.12"]);
  });
});

describe("COF-10.13", () => {
  const with_ = (mounted: boolean): Leader => ({ ...leaderOf(troy(), "achilles"), mounted });

  it("gives 9 points mounted and 5 on foot, in the matching column", () => {
    expect([leaderAllowance(with_(true)), leaderAllowance(with_(false))]).toEqual([9, 5]);
    expect([leaderGait(with_(true)), leaderGait(with_(false))]).toEqual(["mounted", "afoot"]);
    const wood = troy({ map: { terrain: { "1410": "woods" } } });
    expect(leaderReach(wood, with_(false)).has("1410")).toBe(true);
    expect(leaderReach(wood, with_(true)).has("1410")).toBe(false);
  });
});

const momentum = (state: State): State => ({
  ...state,
  orders: null,
  agenda: [{ task: "useMomentum", seat: "red", tried: false, moved: [], modes: [] }],
});
const movers = (state: State): readonly string[] => [
  ...new Set(choices(state).flatMap((action) => (action.type === "moveLeader" ? [action.leader] : []))),
];

describe("COF-10.14", () => {
  it("moves heroes by Momentum, and not in an Orders Phase", () => {
    expect(movers(momentum(troy()))).toContain("achilles");
    expect(movers(troy())).not.toContain("achilles");
  });
});

describe("COF-10.15a", () => {
  it("lets a commander change when his wing is activated, once", () => {
    expect(codes(modeViolations(troy(), "red", "agamemnon", true, "red.wing"))).toEqual([]);
    expect(codes(modeViolations(troy(), "red", "agamemnon", true, "red.other"))).toEqual([
      "notActivatedNow COF-10.15a",
    ]);
    const set = troy({ orders: { modesSet: ["agamemnon"] } });
    expect(codes(modeViolations(set, "red", "agamemnon", true, "red.wing"))).toEqual(["modeKept COF-10.15a"]);
    const asking = troy({ agenda: [{ task: "chooseOrder" }], orders: { order: null } });
    const { state } = play(asking, { type: "setMode", leader: "agamemnon", mounted: true }, fixed());
    expect(leaderOf(state, "agamemnon").mounted).toBe(true);
    expect(state.orders?.modesSet).toEqual(["agamemnon"]);
  });
});

describe("COF-10.16a", () => {
  it("displaces a hero left alone beside an enemy", () => {
    const state = troy({ redLeaders: [["achilles", "hero", "1110", RATED]] });
    const { state: left } = write(state, displaceLoneLeaders);
    expect(leaderOf(left, "achilles").hex).toBe("1510");
  });
});

describe("COF-10.16b", () => {
  it("takes a hero along with his unit", () => {
    const { events, state } = write(troy(), (book) => takeAlong(book, ["achilles"], "1610"));
    expect(told(events, "leaderWent")).toMatchObject([{ leader: "achilles", to: "1610" }]);
    expect(leaderOf(state, "achilles").hex).toBe("1610");
  });
});

describe("COF-10.16c", () => {
  it("lets a pure hero change only by Momentum", () => {
    expect(codes(modeViolations(troy(), "red", "achilles", true, "red.wing"))).toEqual(["notActivatedNow COF-10.16c"]);
    expect(codes(modeViolations(troy(), "red", "achilles", true, "red.momentum"))).toEqual([]);
    expect(isActivatedBy(leaderOf(troy(), "agamemnon"), "red.momentum")).toBe(false);
    const asking = momentum(troy());
    const { state } = play(asking, { type: "setMode", leader: "achilles", mounted: true }, fixed());
    expect(leaderOf(state, "achilles").mounted).toBe(true);
  });
});

describe("COF-10.17", () => {
  it("spares heroes and heroic commanders the common casualties", () => {
    const exempt = ["agamemnon", "achilles", "hector"].filter((id) => isExempt(troy(), leaderOf(troy(), id)));
    expect(exempt).toEqual(["achilles", "hector"]);
  });
});

describe("COF-RUL-55", () => {
  it("lets only those with ratings of their own fight", () => {
    const unrated = troy({ blueLeaders: [["hector", "gc", "1310", { heroic: true, mounted: false }]] });
    for (const dare of challengeCandidates(unrated, "red", "red.momentum"))
      expect(codes(challengeViolations(unrated, "red", dare, "red.momentum"))).toEqual(["cannotDuel COF-RUL-55"]);
    const combat = { ...newCombat(["red.1"], []), defenders: ["blue.1"] };
    const there = troy({ blueLeaders: [["hector", "gc", "1010", { heroic: true }]] });
    expect(mustDuel(there, combat)).toBe(false);
    expect(mustDuel(troy(), combat)).toBe(true);
  });
});
