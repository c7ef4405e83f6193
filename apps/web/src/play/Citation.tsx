/** A rule cited: a touch opens it in our own words, in place, and never leaves the table. */
import { createContext, use, useState } from "react";
import { usePlayText } from "../text/useText.ts";

/** The rules of the game on the table, in the language of the page. */
export const RuleWords = createContext<(rule: string) => string | undefined>(() => undefined);

export const Citation = ({ rule }: { readonly rule: string }) => {
  const text = usePlayText();
  const [open, setOpen] = useState(false);
  const words = use(RuleWords)(rule);
  return (
    <span className="citation">
      <button
        type="button"
        className="cite"
        aria-expanded={open}
        aria-label={text.rule(rule)}
        onClick={() => setOpen(!open)}
      >
        {rule}
      </button>
      {open && (
        <span className="ruling" role="note">
          {words ?? rule}
        </span>
      )}
    </span>
  );
};
