import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import { readTrace, traceCategories } from './main-thread.ts';
import type { Measurement, Row } from '../measurement.ts';
import type { Person } from '../person.ts';
import { seedFolder } from '../table/seed-folder.ts';

const hugeFolderEntries = 100_000;
/** How much slower a modest phone is than the machine that is measured. */
const slowdown = 4;
const leastFramesPerSecond = 55;
const scrollMs = 3000;
/** Four screens a second, at sixty frames. */
const pxPerFrame = 60;

/**
 * Scrolling a long list in a real browser. Times are those of the page's main thread alone, so that a busy machine
 * changes them little: the longest task on the way to the end and back, and what a frame costs on a slower machine.
 */
export async function scrollList(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const large = await bench.getLargeFolder();
  const huge = await seedFolder(large.owner, hugeFolderEntries, { holdsNames: false });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    for (const view of ['list', 'grid'] as const) {
      for (const [entries, { hash }] of [
        [largeFolderEntries, large.folder],
        [hugeFolderEntries, huge],
      ] as const) {
        const page = await openFolder(browser, siteUrl, large.owner, hash, view);
        const frameMs = await measureFrames(page);
        rows.push({
          entries,
          view,
          'frame ms': frameMs,
          'longest task ms': await longestTask(browser, page),
        });
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
  const most = (key: string) => Math.max(...rows.map((row) => Number(row[key])));
  return {
    tables: [{ title: `Scrolling, milliseconds of the main thread; frames ${slowdown} times slower`, rows }],
    bars: [
      {
        name: 'longest task while scrolling to the end and back',
        value: most('longest task ms'),
        max: 200,
        unit: 'ms',
      },
      {
        name: `a frame while scrolling, ${slowdown} times slower`,
        value: most('frame ms'),
        max: Number((1000 / leastFramesPerSecond).toFixed(1)),
        unit: 'ms',
      },
    ],
  };
}

async function openFolder(
  browser: Browser,
  siteUrl: string,
  owner: Person,
  hash: string,
  view: 'list' | 'grid',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
  await context.addInitScript((viewMode) => localStorage.setItem('drive.viewMode', viewMode), view);
  const page = await context.newPage();
  await page.goto(`/drive/folders/${hash}`);
  await page.locator('[data-key][role=row]').first().waitFor();
  // Until what is loaded after the first view has come to rest.
  await page.waitForLoadState('networkidle');
  return page;
}

/** What the main thread spends on one frame of steady scrolling, at a fraction of the processor's speed. */
async function measureFrames(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await busySeconds(session);
  const frames = await page.evaluate(
    async ({ durationMs, stepPx }) => {
      const scroller = [...document.querySelectorAll('[role=grid] [role=rowgroup]')].at(-1);
      const end = performance.now() + durationMs;
      let count = 0;
      while (performance.now() < end) {
        scroller?.scrollBy(0, stepPx);
        await new Promise(requestAnimationFrame);
        count += 1;
      }
      return count;
    },
    { durationMs: scrollMs, stepPx: pxPerFrame },
  );
  const busy = (await busySeconds(session)) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Number(((1000 * busy) / frames).toFixed(2));
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Scrolls to the end of the list, as far as it goes, and back; answers the longest task on the way. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: traceCategories });
  await page.evaluate(async () => {
    const scroller = [...document.querySelectorAll('[role=grid] [role=rowgroup]')].at(-1);
    const grid = document.querySelector('[role=grid]');
    if (!scroller || !grid) throw new Error('There is no list.');
    const frame = () => new Promise(requestAnimationFrame);
    while (
      grid.ariaRowCount === '-1' ||
      scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1
    ) {
      scroller.scrollTo(0, scroller.scrollHeight);
      await frame();
    }
    const steps = 300;
    for (let step = steps; step >= 0; step -= 1) {
      scroller.scrollTo(0, (scroller.scrollHeight * step) / steps);
      await frame();
    }
  });
  const { tasks } = readTrace(await browser.stopTracing());
  const longestMs = tasks.reduce((longest, { runMs }) => Math.max(longest, runMs), 0);
  return Number(longestMs.toFixed(1));
}
