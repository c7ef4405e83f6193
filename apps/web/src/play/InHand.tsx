/** What is in hand: facts, manners, the draft with its cost, or why not. */
import type { Fact, Tagged } from "@acies/contract";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { Icon, type IconName } from "../glyphs/Icon.tsx";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { heldIn } from "../tools/hand.ts";
import { Citation } from "./Citation.tsx";
import { type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const isIcon = (name: string): name is IconName => Object.hasOwn(INTERFACE, name);

export const Refusals = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const language = useLanguage();
  const text = usePlayText();
  const say = useNamed(props);
  const wanted = useBench(bench, (state) => state.wanted);
  const drafted = useBench(bench, (state) => state.drafted);
  const refused = useShown(session, (shown) => shown.refused);
  if (refused !== undefined)
    return (
      <div className="refusal" role="alert">
        <strong>{refused.title}.</strong> {refused.violations === undefined && refused.detail}
        <ul>
          {refused.violations?.map((violation) => (
            <li key={JSON.stringify(violation)}>
              {say(session.explain(violation, language))} {"rule" in violation && <Citation rule={violation.rule} />}
            </li>
          ))}
        </ul>
      </div>
    );
  const [first, ...others] = wanted?.violations ?? [];
  if (first === undefined) return null;
  return (
    <div className="refusal">
      {say(session.explain(first, language))} <Citation rule={first.rule} />
      {others.length > 0 && <span className="small"> {text.more(others.length)}</span>}
      {drafted !== undefined && <p className="small">{text.nearest}</p>}
    </div>
  );
};

export const InHand = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const text = usePlayText();
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.view);
  const beats = useShown(session, (shown) => shown.beats.length);
  const hand = useBench(bench, (state) => state.hand);
  const drafted = useBench(bench, (state) => state.drafted);
  const proposals = useBench(bench, (state) => state.proposals.length);
  const at = useBench(bench, (state) => state.at);
  const phase = useShown(session, (shown) => shown.phase);
  const held = heldIn(hand);
  if (view === undefined || phase !== "playing" || bench.arranger.isOn()) return null;
  const pointed = hand.tool === "idle" ? hand.pointed : undefined;
  const about = held.length > 0 ? held : pointed === undefined ? [] : [pointed];
  const { handling } = bench;
  const mayAct = session.decision() !== undefined;
  return (
    <section className="panel" aria-label={text.inHand} id="hand">
      <h2>
        {about.length === 0
          ? text.inHand
          : about.length === 1
            ? handling.nameOf(view, about[0] ?? "", language)
            : text.groupOf(about.length)}
      </h2>
      {about.length === 0 && mayAct && session.menu()?.kind === "open" && <p className="reason">{text.nothingHeld}</p>}
      {beats > 0 && <p className="reason">{text.showing}</p>}
      {about.length > 0 && (
        <dl className="facts">
          {handling.facts(view, about, language).map(({ word, value, rule }) => (
            <div key={word} className="fact">
              <dt>{word}</dt>
              <dd>
                {value} {rule !== undefined && <Citation rule={rule} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {held.length > 0 && (
        <ul className="rows manners">
          {handling.manners(view, held).map(({ id, key, icon, words }) => {
            const isOn = hand.tool === "drafting" && hand.manner === id;
            return (
              <li key={id}>
                <button type="button" className="row" aria-pressed={isOn} onClick={() => bench.choose(id)}>
                  {isIcon(icon) && <Icon name={icon} />}
                  <span className="grow">{words[language]}</span>
                  {isOn && drafted !== undefined && (
                    <span className="value">{drafted.runs.map((run) => run.text).join("")}</span>
                  )}
                  {isOn && drafted === undefined && <span className="small">—</span>}
                  <kbd>{key}</kbd>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {hand.tool === "drafting" && <Amount {...props} />}
      <Refusals {...props} />
      {drafted !== undefined && held.length > 0 && (
        <div className="acts">
          <button type="button" className="button" onClick={() => void bench.commit()}>
            {text.commit} {drafted.runs.length > 0 && <small>{drafted.runs.map((run) => run.text).join("")}</small>}
          </button>
          <button type="button" className="button quiet" onClick={() => bench.letGo()}>
            {text.letGo}
          </button>
          {drafted.rolls && (
            <p className="consequence">
              {text.rolls} {text.cannotUndoAfter}
            </p>
          )}
          {proposals > 1 && <p className="small">{text.otherWays(at + 1, proposals)}</p>}
        </div>
      )}
    </section>
  );
};

/** A number for the manner chosen: typed, stepped, or to the limit. */
const Amount = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const hand = useBench(bench, (state) => state.hand);
  const view = useShown(session, (shown) => shown.view);
  if (hand.tool !== "drafting" || view === undefined) return null;
  const manner = bench.handling.manners(view, hand.held).find(({ id }) => id === hand.manner);
  if (manner?.amount === undefined) return null;
  const unit = bench.handling.unit(view);
  const size = manner.amount === "angle" ? 1_000_000 / 360 : unit.size;
  const value = hand.amount === undefined ? "" : String(Math.round(hand.amount / size));
  const step = manner.amount === "angle" ? 5 : 10;
  const set = (amount: number | undefined): void =>
    bench.choose(hand.manner, amount === undefined ? undefined : amount * size);
  return (
    <div className="amount">
      <label>
        {text.amount}{" "}
        <input
          type="number"
          inputMode="numeric"
          step={step}
          value={value}
          onChange={(event) => set(event.target.value === "" ? undefined : Number(event.target.value))}
        />{" "}
        {manner.amount === "angle" ? "°" : unit.name}
      </label>
      <button type="button" className="button quiet" onClick={() => set(Number(value || 0) - step)}>
        −
      </button>
      <button type="button" className="button quiet" onClick={() => set(Number(value || 0) + step)}>
        +
      </button>
      <button type="button" className="button quiet" onClick={() => set(undefined)}>
        {text.toLimit}
      </button>
    </div>
  );
};
