/** How events of DBA are told beside the table: dice, verdicts, who aims at whom. */
import { type Decision, type Language, SEATS, type Seat } from "@acies/contract";
import { type Action, dba, type Event, type State } from "@acies/dba";
import { NAMES } from "@acies/dba/inspect";
import type { InOne, Throw, Verdict } from "../../tools/handling.ts";

export const diceOf = (event: Event, after: State): Throw | undefined => {
  if (event.type === "fought") {
    const sides = [event.a, event.b];
    return { dice: sides.map(({ seat, face, tally, total }) => ({ seat, face, plus: tally.total, total })) };
  }
  const isThrow = event.type === "pipsRolled" || event.type === "riverGauged" || event.type === "crossingTried";
  return isThrow ? { dice: [{ seat: after.turn?.seat ?? "red", face: event.face }] } : undefined;
};

const listed = (names: readonly string[], language: Language): string =>
  `${names.slice(0, -1).join(", ")} ${NAMES[language].and} ${names.at(-1)}`;

/** An army laid out: a dozen sentences would say no more than one. */
const deployedIn = (events: readonly Event[], language: Language): InOne | undefined => {
  const end = events.findIndex(({ type }) => type !== "deployed");
  const names = events
    .slice(0, end < 0 ? events.length : end)
    .flatMap((event) => (event.type === "deployed" ? [event.element] : []));
  if (names.length < 2) return undefined;
  const list = listed(names, language);
  return { count: names.length, about: 0, words: language === "es" ? `Se despliegan ${list}.` : `${list} deploy.` };
};

/** Those who get off their horses together, to fight as the same (DBA-DIS-02). */
const dismountedIn = (events: readonly Event[], language: Language): InOne | undefined => {
  const [first] = events;
  if (first?.type !== "dismounted") return undefined;
  const { subtype } = first;
  const end = events.findIndex((event) => event.type !== "dismounted" || event.subtype !== subtype);
  const together = events.slice(0, end < 0 ? events.length : end);
  const names = together.flatMap((event) => (event.type === "dismounted" ? [event.element] : []));
  if (names.length < 2) return undefined;
  const list = listed(names, language);
  const words =
    language === "es" ? `Desmontan ${list} y luchan como ${subtype}.` : `${list} dismount and fight as ${subtype}.`;
  return { count: names.length, about: 0, words };
};

/** A move that costs no more than a move costs (DBA-PIP-02); what costs more says why in a line of its own. */
const movedFor = ([paid, moved]: readonly Event[], language: Language): InOne | undefined =>
  paid?.type === "paid" && paid.cost.total === 1 && moved?.type === "moved"
    ? { count: 2, about: 1, words: `${dba.phrases[language].events.moved(moved)} 1 PIP.` }
    : undefined;

export const inOne = (events: readonly Event[], language: Language): InOne | undefined =>
  deployedIn(events, language) ?? dismountedIn(events, language) ?? movedFor(events, language);

/** Losses are told when there are new ones. */
export const isNews = (event: Event, last: Event | undefined): boolean => {
  if (event.type !== "turnEnded") return true;
  const before = last?.type === "turnEnded" ? last.lost : undefined;
  return SEATS.some((seat) => event.lost[seat].total !== (before?.[seat].total ?? 0));
};

export const aimsOf = (
  action: Action,
  { about }: Decision,
): readonly { readonly from: string; readonly to: string }[] => {
  if (action.type === "fight") return [{ from: action.element, to: action.enemy }];
  if (action.type !== "shoot") return [];
  const { target, aiders } = action;
  return [...(about ?? []).slice(0, 1), ...aiders].map((from) => ({ from, to: target }));
};

const NOTHING: Verdict = { loser: undefined, degree: "none" };

const seatOf = (id: string | undefined): Seat | undefined =>
  id?.startsWith("red.") === true ? "red" : id?.startsWith("blue.") === true ? "blue" : undefined;

const BACKWARD: readonly string[] = ["recoil", "passedThrough", "helperRecoil", "pushed", "flight"];

interface Loss {
  readonly loser: Seat | undefined;
  readonly degree: number;
}

/** A place that falls is a loss for whoever holds it (DBA-VIC-04, DBA-VIC-05). */
const lossIn = (upshot: string, { holds }: State): Loss => {
  const [what = "", id = "", place = id] = upshot.split(" ");
  const holder = Object.values(holds).find((hold) => hold.id === place)?.control;
  if (what === "denizensKilled" || what === "surrendered") return { loser: holder, degree: 2 };
  if (what === "entered") return { loser: holder === seatOf(id) ? undefined : holder, degree: 2 };
  return { loser: seatOf(id), degree: what === "destroyed" ? 2 : BACKWARD.includes(what) ? 1 : 0 };
};

/** The worst that befalls anybody; when both lose something alike, nobody gains. */
export const verdictOf = (upshots: readonly string[], view: State): Verdict => {
  const losses = upshots.map((upshot) => lossIn(upshot, view));
  const worst = (seat: Seat): number =>
    Math.max(0, ...losses.filter(({ loser }) => loser === seat).map(({ degree }) => degree));
  const [red, blue] = [worst("red"), worst("blue")];
  if (red === blue) return NOTHING;
  const degree = Math.max(red, blue) === 2 ? "destroyed" : "back";
  return { loser: red > blue ? "red" : "blue", degree };
};
