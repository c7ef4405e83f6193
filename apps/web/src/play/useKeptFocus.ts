/** Who acts with a button that then goes away stays at the table, where the keys are, and does not fall off the page (LOOK §8). */
import { useEffect } from "react";

const isGone = (element: Element): boolean => !element.isConnected || element.matches(":disabled");

export const useKeptFocus = (whole: HTMLElement | null): void => {
  useEffect(() => {
    if (whole === null) return undefined;
    let last: Element | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : undefined;
    };
    const watcher = new MutationObserver(() => {
      if (last === undefined || !isGone(last)) return;
      if (document.activeElement !== document.body && document.activeElement !== last) return;
      last = undefined;
      whole.querySelector<HTMLElement>(".board :is(.bf, .listview)")?.focus({ preventScroll: true });
    });
    whole.addEventListener("focusin", onFocus);
    watcher.observe(whole, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      whole.removeEventListener("focusin", onFocus);
      watcher.disconnect();
    };
  }, [whole]);
};
