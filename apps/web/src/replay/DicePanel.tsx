/** What the dice did: whether they are those promised, who had the luck, and every purpose with its mean. */
import { SEATS } from "@acies/contract";
import type { DiceVerdict } from "@acies/match";
import { use } from "react";
import { Citation, RuleWords } from "../play/Citation.tsx";
import { useLanguage, usePlayText, useText } from "../text/useText.ts";
import { type DiceRow, luckOf } from "./tape.ts";

const SHORTEST = 12;

/** The first sentence says what a rule is about; the rest opens with its citation. */
const inShort = (words: string): string => {
  const end = words.slice(SHORTEST).search(/[.;:]\s/);
  return end < 0 ? words : `${words.slice(0, SHORTEST + end)}.`;
};

const LuckBars = ({ rows }: { readonly rows: readonly DiceRow[] }) => {
  const text = useText();
  const play = usePlayText();
  const language = useLanguage();
  const luck = SEATS.map((seat) => ({ seat, points: luckOf(rows, seat) }));
  const most = Math.max(1, ...luck.map(({ points }) => Math.abs(points)));
  const say = new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return (
    <dl className="luck">
      {luck.map(({ seat, points }) => (
        <div key={seat}>
          <dt>{play.seats[seat]}</dt>
          <dd>
            <span className="bar" aria-hidden="true">
              <i
                data-tincture={seat === "red" ? "gules" : "azure"}
                style={{
                  width: `${(Math.abs(points) / most) * 50}%`,
                  ...(points < 0 ? { right: "50%" } : { left: "50%" }),
                }}
              />
            </span>
            <b>{say.format(points).replace("-", "−")}</b> <span className="unseen">{text.replay.luckPoints}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Purpose = ({ row }: { readonly row: DiceRow }) => {
  const text = useText();
  const language = useLanguage();
  const words = use(RuleWords)(row.rule);
  const say = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">
        {words === undefined ? `d${row.sides}` : inShort(words)} <Citation rule={row.rule} />
      </th>
      {SEATS.map((seat) => {
        const { count, sum } = row.by[seat];
        return <td key={seat}>{count === 0 ? "–" : text.replay.diceRow(count, say.format(sum / count))}</td>;
      })}
    </tr>
  );
};

export const DicePanel = ({ rows, verdict }: { readonly rows: readonly DiceRow[]; readonly verdict: DiceVerdict }) => {
  const text = useText();
  const play = usePlayText();
  const words = (): string => {
    switch (verdict.kind) {
      case "fair":
        return text.replay.fair(verdict.rolls);
      case "false":
        return text.replay.false(verdict.seq);
      case "unchecked":
        return verdict.why === "typed" ? text.replay.typed : text.replay.untold;
    }
  };
  return (
    <>
      <section className="panel" aria-label={text.replay.luck}>
        <h2 className="head">
          <span>{text.replay.luck}</span>
          <span>{text.replay.luckPoints}</span>
        </h2>
        <LuckBars rows={rows} />
      </section>
      <section className="panel" aria-label={text.replay.diceCheck}>
        <h2>{text.replay.diceCheck}</h2>
        <p className={verdict.kind === "false" ? "refusal" : "read"} data-verdict={verdict.kind}>
          {words()}
        </p>
      </section>
      <section className="panel purposes" aria-label={text.replay.dice}>
        <h2>{text.replay.dice}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.replay.purpose}</th>
              {SEATS.map((seat) => (
                <th key={seat} scope="col" className={seat === "red" ? "gules-text" : "azure-text"}>
                  {play.seats[seat]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Purpose key={`${row.rule}.${row.sides}`} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
