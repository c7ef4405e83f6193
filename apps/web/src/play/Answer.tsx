/** One answer of a list: its figure, its words, what it needs, how likely it comes off. */
import type { RuleId } from "@acies/contract";
import { useRef } from "react";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { Icon, type IconName } from "../glyphs/Icon.tsx";
import { useLanguage } from "../text/useText.ts";

export interface AnswerWords {
  readonly words: string;
  readonly note?: string;
  readonly rule?: RuleId;
  readonly icon?: string;
  /** Between 0 and 1. */
  readonly chance?: number;
  /** So many answers lie behind it. */
  readonly more?: number;
}

const isIcon = (name: string): name is IconName => Object.hasOwn(INTERFACE, name);

const percent = (chance: number, language: string): string => {
  const whole = Math.round(chance * 1000) / 10;
  return `${language === "es" ? String(whole).replace(".", ",") : whole}\u202f%`;
};

interface AnswerProps {
  readonly index: number;
  readonly words: AnswerWords;
  readonly isDrafted: boolean;
  readonly isOff: boolean;
  /** The hand or the eye rests on it. */
  readonly look: () => void;
  readonly act: () => void;
  /** What a finger does, which rests on nothing: true when that was all. */
  readonly touch?: () => boolean;
}

export const Answer = ({ index, words: said, isDrafted, isOff, look, act, touch }: AnswerProps) => {
  const isTouched = useRef(false);
  const language = useLanguage();
  const { words, note, rule, icon, chance, more } = said;
  return (
    <button
      type="button"
      className="row answer"
      disabled={isOff}
      aria-pressed={isDrafted}
      onPointerEnter={look}
      onPointerDown={({ pointerType }) => {
        isTouched.current = pointerType === "touch";
      }}
      onFocus={look}
      onClick={() => {
        const isFinger = isTouched.current;
        isTouched.current = false;
        if (!isFinger || touch?.() !== true) act();
      }}
    >
      {index < 9 && <kbd>{index + 1}</kbd>}
      {icon !== undefined && isIcon(icon) && <Icon name={icon} />}
      <span className="grow">
        {words}
        {(note !== undefined || rule !== undefined) && (
          <small className="note">
            {note} {rule !== undefined && <cite>{rule}</cite>}
          </small>
        )}
      </span>
      {chance !== undefined && <span className="value chance">{percent(chance, language)}</span>}
      {more !== undefined && <span className="value">{more > 1 ? more : ""} ›</span>}
    </button>
  );
};
