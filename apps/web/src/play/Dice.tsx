/** The dice of what is being told: they roll briefly and settle on a face that was known before they moved. */
import type { Fact, Tagged } from "@acies/contract";
import { useState } from "react";
import { type Motion, usePreferences } from "../app/preferences.ts";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { Icon, type IconName } from "../glyphs/Icon.tsx";
import { usePlayText } from "../text/useText.ts";
import type { Throw } from "../tools/handling.ts";
import { type TableProps, useShown } from "./table.tsx";

const isIcon = (name: string): name is IconName => Object.hasOwn(INTERFACE, name);

const Die = ({ face, size }: { readonly face: number; readonly size: number }) => {
  const name = `d${face}`;
  return isIcon(name) ? <Icon name={name} size={size} /> : <b>{face}</b>;
};

/** It rolls once: put away while something is in hand, it lies as it fell when it is seen again. */
export const RolledDie = ({
  motion,
  ...die
}: {
  readonly face: number;
  readonly size: number;
  readonly motion: Motion;
}) => {
  const [lies, setLies] = useState(false);
  return (
    <span className="die" data-motion={lies ? undefined : motion} onAnimationEnd={() => setLies(true)}>
      <Die {...die} />
    </span>
  );
};

interface Thrown {
  readonly thrown: Throw;
  readonly key: string;
  /** The happening in which they fell. */
  readonly no: number;
  /** The last happening when the player was asked something with them before his eyes. */
  readonly seen?: number;
}

/** The last dice on the table; those of the next act take their place. */
export const DiceLine = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const motion = usePreferences((state) => state.motion);
  const [next] = useShown(session, (shown) => shown.beats);
  const [last, setLast] = useState<Thrown>();
  const no = useShown(session, (shown) => shown.no);
  const isAsked = useShown(session, ({ as, pending }) => pending.some(({ seat }) => seat === as));
  const { dice } = bench.handling;
  const latest = useShown(session, ({ lines, table }) =>
    table === undefined
      ? undefined
      : lines.findLast((line) => line.kind === "event" && dice?.(line.event, table) !== undefined),
  );
  const fresh = next === undefined ? undefined : dice?.(next.event, next.after);
  if (next !== undefined && fresh !== undefined && fresh.dice.length > 1) {
    const key = `${next.no} ${JSON.stringify(fresh)}`;
    if (last?.key !== key) setLast({ thrown: fresh, key, no: next.no });
  }
  // Whoever skipped what was told has not seen later ones fall.
  if (next === undefined && last !== undefined && latest !== undefined && latest.no !== last.no) setLast(undefined);
  // A new turn puts them away, and so does whatever the player does after he has seen them.
  if (next !== undefined && last !== undefined && fresh?.dice.length === 1) setLast(undefined);
  if (last !== undefined && next === undefined && last.seen === undefined && isAsked) setLast({ ...last, seen: no });
  if (last?.seen !== undefined && no > last.seen && fresh === undefined) setLast(undefined);
  const isOver = useShown(session, (shown) => shown.phase === "over" && shown.beats.length === 0);
  if (last === undefined || motion === "off" || isOver) return null;
  return (
    <section className="panel thrown" aria-label={text.dice} key={last.key}>
      {last.thrown.dice.map(({ seat, face, plus, total }) => (
        <p key={seat} data-tincture={seat === "red" ? "gules" : "azure"}>
          <RolledDie face={face} size={32} motion={motion} />
          {plus !== undefined && (
            <span className="sumline">
              {plus} + {face} = <b>{total}</b>
            </span>
          )}
        </p>
      ))}
    </section>
  );
};
