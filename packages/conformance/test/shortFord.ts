/** The reference game with short battles: three turns unless a setting says otherwise, and never ninety-nine. */
import { ford } from "../reference/index.ts";

export const shortFord: typeof ford = {
  ...ford,
  catalogue: {
    ...ford.catalogue,
    options: ford.catalogue.options.map((card) => ({ ...card, values: card.values.filter((value) => value !== 99) })),
  },
  setup: (setting) => ford.setup({ ...setting, options: { turns: 3, ...setting.options } }),
};
