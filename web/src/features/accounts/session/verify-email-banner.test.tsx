import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { pasteText } from '../../../../../tests/support/component/paste-text.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const banner = page.getByRole('region', { name: 'Verify your email address' });

test('is at most 120 px high on a phone, and stays closed for the session', { tags: 'variant' }, async () => {
  await showOnPhone();
  const data = bootstrapData(aUser({ email_verified_at: null }));
  await openSite('/drive', { data });
  await expect.element(banner).toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(120);
  expect(overflowOf()).toBe(0);
  await expect.element(banner.getByLabelText('Code')).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Enter code' }).click();
  await expect.element(banner.getByRole('textbox')).toBeVisible();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Starred' }).click();
  await expect.element(page.getByText('Nothing is starred')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('takes the code in groups, as mail programs show it', async () => {
  const data = bootstrapData(aUser({ email_verified_at: null }));
  const api = await openSite('/drive', { data });
  api.refuse(verifyEmail, { status: 503, message: 'Try again in a moment.' });
  await banner.getByRole('button', { name: 'Enter code' }).click();
  const code = banner.getByRole('textbox');
  await pasteText(code, '793 080');
  await expect.element(code).toHaveValue('793080');
  await banner.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => api.calls(verifyEmail).map(({ body }) => body)).toEqual([{ code: '793080' }]);
});
