/** The reference game broken on purpose, one member at a time, and the laws that must notice. */
import { known, type Menu, ok, type Ruleset } from "@acies/contract";
import type { Action, Event, State } from "../../reference/index.ts";
import type { LawName } from "../../src/index.ts";
import { shortFord as ford } from "../shortFord.ts";

type Ford = Ruleset<State, Action, Event>;

export interface Broken {
  readonly name: string;
  readonly rules: Ford;
  /** Exactly these laws are broken. */
  readonly laws: readonly LawName[];
}

const broken = (name: string, laws: readonly LawName[], change: Partial<Ford>): Broken => ({
  name,
  rules: { ...ford, ...change },
  laws,
});

/** A clock, as far as pure rules are concerned. */
const ticking = (): (() => number) => {
  let ticks = 0;
  return () => ++ticks;
};

type Listed = Extract<Menu<Action>, { readonly kind: "listed" }>;

/** The reference game's menu with its lists changed. */
const menuWith =
  (change: (actions: Listed["actions"], kind: string, state: State) => Listed["actions"]): Ford["menu"] =>
  (state, decision) => {
    const menu = ford.menu(state, decision);
    return menu.kind === "open" ? menu : { ...menu, actions: change(menu.actions, decision.kind, state) };
  };

/** The reference game's events with some of them changed. */
const resolveWith =
  (change: (event: Event, state: State) => Event): Ford["resolve"] =>
  (state, seat, action, dice) =>
    ford.resolve(state, seat, action, dice).map((event) => change(event, state));

/** A value with something in it that its type does not know. */
const withExtra = <T extends object>(value: T, extra: object): T => Object.assign({ ...value }, extra);

const without = <T extends object>(value: T, name: string): T =>
  Object.assign({}, ...Object.entries(value).flatMap(([key, item]) => (key === name ? [] : [{ [key]: item }])));

const orderOf = (state: State, id: "red.1" | "blue.1"): string => {
  const order = state.companies[id]?.order;
  return order?.known === true ? order.value : "";
};

const TOO_FAR: Action = { type: "march", legs: [{ kind: "advance", distance: 900_000 }] };

const counter = ticking();
const clock = ticking();
const order = ticking();

/** Broken in how it is played. */
export const PLAYING: readonly Broken[] = [
  broken("evolve writes on the state", ["frozen"], {
    evolve: (state, event) => {
      if (event.type === "initiativeRolled") Object.assign(state, { turn: state.turn });
      return ford.evolve(state, event);
    },
  }),
  broken("propose sorts the agenda it was given", ["frozen"], {
    propose: (state, decision, hint, limit) => {
      Array.prototype.reverse.call(state.agenda);
      Array.prototype.reverse.call(state.agenda);
      return ford.propose(state, decision, hint, limit);
    },
  }),
  broken("the menu forgets to hold fire", ["pending", "listed", "ends"], {
    menu: menuWith((actions) => actions.filter(({ type }) => type !== "holdFire")),
  }),
  broken("the menu lists a company that cannot act", ["listed"], {
    menu: menuWith((actions, kind) =>
      kind === "activate" ? [...actions, { type: "activate", company: "red.9" }] : actions,
    ),
  }),
  broken("the menu lists an answer twice", ["listed"], {
    menu: menuWith((actions, kind) => (kind === "react" ? [...actions, { type: "decline" }] : actions)),
  }),
  broken("the menu comes in another order each time", ["deterministic", "menuFromView"], {
    menu: menuWith((actions) => (order() % 2 === 0 ? actions : actions.toReversed())),
  }),
  broken("evolve reads a clock", ["eventsWhole", "deterministic", "replay", "squareCommutes"], {
    evolve: (state, event) =>
      event.type === "planned"
        ? { ...ford.evolve(state, event), turns: 3 + (clock() % 17) }
        : ford.evolve(state, event),
  }),
  broken("initiative is not rolled with the dice given", ["deterministic", "replay"], {
    resolve: resolveWith((event) => (event.type === "initiativeRolled" ? { ...event, red: counter() } : event)),
  }),
  broken("the notation loses who has acted", ["notation"], {
    notation: {
      ...ford.notation,
      writePosition: (state) => ford.notation.writePosition(state).replaceAll(" acted", ""),
    },
  }),
  broken("action text has braces", ["notation", "replay"], {
    notation: {
      ...ford.notation,
      writeAction: (action) => ford.notation.writeAction(action).replace(/^activate (.*)$/, "activate {$1}"),
      readAction: (text) => ford.notation.readAction(text.replace(/[{}]/g, "")),
    },
  }),
  broken("there is a fraction in the state", ["json", "decode", "notation"], {
    evolve: (state, event) =>
      event.type === "initiativeRolled" ? { ...state, turns: 6.25 } : ford.evolve(state, event),
  }),
  broken("there is an undefined in the state", ["json", "decode", "notation", "replay"], {
    evolve: (state, event) =>
      event.type === "initiativeRolled" ? withExtra(state, { note: undefined }) : ford.evolve(state, event),
  }),
  broken("the match never ends", ["ends"], {
    evolve: (state, event) =>
      event.type === "turnEnded" ? { ...ford.evolve(state, event), turn: event.turn } : ford.evolve(state, event),
    resolve: (state, seat, action, dice) =>
      ford
        .resolve(state, seat, action, dice)
        .map((event) => (event.type === "lost" ? { ...event, strength: 0 } : event)),
  }),
  broken("a legal action does nothing", ["eventsWhole", "ends"], {
    resolve: (state, seat, action, dice) => (action.type === "holdFire" ? [] : ford.resolve(state, seat, action, dice)),
  }),
  broken("holding fire throws", ["resolves"], {
    resolve: (state, seat, action, dice) => {
      if (action.type === "holdFire") throw new Error("nobody thought of that");
      return ford.resolve(state, seat, action, dice);
    },
  }),
  broken("a proposal goes too far", ["proposed"], {
    propose: (state, decision, hint, limit) =>
      decision.kind === "march" && limit > 1
        ? [...ford.propose(state, decision, hint, limit - 1), TOO_FAR]
        : ford.propose(state, decision, hint, limit),
  }),
  broken("more is proposed than was asked for", ["proposed"], {
    propose: (state, decision, hint, limit) => ford.propose(state, decision, hint, limit + 1),
  }),
  broken("nothing is proposed for placing", ["pending", "ends"], {
    propose: (state, decision, hint, limit) =>
      decision.kind === "place" ? [] : ford.propose(state, decision, hint, limit),
  }),
  broken("one seat is asked two things", ["onePerSeat"], {
    pending: (state) =>
      ford
        .pending(state)
        .flatMap((decision) => (decision.kind === "fire" ? [decision, { ...decision, kind: "press" }] : [decision])),
  }),
  broken("a seat that is not asked may act", ["onePerSeat"], {
    violations: (state, seat, action) =>
      ford.violations(state, seat, action).filter(({ code }) => code !== "notYourTurn"),
  }),
  broken("a standing answer is illegal", ["standing"], {
    standing: {
      ...ford.standing,
      answer: (seen, decision, wish) =>
        decision.kind === "react" && wish === "react" ? { type: "react" } : ford.standing.answer(seen, decision, wish),
    },
  }),
];

