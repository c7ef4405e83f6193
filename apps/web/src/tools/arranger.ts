/**
 * The hand while something is laid out whole: takes things up, pulls, turns, stretches, puts them down; keeps the draft with what is
 * wrong with it, and the drafts before it. Nothing here is told to anybody until it is committed.
 */
import type { Decision, Fact, Tagged, Violation } from "@acies/contract";
import { degrees, type Point, subtract } from "@acies/geometry";
import { createStore } from "zustand/vanilla";
import { isWay, type Way } from "../battlefield/focus.ts";
import type { Gesture, GestureAnswer, Modifiers } from "../battlefield/gesture.ts";
import { projectionOf, type Reader } from "../battlefield/projection.ts";
import { EMPTY_DRAFT } from "../battlefield/scene.ts";
import type { Session } from "../session/session.ts";
import { type Arranged, type Arranger, type ArrangerOptions, OFF } from "./arranged.ts";
import type { Arranging, Laid } from "./arranging.ts";
import { lassoLine, piecesBetween } from "./lasso.ts";
import { asRead } from "./naming.ts";

/** Pixels within which things line up. */
const SNAP = 10;
/** Ten millimetres, and one: LOOK §7.2. */
const STEP = { coarse: 10_000, fine: 1000 } as const;
const TURN_STEP = { coarse: degrees(5), fine: degrees(1) } as const;
const WAYS: Readonly<Record<Way, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** An arrow of the keyboard as a way over the table, as the reader sees it. */
const wayOver = (way: Way, reader: Reader, length: number): Point => {
  const { toWorld } = projectionOf({ width: 0, height: 0 }, reader);
  const { x, y } = subtract(toWorld(WAYS[way]), toWorld({ x: 0, y: 0 }));
  return { x: (x / 1000) * length + 0, y: (y / 1000) * length + 0 };
};

