/** What a list leaves open: one of several as buttons, a mix as counts. Anything may be set; what does not add up is said beside it. */
import type { ReactNode } from "react";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { Citation } from "../play/Citation.tsx";
import type { Option, Slot } from "./book.ts";
import { useArmiesText } from "./words.ts";

export interface SlotsProps {
  readonly slots: readonly Slot[];
  readonly glyphs: GlyphSheet;
  readonly choose: (slot: string, option: string, count: number) => void;
}

const Pictogram = ({ option, glyphs }: { readonly option: Option; readonly glyphs: GlyphSheet }): ReactNode => {
  const glyph = option.glyph === undefined ? undefined : glyphs[option.glyph];
  return glyph === undefined ? null : (
    <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" focusable="false">
      <path d={glyph.d} fill="currentColor" />
    </svg>
  );
};

const OneOf = ({ slot, glyphs, choose }: Omit<SlotsProps, "slots"> & { readonly slot: Slot }): ReactNode =>
  slot.options.map((option) => (
    <button
      key={option.id}
      type="button"
      className="chip"
      aria-pressed={option.count > 0}
      onClick={() => choose(slot.id, option.id, 1)}
    >
      <Pictogram option={option} glyphs={glyphs} /> {option.words}
    </button>
  ));

const Mix = ({ slot, glyphs, choose }: Omit<SlotsProps, "slots"> & { readonly slot: Slot }): ReactNode => {
  const text = useArmiesText();
  return slot.options.map((option) => (
    <span key={option.id} className="stepper" data-taken={option.count > 0 ? "" : undefined}>
      <Pictogram option={option} glyphs={glyphs} />
      <span>{option.words}</span>
      <button
        type="button"
        className="plain"
        aria-label={text.less(option.words)}
        disabled={option.count === 0}
        onClick={() => choose(slot.id, option.id, option.count - 1)}
      >
        −
      </button>
      <output>{option.count}</output>
      <button
        type="button"
        className="plain"
        aria-label={text.plus(option.words)}
        disabled={option.count >= slot.wanted}
        onClick={() => choose(slot.id, option.id, option.count + 1)}
      >
        +
      </button>
    </span>
  ));
};

export const Slots = ({ slots, glyphs, choose }: SlotsProps): ReactNode => {
  const text = useArmiesText();
  return (
    <ul className="slots">
      {slots.map((slot) => {
        const taken = slot.options.reduce((sum, { count }) => sum + count, 0);
        const [only, other] = slot.options;
        const isSettled = other === undefined;
        return (
          <li key={slot.id} className="slot" data-off={taken === slot.wanted ? undefined : ""}>
            <span className="what">{slot.words}</span>
            <span className="among">
              {isSettled && only !== undefined ? (
                <span className="settled">
                  <Pictogram option={only} glyphs={glyphs} /> {only.words}
                </span>
              ) : slot.kind === "one" ? (
                <OneOf slot={slot} glyphs={glyphs} choose={choose} />
              ) : (
                <Mix slot={slot} glyphs={glyphs} choose={choose} />
              )}
            </span>
            <small>
              {isSettled ? text.settled : slot.kind === "mix" && text.mix(taken, slot.wanted)}{" "}
              <Citation rule={slot.rule} />
            </small>
          </li>
        );
      })}
    </ul>
  );
};
