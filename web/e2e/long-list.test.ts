import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, createFolder, row, test } from './journey.ts';

const entryCount = 10_000;
const perPage = 50;

interface ListAnswer {
  data: Record<string, unknown>[];
}

/** Answers lists with ten thousand files like the one entry that is really there; uploading them would take minutes. */
async function pretendManyFiles(page: Page): Promise<void> {
  await page.route('**/api/v1/drive/file-entries*', async (route) => {
    const answer = (await (
      await route.fetch({ url: withoutCursor(route.request().url()) })
    ).json()) as ListAnswer;
    const first = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
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

test('[DS-6] a folder of ten thousand files keeps a screenful of rows on the page, however far it is scrolled', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'One');
  await pretendManyFiles(page);
  await page.reload();
  await row(page, 'File 0.txt').waitFor();
  await page.getByRole('row', { name: 'File 5.txt' }).hover();
  // Whoever listens instead of looking is told where they are in the list.
  const lastIndex = async () => {
    await page.mouse.wheel(0, 4000);
    const indexes = await page.getByRole('row').evaluateAll((rows) => rows.map((each) => each.ariaRowIndex));
    return Math.max(...indexes.map(Number));
  };
  await expect.poll(lastIndex, { timeout: 60_000, interval: 100 }).toBeGreaterThan(600);
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
