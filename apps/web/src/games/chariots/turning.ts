/** Arrows at the counter that is chosen or on the move: a touch turns it by a vertex, as brackets do. */
import { type Action, chariots } from "@acies/chariots";
import type { State, Unit } from "@acies/chariots/inspect";
import type { Decision, Language } from "@acies/contract";
import type { Point } from "@acies/geometry";
import { turnFacing } from "@acies/hex";
import type { Grip } from "../../tools/handling.ts";
import { foresee } from "../../tools/preview.ts";
import { centreOf, RADIUS, turnOf } from "./plan.ts";

const NAMES = {
  es: { left: "Girar a la izquierda", right: "Girar a la derecha" },
  en: { left: "Turn left", right: "Turn right" },
} as const;

const SIDES = [
  { side: "left", way: -1 },
  { side: "right", way: 1 },
] as const;

/** Where an arrow stands: beyond the vertex that the counter would look through. */
const OUT = 1.4 * RADIUS;

const placeOf = ({ x, y }: Point, facing: number): Point => {
  const angle = (facing / 1_000_000) * 2 * Math.PI;
  return { x: x + Math.sin(angle) * OUT, y: y + Math.cos(angle) * OUT };
};

interface Turner {
  readonly unit: Unit;
  /** What must be done before it can turn, and the position in which it can. */
  readonly before: readonly Action[];
  readonly view: State;
}

/** Whoever is on the move or asked about; else the one chosen, once it has begun. */
const turnerOf = (view: State, decision: Decision, described: string | undefined): Turner | undefined => {
  if (decision.kind !== "nextUnit") {
    const unit = view.units[view.move?.units[0] ?? decision.about?.[0] ?? ""];
    return unit === undefined ? undefined : { unit, before: [], view };
  }
  const unit = view.units[described ?? ""];
  const menu = chariots.menu(view, decision);
  if (unit === undefined || menu.kind !== "listed") return undefined;
  const begin = menu.actions.findLast((action) => action.type === "begin" && action.unit === unit.id);
  const after = begin === undefined ? undefined : foresee(chariots, view, decision.seat, begin).after;
  return begin === undefined || after?.move == null ? undefined : { unit, before: [begin], view: after };
};

const known = new WeakMap<State, Map<string, readonly Grip<Action>[]>>();

const found = (
  view: State,
  decision: Decision,
  described: string | undefined,
  language: Language,
): readonly Grip<Action>[] => {
  const turner = turnerOf(view, decision, described);
  const hex = turner?.unit.hex ?? undefined;
  const centre = hex === undefined ? undefined : centreOf(view.map, hex);
  if (turner === undefined || hex === undefined || centre === undefined || turner.unit.seat !== decision.seat)
    return [];
  return SIDES.flatMap(({ side, way }): readonly Grip<Action>[] => {
    const facing = turnFacing(turner.unit.facing, way);
    const turn: Action = { type: "turn", facing };
    if (chariots.violations(turner.view, decision.seat, turn).length > 0) return [];
    const handle = {
      id: `turn.${side}`,
      kind: side,
      at: placeOf(centre, turnOf(facing)),
      turn: turnOf(facing),
      name: NAMES[language][side],
    };
    return [{ handle, place: hex, steps: [...turner.before, turn] }];
  });
};

/** To look ahead is costly and the hand moves often: what was found for a question is kept with its position. */
export const turnGrips = (
  view: State,
  decision: Decision,
  described: string | undefined,
  language: Language,
): readonly Grip<Action>[] => {
  const key = JSON.stringify([decision.seat, decision.kind, decision.about, described, language]);
  const all = known.get(view) ?? new Map<string, readonly Grip<Action>[]>();
  known.set(view, all);
  const grips = all.get(key) ?? found(view, decision, described, language);
  all.set(key, grips);
  return grips;
};
