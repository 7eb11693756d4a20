import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listSelectionLinks } from '#shared/routes/selection-links.ts';
import { newFile } from '../../tests/http/drive-builders.ts';
import { newSelectionLink } from '../../tests/http/link-builders.ts';
import { newPerson, type Person } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { row, test } from './journey.ts';

/** Somebody with one link that has a title, and one that has none. */
async function newMaker(): Promise<Person> {
  const ann = await newPerson();
  const files = [await newFile(ann, { name: 'a.txt' }), await newFile(ann, { name: 'b.txt' })];
  await newSelectionLink(ann, files);
  await newSelectionLink(ann, files, { title: 'Holiday' });
  return ann;
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Links to several items' }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: 'Links to several items', exact: true })
    .waitFor();
}

const linksOf = async (person: Person) => (await person.call(listSelectionLinks)).body.links;

test('[LD-1] [LD-2] [CT-2] a person finds, copies, changes and deletes their links to several items', async ({
  open,
}) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const ann = await newMaker();
  const [newest] = await linksOf(ann);
  await openAs(page, ann, '/drive/shares');
  await openList(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('a.txt, b.txt').waitFor();
  // Looked for before, as it is there for a second alone.
  const confirmed = dialog.getByRole('button', { name: 'Copied' }).waitFor();
  await dialog.getByRole('button', { name: 'Copy link of Holiday' }).click();
  await confirmed;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newest.url);
  await dialog.getByRole('button', { name: 'Change link of Holiday' }).click();
  await dialog.getByRole('switch', { name: 'Allow download' }).waitFor();
  await dialog.getByText('Allow download', { exact: true }).click();
  await dialog.getByLabel('Title for visitors').fill('Summer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Link saved').waitFor();
  expect((await linksOf(ann))[0]).toMatchObject({ allow_download: true, title: 'Summer' });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Change link of Summer' }).click();
  await dialog.getByText('Anyone with the link can view').click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await dialog.getByText('a.txt, b.txt').waitFor();
  await expect.poll(() => dialog.getByText('Summer').count()).toBe(0);
  expect(await linksOf(ann)).toHaveLength(1);
});

test('the dialog of a new link leads to the others, and without any it says how to make one', async ({
  page,
}) => {
  const ann = await newPerson();
  for (const name of ['a.txt', 'b.txt']) await newFile(ann, { name });
  await openAs(page, ann, '/drive/shares');
  await openList(page);
  await page.getByRole('dialog').getByText('No links to several items yet').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto('/drive');
  await row(page, 'a.txt').click();
  await page.keyboard.down('Control');
  await row(page, 'b.txt').click();
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: 'Get link' }).click();
  await page.getByText('Anyone with the link can view').click();
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Links to several items' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^(a|b)\.txt, (a|b)\.txt$/)
    .waitFor();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.each([
  { name: 'light', options: { colorScheme: 'light' as const } },
  { name: 'dark, on a phone', options: { colorScheme: 'dark' as const, ...phone } },
])('$name', ({ options }) => {
  test('[CT-4] [CT-6] the list can be read and used by everybody, and nothing sticks out', async ({
    open,
  }) => {
    const page = await open(options);
    await openAs(page, await newMaker(), '/drive/shares');
    await openList(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('a.txt, b.txt').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  });
});
