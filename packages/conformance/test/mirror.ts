/** The reference game's table turned half round, and the sides with it. */
import type { Action, State } from "../reference/index.ts";
import type { Mirror } from "../src/index.ts";

const turned = (facing: number): number => (facing + 500_000) % 1_000_000;
const otherSide = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replace(/red|blue/g, (seat) => (seat === "red" ? "blue" : "red")));
const opposite = <P extends { readonly x: number; readonly y: number }>(place: P): P => ({
  ...place,
  x: 400_000 - place.x,
  y: 300_000 - place.y,
});

export const mirror: Mirror<State, Action> = {
  state: (state) => {
    const companies = Object.values(otherSide(state.companies)).map((company) => ({
      ...(company.placed ? opposite(company) : company),
      facing: turned(company.facing),
    }));
    return {
      ...otherSide(state),
      wood: state.wood.map(opposite),
      companies: Object.fromEntries(companies.map((company) => [company.id, company])),
    };
  },
  action: (action) => {
    const changed = otherSide(action);
    return changed.type === "place" ? { ...opposite(changed), facing: turned(changed.facing) } : changed;
  },
};
