/** Orders of battle drawn up on paper: who stands beside and behind whom. */
import { depthOf } from "../scale.ts";
import { type Element, isMounted, type State, scaleOf, troopOf } from "../state.ts";
import type { ElementId, Troop } from "../vocabulary.ts";

export const TEMPLATES = [
  "line",
  "wings",
  "ranks",
  "deep",
  "withReserve",
  "refusedLeft",
  "refusedRight",
  "strongLeft",
  "strongRight",
  "garrison",
  "landing",
  "packed",
] as const;
export type Template = (typeof TEMPLATES)[number];

/** A place in the order of battle: files from the middle, in base widths; how far behind the front line, and right behind whom. */
export interface Post {
  readonly element: Element;
  readonly file: number;
  readonly back: number;
  readonly behind?: ElementId;
}

/** Where in a line a troop likes to stand: solid foot in the middle, nimble foot beside it. */
// biome-ignore format: a table
const FROM_MIDDLE: Readonly<Record<Troop, number>> = {
  Lit: 0, Art: 1, WWg: 1, Pk: 2, Sp: 2, Bd: 2, Wb: 3, Hd: 3, Bw: 4, El: 4, Ax: 5, Ps: 6,
  Kn: 7, HCh: 7, SCh: 7, Cv: 8, LCh: 8, Cm: 8, LH: 9, LCm: 9, CF: 9, Den: 9,
};

const TROOPS = Object.keys(FROM_MIDDLE);

/** Troops of a kind stay together. */
const outward = (elements: readonly Element[]): readonly Element[] =>
  elements.toSorted((a, b) => {
    const [first, second] = [troopOf(a), troopOf(b)];
    return FROM_MIDDLE[first] - FROM_MIDDLE[second] || TROOPS.indexOf(first) - TROOPS.indexOf(second);
  });

/** Side by side, the first in the middle, then right and left by turns. */
const fromMiddle = (elements: readonly Element[]): readonly Element[] => {
  const left: Element[] = [];
  const right: Element[] = [];
  for (const [i, element] of elements.entries()) (i % 2 === 0 ? right : left).push(element);
  return [...left.toReversed(), ...right];
};

/** The same with kinds instead of elements: those who strengthen their neighbours stand beside their like. */
const inBlocks = (elements: readonly Element[]): readonly Element[] => {
  const kinds = [...new Set(outward(elements).map(troopOf))];
  const blocks = kinds.map((kind) => elements.filter((element) => troopOf(element) === kind));
  const right = blocks.filter((_, i) => i % 2 === 0);
  const left = blocks.filter((_, i) => i % 2 === 1);
  return [...left.toReversed(), ...right].flat();
};

const inLine = (elements: readonly Element[], back: number): readonly Post[] =>
  elements.map((element, i) => ({ element, file: i - (elements.length - 1) / 2, back }));

/** How many stand side by side; the zone has room for eleven. */
const FRONT = 10;

/** A battle line, those left over behind its middle. */
const line = (elements: readonly Element[], front: number, gap: number): readonly Post[] => {
  const ordered = outward(elements);
  const last = ordered.filter(({ general }) => general);
  const rest = ordered.filter(({ general }) => !general);
  const ranked = [...rest.slice(0, front), ...last, ...rest.slice(front)];
  const first = inLine(fromMiddle(outward(ranked.slice(0, front))), 0);
  return [...first, ...inLine(ranked.slice(front), gap)];
};

/** A line, and right behind some of it those who are to stand there. */
const doubled = (state: State, front: readonly Element[], behind: ReadonlyMap<ElementId, Element>): readonly Post[] =>
  inLine(front, 0).flatMap((post): readonly Post[] => {
    const second = behind.get(post.element.id);
    if (second === undefined) return [post];
    const back = depthOf(post.element.subtype, scaleOf(state));
    return [post, { element: second, file: post.file, back, behind: post.element.id }];
  });

/** Horse beside a centre so wide, two deep: so many on the left, the others on the right. */
const wings = (horse: readonly Element[], onLeft: number, wide: number, gap: number): readonly Post[] => {
  const edge = (Math.max(wide, 1) + 1) / 2;
  const beside = (troop: readonly Element[], hand: 1 | -1): readonly Post[] =>
    troop.map((element, i) => ({ element, file: hand * (edge + Math.floor(i / 2)), back: i % 2 === 0 ? 0 : gap }));
  return [...beside(horse.slice(0, onLeft), -1), ...beside(horse.slice(onLeft), 1)];
};

/** Foot in the middle and horse beside it. */
const winged = (elements: readonly Element[], onLeft: number, gap: number): readonly Post[] => {
  const horse = outward(elements.filter(isMounted));
  const foot = outward(elements.filter((element) => !isMounted(element)));
  const wide = Math.min(FRONT - Math.min(horse.length, FRONT / 2), foot.length);
  const centre = inLine(fromMiddle(foot.slice(0, wide)), 0);
  const second = inLine(fromMiddle(foot.slice(wide)), gap);
  return [...centre, ...second, ...wings(horse, onLeft, wide, gap)];
};

