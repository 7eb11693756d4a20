import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolationsInEveryLook } from './find-violations.ts';
import { newEmail, password, test } from './journey.ts';
import { changeSite } from './site-settings.ts';

/** Every optional part of these pages is there. */
const withEverything = (page: Page) =>
  changeSite(page, ({ settings }) => {
    settings.social.google.enable = true;
    settings.social.envato.enable = true;
    settings.registration.policies = [{ id: 'terms', label: 'terms of service', link: '/pages/terms' }];
  });

describe('in both themes and right-to-left', () => {
  test('[CT-6] sign-in, registration, and the ways to another password', async ({ page }) => {
    await withEverything(page);
    const paths = [
      '/login?email=a%40example.com',
      '/workspace/join/login',
      '/register',
      '/forgot-password',
      '/password/reset/x?email=a%40example.com',
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await findViolationsInEveryLook(page), path).toEqual([]);
    }
  });

  test('[CT-6] what is said of a form that is not good', async ({ page }) => {
    await withEverything(page);
    await page.goto('/register');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('walnut rowing');
    await page.getByLabel('Confirm password').fill('x');
    await page.getByLabel('Email').focus();
    await page.getByText('The passwords are not the same.').waitFor();
    expect(await findViolationsInEveryLook(page)).toEqual([]);
  });

  test('[CT-6] [LOG-5] the second factor, and the question for a password', async ({ page }) => {
    await withEverything(page);
    const says = { type: 'social-auth', status: 'REQUEST_PASSWORD', callbackData: { service: 'google' } };
    await page.context().route('**/secure/auth/social/google/login', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>opener.postMessage(${JSON.stringify(says)}, origin); close();</script>`,
      }),
    );
    await page.route('**/secure/auth/social/connect', (route) =>
      route.fulfill({ json: { status: 'success', two_factor: true } }),
    );
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    expect(await findViolationsInEveryLook(page), 'dialog').toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'code').toEqual([]);
  });

  test('[CT-6] [VER-1] the verification of an address', async ({ page }) => {
    await changeSite(page, (data) => {
      data.require_email_confirmation = true;
    });
    await page.route('**/auth/register', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { bootstrapData: { user: { email_verified_at: null } } };
      answer.bootstrapData.user.email_verified_at = null;
      Object.assign(answer.bootstrapData, { require_email_confirmation: true });
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/register');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    expect(await findViolationsInEveryLook(page)).toEqual([]);
  });
});
