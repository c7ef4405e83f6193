/** What odds are counted by: hits, routs, losses, leaders, Standards, engagements and the end of the battle. */
import type { Event } from "./events.ts";

export const upshot = (event: Event): string | undefined => {
  if (event.type === "eliminated" || event.type === "routed" || event.type === "rallied")
    return `${event.type} ${event.unit}`;
  if (event.type === "hitsTaken" || event.type === "recovered") return `${event.type} ${event.unit} ${event.hits}`;
  if (event.type === "leaderKilled" || event.type === "leaderWounded") return `${event.type} ${event.leader}`;
  if (event.type === "standardTaken") return `standardTaken ${event.standard}`;
  if (event.type === "engaged") return `engaged ${event.pairs.map((pair) => pair.join("-")).join(" ")}`;
  if (event.type === "wingActivated") return `wingActivated ${event.phase.wing}`;
  return event.type === "ended" ? `ended ${event.result.winner ?? "draw"}` : undefined;
};
