import type { Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import type { Measurement, Row } from '../measurement.ts';
import { seedFiles, seedFolder } from '../table/seed-folder.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { openPage } from './open-folder.ts';
import { untilSaid, watchInteractions } from './watch-interactions.ts';

/** How much slower a modest phone is than the machine that is measured. */
const slowdown = 4;
const rounds = 5;
const folderEntries = 100;

type Step = (page: Page) => Promise<unknown>;

const row = (page: Page, nth: number) => page.locator('[data-key][role=row]').nth(nth);

/** Presses the middle of a row by the mouse alone: Playwright's own click looks at the page first. */
async function press(page: Page, nth: number, times = 1): Promise<void> {
  const box = await row(page, nth).boundingBox();
  if (!box) throw new Error(`There is no row ${nth}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  }
}

const opening = (page: Page, key: string) => untilSaid(page, 'dialog opened', () => page.keyboard.press(key));
const closing = (page: Page, key: string) => untilSaid(page, 'dialog closed', () => page.keyboard.press(key));

/** What somebody does in a drive, in this order; what opens something is left again before the next step. */
const steps: Record<string, Step> = {
  // A file: folders come first.
  select: (page) => press(page, rounds + 3),
  star: (page) => page.keyboard.press('s'),
  'open preview': (page) => opening(page, 'Enter'),
  'close preview': (page) => closing(page, 'Escape'),
  'open the dialog to rename': (page) => opening(page, 'F2'),
  rename: async (page) => {
    await page.keyboard.type('New');
    await closing(page, 'Enter');
  },
  delete: (page) => page.keyboard.press('Delete'),
  'type in search': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('inv');
  },
};

/**
 * What happens between an input and the next paint, with the processor slowed down, and how long a folder takes from a
 * double click to its painted list. Of five rounds, the first warms what is loaded late and does not count; medians.
 */
export async function interactions(bench: Bench): Promise<Measurement> {
  const { pid, siteUrl } = await bench.getStack();
  const owner = await bench.newPerson();
  await seedFiles(owner, folderEntries);
  // One for each round, as a folder that was open is known. They have different names by their sizes.
  for (let round = 0; round < rounds; round += 1) await seedFolder(owner, folderEntries + round);
  // Otherwise the page hears of these new files while it is measured, and reloads its list.
  await waitUntilIdle(pid);
  const browser = await launchBrowser();
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  try {
    const page = await openPage(browser, siteUrl, owner);
    const watch = await watchInteractions(page);
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/drive');
      await row(page, 9).waitFor();
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await watch.takeLongestMs();
      for (const [name, step] of Object.entries(steps)) {
        await step(page);
        note(name, await watch.takeLongestMs());
      }
      await page.goto('/drive');
      await row(page, 9).waitFor();
      await page.waitForLoadState('networkidle');
      note(openFolder, await timeOpening(page, round));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  } finally {
    await browser.close();
  }
  const rows: Row[] = [...times].map(([name, [, ...counted]]) => ({ step: name, ms: medianOf(counted) }));
  const figures = new Map(rows.map(({ step, ms }) => [step, Number(ms)]));
  return {
    tables: [{ title: `From an input to the next paint, ${slowdown} times slower; medians`, rows }],
    bars: [
      {
        name: 'from a double click to a painted folder of 100',
        value: figures.get(openFolder) ?? Number.NaN,
        max: 250,
        unit: 'ms',
      },
      {
        name: 'from an input to the next paint, the slowest step',
        value: Math.max(...rows.filter(({ step }) => step !== openFolder).map(({ ms }) => Number(ms))),
        max: 100,
        unit: 'ms',
      },
    ],
  };
}

const openFolder = 'double click to painted folder';

/** From the first press to the paint of the folder's list, by the page's own clock. */
async function timeOpening(page: Page, nth: number): Promise<number> {
  await page.evaluate(() => {
    const times = { pressedMs: 0, paintedMs: 0 };
    Object.assign(globalThis, { times });
    addEventListener('pointerdown', ({ timeStamp }) => (times.pressedMs ||= timeStamp), { capture: true });
    const seen = new MutationObserver(() => {
      // The list before it has folders, and it has none.
      const isThere = document.querySelector('[data-key]') && !document.querySelector('[data-folder]');
      if (!isThere || times.paintedMs) return;
      seen.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          times.paintedMs = performance.now();
          console.debug('folder painted');
        }),
      );
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await untilSaid(page, 'folder painted', () => press(page, nth, 2));
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { pressedMs: number; paintedMs: number } };
    return times.paintedMs - times.pressedMs;
  });
}

function medianOf(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}
