/** What the margins say about a position of DBA. */
import { type Decision, type Language, otherSeat, SEATS, type Seat } from "@acies/contract";
import { dba, type State } from "@acies/dba";
import {
  allowanceOf,
  controllersAt,
  duelsIn,
  type Element,
  elementsOf,
  findElement,
  generalOf,
  hearsItsGeneral,
  lossesOf,
  measured,
  NAMES,
  scaleOf,
  troopOf,
} from "@acies/dba/inspect";
import { unbroken } from "../../text/unbroken.ts";
import type { ArmyCard, ContestCard, FactLine, Purse } from "../../tools/handling.ts";
import { SUBTYPE_GLYPH } from "./pictograms.ts";

/** DBA-VIC-02 */
const BREAKS = 4;

const WORDS = {
  es: {
    allowance: "Movimiento",
    going: "Terreno",
    goings: { good: "abierto", bad: "difícil" },
    command: "Mando",
    commands: { yes: "oye al general", no: "fuera del radio: cuesta 1 PIP más" },
    control: "Control enemigo",
    free: "fuera de toda ZOC",
    general: "General",
    aggression: (n: number) => `agresividad ${n}`,
    paces: (n: number) => `${n} p`,
    invader: "invasor",
    defender: "defensor",
    pips: (left: number) => (left === 1 ? "Queda 1 PIP." : `Quedan ${left} PIP.`),
    lost: (left: number) => `Pierdes ${left} PIP.`,
    inside: "dentro",
  },
  en: {
    allowance: "Move",
    going: "Going",
    goings: { good: "good", bad: "bad" },
    command: "Command",
    commands: { yes: "hears its general", no: "out of reach: 1 PIP more" },
    control: "Enemy control",
    free: "outside every ZOC",
    general: "General",
    aggression: (n: number) => `aggression ${n}`,
    paces: (n: number) => `${n} p`,
    invader: "invader",
    defender: "defender",
    pips: (left: number) => (left === 1 ? "1 PIP left." : `${left} PIPs left.`),
    lost: (left: number) => (left === 1 ? "You lose 1 PIP." : `You lose ${left} PIPs.`),
    inside: "inside",
  },
} as const;

const distanceToGeneral = (view: State, element: Element): string | undefined => {
  const general = generalOf(view, element.seat);
  if (general === undefined || general.id === element.id) return undefined;
  const away = measured(view, element.id, general.id);
  return away === undefined ? undefined : `${Math.round(away / scaleOf(view).pace)} p`;
};

export const factsOf = (view: State, pieces: readonly string[], language: Language): readonly FactLine[] => {
  const elements = pieces.map((id) => findElement(view, id)).filter((element) => element !== undefined);
  const [first] = elements;
  if (first === undefined || first.where !== "table") return [];
  const say = WORDS[language];
  const slowest = elements
    .map((element) => allowanceOf(view, element))
    .reduce((least, one) => (one.paces < least.paces ? one : least));
  const controllers = [...new Set(elements.flatMap((element) => controllersAt(view, element)))];
  const hears = elements.some((element) => hearsItsGeneral(view, element.id));
  const away = distanceToGeneral(view, first);
  return [
    { word: say.allowance, value: say.paces(slowest.paces), rule: "DBA-MOV-01" },
    { word: say.going, value: say.goings[slowest.going] },
    {
      word: say.command,
      value: [hears ? say.commands.yes : say.commands.no, away].filter(Boolean).join(" · "),
      rule: "DBA-CMD-01",
    },
    {
      word: say.control,
      value: controllers.length === 0 ? say.free : troopsOf(view, controllers, language).join(", "),
    },
  ];
};

export const troopName = (element: Element, language: Language): string => {
  const name = NAMES[language].troop[troopOf(element)];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

export const pieceName = (view: State, id: string, language: Language): string => {
  const element = findElement(view, id);
  if (element === undefined) return id;
  const number = id.slice(id.indexOf(".") + 1);
  return withNumber(troopName(element, language), number);
};

/** The number stays on the line of its name. */
const withNumber = (name: string, number: string): string => `${name}\u00a0${number}`;

/** «Caballería 1» is on both sides: a sentence says whose. */
export const calledOf = (view: State, id: string, language: Language): string => {
  const element = findElement(view, id);
  const name = pieceName(view, id, language);
  if (element === undefined) return name;
  const troop = troopOf(element);
  const isOnBoth = elementsOf(view, otherSeat(element.seat)).some(
    (other) => other.where !== "absent" && troopOf(other) === troop,
  );
  return isOnBoth ? `${name} (${NAMES[language].seat[element.seat].toLowerCase()})` : name;
};

const numberOf = (id: string): number => Number(id.slice(id.indexOf(".") + 1));

/** Three or more that follow each other are said by the first and the last: «5–7 y 9». */
const figuresOf = (numbers: readonly number[], and: string): string => {
  const spans: (readonly [number, number])[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && number === last[1] + 1) spans[spans.length - 1] = [last[0], number];
    else spans.push([number, number]);
  }
  const said = spans.flatMap(([a, b]) => (b - a > 1 ? [`${a}–${b}`] : a === b ? [String(a)] : [String(a), String(b)]));
  return said.length < 2 ? said.join("") : `${said.slice(0, -1).join(", ")} ${and} ${said.at(-1)}`;
};

