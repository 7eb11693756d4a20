import { expect } from 'vitest';
import { makeFolders, shownNames, soon } from './drive-entries.ts';
import { findViolations } from './find-violations.ts';
import { arrive, row, test, upload, uploaded } from './journey.ts';

test('[DSE-1] [DSE-2] typing searches, the address follows, results say where they are', async ({ page }) => {
  await arrive(page);
  const [plans] = await makeFolders(page, ['Plans', 'Music']);
  await makeFolders(page, ['Garden plan'], plans?.id);
  await row(page, 'Music').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('plan');
  await page.waitForURL('**/drive/search?query=plan');
  await row(page, 'Garden plan').waitFor();
  expect((await shownNames(page)).toSorted()).toEqual(['Garden plan', 'Plans']);
  await row(page, 'Garden plan').getByRole('link', { name: 'Plans' }).click();
  await page.waitForURL(`**/drive/folders/${plans?.hash}`);
  await page.goBack();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No matching files or folders').waitFor();
  await page.getByText('Try different search terms').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByText('Begin typing or select a filter to search').waitFor();
});

test('[DSE-1] filters are in the address, have chips, and can be cleared', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['Report folder']);
  await upload(page, [{ name: 'report.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('searchbox').fill('report');
  await row(page, 'report.txt').waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Type').selectOption({ label: 'Folders' });
  await panel.getByLabel('Last modified').selectOption({ label: 'Last 7 days' });
  expect(await findViolations(page), 'panel').toEqual([]);
  await panel.getByRole('button', { name: 'Show results' }).click();
  await expect.poll(() => shownNames(page), soon).toEqual(['Report folder']);
  expect(new URL(page.url()).searchParams.get('filters')).toBeTruthy();
  await page.reload();
  await expect.poll(() => shownNames(page), soon).toEqual(['Report folder']);
  await page.getByRole('button', { name: 'Remove filter: Folders' }).click();
  await row(page, 'report.txt').waitFor();
  expect(await findViolations(page), 'chips').toEqual([]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('filters'), soon).toBe(null);
});

test('[DSE-1] a second filter that is chosen in the same breath does not take back the first', async ({
  page,
}) => {
  await arrive(page);
  await page.goto('/drive/search?query=plan');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Type').waitFor();
  await panel.locator('select').evaluateAll((fields) => {
    const choices: Record<string, string> = { Type: 'Folders', Owner: 'Not owned by me' };
    for (const field of fields as HTMLSelectElement[]) {
      const wanted = choices[field.labels[0]?.textContent ?? ''];
      const option = [...field.options].find(({ text }) => text === wanted);
      if (!option) continue;
      field.value = option.value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await page.getByRole('button', { name: 'Remove filter: Folders' }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Not owned by me' }).waitFor();
});

test('[DSE-2] in the grid too, each result says where it is, and leads there', async ({ page }) => {
  await arrive(page);
  const [plans] = await makeFolders(page, ['Plans']);
  await makeFolders(page, ['Garden plan'], plans?.id);
  await upload(page, [{ name: 'plan.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  await page.goto('/drive/search?query=plan');
  await row(page, 'plan.txt').waitFor();
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await page.getByRole('rowheader', { name: 'Files' }).waitFor();
  await row(page, 'plan.txt').getByRole('link', { name: 'All files' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await row(page, 'Garden plan').getByRole('link', { name: 'Plans' }).click();
  await page.waitForURL(`**/drive/folders/${plans?.hash}`);
  // Within a folder it would say what is known.
  await expect.poll(() => row(page, 'Garden plan').getByRole('link').count()).toBe(0);
  await row(page, 'Garden plan').waitFor();
});
