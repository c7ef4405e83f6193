/** Every rule of a game in our own words, by chapters, searchable; a citation anywhere leads here. */
import type { Fact, Language, RuleId, Ruleset, Tagged } from "@acies/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link, useParams } from "wouter";
import { NotFoundPage } from "../app/Fault.tsx";
import { Shell } from "../app/Shell.tsx";
import { GAMES, type GameId, useGame } from "../registry.ts";
import { chapterName, chapterOf } from "../text/app.chapters.ts";
import { useLanguage, useText } from "../text/useText.ts";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Rule {
  readonly id: string;
  readonly words: string;
  readonly printed: string;
}

interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly Rule[];
}

const chaptersOf = <S, A extends Tagged, E extends Fact>(
  game: GameId,
  rules: Ruleset<S, A, E>,
  language: Language,
): readonly Chapter[] => {
  const chapters = new Map<string, Rule[]>();
  for (const [id, printed] of Object.entries(rules.rulebook)) {
    const chapter = chapterOf(game, id);
    const list = chapters.get(chapter) ?? [];
    chapters.set(chapter, list);
    list.push({ id, printed, words: rules.phrases[language].rules[id as RuleId] ?? "" });
  }
  return [...chapters].map(([id, list]) => ({ id, name: chapterName(game, id, language), rules: list }));
};

/** Whose address ends in `#DBA-ZOC-03` comes to that rule, also when the page was already open. */
const useLinkedRule = (): string => {
  const [linked, setLinked] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const read = (): void => setLinked(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  useEffect(() => {
    if (linked !== "") document.getElementById(linked)?.scrollIntoView({ block: "center" });
  }, [linked]);
  return linked;
};

/** `L689-698` are lines of the text that was catalogued; a ruling tells its reason in words. */
const Printed = ({ where }: { readonly where: string }) => {
  const text = useText();
  const isLine = /^L\d/.test(where);
  return <span className="printed">{isLine ? text.rules.printed(where.replaceAll("L", "")) : text.rules.ruling}</span>;
};

const RuleBook = <S, A extends Tagged, E extends Fact>({
  game,
  rules,
}: {
  readonly game: GameId;
  readonly rules: Ruleset<S, A, E>;
}) => {
  const text = useText();
  const language = useLanguage();
  const [sought, seek] = useState("");
  const linked = useLinkedRule();
  const quiet = useDeferredValue(plain(sought.trim()));
  const all = useMemo(() => chaptersOf(game, rules, language), [game, rules, language]);
  const found = all
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(({ id, words }) => plain(`${id} ${chapter.name} ${words}`).includes(quiet)),
    }))
    .filter((chapter) => chapter.rules.length > 0);
  const count = found.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  return (
    <div className="book">
      <nav className="contents" aria-label={text.rules.contents}>
        <h2>{text.rules.contents}</h2>
        <ol>
          {found.map(({ id, name, rules: within }) => (
            <li key={id}>
              <a href={`#${within[0]?.id ?? ""}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="pages">
        <p className="seek">
          <label htmlFor="seek">{text.rules.search}</label>
          <input id="seek" type="search" value={sought} onChange={(event) => seek(event.target.value)} />
          <output>{count === 0 ? text.rules.none : text.rules.found(count)}</output>
        </p>
        {found.map(({ id: chapter, name, rules: within }) => (
          <section key={chapter} className="chapter" aria-label={name}>
            <h2>{name}</h2>
            <dl>
              {within.map(({ id, words, printed }) => (
                <div key={id} id={id} className="rule" data-linked={id === linked || undefined}>
                  <dt>
                    <a href={`#${id}`}>{id}</a>
                  </dt>
                  <dd>
                    {words} <Printed where={printed} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
};

const Book = ({ id }: { readonly id: GameId }) => {
  const game = useGame(id);
  return game.open((rules) => <RuleBook key={id} game={id} rules={rules} />);
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
