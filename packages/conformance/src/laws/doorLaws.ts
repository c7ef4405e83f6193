/** The game as it stands on the shelf, and what comes to its door from outside. */
import type { Fact, Refusal, Result, Setting, Tagged } from "@acies/contract";
import { LANGUAGES } from "@acies/contract";
import { plainSetting } from "@acies/match";
import { chanceOf } from "../chance.ts";
import type { Law } from "../law.ts";
import { ALIEN, garbledTexts, mutantsOf, strangeTexts } from "../nonsense.ts";
import { brief, deepFreeze, difference } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong, orThrown } from "../wrong.ts";
import { inBoth, isViolation, sentenceWrong, violationsWrong } from "./wordLaws.ts";

const all = (...problems: readonly (string | undefined)[]): readonly string[] =>
  problems.filter((problem) => problem !== undefined);

const versionWrong = <S, A extends Tagged, E extends Fact>({ rules }: Probe<S, A, E>): readonly string[] =>
  all(
    Number.isSafeInteger(rules.version) && rules.version > 0 ? undefined : `version ${rules.version}`,
    /^[a-z][a-z0-9]*$/.test(rules.id) ? undefined : `"${rules.id}" is no word for a game`,
  );

const rulebookWrong = <S, A extends Tagged, E extends Fact>({ rules }: Probe<S, A, E>): readonly string[] => {
  const ids = Object.keys(rules.rulebook);
  const said = LANGUAGES.map((language) => ({
    language,
    rules: new Map(Object.entries(rules.phrases[language].rules)),
  }));
  return all(
    ...Object.entries(rules.rulebook).map(([id, where]) =>
      where.trim() === "" ? `${id} is printed nowhere` : undefined,
    ),
    ...ids.map((id) => (/^[A-Z]{2,5}-\S+$/.test(id) ? undefined : `"${id}" is no name for a rule`)),
    ...said.flatMap(({ language, rules: texts }) => [
      ...ids.map((id) => about(`${id} in ${language}`, sentenceWrong(texts.get(id)))),
      ...[...texts.keys()].map((id) => (ids.includes(id) ? undefined : `${language} explains ${id}, which is no rule`)),
    ]),
    ...rules.catalogue.options.map(({ id, rule }) => (ids.includes(rule) ? undefined : `option ${id} cites ${rule}`)),
  );
};

const NAMES = ["no such thing", "__proto__", "constructor", "", "x".repeat(3000)];

const refusalWrong = <S, A extends Tagged, E extends Fact, T>(
  probe: Probe<S, A, E>,
  what: string,
  run: () => Result<T, readonly Refusal[]>,
): string | undefined =>
  about(
    what,
    orThrown(() => {
      const result = run();
      if (result.ok) return "is accepted";
      if (result.error.length === 0) return "is refused without a reason";
      const violations = result.error.filter(isViolation);
      const strange = violations.find(({ rule }) => !Object.hasOwn(probe.rules.rulebook, rule));
      return strange === undefined ? violationsWrong(probe, violations) : `cites ${strange.rule}, which is no rule`;
    }),
  );

const catalogueWrong = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>): readonly string[] => {
  const { rules } = probe;
  const { scenarios, armies, options } = rules.catalogue;
  const terms = scenarios.map(({ id }) => ({ scenario: id, options: {} }));
  const accepted = (what: string, setting: Setting) =>
    about(
      what,
      orThrown(() => {
        const result = rules.setup(deepFreeze(setting));
        return result.ok ? undefined : `is refused: ${brief(result.error)}`;
      }),
    );
  const named = (kind: "scenarios" | "armies" | "options" | "wishes", id: string) =>
    about(
      `${kind} ${id}`,
      inBoth((language) => sentenceWrong(new Map(Object.entries(rules.phrases[language][kind])).get(id))),
    );
  const saidOfDuel = (result: string) =>
    about(
      `result ${result}`,
      inBoth((language) => sentenceWrong(new Map(Object.entries(rules.phrases[language].duel ?? {})).get(result))),
    );
  const keys = (language: "es" | "en") => {
    const { events, actions, violations, decisions, remarks, wishes, scenarios: places } = rules.phrases[language];
    const parts = { events, actions, violations, decisions, remarks, wishes, scenarios: places };
    return Object.entries(parts).flatMap(([part, entries]) => Object.keys(entries).map((key) => `${part} ${key}`));
  };
  return all(
    scenarios.length === 0 ? "there is no scenario" : undefined,
    ...scenarios.flatMap(({ id, armies: own }) => [
      accepted(`scenario ${id}`, plainSetting(id)),
      accepted(`scenario ${id} with its own armies`, { ...plainSetting(id), armies: own }),
      named("scenarios", id),
    ]),
    ...options.flatMap(({ id, values, standard }) => [
      values.includes(standard) ? undefined : `the standard value of ${id} is none of its values`,
      named("options", id),
    ]),
    ...(rules.duel?.results ?? []).map(saidOfDuel),
    ...armies.flatMap((army) => [
      named("armies", army),
      about(
        `army ${army}`,
        orThrown(() => {
          // Points or scale may forbid it in one scenario; somewhere it must be of use.
          const tried = terms.map((one) => ({ one, mustered: rules.muster(army, one) }));
          const fit = tried.find(({ mustered }) => mustered.ok) ?? tried[0];
          if (fit === undefined || !fit.mustered.ok) return `is refused: ${brief(fit?.mustered)}`;
          const again = rules.muster(fit.mustered.value.army, fit.one);
          return again.ok ? difference(fit.mustered.value, again.value) : "is refused in its own notation";
        }),
      ),
    ]),
    ...NAMES.filter((name) => name !== "").flatMap((name) =>
      terms.map((one) => refusalWrong(probe, `army ${brief(name, 30)}`, () => rules.muster(name, one))),
    ),
    ...Object.entries(rules.standing.wishes).flatMap(([kind, wishes]) => [
      ...wishes.map((wish) => named("wishes", wish)),
      ...LANGUAGES.map((language) =>
        Object.hasOwn(rules.phrases[language].decisions, kind) ? undefined : `wishes for ${kind}, which is no decision`,
      ),
    ]),
    about("the languages say different things", difference(keys("es").toSorted(), keys("en").toSorted())),
  );
};

