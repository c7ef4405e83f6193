/** Where I am signed in, my passkeys, and whom I do not want to meet. */
import type { Problem } from "@acies/protocol";
import { type FormEvent, useCallback, useState } from "react";
import { fieldOf } from "../../app/fieldOf.ts";
import { ProblemNote } from "../../app/ProblemNote.tsx";
import { useAsked } from "../../app/useAsked.ts";
import { useWhen } from "../../app/useWhen.ts";
import { api } from "../../server/api.ts";
import { askMe } from "../../server/me.ts";
import { addPasskey, canPasskey, passkeys, removePasskey } from "../../server/passkeys.ts";
import { useText } from "../../text/useText.ts";

export const Passkeys = () => {
  const text = useText();
  const when = useWhen();
  const [asked, again] = useAsked(passkeys);
  const [problem, setProblem] = useState<Problem>();
  const known = asked.state === "there" ? asked.value : [];
  const add = async (): Promise<void> => {
    const added = await addPasskey(navigator.platform.slice(0, 40));
    if (!added.ok && added.error !== "givenUp") setProblem(added.error);
    again();
    await askMe();
  };
  const remove = async (id: string): Promise<void> => {
    const removed = await removePasskey(id);
    if (!removed.ok) setProblem(removed.error);
    again();
  };
  return (
    <section>
      <h2>{text.account.passkeys}</h2>
      <p className="read">{canPasskey() ? text.account.passkeyWords : text.account.passkeyAbsent}</p>
      {asked.state === "there" && known.length === 0 && <p className="reason">{text.account.passkeyNone}</p>}
      <ul className="rows">
        {known.map(({ id, name, createdAt }) => (
          <li key={id} className="row">
            <span className="grow">{name ?? text.account.passkeyUnnamed}</span>
            {createdAt !== null && <span className="small">{when(Date.parse(createdAt))}</span>}
            <button type="button" className="button quiet" onClick={() => void remove(id)}>
              {text.matches.remove}
            </button>
          </li>
        ))}
      </ul>
      {canPasskey() && (
        <button type="button" className="button" onClick={() => void add()}>
          {text.account.passkey}
        </button>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </section>
  );
};

/** The part of a browser's long name that a person recognises. */
const browserOf = (agent: string): string => {
  const browser = ["Edg", "Firefox", "Chrome", "Safari"].find((name) => agent.includes(name));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => agent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter((part) => part !== undefined).join(" · ") || agent;
};

export const Sessions = () => {
  const text = useText();
  const when = useWhen();
  const [asked, again] = useAsked(useCallback(() => api.sessions(), []));
  return (
    <section>
      <h2>{text.account.sessions}</h2>
      {asked.state === "refused" && <ProblemNote problem={asked.error} />}
      <ul className="rows">
        {asked.state === "there" &&
          asked.value.map(({ id, agent, lastSeen, current }) => (
            <li key={id} className="row">
              <span className="grow">
                {browserOf(agent)} {current && <strong>({text.account.thisOne})</strong>}
              </span>
              <span className="small">{text.account.seen(when(lastSeen))}</span>
              {!current && (
                <button type="button" className="button quiet" onClick={() => void api.endSession(id).then(again)}>
                  {text.account.end}
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
};

export const Blocks = () => {
  const text = useText();
  const [asked, again] = useAsked(useCallback(() => api.blocks(), []));
  const [problem, setProblem] = useState<Problem>();
  const blocked = asked.state === "there" ? asked.value : [];
  const block = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await api.findPerson(fieldOf(form, "whom"));
    const done = found.ok ? await api.block(found.value.account) : found;
    setProblem(done.ok ? undefined : done.error);
    if (done.ok) form.reset();
    again();
  };
  return (
    <section>
      <h2>{text.account.blocks}</h2>
      <p className="read">{text.account.blocksWords}</p>
      {asked.state === "there" && blocked.length === 0 && <p className="reason">{text.account.noBlocks}</p>}
      <ul className="rows">
        {blocked.map(({ account, name }) => (
          <li key={account} className="row">
            <span className="grow">{name}</span>
            <button type="button" className="button quiet" onClick={() => void api.unblock(account).then(again)}>
              {text.account.unblock}
            </button>
          </li>
        ))}
      </ul>
      <form className="oneline" onSubmit={(event) => void block(event)}>
        <input
          type="text"
          name="whom"
          required
          maxLength={30}
          aria-label={text.account.whom}
          placeholder={text.account.whom}
        />
        <button type="submit" className="button quiet">
          {text.account.block}
        </button>
      </form>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </section>
  );
};
