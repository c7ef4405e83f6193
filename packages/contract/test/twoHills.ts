/**
 * The small game that docs/CONTRACT.md teaches with: two hills, three companies a side, orders given in secret. Whoever sends more
 * companies to a hill takes it; where as many stand on both sides, red presses on with dice or yields.
 */
import {
  type BySeat,
  type Decision,
  type Decoder,
  type Dice,
  either,
  err,
  HIDDEN,
  integer,
  known,
  list,
  literal,
  type Menu,
  ok,
  oneOf,
  otherSeat,
  type ParseError,
  type Phrases,
  parseError,
  type Result,
  type RuleId,
  type Ruleset,
  readLines,
  SEATS,
  type Seat,
  type Secret,
  shape,
  tagged,
  type Viewer,
  type Violation,
  type Words,
  wordsOf,
} from "@acies/contract";

const HILLS = ["left", "right"] as const;
type Hill = (typeof HILLS)[number];
const HOLDERS = [...SEATS, "nobody"] as const;
type Holder = (typeof HOLDERS)[number];
type Order = Secret<number> | "unsent";
const COMPANIES = 3;

type Task = { readonly type: "send" } | { readonly type: "contest"; readonly hill: Hill };

export interface State {
  readonly orders: BySeat<Order>; // companies sent to the left hill
  readonly holder: Readonly<Record<Hill, Holder>>;
  readonly agenda: readonly Task[]; // a stack: the last task is the one in hand
}

export type Action =
  | { readonly type: "send"; readonly left: number }
  | { readonly type: "press" }
  | { readonly type: "yield" };

type Cited<T> = T & { readonly rules: readonly RuleId[]; readonly reveals?: true };
export type Event =
  | Cited<{ readonly type: "sent"; readonly seat: Seat; readonly left: Secret<number> }>
  | Cited<{ readonly type: "opened"; readonly orders: BySeat<number> }>
  | Cited<{ readonly type: "contested"; readonly hill: Hill }>
  | Cited<{ readonly type: "diced"; readonly hill: Hill; readonly faces: readonly number[] }>
  | Cited<{ readonly type: "taken"; readonly hill: Hill; readonly by: Seat }>;

const pending = (state: State): readonly Decision[] => {
  const task = state.agenda.at(-1);
  if (task === undefined) return [];
  if (task.type === "contest") return [{ seat: "red", kind: "pressOn", rule: "HIL-03", about: [task.hill] }];
  return SEATS.filter((seat) => state.orders[seat] === "unsent").map((seat) => ({
    seat,
    kind: "send",
    rule: "HIL-01",
  }));
};

const menu = (_state: State, decision: Decision): Menu<Action> => ({
  kind: "listed",
  actions:
    decision.kind === "send"
      ? [0, 1, 2, 3].map((left): Action => ({ type: "send", left }))
      : [{ type: "press" }, { type: "yield" }],
});

const violations = (state: State, seat: Seat, action: Action): readonly Violation[] => {
  const asked = pending(state).find((decision) => decision.seat === seat);
  if (asked === undefined) return [{ code: "notYourTurn", rule: "HIL-01" }];
  if ((asked.kind === "send") !== (action.type === "send")) return [{ code: "notNow", rule: asked.rule }];
  if (action.type !== "send" || action.left <= COMPANIES) return [];
  return [{ code: "tooMany", rule: "HIL-01", facts: { sent: action.left, limit: COMPANIES } }];
};

const resolve = (state: State, seat: Seat, action: Action, dice: Dice): readonly Event[] => {
  if (action.type === "send") return send(state, seat, action.left);
  const task = state.agenda.at(-1);
  if (task?.type !== "contest") return [];
  return action.type === "yield"
    ? [{ type: "taken", hill: task.hill, by: "blue", rules: ["HIL-03"] }]
    : contest(task.hill, dice);
};

const send = (state: State, seat: Seat, left: number): readonly Event[] => {
  const sent: Event = { type: "sent", seat, left: known(left), rules: ["HIL-01"] };
  const other = state.orders[otherSeat(seat)];
  if (other === "unsent" || !other.known) return [sent]; // the other has not sent yet, or a preview that cannot know
  const orders = { red: left, blue: left, [otherSeat(seat)]: other.value };
  const more = (hill: Hill) => (hill === "left" ? orders.red - orders.blue : orders.blue - orders.red);
  return [
    sent,
    { type: "opened", orders, rules: ["HIL-02"], reveals: true },
    ...HILLS.map(
      (hill): Event =>
        more(hill) === 0
          ? { type: "contested", hill, rules: ["HIL-03"] }
          : { type: "taken", hill, by: more(hill) > 0 ? "red" : "blue", rules: ["HIL-02"] },
    ),
  ];
};

