/** Shock combats as a page foretells them: the same roll that decides them, made with every face. Nothing is written. */
import { type Seat, type Tally, tally } from "@acies/contract";
import type { Event } from "./events.ts";
import type { Book } from "./question.ts";
import { rollShock } from "./rules/clash.ts";
import { wouldRout } from "./rules/cohesion.ts";
import { attackersIn, defendersAt, defendersIn, newCombat, pruned, shockOf } from "./rules/combats.ts";
import { type Sequel, sequelOf } from "./sequel.ts";
import { type Combat, findUnit, isEngaged, type Shock, type State, topTask, type Unit, unitOf } from "./state.ts";
import { activeSeat, stackOf } from "./units.ts";
import type { HexId, Superiority, UnitId } from "./vocabulary.ts";

/** What one face comes to. `routs` only where the hits cannot be shared out otherwise. */
interface Outcome {
  readonly face: number;
  readonly hits: readonly [attacker: number, defender: number];
  readonly routs: { readonly attacker: boolean; readonly defender: boolean };
}

export interface Forecast {
  readonly column: Tally;
  readonly columnUsed: number;
  /** What is added to the die. */
  readonly modifiers: Tally;
  readonly superiority: Superiority;
  readonly outcomes: readonly Outcome[];
  /** What follows, the checks before it and the collapse after it included; undefined where only hits can be foretold. */
  readonly sequel: Sequel | undefined;
}

export interface ShockCard {
  /** Its place among the combats; those that are still being allotted are numbered as they would be. */
  readonly index: number;
  readonly seat: Seat;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hexes: readonly HexId[];
  readonly over: boolean;
  readonly forecast: Forecast | undefined;
}

const FACES = 10;

const supposed = (state: State, shock: Shock): State => ({
  ...state,
  agenda: [...state.agenda, { task: "shock", shock }],
});

/** Who fixes the types where nobody has been named yet: the first of each side. */
const withLeads = (state: State, combat: Combat): Combat => ({
  ...combat,
  attackerLead: combat.attackerLead ?? attackersIn(state, combat)[0]?.lead.id ?? null,
  defenderLead: combat.defenderLead ?? defendersIn(state, combat)[0]?.lead.id ?? null,
});

const rolled = (
  state: State,
  shock: Shock,
  index: number,
  face: number,
): Extract<Event, { type: "shockRolled" }> | undefined => {
  const told: Event[] = [];
  const book: Book = { state: () => state, events: () => told, add: (...events) => void told.push(...events) };
  rollShock(book, shock, index, { roll: () => [face + 1] });
  return told.find((event) => event.type === "shockRolled");
};

/** All hits on one side at once: it breaks for certain when even its steadiest unit could not bear its share. */
const breaks = (units: readonly Unit[], hits: number): boolean => {
  const [only, other] = units;
  return only !== undefined && other === undefined && wouldRout(only, hits);
};

/** Exact, for a combat as it stands; undefined when it cannot be fought. */
const forecastOf = (state: State, shock: Shock, index: number): Forecast | undefined => {
  const before = shock.combats[index];
  if (before === undefined || before.over || before.hits !== null) return undefined;
  const combat = withLeads(state, pruned(state, before));
  if (combat.over || combat.attackerLead === null || combat.defenderLead === null) return undefined;
  const mended: Shock = { ...shock, combats: shock.combats.map((one, i) => (i === index ? combat : one)) };
  const there = supposed(state, mended);
  const rolls = Array.from({ length: FACES }, (_, face) => rolled(there, mended, index, face));
  const [first] = rolls;
  if (first === undefined) return undefined;
  const { column, columnUsed, superiority, roll } = first;
  // Who else fights decides whether an attack from behind is superior (COF-8.17c): foretold alone it might not be the same combat.
  const lone = rolled(supposed(state, { ...mended, combats: [combat] }), { ...mended, combats: [combat] }, 0, 0);
  const isItself = lone?.superiority === superiority;
  const [attackers, defenders] = [combat.attackers, combat.defenders].map((ids) => ids.map((id) => unitOf(state, id)));
  return {
    column,
    columnUsed,
    superiority,
    modifiers: tally(...roll.reasons.slice(1)),
    sequel: isItself ? sequelOf(state, shock, index) : undefined,
    outcomes: rolls.flatMap((one, face) =>
      one === undefined
        ? []
        : [
            {
              face,
              hits: one.hits,
              routs: {
                attacker: breaks(attackers ?? [], one.hits[0]),
                defender: breaks(defenders ?? [], one.hits[1]),
              },
            },
          ],
    ),
  };
};

/** Attackers with the hexes that each has been given, in the shock that is being allotted. */
const allotments = (state: State): readonly { readonly unit: UnitId; readonly hexes: readonly HexId[] }[] => {
  const task = topTask(state);
  return task?.task === "allotShock" ? task.allotted : [];
};

/** Those who attack the same hex fight one combat together. */
const joined = (
  given: ReturnType<typeof allotments>,
): readonly { readonly units: UnitId[]; readonly hexes: HexId[] }[] => {
  const groups: { units: UnitId[]; hexes: HexId[] }[] = [];
  for (const { unit, hexes } of given) {
    const touching = groups.filter((group) => group.hexes.some((hex) => hexes.includes(hex)));
    const whole = {
      units: [...touching.flatMap(({ units }) => units), unit],
      hexes: [...new Set([...touching.flatMap((group) => group.hexes), ...hexes])],
    };
    for (const one of touching) groups.splice(groups.indexOf(one), 1);
    groups.push(whole);
  }
  return groups;
};

const shockFrom = (state: State, given: ReturnType<typeof allotments>): Shock => {
  const seat = activeSeat(state);
  const combats = joined(given).map(({ units, hexes }) => {
    const attackers = units.flatMap((id) => {
      const unit = findUnit(state, id);
      return unit === undefined ? [] : stackOf(state, unit).map((one) => one.id);
    });
    return newCombat(
      attackers,
      hexes.flatMap((hex) => defendersAt(state, seat, hex) ?? []),
    );
  });
  const fighting = combats.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  const engagedBefore = fighting.filter((id) => isEngaged(state, id));
  const task = topTask(state);
  const mustCheck = task?.task === "allotShock" ? task.mustCheck : [];
  return { kind: "segment", seat, step: "attackerChecks", combats, mustCheck, seen: [], engagedBefore, held: [] };
};

/** The combats that are joined, or being allotted with what is meant besides; each foretold as it stands. */
export const shockCards = (
  state: State,
  meant: { readonly unit: UnitId; readonly hexes: readonly HexId[] } | undefined,
): readonly ShockCard[] => {
  const given = [...allotments(state), ...(meant === undefined ? [] : [meant])];
  const shock = given.length > 0 ? shockFrom(state, given) : shockOf(state);
  if (shock === undefined) return [];
  return shock.combats.map((combat, index) => ({
    index,
    seat: shock.seat,
    attackers: combat.attackers,
    defenders: combat.defenders,
    hexes: combat.ground,
    over: combat.over,
    forecast: forecastOf(state, shock, index),
  }));
};
