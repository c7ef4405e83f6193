import { describe, expect, it } from "vitest";
import type { Action, ActionOf } from "../../src/actions.ts";
import { challenge, challengeCandidates, challengeViolations } from "../../src/rules/challenges.ts";
import { type Leader, leaderOf, type State } from "../../src/state.ts";
import { type Field, field, fixed, type Led, told } from "../field.ts";
import { asked, choices, codes, play, refused, write } from "./volley.ts";

const hero = (more: Partial<Leader> = {}): Partial<Leader> => ({
  duel: { combat: 4, endurance: 4 },
  mounted: false,
  heroic: true,
  ...more,
});
const achilles = (hex = "1510", more: Partial<Leader> = {}): Led => ["achilles", "hero", hex, hero(more)];
const hector = (hex = "1310", more: Partial<Leader> = {}): Led => ["hector", "gc", hex, hero(more)];

const MARKER = "red.wing";
const plain = (more: Partial<Field> = {}): State =>
  field({
    red: [["SI", "1510", "V0"]],
    blue: [
      ["SI", "1310", "V3"],
      ["SI", "1010", "V3"],
    ],
    redLeaders: [achilles()],
    blueLeaders: [hector()],
    orders: null,
    turn: { spent: [] },
    agenda: [{ task: "useMarker", seat: "red", marker: MARKER }],
    ...more,
    state: { heroic: true, ...more.state },
  });
/** With another question waiting below, so that the turn does not go on by itself. */
const under = (state: State): State => ({
  ...state,
  agenda: [{ task: "returnMomentum", seat: "red" }, ...state.agenda],
});
const dare = (more: Partial<ActionOf<"challenge">> = {}): ActionOf<"challenge"> => ({
  type: "challenge",
  leader: "achilles",
  target: "hector",
  manner: "duel",
  ...more,
});
const why = (state: State, more: Partial<ActionOf<"challenge">> = {}, marker = MARKER): readonly string[] =>
  codes(challengeViolations(state, "red", dare(more), marker));

describe("COF-10.23a", () => {
  it("takes the place of the Orders Phase and spends the marker", () => {
    const { events, state } = play(plain(), dare(), fixed());
    expect(told(events, "challenged")).toMatchObject([{ leader: "achilles", target: "hector", manner: "duel" }]);
    expect(told(events, "wingActivated")).toEqual([]);
    expect(state.turn?.spent).toEqual([MARKER]);
    expect(asked(state)).toEqual(["answerChallenge", "blue"]);
  });

  it("is on the menu of the marker", () => {
    const listed = choices(plain()).filter(({ type }) => type === "challenge");
    expect(listed).toEqual([dare()]);
    expect(challengeCandidates(plain(), "red", MARKER)).toEqual(expect.arrayContaining(listed));
  });
});

describe("COF-10.23b", () => {
  it("is made by a hero, on foot", () => {
    expect(why(plain())).toEqual([]);
    const common: Led = ["achilles", "wc", "1510", hero({ heroic: false })];
    expect(why(plain({ redLeaders: [common] }))).toEqual(["notHeroic COF-10.11"]);
    expect(why(plain(), { leader: "hector", target: "achilles" })).toEqual(["noSuchHero COF-10.23b"]);
    expect(why(plain({ redLeaders: [achilles("1510", { mounted: true })] }))).toEqual(["mountedNow COF-RUL-51"]);
  });
});

describe("COF-10.23c", () => {
  it("reaches enemy leaders within five hexes and in sight", () => {
    expect(why(plain({ blueLeaders: [hector("1010")] }))).toEqual([]);
    expect(why(plain({ blueLeaders: [hector("0910")] }))).toEqual(["challengeTooFar COF-10.23c"]);
    expect(why(plain(), { target: "achilles" })).toEqual(["noSuchTarget COF-10.23c"]);
    const woods = Object.fromEntries(["1409", "1410", "1411"].map((hex) => [hex, "woods" as const]));
    expect(why(plain({ map: { terrain: woods } }))).toEqual(["challengeUnseen COF-10.23c"]);
  });
});

describe("COF-10.24a", () => {
  const dared = (more: Partial<Field> = {}): State => play(plain(more), dare(), fixed()).state;

  it("may be refused: no duel, and a marker to ignore", () => {
    const { events, state } = play(under(dared()), { type: "refuse" }, fixed());
    expect(told(events, "challengeAnswered")).toMatchObject([{ leader: "hector", accepted: false }]);
    expect(told(events, "duelRolled")).toEqual([]);
    expect(state.sides.blue.ignores).toBe(1);
    expect(leaderOf(state, "hector").hex).toBe("1310");
  });

  it("sends one who is alone to his nearest friends", () => {
    const alone = dared({ blue: [["SI", "1010", "V3"]] });
    const { state } = play(under(alone), { type: "refuse" }, fixed());
    expect(leaderOf(state, "hector").hex).toBe("1010");
  });
});

describe("COF-10.15b", () => {
  it("makes a mounted leader who accepts get off", () => {
    const state = play(plain({ blueLeaders: [hector("1310", { mounted: true })] }), dare(), fixed()).state;
    const accepted = play(state, { type: "accept" }, fixed(9, 0));
    expect(told(accepted.events, "modeSet")).toMatchObject([{ leader: "hector", mounted: false }]);
    expect(leaderOf(accepted.state, "hector").mounted).toBe(false);
    expect(told(accepted.events, "duelRolled").length).toBe(1);
  });
});

