import type { OptionCard } from "@acies/contract";

/** Named switches, shown to both players. The standard is the catalogue's reading. */
export const OPTIONS = [
  { id: "scale", rule: "DBA-ELM-03", values: [15, 25], standard: 15 },
  { id: "chariotsCount", rule: "DBA-RUL-05", values: [true, false], standard: true },
  { id: "lightHorseKillsSpears", rule: "DBA-RUL-10", values: [true, false], standard: true },
  { id: "areaGap", rule: "DBA-RUL-30", values: [true, false], standard: true },
  { id: "supportsStack", rule: "DBA-RUL-58", values: [false, true], standard: false },
  { id: "fixedEdges", rule: "DBA-OPT-02", values: [false, true], standard: false },
  { id: "turnLimit", rule: "DBA-OPT-01", values: [60, 20, 40, 0], standard: 60 },
] as const satisfies readonly OptionCard[];
