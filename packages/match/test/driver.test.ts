import { HIDDEN, known, type Standing } from "@acies/contract";
import { nextAnswer, standingRefusal } from "@acies/match";
import { describe, expect, it } from "vitest";
import { type Race, race, SHIELD } from "./race.ts";
import { enter, open, opening } from "./table.ts";

const nothing = () => [];

/** Red has just landed on blue.3, which stands on 1; the cards are given. */
const struck = (blueCard: Race["sides"]["blue"]["card"]): Race => {
  const match = opening(open());
  enter(match, "red pass");
  enter(match, "blue roll", [1, 1]);
  enter(match, "blue pass");
  enter(match, "red roll", [1, 4]);
  enter(match, "red advance red.2 1");
  const state = match.state();
  return { ...state, sides: { ...state.sides, blue: { ...state.sides.blue, card: blueCard } } };
};

describe("an answer that needs nobody", () => {
  it("is a single action that everybody can see is single", () => {
    const match = open();
    expect(nextAnswer(race, match.state(), nothing)).toEqual({
      seat: "red",
      action: { type: "deal" },
      because: "obvious",
    });
    enter(match, "red deal", [3, 1]);
    expect(nextAnswer(race, match.state(), nothing)).toBeUndefined(); // three bids
  });

  it("is not given when only the owner can know that it is single: the speed would tell", () => {
    const without = struck(known(1));
    expect(race.menu(without, { seat: "blue", kind: "react", rule: "RACE-react" })).toMatchObject({
      actions: [{ type: "accept" }],
    });
    expect(nextAnswer(race, without, nothing)).toBeUndefined();
    expect(nextAnswer(race, struck(known(SHIELD)), nothing)).toBeUndefined();
    // Once everybody knows that the card is gone, nothing is told.
    expect(nextAnswer(race, struck("none"), nothing)).toEqual({
      seat: "blue",
      action: { type: "accept" },
      because: "obvious",
    });
  });

  it("is not given when it would be refused", () => {
    const rules = { ...race, violations: () => [{ code: "notNow", rule: "RACE-deal" } as const] };
    expect(nextAnswer(rules, open().state(), nothing)).toBeUndefined();
  });

  it("is what the owner said beforehand, if the rules allow it", () => {
    const standing = (wish: string, about?: string): Standing =>
      about === undefined ? { kind: "react", wish } : { kind: "react", wish, about };
    const blue =
      (...given: readonly Standing[]) =>
      (seat: string) =>
        seat === "blue" ? given : [];
    const accept = { seat: "blue", action: { type: "accept" }, because: "standing" };
    const guard = { seat: "blue", action: { type: "guard" }, because: "standing" };
    expect(nextAnswer(race, struck(known(SHIELD)), blue(standing("accept")))).toEqual(accept);
    expect(nextAnswer(race, struck(known(SHIELD)), blue(standing("guard")))).toEqual(guard);
    expect(nextAnswer(race, struck(known(1)), blue(standing("guard")))).toBeUndefined(); // no shield: ask
    const both = [standing("guard"), standing("accept", "blue.3")];
    expect(nextAnswer(race, struck(known(SHIELD)), blue(...both))).toEqual(accept); // the special one first
    expect(nextAnswer(race, struck(known(SHIELD)), blue(standing("accept", "blue.1")))).toBeUndefined();
    expect(
      nextAnswer(race, struck(known(SHIELD)), (seat) => (seat === "red" ? [standing("accept")] : [])),
    ).toBeUndefined();
    expect(nextAnswer(race, struck(known(SHIELD)), blue({ kind: "bid", wish: "accept" }))).toBeUndefined();
  });

  it("shows a standing answer its owner's view only", () => {
    const seen: Race[] = [];
    const rules = {
      ...race,
      standing: {
        ...race.standing,
        answer: (view: Race) => {
          seen.push(view);
          return undefined;
        },
      },
    };
    nextAnswer(rules, struck(known(SHIELD)), () => [{ kind: "react", wish: "accept" }]);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.sides.red.card).toEqual(HIDDEN);
    expect(seen[0]?.sides.blue.card).toEqual(known(SHIELD));
  });

  it("is kept only if the game knows the words", () => {
    expect(standingRefusal(race, { kind: "react", wish: "guard" })).toBeUndefined();
    expect(standingRefusal(race, { kind: "react", wish: "flee" })).toBe("unknownWish");
    expect(standingRefusal(race, { kind: "toString", wish: "guard" })).toBe("unknownKind");
  });
});
