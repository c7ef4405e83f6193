/** What may disturb me, and where: mail, and this very browser. */
import { NOTICE_KINDS, type NoticeSettings, type Problem } from "@acies/protocol";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { ProblemNote } from "../../app/ProblemNote.tsx";
import { useAsked } from "../../app/useAsked.ts";
import { api } from "../../server/api.ts";
import { type PushState, pushState, subscribe, unsubscribe } from "../../server/pushing.ts";
import { useText } from "../../text/useText.ts";

const MAIL_WAYS = ["off", "now", "digest"] as const;
const PUSH_WAYS = ["off", "now"] as const;

const Push = () => {
  const text = useText().notices;
  const [state, setState] = useState<PushState>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  const change = async (act: typeof subscribe): Promise<void> => {
    const done = await act();
    if (done.ok) setState(done.value);
    else setProblem(done.error);
  };
  if (state === undefined) return null;
  return (
    <p className="pushing">
      <span className="reason">{text.push[state]}</span>{" "}
      {state === "off" && (
        <button type="button" className="button quiet" onClick={() => void change(subscribe)}>
          {text.subscribe}
        </button>
      )}
      {state === "on" && (
        <button type="button" className="button quiet" onClick={() => void change(unsubscribe)}>
          {text.unsubscribe}
        </button>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </p>
  );
};

const Way = <W extends string>({
  name,
  value,
  ways,
  set,
}: {
  readonly name: string;
  readonly value: W;
  readonly ways: readonly W[];
  readonly set: (way: W) => void;
}) => {
  const words: Readonly<Record<string, string>> = useText().notices.ways;
  return (
    <select
      aria-label={name}
      value={value}
      onChange={(event) => set(ways.find((way) => way === event.target.value) ?? value)}
    >
      {ways.map((way) => (
        <option key={way} value={way}>
          {words[way]}
        </option>
      ))}
    </select>
  );
};

const NoticesForm = ({ known }: { readonly known: NoticeSettings }) => {
  const text = useText().notices;
  const [settings, setSettings] = useState(known);
  const [state, setState] = useState<"changed" | "saved">("changed");
  const [problem, setProblem] = useState<Problem>();
  const change = (part: Partial<NoticeSettings>): void => {
    setSettings((before) => ({ ...before, ...part }));
    setState("changed");
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const kept = await api.setNotices(settings);
    setProblem(kept.ok ? undefined : kept.error);
    if (!kept.ok) return;
    setSettings(kept.value);
    setState("saved");
  };
  return (
    <form className="notices" onSubmit={(event) => void save(event)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.byPush}</th>
            <th scope="col">{text.byMail}</th>
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind]}</th>
              <td>
                <Way
                  name={`${text.kinds[kind]}: ${text.byPush}`}
                  value={settings.byPush[kind]}
                  ways={PUSH_WAYS}
                  set={(way) => change({ byPush: { ...settings.byPush, [kind]: way } })}
                />
              </td>
              <td>
                <Way
                  name={`${text.kinds[kind]}: ${text.byMail}`}
                  value={settings.byMail[kind]}
                  ways={MAIL_WAYS}
                  set={(way) => change({ byMail: { ...settings.byMail, [kind]: way } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="field">
        <span>{text.mail}</span>
        <input
          type="email"
          autoComplete="email"
          value={settings.mail ?? ""}
          onChange={(event) => change({ mail: event.target.value === "" ? null : event.target.value })}
        />
        <small className="reason">{text.mailWords}</small>
      </label>
      <label className="field">
        <span>{text.digest}</span>
        <input
          type="number"
          min={1}
          max={168}
          value={settings.digestHours}
          onChange={(event) => change({ digestHours: Number(event.target.value) })}
        />
      </label>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <p className="acts">
        <button type="submit" className="button">
          {text.save}
        </button>
        <output>{state === "saved" ? text.saved : ""}</output>
      </p>
    </form>
  );
};

export const NoticesPart = () => {
  const text = useText().notices;
  const [asked] = useAsked(useCallback(() => api.notices(), []));
  return (
    <section id="notices">
      <h2>{text.title}</h2>
      <p className="read">{text.words}</p>
      <Push />
      {asked.state === "refused" && <ProblemNote problem={asked.error} />}
      {asked.state === "there" && <NoticesForm known={asked.value} />}
    </section>
  );
};
