/** The left margin: both armies, what they have lost, the layers over the table. */
import type { Fact, Tagged } from "@acies/contract";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { type TableProps, useBench, useShown } from "./table.tsx";

/** More losses than boxes one can count at a glance are a bar. */
const MOST_BOXES = 12;

const TINCTURE = { red: "gules", blue: "azure" } as const;

const Pictogram = ({ glyphs, id }: { readonly glyphs: GlyphSheet; readonly id: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d={glyphs[id]?.d ?? ""} fill="currentColor" />
  </svg>
);

interface ArmiesProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly glyphs: GlyphSheet;
}

export const Armies = <S, A extends Tagged, E extends Fact>({ session, bench, glyphs }: ArmiesProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.table);
  if (view === undefined) return null;
  return (
    <>
      {bench.handling.armies(view, language).map(({ seat, name, note, lost, breaks, rows }) => (
        <section key={seat} className="panel armycard" data-tincture={TINCTURE[seat]} aria-label={name}>
          <p className="title">
            <span className="swatch" data-tincture={TINCTURE[seat]} aria-hidden="true" /> {name}
          </p>
          <p className="small">{note}</p>
          <p className="lossline">
            <span>{text.losses}</span>
            <span className="losses" role="img" aria-label={`${lost} / ${breaks}`}>
              {breaks > MOST_BOXES ? (
                <meter min={0} max={breaks} value={Math.min(lost, breaks)} />
              ) : (
                Array.from({ length: breaks }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name
                  <i key={index} data-lost={index < lost ? "" : undefined} />
                ))
              )}
            </span>
          </p>
          <ul className="rows troops">
            {rows.map((row) => (
              <li key={row.name} className="row" data-gone={row.left === 0 || undefined}>
                <Pictogram glyphs={glyphs} id={row.glyph} />
                <span className="grow">{row.name}</span>
                <span>{row.left === row.of ? row.of : `${row.left} / ${row.of}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

export const Layers = <S, A extends Tagged, E extends Fact>({ bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const on = useBench(bench, (state) => state.layers);
  const { layers } = bench.handling;
  if (layers.length === 0) return null;
  return (
    <section className="panel layers" aria-label={text.layers}>
      <h2>{text.layers}</h2>
      {layers.map(({ id, key, words }) => (
        <label key={id} className="row">
          <input type="checkbox" checked={on.includes(id)} onChange={() => bench.toggleLayer(id)} />
          <span className="grow">{words[language]}</span>
          <kbd>{key}</kbd>
        </label>
      ))}
    </section>
  );
};
