/** Whether two drawings would be alike: scenes are made anew at every change, and most of them changes nothing. */
import type { Point } from "@acies/geometry";
import type { Disc, SceneArea, ScenePiece } from "./scene.ts";

const samePoints = (a: readonly Point[] | undefined, b: readonly Point[] | undefined): boolean => {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return a.every((p, i) => p.x === b[i]?.x && p.y === b[i]?.y);
};

const sameArea = (a: SceneArea, b: SceneArea): boolean =>
  a === b ||
  (a.id === b.id &&
    a.kind === b.kind &&
    a.width === b.width &&
    a.owner === b.owner &&
    a.name === b.name &&
    samePoints(a.line, b.line) &&
    samePoints(a.outline, b.outline));

export const sameAreas = (a: readonly SceneArea[], b: readonly SceneArea[]): boolean =>
  a === b || (a.length === b.length && a.every((area, i) => b[i] !== undefined && sameArea(area, b[i])));

const sameDiscs = (a: readonly Disc[] | undefined, b: readonly Disc[] | undefined): boolean => {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.length !== b.length)
    return (a ?? []).length === 0 && (b ?? []).length === 0;
  return a.every((disc, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      disc.place === other.place &&
      disc.text === other.text &&
      disc.glyph === other.glyph &&
      disc.name === other.name
    );
  });
};

export const samePiece = (a: ScenePiece, b: ScenePiece): boolean =>
  a === b ||
  (a.id === b.id &&
    a.form === b.form &&
    a.pose.x === b.pose.x &&
    a.pose.y === b.pose.y &&
    a.pose.facing === b.pose.facing &&
    a.width === b.width &&
    a.depth === b.depth &&
    a.tincture === b.tincture &&
    a.glyph === b.glyph &&
    a.plan === b.plan &&
    a.rank === b.rank &&
    a.code === b.code &&
    a.figures?.join() === b.figures?.join() &&
    a.name === b.name &&
    a.inert === b.inert &&
    a.states.length === b.states.length &&
    a.states.every((state, i) => state === b.states[i]) &&
    sameDiscs(a.discs, b.discs));
