/** Battles of the chariot age. */
import { camp, gentleHill, lookingNorth, lookingSouth, river, road } from "../ground.ts";
import { defineScenario } from "../scenario.ts";

/** Muwatalli waits before Kadesh, which lies off the table; Ramesses comes up the road from the south, with the Orontes on his left. */
export const kadesh = defineScenario({
  id: "kadesh",
  kind: "laid",
  year: -1274,
  scale: 15,
  armies: {
    red: "I/22a: 1xLCh (Gen), 3xLCh, 3x4Bd, 4x4Bw, 1x2Ps",
    blue: "I/24b: 1xHCh (Gen), 2xHCh, 1xLCh, 6x3Sp, 2x2Ps",
  },
  invader: "red",
  edges: { red: "south", blue: "north" },
  pieces: [
    road("t1", 20, [
      [510, 0],
      [510, 600],
    ]),
    river("t2", 20, [
      [165, 0],
      [165, 180],
      [190, 300],
      [170, 420],
      [165, 600],
    ]),
    gentleHill("t3", [350, 310], { wide: 120, deep: 80 }),
  ],
  camps: { red: camp([270, 0]), blue: camp([270, 570]) },
  deployed: {
    red: lookingNorth([
      ["LCh", 340, 120],
      ["LCh", 200, 150],
      ["LCh", 240, 120],
      ["LCh", 460, 120],
      ["4Bd", 320, 150],
      ["4Bd", 360, 150],
      ["4Bd", 400, 150],
      ["4Bw", 240, 150],
      ["4Bw", 280, 150],
      ["4Bw", 440, 150],
      ["4Bw", 480, 150],
      ["2Ps", 300, 120],
    ]),
    blue: lookingSouth([
      ["HCh", 300, 480],
      ["HCh", 200, 450],
      ["HCh", 240, 450],
      ["LCh", 220, 500],
      ["3Sp", 280, 450],
      ["3Sp", 320, 450],
      ["3Sp", 360, 450],
      ["3Sp", 400, 450],
      ["3Sp", 440, 450],
      ["3Sp", 480, 450],
      ["2Ps", 360, 480],
      ["2Ps", 400, 480],
    ]),
  },
});
