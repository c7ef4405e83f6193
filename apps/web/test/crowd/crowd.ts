/** DBA with far more elements than it is played with: what a large game asks of page and rules. */
import { err, ok, SEATS } from "@acies/contract";
import { dba, type State } from "@acies/dba";
import { MM } from "@acies/geometry";

const COLUMNS = 14;
const EACH = 150;
const WIDTH = 40;
const DEPTH = 20;
const NO_MANS_LAND = 160;

/** Two blocks from edge to edge, their front ranks a long move apart. */
const crowded = (start: State): State => {
  const [model] = Object.values(start.elements);
  if (model === undefined) throw new Error("No element to copy");
  const elements: State["elements"] = Object.fromEntries(
    SEATS.flatMap((seat) =>
      Array.from({ length: EACH }, (_, i) => {
        const behind = NO_MANS_LAND / 2 + Math.floor(i / COLUMNS) * DEPTH;
        const pose = {
          x: (WIDTH + (i % COLUMNS) * WIDTH) * MM,
          y: (300 + (seat === "red" ? -behind : behind)) * MM,
          facing: seat === "red" ? 0 : 500_000,
        };
        const id = `${seat}.${i + 1}` as const;
        return [id, { ...model, ...pose, id, seat, subtype: "4Sp", dismount: null, general: i === 0 }];
      }),
    ),
  );
  const turn = { number: 1, seat: "red", rolled: 6, pips: 6, riverClosed: false } as const;
  return { ...start, elements, turn, agenda: [{ task: "move" }] };
};

/** Reads what no real match can hold; the page's own reader refuses more than two armies. */
export const CROWD: typeof dba = {
  ...dba,
  setup: (setting) => {
    const set = dba.setup(setting);
    return set.ok ? ok(crowded(set.value)) : err(set.error);
  },
  decodeState: (json) => {
    const read = dba.decodeState(json);
    return read.ok || !read.error.every(({ code }) => code === "tooLong") ? read : ok(json as State);
  },
};
