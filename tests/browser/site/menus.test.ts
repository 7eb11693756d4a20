/** @module-tag variant */
import { afterAll, beforeAll, expect } from 'vitest';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

// The menus are those of the whole site, so the test leases a stack.
let stack: AccountStack;
let admin: Person;
beforeAll(async () => {
  stack = await startAccountStack();
  await stack.changeSettings('client', { 'homepage.type': 'landingPage' });
  admin = await newAdmin(stack.newGuest());
});
afterAll(async () => {
  await admin.call(updateAppearance, { body: { menus: [] } });
  await stack.close();
});

test('[APP-M] [NB-2] [NB-5] an admin makes a menu, sees it as others will, and visitors get what is theirs', async ({
  open,
}) => {
  const page = await open({ baseURL: stack.url });
  await openAs(page, admin, '/admin/appearance/menus', stack.url);
  await page.locator('iframe[aria-busy=false]').waitFor();
  const preview = page.frameLocator('[name=appearance-preview]');
  await page.getByRole('button', { name: 'Add menu' }).click();
  await page.getByText(/^Header –/).click();
  const add = async (label: string, target: RegExp) => {
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('dialog').getByRole('button', { name: target }).click();
    await page.getByLabel('Label').fill(label);
    await page.getByRole('link', { name: 'Back' }).click();
  };
  await add('Company', /^Contact/);
  await add('Our team', /^Resellers/);
  await add('For members', /^All files/);
  const bar = preview.getByRole('banner').getByRole('navigation', { name: 'Site' });
  await bar.getByRole('link', { name: 'For members' }).waitFor();

  // A click in the preview opens the item.
  await bar.getByRole('link', { name: 'For members' }).click();
  await expect.poll(() => page.getByLabel('Label').inputValue()).toBe('For members');
  await page.getByText('users', { exact: true }).click();
  await expect.poll(() => bar.getByRole('link').allTextContents()).toEqual(['Company', 'Our team']);
  await page.getByRole('radio', { name: 'User', exact: true }).click();
  await bar.getByRole('link', { name: 'For members' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Actions for Our team' }).click();
  await page.getByRole('menuitem', { name: 'Move into the item above' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Changes saved').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/admin\/appearance\/menus\/\d+$/);

  await stack.advanceClock(62);
  const visitor = await open({ baseURL: stack.url });
  await visitor.goto('/contact');
  const site = visitor.getByRole('banner').getByRole('navigation', { name: 'Site' });
  await site.getByRole('button', { name: 'More of Company' }).click();
  await site.getByRole('link', { name: 'Our team' }).waitFor();
  expect(await visitor.content()).not.toContain('For members');
  await site.getByRole('link', { name: 'Our team' }).click();
  await visitor.waitForURL('**/reseller');

  const member = await stack.newPerson();
  const memberPage = await open({ baseURL: stack.url });
  await openAs(memberPage, member, '/', stack.url);
  await memberPage.getByRole('link', { name: 'For members' }).waitFor();
});
