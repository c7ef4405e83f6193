/**
 * How fast DBA is: `node bench/dba.ts`, with `--json` for a machine, `--battles` for whole battles by level too. Legality of group
 * moves far from the enemy and near, proposals, what more elements cost, battles.
 */
import type { Seat } from "@acies/contract";
import { type Action, dba, type State } from "@acies/dba";
import { advice } from "@acies/dba/advice";
import { play, seededDice } from "@acies/match";
import { LEVEL_NODES, LEVELS, makeBot, playMatch, randomBot } from "@acies/players";
import { median, printFigures, quantile, timeEach, timeMany } from "./timing.ts";

type ElementId = keyof State["elements"];
type Element = State["elements"][ElementId];

const BW = 40_000;

const setUp = (scenario: string): State => {
  const laid = dba.setup({ scenario, armies: { red: "", blue: "" }, options: {} });
  if (!laid.ok) throw new Error(`${scenario} does not set up`);
  return after(laid.value, { type: "begin" });
};

const after = (state: State, action: Action): State => {
  const [decision] = dba.pending(state);
  const played = play(dba, state, decision?.seat ?? "red", action, seededDice(4));
  if (!played.ok) throw new Error("refused");
  return played.value.after;
};

/** Two armies of spears in lines of eight, rank behind rank with gaps: as many as asked for, on a board of the same size. */
const crowd = (count: number): State => {
  const state = setUp("marathon");
  const pattern = Object.values(state.elements)[0];
  if (pattern === undefined) throw new Error("Nobody there");
  const elements: Record<ElementId, Element> = {};
  const place = (seat: Seat, i: number): void => {
    const id: ElementId = `${seat}.${i + 1}`;
    const rank = Math.floor(i / 12);
    const x = 60_000 + (i % 12) * BW;
    const y = seat === "red" ? 285_000 - rank * 19_000 : 345_000 + rank * 19_000;
    const facing = seat === "red" ? 0 : 500_000;
    elements[id] = { ...pattern, id, seat, subtype: "4Sp", general: i === 0, where: "table", hold: null, x, y, facing };
  };
  for (let i = 0; i < count / 2; i++) for (const seat of ["red", "blue"] as const) place(seat, i);
  return { ...state, elements, holds: {}, pieces: [] };
};

const CALLS = 50;

const perSecond = (work: (i: number) => unknown): number => {
  const best = timeMany(() => {
    for (let i = 0; i < CALLS; i++) work(i);
  }, 60);
  return Math.round((1e6 * CALLS) / best);
};

/** Always another distance, so that nothing remembered helps. */
const groupMove = (elements: readonly string[], i: number): Action => ({
  type: "moveGroup",
  elements: [...elements],
  steps: [{ step: "advance", distance: 20_000 + i }],
});

const groupWheel = (elements: readonly string[], i: number): Action => ({
  type: "moveGroup",
  elements: [...elements],
  steps: [{ step: "wheel", hand: "left", turn: 3000 + i }],
});

/** Later in the battle, all of blue brought up until its foremost are this far from red's line. */
const broughtUp = (state: State, gap: number): State => {
  const line = Math.max(...onTable(state, "red").map(({ y }) => y));
  const shift = Math.min(...onTable(state, "blue").map(({ y }) => y)) - line - gap;
  const elements = Object.fromEntries(
    Object.entries(state.elements).map(([id, element]) => [
      id,
      element.seat === "blue" ? { ...element, y: element.y - shift } : element,
    ]),
  );
  const turn = state.turn === null ? null : { ...state.turn, number: 5, seat: "red" as const, rolled: 6, pips: 6 };
  return { ...state, elements, turn };
};

const onTable = (state: State, seat: Seat): readonly Element[] =>
  Object.values(state.elements).filter((element) => element.seat === seat && element.where === "table");

/** Red's whole line in these battles. */
const LINES = {
  marathon: ["red.2", "red.9", "red.12", "red.7", "red.6", "red.5", "red.4", "red.8", "red.10", "red.3"],
  cannae: ["red.2", "red.5", "red.7", "red.8", "red.9", "red.12", "red.10", "red.6", "red.3", "red.11", "red.4"],
} as const;

/** How far apart the lines are: far, a short move, so near that they touch at the end of it. */
const GAPS = [240_000, 65_000, 25_000] as const;

const legality = (): void => {
  for (const [scenario, line] of Object.entries(LINES)) {
    for (const gap of GAPS) {
      const state = broughtUp(setUp(scenario), gap);
      const judged = (act: (elements: readonly string[], i: number) => Action, elements: readonly string[]): number =>
        perSecond((i) => dba.violations(state, "red", act(elements, i)));
      const four = line.slice(3, 7);
      printFigures(`violations among 24 elements (${scenario}), the enemy ${gap / 1000} mm away, a second`, {
        "advance of 4": judged(groupMove, four),
        "wheel of 4": judged(groupWheel, four),
        [`advance of ${line.length}`]: judged(groupMove, line),
        [`wheel of ${line.length}`]: judged(groupWheel, line),
      });
    }
  }
};

