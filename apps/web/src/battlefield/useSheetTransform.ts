/** Writes the view straight to the sheet's style: panning and zooming render nothing. */
import { type RefObject, useLayoutEffect } from "react";
import type { Stage } from "./stage.ts";
import { levelOf, toScreen } from "./view.ts";

/** After this rest the ground is engraved anew at the size it is seen. */
const SETTLE = 240;

export const useSheetTransform = (
  table: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  stage: Stage,
): void => {
  useLayoutEffect(() => {
    const [whole, element] = [table.current, sheet.current];
    if (whole === null || element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let settledScale = 0;
    const settle = (): void => {
      const { scale } = stage.view();
      element.style.willChange = "";
      if (scale === settledScale) return;
      settledScale = scale;
      // Only on the layers that draw in pixels: the ground, with its thousands of strokes, would be styled anew for nothing.
      for (const layer of element.querySelectorAll<HTMLElement>(":scope > [data-px]"))
        layer.style.setProperty("--px", String(1 / scale));
      whole.dataset.level = levelOf(scale);
    };
    const follow = (): void => {
      const view = stage.view();
      const corner = toScreen(view, stage.pane(), { x: 0, y: 0 });
      // What is drawn at all follows at once; only the sizes of strokes wait.
      const level = levelOf(view.scale);
      if (whole.dataset.level !== level) whole.dataset.level = level;
      element.style.transform = `translate(${corner.x}px,${corner.y}px) scale(${view.scale})`;
    };
    const changed = (): void => {
      follow();
      element.style.willChange = "transform";
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE);
    };
    follow();
    settle();
    const leave = stage.subscribe(changed);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [table, sheet, stage]);
};
