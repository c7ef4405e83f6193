/** The state and plain questions about it; geometry is asked of `table.ts`, and nothing here writes. */
import { remembered, type Seat } from "@acies/contract";
import type { Outline, Point, Pose } from "@acies/geometry";
import { SUBTYPE_TABLE, TROOP_TABLE } from "./data/tables.ts";
import { SCALE, type Scale, type ScaleName } from "./scale.ts";
import type {
  Area,
  BoardEdge,
  Category,
  ElementId,
  HoldId,
  RiverDifficulty,
  Subtype,
  Topography,
  Troop,
} from "./vocabulary.ts";

/** Named switches, shown to both players; each is a ruling or a table convention. */
export interface Options {
  readonly scale: ScaleName;
  /** DBA-RUL-05: heavy chariots count as knights and light ones as cavalry in the tables of others. */
  readonly chariotsCount: boolean;
  /** DBA-RUL-10: light horse destroys beaten spears and pikes in good going, as printed. */
  readonly lightHorseKillsSpears: boolean;
  /** DBA-RUL-30: area pieces lie a base width apart. */
  readonly areaGap: boolean;
  /** DBA-RUL-58: rear supports add up instead of only the highest counting. */
  readonly supportsStack: boolean;
  /** The edges are not diced for: red has the south. */
  readonly fixedEdges: boolean;
  /** The battle is drawn after this many turns of either player; 0 for none. */
  readonly turnLimit: number;
}

/** `waiting` to be deployed · on the `table` · `inside` a camp or built-up area · in `reserve` for a landing · `lost` · `absent` for good. */
export const WHEREABOUTS = ["waiting", "table", "inside", "reserve", "lost", "absent"] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

export interface Element {
  readonly id: ElementId;
  readonly seat: Seat;
  readonly subtype: Subtype;
  /** DBA-ARM-07: what it may dismount to; null when it cannot, or has. */
  readonly dismount: Subtype | null;
  readonly general: boolean;
  readonly where: Whereabouts;
  readonly hold: HoldId | null; // when inside
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Tactical moves made this turn (DBA-TRN-05). */
  readonly moves: number;
  /** DBA-RUL-60: the bow into whose front edge it moved this turn. */
  readonly charged: ElementId | null;
}

/** A piece of terrain. A waterway is given by its edge and its inner shore, from the one end of the edge to the other. */
export type Piece =
  | { readonly id: string; readonly terrain: Area; readonly outline: Outline; readonly crest: readonly Point[] }
  | {
      readonly id: string;
      readonly terrain: "river" | "road";
      readonly course: readonly Point[];
      readonly width: number;
    }
  | { readonly id: string; readonly terrain: "waterway"; readonly edge: BoardEdge; readonly shore: readonly Point[] };

/** What holds one element. For a camp `control` is the side of its latest occupant (DBA-RUL-67), the rest is a built-up area's. */
export interface Hold {
  readonly id: HoldId;
  readonly kind: "camp" | "bua";
  readonly owner: Seat;
  readonly outline: Outline;
  readonly control: Seat;
  /** DBA-BUA-02: its denizens live. */
  readonly denizens: boolean;
  /** DBA-BUA-13: the turn in which its occupant began to sack it. */
  readonly sackedSince: number | null;
  /** DBA-BUA-04: its occupant, if on foot, counts as defending it. */
  readonly defended: boolean;
  /** DBA-BUA-09: its denizens were shot to the last; the first element to enter takes it without sacking. */
  readonly unclaimed: boolean;
}

/** Who touches whom, in the order in which the contacts were made (DBA-CNF-04, DBA-WWG-02). `by` has its front edge on `on`. */
export interface Touch {
  readonly by: ElementId;
  readonly on: ElementId;
  /** Made this phase by one of a group, column or landing (DBA-CNF-01). */
  readonly together?: true;
}

export interface Army {
  readonly list: string; // II/12
  readonly topography: Topography;
  readonly aggression: number;
}

export interface Turn {
  readonly number: number;
  readonly seat: Seat;
  readonly rolled: number;
  readonly pips: number;
  /** DBA-RIV-12: a failed crossing closed the river for the rest of this turn. */
  readonly riverClosed: boolean;
  /** DBA-LIT-01: the one landing there is has been made. */
  readonly landed?: true;
}

/** What is still to be done in a close-combat phase. */
export type Bout =
  | { readonly kind: "pair"; readonly a: ElementId; readonly b: ElementId }
  | {
      readonly kind: "hold";
      readonly hold: HoldId;
      readonly seat: Seat;
      /** Whom they attack: the element inside, or the place of its denizens; once it is gone, so are the attacks left (DBA-ATK-02). */
      readonly against: string;
      readonly left: number;
      /** In contact since the phase began: who comes later does not attack in it (DBA-MEL-04). */
      readonly by: readonly ElementId[];
      readonly tried: readonly ElementId[];
    };

/** One consequence still to come after a fight, in the order of DBA-OMV-01. */
export type Aftermath =
  | { readonly step: "recoil"; readonly element: ElementId; readonly cause: Cause }
  | { readonly step: "flee"; readonly element: ElementId; readonly cause: Cause }
  | { readonly step: "run"; readonly element: ElementId; readonly towards: number | null }
  | { readonly step: "destroy"; readonly element: ElementId }
  | { readonly step: "fate"; readonly element: ElementId; readonly of: ElementId } // DBA-SUP-08: lost if the one it supported is
  | { readonly step: "aid"; readonly element: ElementId; readonly of: ElementId } // DBA-OMV-02: recoils if the one it helped is gone
  | { readonly step: "pursue"; readonly element: ElementId }
  | { readonly step: "chase"; readonly element: ElementId; readonly of: ElementId } // DBA-RUL-61: pursues if this one is gone
  | { readonly step: "occupy"; readonly element: ElementId; readonly hold: HoldId };

