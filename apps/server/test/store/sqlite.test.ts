import { expect, it } from "vitest";
import { startChild } from "../children.ts";
import { placesOf } from "./places.ts";

const CROWD = new URL("./crowd.ts", import.meta.url);
const FILES = 80;
const places = placesOf("sqlite");

it("a new file is opened by all who come at the same moment, time after time", async () => {
  const place = await places.fresh();
  const start = Date.now() + 1_500;
  const crowd = Array.from({ length: 4 }, () => startChild(CROWD, place, `${start}`, `${FILES}`, "40"));
  expect(await Promise.all(crowd.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  expect(crowd.map(({ lines }) => lines)).toEqual(crowd.map(() => [`${FILES}`]));
});
