/** @module-tag variant */
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logout } from '#shared/routes/accounts/auth.ts';
import { becomePreview } from '../../../../../tests/support/component/appearance-preview.ts';
import { answerAccount } from '../../../../../tests/support/component/account.ts';
import { adminsRole, aUser } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';
import { aMenu, aMenuItem, siteWith } from '../../../../../tests/support/component/site.ts';
import { preloadDrive } from '../../../../../tests/support/component/preload-drive.ts';
import { aSubscription } from '../../../../../tests/support/component/subscriptions.ts';

beforeAll(preloadDrive);

const menuButton = page.getByRole('button', { name: /^Account menu/ });
const withoutLanguages = siteWith(({ settings }) => {
  settings.i18n.enable = false;
});

async function openMenu(): Promise<void> {
  await menuButton.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

/** The lines of the open menu, in order. */
const lines = () =>
  [...page.getByRole('menu').element().querySelectorAll('[role^=menuitem]')].map((each) => each.textContent);

test('[NB-3] [NB-5] lists the site items, the account, the themes and Log out in this order', async () => {
  const data = structuredClone(withoutLanguages);
  data.menus = [aMenu('auth-dropdown', aMenuItem('Guide'), aMenuItem('Staff', { roles: [5] }))];
  await openSite('/drive', { data, prepare: (api) => answerAccount(api, aUser()) });
  await openMenu();
  expect(lines()).toEqual(['Guide', 'Account settings', 'Same as device', 'Light', 'Dark', 'Log out']);
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect.element(page.getByText('This device').first()).toBeVisible();
  expect(location.pathname).toBe('/account-settings');
});

test('[NB-3] separates the person from the items across the whole sheet of a phone', async () => {
  await showOnPhone();
  await openSite('/account-settings', {
    data: withoutLanguages,
    prepare: (api) => answerAccount(api, aUser()),
  });
  await openMenu();
  const person = page.getByRole('dialog').getByText(aUser().email).element().closest('.border-b');
  expect(person?.clientWidth).toBeGreaterThan(innerWidth - 20);
});

test('[NB-3] adds notifications on a phone and billing for subscribers, and omits a fixed theme', async () => {
  await showOnPhone();
  const data = structuredClone(withoutLanguages);
  data.settings.notifications.integrated = true;
  data.settings.themes.user_change = false;
  data.user?.subscriptions.push(aSubscription());
  await openSite('/drive', { data });
  await openMenu();
  expect(lines()).toEqual(['Account settings', 'Notifications', 'Billing', 'Log out']);
});

test.each([true, false])(
  '[NB-4] links to the admin area only holders of admin.access (%j)',
  async (isAdmin) => {
    const rights = { roles: [adminsRole], permissions: adminsRole.permissions ?? [] };
    const user = aUser(isAdmin ? rights : {});
    await openSite('/drive', { data: siteWith(() => undefined, user) });
    await openMenu();
    expect(lines().includes('Admin area')).toBe(isAdmin);
  },
);

test('[NB-6] refuses to sign out inside the appearance editor', async () => {
  becomePreview();
  const api = await openSite('/drive');
  await openMenu();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(page.getByText("Can't logout while in appearance editor.")).toBeVisible();
  await expect.element(menuButton).toBeVisible();
  expect(api.calls(logout)).toEqual([]);
});

test('[NB-6] reports a sign-out that does not reach the server, and keeps the user signed in', async () => {
  const api = await openSite('/drive');
  api.refuse(logout, { status: 0, message: '' });
  await openMenu();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages.getByText('The server cannot be reached.')).toBeVisible();
  await expect.element(menuButton).toBeVisible();
  expect(location.pathname).toBe('/drive');
});
