/** Whole own turns, step by step: the best few lines are kept at each step, and stopping anywhere is a turn too. */
import type { Decision, Fact, Hint, Seat, Tagged } from "@acies/contract";
import { everyFall, fingerprint } from "@acies/match";
import type { Plan } from "./bot.ts";
import { candidatesOf } from "./candidates.ts";
import { stir } from "./chance.ts";
import { expectedWorth, made } from "./expectation.ts";
import type { Meter } from "./meter.ts";
import type { Mind } from "./mind.ts";
import type { SearchSettings } from "./settings.ts";
import type { Thought } from "./thought.ts";
import { heaviest, type World } from "./worlds.ts";
import { worthOf } from "./worth.ts";

/**
 * Own choices in a row. It ends where the choice passes on, where dice are thrown or where something hidden comes to light: what
 * then follows is decided when it is known.
 */
export interface Line<S, A> {
  readonly actions: readonly A[];
  /** The actions without those that had no alternative: whoever drives the match plays such by itself. */
  readonly choices: readonly A[];
  readonly worlds: readonly World<S>[];
  /** How many of the actions the worlds have seen: a last one that throws dice they have not. */
  readonly made: number;
  readonly value: number;
  readonly plan: Plan | undefined;
  /** The next own decision, while the line goes on. */
  readonly next: Decision | undefined;
}

const PLANS = 3;
const WORLDS = 3;
const FALLS = 36;
const SAMPLES = 4;

/** Finished and half-finished turns, in the order they were found. Every candidate opens one if the nodes reach. */
export const turnLines = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  search: SearchSettings,
  meter: Meter,
): readonly Line<S, A>[] => {
  const { decision } = thought;
  const plans = thought.plans().slice(0, search.plans ?? PLANS);
  const worlds = heaviest(thought.worlds(), WORLDS);
  const root = { actions: [], choices: [], worlds, made: 0, value: 0, next: decision };
  const walk: Walk<S, A> = { root: { decision, seed: stir(thought.seed, 0x5a11) }, found: [], seen: new Set() };
  let layer: readonly Line<S, A>[] =
    plans.length === 0 ? [{ ...root, plan: undefined }] : plans.map((plan) => ({ ...root, plan }));
  const [first] = layer;
  const drilled = first === undefined ? [] : drilledLines(mind, thought, first, walk, meter);
  let openers: readonly A[] | undefined;
  const now = valueIn(mind, worlds, decision.seat);
  for (let depth = 0; depth < search.depth && layer.length > 0 && !meter.over(); depth++) {
    const grown = depth === 0 ? [...drilled] : [];
    for (const line of layer) {
      const actions = openers ?? nextActions(mind, thought, line, stir(thought.seed, depth));
      const trust = openers === undefined ? "legal" : "ask";
      grown.push(...stepsFrom(mind, line, { actions, trust }, walk, meter));
    }
    layer = best(grown, search.beam);
    if (depth === 0 && search.again !== undefined) openers = openingsOf(walk.found, search.again, now - NO_USE);
  }
  return walk.found;
};

/** What one search has come across. */
interface Walk<S, A> {
  readonly root: Root;
  readonly found: Line<S, A>[];
  readonly seen: Set<string>;
}

/** Whether the rules have already allowed an action where it is to be made, as far as the view goes. */
type Trust = "legal" | "ask";

/** The line with each of these added; those that go on. */
const stepsFrom = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  line: Line<S, A>,
  { actions, trust }: { readonly actions: readonly A[]; readonly trust: Trust },
  walk: Walk<S, A>,
  meter: Meter,
): readonly Line<S, A>[] => {
  const grown: Line<S, A>[] = [];
  for (const action of actions) {
    // A line that stops where it stands is already there, without the word for it.
    if (line.actions.length > 0 && mind.advice.stop !== undefined && mind.advice.passes?.(action) === true) continue;
    const choices = actions.length === 1 && trust === "legal" ? line.choices : [...line.choices, action];
    const child = extend(mind, { ...line, choices }, { action, trust }, walk.root, meter);
    if (child === "over") break;
    if (child === "refused" || !isNew(mind, walk, child, line)) continue;
    // An opening tried again that makes the line worse leads nowhere; things that pay only together are drilled.
    if (child.next !== undefined && (trust === "legal" || child.value > line.value)) grown.push(child);
  }
  return grown;
};

