/** What is in hand: facts, manners, the draft with its cost, or why not. */
import type { Fact, Tagged } from "@acies/contract";
import { distance, TURN } from "@acies/geometry";
import { useEffect, useState } from "react";
import type { Run } from "../battlefield/scene.ts";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { Icon, type IconName } from "../glyphs/Icon.tsx";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { type Hand, heldIn } from "../tools/hand.ts";
import type { Manner } from "../tools/handling.ts";
import { Citation } from "./Citation.tsx";
import { Deeds, OffTable } from "./OffTable.tsx";
import { type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const costOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join(" · ");

const isIcon = (name: string): name is IconName => Object.hasOwn(INTERFACE, name);

export const Refusals = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const language = useLanguage();
  const text = usePlayText();
  const say = useNamed(props);
  const wanted = useBench(bench, (state) => state.wanted);
  const isApart = useBench(bench, (state) => state.isApart);
  const isWarned = useBench(bench, (state) => state.isWarned);
  const isTouched = useBench(bench, (state) => state.touch.pointer === "touch");
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
  const [first, ...others] = (isApart ? wanted?.violations : undefined) ?? [];
  if (first === undefined) return null;
  return (
    <div className="refusal" role={isWarned ? "alert" : undefined}>
      {say(session.explain(first, language))} <Citation rule={first.rule} />
      {others.length > 0 && (
        <details>
          <summary>{text.more(others.length)}</summary>
          <ul>
            {others.map((violation) => (
              <li key={JSON.stringify(violation)}>
                {say(session.explain(violation, language))} <Citation rule={violation.rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {drafted !== undefined && (
        <p className="small">{!isWarned ? text.nearest : isTouched ? text.nearestTouched : text.nearestAgain}</p>
      )}
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
  const isApart = useBench(bench, (state) => state.isApart);
  const proposals = useBench(bench, (state) => state.proposals.length);
  const at = useBench(bench, (state) => state.at);
  const described = useBench(bench, (state) => state.described);
  const phase = useShown(session, (shown) => shown.phase);
  const isRefused = useShown(session, (shown) => shown.refused !== undefined);
  const held = heldIn(hand);
  if (view === undefined || phase !== "playing" || bench.arranger.isOn()) return null;
  const { handling } = bench;
  const pointed = hand.tool === "idle" ? hand.pointed : undefined;
  const chosen = described !== undefined && handling.seatOf(view, described) !== undefined ? described : undefined;
  const one = pointed ?? chosen;
  const about = held.length > 0 ? held : one === undefined ? [] : [one];
  const rivals =
    chosen === undefined || pointed === undefined ? [] : (handling.against?.(view, chosen, pointed, language) ?? []);
  const mayAct = session.decision() !== undefined;
  const isOpen = mayAct && session.menu()?.kind === "open";
  const isAble = isOpen && bench.seen().able.length > 0;
  if (about.length === 0 && !isAble && beats === 0 && !isRefused) return null;
  return (
    <section className="panel" aria-label={text.inHand} id="hand">
      <h2>
        {about.length === 0
          ? text.inHand
          : about.length === 1
            ? handling.nameOf(view, about[0] ?? "", language)
            : text.groupOf(about.length)}
      </h2>
      {about.length === 0 && isAble && <p className="reason">{text.nothingHeld}</p>}
      {about.length === 0 && isAble && <OffTable {...props} view={view} />}
      {about.length === 0 && isOpen && beats === 0 && <Deeds {...props} view={view} />}
      {beats > 0 && (
        <p className="reason">
          {text.showing}{" "}
          <button type="button" className="plain" onClick={() => bench.skip()}>
            {text.skip} <kbd>{text.space}</kbd>
          </button>
        </p>
      )}
      {about.length > 0 && (
        <dl className="facts">
          {[...handling.facts(view, about, language), ...rivals].map(({ word, value, rule }) => (
            <div key={word} className="fact">
              <dt>{word}</dt>
              <dd>
                {value} {rule !== undefined && <Citation rule={rule} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Refusals {...props} />
      {drafted !== undefined && held.length > 0 && (
        <div className="acts">
          <button type="button" className="button" onClick={() => void bench.commit()}>
            {isApart ? text.takeNearest : text.commit}{" "}
            {drafted.runs.length > 0 && <small>{costOf(drafted.runs.slice(0, 2))}</small>}
          </button>
          <button type="button" className="button quiet" onClick={() => bench.letGo()}>
            {text.letGo}
          </button>
          {proposals > 1 && (
            <button type="button" className="button quiet" onClick={() => bench.cycle(1)}>
              {text.otherWays(at + 1, proposals)} <kbd>Tab</kbd>
            </button>
          )}
          {drafted.rolls && (
            <p className="consequence">
              {text.rolls} {text.cannotUndoAfter}
            </p>
          )}
        </div>
      )}
      {held.length > 0 && <Manners {...props} view={view} held={held} />}
      {hand.tool === "drafting" && <Amount {...props} />}
    </section>
  );
};

interface MannersProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly view: S;
  readonly held: readonly string[];
}

const PAUSE = 120;
const rest = (time: number): Promise<void> => new Promise((go) => setTimeout(go, time));
const isHandBusy = ({ tool }: Hand): boolean => tool === "dragging" || tool === "wheeling";

/** A short way, or a degree, of a manner: to hear from the rules themselves what is wrong with going at all. */
const A_LITTLE = 10;
const A_DEGREE = TURN / 360;

/** How far it is turned is for the hand to say: it may be turned where a degree to either side is allowed, or cannot be asked for. */
const mayTurn = <S, A extends Tagged, E extends Fact>(
  { session, bench, view, held }: MannersProps<S, A, E>,
  manner: Manner,
): boolean => {
  const wishes = [A_DEGREE, -A_DEGREE].flatMap((turn) => bench.handling.meant?.(view, held, manner, turn) ?? []);
  return wishes.length === 0 || wishes.some((wish) => session.check(wish).length === 0);
};

/** Which manners lead anywhere from here; asked after the piece is taken up, so that taking it up never waits. */
const useOpenManners = <S, A extends Tagged, E extends Fact>(
  props: MannersProps<S, A, E>,
): ReadonlySet<string> | undefined => {
  const { bench, view, held } = props;
  const [open, setOpen] = useState<{ readonly key: string; readonly view: S; readonly ids: ReadonlySet<string> }>();
  const key = held.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is held
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const ids = new Set<string>();
      const manners = bench.handling.manners(view, held);
      const isTurned = (id: string): boolean =>
        manners.some((manner) => manner.id === id && manner.amount === "angle" && mayTurn(props, manner));
      for (const { id } of manners) {
        // The hand comes first: whoever drags is not made to wait for what the margin says.
        while (isHandBusy(bench.store.getState().hand)) await rest(PAUSE);
        if (isLeft) return;
        if ((await bench.propose({ pieces: held, manner: id }, 1)).length > 0 || isTurned(id)) ids.add(id);
      }
      if (!isLeft) setOpen({ key, view, ids });
    };
    const timer = setTimeout(() => void look(), 30);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [bench, view, key]);
  return open?.key === key && open.view === view ? open.ids : undefined;
};

/** Why a manner has nothing to offer: the rule that forbids a little of it or what one would try, else what can be said of it in general. */
const WhyShut = <S, A extends Tagged, E extends Fact>(props: MannersProps<S, A, E> & { readonly manner: Manner }) => {
  const { session, bench, view, held, manner } = props;
  const language = useLanguage();
  const say = useNamed(props);
  const { handling } = bench;
  const tried = handling.attempt?.(view, held, manner);
  const little = manner.amount === "angle" ? A_DEGREE : A_LITTLE * handling.unit(view).size;
  const wish = manner.amount === undefined ? tried?.action : handling.meant?.(view, held, manner, little);
  const [first] = wish === undefined ? [] : session.check(wish);
  if (first !== undefined)
    return (
      <span className="reason">
        {tried?.on !== undefined && ` · ${say(tried.on)}:`} {say(session.explain(first, language))}{" "}
        <Citation rule={first.rule} />
      </span>
    );
  return manner.without === undefined ? null : (
    <span className="reason">
      {" "}
      {manner.without.words[language]} <Citation rule={manner.without.rule} />
    </span>
  );
};

/** Ways to act with what is held; those with nothing to offer say why, folded away. */
const Manners = <S, A extends Tagged, E extends Fact>(props: MannersProps<S, A, E>) => {
  const { bench, view, held } = props;
  const text = usePlayText();
  const language = useLanguage();
  const hand = useBench(bench, (state) => state.hand);
  const drafted = useBench(bench, (state) => state.drafted);
  const open = useOpenManners(props);
  const manners = bench.handling.manners(view, held);
  // Until the rules have answered nothing is promised that may have to be taken back.
  const isOpen = ({ id, amount }: Manner): boolean => (open === undefined ? amount !== undefined : open.has(id));
  const shut = open === undefined ? [] : manners.filter((manner) => !isOpen(manner));
  // A pull that found nothing at all: why not is said unasked.
  const isStuck = useBench(bench, (state) => state.wanted !== undefined && state.drafted === undefined);
  return (
    <>
      <ul className="rows manners">
        {manners.filter(isOpen).map(({ id, key, icon, words }) => {
          const isOn = hand.tool === "drafting" && hand.manner === id;
          return (
            <li key={id}>
              <button type="button" className="row" aria-pressed={isOn} onClick={() => bench.choose(id)}>
                {isIcon(icon) && <Icon name={icon} />}
                <span className="grow">{words[language]}</span>
                {isOn && drafted !== undefined && <span className="value">{costOf(drafted.runs.slice(0, 1))}</span>}
                <kbd>{key}</kbd>
              </button>
            </li>
          );
        })}
      </ul>
      {shut.length > 0 && (
        <details className="shut" open={isStuck}>
          <summary>{text.notNow(shut.length)}</summary>
          <ul>
            {shut.map((manner) => (
              <li key={manner.id}>
                <span className="off">{manner.words[language]}</span>
                <WhyShut {...props} manner={manner} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** A number for the manner chosen: typed, stepped, or to the limit. */
const Amount = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const hand = useBench(bench, (state) => state.hand);
  const after = useBench(bench, (state) => state.drafted?.after);
  const view = useShown(session, (shown) => shown.view);
  if (hand.tool !== "drafting" || view === undefined) return null;
  const manner = bench.handling.manners(view, hand.held).find(({ id }) => id === hand.manner);
  if (manner?.amount === undefined) return null;
  const unit = bench.handling.unit(view);
  const size = manner.amount === "angle" ? A_DEGREE : unit.size;
  const { anchor } = bench.handling;
  const here = anchor(view, hand.held);
  const there = after === undefined ? undefined : anchor(after, hand.held);
  // Nothing said yet: as far as it goes, and from there less or more is stepped.
  const whole = manner.amount !== "length" || here === undefined || there === undefined ? 0 : distance(here, there);
  const value = hand.amount === undefined && whole === 0 ? "" : String(Math.round((hand.amount ?? whole) / size));
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
