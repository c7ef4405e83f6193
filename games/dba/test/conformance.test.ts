import { laws } from "@acies/conformance";
import { describe, it } from "vitest";
import { dba } from "../src/index.ts";
import { MANNERS } from "../src/proposing.ts";
import { BOARD_EDGES } from "../src/vocabulary.ts";

/** A gap may be bounded by an edge of the board, which is no piece of terrain. */
const isPlace = (mark: string): boolean => BOARD_EDGES.some((edge) => edge === mark);

describe("dba", () => {
  for (const law of laws(dba, { battles: 16, samples: 2, cap: 1500, seed: 1, manners: MANNERS, isPlace }))
    it(law.name, law.run);
});
