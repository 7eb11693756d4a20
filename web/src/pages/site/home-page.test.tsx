import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../../tests/support/component/site.ts';
import { preloadDrive } from '../../../../tests/support/component/preload-drive.ts';

beforeAll(preloadDrive);

const toSignIn = ({ settings }: BootstrapData) => {
  settings.homepage.type = 'loginPage';
};

test('[HOME-1] shows guests of a new installation the landing page', async () => {
  await openSite('/', { data: siteWith(() => undefined, null) });
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
});

test('[HOME-1] shows guests the sign-in form when the settings select it', { tags: 'variant' }, async () => {
  await openSite('/', { data: siteWith(toSignIn, null) });
  await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
});

test(
  '[HOME-1] shows guests the registration form when the settings select it',
  { tags: 'variant' },
  async () => {
    const data = siteWith(({ settings }) => {
      settings.homepage.type = 'registerPage';
    }, null);
    await openSite('/', { data });
    await expect.element(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
  },
);

test('[HOME-2] [HOME-3] leads signed-in users to the drive from a form', { tags: 'variant' }, async () => {
  await openSite('/', { data: siteWith(toSignIn) });
  await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
  expect(location.pathname).toBe('/drive');
});

test('[HOME-2] is the home of signed-in users in the base variant', async () => {
  const data = siteWith(({ settings }) => {
    settings.site.variant = 'base';
  });
  await openSite('/login', { data });
  await expect.element(page.getByRole('heading', { name: 'Welcome to Holdall' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('[HOME-2] leads to the payment of a plan that was selected before', { tags: 'variant' }, async () => {
  localStorage.setItem(
    'be.onboarding.selected',
    JSON.stringify({ productId: 3, priceId: 7, chosenAtMs: Date.now() }),
  );
  const data = siteWith(({ settings }) => {
    settings.billing.enable = true;
  });
  await openSite('/login', { data });
  await expect.poll(() => location.pathname).toBe('/checkout/3/7');
});

test('[HOME-1] [HOME-3] shows signed-in users the landing page', { tags: 'variant' }, async () => {
  await openSite('/');
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('[HOME-2] redirects to the payment of a selected plan instead of the landing page', async () => {
  localStorage.setItem(
    'be.onboarding.selected',
    JSON.stringify({ productId: 3, priceId: 7, chosenAtMs: Date.now() }),
  );
  const data = siteWith(({ settings }) => {
    settings.billing.enable = true;
  });
  await openSite('/', { data });
  await expect.poll(() => location.pathname).toBe('/checkout/3/7');
});
