/** Moments as a person says them, in the language of the page. */
import { useMemo } from "react";
import { useLanguage } from "../text/useText.ts";

export const useWhen = (): ((at: number) => string) => {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    return (at) => format.format(at);
  }, [language]);
};
