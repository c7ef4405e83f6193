/** DBA-RUL-79: misprints of the book, with the line, what it prints and what it means in both languages. */
interface Misprint {
  readonly line: number;
  readonly printed: string;
  readonly es: string;
  readonly en: string;
}

// biome-ignore format: one misprint a line
export const MISPRINTS: readonly Misprint[] = [
  { line: 793,  printed: "Placer",             es: "Player, jugador",                            en: "Player" },
  { line: 931,  printed: "MOVER UN GRUPO",     es: "mover una columna",                          en: "moving a column" },
  { line: 966,  printed: "LITERALES",          es: "litorales",                                  en: "littoral" },
  { line: 982,  printed: "aterrizaje",         es: "desembarco",                                 en: "landing" },
  { line: 1305, printed: "banderas de guerra", es: "bandas de guerra",                           en: "warband" },
  { line: 1622, printed: "enemigo solapado",   es: "enemigo que solapa o ataca flanco o espalda", en: "enemy overlapping or on flank or rear" },
];
