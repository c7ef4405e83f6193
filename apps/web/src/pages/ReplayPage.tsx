/** A battle played again from its record: from a file, from pasted text, or a finished match of mine. */
import { ok, type Result } from "@acies/contract";
import type { Problem } from "@acies/protocol";
import { useCallback, useState } from "react";
import { useParams } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { useAsked } from "../app/useAsked.ts";
import { recordHere } from "../local/localDesk.ts";
import { findGameId, type GameId, useGame } from "../registry.ts";
import type { Source } from "../replay/Onward.tsx";
import { Review } from "../replay/Review.tsx";
import { gameOf } from "../replay/tape.ts";
import { api } from "../server/api.ts";
import { useText } from "../text/useText.ts";

interface ToldProps {
  readonly text: string;
  readonly source: Source;
}

/** Under the heading of the page: what is wrong, and in a line of its own why. */
const Faulty = ({ why }: { readonly why: string }) => {
  const text = useText();
  return (
    <div className="column">
      <h1>{text.replay.title}</h1>
      <p className="refusal" role="alert">
        <strong>{text.replay.faulty}.</strong> {why}
      </p>
    </div>
  );
};

const Told = ({ text: record, source }: ToldProps) => {
  const text = useText();
  const name = gameOf(record);
  const id = name === undefined ? undefined : findGameId(name);
  return id === undefined ? (
    <Faulty why={name === undefined ? text.replay.notRecord : text.replay.unknownGame(name)} />
  ) : (
    <Known id={id} text={record} source={source} />
  );
};

const Known = ({ id, text: record, source }: ToldProps & { readonly id: GameId }) => {
  const game = useGame(id);
  return game.handled((rules, handling) => (
    <Review rules={rules} handling={handling} glyphs={game.glyphs} text={record} source={source} />
  ));
};

/** Several times the longest battle; what is longer was never a record. */
const MOST_BYTES = 4_000_000;

const FROM_FILE: Source = { kind: "file" };

const Chooser = ({ choose }: { readonly choose: (text: string) => void }) => {
  const text = useText();
  const [pasted, setPasted] = useState("");
  return (
    <>
      <p className="read">{text.replay.words}</p>
      {/* The browser's own button would speak the browser's language. */}
      <label className="button filebutton">
        {text.replay.choose}
        <input
          className="unseen"
          type="file"
          accept=".acies,.match,.txt,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) void file.slice(0, MOST_BYTES).text().then(choose);
          }}
        />
      </label>
      <label className="field">
        <span>{text.replay.paste}</span>
        <textarea rows={8} value={pasted} onChange={(event) => setPasted(event.target.value)} spellCheck={false} />
      </label>
      <p className="acts">
        <button type="button" className="button" disabled={pasted.trim() === ""} onClick={() => choose(pasted)}>
          {text.replay.open}
        </button>
      </p>
    </>
  );
};

/** Those of this device have names of their own; the rest is asked of the server. */
const recordOf = async (match: string): Promise<Result<ToldProps, Problem>> => {
  const here = await recordHere(match);
  if (here.ok) return ok({ text: here.value, source: { kind: "here", match } });
  if (here.error.code !== "notFound") return here;
  const there = await api.record(match);
  return there.ok ? ok({ text: there.value, source: { kind: "server", match } }) : there;
};

const OfMatch = ({ match }: { readonly match: string }) => {
  const text = useText();
  const [asked] = useAsked(useCallback(() => recordOf(match), [match]));
  if (asked.state === "asking") return <p className="read">{text.loading}</p>;
  if (asked.state === "refused")
    return asked.error.code === "secretKept" ? (
      <p className="refusal">{text.replay.whyNot}</p>
    ) : (
      <ProblemNote problem={asked.error} />
    );
  return <Told {...asked.value} />;
};

export const ReplayPage = () => {
  const text = useText();
  const { match } = useParams<{ match?: string }>();
  const [record, setRecord] = useState<string>();
  return (
    <Shell title={text.replay.title}>
      {match === undefined && record === undefined ? (
        <section className="column">
          <h1>{text.replay.title}</h1>
          <Chooser choose={setRecord} />
        </section>
      ) : (
        <section className="reviewing">
          {record === undefined ? (
            <OfMatch match={match ?? ""} />
          ) : (
            <>
              <Told text={record} source={FROM_FILE} />
              <p>
                <button type="button" className="button quiet" onClick={() => setRecord(undefined)}>
                  {text.replay.another}
                </button>
              </p>
            </>
          )}
        </section>
      )}
    </Shell>
  );
};