const isNew = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { seen, found }: Walk<S, A>,
  child: Line<S, A>,
  parent: Line<S, A>,
): boolean => {
  const print = printOf(mind, child, parent);
  if (seen.has(print)) return false;
  seen.add(print);
  found.push(child);
  return true;
};

/** Lines of several choices that the game itself thinks of. */
const drilledLines = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  root: Line<S, A>,
  walk: Walk<S, A>,
  meter: Meter,
): readonly Line<S, A>[] => {
  const drills = mind.advice.drills?.(thought.view, thought.decision) ?? [];
  const grown: Line<S, A>[] = [];
  for (const hints of drills) {
    let line: Line<S, A> | undefined = root;
    for (const [i, hint] of hints.entries()) {
      if (line?.next === undefined) break;
      const step = { hint, isLast: i === hints.length - 1 };
      line = hinted(mind, line, step, walk.root, meter);
    }
    if (line === undefined || line === root) continue;
    if (isNew(mind, walk, line, root) && line.next !== undefined) grown.push(line);
  }
  return grown;
};

const hinted = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  line: Line<S, A>,
  { hint, isLast }: { readonly hint: Hint; readonly isLast: boolean },
  root: Root,
  meter: Meter,
): Line<S, A> | undefined => {
  const [world] = line.worlds;
  const { next } = line;
  if (world === undefined || next === undefined) return undefined;
  const view = mind.rules.view(world.state, next.seat);
  const [action] = mind.rules.propose(view, next, hint, 1);
  // Half a drill may look absurd: only how it ends is asked.
  if (action === undefined || (isLast && mind.advice.absurd?.(view, next, action) === true)) return undefined;
  const step = { action, trust: "legal" } as const;
  const child = extend(mind, { ...line, choices: [...line.choices, action] }, step, root, meter);
  return child === "over" || child === "refused" ? undefined : child;
};

/** An opening that costs so much by itself is not tried again later in the turn. */
const NO_USE = 0.02;

/** The first choices of the best lines, without doubles, and without those that are worth less than that. */
const openingsOf = <S, A>(lines: readonly Line<S, A>[], count: number, least: number): readonly A[] => {
  const seen = new Map<string, A>();
  for (const { actions, value } of best(lines, lines.length)) {
    if (value < least) break;
    for (const action of actions) {
      if (seen.size >= count) return [...seen.values()];
      seen.set(fingerprint(action), action);
    }
  }
  return [...seen.values()];
};

const nextActions = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  line: Line<S, A>,
  seed: number,
): readonly A[] => {
  if (line.actions.length === 0 && line.plan === thought.plans()[0]) return thought.candidates();
  const [world] = line.worlds;
  if (world === undefined || line.next === undefined) return [];
  // Through our own eyes: in a guessed world the menu must not show what the guess put there.
  const view = mind.rules.view(world.state, line.next.seat);
  return candidatesOf(mind, view, line.next, seed, { plan: line.plan, isBegun: line.actions.length > 0 });
};

/** Lines that come to the same position are one; a throw of dice has no position yet, so it is known by where it was thrown. */
const printOf = <S, A extends Tagged, E extends Fact>(
  { advice }: Mind<S, A, E>,
  child: Line<S, A>,
  parent: Line<S, A>,
): string => {
  const place = child.worlds.map(({ state }) => advice.gist?.(state) ?? fingerprint(state)).join();
  const same = child.worlds.length === parent.worlds.length && child.worlds.every((w, i) => w === parent.worlds[i]);
  return same ? `${place} ${fingerprint(child.actions.at(-1) ?? null)}` : place;
};

