import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ClientSettings } from '#shared/client-settings.ts';
import { connectSocialByPassword, registerBySocial } from '#shared/routes/accounts/social.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { findViolations } from '../../../../../../tests/support/component/axe.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';
import { stubServiceWindow } from '../../../../../../tests/support/component/service-window.ts';

const names = ['Google', 'Facebook', 'Twitter', 'Envato'].map((name) => `Continue with ${name}`);
const toast = page.getByRole('region', { name: 'Messages' });
const secondStep = page.getByRole('heading', { name: 'Two-factor authentication' });

/** Opens a page as a guest of a site with all four services. */
async function openWithServices(
  path = '/login',
  change?: (social: ClientSettings['social'], settings: ClientSettings) => void,
): Promise<FakeApi> {
  const data = bootstrapData(null);
  const { social } = data.settings;
  for (const service of ['google', 'facebook', 'twitter', 'envato'] as const) social[service].enable = true;
  change?.(social, data.settings);
  const api = await openSite(path, { data });
  await expect.element(page.getByRole('button', { name: /^Continue with/ }).last()).toBeVisible();
  return api;
}

const press = (service = 'Google') => page.getByRole('button', { name: `Continue with ${service}` }).click();
const labels = () =>
  page
    .getByRole('button', { name: /^Continue with/ })
    .elements()
    .map(({ textContent }) => textContent);

describe('the buttons of the services', () => {
  test.each(['/login', '/register'])(
    '[LOG-3] [REG-3] stand below the form of %s',
    { tags: 'variant' },
    async (path) => {
      await openWithServices(path);
      expect(labels()).toEqual(names);
    },
  );

  test('[LOG-3] show the sign alone where the site wants them compact', async () => {
    await openWithServices('/login', (social) => {
      social.compact_buttons = true;
      for (const service of ['google', 'facebook', 'envato'] as const) social[service].enable = false;
    });
    expect(labels()).toEqual(['']);
  });

  test('[LOG-7] open a window of 650 by 550 in the middle of this one, or say that it was blocked', async () => {
    const { open } = stubServiceWindow();
    open.mockReturnValue(null);
    await openWithServices();
    await press();
    const blocked = 'The window was blocked. Allow pop-up windows for this site and try again.';
    await expect.element(toast.getByText(blocked)).toBeVisible();
    const [address, , list = ''] = open.mock.calls[0] ?? [];
    const features = new Map(list.split(',').map((each) => each.split('=') as [string, string]));
    expect(address).toBe('/secure/auth/social/google/login');
    expect([features.get('width'), features.get('height')]).toEqual(['650', '550']);
    const middle = [screenX + (outerWidth - 650) / 2, screenY + (outerHeight - 550) / 2];
    expect([Number(features.get('left')), Number(features.get('top'))]).toEqual(middle.map(Math.round));
  });
});

describe('the window of a service', () => {
  test.each(['SUCCESS', 'ALREADY_LOGGED_IN'] as const)(
    '[LOG-7] [LOG-6] loads the user after %s, and opens the target',
    async (status) => {
      const { say } = stubServiceWindow();
      const api = await openWithServices('/login?redirect=%2Fdrive%2Ftrash');
      api.answer(getBootstrapData, { bootstrapData: bootstrapData() });
      await press();
      say({ status });
      await expect.poll(() => location.pathname).toBe('/drive/trash');
    },
  );

  test('[LOG-7] [LOG-5] leads to the second factor of a user who has one', { tags: 'variant' }, async () => {
    const { say } = stubServiceWindow();
    await openWithServices();
    await press('Facebook');
    say({ status: 'SUCCESS', callbackData: { two_factor: true } });
    await expect.element(secondStep).toBeVisible();
  });

  test('[LOG-7] reports a failure in the words of the service, or in general ones', async () => {
    const { say } = stubServiceWindow();
    await openWithServices();
    await press();
    say({ status: 'ERROR', callbackData: { errorMessage: 'Registration is disabled.' } });
    await expect.element(toast.getByText('Registration is disabled.')).toBeVisible();
    await press();
    say({ status: 'ERROR' });
    await expect.element(toast.getByText('An error occurred. Please try again later')).toBeVisible();
  });

  test('[LOG-7] asks for the password of the account with the same address', async () => {
    const { say } = stubServiceWindow();
    const api = await openWithServices();
    await press('Envato');
    say({ status: 'REQUEST_PASSWORD', callbackData: { service: 'envato', email: 'a@example.com' } });
    const dialog = page.getByRole('dialog');
    const text =
      'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.';
    await expect.element(dialog.getByText(text)).toBeVisible();
    const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
    const password = dialog.getByLabelText('Password', { exact: true });
    await expect.element(connect).toBeDisabled();
    api.refuse(connectSocialByPassword, {
      status: 422,
      message: 'x',
      errors: { password: ['Wrong password.'] },
    });
    await password.fill('not it');
    await connect.click();
    await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
    api.answer(connectSocialByPassword, { two_factor: true });
    await password.fill('a good long password');
    await connect.click();
    await expect.element(secondStep).toBeVisible();
    expect(api.calls(connectSocialByPassword).map(({ body }) => body)).toEqual([
      { password: 'not it', service: 'envato' },
      { password: 'a good long password', service: 'envato' },
    ]);
  });

  test('[REG-3] [REG-7] asks a new user for the policies of the site before there is an account', async () => {
    const { say } = stubServiceWindow();
    const api = await openWithServices('/register?redirect=%2Fdrive', (_, settings) => {
      settings.registration.policies = [{ id: 'terms', label: 'Terms', link: '/terms' }];
    });
    api.answer(registerBySocial, { bootstrapData: bootstrapData() });
    await press();
    say({ status: 'COMPLETE_REGISTRATION', callbackData: { service: 'google', email: 'a@example.com' } });
    const dialog = page.getByRole('dialog', { name: 'Create account' });
    const text = 'There is no account for a@example.com yet. Create one to continue.';
    await expect.element(dialog.getByText(text)).toBeVisible();
    const create = dialog.getByRole('button', { name: 'Create account' });
    await expect.element(create).toBeDisabled();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('checkbox').click();
    await create.click();
    await expect.poll(() => location.pathname).toBe('/drive');
    expect(api.calls(registerBySocial).map(({ body }) => body)).toEqual([{ service: 'google', terms: true }]);
  });

  test('[LOG-7] changes nothing when it is closed, and other windows and sites are ignored', async () => {
    const { say, close } = stubServiceWindow();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await openWithServices();
    await press();
    const waiting = page.getByRole('main').getByRole('img', { name: 'Loading' });
    await expect.element(waiting).toBeVisible();
    const signedIn = { status: 'SUCCESS', callbackData: { two_factor: true } } as const;
    say(signedIn, { source: window });
    say(signedIn, { origin: 'https://evil.example' });
    close();
    // The page looks twice, so that a last message can still arrive.
    vi.advanceTimersByTime(2000);
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });
});