describe("COF-RUL-51", () => {
  const mounted = (led: Led): State => plain({ redLeaders: [led] });

  it("lets a commander get off by his own wing's marker or Momentum, a pure hero by Momentum alone", () => {
    const commander: Led = ["achilles", "wc", "1510", hero({ mounted: true })];
    expect(why(mounted(commander), {}, "red.wing")).toEqual([]);
    expect(why(mounted(commander), {}, "red.other")).toEqual(["mountedNow COF-RUL-51"]);
    expect(why(mounted(commander), {}, "red.momentum")).toEqual([]);
    expect(why(mounted(achilles("1510", { mounted: true })), {}, "red.momentum")).toEqual([]);
    const { state } = write(mounted(commander), (book) => challenge(book, "red", dare(), "red.wing", fixed()));
    expect(leaderOf(state, "achilles").mounted).toBe(false);
  });

  it("goes round enemy units, five hexes at most", () => {
    // A wall of units north of him: the straight way of two hexes is closed, and the way round is too long.
    const wall = ["1407", "1408", "1409", "1410", "1411", "1412", "1413"];
    const closed = plain({
      blue: wall.map((hex) => ["SI", hex, "V3"] as const),
      blueLeaders: [hector("1310")],
    });
    expect(why(closed)).toEqual(["noWayToHim COF-RUL-51"]);
    const open = plain({
      blue: [
        ["SI", "1410", "V3"],
        ["SI", "1310", "V3"],
      ],
    });
    expect(why(open)).toEqual([]);
  });

  it("spends the marker though it was refused", () => {
    const dared = play(plain(), dare(), fixed()).state;
    const { events } = play(under(dared), { type: "refuse" }, fixed());
    expect(told(events, "markerReturned")).toEqual([]);
    expect(told(events, "asked").filter(({ task }) => task.task === "returnMarker")).toEqual([]);
  });
});

const archery = (more: Partial<Field> = {}, archer: Partial<Leader> = {}): State =>
  plain({ redLeaders: [achilles("1510", { archer: true, ...archer })], ...more });
const ARROW = { manner: "arrow" } as const;
const shoot = (state: State, die: number) =>
  write(state, (book) => challenge(book, "red", dare(ARROW), MARKER, fixed(die)));

describe("COF-10.31", () => {
  it("is for archers", () => {
    expect(why(archery(), ARROW)).toEqual([]);
    expect(why(plain(), ARROW)).toEqual(["notAnArcher COF-10.31"]);
  });
});

describe("COF-10.32", () => {
  it("is only in a challenge of his own: nobody shoots when he is challenged", () => {
    const state = plain({ blueLeaders: [hector("1310", { archer: true })] });
    const dared = play(state, dare(), fixed()).state;
    expect(choices(dared)).toEqual([{ type: "accept" }, { type: "refuse" }]);
    const foe: Action = { type: "challenge", leader: "hector", target: "achilles", manner: "arrow" };
    expect(refused(state, foe)).toEqual(["noSuchHero COF-10.23b"]);
  });
});

describe("COF-10.33a", () => {
  it("reaches three hexes, in sight", () => {
    expect(why(archery({ blueLeaders: [hector("1210")] }), ARROW)).toEqual([]);
    expect(why(archery({ blueLeaders: [hector("1110")] }), ARROW)).toEqual(["challengeTooFar COF-10.33a"]);
    const woods = Object.fromEntries(["1409", "1410", "1411"].map((hex) => [hex, "woods" as const]));
    expect(why(archery({ map: { terrain: woods } }), ARROW)).toEqual(["challengeUnseen COF-10.33a"]);
  });
});

describe("COF-10.33b", () => {
  it("kills at 9 and does nothing at less", () => {
    expect(leaderOf(shoot(archery(), 9).state, "hector").life).toBe("dead");
    const missed = shoot(archery(), 8);
    expect(leaderOf(missed.state, "hector")).toMatchObject({ life: "alive", wounds: 0, wounded: false });
    expect(told(missed.events, "arrowShot")).toMatchObject([{ face: 8, killed: false }]);
  });
});

describe("COF-10.45", () => {
  it("brings no marker back", () => {
    const { events } = shoot(archery(), 9);
    expect(told(events, "asked")).toEqual([]);
    expect(told(events, "markerReturned")).toEqual([]);
  });
});

describe("COF-RUL-73", () => {
  it("asks the target nothing, costs him nothing, and needs no way to him", () => {
    const wall = ["1409", "1411"].map((hex) => ["SI", hex, "V3"] as const);
    const walled = archery({ blue: [...wall, ["SI", "1310", "V3"], ["SI", "1410", "V3"]] });
    expect(why(walled, ARROW)).toEqual([]);
    const { events, state } = shoot(walled, 3);
    expect(told(events, "asked")).toEqual([]);
    expect(state.sides.blue.ignores).toBe(0);
    const common: Led = ["hector", "wc", "1310", { heroic: false, duel: null }];
    expect(why(archery({ blueLeaders: [common] }), ARROW)).toEqual([]);
  });

  it("is shot on foot", () => {
    expect(why(archery({}, { mounted: true }), ARROW)).toEqual(["mountedNow COF-RUL-51"]);
  });
});