/** Each troop once, with the numbers of those that are meant. */
export const troopsOf = (view: State, ids: readonly string[], language: Language): readonly string[] => {
  const elements = ids.map((id) => findElement(view, id)).filter((element) => element !== undefined);
  const troops = [...new Set(elements.map((element) => troopName(element, language)))];
  return troops.map((name) => {
    const numbers = elements.filter((element) => troopName(element, language) === name).map(({ id }) => numberOf(id));
    return withNumber(name, figuresOf(numbers, NAMES[language].and));
  });
};

/** «Lanzas 5–7, Banda de guerra 8 y 9, Psiloi 12 (rojo)»: each troop once, and the side once. */
export const calledTogether = (view: State, ids: readonly string[], language: Language): string | undefined => {
  const elements = ids.map((id) => findElement(view, id)).filter((element) => element !== undefined);
  const [first] = elements;
  const isOneSide = elements.every(({ seat }) => seat === first?.seat);
  if (first === undefined || elements.length < ids.length || !isOneSide) return undefined;
  const { seat } = NAMES[language];
  const said = troopsOf(view, ids, language);
  const isDoubtful = ids.some((id) => calledOf(view, id, language) !== pieceName(view, id, language));
  return `${said.join(", ")}${isDoubtful ? ` (${seat[first.seat].toLowerCase()})` : ""}`;
};

const rowsOf = (view: State, seat: Seat, language: Language): ArmyCard["rows"] => {
  const rows = new Map<string, { glyph: string; name: string; left: number; of: number }>();
  for (const element of elementsOf(view, seat)) {
    if (element.where === "absent") continue;
    const name = troopName(element, language) + (element.general ? ", general" : "");
    const row = rows.get(name) ?? { glyph: SUBTYPE_GLYPH[element.subtype], name, left: 0, of: 0 };
    rows.set(name, { ...row, of: row.of + 1, left: row.left + (element.where === "lost" ? 0 : 1) });
  }
  return [...rows.values()];
};

/** «II/32 Cartagineses tardíos (275–146 a. C.)»: number and years belong to the note. */
const armyTitle = (title: string): { readonly name: string; readonly years: readonly string[] } => {
  const [, name = title, years] = /^(?:[IVX]+\/\d+\w*\s+)?(.*?)(?:\s*\(([^)]*\d[^)]*)\))?$/.exec(title) ?? [];
  return { name, years: years === undefined ? [] : [unbroken(years)] };
};

export const armiesOf = (view: State, language: Language): readonly ArmyCard[] =>
  SEATS.map((seat) => {
    const { list, aggression } = view.armies[seat];
    const role =
      view.invader === null ? [] : [view.invader === seat ? WORDS[language].invader : WORDS[language].defender];
    const { name, years } = armyTitle(dba.phrases[language].armies[list] ?? NAMES[language].seat[seat]);
    return {
      seat,
      name,
      note: [list, ...years, ...role, WORDS[language].aggression(aggression)].join(" · "),
      lost: lossesOf(view, seat).total,
      breaks: BREAKS,
      rows: rowsOf(view, seat, language),
    };
  });

/** DBA-PIP-01: what is not spent is gone. */
export const forfeitOf = ({ turn }: State, { kind }: Decision, language: Language): string | undefined =>
  kind !== "move" || turn === null || turn.pips === 0 ? undefined : WORDS[language].lost(turn.pips);

/** DBA-PIP-01: only as long as moves are made; afterwards nothing is left of them, whatever the die said. */
export const purseOf = (view: State, language: Language): Purse | undefined => {
  const { turn, agenda } = view;
  if (turn === null || !agenda.some(({ task }) => task === "move")) return undefined;
  return {
    seat: turn.seat,
    rule: "DBA-PIP-01",
    rolled: turn.rolled,
    left: turn.pips,
    words: WORDS[language].pips(turn.pips),
  };
};

export const contestsOf = (view: State): readonly ContestCard[] =>
  duelsIn(view).map(({ a, b, tallies }) => ({ id: `${a} ${b}`, parties: [a, b], tallies }));
