/** Markers that come into play one by one: which wait, which is in force, which are spent. */
import type { Fact, Tagged } from "@acies/contract";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import { type TableProps, useShown } from "./table.tsx";

const TINCTURE = { red: "gules", blue: "azure" } as const;

export const Tracks = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.table);
  const tracks = view === undefined ? [] : (bench.handling.tracks?.(view, language) ?? []);
  return tracks.map(({ id, title, rule, marks }) => (
    <section key={id} className="panel track" aria-label={title}>
      <h2 className="head">
        <span>{title}</span>
        <Citation rule={rule} />
      </h2>
      <ul className="marks">
        {marks.map(({ seat, name, state }) => (
          <li key={`${seat}${name}`} data-tincture={TINCTURE[seat]} data-state={state}>
            {name} <span className="unseen">{text.marks[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
};

/** Beside a wide table, whose margin with the armies is put away: what is in play, and how far each side is from breaking. */
export const AtAGlance = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.table);
  if (view === undefined || bench.handling.layout !== "wide") return null;
  return (
    <div className="glance">
      <Tracks {...props} />
      {bench.handling.armies(view, language).map(({ seat, name, note, lost, breaks }) => (
        <p key={seat} className="lossline">
          <span className="swatch" data-tincture={TINCTURE[seat]} aria-hidden="true" />
          <span className="grow">{name}</span>
          <span className="small">{note}</span>
          <span className="losses" role="img" aria-label={`${lost} / ${breaks}`}>
            <meter min={0} max={breaks} value={Math.min(lost, breaks)} />
          </span>
        </p>
      ))}
    </div>
  );
};
