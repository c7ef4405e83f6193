/** Two recruits fight for whoever looks on: the desk, the bots and the table of a real match, kept nowhere. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { useEffect, useMemo, useState } from "react";
import { usePreferences } from "../app/preferences.ts";
import { Battlefield } from "../battlefield/Battlefield.tsx";
import { createStage, type Stage } from "../battlefield/stage.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { showMatch } from "../local/localDesk.ts";
import { useShown } from "../play/table.tsx";
import { usePlayback } from "../play/usePlayback.ts";
import { useGame } from "../registry.ts";
import type { Door } from "../session/door.ts";
import { createSession } from "../session/session.ts";
import { useLanguage, usePlayText } from "../text/useText.ts";
import type { Handling } from "../tools/handling.ts";

interface ShowProps<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
  readonly door: Door;
}

/** So much of the table's depth holds both armies; the rest is the ground behind them. */
const FOUGHT_OVER = 0.8;

/** The plate is wider than the table: what is shown is its middle, with both lines whole. */
const filling = (stage: Stage): (() => void) => {
  let width = 0;
  return stage.subscribe(() => {
    const { pane, sheet } = { pane: stage.pane(), sheet: stage.sheet() };
    if (pane.width === width) return;
    ({ width } = pane);
    const { x, y } = { x: sheet.width / 2, y: sheet.height / 2 };
    const filled = Math.max(pane.width / sheet.width, pane.height / sheet.height);
    if (pane.width > 1) stage.look({ x, y }, Math.min(filled, pane.height / sheet.height / FOUGHT_OVER));
  });
};

const Show = <S, A extends Tagged, E extends Fact>({ rules, handling, glyphs, door }: ShowProps<S, A, E>) => {
  const text = usePlayText();
  const language = useLanguage();
  const motion = usePreferences((state) => state.motion);
  const session = useMemo(() => createSession(rules, door, () => Date.now()), [rules, door]);
  useEffect(() => {
    void session.open();
    return () => session.close();
  }, [session]);
  usePlayback(session, motion, handling.silent);
  const [stage] = useState(createStage);
  useEffect(() => filling(stage), [stage]);
  const view = useShown(session, (shown) => shown.table);
  const scene = useMemo(
    () =>
      view === undefined
        ? undefined
        : handling.scene(view, {
            language,
            as: "spectator",
            decision: undefined,
            held: [],
            pointed: undefined,
            marked: [],
            able: [],
            layers: [],
          }),
    [view, handling, language],
  );
  if (scene === undefined || view === undefined) return <div className="living-wait" />;
  return (
    <Battlefield
      scene={scene}
      glyphs={glyphs}
      words={{ table: text.table, keyMap: text.keyMap }}
      reader={handling.reader(view, "spectator")}
      motion={motion}
      stage={stage}
    />
  );
};

export const LivingTable = () => {
  const game = useGame("dba");
  const [door, setDoor] = useState<Door>();
  useEffect(() => {
    let current = true;
    void showMatch().then((opened) => {
      if (current) setDoor(opened);
      else opened?.close();
    });
    return () => {
      current = false;
    };
  }, []);
  if (door === undefined) return <div className="living-wait" />;
  return game.handled((rules, handling) => <Show rules={rules} handling={handling} glyphs={game.glyphs} door={door} />);
};
