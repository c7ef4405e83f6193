/** The table as the tools ask about it: answers of the session and the game's handling, for the position of the moment. */
import type { Decision, Fact, Tagged } from "@acies/contract";
import { distance } from "@acies/geometry";
import { nextThatWay } from "../battlefield/focus.ts";
import { projectionOf } from "../battlefield/projection.ts";
import type { Scene } from "../battlefield/scene.ts";
import type { Session } from "../session/session.ts";
import type { World } from "./hand.ts";
import { handlesOf, turnFor, turnOf } from "./handles.ts";
import type { Handling, Manner, Seen } from "./handling.ts";
import { piecesBetween } from "./lasso.ts";

/** The largest body among these; whoever adds to one keeps the order in which they stand. */
const mostTogether = (
  pieces: readonly string[],
  together: (pieces: readonly string[]) => boolean,
): readonly string[] => {
  if (pieces.length === 0 || together(pieces)) return pieces;
  let best: readonly string[] = [];
  let left = pieces;
  while (left.length > best.length) {
    let body: readonly string[] = left.slice(0, 1);
    // Until nobody more joins: a neighbour of a neighbour may come later in the order.
    for (let before = 0; before !== body.length; ) {
      before = body.length;
      for (const piece of left) if (!body.includes(piece) && together([...body, piece])) body = [...body, piece];
    }
    if (body.length > best.length) best = body;
    left = left.filter((piece) => !body.includes(piece));
  }
  return best;
};

const DEGREE = 1_000_000 / 360;

/** Pieces that can act, found once for each position and decision. */
export const rememberedAble = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
): (() => readonly string[]) => {
  let known: { readonly view: S; readonly decision: Decision; readonly able: readonly string[] } | undefined;
  return () => {
    const { view } = session.store.getState();
    const decision = session.decision();
    if (view === undefined || decision === undefined) return [];
    if (known?.view === view && known.decision === decision) return known.able;
    const able = session.menu()?.kind === "open" ? handling.able(view, decision) : [];
    known = { view, decision, able };
    return able;
  };
};

export interface WorldOptions<S> {
  readonly able: () => readonly string[];
  readonly seen: () => Seen;
  readonly manners: (view: S, held: readonly string[]) => readonly Manner[];
  readonly isDrafted: () => boolean;
  /** The table after the draft. */
  readonly after: () => S | undefined;
}

export const worldOf = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  { able, seen, manners, isDrafted, after }: WorldOptions<S>,
): World => {
  const view = (): S | undefined => session.store.getState().view;
  const at = <T>(ask: (table: S) => T, otherwise: T): T => {
    const table = view();
    return table === undefined ? otherwise : ask(table);
  };
  const mannersOf = (held: readonly string[]): readonly Manner[] => at((table) => manners(table, held), []);
  const unit = (): number => at((table) => handling.unit(table).size, 1);
  const sizeOf = (held: readonly string[], manner: string): number =>
    mannersOf(held).find(({ id }) => id === manner)?.amount === "angle" ? DEGREE : unit();
  const scene = (table: S): Scene => handling.scene(table, { ...seen(), layers: [] });
  const handles = (held: readonly string[]) => at((table) => handlesOf(scene(table), held, ""), []);
  return {
    isDrafted,
    reach: (held, manner) => {
      const isLength = mannersOf(held).find(({ id }) => id === manner)?.amount === "length";
      const [from, then] = [at((table) => handling.anchor(table, held), undefined), after()];
      const to = then === undefined ? undefined : handling.anchor(then, held);
      return isLength && from !== undefined && to !== undefined ? distance(from, to) : undefined;
    },
    isAble: (piece) => able().includes(piece),
    company: (piece) => at((table) => handling.company(table, piece), [piece]),
    within: (from, to) =>
      at((table) => {
        const inside = piecesBetween(scene(table), from, to, (id) => able().includes(id));
        return mostTogether(inside, (pieces) => handling.together(table, pieces));
      }, []),
    together: (pieces) => at((table) => handling.together(table, pieces), false),
    mannerByKey: (held, key) => mannersOf(held).find((manner) => manner.key === key),
    isSteppable: (held, manner) => mannersOf(held).find(({ id }) => id === manner)?.amount !== undefined,
    step: (held, manner) => {
      const size = sizeOf(held, manner);
      return size === DEGREE ? { coarse: 5 * size, fine: size } : { coarse: 10 * size, fine: size };
    },
    amountOf: (held, manner, typed) => {
      const number = Number.parseFloat(typed.replace(",", "."));
      return Number.isFinite(number) ? Math.round(number * sizeOf(held, manner)) : undefined;
    },
    turned: (held, handle, point) => Math.round(turnOf(handles(held), handle, point)),
    turning: (held) => {
      const manner = mannersOf(held).find(({ amount }) => amount === "angle");
      return manner === undefined ? undefined : { manner: manner.id, unit: turnFor(handles(held), unit()) };
    },
    anchor: (held) => at((table) => handling.anchor(table, held), undefined),
    place: (piece) => at((table) => scene(table).pieces.find(({ id }) => id === piece)?.pose, undefined),
    neighbour: (piece, way) =>
      at((table) => {
        const drawn = scene(table);
        const reader = handling.reader(table, session.store.getState().as);
        return nextThatWay(drawn.pieces, piece, way, projectionOf(drawn, reader));
      }, undefined),
    isLayer: (key) => handling.layers.some((layer) => layer.key.toLowerCase() === key),
    isTarget: (piece) => !able().includes(piece),
  };
};
