/** The games of this server, and questions to their rules that change nothing. */
import {
  type Decision,
  err,
  type Fact,
  type Hint,
  type Json,
  ok,
  type Result,
  type Ruleset,
  type Tagged,
} from "@acies/contract";
import {
  type ChoicesQuery,
  checkAsk,
  checked,
  choices,
  choicesQuery,
  type GameCard,
  type GameDetail,
  gameCard,
  gameDetail,
  judgeAsk,
  judgement,
  matchId,
  musterAsk,
  musterTold,
  type Refused,
  ruleCards,
} from "@acies/protocol";
import { z } from "zod";
import type { Game } from "../../registry.ts";
import { languageOf } from "../problems.ts";
import type { App, Rooms } from "../rooms.ts";
import { anyone, asQuery, bare, signedIn, whoIs } from "../route.ts";

const params = z.strictObject({ game: z.string().max(40) });
const aboutGame = ({ params: { game } }: { readonly params: { readonly game: string } }): string => game;
const aboutMatch = ({ params: { match } }: { readonly params: { readonly match: string } }): string => match;

const cardOf = (game: Game): GameCard =>
  game.open(({ id, version, phrases: { es, en } }) => ({
    id,
    version,
    title: { es: es.title, en: en.title },
    levels: [...game.levels],
  }));

const detailOf = (game: Game): GameDetail =>
  game.open(({ catalogue, phrases: { es, en }, standing }) => {
    type Shelf = "scenarios" | "armies" | "options" | "wishes";
    const name = (shelf: Shelf, id: string) => ({ es: es[shelf][id] ?? id, en: en[shelf][id] ?? id });
    return {
      ...cardOf(game),
      scenarios: catalogue.scenarios.map(({ id, armies }) => ({ id, name: name("scenarios", id), armies })),
      armies: catalogue.armies.map((id) => ({ id, name: name("armies", id) })),
      options: catalogue.options.map(({ id, rule, values, standard }) => ({
        id,
        name: name("options", id),
        rule,
        values: [...values],
        standard,
      })),
      wishes: Object.fromEntries(
        Object.entries(standing.wishes).map(([kind, wishes]) => [
          kind,
          wishes.map((id) => ({ id, name: name("wishes", id) })),
        ]),
      ),
    };
  });

const rulesOf = (game: Game) =>
  game.open(({ rulebook, phrases: { es, en } }) =>
    Object.entries(rulebook).map(([id, printed]) => ({
      rule: id,
      printed,
      says: { es: said(es.rules, id), en: said(en.rules, id) },
    })),
  );

const said = (texts: Readonly<Record<string, string>>, id: string): string => texts[id] ?? "";

const hintOf = ({ pieces, point, facing, target, manner }: ChoicesQuery): Hint => {
  const [x, y] = point?.split(",").map(Number) ?? [];
  return {
    ...(pieces !== undefined && { pieces: pieces.split(",").filter((piece) => piece !== "") }),
    ...(x !== undefined && y !== undefined && { point: [x, y] }),
    ...(facing !== undefined && { facing }),
    ...(target !== undefined && { target }),
    ...(manner !== undefined && { manner }),
  };
};

const choicesAt = (game: Game, view: Json, decision: Decision, query: ChoicesQuery) =>
  game.open((rules) => {
    const state = rules.decodeState(view);
    if (!state.ok) return undefined;
    const menu = rules.menu(state.value, decision);
    const actions =
      menu.kind === "listed" ? menu.actions : rules.propose(state.value, decision, hintOf(query), query.limit);
    return {
      decision,
      kind: menu.kind,
      actions: actions.map((action) => ({ action, text: rules.notation.writeAction(action) })),
    };
  });

const judge = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  ask: z.infer<typeof judgeAsk>,
): Result<Omit<z.infer<typeof judgement>, "reasons">, Refused> => {
  const position = rules.notation.readPosition(ask.position);
  if (!position.ok) return err({ code: "settingRefused", violations: position.error });
  const outcome = rules.outcome(position.value);
  const plain = {
    pending: [...rules.pending(position.value)],
    ...(outcome !== undefined && { winner: outcome.winner ?? null }),
  };
  if (ask.action === undefined) return ok(plain);
  const action = rules.notation.readAction(ask.action.text);
  if (!action.ok) return err({ code: "refused", violations: [action.error] });
  return ok({ ...plain, violations: [...rules.violations(position.value, ask.action.seat, action.value)] });
};

