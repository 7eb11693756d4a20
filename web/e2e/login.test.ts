import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { toast } from './drive-of.ts';
import { newEmail, password, test } from './journey.ts';
import { changeSite } from './site-settings.ts';

/** Fills in both fields and sends them. */
async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The server asks for a second factor, and answers the codes as the test wants. */
async function demandSecondFactor(
  page: Page,
  answers: { status: number; json: object }[],
): Promise<object[]> {
  const sent: object[] = [];
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { status: 'success', two_factor: true } }),
  );
  await page.route('**/auth/two-factor-challenge', (route) => {
    sent.push(route.request().postDataJSON() as object);
    return route.fulfill(answers.shift() ?? { status: 500, json: {} });
  });
  return sent;
}

const refused = (field: string, message: string) => ({
  status: 422,
  json: { status: 'error', message, errors: { [field]: [message] } },
});

describe('the sign-in', () => {
  test('[LOG-1] [LOG-2] [NB-7] has a card, the site’s name with the year, its menu, and fields that are needed', async ({
    page,
  }) => {
    await changeSite(page, (data) => {
      const items = [
        { id: '1', label: 'Privacy', icon: null, type: 'route' as const, action: '/pages/privacy', order: 2 },
        {
          id: '2',
          label: 'Status',
          icon: null,
          type: 'link' as const,
          action: 'https://status.example',
          order: 1,
        },
        { id: '3', label: 'Staff', icon: null, type: 'route' as const, action: '/x', order: 3, roles: [5] },
      ];
      data.menus = [{ id: 'm', name: 'Foot', positions: ['auth-page-footer'], items }];
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
    const footer = page.getByRole('contentinfo');
    await footer.getByText(`© ${new Date().getFullYear()} Holdall`).waitFor();
    expect(await footer.getByRole('link').allTextContents()).toEqual(['Status', 'Privacy']);
    expect(await footer.getByRole('link', { name: 'Status' }).getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Stay signed in').isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/forgot-password');
  });

  test('[LOG-2] the address of the query is filled in and locked, and goes along', async ({ page }) => {
    await page.goto('/login?email=somebody%40example.com');
    const field = page.getByLabel('Email');
    expect(await field.inputValue()).toBe('somebody@example.com');
    expect(await field.isEditable()).toBe(false);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('somebody@example.com');
  });

  test('[LOG-9] an invitation has its own words, and is kept on the way to a new account', async ({
    page,
  }) => {
    await changeSite(page, (data) => {
      data.settings.registration.disable = true;
    });
    const invite = '6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c';
    await page.goto(`/workspace/join/login?inviteId=${invite}&email=a%40example.com`);
    await page
      .getByRole('heading', { name: 'To join your team on Holdall, login to your account' })
      .waitFor();
    await page.getByRole('link', { name: 'Sign up.' }).click();
    await page.getByRole('heading', { name: 'To join your team on Holdall, create an account' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('a@example.com');
    expect(await page.locator('input[name=invite_type]').inputValue()).toBe('workspace');
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get('inviteId')]).toEqual([
      '/workspace/join/register',
      invite,
    ]);
  });

  test('[LOG-9] offers no registration where there is none', async ({ page }) => {
    await changeSite(page, (data) => {
      data.settings.registration.disable = true;
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign up.' }).count()).toBe(0);
  });

  test('[LOG-4] a demo fills in its account, or one of its numbered ones', async ({ page, open }) => {
    await changeSite(page, (data) => {
      data.settings.site.demo = true;
    });
    await page.goto('/login');
    expect(await page.getByLabel('Email').inputValue()).toBe('demo@example.com');
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).isEnabled()).toBe(true);
    const numbered = await open();
    await changeSite(numbered, (data) => {
      Object.assign(data.settings.site, { demo: true, demo_accounts: 100 });
    });
    await numbered.goto('/login');
    expect(await numbered.getByLabel('Email').inputValue()).toMatch(/^demo([1-9]\d?|100)@example\.com$/);
  });

  test('[LOG-8] a limit on tries is told with its seconds under the address', async ({ page }) => {
    const email = newEmail();
    await page.goto('/login');
    for (let tries = 0; tries < 5; tries += 1) {
      await signIn(page, email, 'wrong');
      await page.getByText('Wrong e-mail address or password.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill('');
    }
    await signIn(page, email, 'wrong');
    await page.getByText(/^Too many requests\. Try again in \d+ seconds\.$/).waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).isEnabled()).toBe(true);
  });

  test('[LOG-8] a suspension is told with its reason under the address', async ({ page }) => {
    const message = 'Your account has been suspended. Sending of spam';
    await page.route('**/auth/login', (route) => route.fulfill(refused('email', message)));
    await page.goto('/login');
    await signIn(page, newEmail());
    await page.getByText(message).waitFor();
  });
});

describe('the second factor', () => {
  test('[LOG-5] a code is sent by itself when it is complete, and nothing but the code', async ({ page }) => {
    const sent = await demandSecondFactor(page, [refused('code', 'Invalid code.')]);
    await page.goto('/login');
    await signIn(page, newEmail());
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    const field = page.getByLabel('Code');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.pressSequentially('123 45');
    expect(sent).toEqual([]);
    await field.pressSequentially('6');
    await page.getByText('Invalid code.').waitFor();
    expect(sent).toEqual([{ code: '123456' }]);
  });

  test('[LOG-5] a recovery code of 21 characters takes its place', async ({ page }) => {
    const sent = await demandSecondFactor(page, [refused('recovery_code', 'Invalid recovery code.')]);
    await page.goto('/login');
    await signIn(page, newEmail());
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    const send = page.getByRole('button', { name: 'Continue', exact: true });
    await field.fill('abcdefghij-abcdefghi');
    expect(await send.isDisabled()).toBe(true);
    await field.fill('abcdefghij-abcdefghij');
    await send.click();
    await page.getByText('Invalid recovery code.').waitFor();
    expect(sent).toEqual([{ recovery_code: 'abcdefghij-abcdefghij' }]);
    await page.getByRole('button', { name: 'Use a code of the authenticator' }).click();
    await page.getByLabel('Code', { exact: true }).waitFor();
  });

  test('[LOG-8] too many codes are told with the seconds to wait', async ({ page }) => {
    await demandSecondFactor(page, [
      { status: 429, json: { message: 'Too many requests. Try again in 42 seconds.' } },
    ]);
    await page.goto('/login');
    await signIn(page, newEmail());
    await page.getByLabel('Code').fill('123456');
    await page.getByText('Try again in 42 seconds.').waitFor();
  });

  test('[LOG-10] a sign-in that waited for too long begins anew', async ({ page }) => {
    await demandSecondFactor(page, [{ status: 409, json: { message: 'Please sign in again.' } }]);
    await page.goto('/login');
    await signIn(page, newEmail());
    await page.getByLabel('Code').fill('123456');
    await toast(page, 'Please sign in again.').waitFor();
    await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  });
});

test('[LOG-6] [NB-6] what was read for one person is gone when the next one signs in', async ({ page }) => {
  const [first, second] = [await newPerson(), await newPerson()];
  const url = inject('siteUrl');
  const asked = (id: number) => [{ name: 'be-profile-asked', value: String(id), url }];
  await page.goto('/login');
  await page.context().addCookies(asked(first.id));
  await signIn(page, first.email);
  await page.waitForURL('**/drive');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.context().addCookies(asked(second.id));
  await signIn(page, second.email);
  await page.waitForURL('**/drive');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByText(second.email).waitFor();
  expect(await page.getByText(first.email).count()).toBe(0);
});