const otherQuestions = (): void => {
  const state = broughtUp(setUp("marathon"), 65_000);
  const { marathon: line } = LINES;
  const single = (i: number): Action => ({
    type: "moveElement",
    element: "red.3",
    legs: [{ x: 140_000, y: 230_000 + i, facing: 0 }],
  });
  const narrow = (i: number): Action => ({
    type: "narrowFront",
    elements: ["red.4", "red.5"],
    steps: [{ step: "advance", distance: 20_000 + i }],
    behind: { "red.5": { x: 260_000, y: 195_000 + i, facing: 0 } },
  });
  printFigures("other questions, the enemy 65 mm away (marathon), a second", {
    "violations of a single move": perSecond((i) => dba.violations(state, "red", single(i))),
    "violations of a narrowed front": perSecond((i) => dba.violations(state, "red", narrow(i))),
    "a group move of 4 made": perSecond((i) => play(dba, state, "red", groupMove(line.slice(3, 7), i), seededDice(1))),
  });
};

/** Positions of a battle between captains, wherever moves are asked for. */
const battlePositions = (): readonly State[] => {
  const bots = { red: makeBot(dba, advice, "captain", 1), blue: makeBot(dba, advice, "captain", 2) };
  const nodes = { red: LEVEL_NODES.captain, blue: LEVEL_NODES.captain };
  return ["marathon", "cannae"].flatMap((scenario) => {
    const seen: State[] = [];
    const watch = (bot: (typeof bots)["red"]): (typeof bots)["red"] => ({
      ...bot,
      choose: (view, decision, ...rest) => {
        if (decision.kind === "move") seen.push(view);
        return bot.choose(view, decision, ...rest);
      },
    });
    const setting = { scenario, armies: { red: "", blue: "" }, options: {} };
    playMatch(dba, setting, { red: watch(bots.red), blue: watch(bots.blue) }, { seed: 3, nodes, cap: 120 });
    return seen;
  });
};

const MANNERS = [
  "advance",
  "contactFront",
  "contactFlank",
  "overlap",
  "support",
  "lineUp",
  "retire",
  undefined,
] as const;

const proposals = (): void => {
  const times: number[] = [];
  for (const state of battlePositions()) {
    const [decision] = dba.pending(state);
    if (decision === undefined) continue;
    const own = Object.values(state.elements).filter(({ seat, where }) => seat === decision.seat && where === "table");
    for (const [i, { id, x, y }] of own.entries()) {
      const manner = MANNERS[i % MANNERS.length];
      const point = [x + 20_000, y + (decision.seat === "red" ? 30_000 : -30_000)] as const;
      const hint = manner === undefined ? { pieces: [id], point } : { pieces: [id], manner };
      const best = Math.min(...timeEach(() => dba.propose(state, decision, hint, 3), 3));
      times.push(best);
    }
  }
  printFigures("propose, 3 for one element, microseconds", {
    positions: times.length,
    median: Math.round(median(times)),
    p95: Math.round(quantile(times, 0.95)),
    p99: Math.round(quantile(times, 0.99)),
  });
};

const growth = (): void => {
  for (const count of [24, 100, 300]) {
    const state = crowd(count);
    const [decision] = dba.pending(state);
    if (decision === undefined) continue;
    const group = ["red.1", "red.2", "red.3", "red.4"];
    const hint = { pieces: ["red.2"], point: [110_000, 310_000] as const };
    const perCall = (work: (i: number) => unknown): number => Math.round(1e7 / perSecond(work)) / 10;
    printFigures(`${count} elements in two crowds 60 mm apart, microseconds`, {
      "violations of a group move of 4": perCall((i) => dba.violations(state, "red", groupMove(group, i))),
      "propose, 3 for a pointer": perCall(() => dba.propose(state, decision, hint, 3)),
      sketch: perCall(() => dba.sketch(state)),
    });
  }
};

const battles = (): void => {
  const setting = { scenario: "cannae", armies: { red: "", blue: "" }, options: {} };
  for (const level of LEVELS) {
    const times: number[] = [];
    const turns: number[] = [];
    for (let seed = 1; seed <= (level === "marshal" ? 2 : 4); seed++) {
      const bots = { red: makeBot(dba, advice, level, seed), blue: makeBot(dba, advice, level, seed + 100) };
      const start = process.cpuUsage().user;
      const nodes = { red: LEVEL_NODES[level], blue: LEVEL_NODES[level] };
      const { state } = playMatch(dba, setting, bots, { seed, nodes });
      times.push((process.cpuUsage().user - start) / 1000);
      turns.push(state.turn?.number ?? 0);
    }
    printFigures(`battle at Cannae, ${level} on both sides`, {
      "milliseconds of one core, median": Math.round(median(times)),
      "milliseconds of one core, most": Math.round(Math.max(...times)),
      "turns, median": median(turns),
    });
  }
  const start = process.cpuUsage().user;
  playMatch(dba, setting, { red: randomBot(dba), blue: randomBot(dba) }, { seed: 5, cap: 400 });
  printFigures("battle at Cannae, random on both sides", {
    "milliseconds of one core": Math.round((process.cpuUsage().user - start) / 1000),
  });
};

legality();
otherQuestions();
proposals();
growth();
if (process.argv.includes("--battles")) battles();
