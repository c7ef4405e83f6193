/** The head line of the table: which battle, which phase, whose turn, how long, and the tools. */
import type { Fact, Seat, Tagged } from "@acies/contract";
import { SEATS } from "@acies/contract";
import { type ReactNode, useEffect, useState } from "react";
import { prefer, usePreferences } from "../app/preferences.ts";
import { LanguageSwitch, Wordmark } from "../app/Shell.tsx";
import { Icon, type IconName } from "../glyphs/Icon.tsx";
import { type PlayText, useLanguage, usePlayText } from "../text/useText.ts";
import { type TableProps, useBench, useShown } from "./table.tsx";

const clockWords = (left: number): string => {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days > 0) return `${days} d ${hours} h`;
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const useTick = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  return now;
};

const ClocksLine = <S, A extends Tagged, E extends Fact>({ session }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const clocks = useShown(session, (shown) => shown.clocks);
  const [since, setSince] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading of the clocks counts from now
  useEffect(() => setSince(Date.now()), [clocks]);
  const now = useTick(clocks !== null && (clocks.red.running || clocks.blue.running));
  if (clocks === null) return null;
  const left = (seat: Seat): number => clocks[seat].left - (clocks[seat].running ? Math.max(0, now - since) : 0);
  return (
    <span className="clocks">
      {SEATS.map((seat) => (
        <span
          key={seat}
          className={seat === "red" ? "gules-text" : "azure-text"}
          data-running={clocks[seat].running || undefined}
        >
          <span className="unseen">{text.seats[seat]}</span> {clockWords(left(seat))}
        </span>
      ))}
    </span>
  );
};

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly mirrored?: boolean;
}

const Tool = ({ icon, name, act, disabled = false, pressed, mirrored }: ToolProps) => (
  <button
    type="button"
    className="plain tool"
    data-mirrored={mirrored}
    aria-label={name}
    title={name}
    aria-disabled={disabled}
    aria-pressed={pressed}
    onClick={act}
  >
    <Icon name={icon} />
  </button>
);

/** Who has won: whose turn it was matters no more. */
const endingOf = (
  { winner }: { readonly winner: Seat | null },
  text: PlayText,
): { readonly title: string; readonly seat: Seat | undefined } => ({
  title: winner === null ? text.drawn : text.won(text.seats[winner]),
  seat: winner ?? undefined,
});

/** Between two phases the one before is still on. */
const useLast = (now: number | undefined): number | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};

export interface HeadLineProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly title: string;
  readonly openMenu: () => void;
  /** The margin that gives way to a wide table, and comes over it when it is asked for. */
  readonly drawer?: { readonly isOpen: boolean; readonly set: (open: boolean) => void };
  readonly children?: ReactNode;
}

export const HeadLine = <S, A extends Tagged, E extends Fact>(props: HeadLineProps<S, A, E>) => {
  const { session, bench, title, openMenu, drawer } = props;
  const text = usePlayText();
  const language = useLanguage();
  const theme = usePreferences((state) => state.theme);
  const view = useShown(session, (shown) => shown.table);
  const undo = useShown(session, (shown) => shown.undo);
  const redo = useShown(session, (shown) => shown.redo.length);
  const hand = useBench(bench, (state) => state.hand.tool);
  const isList = useBench(bench, (state) => state.view === "list");
  const ending = useShown(session, ({ phase, beats, card }) =>
    phase === "over" && beats.length === 0 ? (card?.ending ?? undefined) : undefined,
  );
  const phases = view === undefined ? undefined : bench.handling.phases(view, language);
  const standing =
    ending !== undefined
      ? endingOf(ending, text)
      : view === undefined
        ? undefined
        : bench.handling.standing(view, language);
  const last = useLast(phases?.now);
  const now = ending === undefined ? last : phases?.names.length;
  return (
    <header className="headline playline">
      <Wordmark />
      <p className="battle-name" title={title}>
        {title.split(": ")[0]}
      </p>
      {phases !== undefined && (
        <ol className="phases" aria-label={standing?.title}>
          {phases.names.map((name, index) => (
            <li
              key={name}
              aria-current={index === now ? "step" : undefined}
              data-state={now !== undefined && index < now ? "past" : undefined}
            >
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
      {standing !== undefined && (
        <p className={`whose ${standing.seat === "red" ? "gules-text" : standing.seat === "blue" ? "azure-text" : ""}`}>
          {standing.title}
        </p>
      )}
      <ClocksLine {...props} />
      <span className="tools">
        <Tool
          icon="u-undo"
          name={undo === null ? text.undo : `${text.undo}: ${text.undoWhy[undo]}`}
          disabled={undo !== null}
          act={() => void (undo === null && session.undo())}
        />
        <Tool
          icon="u-undo"
          mirrored
          name={text.redo}
          disabled={redo === 0}
          act={() => void (redo > 0 && session.redo())}
        />
        <Tool
          icon="u-measure"
          name={text.measure}
          pressed={hand === "measuring"}
          act={() =>
            hand === "measuring"
              ? bench.letGo()
              : void bench.onGesture({
                  kind: "key",
                  key: "m",
                  keys: { shift: false, alt: false, ctrl: false },
                  on: undefined,
                })
          }
        />
        <span className="desk-only">
          {drawer !== undefined && (
            <Tool icon="u-layers" name={text.drawer} pressed={drawer.isOpen} act={() => drawer.set(!drawer.isOpen)} />
          )}
          <Tool
            icon="u-book"
            name={isList ? text.tableView : text.list}
            pressed={isList}
            act={() => bench.show(isList ? "table" : "list")}
          />
          <Tool icon="u-moon" name={text.paper} act={() => prefer({ theme: theme === "slate" ? "paper" : "slate" })} />
          <LanguageSwitch />
        </span>
        <Tool icon="u-menu" name={text.menu} act={openMenu} />
      </span>
    </header>
  );
};