const contest = (hill: Hill, dice: Dice): readonly Event[] => {
  const faces = dice.roll({ sides: 6, count: 2, rule: "HIL-03", by: "red", about: [hill] });
  const [red = 0, blue = 0] = faces;
  const diced: Event = { type: "diced", hill, faces, rules: ["HIL-03"] };
  return red === blue ? [diced] : [diced, { type: "taken", hill, by: red > blue ? "red" : "blue", rules: ["HIL-03"] }];
};

const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case "sent":
      return { ...state, orders: { ...state.orders, [event.seat]: event.left } };
    case "opened":
      return { ...state, orders: { red: known(event.orders.red), blue: known(event.orders.blue) }, agenda: [] };
    case "contested":
      return { ...state, agenda: [...state.agenda, { type: "contest", hill: event.hill }] };
    case "diced":
      return state; // nothing on the table changes; the event tells what was rolled
    case "taken":
      return {
        ...state,
        holder: { ...state.holder, [event.hill]: event.by },
        agenda: state.agenda.filter((task) => task.type !== "contest" || task.hill !== event.hill),
      };
  }
};

const view = (state: State, viewer: Viewer): State => {
  if (state.agenda.at(-1)?.type !== "send") return state; // opened: nothing is hidden any more
  const seen = (seat: Seat) => (seat === viewer || state.orders[seat] === "unsent" ? state.orders[seat] : HIDDEN);
  return { ...state, orders: { red: seen("red"), blue: seen("blue") } };
};

const witness = (_before: State, event: Event, viewer: Viewer): Event =>
  event.type === "sent" && event.seat !== viewer ? { ...event, left: HIDDEN } : event;

const imagine = (seen: State, dice: Dice): State => {
  const guess = (seat: Seat): Order => {
    const order = seen.orders[seat];
    if (order === "unsent" || order.known) return order;
    const [face = 1] = dice.roll({ sides: COMPANIES + 1, count: 1, rule: "HIL-01", by: seat });
    return known(face - 1);
  };
  return { ...seen, orders: { red: guess("red"), blue: guess("blue") } };
};

const setup = (): State => ({
  orders: { red: "unsent", blue: "unsent" },
  holder: { left: "nobody", right: "nobody" },
  agenda: [{ type: "send" }],
});

const decodeAction = tagged({
  send: shape({ type: literal("send"), left: integer(0, 99) }),
  press: shape({ type: literal("press") }),
  yield: shape({ type: literal("yield") }),
});

const order = either(
  either(shape({ known: literal(true), value: integer(0, COMPANIES) }), shape({ known: literal(false) })),
  literal("unsent"),
);
const task = tagged({
  send: shape({ type: literal("send") }),
  contest: shape({ type: literal("contest"), hill: oneOf(HILLS) }),
});
const stateShape: Decoder<State> = shape({
  orders: shape({ red: order, blue: order }),
  holder: shape({ left: oneOf(HOLDERS), right: oneOf(HOLDERS) }),
  agenda: list(task, HILLS.length),
});

const writeAction = (action: Action): string =>
  action.type === "send" ? `send ${action.left}` : action.type === "press" ? "press" : "yield";

const readAction = (text: string): Result<Action, ParseError> => {
  const lines = readLines(text, 100);
  if (!lines.ok) return lines;
  const [line] = lines.value;
  if (line === undefined) return err(parseError(0, "empty"));
  const words = wordsOf(line);
  const verb = words.oneOf(["send", "press", "yield"]);
  if (!verb.ok) return verb;
  const action = verb.value === "send" ? readSend(words) : ok({ type: verb.value });
  if (!action.ok) return action;
  const end = words.end();
  return end.ok ? action : end;
};

const readSend = (words: Words): Result<Action, ParseError> => {
  const left = words.integer(0, 99);
  return left.ok ? ok({ type: "send", left: left.value }) : left;
};

const writeOrder = (given: Order): string => (given === "unsent" ? given : given.known ? `${given.value}` : "?");
const readOrder = (word: string): Result<Order, ParseError> => {
  if (word === "unsent") return ok(word);
  if (word === "?") return ok(HIDDEN);
  const found = ["0", "1", "2", "3"].indexOf(word);
  return found < 0 ? err(parseError(1, "notOneOf", { found: word, words: "unsent, ?, 0, 1, 2, 3" })) : ok(known(found));
};
const AGENDAS: Readonly<Record<string, readonly Task[]>> = {
  send: [{ type: "send" }],
  left: [{ type: "contest", hill: "left" }],
  both: HILLS.map((hill) => ({ type: "contest", hill })),
  over: [],
};

