import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import type { Measurement, Row } from '../measurement.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { openFolder } from './open-folder.ts';
import { plainRows, servePlainList } from './plain-list.ts';
import { scrollByWheel, type WheelScroll } from './turn-wheel.ts';

/** How much slower a modest phone is than the machine that is measured. */
const slowdown = 4;

/**
 * Frames a second while the wheel turns over 10,000 entries, with the processor slowed down, beside a plain page with as
 * many rows in the same browser. Each is scrolled twice, and the second time counts: what loads pages is in it, what
 * compiles code for the first time is not.
 */
export async function wheelScroll(bench: Bench): Promise<Measurement> {
  const { pid, siteUrl } = await bench.getStack();
  const { owner, folder } = await bench.getLargeFolder();
  // Otherwise the page hears of these new files while it scrolls, and reloads its list.
  await waitUntilIdle(pid);
  const browser = await launchBrowser();
  const scrolls: ({ page: string } & WheelScroll)[] = [];
  try {
    for (const view of ['list', 'grid'] as const) {
      const page = await openFolder(browser, siteUrl, owner, folder.hash, view);
      await scrollByWheel(page, slowdown);
      scrolls.push({ page: view, ...(await scrollByWheel(page, slowdown)) });
      await page.context().close();
    }
    scrolls.push({ page: 'plain', ...(await scrollPlain(bench, browser)) });
  } finally {
    await browser.close();
  }
  const ours = scrolls.filter(({ page }) => page !== 'plain');
  const rows: Row[] = scrolls.map(({ page, framesPerSecond, gapP95Ms }) => ({
    page,
    'frames a second': framesPerSecond,
    'gap p95 ms': gapP95Ms,
  }));
  return {
    tables: [{ title: `10,000 entries under a wheel, ${slowdown} times slower`, rows }],
    bars: [
      {
        name: `frames under a wheel, ${slowdown} times slower`,
        value: Math.min(...ours.map(({ framesPerSecond }) => framesPerSecond)),
        min: 55,
        unit: 'a second',
      },
      {
        name: `gap between two frames, p95, ${slowdown} times slower`,
        value: Math.max(...ours.map(({ gapP95Ms }) => gapP95Ms)),
        max: 25,
        unit: 'ms',
      },
    ],
  };
}

async function scrollPlain(bench: Bench, browser: Browser): Promise<WheelScroll> {
  const address = await servePlainList(bench, 'scroll', plainRows(largeFolderEntries));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  await page.locator('[role=row]').first().waitFor();
  await scrollByWheel(page, slowdown);
  const wheel = await scrollByWheel(page, slowdown);
  await page.close();
  return wheel;
}
