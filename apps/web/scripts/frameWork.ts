/** What the main thread of a page computes in each frame, read from a trace that Chromium writes while something goes on. */
import type { Page } from "playwright-core";

export interface Work {
  /** Frames that were traced. */
  readonly count: number;
  /** Milliseconds of tasks between the beginnings of two frames, by the clock on the wall. */
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  /** The same by the processor's clock, which leaves out what others did with it meanwhile. */
  readonly processor: { readonly p50: number; readonly p95: number };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ["toplevel", "devtools.timeline", "__metadata"];
const TASK = /(^|::)RunTask$/;
const FRAME = "FireAnimationFrame";

/** The main thread that drew most frames: that of the page, not of a page that Chromium keeps for itself. */
const framesOfPage = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  const byThread = Map.groupBy(
    events.filter(({ name }) => name === FRAME),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  return [...byThread.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
};

const shareOf = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 10) / 100;

/** Of tasks that nest only the outermost count. */
const outermost = (tasks: readonly TraceEvent[]): readonly TraceEvent[] => {
  let end = 0;
  return tasks.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
};

const workIn = (events: readonly TraceEvent[]): Work => {
  const frames = framesOfPage(events).toSorted((a, b) => a.ts - b.ts);
  const [first] = frames;
  if (first === undefined) throw new Error("The trace has no frames");
  const tasks = outermost(
    events
      .filter(({ name, ph, pid, tid }) => ph === "X" && TASK.test(name) && pid === first.pid && tid === first.tid)
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)),
  );
  const wall: number[] = [];
  const processor: number[] = [];
  let at = 0;
  for (const [index, frame] of frames.entries()) {
    const next = frames[index + 1];
    if (next === undefined) break;
    // The task that draws a frame began before the frame was told of it.
    let [spent, computed] = [0, 0];
    for (let task = tasks[at]; task !== undefined && task.ts + (task.dur ?? 0) <= next.ts; task = tasks[at]) {
      if (task.ts + (task.dur ?? 0) > frame.ts) {
        spent += task.dur ?? 0;
        computed += task.tdur ?? task.dur ?? 0;
      }
      at += 1;
    }
    wall.push(spent);
    processor.push(computed);
  }
  const sorted = wall.toSorted((a, b) => a - b);
  const cool = processor.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: shareOf(sorted, 0.5),
    p95: shareOf(sorted, 0.95),
    worst: shareOf(sorted, 1),
    processor: { p50: shareOf(cool, 0.5), p95: shareOf(cool, 0.95) },
  };
};

/** Traces the act, with a frame asked for at every beat, as the measure of gaps does. */
export const tracedWork = async (page: Page, act: () => Promise<void>): Promise<Work> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser");
  await page.evaluate(() => {
    const tick = (): void => {
      Reflect.set(globalThis, "frame", requestAnimationFrame(tick));
    };
    tick();
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const written = await browser.stopTracing();
  await page.evaluate(() => cancelAnimationFrame(Reflect.get(globalThis, "frame")));
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(written.toString("utf8"));
  return workIn(traceEvents);
};
