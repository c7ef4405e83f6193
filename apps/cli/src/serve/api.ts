/** The umpire's desk as JSON: a request in, a ruling out. No files, nothing kept between requests. */
import {
  type Decoder,
  either,
  err,
  type Fact,
  integer,
  LANGUAGES,
  type Language,
  list,
  ok,
  oneOf,
  type Result,
  type Ruleset,
  SEATS,
  type Seat,
  type Setting,
  shape,
  string,
  type Tagged,
  VIEWERS,
} from "@acies/contract";
import { decodeSetting } from "@acies/match";
import { gameData } from "../commands/games.ts";
import { draw } from "../draw.ts";
import { EXIT, type Exit, type Failure, misuse, refusedBy } from "../failure.ts";
import { decodeDeeds, findGame, malformed, readDeed, readDeeds, sourceOf, sourceOfJson, stateOf } from "../input.ts";
import { oddsData } from "../odds.ts";
import type { Game } from "../registry.ts";
import {
  applyDeeds,
  givenFaces,
  menusOf,
  outcomeOf,
  pendingOf,
  positionOf,
  randomDice,
  seatOf,
  strangerIn,
  tableOf,
  thrownWith,
} from "../ruling.ts";
import { sayAction } from "../speech.ts";
import { stepData } from "../story.ts";
import { wordsOf } from "../text/words.ts";

export interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface Desk {
  readonly games: readonly Game[];
  readonly randomHex: (bytes: number) => string;
  readonly lang: Language;
}

/** Small enough that nobody can keep the desk busy with one question. */
const TEXT_LIMIT = 500_000;
const ODDS = { limit: 50_000, samples: 10_000 } as const;
const MENU_LIMIT = 200;
const ACTIONS_LIMIT = 500;
const WIDTH = 100;

const STATUS: Readonly<Record<Exit, number>> = {
  [EXIT.done]: 200,
  [EXIT.failed]: 500,
  [EXIT.refused]: 422,
  [EXIT.misuse]: 400,
};

export const refuse = (failure: Failure): Reply => ({
  status: STATUS[failure.exit],
  body: { ok: false, refusals: failure.refusals },
});

const done = (body: object): Reply => ({ status: 200, body: { ok: true, ...body } });

const anything: Decoder<unknown> = (value) => ok(value);
const text = string(TEXT_LIMIT);
/** Notation, or `{ game, version, state }`. When `game` is said apart it must be the position's own. */
const position = either(text, shape({ game: string(40), version: integer(1, 1_000_000), state: anything }));
const always = { game: string(40), lang: oneOf(LANGUAGES) };
const point = list(integer(-1_000_000_000, 1_000_000_000), 2);
const hint = shape(
  {},
  { pieces: list(string(60), 200), facing: integer(0, 999_999), target: string(60), manner: string(60), point },
);
const faces = list(integer(1, 1_000_000), 10_000);

const asksNew = shape({ game: string(40), setting: decodeSetting }, { lang: oneOf(LANGUAGES) });
const asksShow = shape({ position }, { ...always, viewer: oneOf(VIEWERS) });
const asksMenu = shape({ position }, { ...always, seat: oneOf(SEATS), hint, limit: integer(1, MENU_LIMIT) });
const asksApply = shape({ position, actions: either(text, list(anything, ACTIONS_LIMIT)) }, { ...always, dice: faces });
const asksOdds = shape({ position, action: string(20_000) }, { ...always, seat: oneOf(SEATS) });

export const POSTS = ["/new", "/show", "/menu", "/apply", "/odds"] as const;
export type Post = (typeof POSTS)[number];

export const answerGames = (desk: Desk): Reply =>
  done({ games: desk.games.map((game) => game.open((rules) => gameData(rules, desk.lang))) });

export const answerPost = (path: Post, body: unknown, desk: Desk): Reply => {
  switch (path) {
    case "/new":
      return asked(asksNew, body, desk, (request, here) => begin(request.game, request.setting, here));
    case "/show":
      return asked(asksShow, body, desk, (request, here) =>
        onPosition(request, here, (rules, state) => {
          const seen = tableOf(rules, state, request.viewer, here.lang);
          return done({ ...seen, drawing: draw(seen.sketch, WIDTH).lines });
        }),
      );
    case "/menu":
      return asked(asksMenu, body, desk, (request, here) =>
        onPosition(request, here, (rules, state) => {
          const { seat, limit = MENU_LIMIT } = request;
          const { point: spot, ...plain } = request.hint ?? {};
          const unknown = strangerIn(rules, state, plain, here.lang);
          if (unknown !== undefined) return refuse(unknown);
          const [x, y] = spot ?? [];
          const whole = x === undefined || y === undefined ? plain : { ...plain, point: [x, y] as const };
          return done({ decisions: menusOf(rules, state, { seat, hint: whole, limit }, here.lang) });
        }),
      );
    case "/apply":
      return asked(asksApply, body, desk, (request, here) =>
        onPosition(request, here, (rules, state) => ruling(rules, state, request, here)),
      );
    case "/odds":
      return asked(asksOdds, body, desk, (request, here) =>
        onPosition(request, here, (rules, state) => chances(rules, state, request, here)),
      );
  }
};

