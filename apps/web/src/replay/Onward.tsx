/** What can be done with a battle under review: fight on from this entry, show it to somebody, keep its record. */
import type { Seat } from "@acies/contract";
import type { Problem, SeatAsk } from "@acies/protocol";
import { useState } from "react";
import { useLocation } from "wouter";
import { copyText } from "../app/copyText.ts";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { saveFile } from "../app/saveFile.ts";
import { Icon } from "../glyphs/Icon.tsx";
import { forkHere, importHere, removeHere } from "../local/localDesk.ts";
import { api } from "../server/api.ts";
import { ensureMe, useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";

/** Where the record came from. */
export type Source = { readonly kind: "here" | "server"; readonly match: string } | { readonly kind: "file" };

interface OnwardProps {
  readonly source: Source;
  readonly record: string;
  readonly name: string;
  readonly entry: number;
  /** The battle is over at this entry: nothing is left to fight. */
  readonly isOver: boolean;
}

const ME: SeatAsk = { kind: "me" };
const BOT: SeatAsk = { kind: "bot", level: "captain" };
const WAYS = {
  asRed: { red: ME, blue: BOT },
  asBlue: { red: BOT, blue: ME },
  beside: { red: ME, blue: ME },
} as const satisfies Readonly<Record<string, Readonly<Record<Seat, SeatAsk>>>>;
const WAY_NAMES = ["asRed", "asBlue", "beside"] as const;

/** A record from elsewhere is brought to the desk of this device first; the fork keeps all it needs of it. */
const forkFrom = async (source: Source, record: string, entry: number, seats: (typeof WAYS)[keyof typeof WAYS]) => {
  if (source.kind === "here") return forkHere(source.match, entry, seats);
  const brought = await importHere(record);
  if (!brought.ok) return brought;
  const forked = await forkHere(brought.value.id, entry, seats);
  await removeHere(brought.value.id);
  return forked;
};

const Fork = ({ source, record, entry, isOver }: OnwardProps) => {
  const text = useText();
  const [, goTo] = useLocation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fork = async (way: keyof typeof WAYS): Promise<void> => {
    setBusy(true);
    const forked = await forkFrom(source, record, entry, WAYS[way]);
    setBusy(false);
    if (forked.ok) goTo(`/here/${forked.value.id}`);
    else setProblem(forked.error);
  };
  return (
    <>
      <button
        type="button"
        className="button wide"
        aria-expanded={open}
        disabled={isOver}
        onClick={() => setOpen(!open)}
      >
        <Icon name="u-play" /> {text.replay.fork}
      </button>
      {isOver && <p className="reason">{text.replay.forkOver}</p>}
      {open && !isOver && (
        <div className="forks">
          {WAY_NAMES.map((way) => (
            <button
              key={way}
              type="button"
              className="button quiet wide"
              disabled={busy}
              onClick={() => void fork(way)}
            >
              {text.replay.forks[way]}
            </button>
          ))}
        </div>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
};

/** A battle of this device gets an address by being brought to the server. */
const addressOf = async (source: Source, record: string) => {
  if (source.kind === "server") return { ok: true, value: source.match } as const;
  const me = await ensureMe();
  if (!me.ok) return me;
  const brought = await api.importRecord(record);
  return brought.ok ? ({ ok: true, value: brought.value.id } as const) : brought;
};

const Share = ({ source, record }: OnwardProps) => {
  const text = useText();
  const isAway = useMe(({ state }) => state === "away");
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const share = async (): Promise<void> => {
    const found = await addressOf(source, record);
    if (!found.ok) {
      setProblem(found.error);
      return;
    }
    const address = new URL(`/replay/${found.value}`, location.href).href;
    await copyText(address);
    setLink(address);
  };
  return (
    <>
      <button type="button" className="button quiet wide" disabled={isAway} onClick={() => void share()}>
        {link === undefined ? text.replay.share : text.matches.copied}
      </button>
      {isAway && <p className="reason">{text.replay.shareAway}</p>}
      {link !== undefined && (
        <input
          type="text"
          readOnly
          value={link}
          aria-label={text.replay.share}
          onFocus={(event) => event.target.select()}
        />
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
};

export const Onward = (props: OnwardProps) => {
  const text = useText();
  return (
    <section className="panel onward" aria-label={text.replay.onward}>
      <h2>{text.replay.onward}</h2>
      <Fork {...props} />
      <Share {...props} />
      <button
        type="button"
        className="button quiet wide"
        onClick={() => saveFile(`${props.name}.acies`, "text/plain", props.record)}
      >
        {text.replay.download}
      </button>
    </section>
  );
};
