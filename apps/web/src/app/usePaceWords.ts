import type { Pace } from "@acies/protocol";
import { useText } from "../text/useText.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A pace as players say it. */
export const usePaceWords = (): ((pace: Pace) => string) => {
  const { setup } = useText();
  return (pace) => {
    if (pace.kind === "none") return setup.noPace;
    return pace.kind === "live"
      ? setup.live(pace.bank / MINUTE, pace.increment / 1000)
      : setup.correspondence(pace.bank / HOUR, pace.increment / HOUR);
  };
};
