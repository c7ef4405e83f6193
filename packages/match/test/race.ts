/**
 * A small game for tests only, with everything the contract knows: a secret draw, simultaneous bids, an open choice, dice, a
 * sequence of choices in a turn, and a reaction whose answers depend on a hidden card. Three runners a side run 12 squares; who
 * lands on an enemy sends it back, unless its card is the shield.
 */
import {
  type Decision,
  err,
  HIDDEN,
  known,
  ledger,
  ok,
  otherSeat,
  type RuleId,
  type Ruleset,
  rollOne,
  SEATS,
  type Seat,
  type Secret,
  type Viewer,
} from "@acies/contract";
import {
  type Agenda,
  decodeAction,
  decodeState,
  GOAL,
  notation,
  own,
  PHRASES,
  type Race,
  type RaceAction,
  type RaceEvent,
  SHIELD,
  type Side,
} from "./raceWords.ts";

export { GOAL, type Race, type RaceAction, type RaceEvent, SHIELD } from "./raceWords.ts";

const LAST_ROUND = 60;

const R = (name: string): RuleId => `RACE-${name}`;
const seatOf = (runner: string): Seat => (runner.startsWith("red") ? "red" : "blue");
const squareOf = (state: Race, runner: string): number => state.sides[seatOf(runner)].runners[runner] ?? 0;
const isHome = (state: Race, seat: Seat): boolean => own(seat).every((runner) => squareOf(state, runner) >= GOAL);
const withSide = (state: Race, seat: Seat, change: Partial<Side>): Race => ({
  ...state,
  sides: { ...state.sides, [seat]: { ...state.sides[seat], ...change } },
});
const mayGuard = (side: Side): boolean =>
  typeof side.card !== "string" && (!side.card.known || side.card.value === SHIELD);

const legal = (state: Race, decision: Decision): readonly RaceAction[] => {
  const runners = own(decision.seat).filter((runner) => squareOf(state, runner) < GOAL);
  switch (state.agenda) {
    case "deal":
    case "roll":
      return [{ type: state.agenda }];
    case "bid":
      return [0, 1, 2].map((value) => ({ type: "bid", value }));
    case "place":
      return [];
    case "advance":
      return [
        ...[...new Set(state.dice)].flatMap((die) =>
          runners.map((runner) => ({ type: "advance" as const, runner, die })),
        ),
        ...runners.map((runner) => ({ type: "dash" as const, runner })),
        { type: "pass" },
      ];
    case "react":
      return mayGuard(state.sides[decision.seat]) ? [{ type: "accept" }, { type: "guard" }] : [{ type: "accept" }];
  }
};

/** The same as being on the menu, without writing the menu. */
const isLegal = (state: Race, { seat }: Decision, action: RaceAction): boolean => {
  switch (action.type) {
    case "deal":
    case "roll":
      return state.agenda === action.type;
    case "bid":
      return state.agenda === "bid" && action.value >= 0 && action.value <= 2;
    case "place":
      return state.agenda === "place" && action.value >= 0 && action.value <= 3;
    case "advance":
    case "dash": {
      const waits = own(seat).includes(action.runner) && squareOf(state, action.runner) < GOAL;
      return state.agenda === "advance" && waits && (action.type === "dash" || state.dice.includes(action.die));
    }
    case "pass":
      return state.agenda === "advance";
    case "accept":
      return state.agenda === "react";
    case "guard":
      return state.agenda === "react" && mayGuard(state.sides[seat]);
  }
};