/** The same with the foot two deep, each before one of his kind as far as they go. */
const deep = (state: State, elements: readonly Element[], onLeft: number, gap: number): readonly Post[] => {
  const horse = outward(elements.filter(isMounted));
  const foot = outward(elements.filter((element) => !isMounted(element)));
  const heads = foot.filter((_, i) => i % 2 === 0);
  const behind = new Map(
    heads.flatMap(({ id }, i): readonly [ElementId, Element][] => {
      const second = foot[2 * i + 1];
      return second === undefined ? [] : [[id, second]];
    }),
  );
  return [...doubled(state, fromMiddle(heads), behind), ...wings(horse, onLeft, heads.length, gap)];
};

/** Who stands deep: pikes and warbands strengthen their like from behind (DBA-SUP-02). */
const DEEP: readonly Troop[] = ["Pk", "Wb"];
/** Whom psiloi strengthen from behind, with those of the same type at both sides of him (DBA-SUP-05). */
const SCREENED: readonly Troop[] = ["Sp", "Bd", "Ax"];

/** Of those who stand deep every second one is behind the one before him; the general is none of the first. */
const inPairs = (elements: readonly Element[]): ReadonlyMap<ElementId, Element> => {
  const pairs = new Map<ElementId, Element>();
  for (const troop of DEEP) {
    const alike = elements
      .filter((element) => troopOf(element) === troop)
      .toSorted((a, b) => Number(a.general) - Number(b.general));
    const heads = Math.ceil(alike.length / 2);
    for (const [i, second] of alike.slice(heads).entries()) pairs.set(alike[i]?.id ?? second.id, second);
  }
  return pairs;
};

/** The file of a line behind which a psiloi helps most who have no other yet; none where he helps nobody. */
const neediest = (front: readonly Element[], helped: ReadonlySet<number>): number | undefined => {
  const gains = front.map((element, i) => {
    const troop = troopOf(element);
    if (!SCREENED.includes(troop)) return 0;
    const alike = [i - 1, i, i + 1].filter((k) => {
      const beside = front[k];
      return beside !== undefined && troopOf(beside) === troop && !helped.has(k);
    });
    return helped.has(i) ? 0 : alike.length;
  });
  const most = Math.max(0, ...gains);
  return most === 0 ? undefined : gains.indexOf(most);
};

/** Who stands right behind whom to strengthen him: by the one ahead. */
const seconded = (front: readonly Element[], pairs: ReadonlyMap<ElementId, Element>, psiloi: readonly Element[]) => {
  const behind = new Map(pairs);
  const helped = new Set<number>();
  for (const one of psiloi) {
    const file = neediest(front, helped);
    const ahead = file === undefined ? undefined : front[file];
    if (file === undefined || ahead === undefined) break;
    behind.set(ahead.id, one);
    for (const k of [file - 1, file, file + 1]) helped.add(k);
  }
  return behind;
};

/** Foot in the middle, those who strengthen others right behind them, and everybody else on the wings. */
const supported = (state: State, elements: readonly Element[], gap: number): readonly Post[] => {
  const pairs = inPairs(elements);
  const seconds = new Set([...pairs.values()].map(({ id }) => id));
  const isPsiloi = (element: Element): boolean => troopOf(element) === "Ps";
  const foot = elements.filter((element) => !isMounted(element) && !isPsiloi(element) && !seconds.has(element.id));
  const centre = inBlocks(foot);
  const behind = seconded(centre, pairs, elements.filter(isPsiloi));
  const placed = new Set([...centre, ...behind.values()].map(({ id }) => id));
  const others = outward(elements.filter(({ id }) => !placed.has(id)));
  const room = Math.max(0, FRONT - centre.length);
  const left = others.slice(0, room).filter((_, i) => i % 2 === 1);
  const right = others.slice(0, room).filter((_, i) => i % 2 === 0);
  const front = doubled(state, [...left.toReversed(), ...centre, ...right], behind);
  return [...front, ...inLine(fromMiddle(others.slice(room)), gap)];
};

/** Who stands where in an order of battle of that shape. */
export const posts = (state: State, elements: readonly Element[], template: Template): readonly Post[] => {
  const { bw } = scaleOf(state);
  const horse = elements.filter(isMounted).length;
  const behind = bw + bw / 4;
  switch (template) {
    case "line":
    case "garrison":
    case "landing":
    case "packed":
      return line(elements, FRONT, behind);
    case "withReserve":
      return line(elements, Math.ceil(elements.length * 0.65), behind + bw / 2);
    case "wings":
      return winged(elements, Math.ceil(horse / 2), behind);
    case "ranks":
      return supported(state, elements, behind);
    case "deep":
      return deep(state, elements, Math.ceil(horse / 2), behind);
    case "strongLeft":
      return winged(elements, horse, behind);
    case "strongRight":
      return winged(elements, 0, behind);
    case "refusedLeft":
      return line(elements, FRONT, behind).map((post) => ({ ...post, back: post.back + refusal(-post.file) * bw }));
    case "refusedRight":
      return line(elements, FRONT, behind).map((post) => ({ ...post, back: post.back + refusal(post.file) * bw }));
  }
};

/** How far back, in base widths, a file that far out on the refused wing stands: in two steps. */
const refusal = (out: number): number => {
  if (out < 1) return 0;
  return out < 3 ? 0.75 : 1.5;
};
