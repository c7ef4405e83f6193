/** A word at the first time something arises; dismissed for good one by one, or all at once. */
import type { Fact, Tagged } from "@acies/contract";
import { prefer, usePreferences } from "../app/preferences.ts";
import { usePlayText } from "../text/useText.ts";
import { heldIn } from "../tools/hand.ts";
import { type TableProps, useBench, useShown } from "./table.tsx";

type Lesson = keyof ReturnType<typeof usePlayText>["coach"]["lessons"];

/** What the position teaches now, most basic first. */
const lessonsFor = (kind: string | undefined, isNear: boolean): readonly Lesson[] => {
  switch (kind ?? "") {
    case "move":
      return isNear ? ["move", "contact", "zone"] : ["move", "group"];
    case "deploy":
      return ["deploy"];
    case "shooting":
    case "aim":
    case "returnFire":
      return ["shooting"];
    case "combat":
      return ["combat"];
    default:
      return [];
  }
};

export const Coach = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const { coach, lessons } = usePreferences();
  const view = useShown(session, (shown) => shown.view);
  useShown(session, (shown) => shown.beats.length);
  useShown(session, (shown) => shown.pending);
  const held = useBench(bench, (state) => heldIn(state.hand).join());
  if (!coach || view === undefined) return null;
  const isNear = held !== "" && bench.handling.isNear?.(view, held.split(",")) === true;
  const lesson = lessonsFor(session.decision()?.kind, isNear).find((one) => !lessons.includes(one));
  if (lesson === undefined) return null;
  return (
    <aside className="coach" aria-label={text.coach.title}>
      <p className="read">{text.coach.lessons[lesson]}</p>
      <p className="acts">
        <button type="button" className="button" onClick={() => prefer({ lessons: [...lessons, lesson] })}>
          {text.coach.got}
        </button>
        <button type="button" className="plain" onClick={() => prefer({ coach: false })}>
          {text.coach.stop}
        </button>
      </p>
    </aside>
  );
};
