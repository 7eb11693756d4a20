import type { Browser, CDPSession, Page } from 'playwright-core';
import { changeUser } from '../../functions/use-cases/accounts/change-user.ts';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import type { Measurement } from '../measurement.ts';
import type { Person } from '../person.ts';

const adminRole = 5;
/** German, which the product has all lines of. */
const localizationId = 2;
const typed = 'So much is typed that the first keys weigh little.';
/** How much slower a modest laptop is than the machine that is measured. */
const slowdown = 4;

/**
 * Typing in the last line of a whole translation, in a real browser. Times are those of the page's main thread alone, so
 * that a busy machine changes them little.
 */
export async function typeTranslation(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  const browser = await launchBrowser();
  try {
    const page = await openLines(browser, siteUrl, admin);
    const last = page.locator('main li[aria-posinset] textarea').last();
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    const count = Number(await page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize'));
    await page.locator(`main li[aria-posinset="${count}"] textarea`).waitFor();
    await last.focus();
    const keyMs = await measureKeys(page);
    const rows = await page.locator('main li[aria-posinset]').count();
    return {
      tables: [
        {
          title: `Typing in the last line of a translation, milliseconds of the main thread, ${slowdown} times slower`,
          rows: [{ lines: count, 'rows in the page': rows, 'key ms': keyMs }],
        },
      ],
      bars: [
        {
          name: `a key in the last of ${count} lines, ${slowdown} times slower`,
          value: keyMs,
          max: 50,
          unit: 'ms',
        },
      ],
    };
  } finally {
    await browser.close();
  }
}

async function openLines(browser: Browser, siteUrl: string, admin: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
  const page = await context.newPage();
  await page.goto(`/admin/localizations/${localizationId}/translate`);
  await page.locator('main li[aria-posinset="1"]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** What the main thread spends on one key, with the frame that shows it, at a fraction of the processor's speed. */
async function measureKeys(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await busySeconds(session);
  for (const key of typed) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const busy = (await busySeconds(session)) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Number(((1000 * busy) / typed.length).toFixed(2));
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
