import { describe } from "vitest";
import { TELLING } from "./copies.ts";
import { eachIsNoticed } from "./noticed.ts";

describe("a game broken in what it tells, hides and lets in", () => {
  eachIsNoticed(TELLING);
});
