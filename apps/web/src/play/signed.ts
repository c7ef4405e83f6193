/** A line of a sum: with its plus, and with a minus as it is printed. */
export const signed = (value: number): string => {
  if (value === 0) return "0";
  return value < 0 ? `−${-value}` : `+${value}`;
};
