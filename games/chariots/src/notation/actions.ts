/** Actions as one line of text: `step 1412`, `begin LR1 together`, `fire LS1 UG2 willMove=true`. */
import { err, type Json, type ParseError, parseError, type Result, readLines } from "@acies/contract";
import { type Action, decodeAction } from "../actions.ts";
import { writePlain } from "./plain.ts";

/**
 * The fields of an action after its type, in order. A bare name is a word in its place, `#` a number in its place, `?` a flag that
 * is written when true, `~` what may be missing (`~#` a number, `~?` a flag), `*` a list.
 */
const FORMS: { readonly [T in Exclude<Action["type"], "deploy">]: string } = {
  startBattle: "",
  rollInitiative: "",
  draw: "",
  open: "marker",
  trump: "",
  pass: "",
  giveOrders: "wing",
  giveNone: "",
  returnMarker: "",
  keepOut: "",
  takeOrders: "",
  doNothing: "",
  tryMomentum: "wing",
  moveLeader: "leader to standard?",
  setMode: "leader mounted?",
  done: "",
  raise: "",
  notYet: "",
  appear: "unit",
  challenge: "leader target manner",
  accept: "",
  refuse: "",
  fightOn: "",
  leaveDuel: "",
  champion: "leader",
  order: "order",
  rally: "unit",
  endRally: "",
  disengage: "unit to",
  begin: "unit together? speed~#",
  fire: "unit target willMove~?",
  fireAndRun: "unit target path*",
  recover: "unit",
  endSegment: "",
  step: "to",
  turn: "facing",
  passThrough: "to",
  changeFormation: "facing",
  split: "unit",
  join: "unit",
  stop: "",
  decline: "unit",
  withdraw: "unit together? leaders* fire~",
  stepBack: "to",
  halt: "",
  react: "unit",
  faceAbout: "facing",
  keepFacing: "",
  shoot: "unit target",
  holdFire: "unit",
  tryBlock: "",
  letPass: "",
  tryReaction: "",
  stay: "",
  lashOut: "to facing",
  attackToo: "unit",
  noMore: "",
  attack: "unit hexes*",
  goFirst: "combat#",
  addTo: "combat#",
  lead: "unit",
  takeHits: "units*",
  advance: "unit to leaders*",
  routTo: "standard to facing leaders*",
  joinUnit: "unit",
  removeStandard: "",
  keepStandard: "unit",
};

interface Field {
  readonly key: string;
  readonly kind: string; // what follows the name in the form
}

const fieldsOf = (type: string): readonly Field[] | undefined => {
  const form = Object.entries(FORMS).find(([name]) => name === type)?.[1];
  return form
    ?.split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ key: word.replace(/[^A-Za-z]+$/, ""), kind: word.replace(/^[A-Za-z]+/, "") }));
};

const writeField = ({ key, kind }: Field, value: Json): string | undefined => {
  if (kind === "?") return value === true ? key : undefined;
  if (kind === "*") return Array.isArray(value) && value.length > 0 ? `${key}=${value.join(",")}` : undefined;
  if (kind.startsWith("~")) return value === null ? undefined : `${key}=${writePlain(value)}`;
  return writePlain(value);
};

export const writeAction = (action: Action): string => {
  if (action.type === "deploy") {
    const units = action.units.map(({ unit, hex, facing }) => `${unit}:${hex}:${facing}`);
    const leaders = action.leaders.map(
      ({ leader, hex, mounted }) => `${leader}:${hex}:${mounted ? "mounted" : "afoot"}`,
    );
    return ["deploy", ...units, "leaders", ...leaders].join(" ");
  }
  const given: Readonly<Record<string, Json>> = action;
  const words = fieldsOf(action.type)?.map((field) => writeField(field, given[field.key] ?? null)) ?? [];
  return [action.type, ...words.filter((word) => word !== undefined)].join(" ");
};

const flagOf = (word: string): Json => (word === "true" ? true : word === "false" ? false : word);
const numberOf = (word: string): Json => (/^-?\d+$/.test(word) ? Number(word) : word);

/** What is not said: no flag, nothing, nobody. */
const unsaid = (kind: string): Json => (kind === "?" ? false : kind === "*" ? [] : null);

const fieldValue = (kind: string, word: string): Json => {
  if (kind === "*") return word.split(",");
  if (kind === "~?") return flagOf(word);
  return kind === "~#" || kind === "#" ? numberOf(word) : word;
};

const actionFrom = (type: string, words: readonly string[]): unknown => {
  const fields = fieldsOf(type);
  if (fields === undefined) return { type };
  const found: Record<string, Json> = { type };
  const left = [...words];
  for (const { key, kind } of fields) {
    const isPlaced = kind === "" || kind === "#";
    const at = isPlaced ? 0 : left.findIndex((word) => (kind === "?" ? word === key : word.startsWith(`${key}=`)));
    const word = left[at];
    if (word === undefined) {
      if (!isPlaced) found[key] = unsaid(kind);
      continue;
    }
    left.splice(at, 1);
    found[key] = kind === "?" ? true : fieldValue(kind, isPlaced ? word : word.slice(key.length + 1));
  }
  return left.length === 0 ? found : { ...found, [left[0] ?? ""]: true }; // which the decoder does not know
};

const deploymentFrom = (words: readonly string[]): unknown => {
  const at = words.indexOf("leaders");
  const placed = (word: string): readonly string[] => word.split(":");
  const extra = (more: readonly string[]): object => (more.length === 0 ? {} : { extra: more.join(":") });
  return {
    type: "deploy",
    units: (at < 0 ? words : words.slice(0, at)).map((word) => {
      const [unit, hex, facing, ...more] = placed(word);
      return { unit, hex, facing, ...extra(more) };
    }),
    leaders: (at < 0 ? [] : words.slice(at + 1)).map((word) => {
      const [leader, hex, mode, ...more] = placed(word);
      return { leader, hex, mounted: mode === "mounted" ? true : mode === "afoot" ? false : mode, ...extra(more) };
    }),
  };
};

export const readAction = (text: string): Result<Action, ParseError> => {
  const lines = readLines(text, 20_000);
  if (!lines.ok) return lines;
  const [first, second] = lines.value;
  if (first === undefined) return err(parseError(1, "empty"));
  if (second !== undefined) return err(parseError(second.number, "trailing", { found: second.words[0] ?? "" }));
  const [type = "", ...words] = first.words;
  const decoded = decodeAction(type === "deploy" ? deploymentFrom(words) : actionFrom(type, words));
  return decoded.ok ? decoded : err({ ...decoded.error, line: first.number });
};
