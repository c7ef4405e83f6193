/** What odds are counted by: who is destroyed, falls back or flees, what is taken, and the end of the battle. */
import type { Event } from "./events.ts";

export const upshot = (event: Event): string | undefined => {
  switch (event.type) {
    case "destroyed":
      return `destroyed ${event.element}`;
    case "denizensKilled":
      return `denizensKilled ${event.hold}`;
    case "surrendered":
      return `surrendered ${event.hold}`;
    case "entered":
      return `entered ${event.element} ${event.hold}`;
    case "ended":
      return `ended ${event.winner ?? "draw"}`;
    case "moved": {
      const isOutcome = ["recoil", "pushed", "passedThrough", "helperRecoil", "flight", "pursuit"].includes(event.kind);
      return isOutcome ? `${event.kind} ${Object.keys(event.poses).join(" ")}` : undefined;
    }
    default:
      return undefined;
  }
};
