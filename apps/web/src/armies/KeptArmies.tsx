/** The player's own armies at the desk: keep this one under a name, take one up again, forget it, carry them elsewhere as text. */
import { type FormEvent, type ReactNode, useState } from "react";
import { copyText } from "../app/copyText.ts";
import { useLanguage } from "../text/useText.ts";
import type { ArmyBook, Sheet } from "./book.ts";
import { forgetArmy, type KeptArmy, keepArmies, LONGEST_NAME, readArmies, useKeptArmies, writeArmies } from "./kept.ts";
import { useArmiesText } from "./words.ts";

const useOwn = (game: string): readonly KeptArmy[] => {
  const armies = useKeptArmies((state) => state.armies);
  return armies.filter((one) => one.game === game);
};

export interface KeepProps {
  readonly game: string;
  readonly sheet: Sheet;
}

/** An army may be kept before it is whole: it is finished another day. */
export const KeepArmy = ({ game, sheet }: KeepProps): ReactNode => {
  const text = useArmiesText();
  const own = useOwn(game);
  const [name, setName] = useState("");
  const wanted = name.trim() === "" ? sheet.name : name.trim();
  const before = own.find((one) => one.name === wanted);
  const isSame = before?.army === sheet.army;
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // whoever shows the desk may be a form, too
    keepArmies([{ game, name: wanted, army: sheet.army }]);
    setName("");
  };
  return (
    <form className="keeping" onSubmit={keep}>
      <label className="field">
        <span>{text.keepAs}</span>
        <input
          type="text"
          maxLength={LONGEST_NAME}
          placeholder={sheet.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={isSame}>
        {isSame ? text.isKept : before === undefined ? text.keep : text.keepOver}
      </button>
    </form>
  );
};

const Carry = ({
  book,
  game,
  own,
}: {
  readonly book: ArmyBook;
  readonly game: string;
  readonly own: readonly KeptArmy[];
}) => {
  const text = useArmiesText();
  const [written, setWritten] = useState("");
  const [said, say] = useState("");
  const take = (): void => {
    const read = readArmies(written, game, (army) => book.read(army) !== undefined);
    if (!read.ok) {
      say(text.unread(read.error.line));
      return;
    }
    keepArmies(read.value);
    setWritten("");
    say(text.taken(read.value.length));
  };
  const give = async (): Promise<void> => {
    const all = writeArmies(own);
    setWritten(all);
    say((await copyText(all)) === "copied" ? text.copied : text.copyByHand);
  };
  return (
    <details className="carry">
      <summary>{text.asText}</summary>
      <textarea
        rows={4}
        spellCheck={false}
        aria-label={text.asText}
        placeholder={text.textHint}
        value={written}
        onChange={(event) => {
          setWritten(event.target.value);
          say("");
        }}
      />
      <p className="acts">
        <button type="button" className="button quiet" disabled={own.length === 0} onClick={() => void give()}>
          {text.give}
        </button>
        <button type="button" className="button quiet" disabled={written.trim() === ""} onClick={take}>
          {text.takeIn}
        </button>
      </p>
      <p className="small" role="status">
        {said}
      </p>
    </details>
  );
};

export interface KeptArmiesProps {
  readonly book: ArmyBook;
  readonly game: string;
  readonly seat: "red" | "blue";
  /** The army on the desk, as it is written. */
  readonly chosen: string | undefined;
  readonly choose: (army: string) => void;
}

export const KeptArmies = ({ book, game, seat, chosen, choose }: KeptArmiesProps): ReactNode => {
  const text = useArmiesText();
  const language = useLanguage();
  const own = useOwn(game);
  return (
    <section className="kept" aria-label={text.kept}>
      <h2>
        {text.kept} <small>{own.length === 0 ? text.noneKept : own.length}</small>
      </h2>
      <ul className="lists">
        {own.map((one) => {
          const selection = book.read(one.army);
          const sheet = selection === undefined ? undefined : book.sheet(selection, seat, language);
          return (
            <li key={one.name} className="keptrow">
              <button
                type="button"
                className="list"
                disabled={sheet === undefined}
                aria-pressed={one.army === chosen}
                onClick={() => choose(one.army)}
              >
                <span className="number">{sheet?.list ?? "?"}</span>
                <span>
                  <strong>{one.name}</strong>
                  <small>{sheet === undefined ? text.unreadable : `${sheet.name} · ${sheet.count}`}</small>
                </span>
              </button>
              <button
                type="button"
                className="plain forget"
                aria-label={text.forget(one.name)}
                title={text.forget(one.name)}
                onClick={() => forgetArmy(one)}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      <Carry book={book} game={game} own={own} />
    </section>
  );
};
