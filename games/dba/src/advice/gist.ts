/** A position as the eye sees it: two moves that end a hair apart are one to whoever looks for a good one. */
import type { State } from "../state.ts";

/** In thousandths of a millimetre, and in millionths of a turn: nearer than that is the same place. */
const HAIR = 2_000;
const TILT = 5_000;

export const gist = ({ elements, touches, turn }: State): string => {
  let text = `${turn?.pips ?? 0}`;
  for (const { id, where, x, y, facing, moves } of Object.values(elements)) {
    if (where !== "table") text += `;${id} ${where}`;
    else text += `;${Math.round(x / HAIR)} ${Math.round(y / HAIR)} ${Math.round(facing / TILT)} ${moves > 0 ? 1 : 0}`;
  }
  const fights = touches.map(({ by, on }) => `;${by}-${on}`).sort();
  return text + fights.join("");
};
