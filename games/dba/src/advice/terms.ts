/** What a position is worth, in named numbers: own minus enemy. */
import { otherSeat, remembered, SEATS, type Seat } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { joinedTo } from "../rules/groups.ts";
import { holdsOf, isHeldAgainst, isOccupied, type State, scaleOf } from "../state.ts";
import { isRecoilFatal, settledOf } from "./contests.ts";
import { impatienceOf, lateness, WEEK } from "./impatience.ts";
import { saddleOf } from "./saddle.ts";
import { breakTerm, hasGeneral, overdue, PRIZE_OF_GENERAL, STAKE_OF_GENERAL } from "./stakes.ts";
import {
  aheadOf,
  asideOf,
  BUSY,
  edgeOf,
  foesIn,
  gapOf,
  IN_TALK,
  priceOf,
  prizeOf,
  type Survey,
  shotAt,
  surveyOf,
  type Unit,
  volleyAt,
} from "./survey.ts";
import { threatsBy } from "./threats.ts";

export const WEIGHTS = {
  break: 1.6,
  force: 0.8,
  contests: 1.8,
  risks: 2.6,
  commander: 2,
  guard: 0.2,
  matchUps: 0.4,
  flanks: 0.2,
  cohesion: 0.07,
  command: 0.4,
  ground: 0.4,
  objectives: 1,
  exposure: 0.2,
  fire: 3.5,
  volleys: 1.8,
  threats: 1.2,
  chances: 0.4,
  impatience: 1,
  saddle: 0.6,
} as const;

const forceOf = (state: State, { units }: Survey, seat: Seat): number => {
  let sum = 0;
  for (const { troop } of units[seat]) sum += troop === "SCh" || troop === "CF" ? 0.2 : 1;
  return sum / 12 + (hasGeneral(state, seat) ? 0 : -0.5);
};

/** For each of a side, the best prey it can hope for, the nearer the better; what would kill it counts against. */
const matchUpsOf = (state: State, survey: Survey, seat: Seat): number => {
  let sum = 0;
  for (const unit of survey.units[seat]) {
    if (unit.reach === 0) continue;
    const own = priceOf(survey, unit);
    let best = 0;
    for (const foe of foesIn(survey, seat)) {
      const { dies, kills } = edgeOf(state, unit, foe);
      const edge = kills * prizeOf(survey, foe) - dies * own;
      if (edge <= 0) continue;
      const turns = Math.max(0, gapOf(unit, foe) / unit.reach - 0.7);
      best = Math.max(best, edge / (1 + turns));
    }
    sum += survey.engaged.has(unit.element.id) ? BUSY * best : best;
  }
  return sum;
};

/** Those within one move of what has the better of them: psiloi before horse, blades before knights. */
const exposedOf = (state: State, survey: Survey, seat: Seat): number => {
  const { bw } = scaleOf(state);
  let sum = 0;
  for (const unit of survey.units[seat]) {
    let most = 0;
    for (const foe of foesIn(survey, seat)) {
      if (foe.reach === 0 || gapOf(unit, foe) > foe.reach + bw / 2) continue;
      const { dies, kills } = edgeOf(state, unit, foe);
      const danger = dies * priceOf(survey, unit) - kills * prizeOf(survey, foe);
      const isBusy = survey.engaged.has(unit.element.id) || survey.engaged.has(foe.element.id);
      most = Math.max(most, isBusy ? BUSY * danger : danger);
    }
    sum += most;
  }
  return sum;
};

/** Who has to come nearer first may do so, or not. */
const NOT_YET = 0.35;

interface Volley {
  readonly shooter: Unit;
  readonly count: number;
}

/** How far from the middle of a shooter the middle of a target may be: ranges are from edge to edge. */
const coversAt = (shooter: Unit, unit: Unit, range: number, bw: number): boolean =>
  gapOf(shooter, unit) <= range + (shooter.depth + unit.depth) / 2 + bw / 8 &&
  aheadOf(shooter, unit) >= 0 &&
  Math.abs(asideOf(shooter, unit)) <= 1.9 * bw;

/**
 * Whoever is in range is shot at in both turns: each shooter picks its best target, and those who pick the same help each other. Those
 * with nobody in range can have somebody there after a move.
 */
