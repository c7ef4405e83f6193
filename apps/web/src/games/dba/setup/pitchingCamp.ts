/** A camp dragged along its edge, stretched by its front corners, with or without followers. */
import type { Decision, Language } from "@acies/contract";
import type { Action, State } from "@acies/dba";
import { campAt, campIdOf, followersOf, fromOwnEdge, leastCamp, NAMES, newHold, scaleOf } from "@acies/dba/inspect";
import { outlineCentroid, type Point } from "@acies/geometry";
import type { Handle, Label, Line, Scene } from "../../../battlefield/scene.ts";
import type { Act, Arranging, Bin, Laid, Propose, Refused } from "../../../tools/arranging.ts";
import type { FactLine, Seen } from "../../../tools/handling.ts";
import { capital, sceneOf } from "../scene.ts";
import { both, WORDS } from "./words.ts";

export type PitchCamp = Extract<Action, { readonly type: "pitchCamp" }>;
export type Pitching = Laid<State, PitchCamp>;

/** The camp as its owner sees it: from the left of the edge, so wide, so deep. */
interface Plot {
  readonly from: number;
  readonly width: number;
  readonly depth: number;
}

const plotOf = ({ view, decision, draft }: Pitching): Plot | undefined => {
  const corners = draft.outline.flatMap((p) => fromOwnEdge(view, decision.seat, p) ?? []);
  if (corners.length === 0) return undefined;
  const along = corners.map((corner) => corner.along);
  const deep = corners.map((corner) => corner.deep);
  const from = Math.min(...along);
  return { from, width: Math.max(...along) - from, depth: Math.max(...deep) - Math.min(...deep) };
};

const pitched = ({ view, decision, draft }: Pitching, plot: Plot): PitchCamp => {
  const { board } = scaleOf(view);
  const from = Math.max(0, Math.min(board - plot.width, plot.from));
  const outline = campAt(view, decision.seat, from, plot);
  return outline === undefined ? draft : { ...draft, outline };
};

/** How far along its edge a pull goes. */
const alongOf = ({ view, decision }: Pitching, by: Point): number => {
  const [here, there] = [{ x: 0, y: 0 }, by].map((p) => fromOwnEdge(view, decision.seat, p)?.along ?? 0);
  return (there ?? 0) - (here ?? 0);
};

const move = (laid: Pitching, by: Point): PitchCamp => {
  const plot = plotOf(laid);
  return plot === undefined ? laid.draft : pitched(laid, { ...plot, from: plot.from + alongOf(laid, by) });
};

const pull = (laid: Pitching, handle: string, to: Point): PitchCamp => {
  const plot = plotOf(laid);
  const at = fromOwnEdge(laid.view, laid.decision.seat, to);
  if (plot === undefined || at === undefined) return laid.draft;
  const least = leastCamp(laid.view).depth;
  const right = plot.from + plot.width;
  const back = Math.min(...laid.draft.outline.map((p) => fromOwnEdge(laid.view, laid.decision.seat, p)?.deep ?? 0));
  const depth = Math.round(Math.max(least, at.deep - back));
  if (handle === "left") {
    const from = Math.max(0, Math.min(right - least, at.along));
    return pitched(laid, { from, width: Math.round(right - from), depth });
  }
  return pitched(laid, { ...plot, width: Math.round(Math.max(least, at.along - plot.from)), depth });
};

const STEP = 5000;

