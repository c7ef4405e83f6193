import type { Words } from "./app.es.ts";
import type { arrangingEs } from "./arranging.es.ts";

/** What is said while something is laid out whole. */
export const arrangingEn: Words<typeof arrangingEs> = {
  panel: "Lay out",
  ready: "Ready-made",
  again: "Another",
  noneFound: "There is no legal one like this. Unlock something or take a piece away.",
  noneNear: "There is no legal place near by.",
  put: "Put here",
  empty: "nothing",
  lock: (name) => `Keep ${name}`,
  locked: "kept",
  acts: "What to do",
  several: "Take several",
  severalNow: "Touch those you want, or drag over the table round a group. Then drag one of them: all of them go.",
  legal: "All of it is legal.",
  mend: "Nearest that is legal",
  all: (count) => `See all ${count} reasons`,
  undo: "Undo",
  redo: "Redo",
  carried: "Touch the table where it goes.",
  step: "10 mm (Shift, 1)",
  keys: (step) =>
    `Enter takes and puts down · arrows ${step} · [ ] turn · G the line · Shift and drag, a group · U undoes · N nearest legal · Ctrl Enter ends`,
  notYet: "Not yet",
};
