/** How an element comes to be destroyed, told with what did it. */
import type { Bar, Event, Fall } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import type { ElementId } from "../vocabulary.ts";
import type { Obstacle } from "./slides.ts";

export const barOf = (obstacle: Obstacle): Bar => {
  switch (obstacle.kind) {
    case "element":
      return obstacle.stand.element.id;
    case "hold":
      return obstacle.hold.id;
    case "water":
      return "waterway";
    case "edge":
      return "edge";
  }
};

export const destroyed = (element: ElementId, how: Fall, by: readonly Bar[], ...rules: readonly DbaRule[]): Event => ({
  type: "destroyed",
  element,
  how,
  by,
  rules,
});
