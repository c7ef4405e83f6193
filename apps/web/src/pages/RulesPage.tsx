/** Every rule of a game in our own words, searchable; a citation anywhere leads here. */
import type { Fact, RuleId, Ruleset, Tagged } from "@acies/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { Link, useParams } from "wouter";
import { NotFoundPage } from "../app/Fault.tsx";
import { Shell } from "../app/Shell.tsx";
import { GAMES, type GameId, useGame } from "../registry.ts";
import { useLanguage, useText } from "../text/useText.ts";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** `DBA-ZOC-03` belongs to the chapter `ZOC`. */
const chapterOf = (id: string): string => id.split("-")[1] ?? "";

interface Rule {
  readonly id: string;
  readonly words: string;
  readonly printed: string;
}

const RuleList = <S, A extends Tagged, E extends Fact>({ rules }: { readonly rules: Ruleset<S, A, E> }) => {
  const text = useText();
  const language = useLanguage();
  const [sought, seek] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const quiet = useDeferredValue(plain(sought.trim()));
  const all = useMemo(
    (): readonly Rule[] =>
      Object.entries(rules.rulebook).map(([id, printed]) => ({
        id,
        printed,
        words: rules.phrases[language].rules[id as RuleId] ?? "",
      })),
    [rules, language],
  );
  const found = all.filter(({ id, words }) => quiet === "" || plain(`${id} ${words}`).includes(quiet));
  const chapters = [...new Set(found.map(({ id }) => chapterOf(id)))];
  return (
    <>
      <p className="seek">
        <label htmlFor="seek">{text.rules.search}</label>
        <input id="seek" type="search" value={sought} onChange={(event) => seek(event.target.value)} />
        <output>{found.length === 0 ? text.rules.none : text.rules.found(found.length)}</output>
      </p>
      {chapters.map((chapter) => (
        <section key={chapter} className="chapter">
          <h2>{chapter}</h2>
          <dl>
            {found
              .filter(({ id }) => chapterOf(id) === chapter)
              .map(({ id, words, printed }) => (
                <div key={id} id={id} className="rule">
                  <dt>{id}</dt>
                  <dd>
                    {words} <span className="printed">{text.rules.printed(printed)}</span>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
};

const Book = ({ id }: { readonly id: GameId }) => {
  const game = useGame(id);
  return game.open((rules) => <RuleList rules={rules} />);
};

export const RulesPage = () => {
  const text = useText();
  const { game = "dba" } = useParams<{ game?: string }>();
  const known = GAMES.find(({ id }) => id === game);
  if (known === undefined) return <NotFoundPage />;
  return (
    <Shell title={text.rules.title}>
      <section className="column wide">
        <h1>{text.rules.title}</h1>
        <p className="read">{text.rules.words}</p>
        <ul className="tabs">
          {GAMES.map(({ id }) => (
            <li key={id}>
              <Link href={`/rules/${id}`} aria-current={id === game ? "page" : undefined}>
                {text.games[id].name}
              </Link>
            </li>
          ))}
        </ul>
        <Book id={known.id} />
      </section>
    </Shell>
  );
};
