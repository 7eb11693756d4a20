import type { Browser, Page } from 'playwright-core';
import { readTrace, traceCategories } from './main-thread.ts';

/** How a page came to be seen; times in milliseconds since its address was opened. */
export interface Paint {
  /** First text or picture. */
  firstMs: number;
  /** What was wanted is painted. */
  shownMs: number;
  /** Largest text or picture. */
  largestMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What the main thread ran before the wanted was painted; not by the clock. */
  runMs: number;
  /** What each of these tasks ran beyond the 50 ms in which nobody notices. */
  blockedMs: number;
  longestTaskMs: number;
}

type Noted = Pick<Paint, 'firstMs' | 'shownMs' | 'largestMs' | 'shift'>;

const unnoticedMs = 50;

/** Opens a page and watches how it is painted; `wanted` names the element that it is shown with. */
export async function watchPaint(browser: Browser, page: Page, path: string, wanted: string): Promise<Paint> {
  await page.addInitScript(noteInPage, wanted);
  // A locator would put a large script into the page while it loads, and the page would pay for it.
  const shown = page.waitForEvent('console', (message) => message.text() === 'shown');
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(path);
  await shown;
  await page.waitForLoadState('networkidle');
  const trace = readTrace(await browser.stopTracing());
  const noted = await page.evaluate(() => (globalThis as unknown as { paintNoted: Noted }).paintNoted);
  const [openedAt, shownAt] = [trace.findMark('opened'), trace.findMark('shown')];
  if (openedAt === undefined || shownAt === undefined) throw new Error(`${path} was not seen to be painted.`);
  const runs = trace.tasks
    .filter(({ startMs, runMs }) => startMs + runMs > openedAt && startMs < shownAt)
    .map(({ runMs }) => runMs);
  return {
    ...noted,
    runMs: runs.reduce((sum, runMs) => sum + runMs, 0),
    blockedMs: runs.reduce((sum, runMs) => sum + Math.max(0, runMs - unnoticedMs), 0),
    longestTaskMs: Math.max(0, ...runs),
  };
}

/** Runs in the page, before anything else does. */
function noteInPage(wanted: string): void {
  performance.mark('opened');
  const noted: Noted = { firstMs: 0, shownMs: 0, largestMs: 0, shift: 0 };
  Object.assign(globalThis, { paintNoted: noted });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestMs = startTime;
  });
  observe('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const appearance = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    appearance.disconnect();
    // The frame that shows it is painted before the first message that is sent while it is made.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const noteShown = () => {
        noted.shownMs = performance.mark('shown').startTime;
        console.debug('shown');
      };
      port1.addEventListener('message', noteShown, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
  appearance.observe(document, { childList: true, subtree: true });
}
