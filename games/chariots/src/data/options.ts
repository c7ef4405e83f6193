import type { OptionCard } from "@acies/contract";

/** Named switches, shown to both players. The standard is the catalogue's reading. */
export const OPTIONS = [
  { id: "freeSetup", rule: "COF-DAT-04", values: [false, true], standard: false },
  { id: "overturn", rule: "COF-6.81", values: [false, true], standard: false },
  { id: "freeCommand", rule: "COF-SCN-S4", values: [false, true], standard: false },
  { id: "returnByUnit", rule: "COF-RUL-19", values: [false, true], standard: false },
  { id: "leadersAddUp", rule: "COF-RUL-37", values: [false, true], standard: false },
  { id: "turnLimit", rule: "COF-OPT-01", values: [0, 10, 20, 40], standard: 40 },
] as const satisfies readonly OptionCard[];
