/** The bar that says how long a unit is on this screen, now. */
import type { ReactNode } from "react";
import { useView } from "./Frame.tsx";
import type { Ruler } from "./scene.ts";
import type { Stage } from "./stage.ts";

/** A round number of the game's units about `wanted` pixels long: 1, 2 or 5 times a power of ten. */
export const roundStep = (unitPixels: number, wanted: number): number => {
  const raw = wanted / unitPixels;
  let power = 1;
  while (power * 10 <= raw) power *= 10;
  while (power > raw) power /= 10;
  const lead = raw / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
};

const PARTS = 3;

export const ScaleBar = ({
  stage,
  ruler,
  name,
}: {
  readonly stage: Stage;
  readonly ruler: Ruler;
  readonly name: string;
}): ReactNode => {
  const view = useView(stage);
  const unit = (ruler.segment / 1000 / ruler.counts) * view.scale;
  const step = roundStep(unit, 72);
  const part = step * unit;
  return (
    <svg
      className="bf-scale"
      role="img"
      aria-label={`${name}: ${step} ${ruler.unit}`}
      width={part * PARTS + 40}
      height="30"
    >
      {Array.from({ length: PARTS }, (_, i) => i).map((i) => (
        <g key={i}>
          <rect className={i % 2 === 0 ? "sb-dark" : "sb-light"} x={6 + i * part} y="5" width={part} height="5" />
          <text x={6 + i * part} y="24" textAnchor={i === 0 ? "start" : "middle"}>
            {i * step}
          </text>
        </g>
      ))}
      <text x={6 + PARTS * part} y="24" textAnchor="middle">
        {PARTS * step}
      </text>
    </svg>
  );
};
