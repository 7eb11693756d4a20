import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateSettingsSection } from '#shared/routes/site/settings.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';

test('[AST-0] an id of Google Analytics and a domain are checked at their fields, which keep what was typed', async () => {
  const api = await openSettings('/admin/settings/analytics');
  const id = page.getByLabelText('Google Analytics ID');
  const domain = page.getByLabelText('Plausible domain');
  await id.fill('12345');
  await domain.fill('https://drive.example/');
  await userEvent.tab();
  await expect.element(page.getByText('Enter an ID such as G-ABC1234567')).toBeVisible();
  await expect.element(page.getByText('Enter a domain such as drive.example.com.')).toBeVisible();
  await expect.element(id).toHaveValue('12345');
  await id.fill('G-ABC1234567');
  await domain.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(toast('Settings updated')).toBeVisible();
  const client = { 'analytics.tracking_code': 'G-ABC1234567' };
  expect(api.calls(updateSettingsSection).at(-1)?.body).toHaveProperty('client', client);
});
