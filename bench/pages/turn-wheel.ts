import type { CDPSession, Page } from 'playwright-core';

/** How a list moved under a wheel. */
export interface WheelScroll {
  framesPerSecond: number;
  /** Of the times between two frames, what 95 of 100 keep; milliseconds. */
  gapP95Ms: number;
  /** That the page's main thread was running meanwhile, whatever else the machine did; milliseconds. */
  mainThreadMs: number;
}

/** Four screens a second, as sixty frames of 60 px. */
const pxPerSecond = 3600;
const scrollMs = 3000;

/**
 * Turns the wheel over a list, and counts the frames of its page.
 * @param slowdown how much slower the page's main thread is made, by the browser itself
 */
export async function scrollByWheel(page: Page, slowdown: number): Promise<WheelScroll> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const area = await page.locator('[role=rowgroup]').last().boundingBox();
  if (!area) throw new Error('There is no list.');
  await page.evaluate(noteFrames);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const startMs = await readTaskMs(session);
  await session.send('Input.synthesizeScrollGesture', {
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
    yDistance: (-pxPerSecond * scrollMs) / 1000,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const mainThreadMs = (await readTaskMs(session)) - startMs;
  const frames = await page.evaluate(endFrames);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { ...framesOf(frames), mainThreadMs: Math.round(mainThreadMs) };
}

/** What the main thread has worked so far. */
async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell what its main thread works.');
  return 1000 * seconds;
}

/** In the page while the wheel turns. */
interface FrameNotes {
  frames: number[];
  stop: () => void;
}

/** Runs in the page: notes each frame in which the list stands elsewhere than in the one before. */
function noteFrames(): void {
  const scroller = [...document.querySelectorAll('[role=rowgroup]')].at(-1);
  const frames: number[] = [];
  let top = scroller?.scrollTop ?? 0;
  let request = 0;
  const note = (now: number) => {
    const isMoved = scroller !== undefined && scroller.scrollTop !== top;
    if (isMoved) frames.push(now);
    top = scroller?.scrollTop ?? 0;
    request = requestAnimationFrame(note);
  };
  request = requestAnimationFrame(note);
  const notes: FrameNotes = { frames, stop: () => cancelAnimationFrame(request) };
  Object.assign(globalThis, { notes });
}

/** Runs in the page: stops noting frames, and returns those that were noted. */
function endFrames(): number[] {
  const { notes } = globalThis as unknown as { notes: FrameNotes };
  notes.stop();
  return notes.frames;
}

function framesOf(times: number[]): Omit<WheelScroll, 'mainThreadMs'> {
  const gaps = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
  const sorted = gaps.toSorted((a, b) => a - b);
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  if (totalMs === 0) throw new Error('The list did not move.');
  return {
    framesPerSecond: Number(((1000 * gaps.length) / totalMs).toFixed(1)),
    gapP95Ms: Number((sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)),
  };
}
