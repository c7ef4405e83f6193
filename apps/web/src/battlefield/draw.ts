/** Small drawing arithmetic shared by the layers. */
import { normaliseTurn, type Point, type Pose } from "@acies/geometry";
import type { Projection } from "./projection.ts";

const round = (value: number): number => Math.round(value * 1000) / 1000;

export const polygon = (points: readonly Point[]): string =>
  points.length === 0 ? "" : `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;

export const polyline = (points: readonly Point[]): string =>
  points.length === 0 ? "" : `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;

/** Places a drawing whose origin is the middle of the front edge and whose y runs backwards. */
export const placing = (pose: Pose, projection: Projection): string => {
  const { x, y } = projection.toSheet(pose);
  return `translate(${round(x)} ${round(y)})rotate(${round(projection.degrees(pose.facing))})`;
};

/** How far a pictogram is turned against its base: square to the edges, and never more than 45° from upright. */
export const uprightTurn = (degrees: number): number => {
  const off = (normaliseTurn(Math.round((degrees * 1_000_000) / 360)) * 360) / 1_000_000;
  const rest = off % 90;
  return round((rest > 45 ? rest - 90 : rest) - degrees);
};
