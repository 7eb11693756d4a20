import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const banner = page.getByRole('region', { name: 'Verify your email address' });

test('is at most 120 px high on a phone, and stays closed for the session', async () => {
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
