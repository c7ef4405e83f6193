/** An army for one side: the scenario's own, or one of the game's lists, checked as it is written. */
import {
  explainParse,
  type Fact,
  type Language,
  type OptionValue,
  type Refusal,
  type Ruleset,
  type Seat,
  type Tagged,
} from "@acies/contract";
import { useId, useMemo, useState } from "react";
import { useLanguage, useText } from "../text/useText.ts";

interface ArmyFieldProps<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seat: Seat;
  readonly value: string;
  readonly set: (army: string) => void;
}

const inWords = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, refusal: Refusal, language: Language) =>
  "rule" in refusal
    ? (rules.phrases[language].violations[refusal.code]?.(refusal) ?? refusal.code)
    : explainParse(refusal, language);

const SHOWN = 8;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .toLowerCase();

export const ArmyField = <S, A extends Tagged, E extends Fact>(props: ArmyFieldProps<S, A, E>) => {
  const { rules, scenario, options, seat, value, set } = props;
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [sought, seek] = useState("");
  const names = rules.phrases[language].armies;
  const found = useMemo(() => {
    const words = plain(sought)
      .split(/\s+/)
      .filter((word) => word !== "");
    if (words.length === 0) return [];
    return rules.catalogue.armies
      .filter((army) => words.every((word) => plain(`${army} ${names[army] ?? ""}`).includes(word)))
      .slice(0, SHOWN);
  }, [sought, names, rules]);
  const mustered = value === "" ? undefined : rules.muster(value, { scenario, options });
  return (
    <div className="army" data-seat={seat}>
      <label className="field" htmlFor={`${id}-seek`}>
        <span>{text.setup.army(text.seats[seat])}</span>
        <input
          id={`${id}-seek`}
          type="search"
          placeholder={value === "" ? text.setup.ofScenario : value}
          value={sought}
          onChange={(event) => seek(event.target.value)}
        />
      </label>
      {found.length > 0 && (
        <ul className="found">
          {found.map((army) => (
            <li key={army}>
              <button
                type="button"
                onClick={() => {
                  set(army);
                  seek("");
                }}
              >
                <span className="number">{army}</span> {names[army] ?? ""}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mustered?.ok === true && (
        <p className="mustered">
          <strong>{names[value.split(":")[0] ?? ""] ?? value}</strong> {mustered.value.army}{" "}
          <button type="button" className="plain" onClick={() => set("")}>
            {text.setup.ofScenario}
          </button>
        </p>
      )}
      {mustered?.ok === false && (
        <ul className="refusal">
          {mustered.error.map((refusal) => (
            <li key={JSON.stringify(refusal)}>{inWords(rules, refusal, language)}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