export const createArranger = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  arrangings: readonly Arranging<S, A>[],
  options: ArrangerOptions<S>,
): Arranger<S, A> => {
  const store = createStore<Arranged<A>>(() => OFF);
  const { getState: now, setState: set } = store;

  const asked = (): { readonly view: S; readonly decision: Decision; readonly by: Arranging<S, A> } | undefined => {
    const decision = session.decision();
    const { view } = session.store.getState();
    const by = decision === undefined ? undefined : arrangings.find(({ kinds }) => kinds.includes(decision.kind));
    return decision === undefined || view === undefined || by === undefined ? undefined : { view, decision, by };
  };

  const laid = (): ReturnType<Arranger<S, A>["laid"]> => {
    const question = asked();
    const { draft, held, locked, pulled } = now();
    if (question === undefined || draft === undefined) return undefined;
    const { view, decision, by } = question;
    const before = pulled === undefined ? {} : { before: pulled.before };
    return { laid: { view, decision, draft, held, locked, ...before }, arranging: by };
  };

  /** A reason in words, with the pieces it speaks of called by their names. */
  const inWords = (violation: Violation): string => {
    const words = session.explain(violation, options.language());
    const { view } = session.store.getState();
    if (view === undefined) return words;
    const ids = (violation.marks ?? []).toSorted((a, b) => b.length - a.length);
    const called = ids.reduce((text, id) => text.replaceAll(id, options.nameOf(view, id)), words);
    return asRead(called, { one: (id) => options.nameOf(view, id) }, options.language());
  };

  const tell = (draft: A): readonly Violation[] => {
    const violations = session.check(draft);
    const [first] = violations;
    options.say(first === undefined ? "" : inWords(first));
    return violations;
  };

  /** The draft while the hand still pulls. */
  const sketch = (draft: A): void => set({ draft, violations: session.check(draft), failed: undefined });

  /** Another draft for good: the one before can be had back. */
  const change = (draft: A | undefined, from: A | undefined = now().draft): void => {
    if (draft === undefined || from === undefined) return;
    const isSame = JSON.stringify(draft) === JSON.stringify(from);
    const { past } = now();
    set({
      draft,
      violations: tell(draft),
      pulled: undefined,
      isCarried: false,
      failed: undefined,
      ...(!isSame && { past: [...past, from], future: [] }),
    });
    session.draft(draft);
  };

  const wish = (id: string, make: (at: Laid<S, A>, by: Arranging<S, A>) => A | undefined): void => {
    const here = laid();
    if (here === undefined) return;
    const made = make(here.laid, here.arranging);
    if (made === undefined) set({ failed: id });
    else change(made);
  };

  let asking = "";
  const sync = (): void => {
    const question = asked();
    const { entry, as } = session.store.getState();
    const key = question === undefined ? "" : `${entry} ${as} ${question.decision.kind}`;
    if (key === asking) return;
    asking = key;
    if (question === undefined) {
      set({ ...OFF });
      return;
    }
    const { view, decision, by } = question;
    const ready = by.ready(view, decision, session.propose);
    const draft = by.start(view, decision, ready[0]?.action);
    set({ ...OFF, ready, draft, violations: draft === undefined ? [] : session.check(draft) });
  };
  session.store.subscribe(sync);
  sync();

  /** Takes up other things; what was only carried over the table is not on it. */
  const hold = (held: readonly string[]): void => {
    putBack();
    set({ held, isCarried: false, failed: undefined });
  };
  /** Undoes the pull that is under way. */
  const putBack = (): void => {
    const { pulled } = now();
    if (pulled !== undefined) set({ draft: pulled.before, violations: tell(pulled.before), pulled: undefined });
  };

  /** What is carried is shown where it would come to stand. */
  const carryOver = (at: Point): void => {
    const here = laid();
    if (here === undefined) return;
    const before = now().pulled?.before ?? here.laid.draft;
    set({ pulled: { before, handle: undefined } });
    sketch(here.arranging.land({ ...here.laid, draft: before }, at, before));
  };
  const commit = async (): Promise<boolean> => {
    const { draft } = now();
    return draft === undefined || tell(draft).length > 0 ? false : session.commit(draft);
  };
  const stepBack = (): void => {
    const { past, future, draft } = now();
    const before = past.at(-1);
    if (before === undefined || draft === undefined) return;
    set({ draft: before, past: past.slice(0, -1), future: [draft, ...future], violations: tell(before) });
  };
  const stepOn = (): void => {
    const { past, future, draft } = now();
    const [after, ...rest] = future;
    if (after === undefined || draft === undefined) return;
    set({ draft: after, past: [...past, draft], future: rest, violations: tell(after) });
  };
  const lock = (id: string): void => {
    const { locked } = now();
    set({ locked: locked.includes(id) ? locked.filter((one) => one !== id) : [...locked, id] });
  };
  const again = (): void => {
    const seed = now().seed + 1;
    set({ seed });
    wish("again", (at, by) => by.again?.(at, seed, session.propose));
  };
  const mend = (): void => wish("mend", (at, by) => by.mend(at, session.check));
  const put = (bin: string): void => wish(bin, (at, by) => by.put(at, bin));
  const act = (id: string): void =>
    wish(id, (at, by) =>
      by
        .acts(at, options.language())
        .find((one) => one.id === id)
        ?.make(),
    );

  const thingAt = ({ on }: { readonly on: { readonly kind: string; readonly id: string } | undefined }) => {
    const here = laid();
    return on !== undefined && (on.kind === "piece" || on.kind === "area") && here?.arranging.can(here.laid, on.id)
      ? on.id
      : undefined;
  };

  const onTap = (gesture: Extract<Gesture, { kind: "tap" | "double" }>): GestureAnswer | "passed" => {
    const here = laid();
    if (here === undefined || gesture.button === "second") return "passed";
    const { held, isCarried } = now();
    const id = thingAt(gesture);
    const on = gesture.on?.kind === "piece" || gesture.on?.kind === "area" ? gesture.on.id : undefined;
    if (isCarried) {
      const before = here.laid.before ?? here.laid.draft;
      change(here.arranging.land({ ...here.laid, draft: before }, gesture.at, before), before);
      return "taken";
    }
    const answer = here.arranging.touch?.(here.laid, gesture.at, on);
    if (answer !== undefined) {
      change(answer);
      set({ held: [] });
    } else if (id === undefined) hold([]);
    else if (gesture.kind === "double") hold(here.arranging.company(here.laid, id));
    else if (gesture.keys.shift || now().isSeveral)
      hold(held.includes(id) ? held.filter((one) => one !== id) : [...held, id]);
    else hold(held.length === 1 && held[0] === id ? [] : [id]);
    return "taken";
  };

  /** A rectangle over open ground takes up all of one's own that stands in it. */
  const onLasso = ({ from, at: to, kind }: Extract<Gesture, { kind: "drag" | "drop" }>): GestureAnswer => {
    const here = laid();
    if (here === undefined) return undefined;
    const drawn = here.arranging.scene(here.laid, options.seen(), undefined);
    const held = piecesBetween(drawn, from, to, (id) => here.arranging.can(here.laid, id));
    set({ held, isCarried: false, lasso: kind === "drag" ? { from, to } : undefined });
    return "taken";
  };
  const isLassoing = ({ keys }: { readonly keys: Modifiers }): boolean => keys.shift || now().isSeveral;

  const onPull = (gesture: Extract<Gesture, { kind: "drag" | "drop" }>): GestureAnswer => {
    const here = laid();
    const { origin, at, from, keys, pixel, kind } = gesture;
    if (here === undefined) return undefined;
    if (now().lasso !== undefined || (origin?.kind !== "handle" && thingAt({ on: origin }) === undefined))
      return onLasso(gesture);
    if (origin === undefined) return undefined;
    if (origin.kind !== "handle" && !now().held.includes(origin.id)) hold([origin.id]);
    const { held, locked, pulled } = now();
    const before = pulled?.before ?? here.laid.draft;
    const base = { ...here.laid, held, locked, draft: before };
    const moved =
      origin.kind === "handle"
        ? here.arranging.pull(base, origin.id, at)
        : here.arranging.move(base, subtract(at, from), keys.alt ? 0 : SNAP * pixel);
    if (kind === "drag") {
      set({ pulled: { before, handle: origin.kind === "handle" ? origin.id : undefined } });
      sketch(moved);
    } else change(origin.kind === "handle" ? moved : here.arranging.land(base, at, moved), before);
    return "taken";
  };

  const turnBy = (by: number): GestureAnswer => {
    if (now().held.length === 0) return undefined;
    wish("turn", (at, arranging) => arranging.turn(at, by));
    return "taken";
  };

  const onKey = (key: string, keys: Modifiers, on: string | undefined): GestureAnswer | "passed" => {
    const here = laid();
    if (here === undefined) return "passed";
    const { laid: at, arranging } = here;
    const { held } = now();
    if (key === "Escape") {
      hold([]);
      return "taken";
    }
    const meant = key === "Backspace" ? "Delete" : key;
    const named = arranging.acts(at, options.language()).find((one) => one.key === meant);
    if (named !== undefined) {
      wish(named.id, named.make);
      return "taken";
    }
    if (isWay(key) && held.length > 0) {
      const by = wayOver(key, options.reader(at.view), keys.shift ? STEP.fine : STEP.coarse);
      wish("move", () => arranging.move(at, by, 0));
      return "taken";
    }
    if (/^[[\]{}]$/.test(key) && held.length > 0) {
      const size = keys.shift || key === "{" || key === "}" ? TURN_STEP.fine : TURN_STEP.coarse;
      return turnBy(key === "[" || key === "{" ? -size : size);
    }
    if (key === "Enter") {
      if (keys.ctrl || (held.length === 0 && (on === undefined || !arranging.can(at, on)))) void commit();
      else if (on !== undefined && held.length === 1 && on !== held[0] && arranging.can(at, on)) {
        const answer = arranging.touch?.(at, { x: 0, y: 0 }, on);
        if (answer === undefined) hold([on]);
        else change(answer);
      } else hold(held.length > 0 || on === undefined ? [] : [on]);
      return "taken";
    }
    return onLetter(key, on);
  };

  const onLetter = (key: string, on: string | undefined): GestureAnswer | "passed" => {
    const { held } = now();
    const here = laid();
    if (key === "g" || key === "G") {
      const [first = on] = held;
      if (held.length > 1) wish("spread", (at, by) => by.spread(at));
      else if (first !== undefined && here !== undefined) hold(here.arranging.company(here.laid, first));
      return "taken";
    }
    if (key === "u") stepBack();
    else if (key === "U") stepOn();
    else if (key === "r" || key === "R") again();
    else if (key === "n" || key === "N") mend();
    else if (/^[1-9]$/.test(key)) {
      const things = here?.arranging.bins(here.laid, options.language()).flatMap((bin) => bin.things) ?? [];
      const thing = things[Number(key) - 1];
      if (thing !== undefined) hold([thing.id]);
    } else return "passed";
    return "taken";
  };

  return {
    store,
    isOn: () => now().draft !== undefined,
    laid,
    scene: (seen) => {
      const here = laid();
      if (here === undefined) return undefined;
      const { violations, held, pointed, lasso } = now();
      const [first] = violations;
      const marked = violations.flatMap(({ marks }) => marks ?? []);
      const drawn = here.arranging.scene(
        here.laid,
        { ...seen, held, pointed, marked },
        first === undefined ? undefined : { violations, words: inWords(first) },
      );
      if (lasso === undefined) return drawn;
      return { ...drawn, draft: { ...EMPTY_DRAFT, lines: [lassoLine(lasso.from, lasso.to)] } };
    },
    onGesture: (gesture) => {
      switch (gesture.kind) {
        case "hover":
          if (now().isCarried) carryOver(gesture.at);
          else set({ pointed: thingAt(gesture) });
          return undefined;
        case "leave":
          putBack();
          set({ pointed: undefined });
          return undefined;
        case "press":
          if (gesture.button === "second") return "passed";
          if (gesture.on?.kind === "handle" || thingAt(gesture) !== undefined) return "taken";
          return isLassoing(gesture) && !now().isCarried ? "taken" : undefined;
        case "tap":
        case "double":
          return onTap(gesture);
        case "drag":
        case "drop":
          return onPull(gesture);
        case "cancel":
          putBack();
          set({ lasso: undefined });
          return undefined;
        case "notch":
          return turnBy(gesture.steps * (gesture.keys.shift ? TURN_STEP.coarse : TURN_STEP.fine));
        case "twist":
          return gesture.phase === "on" ? turnBy(Math.round(gesture.turn)) : undefined;
        case "longPress":
          return "passed";
        case "focus":
          return undefined;
        case "key":
          return onKey(gesture.key, gesture.keys, gesture.on);
      }
    },
    hold,
    carry: (id) => set({ held: [id], isCarried: true, failed: undefined }),
    over: (at) => {
      if (at === undefined) putBack();
      else if (now().isCarried) carryOver(at);
    },
    drop: () => {
      const { isCarried, pulled, draft } = now();
      if (isCarried && pulled !== undefined) change(draft, pulled.before);
    },
    draft: (action) => change(action),
    act,
    several: () => set({ isSeveral: !now().isSeveral }),
    put,
    lock,
    again,
    mend,
    undo: stepBack,
    redo: stepOn,
    commit,
  };
};
