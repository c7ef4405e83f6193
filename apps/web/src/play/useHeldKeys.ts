/** A layer's key toggles it; held down, the layer is there only as long as the finger is. */
import type { Fact, Tagged } from "@acies/contract";
import { type RefObject, useEffect } from "react";
import type { Bench } from "../tools/bench.ts";

const HELD = 350;

export const useHeldKeys = <S, A extends Tagged, E extends Fact>(
  bench: Bench<S, A, E>,
  table: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const down = new Map<string, number>();
    const layerOf = (key: string) => bench.handling.layers.find((layer) => layer.key.toLowerCase() === key);
    const onDown = (event: KeyboardEvent): void => {
      const { key, repeat, target, timeStamp } = event;
      const isHere = target instanceof Node && table.current?.contains(target) === true;
      if (!isHere || layerOf(key) === undefined) return;
      // A key that repeats itself would toggle and toggle.
      if (repeat) event.stopPropagation();
      else down.set(key, timeStamp);
    };
    const onUp = ({ key, timeStamp }: KeyboardEvent): void => {
      const since = down.get(key);
      down.delete(key);
      const layer = layerOf(key);
      if (since !== undefined && layer !== undefined && timeStamp - since > HELD) bench.toggleLayer(layer.id);
    };
    addEventListener("keydown", onDown, { capture: true });
    addEventListener("keyup", onUp);
    return () => {
      removeEventListener("keydown", onDown, { capture: true });
      removeEventListener("keyup", onUp);
    };
  }, [bench, table]);
};
