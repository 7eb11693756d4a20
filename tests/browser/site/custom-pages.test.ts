/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';

test('[APG-1] [PAG-1] [PAG-2] [PG2] [CP1] an admin writes a page with a table and a picture, and a guest reads it', async ({
  page,
  open,
}) => {
  // Letters that an address has to escape.
  const title = `Fees رسوم ${randomUUID()}`;
  const path = `/pages/${title.toLowerCase().replaceAll(' ', '-')}`;
  await openAs(page, await newAdmin(), '/admin/custom-pages/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
  await text.click();
  await tool('Heading 2');
  await page.keyboard.type('What we charge');
  await page.keyboard.press('Enter');
  await tool('Insert table');
  await page.keyboard.type('Plan');
  const picture = {
    name: 'chart.png',
    mimeType: 'image/png',
    buffer: await (await newPicture(8, 8)).png().toBuffer(),
  };
  await page.getByRole('toolbar').locator('input[type=file]').setInputFiles(picture);
  await text.getByRole('img', { name: 'chart' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Page created').waitFor();

  const guest = await open();
  await guest.goto(path);
  await guest.getByRole('heading', { name: /great nothing/ }).waitFor();

  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Page updated').waitFor();
  await guest.reload();
  await guest.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await guest.getByRole('columnheader').first().textContent()).toBe('Plan');
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await plain.getByRole('columnheader').first().textContent()).toBe('Plan');
  const drawn = guest.getByRole('img', { name: 'chart' });
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await guest.getByRole('link', { name: 'Link to this section' }).click();
  expect(new URL(guest.url()).hash).toBe('#section-what-we-charge');
  await guest.reload();
  await guest.getByRole('heading', { name: 'What we charge' }).waitFor();
});