interface Root {
  readonly decision: Decision;
  readonly seed: number;
}

/** The line one action longer; `refused` where the rules do not allow it there, `over` when the nodes are used up. */
const extend = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  line: Line<S, A>,
  { action, trust }: { readonly action: A; readonly trust: Trust },
  root: Root,
  meter: Meter,
): Line<S, A> | "refused" | "over" => {
  const { rules } = mind;
  const { seat } = root.decision;
  const actions = [...line.actions, action];
  const worlds: World<S>[] = [];
  let isMade = false;
  for (const world of line.worlds) {
    if (!meter.spend()) return "over";
    // The line stops here; what comes of it is for the reply to show.
    if (mind.advice.passes?.(action) === true)
      return thrown(mind, { ...line, actions, next: undefined }, root, meter) ?? "over";
    const { state } = world;
    const isSound = trust === "legal" && rules.view(state, seat) === state;
    if (!isSound && rules.violations(state, seat, action).length > 0) {
      worlds.push(world);
      continue;
    }
    const { falls, complete } = everyFall((dice) => made(rules, state, { seat, action }, dice), 1);
    if (!complete) return thrown(mind, { ...line, actions, next: undefined }, root, meter) ?? "over";
    isMade = true;
    for (const { value } of falls) worlds.push({ ...world, state: value });
  }
  if (!isMade) return "refused";
  const value = valueIn(mind, worlds, seat);
  return { ...line, actions, worlds, made: actions.length, value, next: nextDecision(mind, worlds, seat) };
};

const valueIn = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  worlds: readonly World<S>[],
  seat: Seat,
): number => {
  let value = 0;
  for (const world of worlds) value += world.weight * worthOf(mind, world.state, seat);
  return value;
};

/** The line ends with dice: its worth is what they come to on average. */
const thrown = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  line: Line<S, A>,
  root: Root,
  meter: Meter,
): Line<S, A> | undefined => {
  const action = line.actions.at(-1);
  if (action === undefined) return undefined;
  const deed = { seat: root.decision.seat, action };
  let value = 0;
  for (const world of line.worlds) {
    const { falls, samples } = mind.settings;
    const care = { falls: Math.min(FALLS, falls), samples: Math.min(SAMPLES, samples), seed: root.seed };
    const estimate = expectedWorth(mind, world.state, deed, care, meter);
    if (estimate === undefined) return undefined;
    value += world.weight * estimate.value;
  }
  return { ...line, value };
};

/** The seat's next choice, if it is the same one in every world we think possible. */
const nextDecision = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  worlds: readonly World<S>[],
  seat: Seat,
): Decision | undefined => {
  let print: string | undefined;
  let next: Decision | undefined;
  for (const { state } of worlds) {
    const decisions = mind.rules.pending(state);
    const [decision] = decisions;
    if (decision === undefined || decisions.length > 1 || decision.seat !== seat) return undefined;
    const look = worlds.length === 1 ? "" : fingerprint(mind.rules.view(state, seat));
    if (print !== undefined && look !== print) return undefined;
    print = look;
    next = decision;
  }
  return next;
};

/** Best first; in the order found among equals. */
const best = <S, A>(lines: readonly Line<S, A>[], count: number): readonly Line<S, A>[] =>
  lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.value - a.line.value || a.index - b.index)
    .slice(0, count)
    .map(({ line }) => line);

const ALIKE = 2;

/** The pool for the reply: the best, but at most two that begin alike, until there are no others. */
export const spread = <S, A>(lines: readonly Line<S, A>[], count: number): readonly Line<S, A>[] => {
  const ordered = best(lines, lines.length);
  const begun = new Map<string, number>();
  const kept: Line<S, A>[] = [];
  const spare: Line<S, A>[] = [];
  for (const line of ordered) {
    const key = fingerprint(line.actions[0] ?? null);
    const before = begun.get(key) ?? 0;
    begun.set(key, before + 1);
    (before < ALIKE ? kept : spare).push(line);
  }
  return [...kept, ...spare].slice(0, count);
};
