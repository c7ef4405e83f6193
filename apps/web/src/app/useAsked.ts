/** Something fetched when a page opens: on its way, there, or refused. */

import type { Result } from "@acies/contract";
import { useCallback, useEffect, useState } from "react";

export type Asked<T, E> =
  | { readonly state: "asking" }
  | { readonly state: "there"; readonly value: T }
  | { readonly state: "refused"; readonly error: E };

/** `again` asks once more, keeping what is shown until the answer comes. */
export const useAsked = <T, E>(ask: () => Promise<Result<T, E>>): readonly [Asked<T, E>, again: () => void] => {
  const [asked, set] = useState<Asked<T, E>>({ state: "asking" });
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` is what `again` changes
  useEffect(() => {
    let current = true;
    void ask().then((answer) => {
      if (current) set(answer.ok ? { state: "there", value: answer.value } : { state: "refused", error: answer.error });
    });
    return () => {
      current = false;
    };
  }, [ask, count]);
  return [asked, useCallback(() => setCount((before) => before + 1), [])];
};