/** The nearest place along the edge that nothing is said against, at its own size or else at the least one. */
const mend: Arranging<State, PitchCamp>["mend"] = (laid, check) => {
  const plot = plotOf(laid);
  if (plot === undefined) return undefined;
  const { board } = scaleOf(laid.view);
  for (const size of [plot, { ...plot, ...leastCamp(laid.view) }])
    for (let i = 0; i * STEP <= 2 * board; i += 1) {
      const aside = (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * STEP;
      const found = pitched(laid, { ...size, from: plot.from + aside });
      if (check(found).length === 0) return found;
    }
  return undefined;
};

const followersIn = ({ view, decision }: Pitching) => followersOf(view, decision.seat);

const acts = (laid: Pitching, language: Language): readonly Act<PitchCamp>[] => {
  if (followersIn(laid) === undefined) return [];
  const say = WORDS[language];
  const { followers } = laid.draft;
  return [
    { id: "followers", words: say.followers, isOn: followers, make: () => ({ ...laid.draft, followers: true }) },
    { id: "bare", words: say.bare, isOn: !followers, make: () => ({ ...laid.draft, followers: false }) },
  ];
};

const bins = ({ decision }: Pitching, language: Language): readonly Bin[] => [
  {
    id: "table",
    words: WORDS[language].camp,
    things: [
      { id: campIdOf(decision.seat), name: capital(NAMES[language].hold[campIdOf(decision.seat)]), glyph: "camp" },
    ],
    isOpen: false,
  },
];

const facts = (laid: Pitching, language: Language): readonly FactLine[] => {
  const plot = plotOf(laid);
  const { pace } = scaleOf(laid.view);
  if (plot === undefined) return [];
  const value = WORDS[language].size(Math.round(plot.width / pace), Math.round(plot.depth / pace));
  return [{ word: WORDS[language].camp, value, rule: "DBA-CMP-02" }];
};

const closed = (outline: readonly Point[]): readonly Point[] => [...outline, ...outline.slice(0, 1)];

const grips = ({ draft, held, before }: Pitching, name: string): readonly Handle[] => {
  const [, left, right] = draft.outline; // as `campAt` goes round it
  if (held.length === 0 || before !== undefined || left === undefined || right === undefined) return [];
  return [
    { id: "left", kind: "stretch", at: left, name },
    { id: "right", kind: "stretch", at: right, name },
  ];
};

const scene = (laid: Pitching, seen: Seen, refused: Refused | undefined): Scene => {
  const { view, decision, draft, before, held } = laid;
  const id = campIdOf(decision.seat);
  const shown = (before ?? draft).outline;
  const holds = { ...view.holds, [id]: newHold(id, decision.seat, shown) };
  const drawn = sceneOf(shown.length < 3 ? view : { ...view, holds }, { ...seen, held: [], marked: [] });
  const [first] = refused?.violations ?? [];
  const stroke: Line["stroke"] = first !== undefined ? "blocked" : before === undefined ? "axis" : "free";
  const isDrawn = before !== undefined || held.length > 0 || first !== undefined;
  const labels: readonly Label[] =
    first === undefined || refused === undefined || draft.outline.length < 3
      ? []
      : [
          {
            id: "refused",
            at: outlineCentroid(draft.outline),
            runs: [{ text: `${refused.words} ` }, { text: first.rule, tone: "cite" }],
            tone: "refused",
            side: "above",
          },
        ];
  return {
    ...drawn,
    draft: {
      ghosts: [],
      lines: isDrawn ? [{ id: "camp", stroke, points: closed(draft.outline) }] : [],
      handles: grips(laid, WORDS[seen.language].stretch),
      labels,
    },
  };
};

const READY = 6;

const ready = (_view: State, _decision: Decision, propose: Propose<PitchCamp>) => {
  let site = 0;
  const seen = new Map<string, number>();
  return propose({}, READY).map((action, i) => {
    const place = JSON.stringify(action.outline);
    const number = seen.get(place) ?? ++site;
    seen.set(place, number);
    const words = both((say) => `${say.campHere(number)}${action.followers ? "" : ` · ${say.bare.toLowerCase()}`}`);
    return { id: `camp.${i}`, words, action };
  });
};

export const pitchingCamp: Arranging<State, PitchCamp> = {
  kinds: ["pitchCamp"],
  isLockable: false,
  ready,
  start: (_view, _decision, first) => first,
  can: ({ decision }, id) => id === campIdOf(decision.seat),
  company: (_laid, id) => [id],
  move: (laid, by) => move(laid, by),
  turn: ({ draft }) => draft,
  pull,
  land: (_laid, _at, moved) => moved,
  put: ({ draft }) => draft,
  spread: ({ draft }) => draft,
  mend,
  bins,
  acts,
  facts,
  scene,
};
