/** Choosing an army: lists on the left, bases and choices in the middle, what it is worth on the right. Knows no game. */
import type { Seat } from "@acies/contract";
import { type ReactNode, useMemo, useState } from "react";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { Citation } from "../play/Citation.tsx";
import { useLanguage } from "../text/useText.ts";
import "./armies.css";
import type { ArmyBook, Selection, Sheet } from "./book.ts";
import { KeepArmy, KeptArmies } from "./KeptArmies.tsx";
import { Muster } from "./Muster.tsx";
import { Seeker } from "./Seeker.tsx";
import { Slots } from "./Slots.tsx";
import { useArmiesText } from "./words.ts";

export interface ArmyDeskProps {
  /** Whose armies are kept together. */
  readonly game: string;
  readonly book: ArmyBook;
  readonly glyphs: GlyphSheet;
  readonly seat: Seat;
  /** As written in the setting; empty for none yet. */
  readonly army: string;
  readonly rival: string;
  readonly take: (army: string) => void;
  readonly close: () => void;
}

const Worth = ({ sheet }: { readonly sheet: Sheet }): ReactNode => {
  const text = useArmiesText();
  const isGood = sheet.reasons.length === 0;
  return (
    <section aria-label={isGood ? text.worth : text.notWorth}>
      <h2>{isGood ? text.worth : text.notWorth}</h2>
      <ul className="checks">
        {sheet.checks.map(({ words, rule, isMet }) => (
          <li key={words} data-met={isMet ? "" : undefined}>
            <span aria-hidden="true">{isMet ? "✓" : "✕"}</span>
            <span className="grow">
              {words} <span className="unseen">{isMet ? text.met : text.unmet}</span>
            </span>
            {rule !== undefined && <Citation rule={rule} />}
          </li>
        ))}
      </ul>
      {!isGood && (
        <ul className="refusal" role="status">
          {sheet.reasons.map(({ words, rule }) => (
            <li key={words}>
              {words} {rule !== undefined && <Citation rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Beside = ({ sheet, go }: { readonly sheet: Sheet; readonly go: (list: string) => void }): ReactNode => {
  const text = useArmiesText();
  return (
    <>
      <section aria-label={text.play}>
        <h2>{text.play}</h2>
        <dl className="facts">
          {sheet.facts.map(({ word, value, rule }) => (
            <div key={word} className="fact">
              <dt>{word}</dt>
              <dd>
                {value} {rule !== undefined && <Citation rule={rule} />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={text.times}>
        <h2>{text.times}</h2>
        {sheet.contemporaries.length === 0 && <p className="reason">{text.noTimes}</p>}
        <ul className="lists">
          {sheet.contemporaries.map((row) => (
            <li key={row.id}>
              <button type="button" className="list" onClick={() => go(row.id)}>
                <span className="number">{row.id}</span>
                <span>
                  {row.name} <small>{row.note}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

export const ArmyDesk = ({ game, book, glyphs, seat, army, rival, take, close }: ArmyDeskProps): ReactNode => {
  const text = useArmiesText();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection | undefined>(() => book.read(army));
  const sheet = useMemo(
    () => (selection === undefined ? undefined : book.sheet(selection, seat, language)),
    [book, selection, seat, language],
  );
  const go = (written: string): void => setSelection(book.read(written));
  return (
    <div className="armydesk">
      <Seeker book={book} rival={rival} chosen={selection?.list} choose={go}>
        <KeptArmies book={book} game={game} seat={seat} chosen={sheet?.army} choose={go} />
      </Seeker>
      <div className="armysheet">
        {sheet === undefined ? (
          <p className="read">{text.pick}</p>
        ) : (
          <>
            <header>
              <h1>{sheet.name}</h1>
              <p>{`${sheet.list} · ${sheet.note}`}</p>
            </header>
            <Muster sheet={sheet} glyphs={glyphs} />
            <h2>{text.choices}</h2>
            <Slots
              slots={sheet.slots}
              glyphs={glyphs}
              choose={(slot, option, count) =>
                setSelection((before) => (before === undefined ? before : book.choose(before, slot, option, count)))
              }
            />
          </>
        )}
      </div>
      <div className="armymargin">
        {sheet !== undefined && <Worth sheet={sheet} />}
        {sheet !== undefined && <KeepArmy game={game} sheet={sheet} />}
        {sheet !== undefined && <Beside sheet={sheet} go={go} />}
        <div className="sign">
          <button
            type="button"
            className="button primary wide"
            disabled={sheet === undefined || sheet.reasons.length > 0}
            onClick={() => sheet !== undefined && take(sheet.army)}
          >
            {text.take}
          </button>
          <p className="consequence">
            {sheet === undefined ? text.pick : sheet.reasons.length > 0 ? text.notWorth : text.consequence}
          </p>
          <button type="button" className="button quiet wide" onClick={close}>
            {text.close}
          </button>
        </div>
      </div>
    </div>
  );
};
