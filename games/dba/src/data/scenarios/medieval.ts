/** The Middle Ages. */
import { camp, gentleHill, lookingNorth, lookingSouth, road, rough, wood } from "../ground.ts";
import { defineScenario } from "../scenario.ts";

/** Harold's shield wall on the ridge across the London road, himself behind it. */
export const hastings = defineScenario({
  id: "hastings",
  kind: "laid",
  year: 1066,
  scale: 15,
  armies: {
    red: "III/51: 1x3Kn (Gen), 7x3Kn, 2x4Sp, 2x3Bw",
    blue: "III/71: 1x4Bd (Gen), 8x4Sp, 2x4Bd, 1x2Ps",
  },
  invader: "red",
  edges: { red: "south", blue: "north" },
  pieces: [
    road("t1", 20, [
      [320, 0],
      [320, 600],
    ]),
    gentleHill("t2", [300, 498], { wide: 95, deep: 85 }),
    wood("t3", [105, 420], { wide: 90, deep: 100 }),
    wood("t4", [500, 430], { wide: 110, deep: 90 }),
  ],
  camps: { red: camp([230, 0]), blue: camp([230, 570]) },
  deployed: {
    red: lookingNorth([
      ["3Kn", 280, 120],
      ["3Kn", 240, 120],
      ["3Kn", 320, 120],
      ["3Kn", 380, 150],
      ["3Kn", 420, 150],
      ["3Kn", 460, 150],
      ["3Kn", 140, 150],
      ["3Kn", 180, 150],
      ["4Sp", 220, 150],
      ["4Sp", 340, 150],
      ["3Bw", 260, 150],
      ["3Bw", 300, 150],
    ]),
    blue: lookingSouth([
      ["4Bd", 300, 465],
      ["4Sp", 180, 450],
      ["4Sp", 220, 450],
      ["4Sp", 380, 450],
      ["4Sp", 420, 450],
      ["4Sp", 220, 465],
      ["4Sp", 260, 465],
      ["4Sp", 300, 450],
      ["4Sp", 340, 465],
      ["4Bd", 260, 450],
      ["4Bd", 340, 450],
      ["2Ps", 460, 450],
    ]),
  },
});

/** The Sultan of Rum, his Frankish knights beside him, goes at Baiju's Mongols, who let him come; a hill lies between the hosts. */
export const koseDag = defineScenario({
  id: "koseDag",
  kind: "laid",
  year: 1243,
  scale: 15,
  armies: {
    red: "IV/35: 1x3Cv (Gen), 2x3Cv, 9x2LH",
    blue: "III/73a: 1x3Cv (Gen), 1x3Kn, 1x3Cv, 6x2LH, 1x4Sp, 2x2Ps",
  },
  invader: "blue",
  edges: { red: "south", blue: "north" },
  pieces: [
    gentleHill("t1", [300, 300], { wide: 140, deep: 80 }),
    rough("t2", [100, 300], { wide: 90, deep: 70 }),
    rough("t3", [500, 320], { wide: 90, deep: 70 }),
  ],
  camps: { red: camp([270, 0]), blue: camp([270, 570]) },
  deployed: {
    red: lookingNorth([
      ["3Cv", 300, 115],
      ["3Cv", 260, 150],
      ["3Cv", 300, 150],
      ["2LH", 140, 150],
      ["2LH", 180, 150],
      ["2LH", 220, 150],
      ["2LH", 340, 150],
      ["2LH", 380, 150],
      ["2LH", 420, 150],
      ["2LH", 180, 115],
      ["2LH", 220, 115],
      ["2LH", 380, 115],
    ]),
    blue: lookingSouth([
      ["3Cv", 300, 485],
      ["3Kn", 260, 450],
      ["3Cv", 220, 450],
      ["2LH", 140, 450],
      ["2LH", 180, 450],
      ["2LH", 420, 450],
      ["2LH", 460, 450],
      ["2LH", 180, 490],
      ["2LH", 420, 490],
      ["4Sp", 300, 450],
      ["2Ps", 340, 450],
      ["2Ps", 380, 450],
    ]),
  },
});

/** The archers on a rise behind the gap between two woods; the flower of France comes at them, on horse or on foot. */
export const agincourt = defineScenario({
  id: "agincourt",
  kind: "laid",
  year: 1415,
  scale: 15,
  armies: {
    red: "IV/62: 1x3Kn//4Bd (Gen), 2x3Kn//4Bd, 7x4Lb, 1x3Cb, 1x2Ps",
    blue: "IV/64b: 1x3Kn//4Bd (Gen), 5x3Kn//4Bd, 4x4Cb, 2x7Hd",
  },
  invader: "blue",
  edges: { red: "south", blue: "north" },
  pieces: [
    road("t1", 20, [
      [330, 0],
      [330, 600],
    ]),
    wood("t2", [110, 270], { wide: 100, deep: 150 }),
    wood("t3", [500, 270], { wide: 100, deep: 150 }),
    gentleHill("t4", [300, 120], { wide: 155, deep: 100 }),
  ],
  camps: { red: camp([230, 0]), blue: camp([230, 570]) },
  deployed: {
    red: lookingNorth([
      ["3Kn", 300, 150],
      ["3Kn", 220, 150],
      ["3Kn", 380, 150],
      ["4Lb", 140, 150],
      ["4Lb", 180, 150],
      ["4Lb", 260, 150],
      ["4Lb", 340, 150],
      ["4Lb", 420, 150],
      ["4Lb", 460, 150],
      ["4Lb", 500, 150],
      ["3Cb", 260, 130],
      ["2Ps", 340, 130],
    ]),
    blue: lookingSouth([
      ["3Kn", 300, 480],
      ["3Kn", 200, 450],
      ["3Kn", 240, 450],
      ["3Kn", 280, 450],
      ["3Kn", 320, 450],
      ["3Kn", 360, 450],
      ["4Cb", 160, 450],
      ["4Cb", 400, 450],
      ["4Cb", 440, 450],
      ["4Cb", 260, 480],
      ["7Hd", 340, 480],
      ["7Hd", 380, 480],
    ]),
  },
});