const asked = <T extends { readonly lang?: Language }>(
  decode: Decoder<T>,
  body: unknown,
  desk: Desk,
  use: (request: T, desk: Desk) => Reply,
): Reply => {
  const request = decode(body);
  if (!request.ok) return refuse(malformed(request.error, desk.lang));
  return use(request.value, { ...desk, lang: request.value.lang ?? desk.lang });
};

const begin = (id: string, setting: Setting, desk: Desk): Reply => {
  const game = findGame(desk.games, id, desk.lang);
  if (!game.ok) return refuse(game.error);
  return game.value.open((rules) => {
    const state = rules.setup(setting);
    if (!state.ok) return refuse(refusedBy(rules, state.error, desk.lang));
    const { version } = rules;
    return done({ game: id, version, position: positionOf(rules, state.value) });
  });
};

type UseState = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, state: S) => Reply;

const onPosition = (
  request: { readonly position: unknown; readonly game?: string },
  desk: Desk,
  use: UseState,
): Reply => {
  const found =
    typeof request.position === "string"
      ? sourceOf(request.position, desk.games, desk.lang)
      : sourceOfJson(request.position, desk.games, desk.lang);
  if (!found.ok) return refuse(found.error);
  const { game, source } = found.value;
  if (request.game !== undefined && request.game !== game.id)
    return refuse(misuse("wrongGame", wordsOf(desk.lang).errors.otherGame(request.game, game.id)));
  return game.open((rules) => {
    const state = stateOf(rules, source, desk.lang);
    return state.ok ? use(rules, state.value) : refuse(state.error);
  });
};

const ruling = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  start: S,
  request: { readonly actions: string | readonly unknown[]; readonly dice?: readonly number[] },
  desk: Desk,
): Reply => {
  const { lang } = desk;
  const { actions, dice } = request;
  const deeds = typeof actions === "string" ? readDeeds(rules, actions, lang) : decodeDeeds(rules, actions, lang);
  if (!deeds.ok) return refuse(deeds.error);
  if (deeds.value.length > ACTIONS_LIMIT) return refuse(misuse("tooLong", wordsOf(lang).errors.tooMany(ACTIONS_LIMIT)));
  const thrown = dice === undefined ? thrownWith(randomDice(desk.randomHex)) : givenFaces(dice);
  const applied = applyDeeds(rules, start, deeds.value, thrown, lang);
  if (!applied.ok) return refuse(applied.error);
  const { steps, after } = applied.value;
  return done({
    game: rules.id,
    events: steps.flatMap((step) => step.events),
    steps: steps.map((step) => stepData(rules, step, lang)),
    faces: steps.flatMap((step) => step.faces),
    position: positionOf(rules, after),
    pending: pendingOf(rules, after, lang),
    outcome: outcomeOf(rules, after, lang),
  });
};

const chances = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  request: { readonly action: string; readonly seat?: Seat },
  desk: Desk,
): Reply => {
  const deed = deedOf(rules, state, request, desk.lang);
  if (!deed.ok) return refuse(deed.error);
  const refusals = rules.violations(state, deed.value.seat, deed.value.action);
  if (refusals.length > 0) return refuse(refusedBy(rules, refusals, desk.lang));
  const seed = Number.parseInt(desk.randomHex(4), 16);
  return done({
    game: rules.id,
    seat: deed.value.seat,
    action: rules.notation.writeAction(deed.value.action),
    text: sayAction(rules, deed.value.action, desk.lang),
    ...oddsData(rules, state, deed.value, { ...ODDS, seed }, desk.lang),
  });
};

const deedOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  request: { readonly action: string; readonly seat?: Seat },
  lang: Language,
): Result<{ readonly seat: Seat; readonly action: A }, Failure> => {
  const read = readDeed(rules, request.action, 0);
  if (!read.ok) return err(malformed(read.error, lang));
  const seat = seatOf(rules, state, { ...read.value, seat: read.value.seat ?? request.seat }, lang);
  return seat.ok ? ok({ seat: seat.value, action: read.value.action }) : seat;
};
