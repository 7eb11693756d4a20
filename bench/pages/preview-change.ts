import type { Page } from 'playwright-core';
import { changeUser } from '../../functions/use-cases/accounts/change-user.ts';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import type { Measurement } from '../measurement.ts';

const adminRole = 5;
const changes = 40;

/** How long the appearance editor takes from a key in a field until the site in its frame has rendered the change. */
export async function previewChange(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
    const page = await context.newPage();
    await page.goto('/admin/appearance/general');
    await page.locator('iframe[aria-busy=false]').waitFor();
    const times = (await measureChanges(page)).toSorted((one, other) => one - other);
    const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    return {
      tables: [
        {
          title: 'From a key to the rendered preview, milliseconds',
          rows: [{ changes, 'p50 ms': round(median), 'max ms': round(slowest) }],
        },
      ],
      bars: [{ name: 'a change in the preview, p50', value: round(median), max: 50, unit: 'ms' }],
    };
  } finally {
    await browser.close();
  }
}

const round = (ms: number) => Number(ms.toFixed(1));

/** The editor marks the frame as busy until the site has said that it shows the last change. */
function measureChanges(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const frame = document.querySelector('iframe');
    const field = document.querySelector<HTMLInputElement>('[data-place="general.site_name"] input');
    if (!frame || !field) throw new Error('The editor is not there.');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const shown = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (frame.ariaBusy !== 'false') return;
          observer.disconnect();
          resolve();
        });
        observer.observe(frame, { attributeFilter: ['aria-busy'] });
      });
    const times: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const done = shown();
      const startMs = performance.now();
      setValue?.call(field, `Name ${nth}`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // One after another is what is measured.
      // oxlint-disable-next-line no-await-in-loop
      await done;
      times.push(performance.now() - startMs);
    }
    return times;
  }, changes);
}
