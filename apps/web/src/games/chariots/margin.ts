/** What the margins say about a position of Chariots of Fire. */
import {
  allUnits,
  hexesBetween,
  type Leader,
  maOf,
  markersOf,
  matchUp,
  maxRange,
  NAMES,
  pointsLeft,
  ratingsOf,
  type State,
  spotsOfMap,
  tqOf,
  type Unit,
  type UnitType,
} from "@acies/chariots/inspect";
import { type Language, SEATS, type Seat } from "@acies/contract";
import type { Run } from "../../battlefield/scene.ts";
import type { ArmyCard, FactLine, Purse, Track } from "../../tools/handling.ts";
import { properName, unitName } from "./names.ts";
import { GLYPH } from "./scene.ts";
import { AMMO_WORDS, GROUND_WORDS, LEADER_WORDS, MARGIN_WORDS, MARK_WORDS, SEAT_WORDS, TYPE_WORDS } from "./words.ts";

export const pieceName = (view: State, id: string, language: Language): string => {
  const unit = view.units[id];
  if (unit !== undefined) return unitName(unit, language);
  const leader = view.leaders[id];
  if (leader !== undefined) return properName(id, language);
  const standard = view.standards[id];
  return standard === undefined
    ? properName(id, language)
    : `${MARK_WORDS[language].standard} (${SEAT_WORDS[language][standard.seat]})`;
};

export const seatOf = (view: State, id: string): Seat | undefined =>
  (view.units[id] ?? view.leaders[id] ?? view.standards[id])?.seat;

const unitFacts = (view: State, unit: Unit, language: Language): readonly FactLine[] => {
  const words = MARGIN_WORDS[language];
  const ground = unit.hex === null ? undefined : spotsOfMap(view.map).get(unit.hex)?.terrain;
  const lines: FactLine[] = [
    { word: words.quality, value: words.hitsOf(unit.hits, tqOf(unit)), rule: "COF-9.13a" },
    { word: words.allowance, value: `${maOf(unit)} ${words.points}`, rule: "COF-6.11a" },
  ];
  if (unit.missile !== null) {
    const ammo = unit.ammo === "full" ? "" : `, ${AMMO_WORDS[language][unit.ammo]}`;
    lines.push({
      word: words.missiles,
      value: `${words.weapons[unit.missile]}, ${words.reach(maxRange(view, unit))}${ammo}`,
      rule: "COF-7.13a",
    });
  }
  lines.push({ word: words.wing, value: properName(unit.wing, language) });
  if (view.orders?.seat === unit.seat && view.orders.wing === unit.wing)
    lines.push({
      word: words.command,
      value: view.orders.inCommand.includes(unit.id) ? words.inCommand : words.outOfCommand,
      rule: "COF-5.41a",
    });
  if (ground !== undefined && ground !== "clear")
    lines.push({ word: words.ground, value: GROUND_WORDS[language][ground] ?? ground, rule: "COF-6.91" });
  return lines;
};

const leaderFacts = (leader: Leader, language: Language): readonly FactLine[] => {
  const words = MARGIN_WORDS[language];
  const { commandRange, initiative, charisma, capability } = ratingsOf(leader);
  const rank = { word: words.rank, value: LEADER_WORDS[language][leader.kind] };
  const duel =
    leader.duel === null
      ? []
      : [{ word: words.duel, value: `${leader.duel.combat} / ${leader.duel.endurance}`, rule: "COF-10.11" as const }];
  if (leader.kind === "hero") return [rank, ...duel];
  const range = { word: words.range, value: String(commandRange), rule: "COF-5.42a" as const };
  return leader.kind === "gc"
    ? [
        rank,
        range,
        { word: words.initiative, value: String(initiative), rule: "COF-4.11b" },
        { word: words.charisma, value: String(charisma), rule: "COF-4.11b" },
        ...duel,
      ]
    : [rank, range, { word: words.capability, value: String(capability), rule: "COF-4.12b" }, ...duel];
};

export const factsOf = (view: State, pieces: readonly string[], language: Language): readonly FactLine[] => {
  const [first] = pieces;
  const unit = first === undefined ? undefined : view.units[first];
  if (unit !== undefined) return unitFacts(view, unit, language);
  const leader = first === undefined ? undefined : view.leaders[first];
  return leader === undefined ? [] : leaderFacts(leader, language);
};

