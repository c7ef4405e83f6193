/** Time is the server's. Whoever asks for anything after it has run out finds the match over. */
import { otherSeat } from "@acies/contract";
import { ranOut } from "../clocks.ts";
import type { Draft } from "../draft.ts";

export const expire = (draft: Draft): void => {
  const { status, clocks } = draft.table();
  const late = status === "playing" ? ranOut(clocks, draft.now) : undefined;
  if (late === undefined) return;
  draft.add({ type: "ended", ending: { by: "time", winner: late === "both" ? null : otherSeat(late), rules: [] } });
};
