/** F6 goes from one part of the page to the next, Shift+F6 back (LOOK §8). */
import { useEffect } from "react";

/** In the order of reading; those that are empty or hidden are passed over. */
const REGIONS = [
  ".playline",
  ".board",
  '.far > [data-part="hand"]',
  '.far > [data-part="combats"]',
  '.far > [data-part="report"]',
  ".foot",
  ".margin.near",
].join();

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

const firstIn = (region: Element): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility());

export const useRegions = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "F6") return;
      const stops = [...document.querySelectorAll(REGIONS)].flatMap((region) => {
        const first = firstIn(region);
        return first === undefined ? [] : [{ region, first }];
      });
      const at = stops.findIndex(({ region }) => region.contains(document.activeElement));
      const by = event.shiftKey ? -1 : 1;
      const next = stops.at(at === -1 ? 0 : (at + by) % stops.length);
      if (next === undefined) return;
      event.preventDefault();
      next.first.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};
