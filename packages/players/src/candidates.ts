/** What is worth thinking about at a decision: the whole menu, or what the game proposes for a few hints. */
import type { Decision, Fact, Hint, SketchPiece, Tagged } from "@acies/contract";
import { fingerprint } from "@acies/match";
import type { Notes, Plan } from "./bot.ts";
import { pick, stir } from "./chance.ts";
import type { Mind } from "./mind.ts";

const FEW = 10;
/** Of what the game thinks of by itself: to go on, and to stop. */
const LEAST = 2;

/** The turn it is thought of in. */
interface Turn {
  readonly plan?: Plan | undefined;
  /** Something was done in it before. */
  readonly isBegun?: boolean;
}

/**
 * Legal on the view, without doubles, best guesses first. Never empty: a game that proposes nothing is an error. In a turn that is
 * begun the game's wishes are enough: to stop there is a line already.
 */
export const candidatesOf = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  view: S,
  decision: Decision,
  seed: number,
  turn: Turn = {},
): readonly A[] => {
  const { rules, advice } = mind;
  const menu = rules.menu(view, decision);
  const found = menu.kind === "listed" ? menu.actions : proposals(mind, view, decision, seed, turn);
  const { absurd } = advice;
  const sound = absurd === undefined ? found : found.filter((action) => !absurd(view, decision, action));
  const kept = sound.length > 0 ? sound : found;
  if (kept.length === 0)
    throw new Error(`${rules.id}: nothing to do at ${decision.kind} of ${decision.seat} (${decision.rule})`);
  return kept;
};

/** Without what was refused already for a reason the view does not show; all of it again when nothing else is left. */
export const withoutRefused = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  actions: readonly A[],
  notes: Notes,
): readonly A[] => {
  const { refused } = notes;
  if (refused === undefined || refused.length === 0) return actions;
  const left = actions.filter((action) => !refused.includes(mind.rules.notation.writeAction(action)));
  return left.length > 0 ? left : actions;
};

const proposals = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  view: S,
  decision: Decision,
  seed: number,
  { plan, isBegun = false }: Turn,
): readonly A[] => {
  const { rules, settings } = mind;
  const found = new Map<string, A>();
  const take = (hint: Hint, limit: number): void => {
    if (found.size >= settings.candidates) return;
    for (const action of rules.propose(view, decision, hint, limit)) {
      if (found.size >= settings.candidates) return;
      const print = fingerprint(action);
      if (!found.has(print)) found.set(print, action);
    }
  };
  // First the ones that must not be crowded out: what the game itself thinks of, and a blind try or two.
  const wishes = mind.advice.wishes?.(view, decision, plan);
  if (!isBegun || wishes === undefined) take({}, Math.max(LEAST, settings.perBody));
  const { pieces, width, height } = rules.sketch(view);
  // With few to look at, what the game wishes for goes before a blind try.
  const blind = settings.candidates > FEW ? settings.strays : 0;
  for (let k = 0; k < blind; k++) take(randomHint({ pieces, width, height }, decision, stir(seed, k)), 1);
  if (wishes === undefined) for (const hint of plainHints(pieces, decision)) take(hint, settings.perBody);
  else {
    const taken = new Map<string, number>();
    const inOrder = settings.candidates * (1 - (settings.variety ?? 0));
    for (const { hint, body } of drawn(wishes, seed, () => found.size < inOrder)) {
      if (found.size >= settings.candidates) break;
      const key = body ?? hint.pieces?.[0] ?? "";
      const before = taken.get(key) ?? 0;
      if (key !== "" && before >= settings.perBody) continue;
      taken.set(key, before + 1);
      take(hint, 2);
    }
  }
  // Of one alone nobody could say that it was chosen.
  if (isBegun && found.size < LEAST) take({}, LEAST);
  return [...found.values()];
};

/** All of them, each once: the first one while they are wanted in order, else any. */
function* drawn<W>(wishes: readonly W[], seed: number, isInOrder: () => boolean): Generator<W> {
  const left = [...wishes];
  for (let k = 0; left.length > 0; k++) {
    const at = isInOrder() ? 0 : pick(stir(seed, 0x7a11 + k), left.length) - 1;
    yield* left.splice(at, 1);
  }
}

/** Without advice: every own piece by itself, and towards the nearest enemy. */
const plainHints = (pieces: readonly SketchPiece[], decision: Decision): readonly Hint[] => {
  const asked = new Set(decision.about ?? []);
  const own = pieces.filter((piece) => piece.seat === decision.seat);
  const ordered = [...own.filter((piece) => asked.has(piece.id)), ...own.filter((piece) => !asked.has(piece.id))];
  const enemies = pieces.filter((piece) => piece.seat !== decision.seat);
  return ordered.flatMap((piece): readonly Hint[] => {
    const foe = nearest(piece, enemies);
    const alone = { pieces: [piece.id] };
    return foe === undefined ? [alone] : [{ ...alone, target: foe.id, point: middle(foe) }, alone];
  });
};

const middle = (piece: SketchPiece): readonly [x: number, y: number] => {
  let x = 0;
  let y = 0;
  for (const spot of piece.outline) {
    x += spot[0];
    y += spot[1];
  }
  const corners = Math.max(1, piece.outline.length);
  return [Math.round(x / corners), Math.round(y / corners)];
};

const nearest = (piece: SketchPiece, others: readonly SketchPiece[]): SketchPiece | undefined => {
  const [x, y] = middle(piece);
  let best: SketchPiece | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const [ox, oy] = middle(other);
    const distance = (ox - x) * (ox - x) + (oy - y) * (oy - y);
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
};

interface Table {
  readonly pieces: readonly SketchPiece[];
  readonly width: number;
  readonly height: number;
}

/** A piece of one's own and a place or an enemy, all by chance. */
export const randomHint = (table: Table, decision: Decision, seed: number): Hint => {
  const one = (list: readonly SketchPiece[], k: number): SketchPiece | undefined =>
    list.length === 0 ? undefined : list[pick(stir(seed, k), list.length) - 1];
  const piece = one(
    table.pieces.filter((p) => p.seat === decision.seat),
    1,
  );
  const place = (size: number, k: number): number => pick(stir(seed, k), Math.max(1, Math.round(size) + 1)) - 1;
  const point = [place(table.width, 2), place(table.height, 3)] as const;
  const target = one(
    table.pieces.filter((p) => p.seat !== decision.seat),
    4,
  );
  const towards = pick(stir(seed, 5), 2) === 1 && target !== undefined;
  const aim: Hint = towards ? { point: middle(target), target: target.id } : { point };
  return piece === undefined ? aim : { ...aim, pieces: [piece.id] };
};
