/** Rows in columns as wide as they need to be. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, Array.from(cell).length);
  }
  const pad = (cell: string, width: number): string => cell + " ".repeat(Math.max(0, width - Array.from(cell).length));
  return rows
    .map((row) =>
      row
        .map((cell, i) => pad(cell, widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
