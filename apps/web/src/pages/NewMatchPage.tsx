/** A new match: battle or armies, options of the rules, opponent, pace. Sensible from the first look; everything can be changed. */
import type { Fact, Json, OptionCard, OptionValue, Refusal, Ruleset, Seat, Tagged } from "@acies/contract";
import { explainParse, SEATS } from "@acies/contract";
import { LEVELS } from "@acies/players";
import type { NewMatchAsk, Problem } from "@acies/protocol";
import { type FormEvent, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { OPPONENTS, type Opponent, startMatch, type Wanted } from "../app/starting.ts";
import { usePaceWords } from "../app/usePaceWords.ts";
import { ArmyChoice } from "../armies/ArmyChoice.tsx";
import { findGameId, GAMES, type Game, type GameId, useGame } from "../registry.ts";
import { useMe } from "../server/me.ts";
import { unbroken } from "../text/unbroken.ts";
import { useLanguage, useText } from "../text/useText.ts";
import type { MaterialCard } from "../tools/materials.ts";
import { ArmyField } from "./ArmyField.tsx";
import { MaterialField } from "./MaterialField.tsx";

const NO_ARMIES = { red: "", blue: "" };
const NO_FILES: readonly MaterialCard[] = [];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Pace = NonNullable<NewMatchAsk["pace"]>;

const PACES: readonly Pace[] = [
  { kind: "none" },
  { kind: "live", bank: 30 * MINUTE, increment: MINUTE },
  { kind: "live", bank: 60 * MINUTE, increment: 2 * MINUTE },
  { kind: "correspondence", bank: 24 * HOUR, increment: 4 * HOUR, cap: 72 * HOUR },
  { kind: "correspondence", bank: 72 * HOUR, increment: 12 * HOUR, cap: 120 * HOUR },
];

interface OptionFieldProps {
  readonly card: OptionCard;
  readonly words: string;
  readonly value: OptionValue;
  readonly set: (value: OptionValue) => void;
}

const OptionField = ({ card, words, value, set }: OptionFieldProps) => {
  const text = useText();
  const say = (one: OptionValue): string => (one === true ? text.yes : one === false ? text.no : String(one));
  return (
    <label className="field">
      <span>
        {words} <cite>{card.rule}</cite>
      </span>
      <select
        value={JSON.stringify(value)}
        onChange={(event) =>
          set(card.values.find((one) => JSON.stringify(one) === event.target.value) ?? card.standard)
        }
      >
        {card.values.map((one) => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {say(one)}
            {one === card.standard ? ` · ${text.setup.standard}` : ""}
          </option>
        ))}
      </select>
    </label>
  );
};

