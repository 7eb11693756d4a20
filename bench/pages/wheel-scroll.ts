import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import type { Measurement, Row } from '../measurement.ts';
import { percentile } from '../times.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { openFolder } from './open-folder.ts';
import { plainRows, servePlainList } from './plain-list.ts';
import { scrollByWheel, type WheelScroll } from './turn-wheel.ts';

/** How much slower a modest phone is than the machine that is measured. */
const slowdown = 4;

/** A page under the wheel: its frames at the lower speed, its work at the full one. */
interface WheeledPage extends WheelScroll {
  page: string;
}

/**
 * Frames a second while the wheel turns over 10,000 entries, with the processor slowed down, beside a plain page with as
 * many rows in the same browser. Each is scrolled twice, and the second time counts: what loads pages is in it, what
 * compiles code for the first time is not. Frames tell whether the machine was fast enough at that moment; what the main
 * thread works for the same way, at full speed and in all frames, tells what the page takes.
 */
export async function wheelScroll(bench: Bench): Promise<Measurement> {
  const { pid, siteUrl } = await bench.getStack();
  const { owner, folder } = await bench.getLargeFolder();
  // Otherwise the page hears of these new files while it scrolls, and reloads its list.
  await waitUntilIdle(pid);
  const browser = await launchBrowser();
  const scrolls: WheeledPage[] = [];
  try {
    for (const view of ['list', 'grid'] as const) {
      const page = await openFolder(browser, siteUrl, owner, folder.hash, view);
      scrolls.push({ page: view, ...(await turnWheelOver(page)) });
      await page.context().close();
    }
    scrolls.push({ page: 'plain', ...(await scrollPlain(bench, browser)) });
  } finally {
    await browser.close();
  }
  const ours = scrolls.filter(({ page }) => page !== 'plain');
  const plainMs = scrolls.find(({ page }) => page === 'plain')?.mainThreadMs ?? Number.NaN;
  const rows: Row[] = scrolls.map(({ page, framesPerSecond, gapP95Ms, mainThreadMs }) => ({
    page,
    'frames a second': framesPerSecond,
    'gap p95 ms': gapP95Ms,
    'main thread at full speed, ms': mainThreadMs,
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
      {
        name: "main thread under a wheel, of the plain page's",
        value: Number((Math.max(...ours.map(({ mainThreadMs }) => mainThreadMs)) / plainMs).toFixed(1)),
        max: 2,
        unit: 'times',
      },
    ],
  };
}

async function turnWheelOver(page: Page): Promise<Omit<WheeledPage, 'page'>> {
  await scrollByWheel(page, slowdown);
  const slow = await scrollByWheel(page, slowdown);
  const worked: number[] = [];
  for (let count = 0; count < 3; count += 1) worked.push((await scrollByWheel(page, 1)).mainThreadMs);
  return { ...slow, mainThreadMs: percentile(worked, 0.5) };
}

async function scrollPlain(bench: Bench, browser: Browser): Promise<Omit<WheeledPage, 'page'>> {
  const address = await servePlainList(bench, 'scroll', plainRows(largeFolderEntries));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  await page.locator('[role=row]').first().waitFor();
  const wheel = await turnWheelOver(page);
  await page.close();
  return wheel;
}