/** `hills 2 ? nobody nobody send`: red's order, blue's, who holds left and right, what is in hand. */
const writePosition = ({ orders, holder, agenda }: State): string => {
  const inHand = Object.keys(AGENDAS).find((name) => JSON.stringify(AGENDAS[name]) === JSON.stringify(agenda));
  return `hills ${writeOrder(orders.red)} ${writeOrder(orders.blue)} ${holder.left} ${holder.right} ${inHand}`;
};

const readPosition = (text: string): Result<State, readonly ParseError[]> => {
  const [title, red = "", blue = "", left, right, name = "", ...more] = text.split(" ");
  const orders = [readOrder(red), readOrder(blue)] as const;
  const holders = [oneOf(HOLDERS)(left), oneOf(HOLDERS)(right)] as const;
  const agenda = Object.hasOwn(AGENDAS, name) ? AGENDAS[name] : undefined;
  if (title !== "hills" || more.length > 0 || agenda === undefined)
    return err([parseError(1, "wrongGame", { found: text, what: "hills" })]);
  const faults = [...orders, ...holders].flatMap((result) => (result.ok ? [] : [result.error]));
  if (!orders[0].ok || !orders[1].ok || !holders[0].ok || !holders[1].ok) return err(faults);
  return ok({
    orders: { red: orders[0].value, blue: orders[1].value },
    holder: { left: holders[0].value, right: holders[1].value },
    agenda,
  });
};

const english: Phrases<Action, Event> = {
  title: "Two hills",
  rules: { "HIL-01": "Both send in secret.", "HIL-02": "More takes the hill.", "HIL-03": "Equal: press on or yield." },
  reasons: {},
  chapter: () => undefined,
  sums: () => [],
  grounds: { hill: "hills" },
  events: {
    sent: (event) => `${event.seat} has sent his companies`,
    opened: (event) => `to the left: red ${event.orders.red}, blue ${event.orders.blue}`,
    contested: (event) => `the ${event.hill} hill is contested`,
    diced: (event) => `dice for the ${event.hill} hill: ${event.faces.join(" to ")}`,
    taken: (event) => `${event.by} takes the ${event.hill} hill`,
  },
  actions: { send: (action) => `Send ${action.left} left`, press: () => "Press on", yield: () => "Yield" },
  violations: {
    notYourTurn: () => "it is not your turn",
    notNow: () => "that is not the question",
    tooMany: (violation) => `there are only ${violation.facts?.limit} companies`,
  },
  decisions: { send: () => "How many to the left hill?", pressOn: () => "Press on or yield?" },
  remarks: {},
  wishes: { press: "always press on", yield: "always yield" },
  scenarios: { hills: "Two hills" },
  armies: {},
  options: {},
};

export const twoHills: Ruleset<State, Action, Event> = {
  id: "twoHills",
  version: 1,
  rulebook: { "HIL-01": "p. 1", "HIL-02": "p. 1", "HIL-03": "p. 1" },
  catalogue: { scenarios: [{ id: "hills", armies: { red: "", blue: "" } }], armies: [], options: [] },
  muster: (army) => err([parseError(1, "unknownId", { found: army })]),
  setup: () => ok(setup()),
  pending,
  menu,
  propose: (state, decision, _hint, limit) => {
    const listed = menu(state, decision);
    return listed.kind === "listed" ? listed.actions.slice(0, limit) : [];
  },
  violations,
  resolve,
  evolve,
  outcome: (state) => {
    if (state.agenda.length > 0) return undefined;
    const { left, right } = state.holder;
    return { winner: left === right && left !== "nobody" ? left : undefined, rules: ["HIL-02"] };
  },
  view,
  witness,
  imagine,
  standing: {
    wishes: { pressOn: ["press", "yield"] },
    answer: (_view, _decision, wish) => (wish === "press" ? { type: "press" } : { type: "yield" }),
  },
  upshot: (event) => (event.type === "taken" ? `${event.by} ${event.hill}` : undefined),
  bookkeeping: [],
  sketch: () => ({ width: 2, height: 1, unit: { name: "hill", size: 1 }, areas: [], pieces: [] }),
  describe: () => [],
  phrases: { es: { ...english, title: "Dos colinas" }, en: english },
  decodeState: (json) => {
    const decoded = stateShape(json);
    return decoded.ok ? decoded : err([decoded.error]);
  },
  decodeAction,
  notation: {
    writePosition,
    readPosition,
    writeAction,
    readAction,
  },
};