const SetupForm = <S, A extends Tagged, E extends Fact>({
  game: { id: game, armies: book, glyphs, materials: cardsOfFiles = NO_FILES },
  rules,
}: {
  readonly game: Game;
  readonly rules: Ruleset<S, A, E>;
}) => {
  const text = useText();
  const language = useLanguage();
  const paceWords = usePaceWords();
  const [, go] = useLocation();
  const server = useMe(({ state }) => state !== "away");
  const phrases = rules.phrases[language];
  const { scenarios, options: cards, armies: lists } = rules.catalogue;
  const [scenario, setScenario] = useState(scenarios[0]?.id ?? "");
  const [armies, setArmies] = useState<Readonly<Record<Seat, string>>>({ red: "", blue: "" });
  const [brought, setBrought] = useState<Readonly<Record<string, Json>>>({});
  const [options, setOptions] = useState<Readonly<Record<string, OptionValue>>>({});
  const [opponent, setOpponent] = useState<Opponent>("computer");
  const [level, setLevel] = useState<string>("captain");
  const [side, setSide] = useState<Seat>("red");
  const [where, setWhere] = useState<Wanted["where"]>("here");
  const [pace, setPace] = useState(0);
  const [takebacks, setTakebacks] = useState(true);
  const [chat, setChat] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const ownArmies = scenarios.find(({ id }) => id === scenario)?.armies ?? NO_ARMIES;
  // Asked of the rules: a battle that is laid out already brings its own armies.
  const takesArmies = useMemo(() => {
    const foreign = lists.find((list) => list !== ownArmies.red && list !== ownArmies.blue) ?? "";
    return rules.setup({ scenario, armies: { red: foreign, blue: foreign }, options: {} }).ok;
  }, [rules, scenario, lists, ownArmies]);
  const chosen = takesArmies ? armies : { red: "", blue: "" };
  const bring = (id: string, value: Json | undefined): void =>
    setBrought(({ [id]: _before, ...rest }) => (value === undefined ? rest : { ...rest, [id]: value }));
  const broughtScenario = cardsOfFiles.find(
    (card) => card.scenario !== undefined && brought[card.id] !== undefined,
  )?.scenario;
  const played = broughtScenario ?? scenario;
  // Judged here by the same rules, each file by itself: a faulty one is spoken of beside it and not after the start.
  const refusals = useMemo(() => {
    const found: Record<string, readonly Refusal[]> = {};
    for (const card of cardsOfFiles) {
      const value = brought[card.id];
      if (value === undefined) continue;
      const setting = {
        scenario: card.scenario ?? scenario,
        armies: NO_ARMIES,
        options,
        materials: { [card.id]: value },
      };
      const made = rules.setup(setting);
      if (!made.ok) found[card.id] = made.error;
    }
    return found;
  }, [rules, cardsOfFiles, scenario, options, brought]);
  const explain = (refusal: Refusal): string =>
    "rule" in refusal ? (phrases.violations[refusal.code]?.(refusal) ?? refusal.code) : explainParse(refusal, language);
  const isFar = opponent === "byLink" || opponent === "openTable";
  const needsServer = isFar || where === "server";

  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const started = await startMatch({
      game,
      scenario: played,
      armies: broughtScenario === undefined ? chosen : { red: "", blue: "" },
      options,
      ...(Object.keys(brought).length > 0 && { materials: brought }),
      opponent,
      level,
      side,
      where: isFar ? "server" : where,
      pace: needsServer ? (PACES[pace] ?? { kind: "none" }) : { kind: "none" },
      takebacks,
      chat,
    });
    setBusy(false);
    if (started.ok) go(started.value);
    else setProblem(started.error);
  };

  const words = text.setup;
  const armyName = (seat: Seat): string => {
    const list = (chosen[seat] === "" ? ownArmies[seat] : chosen[seat]).split(":")[0] ?? "";
    return phrases.armies[list] ?? "";
  };
  return (
    <form className="setup" onSubmit={(event) => void begin(event)}>
      <fieldset>
        <legend>{words.battle}</legend>
        <div className="battles">
          {scenarios.map(({ id, armies: own }) => (
            <label key={id} className="battle">
              <input
                type="radio"
                name="scenario"
                checked={played === id}
                disabled={broughtScenario !== undefined}
                onChange={() => setScenario(id)}
              />
              <span>
                <strong>{phrases.scenarios[id] ?? id}</strong>
                <small>
                  {unbroken(
                    SEATS.map((seat) => phrases.armies[own[seat].split(":")[0] ?? ""] ?? own[seat])
                      .filter((name) => name !== "")
                      .join(" · "),
                  )}
                </small>
              </span>
            </label>
          ))}
        </div>
        {cardsOfFiles.map((card) => (
          <MaterialField
            key={card.id}
            card={card}
            value={brought[card.id]}
            set={(value) => bring(card.id, value)}
            refusals={refusals[card.id] ?? []}
            explain={explain}
          />
        ))}
      </fieldset>
      {lists.length > 0 && (book !== undefined || takesArmies) && (
        <fieldset>
          <legend>{words.armies}</legend>
          <div className="armychoices">
            {SEATS.map((seat) => {
              const value = chosen[seat];
              const set = (army: string): void => setArmies((before) => ({ ...before, [seat]: army }));
              if (book === undefined)
                return <ArmyField key={seat} {...{ rules, scenario, options, seat, value, set }} />;
              const rival = seat === "red" ? "blue" : "red";
              return (
                <ArmyChoice
                  key={seat}
                  {...{ game, book, glyphs, seat, value }}
                  own={ownArmies[seat]}
                  rival={chosen[rival] === "" ? ownArmies[rival] : chosen[rival]}
                  {...(takesArmies && { set })}
                  rule={(id, language) => {
                    const { rules: told } = rules.phrases[language];
                    return Object.hasOwn(told, id) ? Reflect.get(told, id) : undefined;
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>{words.opponent}</legend>
        <div className="options">
          {OPPONENTS.map((one) => (
            <label key={one} className="option">
              <input
                type="radio"
                name="opponent"
                checked={opponent === one}
                disabled={!server && (one === "byLink" || one === "openTable")}
                onChange={() => setOpponent(one)}
              />
              <span>{words[one]}</span>
            </label>
          ))}
        </div>
        {opponent === "computer" && (
          <div className="options">
            {LEVELS.map((one) => (
              <label key={one} className="option">
                <input type="radio" name="level" checked={level === one} onChange={() => setLevel(one)} />
                <span>{words.levels[one]}</span>
              </label>
            ))}
          </div>
        )}
        {opponent !== "beside" && (
          <label className="field">
            <span>{words.side}</span>
            <select value={side} onChange={(event) => setSide(event.target.value === "blue" ? "blue" : "red")}>
              {SEATS.map((seat) => (
                <option key={seat} value={seat}>
                  {[text.seats[seat], broughtScenario === undefined ? armyName(seat) : ""].filter(Boolean).join(" · ")}
                </option>
              ))}
            </select>
          </label>
        )}
        {!isFar && (
          <label className="field">
            <span>{words.where}</span>
            <select value={where} onChange={(event) => setWhere(event.target.value === "server" ? "server" : "here")}>
              <option value="here">{words.here}</option>
              <option value="server" disabled={!server}>
                {words.server}
              </option>
            </select>
          </label>
        )}
        {needsServer && (
          <label className="field">
            <span>{words.pace}</span>
            <select value={pace} onChange={(event) => setPace(Number(event.target.value))}>
              {PACES.map((one, index) => (
                <option key={JSON.stringify(one)} value={index}>
                  {paceWords(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {isFar && (
          <div className="switches">
            <label className="switch">
              <input type="checkbox" checked={takebacks} onChange={(event) => setTakebacks(event.target.checked)} />
              <span>{words.takebacks}</span>
            </label>
            <label className="switch">
              <input type="checkbox" checked={chat} onChange={(event) => setChat(event.target.checked)} />
              <span>{words.chat}</span>
            </label>
          </div>
        )}
      </fieldset>
      {cards.length > 0 && (
        <details className="rules">
          <summary>{words.options}</summary>
          {cards.map((card) => (
            <OptionField
              key={card.id}
              card={card}
              words={phrases.options[card.id] ?? card.id}
              value={options[card.id] ?? card.standard}
              set={(value) => setOptions((before) => ({ ...before, [card.id]: value }))}
            />
          ))}
        </details>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
      <button type="submit" className="button primary" disabled={busy || Object.keys(refusals).length > 0}>
        {busy ? words.beginning : words.begin}
      </button>
    </form>
  );
};

const ChosenGame = ({ id }: { readonly id: GameId }) => {
  const game = useGame(id);
  return game.open((rules) => <SetupForm key={id} game={game} rules={rules} />);
};

export const NewMatchPage = () => {
  const text = useText();
  const asked = new URLSearchParams(useSearch()).get("game");
  const [game, setGame] = useState<GameId>(findGameId(asked ?? "") ?? "dba");
  return (
    <Shell title={text.setup.title}>
      <section className="column wide">
        <h1>{text.setup.title}</h1>
        <div className="tabs" role="radiogroup" aria-label={text.setup.game}>
          {GAMES.map(({ id }) => (
            // biome-ignore lint/a11y/useSemanticElements: a tab that looks like the others of the sheet
            <button key={id} type="button" role="radio" aria-checked={game === id} onClick={() => setGame(id)}>
              {text.games[id].name}
            </button>
          ))}
        </div>
        <ChosenGame id={game} />
      </section>
    </Shell>
  );
};
