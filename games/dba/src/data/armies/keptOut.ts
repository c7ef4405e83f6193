/** Written by scripts/dbaLists.ts from the table of army lists: change the table or the script, not this file. */
import type { KeptOut } from "../army.ts";

// biome-ignore format: one list a line
export const KEPT_OUT: readonly KeptOut[] = [
  { id: "I/1c", name: "Early Sumerian", reason: "unknownSubtype" },
  { id: "I/1d", name: "Early Sumerian", reason: "unknownSubtype" },
  { id: "II/19z", name: "Seleucid Experimental Raphia", reason: "unknownSubtype" },
  { id: "II/20z", name: "Ptolemaic Experimental Raphia", reason: "unknownSubtype" },
  { id: "III/37b", name: "Abbasid Arab", reason: "wrongCount" },
  { id: "III/57c", name: "Other Dailami", reason: "unknownSubtype" },
  { id: "III/77", name: "Scot Isles & Highlands", reason: "wrongCount" },
  { id: "IV/3", name: "Anglo-Norman", reason: "wrongCount" },
  { id: "IV/54b", name: "Medieval Scandinavian Union", reason: "wrongCount" },
  { id: "IV/64c", name: "Medieval French", reason: "wrongCount" },
];
