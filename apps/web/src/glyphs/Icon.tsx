import type { ReactNode } from "react";
import { INTERFACE } from "./data/interface.ts";

export type IconName = keyof typeof INTERFACE;

export interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** A pictogram of the interface. It repeats a word that stands beside it, so a screen reader passes over it. */
export const Icon = ({ name, size = 18 }: IconProps): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={INTERFACE[name].d} fill="currentColor" />
  </svg>
);