/** What the Clash of Arms gives one against the other, and how far apart they are. */
export const againstOf = (view: State, own: string, foe: string, language: Language): readonly FactLine[] => {
  const words = MARGIN_WORDS[language];
  const [mine, theirs] = [view.units[own], view.units[foe]];
  if (mine === undefined || theirs === undefined || mine.seat === theirs.seat) return [];
  const line = (word: string, match: ReturnType<typeof matchUp>): FactLine => ({
    word,
    value:
      match === undefined
        ? words.cannotAttack
        : words.clash(match.column, NAMES[language].superiority[match.superiority]),
    rule: match === undefined ? "COF-8.11d" : "COF-8.17a",
  });
  const away = mine.hex === null || theirs.hex === null ? 0 : hexesBetween(view, mine.hex, theirs.hex);
  return [
    { word: words.away, value: `${away} hex` },
    line(words.attacks(own, foe), matchUp(view, own, foe)),
    line(words.attacks(foe, own), matchUp(view, foe, own)),
  ];
};

/** «TQ 6 · 2 impactos · 4 PM · arco compuesto 4». */
export const tagOf = (view: State, piece: string, language: Language): readonly Run[] => {
  const unit = view.units[piece];
  const words = MARGIN_WORDS[language];
  if (unit === undefined) return [];
  const hits = unit.hits === 0 ? "" : ` · ${MARK_WORDS[language].hits(unit.hits)}`;
  const missile = unit.missile === null ? "" : ` · ${words.weapons[unit.missile]} ${maxRange(view, unit)}`;
  return [
    { text: unit.id, tone: "strong" },
    { text: ` TQ ${tqOf(unit)}${hits} · ${maOf(unit)} ${words.points}${missile}` },
  ];
};

const ORDER: readonly UnitType[] = ["CH3", "CH2", "BW", "HI", "SI", "BI", "RI", "LI"];

export const armiesOf = (view: State, language: Language, names: (seat: Seat) => string): readonly ArmyCard[] =>
  SEATS.map((seat) => {
    const own = allUnits(view).filter((unit) => unit.seat === seat);
    const { routPoints, routLevel } = view.sides[seat];
    const rows = ORDER.flatMap((type) => {
      const all = own.filter((unit) => unit.type === type);
      const left = all.filter(({ eliminated }) => !eliminated).length;
      return all.length === 0 ? [] : [{ glyph: GLYPH[type], name: TYPE_WORDS[language][type], left, of: all.length }];
    });
    const note = MARGIN_WORDS[language].routTrack(routPoints, routLevel);
    return { seat, name: names(seat), note, lost: routPoints, breaks: routLevel, rows };
  });

/** The points of who is on the move. */
export const purseOf = (view: State, language: Language): Purse | undefined => {
  const { move, orders } = view;
  const unit = move === null ? undefined : view.units[move.units[0] ?? ""];
  if (move === null || orders === null || unit === undefined) return undefined;
  const left = pointsLeft(move, unit);
  return {
    seat: orders.seat,
    title: MARGIN_WORDS[language].purse(unit.id),
    rule: "COF-6.11a",
    rolled: maOf(unit),
    left,
    words: MARGIN_WORDS[language].left(left),
  };
};

/** The markers of both sides: in the cup, in force, spent (COF-5.21a). */
export const tracksOf = (view: State, language: Language): readonly Track[] => {
  const { turn } = view;
  if (turn === null) return [];
  const words = MARGIN_WORDS[language];
  const inForce = new Set(view.agenda.flatMap((task) => ("marker" in task ? [task.marker] : [])));
  if (view.orders?.by === "marker") inForce.add(view.orders.wing);
  const marks = SEATS.flatMap((seat) =>
    markersOf(view, seat).map((marker) => ({
      seat,
      name: marker.endsWith(".momentum") ? words.momentum : properName(marker, language),
      state: inForce.has(marker)
        ? ("now" as const)
        : turn.spent.includes(marker)
          ? ("done" as const)
          : ("waiting" as const),
    })),
  );
  return [{ id: "cup", title: words.cup, rule: "COF-5.23", marks }];
};
