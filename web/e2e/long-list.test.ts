import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hurryUntilVisible, takeClock } from './hurry.ts';
import { arrive, createFolder, row, test } from './journey.ts';

const entryCount = 10_000;
const perPage = 50;

interface ListAnswer {
  data: Record<string, unknown>[];
}

interface Pretended {
  /** What happens before a page is answered, by the index of its first file. */
  beforeAnswer?: (first: number) => Promise<unknown> | undefined;
}

/** Answers lists with ten thousand files like the one entry that is really there; uploading them would take minutes. */
async function pretendManyFiles(page: Page, { beforeAnswer }: Pretended = {}): Promise<void> {
  await page.route('**/api/v1/drive/file-entries*', async (route) => {
    const answer = (await (
      await route.fetch({ url: withoutCursor(route.request().url()) })
    ).json()) as ListAnswer;
    const first = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    if ((await beforeAnswer?.(first)) === 'fail') return route.abort();
    const data = Array.from({ length: perPage }, (_, index) => ({
      ...answer.data[0],
      id: 1000 + first + index,
      name: `File ${first + index}.txt`,
      type: 'text',
    }));
    const next = first + perPage < entryCount ? String(first + perPage) : null;
    await route.fulfill({ json: { ...answer, data, total: entryCount, next_cursor: next } });
  });
}

function withoutCursor(url: string): string {
  const plain = new URL(url);
  plain.searchParams.delete('cursor');
  return plain.href;
}

/** Number of the last row that is on the page, as whoever listens instead of looking is told it. */
async function lastIndex(page: Page): Promise<number> {
  const indexes = await page.getByRole('row').evaluateAll((rows) => rows.map((each) => each.ariaRowIndex));
  return Math.max(...indexes.map(Number));
}

/** Scrolls to the end of what is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('row', { name: /^File/ }).last().hover();
  await page.mouse.wheel(0, 100_000);
}

test('[DS-6] a folder of ten thousand files keeps a screenful of rows on the page, however far it is scrolled', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'One');
  await pretendManyFiles(page);
  await page.reload();
  await row(page, 'File 0.txt').waitFor();
  await page.getByRole('row', { name: 'File 5.txt' }).hover();
  const scrollOn = async () => {
    await page.mouse.wheel(0, 4000);
    return lastIndex(page);
  };
  await expect.poll(scrollOn, { timeout: 60_000, interval: 100 }).toBeGreaterThan(600);
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[DS-6] a list that is being read anew is read on as soon as that is done', async ({ page }) => {
  await arrive(page);
  await createFolder(page, 'One');
  const again = Promise.withResolvers<void>();
  let firstPages = 0;
  const beforeAnswer = (first: number) => {
    if (first === 0) firstPages += 1;
    return first === 0 && firstPages === 2 ? again.promise : undefined;
  };
  await pretendManyFiles(page, { beforeAnswer });
  await page.reload();
  await row(page, 'File 0.txt').waitFor();
  const loaded = await lastIndex(page);
  // What adds to the folder has its list read anew.
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Two');
  await page.keyboard.press('Enter');
  await expect.poll(() => firstPages, { timeout: 20_000 }).toBe(2);
  await scrollToEnd(page);
  again.resolve();
  await expect.poll(() => lastIndex(page), { timeout: 20_000 }).toBeGreaterThan(loaded);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[DS-6] [SH-9] a page that cannot be loaded is said, and is there when it is tried again', async ({
  page,
}) => {
  await takeClock(page);
  await arrive(page);
  await createFolder(page, 'One');
  let isDown = true;
  await pretendManyFiles(page, { beforeAnswer: async (first) => isDown && first > 0 && 'fail' });
  await page.reload();
  await row(page, 'File 0.txt').waitFor();
  await scrollToEnd(page);
  await hurryUntilVisible(page, page.getByText('The rest of the list could not be loaded.'));
  isDown = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The rest of the list could not be loaded.').waitFor({ state: 'hidden' });
  const scrollOn = async () => {
    await scrollToEnd(page);
    return lastIndex(page);
  };
  await expect.poll(scrollOn).toBeGreaterThan(100);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
