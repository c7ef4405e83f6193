/** The same actions as a list: armies, pieces from left to right, manners, proposals. Whole battles can be played from here. */
import type { Fact, Tagged } from "@acies/contract";
import { type KeyboardEvent, useMemo } from "react";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { heldIn } from "../tools/hand.ts";
import { wayBetween } from "../tools/ways.ts";
import { actionWords, type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const PER_PIECE = 8;
/** Of the table's keys those that mean no place: back to the table, to and fro, what there is, let go. Ctrl and Enter end the phase. */
const KEYS: readonly string[] = ["l", "u", "U", "?", "Escape"];

export const ListView = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const busy = useShown(session, (shown) => shown.busy);
  useShown(session, (shown) => shown.beats.length);
  const hand = useBench(bench, (state) => state.hand);
  if (view === undefined) return null;
  const { able } = bench.seen();
  const held = heldIn(hand);
  const remarks = session.rules.describe(view);
  const words = session.rules.phrases[language].remarks;
  const proposals = held.length === 0 ? [] : session.propose({ pieces: held }, PER_PIECE);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift, altKey: alt } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (alt || (ctrl ? key !== "Enter" : !KEYS.includes(key))) return;
    if (bench.onGesture({ kind: "key", key, keys: { shift, alt, ctrl }, on: undefined }) === "taken")
      event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in it are its buttons; the keys are those of the table
    <div className="listview" tabIndex={-1} onKeyDown={onKeyDown}>
      <section className="panel" aria-label={text.facing}>
        <h2>{text.facing}</h2>
        <ul className="rows">
          {able.map((piece) => (
            <li key={piece}>
              <button
                type="button"
                className="row"
                data-leaf="piece"
                aria-pressed={held.includes(piece)}
                onClick={() => bench.hold(held.includes(piece) ? [] : [piece])}
              >
                {bench.handling.nameOf(view, piece, language)}
              </button>
              {held[0] === piece && (
                <ul className="rows leaves">
                  <li>
                    <button
                      type="button"
                      className="row"
                      data-leaf="group"
                      onClick={() => bench.hold(bench.handling.company(view, piece))}
                    >
                      {text.groupOf(bench.handling.company(view, piece).length)}
                    </button>
                  </li>
                  {proposals.map((action) => (
                    <li key={session.rules.notation.writeAction(action)}>
                      <button
                        type="button"
                        className="row"
                        data-leaf="proposal"
                        disabled={busy}
                        onFocus={() => bench.draft(action)}
                        onClick={() => void bench.commitAction(action)}
                      >
                        <Proposal {...props} action={action} piece={piece} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-label={text.describe}>
        <h2>{text.describe}</h2>
        <ul className="read">
          {remarks.map((remark) => (
            <li key={JSON.stringify(remark)}>{say(words[remark.code]?.(remark) ?? remark.code)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
};

/** Where to, so much ahead or back, so much aside, turned by so much; else what it is called. Beside it what it costs. */
const Proposal = <S, A extends Tagged, E extends Fact>(
  props: TableProps<S, A, E> & { readonly action: A; readonly piece: string },
) => {
  const { session, bench, action, piece } = props;
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const { way, cost } = useMemo(() => {
    const drafted = bench.foretold(action);
    if (view === undefined || drafted === undefined) return { way: [], cost: [] };
    const { handling } = bench;
    const seen = { ...bench.seen(), layers: [], held: [], pointed: undefined };
    const [from, to] = [view, drafted.after].map((one) =>
      one === undefined ? undefined : handling.scene(one, seen).pieces.find(({ id }) => id === piece)?.pose,
    );
    return {
      way: from === undefined || to === undefined ? [] : wayBetween(from, to, handling.unit(view), language),
      cost: drafted.runs.map(({ text }) => text),
    };
  }, [bench, view, action, piece, language]);
  const name = say(actionWords(session, action, language));
  return (
    <>
      <span className="grow" title={name}>
        {way.length === 0 ? name : way.join(" · ")}
      </span>
      <span className="value">{cost.join(" · ")}</span>
    </>
  );
};
