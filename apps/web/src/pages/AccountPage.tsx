/** Who I am here: a guest until I say otherwise, and everything I have stays mine when I do. */
import type { Result } from "@acies/contract";
import type { Me, Problem } from "@acies/protocol";
import { type FormEvent, useState } from "react";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { saveFile } from "../app/saveFile.ts";
import { api } from "../server/api.ts";
import { ensureMe, knowMe, useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";

type Act = (name: string, password: string) => Promise<Result<Me, Problem>>;

const Credentials = ({ act, words, isNew }: { readonly act: Act; readonly words: string; readonly isNew: boolean }) => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answer = await act(String(data.get("name")), String(data.get("password")));
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) knowMe(answer.value);
  };
  return (
    <form className="credentials" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{text.account.name}</span>
        <input name="name" autoComplete="username" required minLength={2} maxLength={30} />
      </label>
      <label className="field">
        <span>{text.account.password}</span>
        <input
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          required
          minLength={isNew ? 10 : 1}
          maxLength={128}
        />
      </label>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <button type="submit" className="button">
        {words}
      </button>
    </form>
  );
};

const register: Act = async (name, password) => {
  const guest = await ensureMe();
  return guest.ok ? api.register(name, password) : guest;
};

const Signed = ({ me }: { readonly me: Me }) => {
  const text = useText();
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const remove = async (): Promise<void> => {
    const removed = await api.remove(me.guest ? undefined : password);
    if (removed.ok) knowMe(undefined);
    else setProblem(removed.error);
  };
  const download = async (): Promise<void> => {
    const data = await api.exportData();
    if (data.ok) saveFile("acies.json", "application/json", JSON.stringify(data.value, null, 2));
    else setProblem(data.error);
  };
  return (
    <div className="signed">
      {!me.guest && (
        <button type="button" className="button quiet" onClick={() => void api.signOut().then(() => knowMe(undefined))}>
          {text.account.signOut}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => void download()}>
        {text.account.exportData}
      </button>
      {sure ? (
        <>
          {!me.guest && (
            <label className="field">
              <span>{text.account.password}</span>
              <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
            </label>
          )}
          <button type="button" className="button primary" onClick={() => void remove()}>
            {text.account.removeAgain}
          </button>
          <button type="button" className="button quiet" onClick={() => setSure(false)}>
            {text.cancel}
          </button>
        </>
      ) : (
        <button type="button" className="button quiet" onClick={() => setSure(true)}>
          {text.account.remove}
        </button>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
};

export const AccountPage = () => {
  const text = useText();
  const { me, state } = useMe();
  return (
    <Shell title={text.account.title}>
      <section className="column">
        <h1>{text.account.title}</h1>
        {state === "away" && <p className="read">{text.account.offline}</p>}
        {me !== undefined && (
          <p className="read">{me.guest ? text.account.guest(me.name) : text.account.signedIn(me.name)}</p>
        )}
        {state !== "away" && me?.guest !== false && (
          <>
            <p className="read">{text.account.keep}</p>
            <h2>{text.account.register}</h2>
            <Credentials act={register} words={text.account.register} isNew />
            <h2>{text.account.signIn}</h2>
            <Credentials act={api.signIn} words={text.account.signIn} isNew={false} />
          </>
        )}
        {me !== undefined && <Signed me={me} />}
      </section>
    </Shell>
  );
};
