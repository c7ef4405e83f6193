/** The options and the answers given beforehand, in English. */
export const options: Readonly<Record<string, string>> = {
  scale: "Scale of the bases, in millimetres",
  chariotsCount: "Chariots count as knights or cavalry in the tables of others",
  lightHorseKillsSpears: "Light horse destroys beaten spears and pikes",
  areaGap: "Terrain pieces lie a base width apart",
  supportsStack: "Rear supports add up",
  fixedEdges: "Agreed edges: Red in the south",
  turnLimit: "Drawn after so many turns (0: no limit)",
};

export const wishes: Readonly<Record<string, string>> = {
  pursue: "always pursue",
  stay: "always stay",
  left: "flee to the left",
  right: "flee to the right",
  never: "never attack",
  alone: "shoot back alone",
  withAll: "shoot back with all aid",
};
