/** Beside the table while something is laid out whole: ready-made ones, what lies where, what is wrong, the act that ends it. */
import type { Fact, Language, Tagged } from "@acies/contract";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useStore } from "zustand";
import type { Stage } from "../battlefield/stage.ts";
import type { Words } from "../text/app.es.ts";
import { arrangingEn } from "../text/arranging.en.ts";
import { arrangingEs } from "../text/arranging.es.ts";
import { useLanguage } from "../text/useText.ts";
import type { Arranger } from "../tools/arranged.ts";
import type { Bin, Thing } from "../tools/arranging.ts";
import { Citation } from "./Citation.tsx";
import { Refusals } from "./InHand.tsx";
import "./arranging.css";
import { actionWords, type StagedProps, type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const TEXT: Readonly<Record<Language, Words<typeof arrangingEs>>> = { es: arrangingEs, en: arrangingEn };
const useWords = () => TEXT[useLanguage()];

interface PanelProps<S, A extends Tagged> {
  readonly arranger: Arranger<S, A>;
}

interface TrayProps<S, A extends Tagged> extends PanelProps<S, A> {
  /** The table that things are drawn onto. */
  readonly stage: Stage;
}

/** Keys that move what is held also work from the lists, where the focus is after taking something up. */
const MOVING = /^(Arrow|[[\]{}gG]$|Delete|Backspace|Escape|[uUrRnN]$)/;

/** Pixels that make a press a pull. */
const SLOP = 8;

const ThingRow = <S, A extends Tagged>({
  arranger,
  stage,
  thing,
  isLockable,
  isOut,
}: TrayProps<S, A> & { readonly thing: Thing; readonly isLockable: boolean; readonly isOut: boolean }) => {
  const text = useWords();
  const held = useStore(arranger.store, (state) => state.held.includes(thing.id));
  const locked = useStore(arranger.store, (state) => state.locked.includes(thing.id));
  const take = (isAdding: boolean): void => {
    const before = arranger.store.getState().held;
    if (isAdding) arranger.hold(held ? before.filter((id) => id !== thing.id) : [...before, thing.id]);
    else if (held && !arranger.store.getState().isCarried) arranger.hold([]);
    else if (isOut) arranger.carry(thing.id);
    else arranger.hold([thing.id]);
  };
  /** With the button or the finger down it can be drawn straight onto the table. */
  const drag = ({ shiftKey, pointerId, clientX, clientY, pointerType }: PointerEvent): void => {
    if (!isOut || shiftKey) return;
    if (pointerType === "mouse") arranger.carry(thing.id);
    const ends = new AbortController();
    const follow = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      const isFar = Math.abs(event.clientX - clientX) + Math.abs(event.clientY - clientY) > SLOP;
      if (isFar && !arranger.store.getState().isCarried) arranger.carry(thing.id);
      if (arranger.store.getState().isCarried) arranger.over(stage.under(event.clientX, event.clientY));
    };
    const end = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      ends.abort();
      if (stage.under(event.clientX, event.clientY) !== undefined) arranger.drop();
    };
    const { signal } = ends;
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", () => ends.abort(), { signal });
  };
  return (
    <li className="thing">
      <button
        type="button"
        className="chip"
        data-thing={thing.id}
        data-out={isOut || undefined}
        aria-pressed={held}
        onPointerDown={drag}
        onClick={(event) => take(event.shiftKey)}
      >
        {thing.name}
      </button>
      {isLockable && (
        <label className="lock">
          <input
            type="checkbox"
            checked={locked}
            aria-label={text.lock(thing.name)}
            onChange={() => arranger.lock(thing.id)}
          />
          <span aria-hidden="true">{text.locked}</span>
        </label>
      )}
    </li>
  );
};

/** More things than this are folded away: they are on the table to be seen. */
const UNFOLDED = 6;

const BinPart = <S, A extends Tagged>({
  arranger,
  stage,
  bin,
  isLockable,
  isListed,
}: TrayProps<S, A> & { readonly bin: Bin; readonly isLockable: boolean; readonly isListed: boolean }) => {
  const text = useWords();
  const isOut = bin.id !== "table";
  const count = bin.things.length;
  const things = (
    <ul className="things">
      {bin.things.map((thing) => (
        <ThingRow
          key={thing.id}
          arranger={arranger}
          stage={stage}
          thing={thing}
          isLockable={isLockable}
          isOut={isOut}
        />
      ))}
    </ul>
  );
  return (
    <div className="bin" data-bin={bin.id}>
      {count > UNFOLDED ? (
        <details open={isListed}>
          <summary>
            {bin.words} <span className="count">{count}</span>
          </summary>
          {things}
        </details>
      ) : (
        <>
          <h3>
            {bin.words} <span className="count">{count === 0 ? text.empty : count}</span>{" "}
            {bin.rule !== undefined && <Citation rule={bin.rule} />}
          </h3>
          {count > 0 && things}
        </>
      )}
      {bin.isOpen && (
        <button type="button" className="button quiet" onClick={() => arranger.put(bin.id)}>
          {text.put}
        </button>
      )}
    </div>
  );
};

/** The first reason with its rule; all of them when asked. */
const Reasons = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const { arranger } = bench;
  const text = useWords();
  const language = useLanguage();
  const say = useNamed(props);
  const violations = useStore(arranger.store, (state) => state.violations);
  const failed = useStore(arranger.store, (state) => state.failed);
  const [all, setAll] = useState(false);
  if (violations.length === 0)
    return (
      <p className="legal" role="status">
        {text.legal}
      </p>
    );
  const shown = all ? violations : violations.slice(0, 1);
  return (
    <div className="refusal" role="status">
      <ul>
        {shown.map((violation) => (
          <li key={JSON.stringify(violation)}>
            {say(session.explain(violation, language))} <Citation rule={violation.rule} />
          </li>
        ))}
      </ul>
      {violations.length > shown.length && (
        <button type="button" className="plain" onClick={() => setAll(true)}>
          {text.all(violations.length)}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => arranger.mend()}>
        {text.mend}
      </button>
      {failed === "mend" && <p className="small">{text.noneNear}</p>}
    </div>
  );
};

