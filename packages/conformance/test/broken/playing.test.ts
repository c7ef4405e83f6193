import { describe } from "vitest";
import { PLAYING } from "./copies.ts";
import { eachIsNoticed } from "./noticed.ts";

describe("a game broken in how it is played", () => {
  eachIsNoticed(PLAYING);
});