const setupWrong = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>): readonly string[] => {
  const { scenarios, options } = probe.rules.catalogue;
  const base = plainSetting(scenarios[0]?.id ?? "");
  const bad = (what: string, setting: Setting) =>
    refusalWrong(probe, what, () => probe.rules.setup(deepFreeze(setting)));
  const option = (id: string, value: string | number | boolean): Setting => ({
    ...base,
    options: Object.fromEntries([[id, value]]),
  });
  return all(
    ...NAMES.map((name) => bad(`scenario ${brief(name, 30)}`, plainSetting(name))),
    ...NAMES.map((name) => bad(`option ${brief(name, 30)}`, option(name, true))),
    ...options.flatMap(({ id }) =>
      ["no such value", 987_654, -1, 0.5].map((value) => bad(`option ${id} of ${value}`, option(id, value))),
    ),
    ...NAMES.filter((name) => name !== "").flatMap((name) => [
      bad(`red army ${brief(name, 30)}`, { ...base, armies: { red: name, blue: "" } }),
      bad(`blue army ${brief(name, 30)}`, { ...base, armies: { red: "", blue: name } }),
    ]),
    bad("unknown material", { ...base, materials: { unexpected: { nonsense: 1 } } }),
  );
};

/** Whatever the decoder of positions lets pass, the rest must be able to live with. */
const livesWith = <S, A extends Tagged, E extends Fact>({ rules }: Probe<S, A, E>, state: S): string | undefined => {
  const pending = rules.pending(state);
  if ((pending.length === 0) !== (rules.outcome(state) !== undefined)) return "nobody can go on in it";
  for (const decision of pending) {
    rules.menu(state, decision);
    rules.propose(state, decision, {}, 2);
  }
  rules.sketch(rules.view(state, "spectator"));
  rules.describe(rules.view(state, "red"));
  rules.notation.writePosition(state);
  return undefined;
};

const nonsenseWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules, scene } = { ...probe, scene: probe.scene(moment) };
  const { state, step, index, battle } = moment;
  const chance = chanceOf(battle.seed, 23, index);
  const actions = [...(step === undefined ? [] : [step.action]), ...scene.asked.flatMap((one) => one.proposals)].slice(
    0,
    4,
  );
  const decoder = (what: string, value: unknown, must: "refuse" | "notThrow", run: (json: unknown) => boolean) =>
    about(
      () => `${what} from ${brief(value, 300)}`,
      orThrown(() => (run(value) && must === "refuse" ? "is accepted" : undefined)),
    );
  const readsAction = (json: unknown) => rules.decodeAction(json).ok;
  const readsState = (json: unknown): boolean => {
    const decoded = rules.decodeState(json);
    const wrong = decoded.ok ? livesWith(probe, decoded.value) : undefined;
    if (wrong !== undefined) throw new Error(`a position is accepted and ${wrong}`);
    return decoded.ok;
  };
  const garbled = (text: string) => [...(index === 0 ? strangeTexts(text) : []), ...garbledTexts(text, chance, 4)];
  const stable = (text: string): string | undefined => {
    const read = rules.notation.readAction(text);
    if (!read.ok) return undefined;
    const again = rules.notation.readAction(rules.notation.writeAction(read.value));
    return again.ok ? difference(read.value, again.value) : "is accepted and cannot be written back";
  };
  return (
    firstWrong(
      ALIEN,
      (alien) => decoder("action", alien, "refuse", readsAction) ?? decoder("state", alien, "refuse", readsState),
    ) ??
    firstWrong(actions, (action) =>
      firstWrong(mutantsOf(action, chance, 6), ({ value, must }) => decoder("action", value, must, readsAction)),
    ) ??
    firstWrong(mutantsOf(state, chance, 8), ({ value, must }) => decoder("state", value, must, readsState)) ??
    firstWrong(scene.thrownAt, (action) => `violations throws at ${brief(action)}`) ??
    firstWrong(actions.slice(0, 2), (action) =>
      firstWrong(garbled(rules.notation.writeAction(action)), (text) =>
        about(
          () => `action text ${brief(text)}`,
          orThrown(() => stable(text)),
        ),
      ),
    ) ??
    firstWrong(garbled(rules.notation.writePosition(state)), (text) =>
      about(
        () => `position text ${brief(text, 600)}`,
        orThrown(() => {
          const read = rules.notation.readPosition(text);
          return read.ok ? livesWith(probe, read.value) : undefined;
        }),
      ),
    )
  );
};

export const doorLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  { name: "version", says: "the game has a name and a whole, positive version", of: "game", check: versionWrong },
  {
    name: "catalogue",
    says: "every scenario sets up, every army musters, and all of it is named in both languages",
    of: "game",
    check: catalogueWrong,
  },
  {
    name: "setupRefuses",
    says: "unknown scenarios, options, values, armies and materials are refused with a reason that has a text",
    of: "game",
    check: setupWrong,
  },
  {
    name: "rulebook",
    says: "every rule is printed somewhere and explained in both languages, and no other is",
    of: "game",
    check: rulebookWrong,
  },
  {
    name: "nonsenseRefused",
    says: "nonsense is refused and never thrown at, as JSON, as text and as an action at the wrong time",
    of: "moment",
    check: nonsenseWrong,
  },
];