const addCatalogue = (app: App, rooms: Rooms): void => {
  const { games, words } = rooms;
  const find = (id: string): Result<Game, Refused> => {
    const game = games.find((one) => one.id === id);
    return game === undefined ? err({ code: "noSuchGame" }) : ok(game);
  };
  const common = { ...bare, tag: "games", method: "GET", params, about: aboutGame } as const;
  anyone(
    app,
    rooms,
    {
      ...bare,
      tag: "games",
      method: "GET",
      url: "/games",
      summary: "The games of this server",
      answers: z.array(gameCard),
    },
    async () => ok(games.map(cardOf)),
  );
  anyone(
    app,
    rooms,
    { ...common, url: "/games/:game", summary: "Scenarios, armies, options, levels", answers: gameDetail },
    async ({ params: { game } }) => {
      const found = find(game);
      return found.ok ? ok(detailOf(found.value)) : found;
    },
  );
  anyone(
    app,
    rooms,
    { ...common, url: "/games/:game/rules", summary: "Every rule in our own words", answers: ruleCards },
    async ({ params: { game } }) => {
      const found = find(game);
      return found.ok ? ok(rulesOf(found.value)) : found;
    },
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      method: "POST",
      url: "/games/:game/muster",
      summary: "Checks an army",
      body: musterAsk,
      bodyLimit: 2_000_000,
      share: 0.2,
      answers: musterTold,
    },
    async ({ params: { game }, body: { army, ...terms } }) => {
      const found = find(game);
      if (!found.ok) return found;
      const muster = found.value.open((rules) => rules.muster(army, terms));
      return muster.ok ? muster : err({ code: "settingRefused", violations: muster.error });
    },
  );
  anyone(
    app,
    rooms,
    {
      ...common,
      method: "POST",
      url: "/games/:game/judge",
      summary: "A ruling on a position, and on an action there, for a real table",
      body: judgeAsk,
      share: 0.2,
      answers: judgement,
    },
    async ({ params: { game }, body, request }) => {
      const found = find(game);
      if (!found.ok) return found;
      const ruling = found.value.open((rules) => judge(rules, body));
      if (!ruling.ok || ruling.value.violations === undefined) return ruling;
      const reasons = words.reasons(game, ruling.value.violations, languageOf(rooms, request));
      return ok({ ...ruling.value, reasons });
    },
  );
};

const addChoices = (app: App, rooms: Rooms): void => {
  const { desk, games, words } = rooms;
  const common = { ...bare, tag: "bots", params: z.strictObject({ match: matchId }), about: aboutMatch } as const;
  signedIn(
    app,
    rooms,
    {
      ...common,
      method: "GET",
      url: "/matches/:match/choices",
      summary: "What I may do now: all of it where it can be listed, proposals where it cannot",
      query: choicesQuery,
      answers: choices,
    },
    async ({ visitor, params: { match }, query }) => {
      const seen = await desk.snapshot(whoIs(visitor), match);
      if (!seen.ok) return seen;
      const { card, pending, yours, no, view } = seen.value;
      const game = games.find(({ id }) => id === card.game);
      if (game === undefined) return err({ code: "noSuchGame" });
      if (yours.length === 0) return err({ code: "notYours" });
      if (view === null) return err({ code: "notStarted" });
      const found = [];
      for (const decision of pending) {
        if (!yours.includes(decision.seat)) continue;
        const own = decision.seat === seen.value.as ? seen : await desk.snapshot(whoIs(visitor, decision.seat), match);
        if (!own.ok) return own;
        if (own.value.no !== no) return err({ code: "stale", no: own.value.no });
        const choice = choicesAt(game, own.value.view, decision, query);
        if (choice !== undefined) found.push(choice);
      }
      return ok({ no, choices: found });
    },
  );
  signedIn(
    app,
    rooms,
    {
      ...common,
      method: "POST",
      url: "/matches/:match/check",
      summary: "Whether I may do this, as far as my own view can tell; nothing is played",
      query: asQuery,
      body: checkAsk,
      answers: checked,
    },
    async ({ visitor, params: { match }, query, body, request }) => {
      const seen = await desk.snapshot(whoIs(visitor, query.as), match);
      if (!seen.ok) return seen;
      const { card, as, view } = seen.value;
      const game = games.find(({ id }) => id === card.game);
      if (game === undefined) return err({ code: "noSuchGame" });
      if (as === "spectator") return err({ code: "notYours" });
      if (view === null) return err({ code: "notStarted" });
      const violations = game.open((rules) => {
        const state = rules.decodeState(view);
        const action = rules.decodeAction(body.action);
        if (!state.ok) return [];
        return action.ok ? rules.violations(state.value, as, action.value) : [action.error];
      });
      return ok({ violations, reasons: words.reasons(game.id, violations, languageOf(rooms, request)) });
    },
  );
};

export const addGames = (app: App, rooms: Rooms): void => {
  addCatalogue(app, rooms);
  addChoices(app, rooms);
};
