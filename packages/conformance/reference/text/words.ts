/** What both languages write alike. */

/** Micrometres as millimetres with at most one decimal. */
export const mm = (microns: string | number | undefined): string => `${Math.round(Number(microns ?? 0) / 100) / 10} mm`;

export const seats =
  (names: Readonly<Record<"red" | "blue" | "draw", string>>) =>
  (seat: "red" | "blue" | "draw"): string =>
    names[seat];
