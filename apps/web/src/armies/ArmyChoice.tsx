/** The army of one side on the page of a new match: what is chosen, and the desk to choose at. */
import type { Language, Seat } from "@acies/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSeenHeight } from "../app/useSeenHeight.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { RuleWords } from "../play/Citation.tsx";
import { useLanguage, useText } from "../text/useText.ts";
import { ArmyDesk } from "./ArmyDesk.tsx";
import "./armies.css";
import type { ArmyBook } from "./book.ts";
import { Muster } from "./Muster.tsx";
import { useArmiesText } from "./words.ts";

export interface ArmyChoiceProps {
  readonly game: string;
  readonly book: ArmyBook;
  readonly glyphs: GlyphSheet;
  readonly seat: Seat;
  readonly value: string;
  /** The army that the battle itself brings, if it brings one. */
  readonly own: string;
  readonly rival: string;
  /** Absent when the battle brings its armies and takes no others. */
  readonly set?: (army: string) => void;
  /** A rule of the game in our own words. */
  readonly rule: (id: string, language: Language) => string | undefined;
}

export const ArmyChoice = (props: ArmyChoiceProps): ReactNode => {
  const { game, book, glyphs, seat, value, own, rival, set, rule } = props;
  const text = useText();
  const words = useArmiesText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  useSeenHeight(dialog, open);
  const shown = value === "" ? own : value;
  const selection = shown === "" ? undefined : book.read(shown);
  const sheet = selection === undefined ? undefined : book.sheet(selection, seat, language);
  return (
    <div className="armychoice" data-seat={seat}>
      <p className="side">{text.setup.army(text.seats[seat])}</p>
      {sheet !== undefined && (
        <>
          <p>
            <strong>{sheet.name}</strong> <small>{`${sheet.list} · ${sheet.note}`}</small>
          </p>
          <Muster sheet={sheet} glyphs={glyphs} />
        </>
      )}
      {set === undefined ? (
        <p className="small">{words.brought}</p>
      ) : (
        <div className="acts">
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {sheet === undefined ? words.choose : words.change}
          </button>
          {value !== "" && (
            <button type="button" className="button quiet" onClick={() => set("")}>
              {text.setup.ofScenario}
            </button>
          )}
        </div>
      )}
      {/* Outside the form of the page: Enter at the desk must not begin the match. */}
      {open &&
        createPortal(
          <dialog ref={dialog} className="armydialog" aria-label={words.title} onClose={() => setOpen(false)}>
            <RuleWords value={(id) => rule(id, language)}>
              <ArmyDesk
                game={game}
                book={book}
                glyphs={glyphs}
                seat={seat}
                army={shown}
                rival={rival}
                take={(army) => {
                  set?.(army);
                  dialog.current?.close();
                }}
                close={() => dialog.current?.close()}
              />
            </RuleWords>
          </dialog>,
          document.body,
        )}
    </div>
  );
};
