/** What is left to spend, the die that gave it, and the one solid button that ends the spending. */
import type { Fact, Tagged } from "@acies/contract";
import { usePreferences } from "../app/preferences.ts";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import { RolledDie } from "./Dice.tsx";
import { actionWords, type TableProps, useBench, useShown } from "./table.tsx";

export const PurseLine = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.table);
  const drafted = useBench(bench, (state) => state.drafted);
  const motion = usePreferences((state) => state.motion);
  const standing = view === undefined ? "" : bench.handling.standing(view, "en").title;
  const purse = view === undefined ? undefined : bench.handling.purse(view, language);
  const isOver = useShown(session, (shown) => shown.phase === "over" && shown.beats.length === 0);
  if (purse === undefined || isOver) return null;
  const after = drafted?.after === undefined ? undefined : bench.handling.purse(drafted.after, language);
  const spending = after !== undefined && after.seat === purse.seat ? Math.max(0, purse.left - after.left) : 0;
  return (
    <section className="panel pursepanel" aria-label={purse.title ?? text.initiative}>
      <h2 className="head">
        <span>{purse.title ?? text.initiative}</span>
        <Citation rule={purse.rule} />
      </h2>
      <p className="purse">
        {purse.title === undefined && (
          <RolledDie key={`${purse.seat}${standing}`} face={purse.rolled} size={36} motion={motion} />
        )}
        <span className="pips" aria-hidden="true">
          {Array.from({ length: purse.rolled }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: pips have no other name
              key={index}
              data-state={
                index < purse.rolled - purse.left
                  ? "spent"
                  : index < purse.rolled - purse.left + spending
                    ? "spending"
                    : undefined
              }
            />
          ))}
        </span>
        <span>
          {purse.words}
          {spending > 0 && ` ${text.spends(spending)}`}
        </span>
      </p>
    </section>
  );
};

export const PassButton = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.view);
  const busy = useShown(session, (shown) => shown.busy);
  useShown(session, (shown) => shown.beats.length);
  useShown(session, (shown) => shown.pending);
  const decision = session.decision();
  const action = view === undefined || decision === undefined ? undefined : bench.handling.pass(view, decision);
  if (action === undefined || view === undefined || decision === undefined) return null;
  return (
    <div className="pass">
      <button
        type="button"
        className="button primary wide"
        disabled={busy}
        onClick={() => void bench.commitAction(action)}
      >
        {actionWords(session, action, language)}
      </button>
      <p className="consequence">
        {bench.handling.forfeit?.(view, decision, language)} {text.cannotUndoAfter}
      </p>
    </div>
  );
};
