/** The keyboard of a phone lies over the page: what fills the screen keeps to the part still in sight. */
import { type RefObject, useEffect } from "react";

export const useSeenHeight = (ref: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const seen = window.visualViewport;
    const element = ref.current;
    if (!isOpen || seen === null || element === null) return undefined;
    const fit = (): void => {
      const isZoomed = seen.scale > 1; // then the part in sight says nothing of the keyboard
      element.style.height = isZoomed ? "" : `${seen.height}px`;
      element.style.top = isZoomed ? "" : `${seen.offsetTop}px`;
    };
    fit();
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, [ref, isOpen]);
};
