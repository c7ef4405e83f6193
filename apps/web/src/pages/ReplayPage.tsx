/** A battle played again from its record: from a file, from pasted text, or a finished match of mine. */
import { useCallback, useState } from "react";
import { useParams } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { useAsked } from "../app/useAsked.ts";
import { recordHere } from "../local/localDesk.ts";
import { findGameId, type GameId, useGame } from "../registry.ts";
import { Review } from "../replay/Review.tsx";
import { gameOf } from "../replay/tape.ts";
import { api } from "../server/api.ts";
import { useText } from "../text/useText.ts";

const Told = ({ text: record }: { readonly text: string }) => {
  const text = useText();
  const name = gameOf(record);
  if (name === undefined) return <p className="refusal">{text.replay.notRecord}</p>;
  const id = findGameId(name);
  return id === undefined ? (
    <p className="refusal">{text.replay.unknownGame(name)}</p>
  ) : (
    <Known id={id} record={record} />
  );
};

const Known = ({ id, record }: { readonly id: GameId; readonly record: string }) => {
  const game = useGame(id);
  return game.handled((rules, handling) => (
    <Review rules={rules} handling={handling} glyphs={game.glyphs} text={record} />
  ));
};

const Chooser = ({ choose }: { readonly choose: (text: string) => void }) => {
  const text = useText();
  const [pasted, setPasted] = useState("");
  return (
    <>
      <p className="read">{text.replay.words}</p>
      <label className="field">
        <span>{text.replay.choose}</span>
        <input
          type="file"
          accept=".acies,.match,.txt,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) void file.text().then(choose);
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
const recordOf = async (match: string) => {
  const here = await recordHere(match);
  return here.ok || here.error.code !== "notFound" ? here : api.record(match);
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
  return <Told text={asked.value} />;
};

export const ReplayPage = () => {
  const text = useText();
  const { match } = useParams<{ match?: string }>();
  const [record, setRecord] = useState<string>();
  return (
    <Shell title={text.replay.title}>
      <section className="column wide">
        <h1>{text.replay.title}</h1>
        {match !== undefined ? (
          <OfMatch match={match} />
        ) : record === undefined ? (
          <Chooser choose={setRecord} />
        ) : (
          <Told text={record} />
        )}
      </section>
    </Shell>
  );
};
