/** COF-RUL-04: where the rulebook's text misprints a reference or a number, and what it is read as. */
export interface Misprint {
  readonly at: string; // the section
  readonly printed: string;
  readonly read: string;
}

export const MISPRINTS: readonly Misprint[] = [
  { at: "2.22", printed: "8.18", read: "8.17" },
  { at: "2.23", printed: "2.5", read: "2.7" },
  { at: "D", printed: "7.15", read: "7.16" },
  { at: "4.11", printed: "GC", read: "CG" },
  { at: "L374", printed: "5.22", read: "5.45" },
  { at: "5.25", printed: "King of Qadesh", read: "Durusha" },
  { at: "5.48", printed: "(C)", read: "(B)" },
  { at: "6.43", printed: "CH-2", read: "CH-3" },
  { at: "6.9", printed: "10xx", read: "19xx" },
  { at: "7.17", printed: "8.61, 8.62", read: "7.51, 7.52" },
  { at: "7.17", printed: "1", read: "-1" },
  { at: "7.2", printed: "Reaction Fire", read: "Fire and Run" },
  { at: "7.25", printed: "6.65", read: "6.66" },
  { at: "7.26", printed: "7.14", read: "7.17" },
  { at: "8.16", printed: "CH-2 / CH-2", read: "CH-3 / CH-2" },
  { at: "8.17", printed: "2", read: "3" },
  { at: "8.41", printed: "6.72", read: "6.52" },
  { at: "9.33", printed: "4.22", read: "4.24" },
  { at: "9.55", printed: "9.53", read: "9.54" },
  { at: "10.43", printed: "10.25", read: "10.26" },
];
