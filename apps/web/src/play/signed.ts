/** A line of a sum: with its plus, and with a minus as it is printed. */
export const signed = (value: number): string => {
  if (value === 0) return "0";
  return value < 0 ? `−${-value}` : `+${value}`;
};

/** A number by itself: a minus as it is printed, and no plus. */
export const figure = (value: number): string => (value < 0 ? signed(value) : String(value));