const underFire = (state: State, survey: Survey, seat: Seat): number => {
  const { bw, pace } = scaleOf(state);
  const volleys = new Map<Unit, Volley>();
  const cornered = new Map<Unit, boolean>();
  /** Whoever has no room to step back dies of every hit. */
  const harmBy = (shooter: Unit, unit: Unit, helpers: number): number => {
    const { dead, back } = volleyAt(state, shooter, unit, helpers);
    const isCornered = cornered.get(unit) ?? isRecoilFatal(state, unit.element.id);
    cornered.set(unit, isCornered);
    return isCornered ? dead + back : shotAt(state, shooter, unit, helpers);
  };
  let sum = 0;
  for (const shooter of foesIn(survey, seat)) {
    const range = TROOP_TABLE[shooter.troop].range * pace;
    if (range === 0 || survey.engaged.has(shooter.element.id)) continue;
    let best: Unit | undefined;
    let [most, later] = [0, 0];
    for (const unit of survey.units[seat]) {
      if (survey.engaged.has(unit.element.id) || gapOf(shooter, unit) > range + shooter.reach + bw) continue;
      const helpers = volleys.get(unit)?.count ?? 0;
      if (!coversAt(shooter, unit, range, bw)) {
        later = Math.max(later, shotAt(state, shooter, unit, helpers) * priceOf(survey, unit));
        continue;
      }
      const harm = harmBy(shooter, unit, helpers) * priceOf(survey, unit);
      if (harm > most) {
        most = harm;
        best = unit;
      }
    }
    if (best === undefined) sum += NOT_YET * later;
    else volleys.set(best, { shooter, count: (volleys.get(best)?.count ?? 0) + 1 });
  }
  for (const [unit, { shooter, count }] of volleys) sum += harmBy(shooter, unit, count - 1) * priceOf(survey, unit);
  return sum;
};

/** An enemy that can come at the side or back of one of these next turn, where no friend stands to cover it. */
const flanksOf = (state: State, survey: Survey, seat: Seat): number => {
  const { bw } = scaleOf(state);
  let sum = 0;
  for (const unit of survey.units[seat]) {
    const isFighting = survey.engaged.has(unit.element.id);
    let danger = 0;
    for (const foe of foesIn(survey, seat)) {
      if (foe.reach === 0 || survey.engaged.has(foe.element.id)) continue;
      if (gapOf(unit, foe) > foe.reach + 2 * bw) continue;
      danger = Math.max(danger, dangerFrom(survey, unit, foe, bw));
    }
    sum += danger * (isFighting ? 1.5 : 1) * priceOf(survey, unit);
  }
  return sum;
};

const dangerFrom = (survey: Survey, unit: Unit, foe: Unit, bw: number): number => {
  const ahead = aheadOf(unit, foe);
  const aside = asideOf(unit, foe);
  const isBehind = ahead < -unit.depth / 2;
  // From the front it must go round: half a base ahead of the line and beside it is near enough.
  if (!isBehind && Math.abs(aside) < 0.75 * bw) return 0;
  const hand = aside < 0 ? -1 : 1;
  if (isCovered(survey, unit, hand, bw)) return 0;
  const slotX = unit.x + hand * bw * unit.forwardY;
  const slotY = unit.y - hand * bw * unit.forwardX;
  const way = Math.sqrt((foe.x - slotX) * (foe.x - slotX) + (foe.y - slotY) * (foe.y - slotY)) + 0.4 * bw;
  if (way > foe.reach) return 0;
  return isBehind ? 0.45 : 0.3;
};

const isCovered = (survey: Survey, unit: Unit, hand: number, bw: number): boolean => {
  for (const friend of survey.units[unit.element.seat]) {
    if (friend === unit) continue;
    const aside = hand * asideOf(unit, friend);
    if (aside > 0.3 * bw && aside < 1.6 * bw && Math.abs(aheadOf(unit, friend)) < 1.2 * bw) return true;
  }
  return false;
};

/** Against a joint: what it is to be alone. A line that cannot go on together must be allowed to part. */
const ALONE = 0.3;

/** Friends joined to friends; a body alone costs points to move. */
const cohesionOf = (state: State, { units }: Survey, seat: Seat): number => {
  let joints = 0;
  let alone = 0;
  for (const { element } of units[seat]) {
    const joined = joinedTo(state, element.id).length;
    joints += joined / 2;
    if (joined === 0) alone += 1;
  }
  return 0.5 * joints - ALONE * Math.max(0, alone - 2);
};

const COMMAND_PACES = 1200;

const commandOf = (state: State, { units }: Survey, seat: Seat): number => {
  const own = units[seat];
  const general = own.find(({ element }) => element.general);
  if (general === undefined || own.length === 0) return 0;
  const radius = COMMAND_PACES * scaleOf(state).pace;
  let inside = 0;
  for (const unit of own) if (gapOf(unit, general) <= radius) inside += 1;
  return inside / own.length;
};

/** Out of their element: heavy troops in bad going. */
const groundOf = (survey: Survey, seat: Seat): number => {
  let sum = 0;
  for (const { isBad, troop } of survey.units[seat]) if (isBad && TROOP_TABLE[troop].sinks) sum -= 1;
  return sum;
};

const AT_HOME = 0.3;

/** Loose foot is at home in bad going, where nobody rides it down; but it does not win a battle by staying there. */
const shelterOf = (survey: Survey, seat: Seat): number => {
  let sum = 0;
  for (const { isBad, troop } of survey.units[seat]) if (isBad && !TROOP_TABLE[troop].sinks) sum += AT_HOME;
  return sum;
};

