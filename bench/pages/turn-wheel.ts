import type { Page } from 'playwright-core';

/** How a list moved under a wheel. */
export interface WheelScroll {
  framesPerSecond: number;
  /** Of the times between two frames, what 95 of 100 keep; milliseconds. */
  gapP95Ms: number;
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
  await session.send('Input.synthesizeScrollGesture', {
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
    yDistance: (-pxPerSecond * scrollMs) / 1000,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return framesOf(frames);
}

/** Runs in the page: notes each frame in which the list stands elsewhere than in the one before. */
function noteFrames(): void {
  const scroller = [...document.querySelectorAll('[role=rowgroup]')].at(-1);
  const frames: number[] = [];
  Object.assign(globalThis, { frames });
  let top = scroller?.scrollTop ?? 0;
  const note = (now: number) => {
    const isMoved = scroller !== undefined && scroller.scrollTop !== top;
    if (isMoved) frames.push(now);
    top = scroller?.scrollTop ?? 0;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

function framesOf(times: number[]): WheelScroll {
  const gaps = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
  const sorted = gaps.toSorted((a, b) => a - b);
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  if (totalMs === 0) throw new Error('The list did not move.');
  return {
    framesPerSecond: Number(((1000 * gaps.length) / totalMs).toFixed(1)),
    gapP95Ms: Number((sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)),
  };
}