/** `back`: the square where a runner that was hit goes; another number is another edition of the rules. */
export const makeRace = (back = 0): Ruleset<Race, RaceAction, RaceEvent> => {
  const pending = (state: Race): readonly Decision[] => {
    if (outcome(state) !== undefined) return [];
    const decision = { kind: state.agenda, rule: R(state.agenda) };
    if (state.agenda === "bid")
      return SEATS.filter((seat) => state.sides[seat].bid === "none").map((seat) => ({ ...decision, seat }));
    return [{ ...decision, seat: state.seat, ...(state.struck === "" ? {} : { about: [state.struck] }) }];
  };
  const outcome = (state: Race) => {
    const winner = SEATS.find((seat) => isHome(state, seat));
    if (winner !== undefined) return { winner, rules: [R("home")] };
    return state.round > LAST_ROUND ? { winner: undefined, rules: [R("dusk")] } : undefined;
  };

  const evolve = (state: Race, event: RaceEvent): Race => {
    switch (event.type) {
      case "dealt":
        return withSide(state, event.seat, { card: event.card });
      case "bidMade":
        return withSide(state, event.seat, { bid: event.bid });
      case "bidsShown":
        return SEATS.reduce((s, seat) => withSide(s, seat, { bid: known(event.bids[seat]) }), state);
      case "moved":
        return withSide(state, event.seat, {
          runners: { ...state.sides[event.seat].runners, [event.runner]: event.to },
        });
      case "rolled":
        return { ...state, dice: event.faces };
      case "spent": {
        const at = state.dice.indexOf(event.die);
        return { ...state, dice: state.dice.filter((_, i) => i !== at) };
      }
      case "struck":
        return { ...state, struck: event.runner, agenda: "react", seat: seatOf(event.runner) };
      case "answered":
        return event.guarded === "yes"
          ? { ...withSide(state, event.seat, { card: "none" }), struck: "" }
          : { ...state, struck: "" };
      case "turned": {
        const newRound = event.agenda === "roll" && event.seat === "red";
        return { ...state, agenda: event.agenda, seat: event.seat, round: state.round + (newRound ? 1 : 0) };
      }
    }
  };

  const resolve: Ruleset<Race, RaceAction, RaceEvent>["resolve"] = (start, seat, action, dice) => {
    const { add, state, events } = ledger(start, evolve);
    const enemy = otherSeat(seat);
    const turn = (agenda: Agenda, next: Seat) => add({ type: "turned", agenda, seat: next, rules: [R("turn")] });
    const goOn = (mover: Seat) => {
      if (state().dice.length > 0) turn("advance", mover);
      else turn("roll", otherSeat(mover));
    };
    const move = (runner: string, to: number) => {
      add({ type: "moved", seat: seatOf(runner), runner, to: Math.min(to, GOAL), rules: [R("advance")] });
      const hit = own(enemy).find((foe) => squareOf(state(), foe) === to);
      if (to > 0 && to < GOAL && hit !== undefined) add({ type: "struck", runner: hit, rules: [R("struck")] });
      else goOn(seat);
    };
    switch (action.type) {
      case "deal":
        for (const side of SEATS) {
          const card = known(rollOne(dice, { sides: 3, rule: R("deal"), by: side }));
          add({ type: "dealt", seat: side, card, rules: [R("deal")] });
        }
        turn("bid", "red");
        break;
      case "bid": {
        add({ type: "bidMade", seat, bid: known(action.value), rules: [R("bid")] });
        const theirs = state().sides[enemy].bid;
        if (theirs === "none") break;
        if (!theirs.known) throw new Error("A view cannot show the bids");
        // Stone, paper, scissors: each bid beats the one below it.
        const gap = (action.value - theirs.value + 3) % 3;
        const first = gap === 0 ? "red" : gap === 1 ? seat : enemy;
        const shown = { red: action.value, blue: action.value, [enemy]: theirs.value };
        add({ type: "bidsShown", bids: shown, first, reveals: true, rules: [R("bid")] });
        if (gap !== 0) add({ type: "moved", seat: first, runner: `${first}.1`, to: 3, rules: [R("bid")] });
        turn("place", "red");
        break;
      }
      case "place":
        add({ type: "moved", seat, runner: `${seat}.3`, to: action.value, rules: [R("place")] });
        if (seat === "red") turn("place", "blue");
        else turn("roll", "red");
        break;
      case "roll":
        add({
          type: "rolled",
          faces: dice.roll({ sides: 4, count: 2, rule: R("roll"), by: seat }),
          rules: [R("roll")],
        });
        turn("advance", seat);
        break;
      case "advance":
        add({ type: "spent", die: action.die, rules: [R("advance")] });
        move(action.runner, squareOf(start, action.runner) + action.die);
        break;
      case "dash": {
        add({ type: "spent", die: Math.min(...start.dice), rules: [R("dash")] });
        const face = rollOne(dice, { sides: 6, rule: R("dash"), by: seat, about: [action.runner] });
        move(action.runner, face === 1 ? 0 : squareOf(start, action.runner) + face);
        break;
      }
      case "pass":
        for (const die of start.dice) add({ type: "spent", die, rules: [R("pass")] });
        turn("roll", enemy);
        break;
      case "accept":
        add({ type: "moved", seat, runner: start.struck, to: back, rules: [R("react")] });
        add({ type: "answered", seat, guarded: "no", rules: [R("react")] });
        goOn(enemy);
        break;
      case "guard":
        add({ type: "answered", seat, guarded: "yes", reveals: true, rules: [R("react")] });
        goOn(enemy);
    }
    return events();
  };

  const view = (state: Race, viewer: Viewer): Race => {
    const hide = (secret: Secret<number> | "none" | "undealt", to: boolean) =>
      to && typeof secret !== "string" ? HIDDEN : secret;
    const bothBid = SEATS.every((seat) => state.sides[seat].bid !== "none");
    const closed = SEATS.filter((seat) => seat !== viewer && typeof state.sides[seat].card !== "string");
    const unbid = SEATS.filter((seat) => seat !== viewer && !bothBid && state.sides[seat].bid !== "none");
    return [...closed, ...unbid].reduce(
      (s, seat) =>
        withSide(s, seat, {
          card: hide(s.sides[seat].card, closed.includes(seat)),
          bid: unbid.includes(seat) ? HIDDEN : s.sides[seat].bid,
        }),
      state,
    );
  };

  return {
    id: "race",
    version: 1,
    rulebook: {},
    catalogue: { scenarios: [{ id: "track", armies: { red: "", blue: "" } }], armies: [], options: [] },
    muster: () => ok({ army: "", pieces: [] }),
    setup: (setting) => {
      if (setting.scenario !== "track") return err([{ code: "noSuchScenario", rule: R("setup") }]);
      const begin = (seat: Seat): Side => ({
        runners: Object.fromEntries(own(seat).map((runner) => [runner, 0])),
        card: "undealt",
        bid: "none",
      });
      const sides = { red: begin("red"), blue: begin("blue") };
      return ok({ agenda: "deal", seat: "red", round: 0, sides, dice: [], struck: "" });
    },
    pending,
    menu: (state, decision) =>
      state.agenda === "place" ? { kind: "open" } : { kind: "listed", actions: legal(state, decision) },
    propose: (state, decision, hint, limit) => {
      if (state.agenda !== "place") return legal(state, decision).slice(0, limit);
      const near = hint.point === undefined ? 0 : Math.max(0, Math.min(3, Math.round(hint.point[0])));
      return [...new Set([near, 0, 1, 2, 3])].slice(0, limit).map((value) => ({ type: "place", value }));
    },
    violations: (state, seat, action) => {
      const decision = pending(state).find((d) => d.seat === seat);
      if (decision === undefined) return [{ code: "notYourTurn", rule: R("turn") }];
      const { type } = action;
      const found = isLegal(state, decision, action);
      return found ? [] : [{ code: type === "guard" ? "noShield" : "notNow", rule: R(state.agenda) }];
    },
    resolve,
    evolve,
    outcome,
    view,
    witness: (_before, event, viewer) => {
      if (event.type === "dealt") return event.seat === viewer ? event : { ...event, card: HIDDEN };
      return event.type === "bidMade" && event.seat !== viewer ? { ...event, bid: HIDDEN } : event;
    },
    imagine: (seen, dice) =>
      SEATS.reduce((s, seat) => {
        const { card, bid } = s.sides[seat];
        const guess = () => rollOne(dice, { sides: 3, rule: R("guess"), by: seat });
        const change = {
          ...(typeof card !== "string" && !card.known ? { card: known(guess()) } : {}),
          ...(typeof bid !== "string" && !bid.known ? { bid: known(guess() - 1) } : {}),
        };
        return Object.keys(change).length === 0 ? s : withSide(s, seat, change);
      }, seen),
    standing: {
      wishes: { react: ["accept", "guard"] },
      answer: (_view, _decision, wish) => (wish === "guard" ? { type: "guard" } : { type: "accept" }),
    },
    upshot: (event) => (event.type === "moved" ? `${event.runner} ${event.to}` : undefined),
    bookkeeping: [],
    sketch: (state) => ({
      width: GOAL,
      height: 6,
      unit: { name: "square", size: 1 },
      areas: [],
      pieces: SEATS.flatMap((seat) =>
        own(seat).map((id) => {
          const x = squareOf(state, id);
          return {
            id,
            kind: "runner",
            seat,
            outline: [
              [x, 0],
              [x + 1, 0],
              [x + 1, 1],
            ] as const,
          };
        }),
      ),
    }),
    describe: () => [],
    phrases: { es: PHRASES, en: PHRASES },
    decodeState,
    decodeAction,
    notation,
  };
};

export const race = makeRace();