/** Why an element must fall back: beaten, with one it helped (DBA-OMV-02), or from a wagon that another fought (DBA-WWG-08). */
export type Cause = "melee" | "shooting" | "rearShot" | "helper" | "wagon";

/** The agenda is a stack; the last task is the one in hand. */
export type Task =
  | { readonly task: "rollInvader" }
  | { readonly task: "layTerrain" }
  | { readonly task: "numberEdges" }
  | { readonly task: "pitchCamp"; readonly seat: Seat }
  | { readonly task: "deploy"; readonly seat: Seat }
  | { readonly task: "swap"; readonly left: number }
  | { readonly task: "begin" } // all is laid out: the invader's first turn comes next
  | { readonly task: "move" }
  | { readonly task: "shooting"; readonly shot: readonly ElementId[]; readonly targets: readonly string[] }
  | { readonly task: "aim"; readonly shooter: ElementId }
  | { readonly task: "returnFire"; readonly shooters: readonly ElementId[]; readonly target: ElementId }
  | { readonly task: "combat"; readonly bouts: readonly Bout[] }
  | { readonly task: "assault"; readonly hold: HoldId; readonly seat: Seat }
  | { readonly task: "pickFoe"; readonly wagon: ElementId; readonly among: readonly ElementId[] }
  | { readonly task: "aftermath"; readonly steps: readonly Aftermath[] }
  | { readonly task: "chooseFlight"; readonly element: ElementId; readonly left: number; readonly right: number }
  | { readonly task: "choosePursuit"; readonly element: ElementId };

export interface State {
  readonly scenario: string;
  readonly options: Options;
  readonly armies: Readonly<Record<Seat, Army>>;
  readonly invader: Seat | null;
  /** Each side's own edge of the board. */
  readonly edges: Readonly<Record<Seat, BoardEdge>> | null;
  readonly pieces: readonly Piece[];
  readonly river: RiverDifficulty;
  readonly holds: Readonly<Partial<Record<HoldId, Hold>>>;
  readonly elements: Readonly<Record<ElementId, Element>>;
  readonly touches: readonly Touch[];
  readonly turn: Turn | null; // null until the battle begins
  readonly agenda: readonly Task[];
  readonly result: { readonly winner: Seat | null; readonly rule: "DBA-VIC-02" | "DBA-OPT-01" } | null;
}

export const scaleOf = (state: State): Scale => SCALE[state.options.scale];
export const topTask = (state: State): Task | undefined => state.agenda.at(-1);

export const troopOf = (element: Element): Troop => SUBTYPE_TABLE[element.subtype].troop;
export const categoryOf = (troop: Troop): Category => TROOP_TABLE[troop].category;
export const isMounted = (element: Element): boolean => categoryOf(troopOf(element)) === "mounted";
export const isCamel = (troop: Troop): boolean => troop === "Cm" || troop === "LCm";

export const elementOf = (state: State, id: ElementId): Element => {
  const element = state.elements[id];
  if (element === undefined) throw new Error(`No element ${id}`);
  return element;
};

/** By a name from outside, which may be anything. */
export const findElement = (state: State, name: string): Element | undefined =>
  Object.hasOwn(state.elements, name) ? state.elements[name as ElementId] : undefined;

const ofElements = ({ elements }: State): State["elements"] => elements;

/** Every element, in order of id: red.1, red.2 … blue.13. */
export const allElements = remembered(ofElements, (state): readonly Element[] => Object.values(state.elements));
export const onTable = (state: State): readonly Element[] =>
  allElements(state).filter(({ where }) => where === "table");
export const isInPlay = (element: Element): boolean => element.where === "table" || element.where === "inside";
export const elementsOf = (state: State, seat: Seat): readonly Element[] =>
  allElements(state).filter((element) => element.seat === seat);
export const generalOf = (state: State, seat: Seat): Element | undefined =>
  allElements(state).find((element) => element.seat === seat && element.general);

export const holdsOf = remembered(
  ({ holds }: State) => holds,
  (state): readonly Hold[] => Object.values(state.holds),
);

const garrison = remembered(ofElements, (state): readonly Element[] =>
  allElements(state).filter(({ where }) => where === "inside"),
);

export const occupantOf = (state: State, hold: HoldId): Element | undefined =>
  garrison(state).find((element) => element.hold === hold);

/** DBA-RUL-38: held by an enemy element, or by living denizens who obey the enemy. */
export const isHeldAgainst = (state: State, hold: Hold, seat: Seat): boolean => {
  const occupant = occupantOf(state, hold.id);
  if (occupant !== undefined) return occupant.seat !== seat;
  return hold.kind === "bua" && hold.denizens && hold.control !== seat;
};

/** DBA-RUL-67: a lost camp is still its owner's to go back into; a built-up area is whoever's controls it. */
export const sideOf = ({ kind, owner, control }: Hold): Seat => (kind === "camp" ? owner : control);

export const isOccupied = (state: State, hold: Hold): boolean =>
  occupantOf(state, hold.id) !== undefined || (hold.kind === "bua" && hold.denizens);

export const defenderOf = (state: State): Seat | null =>
  state.invader === null ? null : state.invader === "red" ? "blue" : "red";

/** DBA-RUL-22: each player's own first turn. */
export const isFirstTurn = (state: State): boolean => state.turn !== null && state.turn.number <= 2;

export const poseOf = ({ x, y, facing }: Pose): Pose => ({ x, y, facing });
