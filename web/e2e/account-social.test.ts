import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SocialMessage } from '#shared/entities/social.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Manage social login' });

/** Opens the settings of somebody on a site with two services, connected with those of `connected`. */
async function openWithServices(page: Page, connected: Set<string>): Promise<void> {
  await changeSite(page, ({ settings }) => {
    settings.social.google.enable = true;
    settings.social.envato.enable = true;
  });
  await page.route('**/api/v1/users/me?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { user: object };
    const profiles = [...connected].map((service_name) => ({
      service_name,
      username: `ann@${service_name}`,
    }));
    await route.fulfill({
      response,
      json: { ...answer, user: { ...answer.user, social_profiles: profiles } },
    });
  });
  await openAs(page, await newPerson(), '/account-settings');
}

/** What the service's window says instead of visiting the service. */
async function answerInWindow(page: Page, message: Omit<SocialMessage, 'type'>, connect: () => void) {
  const script = `opener.postMessage(${JSON.stringify({ type: 'social-auth', ...message })}, location.origin); close();`;
  await page.context().route('**/secure/auth/social/*/connect', async (route) => {
    connect();
    await route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
}

test('[ACC-20] services in their order, connected in a window of their own, and disabled again', async ({
  page,
}) => {
  const connected = new Set(['envato']);
  await answerInWindow(page, { status: 'SUCCESS' }, () => connected.add('google'));
  await openWithServices(page, connected);
  const panel = section(page);
  await panel
    .getByText("If you disable social logins, you'll still be able to log in using your email and password.")
    .waitFor();
  const rows = panel.getByRole('listitem');
  await expect
    .poll(() => rows.allTextContents(), { timeout: 20_000 })
    .toEqual(['Envatoann@envatoDisable', 'GoogleDisabledEnable']);
  await rows.nth(1).getByRole('button', { name: 'Enable' }).click();
  await toast(page, 'Enabled Google account').waitFor();
  await rows.nth(1).getByText('ann@google').waitFor();

  await page.route('**/secure/auth/social/envato/disconnect', async (route) => {
    connected.delete('envato');
    const response = await route.fetch({ url: new URL('/api/v1/users/me', page.url()).href, method: 'GET' });
    await route.fulfill({ response });
  });
  await rows.nth(0).getByRole('button', { name: 'Disable' }).click();
  await toast(page, 'Disabled Envato account').waitFor();
  await rows.nth(0).getByText('Disabled').waitFor();
});

test('[ACC-20] what goes wrong is told in a toast', async ({ page }) => {
  await answerInWindow(page, { status: 'ERROR' }, () => undefined);
  await openWithServices(page, new Set(['envato']));
  await section(page).getByRole('button', { name: 'Enable: Google' }).click();
  await toast(page, 'An error occurred. Please try again later').waitFor();
  const message = 'Set a password before disabling your only login method.';
  await page.route('**/secure/auth/social/envato/disconnect', (route) =>
    route.fulfill({ status: 422, json: { message } }),
  );
  await section(page).getByRole('button', { name: 'Disable: Envato' }).click();
  await toast(page, message).waitFor();
});