/** Broken in what it tells, hides and lets in. */
export const TELLING: readonly Broken[] = [
  broken("the menu hangs on the enemy's order", ["menuFromView"], {
    menu: menuWith((actions, kind, state) =>
      kind === "activate" && orderOf(state, "blue.1") !== "" ? actions.toReversed() : actions,
    ),
  }),
  broken("orders are witnessed by everybody", ["squareCommutes", "secretsKept"], {
    witness: (_before, event) => event,
  }),
  broken("a spare field of the event tells the orders", ["secretsKept"], {
    resolve: resolveWith((event) =>
      event.type === "planned" ? withExtra(event, { note: JSON.stringify(event.orders) }) : event,
    ),
  }),
  broken("the view shows the seats everything", ["squareCommutes"], {
    view: (state, viewer) => (viewer === "spectator" ? ford.view(state, viewer) : state),
  }),
  broken("a view of a view hides more", ["viewIdempotent", "imagineFits"], {
    view: (state, viewer) => ({ ...ford.view(state, viewer), turns: state.turns - 1 }),
  }),
  broken("an event cites a rule that does not exist", ["rulesExist"], {
    resolve: resolveWith((event) => (event.type === "rallied" ? withExtra(event, { rules: ["FRD-ACT-99"] }) : event)),
  }),
  broken("an event cites nothing", ["rulesExist"], {
    resolve: resolveWith((event) => (event.type === "heldFire" ? { ...event, rules: [] } : event)),
  }),
  broken("a sum does not add up", ["rulesExist"], {
    resolve: resolveWith((event) =>
      event.type === "fired" ? { ...event, need: { ...event.need, total: event.need.total + 1 } } : event,
    ),
  }),
  broken("a violation has a code without a text", ["texts"], {
    violations: (state, seat, action) =>
      ford.violations(state, seat, action).map((one) => (one.code === "notNow" ? { ...one, code: "notJustNow" } : one)),
  }),
  broken("a sentence says NaN", ["texts"], {
    phrases: {
      ...ford.phrases,
      es: {
        ...ford.phrases.es,
        events: { ...ford.phrases.es.events, rallied: (e) => `${e.company}: ${Number(e.type)} se recupera.` },
      },
    },
  }),
  broken("a sum is nobody's", ["texts"], {
    phrases: {
      ...ford.phrases,
      es: { ...ford.phrases.es, sums: (e) => ford.phrases.es.sums(e).map((sum) => ({ ...sum, of: "" })) },
    },
  }),
  broken("a chapter has no heading", ["texts"], {
    phrases: {
      ...ford.phrases,
      en: { ...ford.phrases.en, chapter: (e) => (e.type === "turnEnded" ? " " : undefined) },
    },
  }),
  broken("the wood is called nothing", ["texts"], {
    phrases: { ...ford.phrases, en: { ...ford.phrases.en, grounds: without(ford.phrases.en.grounds, "wood") } },
  }),
  broken("a rule is not explained in English", ["rulebook"], {
    phrases: { ...ford.phrases, en: { ...ford.phrases.en, rules: without(ford.phrases.en.rules, "FRD-FIR-03") } },
  }),
  broken("a wish has no words", ["catalogue"], {
    standing: { ...ford.standing, wishes: { ...ford.standing.wishes, press: ["press", "halt", "never"] } },
  }),
  broken("a violation marks nothing on the table", ["marks"], {
    violations: (state, seat, action) =>
      ford.violations(state, seat, action).map((one) => ({ ...one, marks: ["the company on the left"] })),
  }),
  broken("the question hangs on the secret order", ["pendingIsPublic"], {
    pending: (state) =>
      ford
        .pending(state)
        .map((decision) =>
          decision.kind === "activate" && orderOf(state, "blue.1") === "fire"
            ? { ...decision, rule: "FRD-ORD-02" }
            : decision,
        ),
  }),
  broken("imagining leaves holes", ["imagineFits"], { imagine: (seen) => seen }),
  broken("imagining forgets what is known", ["imagineFits"], {
    imagine: (seen, dice) => {
      const world = ford.imagine(seen, dice);
      const companies = Object.values(world.companies).map((company) => ({
        [company.id]: company.order === null ? company : { ...company, order: known("ready" as const) },
      }));
      return { ...world, companies: Object.assign({}, ...companies) };
    },
  }),
  broken("a refusal tells the enemy's order", ["looksAlikeRefusedAlike"], {
    violations: (state, seat, action) =>
      ford.violations(state, seat, action).map((one) => ({
        ...one,
        facts: { ...one.facts, enemy: orderOf(state, seat === "red" ? "blue.1" : "red.1") },
      })),
  }),
  broken("showing an order is not marked", ["revealsMarked", "undoLaw"], {
    resolve: resolveWith((event) => (event.type === "orderShown" ? without(event, "reveals") : event)),
  }),
  broken("judging a nonsense company throws", ["nonsenseRefused"], {
    violations: (state, seat, action) => {
      if (action.type === "activate" && state.companies[action.company as "red.1"] === undefined)
        throw new Error(`no company ${action.company}`);
      return ford.violations(state, seat, action);
    },
  }),
  broken("decoding null throws", ["nonsenseRefused"], {
    decodeAction: (json) => {
      if (json === null) throw new TypeError("null has no type");
      return ford.decodeAction(json);
    },
  }),
  broken("unknown keys of an action are let through", ["nonsenseRefused"], {
    decodeAction: (json) => {
      if (typeof json !== "object" || json === null) return ford.decodeAction(json);
      return ford.decodeAction(without(json, "unexpected"));
    },
  }),
  broken("a NaN is taken for a march", ["nonsenseRefused"], {
    decodeAction: (json) => {
      const text = JSON.stringify(json, (_key, value: unknown) => (Number.isNaN(value) ? 0 : value));
      return text === undefined ? ford.decodeAction(json) : ford.decodeAction(JSON.parse(text));
    },
  }),
  broken("a position with nobody to decide is let in", ["nonsenseRefused"], {
    decodeState: (json) => {
      const decoded = ford.decodeState(json);
      const given = typeof json === "object" && json !== null && "agenda" in json && Array.isArray(json.agenda);
      return decoded.ok || !given ? decoded : ok(json as State);
    },
  }),
  broken("unknown options are ignored", ["setupRefuses"], {
    setup: (setting) => ford.setup({ ...setting, options: {} }),
  }),
  broken("an unknown army becomes the scenario's", ["setupRefuses"], {
    setup: (setting) => ford.setup({ ...setting, armies: { red: "", blue: "" } }),
  }),
  broken("the version is no whole number", ["version", "replay"], { version: 1.5 }),
  broken("two pieces have one name", ["sketch"], {
    sketch: (seen) => {
      const sketch = ford.sketch(seen);
      return { ...sketch, pieces: sketch.pieces.map((piece) => ({ ...piece, id: piece.seat })) };
    },
  }),
  broken("a piece is drawn off the table", ["sketch"], {
    sketch: (seen) => ({ ...ford.sketch(seen), height: 150_000 }),
  }),
  broken("an upshot says NaN", ["upshot"], {
    upshot: (event) => (event.type === "lost" ? `lost ${Number(event.type)}` : ford.upshot(event)),
  }),
];
