/** Timing and printing, shared by the bench scripts. Benchmarks are not tests: nothing asserts a time. */

export type Figures = Readonly<Record<string, number | string>>;

/** Microseconds of each of `rounds` calls, after a warm-up. */
export const timeEach = (work: () => unknown, rounds: number): readonly number[] => {
  for (let i = 0; i < Math.min(rounds, 20); i++) work();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    work();
    times.push((performance.now() - start) * 1000);
  }
  return times;
};

/** Microseconds a call: the best of several rounds, which is the least disturbed one. */
export const timeMany = (work: () => unknown, rounds: number): number => Math.min(...timeEach(work, rounds));

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const printFigures = (title: string, figures: Figures): void => {
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify({ [title]: figures }));
    return;
  }
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(44)} ${String(value).padStart(14)}`);
};
