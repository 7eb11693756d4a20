import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { disconnectSocial } from '#shared/routes/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { openSettings } from '../../../../../../tests/support/component/account.ts';
import { aUser } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { stubServiceWindow } from '../../../../../../tests/support/component/service-window.ts';

const panel = page.getByRole('region', { name: 'Manage social login' });
const rows = () =>
  panel
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const press = (name: string) => panel.getByRole('button', { name }).click();
const toast = page.getByRole('region', { name: 'Messages' });

const connectedWith = (...services: string[]) => ({
  social_profiles: services.map((service_name) => ({ service_name, username: `ann@${service_name}` })),
});

/** Opens the settings of a user of Envato, on a site with two services. */
const openWithServices = (): Promise<FakeApi> =>
  openSettings({
    user: connectedWith('envato'),
    change: ({ settings }) => {
      settings.social.google.enable = true;
      settings.social.envato.enable = true;
    },
  });

test(
  '[ACC-20] connects a service in a window of its own, and disables it again',
  { tags: 'variant' },
  async () => {
    const { open, say } = stubServiceWindow();
    const api = await openWithServices();
    const text =
      "If you disable social logins, you'll still be able to log in using your email and password.";
    await expect.element(panel.getByText(text)).toBeVisible();
    await expect.poll(rows).toEqual(['Envatoann@envatoDisable', 'GoogleDisabledEnable']);
    await press('Enable: Google');
    api.answer(getUser, { user: aUser(connectedWith('envato', 'google')) });
    say({ status: 'SUCCESS' });
    await expect.element(toast.getByText('Enabled Google account')).toBeVisible();
    await expect.poll(rows).toEqual(['Envatoann@envatoDisable', 'Googleann@googleDisable']);
    expect(open.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect');
    api.answer(disconnectSocial, { user: aUser() });
    api.answer(getUser, { user: aUser(connectedWith('google')) });
    await press('Disable: Envato');
    await expect.element(toast.getByText('Disabled Envato account')).toBeVisible();
    await expect.poll(rows).toEqual(['EnvatoDisabledEnable', 'Googleann@googleDisable']);
    expect(api.calls(disconnectSocial)[0]?.params).toEqual({ service: 'envato' });
  },
);

test('[ACC-20] [A19] reports what the service and the server refuse', async () => {
  const { say } = stubServiceWindow();
  const api = await openWithServices();
  await press('Enable: Google');
  say({ status: 'ERROR' });
  await expect.element(toast.getByText('An error occurred. Please try again later')).toBeVisible();
  await press('Enable: Google');
  const taken = 'This account is connected to somebody else already.';
  say({ status: 'ERROR', callbackData: { errorMessage: taken } });
  await expect.element(toast.getByText(taken)).toBeVisible();
  const message = 'Set a password before disabling your only login method.';
  api.refuse(disconnectSocial, { status: 422, message });
  await press('Disable: Envato');
  await expect.element(toast.getByText(message)).toBeVisible();
});
