/** How likely each answer on offer comes off, reckoned one after the other so that the page never waits for it. */
import type { Decision, Fact, Tagged } from "@acies/contract";
import { useEffect, useState } from "react";
import { chanceOf } from "../tools/chances.ts";
import type { Offered } from "../tools/offering.ts";
import { type TableProps, useShown } from "./table.tsx";

export const useChances = <S, A extends Tagged, E extends Fact>(
  { session, bench }: TableProps<S, A, E>,
  { seat }: Decision,
  offered: readonly Offered<A>[],
): ReadonlyMap<A, number> => {
  const view = useShown(session, (shown) => shown.view);
  const [found, setFound] = useState<ReadonlyMap<A, number>>(new Map());
  useEffect(() => {
    const { luck } = bench.handling;
    if (view === undefined || luck === undefined) return undefined;
    const waiting = offered.flatMap((one) => (one.kind === "answer" && luck.isChanced(one.action) ? [one.action] : []));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      const action = waiting.shift();
      if (action === undefined) return;
      const chance = chanceOf(session.rules, view, { seat, action }, luck.succeeds);
      if (chance !== undefined) setFound((before) => new Map(before).set(action, chance));
      timer = setTimeout(next, 0);
    };
    timer = setTimeout(next, 30);
    return () => clearTimeout(timer);
  }, [session, bench, view, seat, offered]);
  return found;
};
