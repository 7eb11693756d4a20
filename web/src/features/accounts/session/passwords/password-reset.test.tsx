import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logout } from '#shared/routes/accounts/auth.ts';
import { resendEmailVerification, verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { resetPassword, sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { aUser, bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';

const email = page.getByLabelText('Email');
const toast = page.getByRole('region', { name: 'Messages' });
const guest = { data: bootstrapData(null) };
const endsNothingElse = { end_tokens: false, end_social_connections: false };
/** The countdowns of the page run only when a test moves them. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a forgotten password', () => {
  const send = page.getByRole('button', { name: 'Send reset link' });
  const sent = 'If an account exists for this address, we have e-mailed a password reset link.';

  test(
    '[FOR-1] confirms every address alike, and counts down to the next mail',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/forgot-password', guest);
      api.answer(sendPasswordReset, { message: sent });
      await email.fill('nobody@example.com');
      holdTimers();
      await send.click();
      await expect.element(toast.getByText(sent)).toBeVisible();
      await expect.element(email).toHaveValue('nobody@example.com');
      await expect.element(page.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
      vi.advanceTimersByTime(59_000);
      await expect.element(page.getByRole('button', { name: 'Send again in 1 s' })).toBeDisabled();
      vi.advanceTimersByTime(1000);
      await expect.element(send).toBeEnabled();
      expect(api.calls(sendPasswordReset)[0]?.body).toEqual({ email: 'nobody@example.com' });
    },
  );

  test(
    '[FOR-1] [FOR-2] locks the address of the query, shows the seconds to wait, and leads back',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/forgot-password?email=somebody%40example.com', guest);
      const message = 'Too many requests. Try again in 42 seconds.';
      api.refuse(sendPasswordReset, { status: 429, message });
      await expect.element(email).toHaveValue('somebody@example.com');
      await expect.element(email).toHaveAttribute('readonly');
      await send.click();
      await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await expect.poll(() => location.pathname).toBe('/login');
    },
  );

  test('[RES-1] [RES-2] shows an invalid link under the address, and leads to another one', async () => {
    const api = await openSite('/password/reset/made-up?email=a%40example.com', guest);
    const message = 'This reset link is invalid or has expired.';
    api.refuse(resetPassword, { status: 422, message, errors: { email: [message] } });
    await page.getByLabelText('Password', { exact: true }).fill('another good long password');
    await page.getByLabelText('Confirm password').fill('another good long password');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(api.calls(resetPassword)[0]?.body).toMatchObject({ token: 'made-up', email: 'a@example.com' });
    expect(api.calls(resetPassword)[0]?.body).toMatchObject(endsNothingElse);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect.poll(() => location.pathname).toBe('/forgot-password');
    await expect.element(email).toHaveValue('a@example.com');
  });

  test(
    '[RES-1] offers to end API tokens and social logins, whoever the guest is',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/password/reset/made-up?email=a%40example.com', guest);
      api.answer(resetPassword, { message: 'x' });
      const offers = page.getByRole('checkbox');
      await expect.element(offers.nth(1)).toBeVisible();
      for (const name of ['Also delete all API tokens', 'Also disable all social logins']) {
        const offer = page.getByRole('checkbox', { name });
        await expect.element(offer).not.toBeChecked();
        await offer.click();
      }
      expect(offers.elements()).toHaveLength(2);
      await page.getByLabelText('Password', { exact: true }).fill('another good long password');
      await page.getByLabelText('Confirm password').fill('another good long password');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect.element(toast.getByText('Your password has been reset!')).toBeVisible();
      const asked = { end_tokens: true, end_social_connections: true };
      expect(api.calls(resetPassword)[0]?.body).toMatchObject(asked);
    },
  );
});

describe('the verification of an address', () => {
  const code = page.getByLabelText('Code');
  const next = page.getByRole('button', { name: 'Next' });
  const heading = page.getByRole('heading', { name: 'Verify your email' });
  const wrong = 'The code is invalid or has expired.';
  const invalid = { status: 422, message: wrong, errors: { code: [wrong] } };

  async function openUnverified(path = '/drive'): Promise<FakeApi> {
    const data = bootstrapData(aUser({ email: 'somebody@example.com', email_verified_at: null }));
    const api = await openSite(path, { data: { ...data, require_email_confirmation: true } });
    await expect.element(heading).toBeVisible();
    return api;
  }

  test(
    '[VER-1] [VER-2] [VER-3] replaces every page with a field for the code',
    { tags: 'variant' },
    async () => {
      await openUnverified('/no/such/page');
      await expect.element(page.getByText('so*****@example.com')).toBeVisible();
      await expect.element(code).toHaveAttribute('name', 'code');
      await expect.element(code).toHaveAttribute('inputmode', 'numeric');
      await expect.element(next).toBeDisabled();
      await code.fill('793 080');
      await expect.element(code).toHaveValue('793080');
      await expect.element(next).toBeEnabled();
      await code.fill('793 0801');
      await expect.element(next).toBeDisabled();
    },
  );

  test('stays a banner where the site does not require it, and takes the code in place', async () => {
    const data = bootstrapData(aUser({ email: 'somebody@example.com', email_verified_at: null }));
    const api = await openSite('/drive', { data });
    const banner = page.getByRole('region', { name: 'Verify your email address' });
    await expect.element(banner).toBeVisible();
    expect(code.elements()).toEqual([]);
    await banner.getByRole('button', { name: 'Enter code' }).click();
    api.refuse(verifyEmail, invalid);
    await code.fill('123456');
    await next.click();
    await expect.element(banner.getByText(wrong)).toBeVisible();
    api.answer(resendEmailVerification, { message: 'x' });
    await banner.getByRole('button', { name: 'request a resend' }).click();
    await expect.element(toast.getByText('Email sent')).toBeVisible();
  });

  test(
    '[VER-3] [VER-4] shows a spinner, clears a wrong code, and stops after five',
    { tags: 'variant' },
    async () => {
      const api = await openUnverified();
      api.refuse(verifyEmail, invalid);
      const release = api.hold(verifyEmail);
      await code.fill('000000');
      await next.click();
      const spinner = page.getByRole('main').getByRole('img', { name: 'Loading' });
      await expect.element(spinner).toBeVisible();
      expect(code.elements()).toEqual([]);
      release();
      await expect.element(page.getByText(wrong)).toBeVisible();
      await expect.element(code).toHaveValue('');
      for (const _try of [2, 3, 4, 5]) {
        await code.fill('000000');
        await next.click();
        await expect.element(code).toHaveValue('');
      }
      await expect.element(page.getByText('Too many wrong codes. Request a resend to go on.')).toBeVisible();
      expect(api.calls(verifyEmail).map(({ body }) => body.code)).toEqual(Array(5).fill('000000'));
    },
  );

  test('[VER-2] [VER-4] offers another code once a minute', async () => {
    const api = await openUnverified();
    api.answer(resendEmailVerification, { message: 'x' });
    const resend = page.getByRole('button', { name: 'request a resend' });
    holdTimers();
    await resend.click();
    await expect.element(toast.getByText('Email sent')).toBeVisible();
    await expect.element(page.getByText('(in 60 s)')).toBeVisible();
    await expect.element(resend).toBeDisabled();
    vi.advanceTimersByTime(60_000);
    await expect.element(resend).toBeEnabled();
    expect(api.calls(resendEmailVerification)[0]?.body).toEqual({ email: 'somebody@example.com' });
  });

  test('[VER-2] says why signing out has failed', { tags: 'variant' }, async () => {
    const api = await openUnverified();
    api.refuse(logout, { status: 0, message: '' });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(toast.getByText(/^The server cannot be reached/)).toBeVisible();
    await expect.element(heading).toBeVisible();
  });
});
