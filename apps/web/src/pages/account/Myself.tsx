/** My name, my data, and the two ways of going: out of here, and for good. */
import type { Me, Problem } from "@acies/protocol";
import { type FormEvent, useState } from "react";
import { fieldOf } from "../../app/fieldOf.ts";
import { ProblemNote } from "../../app/ProblemNote.tsx";
import { saveFile } from "../../app/saveFile.ts";
import { api } from "../../server/api.ts";
import { knowMe } from "../../server/me.ts";
import { useText } from "../../text/useText.ts";

export const Name = ({ me }: { readonly me: Me }) => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const rename = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const changed = await api.change({ name: fieldOf(event.currentTarget, "name") });
    setProblem(changed.ok ? undefined : changed.error);
    if (changed.ok) knowMe(changed.value);
  };
  return (
    <section>
      <form className="oneline" onSubmit={(event) => void rename(event)}>
        <label className="field">
          <span>{text.account.newName}</span>
          <input key={me.name} type="text" name="name" defaultValue={me.name} required maxLength={30} />
        </label>
        <button type="submit" className="button quiet">
          {text.account.rename}
        </button>
      </form>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </section>
  );
};

const Removal = ({ me }: { readonly me: Me }) => {
  const text = useText();
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const remove = async (): Promise<void> => {
    const removed = await api.remove(me.guest ? undefined : password);
    if (removed.ok) knowMe(undefined);
    else setProblem(removed.error);
  };
  if (!sure)
    return (
      <button type="button" className="button quiet" onClick={() => setSure(true)}>
        {text.account.remove}
      </button>
    );
  return (
    <div className="removal">
      {!me.guest && (
        <label className="field">
          <span>{text.account.password}</span>
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
      )}
      <p className="acts">
        <button type="button" className="button primary" onClick={() => void remove()}>
          {text.account.removeAgain}
        </button>
        <button type="button" className="button quiet" onClick={() => setSure(false)}>
          {text.cancel}
        </button>
      </p>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </div>
  );
};

export const MyData = ({ me }: { readonly me: Me }) => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const download = async (): Promise<void> => {
    const data = await api.exportData();
    if (data.ok) saveFile("acies.json", "application/json", JSON.stringify(data.value, null, 2));
    else setProblem(data.error);
  };
  return (
    <section>
      <h2>{text.account.data}</h2>
      <div className="acts">
        <button type="button" className="button quiet" onClick={() => void download()}>
          {text.account.exportData}
        </button>
        <Removal me={me} />
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </section>
  );
};
