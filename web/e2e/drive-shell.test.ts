import { expect } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { test } from './journey.ts';

test('[DS-2] above all screens: search, the way of showing, details, bell and account', async ({ page }) => {
  const person = await newPerson();
  for (const path of ['/drive', '/drive/shares', '/drive/recent', '/drive/starred', '/drive/trash']) {
    await openAs(page, person, path);
    const bar = page.getByRole('banner');
    await bar.getByRole('searchbox').waitFor();
    await bar.getByRole('button', { name: /^Notifications/ }).waitFor();
    await bar.getByRole('button', { name: /account/i }).waitFor();
    await page.getByRole('button', { name: /^Show as (grid|list)$/ }).waitFor();
    await page.getByRole('button', { name: /^(Show|Hide) details$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Open menu' }).count(), path).toBe(0);
  }
});

test('[DS-2] [CT-4] on a phone the menu button opens the drawer, and the account menu leads to notifications', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openAs(page, await newPerson());
  await page.getByRole('banner').getByRole('searchbox').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Shared with me' }).click();
  await page.waitForURL('**/drive/shares');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('menuitem', { name: /^Notifications/ }).click();
  await page.waitForURL('**/notifications');
});