const ReadyMades = <S, A extends Tagged>({ arranger }: PanelProps<S, A>) => {
  const text = useWords();
  const language = useLanguage();
  const { ready, draft, failed } = useStore(arranger.store);
  const again = arranger.laid()?.arranging.again;
  if (ready.length === 0 && again === undefined) return null;
  return (
    <div className="bin">
      <h3>{text.ready}</h3>
      <ul className="things">
        {ready.map(({ id, words, action }) => (
          <li key={id}>
            <button
              type="button"
              className="chip"
              aria-pressed={draft === action}
              onClick={() => arranger.draft(action)}
            >
              {words[language]}
            </button>
          </li>
        ))}
        {again !== undefined && (
          <li>
            <button type="button" className="chip" onClick={() => arranger.again()}>
              {text.again} <kbd>R</kbd>
            </button>
          </li>
        )}
      </ul>
      {failed === "again" && <p className="small">{text.noneFound}</p>}
    </div>
  );
};

const Acts = <S, A extends Tagged>({ arranger }: PanelProps<S, A>) => {
  const text = useWords();
  const language = useLanguage();
  const { failed, isSeveral } = useStore(arranger.store);
  const here = arranger.laid();
  const acts = here?.arranging.acts(here.laid, language) ?? [];
  const isMany = here?.arranging.isMany === true;
  if (acts.length === 0 && !isMany) return null;
  return (
    <div className="bin doings">
      <h3>{text.acts}</h3>
      <ul className="things">
        {isMany && (
          <li>
            <button type="button" className="chip" aria-pressed={isSeveral} onClick={() => arranger.several()}>
              {text.several}
            </button>
          </li>
        )}
        {acts.map(({ id, words, isOn }) => (
          <li key={id}>
            <button
              type="button"
              className="chip"
              {...(isOn !== undefined && { "aria-pressed": isOn })}
              onClick={() => arranger.act(id)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      {isSeveral && <p className="small">{text.severalNow}</p>}
      {acts.some(({ id }) => id === failed) && <p className="small">{text.noneFound}</p>}
    </div>
  );
};

const Facts = <S, A extends Tagged>({ arranger }: PanelProps<S, A>) => {
  const language = useLanguage();
  useStore(arranger.store);
  const here = arranger.laid();
  return (
    <dl className="facts">
      {here?.arranging.facts(here.laid, language).map(({ word, value, rule }) => (
        <div key={word} className="fact">
          <dt>{word}</dt>
          <dd>
            {value} {rule !== undefined && <Citation rule={rule} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const ArrangingPanel = <S, A extends Tagged, E extends Fact>(props: StagedProps<S, A, E>) => {
  const { session, bench, stage } = props;
  const { arranger } = bench;
  const text = useWords();
  const language = useLanguage();
  const say = useNamed(props);
  const busy = useShown(session, (shown) => shown.busy);
  const view = useShown(session, (shown) => shown.view);
  const { draft, violations, past, future, isCarried } = useStore(arranger.store);
  const isListed = useBench(bench, (state) => state.view === "list");
  const decision = session.decision();
  const here = arranger.laid();
  if (decision === undefined || here === undefined || draft === undefined || view === undefined) return null;
  const question = session.rules.phrases[language].decisions[decision.kind]?.(decision) ?? decision.kind;
  // To stop is the one solid button of the page already.
  const isPass = bench.handling.pass(view, decision)?.type === draft.type;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.thing === undefined) return;
    if (!MOVING.test(event.key)) return;
    const keys = { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
    const on = event.target.dataset.thing;
    if (arranger.onGesture({ kind: "key", key: event.key, keys, on }) === "taken") event.preventDefault();
  };
  return (
    <section className="panel arranging" aria-label={text.panel} onKeyDown={onKeyDown}>
      <p className="question read">
        {say(question)} <Citation rule={decision.rule} />
      </p>
      {here.arranging.told !== undefined && <p className="reason">{here.arranging.told[language]}</p>}
      <ReadyMades arranger={arranger} />
      <Facts arranger={arranger} />
      {isCarried && <p className="reason">{text.carried}</p>}
      <Reasons {...props} />
      <Refusals {...props} />
      {!isPass && (
        <button
          type="button"
          className="button primary wide"
          disabled={busy || violations.length > 0}
          onClick={() => void arranger.commit()}
        >
          {violations.length > 0 ? text.notYet : say(actionWords(session, draft, language))}
        </button>
      )}
      <div className="acts">
        <button type="button" className="button quiet" disabled={past.length === 0} onClick={() => arranger.undo()}>
          {text.undo}
        </button>
        <button type="button" className="button quiet" disabled={future.length === 0} onClick={() => arranger.redo()}>
          {text.redo}
        </button>
      </div>
      {here.arranging.bins(here.laid, language).map((bin) => (
        <BinPart
          key={bin.id}
          arranger={arranger}
          stage={stage}
          bin={bin}
          isLockable={here.arranging.isLockable}
          isListed={isListed}
        />
      ))}
      <Acts arranger={arranger} />
      <p className="small keysline">{text.keys(here.arranging.step?.[language] ?? text.step)}</p>
    </section>
  );
};
