/** The title page: one sentence, a living table, and a battle two clicks away. */

import type { Problem } from "@acies/protocol";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { prefer } from "../app/preferences.ts";
import { Shell } from "../app/Shell.tsx";
import { findGameId } from "../registry.ts";
import { useText } from "../text/useText.ts";

const LivingTable = lazy(async () => ({ default: (await import("./LivingTable.tsx")).LivingTable }));

const Vignette = lazy(async () => ({ default: (await import("./Vignette.tsx")).Vignette }));
const Continue = lazy(async () => ({ default: (await import("./Continue.tsx")).Continue }));

const ALL = ["dba", "dbm", "tercios", "chariots", "aguila"] as const;
const NUMERALS = ["I.", "II.", "III.", "IV.", "V."] as const;
const READY: readonly string[] = ALL.filter((id) => findGameId(id) !== undefined);

export const LandingPage = () => {
  const text = useText();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const begin = async (coach: boolean): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    if (coach) prefer({ coach: true, lessons: [] });
    const { FIRST_BATTLE, startMatch } = await import("../app/starting.ts");
    const started = await startMatch(FIRST_BATTLE);
    setBusy(false);
    if (started.ok) go(started.value);
    else setProblem(started.error);
  };
  return (
    <Shell title="">
      <div className="landing">
        <div className="pitch">
          <h1 className="grand">{text.landing.title}</h1>
          <p className="read lead">{text.landing.lead}</p>
          <p className="acts">
            <button type="button" className="button primary big" disabled={busy} onClick={() => void begin(false)}>
              {busy ? text.setup.beginning : text.landing.play}
            </button>
            <button type="button" className="button big" disabled={busy} onClick={() => void begin(true)}>
              {text.landing.learn}
            </button>
          </p>
          <p className="small">{text.landing.note}</p>
          <Suspense fallback={null}>
            <Continue />
          </Suspense>
          {problem !== undefined && <ProblemNote problem={problem} />}
        </div>
        <figure className="living" aria-label={text.landing.plate}>
          <Suspense fallback={<div className="living-wait" />}>
            <LivingTable />
          </Suspense>
        </figure>
        <ol className="games" aria-label={text.landing.games}>
          {ALL.map((id, index) => (
            <li key={id} data-ready={READY.includes(id) || undefined}>
              <Suspense fallback={<div className="vignette" />}>
                <Vignette game={id} />
              </Suspense>
              <p className="title">
                <em>{NUMERALS[index]}</em>{" "}
                {READY.includes(id) ? <Link href={`/new?game=${id}`}>{text.games[id].name}</Link> : text.games[id].name}
              </p>
              <p>
                <strong>{text.games[id].age}</strong>
              </p>
              <p className="reason">{text.games[id].words}</p>
              {!READY.includes(id) && <p className="soon">{text.landing.soon}</p>}
            </li>
          ))}
        </ol>
      </div>
    </Shell>
  );
};
