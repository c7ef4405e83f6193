/** Battles of the chariot age. */
import { camp, gentleHill, lookingNorth, lookingSouth, river, road } from "../ground.ts";
import { defineScenario } from "../scenario.ts";

/** Muwatalli waits before Kadesh, which lies off the table; Ramesses comes up the road from the south, with the Orontes on his right. */
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
      [90, 0],
      [90, 600],
    ]),
    // The Orontes on the right of those who come from the south.
    river("t2", 20, [
      [435, 0],
      [435, 180],
      [410, 300],
      [430, 420],
      [435, 600],
    ]),
    gentleHill("t3", [250, 310], { wide: 120, deep: 80 }),
  ],
  camps: { red: camp([270, 0]), blue: camp([270, 570]) },
  deployed: {
    red: lookingNorth([
      ["LCh", 260, 120],
      ["LCh", 400, 150],
      ["LCh", 360, 120],
      ["LCh", 140, 120],
      ["4Bd", 280, 150],
      ["4Bd", 240, 150],
      ["4Bd", 200, 150],
      ["4Bw", 360, 150],
      ["4Bw", 320, 150],
      ["4Bw", 160, 150],
      ["4Bw", 120, 150],
      ["2Ps", 320, 120],
    ]),
    blue: lookingSouth([
      ["HCh", 300, 480],
      ["HCh", 400, 450],
      ["HCh", 360, 450],
      ["LCh", 380, 500],
      ["3Sp", 320, 450],
      ["3Sp", 280, 450],
      ["3Sp", 240, 450],
      ["3Sp", 200, 450],
      ["3Sp", 160, 450],
      ["3Sp", 120, 450],
      ["2Ps", 240, 480],
      ["2Ps", 200, 480],
    ]),
  },
});
