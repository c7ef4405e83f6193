/** Contrast by the WCAG 2 formula, from the tokens as they are written in the style sheet. */
export type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the first block whose selector contains the words. */
export const readTokens = (css: string, selector: string): Tokens => {
  const start = css.indexOf(selector);
  if (start < 0) return {};
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  return found;
};

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (match === null) throw new Error(`Not a colour: ${colour}`);
  const [, red = "", green = "", blue = ""] = match;
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

export const contrast = (a: string, b: string): number => {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};