/** Camps and towns of this side that somebody fast could walk into. */
const exposureOf = (state: State, survey: Survey, seat: Seat): number => {
  let sum = 0;
  for (const hold of holdsOf(state)) {
    if (hold.owner !== seat || hold.control !== seat || isHeldAgainst(state, hold, seat)) continue;
    const [corner] = hold.outline;
    if (corner === undefined) continue;
    let nearest = Number.POSITIVE_INFINITY;
    for (const foe of foesIn(survey, seat)) {
      const x = foe.x - corner.x;
      const y = foe.y - corner.y;
      if (foe.reach > 0) nearest = Math.min(nearest, Math.sqrt(x * x + y * y) / foe.reach);
    }
    const chance = isOccupied(state, hold) ? 0.25 : 0.8;
    if (nearest < 3) sum += (chance / (1 + nearest)) * 0.8;
  }
  return sum;
};

/** The general is worth most where nobody can get at him on bad terms. To fight them is no cure for it. */
const dangerOfGeneral = (state: State, survey: Survey, seat: Seat): number => {
  const general = survey.units[seat].find(({ element }) => element.general);
  if (general === undefined) return 0;
  let most = 0;
  for (const foe of foesIn(survey, seat)) {
    if (foe.reach === 0 || gapOf(general, foe) > foe.reach + 20_000) continue;
    most = Math.max(most, edgeOf(state, general, foe).dies);
  }
  return survey.engaged.has(general.element.id) ? BUSY * most * 0.5 : most * 0.5;
};

/** What counts for one side and against the other alike; for red. */
const evenTerms = (at: State, survey: Survey) => {
  const difference = (of: (seat: Seat) => number): number => of("red") - of("blue");
  return {
    break: breakTerm(at, "red"),
    force: difference((seat) => forceOf(at, survey, seat)),
    flanks: -difference((seat) => flanksOf(at, survey, seat)),
    command: difference((seat) => commandOf(at, survey, seat)),
    ground: difference((seat) => groundOf(survey, seat)),
    objectives: -difference((seat) => exposureOf(at, survey, seat)),
  };
};

/** What each side has of its own. */
const ownTerms = (at: State, survey: Survey, seat: Seat) => ({
  commander: dangerOfGeneral(at, survey, seat),
  matchUps: matchUpsOf(at, survey, seat),
  exposure: exposedOf(at, survey, seat),
  cohesion: cohesionOf(at, survey, seat),
  fire: underFire(at, survey, seat),
  threats: threatsBy(at, survey, seat),
  impatience: impatienceOf(at, survey, seat),
  saddle: saddleOf(at, survey, seat),
  shelter: shelterOf(survey, seat),
});

interface Looked {
  readonly even: ReturnType<typeof evenTerms>;
  readonly own: Readonly<Record<Seat, ReturnType<typeof ownTerms>>>;
  readonly price: number;
}

const look = remembered(
  (state: State) => state,
  (state): Looked => {
    const at = settledOf(state);
    const survey = surveyOf(at);
    const own = { red: ownTerms(at, survey, "red"), blue: ownTerms(at, survey, "blue") };
    return { even: evenTerms(at, survey), own, price: survey.price };
  },
  IN_TALK,
);

/** Nobody fights, shoots or can come at anybody in one turn. */
export const isQuiet = (state: State): boolean => {
  const { red, blue } = look(state).own;
  return state.touches.length === 0 && red.threats.feared + blue.threats.feared + red.fire + blue.fire === 0;
};

/**
 * What he can do to us and what we can do to him weigh differently: his turn comes first. When a battle drags on, we mind his less. Impatience is each side's own: that the enemy dawdles too is no comfort.
 */
export const terms = (state: State, seat: Seat): Readonly<Record<string, number>> => {
  const { even, own, price } = look(state);
  const sign = seat === SEATS[0] ? 1 : -1;
  const calm = 1 + overdue(state) / WEEK;
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(even)) found[name] = sign * value;
  const [mine, theirs] = [own[seat], own[otherSeat(seat)]];
  found.ground = sign * even.ground + (mine.shelter - theirs.shelter) / (calm * calm);
  const { hoped, feared } = theirs.threats;
  found.commander = (price + PRIZE_OF_GENERAL) * (theirs.commander - mine.commander);
  // Of one's own general alone, and beside what he counts for as any other would.
  found.guard = -(STAKE_OF_GENERAL - PRIZE_OF_GENERAL) * mine.commander - (feared - hoped) / calm;
  found.matchUps = mine.matchUps - theirs.matchUps / calm;
  found.exposure = theirs.exposure - mine.exposure / calm;
  found.cohesion = mine.cohesion / calm - theirs.cohesion;
  // Bolts hurt as much in the evening as in the morning.
  found.fire = -mine.fire / (1 + lateness(state, seat) / 3);
  found.volleys = theirs.fire;
  found.threats = -hoped / calm;
  found.chances = mine.threats.hoped;
  found.impatience = -mine.impatience;
  found.saddle = -mine.saddle;
  return found;
};
