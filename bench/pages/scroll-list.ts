import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import { readTrace, traceCategories } from './main-thread.ts';
import type { Measurement, Row } from '../measurement.ts';
import { seedFolder } from '../table/seed-folder.ts';
import { openFolder } from './open-folder.ts';

const hugeFolderEntries = 100_000;

/**
 * Scrolling a long list in a real browser: the longest task of the page's main thread on the way to the end and back.
 * By the thread's own time, so that a busy machine changes it little.
 */
export async function scrollList(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const large = await bench.getLargeFolder();
  const huge = await seedFolder(large.owner, hugeFolderEntries, { holdsNames: false });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  let longestMs = 0;
  try {
    for (const view of ['list', 'grid'] as const) {
      for (const [entries, { hash }] of [
        [largeFolderEntries, large.folder],
        [hugeFolderEntries, huge],
      ] as const) {
        const page = await openFolder(browser, siteUrl, large.owner, hash, view);
        const taskMs = await longestTask(browser, page);
        rows.push({ entries, view, 'longest task ms': taskMs });
        longestMs = Math.max(longestMs, taskMs);
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
  return {
    tables: [{ title: 'Scrolling to the end and back, milliseconds of the main thread', rows }],
    bars: [
      { name: 'longest task while scrolling to the end and back', value: longestMs, max: 200, unit: 'ms' },
    ],
  };
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
