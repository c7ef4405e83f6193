import type { Fact, Tagged } from "@acies/contract";
import type { Problem } from "@acies/protocol";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Session } from "../session/session.ts";
import { usePlayText } from "../text/useText.ts";
import { ProblemNote } from "./ProblemNote.tsx";
import { startRematch } from "./startRematch.ts";

/** Offered to those who played: the same battle with the sides swapped. */
export const Rematch = <S, A extends Tagged, E extends Fact>({ session }: { readonly session: Session<S, A, E> }) => {
  const text = usePlayText();
  const [place, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { card, yours } = session.store.getState();
  if (card === undefined || yours.length === 0) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    const record = await session.record();
    const where = place.startsWith("/here/") ? "here" : "server";
    const begun = record === undefined ? undefined : await startRematch(session.rules, record, { card, yours, where });
    setBusy(false);
    if (begun?.ok === true) go(begun.value);
    else setProblem(begun?.error);
  };
  return (
    <>
      <button type="button" className="button quiet" disabled={busy} onClick={() => void begin()}>
        {text.rematch}
      </button>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
};
