/** The defender's swaps: touch one, then the other; or drag one onto the other. */
import type { Language } from "@acies/contract";
import { type Action, dba, type State } from "@acies/dba";
import { type Element, elementsOf, findElement, troopOf } from "@acies/dba/inspect";
import { boxOf, containsPoint, type Point } from "@acies/geometry";
import { baseOfPiece } from "../../../battlefield/hit.ts";
import type { Scene } from "../../../battlefield/scene.ts";
import type { Act, Arranging, Bin, Laid, Refused } from "../../../tools/arranging.ts";
import type { FactLine, Seen } from "../../../tools/handling.ts";
import { foresee, ghostsBetween } from "../../../tools/preview.ts";
import { pieceName } from "../margin.ts";
import { SUBTYPE_GLYPH } from "../pictograms.ts";
import { sceneOf } from "../scene.ts";
import { both, WORDS } from "./words.ts";

export type Swap = Extract<Action, { readonly type: "swap" | "endSwaps" }>;
type Swapping = Laid<State, Swap>;

const END: Swap = { type: "endSwaps" };

const standing = ({ view, decision }: Swapping): readonly Element[] =>
  elementsOf(view, decision.seat).filter(
    (element) => (element.where === "table" || element.where === "inside") && troopOf(element) !== "CF",
  );

const idsOf = (laid: Swapping): readonly string[] => standing(laid).map(({ id }) => id);

/** Each swap has one name: the lower number first. */
const swapOf = (laid: Swapping, a: string, b: string): Swap => {
  const ids = idsOf(laid);
  if (a === b || !ids.includes(a) || !ids.includes(b)) return laid.draft;
  return ids.indexOf(a) < ids.indexOf(b) ? { type: "swap", a, b } : { type: "swap", a: b, b: a };
};

const touch = (laid: Swapping, _at: Point, id: string | undefined): Swap | undefined => {
  const [first] = laid.held;
  if (id === undefined) return laid.draft.type === "swap" ? END : undefined;
  return first === undefined || first === id || !idsOf(laid).includes(id) ? undefined : swapOf(laid, first, id);
};

const under = ({ view }: Swapping, at: Point, not: string): string | undefined =>
  sceneOf(view, NOBODY).pieces.find((piece) => piece.id !== not && containsPoint(boxOf(baseOfPiece(piece)), at))?.id;

const NOBODY: Seen = {
  language: "es",
  as: "spectator",
  decision: undefined,
  held: [],
  pointed: undefined,
  marked: [],
  able: [],
  layers: [],
};

const land = (laid: Swapping, at: Point): Swap => {
  const [first, more] = laid.held;
  if (first === undefined || more !== undefined) return laid.draft;
  const other = under(laid, at, first);
  return other === undefined ? laid.draft : swapOf(laid, first, other);
};

const bins = (laid: Swapping, language: Language): readonly Bin[] => [
  {
    id: "table",
    words: WORDS[language].table,
    things: standing(laid).map(({ id, subtype }) => ({
      id,
      name: pieceName(laid.view, id, language),
      glyph: SUBTYPE_GLYPH[subtype],
    })),
    isOpen: false,
  },
];

/** With one in hand, whom it can change places with. */
const acts = (laid: Swapping, language: Language): readonly Act<Swap>[] => {
  const [first, more] = laid.held;
  const end: Act<Swap> = {
    id: "end",
    words: WORDS[language].noSwap,
    isOn: laid.draft.type === "endSwaps",
    make: () => END,
  };
  if (first === undefined || more !== undefined) return [end];
  const others = idsOf(laid).filter((id) => id !== first);
  return [
    end,
    ...others.map((id) => ({
      id: `swap.${id}`,
      words: `↔ ${pieceName(laid.view, id, language)}`,
      make: () => swapOf(laid, first, id),
    })),
  ];
};

const facts = ({ draft, view }: Swapping, language: Language): readonly FactLine[] => {
  const say = WORDS[language];
  const task = view.agenda.at(-1);
  const left = task?.task === "swap" ? task.left : 0;
  const found: FactLine[] = [{ word: say.swapsLeft, value: String(left), rule: "DBA-DEP-09" }];
  if (draft.type === "swap")
    found.push({
      word: say.swap,
      value: `${pieceName(view, draft.a, language)} ↔ ${pieceName(view, draft.b, language)}`,
    });
  return found;
};

const scene = (laid: Swapping, seen: Seen, refused: Refused | undefined): Scene => {
  const { view, draft, decision } = laid;
  const chosen = draft.type === "swap" ? [draft.a, draft.b] : laid.held;
  const still = sceneOf(view, { ...seen, held: chosen, able: idsOf(laid) });
  if (draft.type !== "swap") return still;
  const { after } = foresee(dba, view, decision.seat, draft);
  const [first] = refused?.violations ?? [];
  const at = findElement(view, draft.a);
  if (after === undefined || first !== undefined) {
    const runs = [{ text: `${refused?.words ?? ""} ` }, { text: first?.rule ?? "", tone: "cite" as const }];
    return at === undefined || first === undefined
      ? still
      : {
          ...still,
          draft: {
            ghosts: [],
            lines: [],
            handles: [],
            labels: [{ id: "refused", at, runs, tone: "refused", side: "above" }],
          },
        };
  }
  const { ghosts } = ghostsBetween(still, sceneOf(after, seen), "legal");
  return { ...still, draft: { ghosts, lines: [], handles: [], labels: [] } };
};

export const swapping: Arranging<State, Swap> = {
  kinds: ["swap"],
  isLockable: false,
  ready: () => [],
  start: () => END,
  can: (laid, id) => idsOf(laid).includes(id),
  company: (_laid, id) => [id],
  move: ({ draft }) => draft,
  turn: ({ draft }) => draft,
  pull: ({ draft }) => draft,
  land,
  put: ({ draft }) => draft,
  spread: ({ draft }) => draft,
  touch,
  mend: () => END,
  bins,
  acts,
  facts,
  told: both((say) => say.swapTold),
  scene,
};
