/** A file that somebody brings to a match; what the rules have against it is said in words, and nothing is changed by it. */
import type { Json, Refusal } from "@acies/contract";
import { readJson } from "@acies/contract";
import { useState } from "react";
import { useLanguage, useText } from "../text/useText.ts";
import type { MaterialCard } from "../tools/materials.ts";

/** Several times the largest that makes sense. */
const MOST_BYTES = 400_000;

export interface MaterialFieldProps {
  readonly card: MaterialCard;
  readonly value: Json | undefined;
  readonly set: (value: Json | undefined) => void;
  readonly refusals: readonly Refusal[];
  readonly explain: (refusal: Refusal) => string;
}

const isJson = (value: unknown): value is Json => value !== undefined;

export const MaterialField = ({ card, value, set, refusals, explain }: MaterialFieldProps) => {
  const text = useText();
  const language = useLanguage();
  const [name, setName] = useState("");
  const [isFaulty, setFaulty] = useState(false);
  const take = (content: string): void => {
    if (card.form === "text") {
      set(content);
      return;
    }
    const read = readJson(content, { size: MOST_BYTES, depth: 12 });
    const isGood = read.ok && isJson(read.value);
    setFaulty(!isGood);
    set(isGood ? read.value : undefined);
  };
  return (
    <div className="material">
      <p>
        <label className="button quiet filebutton">
          {card.words[language]}: {text.setup.chooseFile}
          <input
            className="unseen"
            type="file"
            accept={card.form === "json" ? ".json,application/json" : ".txt,.battle,text/plain"}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file === undefined) return;
              setName(file.name);
              void file.slice(0, MOST_BYTES).text().then(take);
            }}
          />
        </label>{" "}
        {value !== undefined && (
          <>
            <span>{name}</span>{" "}
            <button type="button" className="plain" onClick={() => set(undefined)}>
              {text.setup.withoutFile}
            </button>
          </>
        )}
      </p>
      {isFaulty && (
        <p className="refusal" role="alert">
          {text.setup.notJson}
        </p>
      )}
      {value !== undefined && refusals.length > 0 && (
        <ul className="refusal" role="alert">
          {refusals.slice(0, 6).map((refusal) => (
            <li key={JSON.stringify(refusal)}>
              {explain(refusal)} {"rule" in refusal && <cite>{refusal.rule}</cite>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
