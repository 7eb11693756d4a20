import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { register, verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { refuseCookies } from '../../../../../tests/support/component/refuse-cookies.ts';
import { stubCaptcha } from '../../../../../tests/support/component/stub-captcha.ts';

const invite = '6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c';
const secret = 'a good long password';
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const confirmation = page.getByLabelText('Confirm password');
const create = page.getByRole('button', { name: 'Create account' });
const joinTitle = page.getByRole('heading', { name: 'To join your team on Holdall, create an account' });

/** Opens a page as a guest, on a site that is set differently. */
function openAsGuest(path: string, change?: (data: BootstrapData) => void): Promise<FakeApi> {
  const data = bootstrapData(null);
  change?.(data);
  return openSite(path, { data });
}

async function fillPasswords(): Promise<void> {
  await password.fill(secret);
  await confirmation.fill(secret);
}

describe('the registration', () => {
  test(
    '[REG-7] [SH-6] shows at their fields that the passwords differ and that the address is taken',
    { tags: 'variant' },
    async () => {
      const api = await openAsGuest('/register');
      await email.fill('ann@example.com');
      await password.fill(secret);
      await confirmation.fill('something else');
      await email.click();
      await expect.element(page.getByText('The passwords are not the same')).toBeVisible();
      await confirmation.fill(secret);
      const message = 'This e-mail address is already in use.';
      api.refuse(register, { status: 422, message, errors: { email: [message] } });
      await create.click();
      await expect.element(page.getByText(message)).toBeVisible();
      await expect.element(email).toHaveAttribute('aria-invalid', 'true');
      await expect.element(email).toHaveValue('ann@example.com');
    },
  );

  test('creates no account while the browser blocks cookies, and says so', { tags: 'variant' }, async () => {
    refuseCookies();
    const api = await openAsGuest('/register');
    await email.fill('ann@example.com');
    await password.fill(secret);
    await confirmation.fill(secret);
    await create.click();
    await expect.element(page.getByText('Your browser blocks cookies.')).toBeVisible();
    await expect.element(create).toBeEnabled();
    expect(api.calls(register)).toEqual([]);
  });

  test('[REG-7] says how long a password must be, and how good it is', { tags: 'variant' }, async () => {
    await openAsGuest('/register');
    await expect.element(page.getByText('At least 8 characters')).toBeVisible();
    await password.fill('short');
    await expect.element(page.getByText('Password: Weak')).toBeVisible();
    await password.fill('walnut rowing fjord');
    await expect.element(page.getByText('Password: Strong')).toBeVisible();
  });

  test('[REG-2] [REG-7] requires a consent to each policy, whose page opens in another tab', async () => {
    const api = await openAsGuest('/register', (data) => {
      data.settings.registration.policies = [
        { id: 'terms', label: 'terms of service', link: '/pages/terms' },
      ];
    });
    api.refuse(register, { status: 422, message: 'No.' });
    await email.fill('ann@example.com');
    await fillPasswords();
    const box = page.getByRole('checkbox', { name: 'I accept the terms of service' });
    await expect.element(box).toHaveAttribute('name', 'terms');
    await expect.element(create).toBeDisabled();
    const link = page.getByRole('link', { name: 'terms of service' });
    await expect.element(link).toHaveAttribute('href', '/pages/terms');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await box.click();
    await create.click();
    await expect.element(page.getByText('No.')).toBeVisible();
    const [sent] = api.calls(register);
    expect(sent?.body).toMatchObject({ terms: true, password: secret, password_confirmation: secret });
  });

  test(
    '[REG-1] [REG-3] says why, to a visitor of the prices, and leads to the sign-in',
    { tags: 'variant' },
    async () => {
      await openAsGuest('/register?redirectFrom=pricing');
      await expect
        .element(page.getByRole('heading', { name: "First, let's create your account" }))
        .toBeVisible();
      await expect.element(page.getByText('Already have an account?')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in.' }).click();
      await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
  );

  test('[REG-6] leads home whoever must verify their address first', async () => {
    const api = await openAsGuest('/register?redirect=%2Fdrive%2Ftrash');
    const unverified = {
      ...bootstrapData(aUser({ email_verified_at: null })),
      require_email_confirmation: true,
    };
    const answer = { status: 'needs_email_verification' as const, bootstrapData: unverified };
    api.answer(register, answer);
    await email.fill('ann@example.com');
    await fillPasswords();
    await create.click();
    await expect.element(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/');
  });
});

describe('an invitation', () => {
  test('[REG-2] fills in and locks the invited address', { tags: 'variant' }, async () => {
    await openAsGuest('/register?email=invited%40example.com');
    await expect.element(email).toHaveValue('invited@example.com');
    await expect.element(email).toBeDisabled();
  });

  test(
    '[REG-1] [REG-2] has its own heading, and is sent with the registration',
    { tags: 'variant' },
    async () => {
      const api = await openAsGuest(`/workspace/join/register/${invite}?email=invited%40example.com`);
      const message = 'This invite is no longer valid';
      api.refuse(register, { status: 422, message: 'x', errors: { invite_id: [message] } });
      await expect.element(joinTitle).toBeVisible();
      await expect.element(email).toBeDisabled();
      await fillPasswords();
      await create.click();
      await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(message)).toBeVisible();
      expect(api.calls(register)[0]?.body).toMatchObject({
        email: 'invited@example.com',
        invite_id: invite,
        invite_type: 'workspace',
      });
    },
  );

  test(
    '[REG-4] [NB-1] is required where registration is off: other visitors are led to the sign-in',
    { tags: 'variant' },
    async () => {
      const off = (data: BootstrapData) => {
        data.settings.registration.disable = true;
      };
      await openAsGuest('/register?redirect=%2Fdrive%2Ftrash', off);
      await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
      expect(location.pathname + location.search).toBe('/login?redirect=%2Fdrive%2Ftrash');
    },
  );

  test('[REG-4] may be accepted where registration is off', async () => {
    await openAsGuest(`/workspace/join/register/${invite}`, (data) => {
      data.settings.registration.disable = true;
    });
    await expect.element(joinTitle).toBeVisible();
  });
});

describe('the captcha', () => {
  test('[SH-8] is not loaded where the site requires none', { tags: 'variant' }, async () => {
    const added = stubCaptcha();
    const api = await openAsGuest('/register', (data) => {
      data.settings.recaptcha = { site_key: 'key', enable: { register: false, contact: true } };
    });
    api.refuse(register, { status: 422, message: 'No.' });
    await email.fill('ann@example.com');
    await fillPasswords();
    await create.click();
    await expect.element(page.getByText('No.')).toBeVisible();
    expect(added).toEqual([]);
  });

  test('[SH-8] [REG-5] comes first, and keeps the form from being sent when it fails', async () => {
    const added = stubCaptcha();
    const api = await openAsGuest('/register', (data) => {
      data.settings.recaptcha = { site_key: 'of-registration', enable: { register: true, contact: false } };
    });
    api.answer(verifyHumanCheck, { success: false });
    api.refuse(register, { status: 422, message: 'Sent.' });
    await email.fill('ann@example.com');
    await fillPasswords();
    await create.click();
    await expect.element(page.getByText('Could not verify you are human.')).toBeVisible();
    expect(api.calls(register)).toEqual([]);
    await expect.element(confirmation).toHaveValue(secret);
    api.answer(verifyHumanCheck, { success: true });
    await create.click();
    await expect.element(page.getByText('Sent.')).toBeVisible();
    expect(api.calls(register)).toHaveLength(1);
    const check = { token: 'of-registration:register', action: 'register' };
    expect(api.calls(verifyHumanCheck).map(({ body }) => body)).toEqual([check, check]);
    expect(added).toEqual(['https://www.google.com/recaptcha/api.js?render=of-registration']);
  });
});
