import { LANGUAGES } from "@acies/contract";
import type { ReactNode } from "react";
import { MOTIONS, prefer, TEXT_SIZES, THEMES, usePreferences } from "../app/preferences.ts";
import { Shell } from "../app/Shell.tsx";
import { en } from "../text/app.en.ts";
import { es } from "../text/app.es.ts";
import { useText } from "../text/useText.ts";

const NAMES = { es: es.language, en: en.language } as const;

interface ChoiceProps<T extends string | number> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly words: (value: T) => ReactNode;
  readonly choose: (value: T) => void;
}

const Choice = <T extends string | number>({ legend, values, value, words, choose }: ChoiceProps<T>) => (
  <fieldset className="choice">
    <legend>{legend}</legend>
    <div className="options">
      {values.map((one) => (
        <label key={one} className="option">
          <input type="radio" name={legend} checked={one === value} onChange={() => choose(one)} />
          <span>{words(one)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const Switch = ({
  words,
  on,
  set,
}: {
  readonly words: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}) => (
  <label className="switch">
    <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
    <span>{words}</span>
  </label>
);

export const SettingsPage = () => {
  const text = useText();
  const chosen = usePreferences();
  const words = text.settings;
  return (
    <Shell title={words.title}>
      <section className="column">
        <h1>{words.title}</h1>
        <Choice
          legend={words.language}
          values={LANGUAGES}
          value={chosen.language}
          words={(language) => <span lang={language}>{NAMES[language]}</span>}
          choose={(language) => prefer({ language })}
        />
        <Choice
          legend={words.theme}
          values={THEMES}
          value={chosen.theme}
          words={(theme) => words.themes[theme]}
          choose={(theme) => prefer({ theme })}
        />
        <Choice
          legend={words.motion}
          values={MOTIONS}
          value={chosen.motion}
          words={(motion) => words.motions[motion]}
          choose={(motion) => prefer({ motion })}
        />
        <Choice
          legend={words.textSize}
          values={TEXT_SIZES}
          value={chosen.textSize}
          words={(size) => `${size} %`}
          choose={(textSize) => prefer({ textSize })}
        />
        <div className="switches">
          <Switch words={words.keys} on={chosen.keys} set={(keys) => prefer({ keys })} />
          <Switch words={words.haptics} on={chosen.haptics} set={(haptics) => prefer({ haptics })} />
          <Switch words={words.coach} on={chosen.coach} set={(coach) => prefer({ coach })} />
          {chosen.lessons.length > 0 && (
            <button type="button" className="button quiet" onClick={() => prefer({ lessons: [], coach: true })}>
              {words.coachAgain}
            </button>
          )}
        </div>
      </section>
    </Shell>
  );
};
