/** The search over every list: words, number, year, and what the game can be narrowed by. */
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { useLanguage } from "../text/useText.ts";
import type { ArmyBook, Query } from "./book.ts";
import { useArmiesText } from "./words.ts";

const AT_ONCE = 40;

export interface SeekerProps {
  readonly book: ArmyBook;
  /** The army across the table, to look for its time. */
  readonly rival: string;
  readonly chosen: string | undefined;
  readonly choose: (list: string) => void;
  /** What stands before the search. */
  readonly children?: ReactNode;
}

export const Seeker = ({ book, rival, chosen, choose, children }: SeekerProps): ReactNode => {
  const text = useArmiesText();
  const language = useLanguage();
  const id = useId();
  const [query, setQuery] = useState<Query>({ text: "", picks: {}, rival: "" });
  const [all, setAll] = useState(false);
  const asked = useDeferredValue(query);
  const found = useMemo(() => book.find(asked, language), [book, asked, language]);
  const shown = all ? found : found.slice(0, AT_ONCE);
  return (
    <div className="seeker">
      {children}
      <label className="field" htmlFor={`${id}-text`}>
        <span>{text.seek}</span>
        <input
          id={`${id}-text`}
          type="search"
          placeholder={text.hint}
          value={query.text}
          onChange={(event) => setQuery({ ...query, text: event.target.value })}
        />
      </label>
      <div className="narrow">
        {book.filters(language).map((filter) => (
          <label key={filter.id} className="field">
            <span>{filter.words}</span>
            <select
              value={query.picks[filter.id] ?? ""}
              onChange={(event) => setQuery({ ...query, picks: { ...query.picks, [filter.id]: event.target.value } })}
            >
              <option value="">{text.any}</option>
              {filter.values.map((value) => (
                <option key={value.id} value={value.id}>
                  {value.words}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {rival !== "" && (
        <label className="switch">
          <input
            type="checkbox"
            checked={query.rival !== ""}
            onChange={(event) => setQuery({ ...query, rival: event.target.checked ? rival : "" })}
          />
          <span>{text.ofRival}</span>
        </label>
      )}
      <h2>
        {text.lists} <small role="status">{text.found(found.length)}</small>
      </h2>
      {found.length === 0 && <p className="reason">{text.none}</p>}
      <ul className="lists">
        {shown.map((row) => (
          <li key={row.id}>
            <button type="button" className="list" aria-pressed={row.id === chosen} onClick={() => choose(row.id)}>
              <span className="number">{row.id}</span>
              <span>
                <strong>{row.name}</strong>
                <small>{row.note}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {text.more(found.length - shown.length)}
        </button>
      )}
    </div>
  );
};
