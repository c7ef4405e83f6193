/** Coming in: a new name for what the guest has, an old one with its password, or a passkey. */
import type { Result } from "@acies/contract";
import type { Me, Problem } from "@acies/protocol";
import { type FormEvent, useState } from "react";
import { fieldOf } from "../../app/fieldOf.ts";
import { ProblemNote } from "../../app/ProblemNote.tsx";
import { api } from "../../server/api.ts";
import { ensureMe, knowMe } from "../../server/me.ts";
import { canPasskey, enterByPasskey } from "../../server/passkeys.ts";
import { useText } from "../../text/useText.ts";

type Act = (name: string, password: string) => Promise<Result<Me, Problem>>;

const SHORTEST = { new: 10, known: 1 } as const;

const Credentials = ({
  act,
  words,
  kind,
}: {
  readonly act: Act;
  readonly words: string;
  readonly kind: "new" | "known";
}) => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer = await act(fieldOf(form, "name"), fieldOf(form, "password"));
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) knowMe(answer.value);
  };
  return (
    <form className="credentials" aria-label={words} onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{text.account.name}</span>
        <input name="name" type="text" autoComplete="username" required minLength={2} maxLength={30} />
      </label>
      <label className="field">
        <span>{kind === "new" ? text.account.newPassword : text.account.password}</span>
        <input
          name="password"
          type="password"
          autoComplete={kind === "new" ? "new-password" : "current-password"}
          required
          minLength={SHORTEST[kind]}
          maxLength={128}
        />
      </label>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <button type="submit" className="button" disabled={busy}>
        {words}
      </button>
    </form>
  );
};

const register: Act = async (name, password) => {
  const guest = await ensureMe();
  return guest.ok ? api.register(name, password) : guest;
};

const PasskeyEntrance = () => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const enter = async (): Promise<void> => {
    const entered = await enterByPasskey();
    if (entered.ok) knowMe(entered.value);
    else if (entered.error !== "givenUp") setProblem(entered.error);
  };
  return (
    <>
      <p>
        <button type="button" className="button quiet" onClick={() => void enter()}>
          {text.account.passkeyIn}
        </button>
      </p>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
};

export const Entrances = () => {
  const text = useText();
  return (
    <div className="entrances">
      <section>
        <h2>{text.account.register}</h2>
        <p className="read">{text.account.keep}</p>
        <Credentials act={register} words={text.account.register} kind="new" />
      </section>
      <section>
        <h2>{text.account.signIn}</h2>
        <Credentials act={api.signIn} words={text.account.signIn} kind="known" />
        {canPasskey() && <PasskeyEntrance />}
      </section>
    </div>
  );
};
