/** @module-tag variant */
import type { Page } from 'playwright-core';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { blockSiteData } from '../../support/browser/block-site-data.ts';
import { password, row, test } from '../../support/browser/journey.ts';
import { newPerson } from '../../support/people.ts';

const message = (page: Page) => page.getByRole('alert').getByText('Your browser blocks cookies.');

test('[LNK-1] a guest whose browser blocks storage and cookies opens a public folder, and learns why no form works', async ({
  page,
}) => {
  const ann = await newPerson();
  const folder = await newFolder(ann, { name: 'Plans' });
  const inner = await newFolder(ann, { name: 'Inner', parentId: folder.id });
  await newFile(ann, { name: 'offer.txt', content: 'deep', parentId: inner.id });
  const link = await newLink(ann, folder);
  const locked = await newLink(ann, inner, { password: 'open sesame' });
  await blockSiteData(page);

  await page.goto(link.url);
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await row(page, 'Inner').dblclick();
  await row(page, 'offer.txt').waitFor();

  await page.goto(locked.url);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Continue' }).click();
  await message(page).waitFor();

  await page.goto('/login');
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await message(page).waitFor();
});
