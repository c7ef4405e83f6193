import { cosTurn, type Point, sinTurn, TURN } from "@acies/geometry";
import type { Ground } from "../../src/battlefield/engrave/engrave.ts";

/** An uneven oval about a point, in millimetres. */
export const oval = (x: number, y: number, wide: number, high: number): readonly Point[] =>
  Array.from({ length: 32 }, (_, i) => {
    const turn = (i * TURN) / 32;
    const bulge = 1 + 0.08 * sinTurn(3 * turn);
    return { x: x + wide * bulge * cosTurn(turn), y: y + high * bulge * sinTurn(turn) };
  });

const square: readonly Point[] = [
  { x: 270, y: 0 },
  { x: 330, y: 0 },
  { x: 330, y: 30 },
  { x: 270, y: 30 },
];
const course: readonly Point[] = [
  { x: 100, y: -5 },
  { x: 130, y: 200 },
  { x: 90, y: 400 },
  { x: 110, y: 605 },
];
const shore: readonly Point[] = [
  { x: 70, y: 0 },
  { x: 60, y: 300 },
  { x: 75, y: 600 },
];
const sea: readonly Point[] = [...shore, { x: 0, y: 600 }, { x: 0, y: 0 }];
const area = oval(200, 250, 60, 40);

export const GROUNDS: readonly Ground[] = [
  {
    kind: "gentleHill",
    outline: area,
    line: [
      { x: 180, y: 250 },
      { x: 220, y: 250 },
    ],
  },
  {
    kind: "steepHill",
    outline: area,
    line: [
      { x: 180, y: 250 },
      { x: 220, y: 250 },
    ],
  },
  { kind: "wood", outline: area },
  { kind: "orchard", outline: area },
  { kind: "marsh", outline: area },
  { kind: "dunes", outline: area },
  { kind: "rough", outline: area },
  { kind: "oasis", outline: area },
  { kind: "sea", outline: sea, line: shore },
  { kind: "lake", outline: area },
  { kind: "river", outline: area, line: course, width: 22 },
  { kind: "road", outline: area, line: course, width: 20 },
  { kind: "town", outline: area },
  { kind: "camp", outline: square, owner: "azure", gateTo: { x: 300, y: 300 } },
  { kind: "rampart", outline: area, line: course },
  { kind: "hedge", outline: area, line: course },
  { kind: "other", outline: area },
];
