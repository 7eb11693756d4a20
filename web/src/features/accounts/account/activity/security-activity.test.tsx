/** @module-tag variant */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { openSettings } from '../../../../../../tests/support/component/account.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { anAuditEntry, auditPageOf } from '../../../../../../tests/support/component/audit.ts';

const panel = page.getByRole('region', { name: 'Security activity' });

test('shows sign-ins to the account, failed ones too, and where they came from', async () => {
  await openSettings({
    prepare: (api) =>
      api.answer(listSecurityActivity, {
        pagination: auditPageOf(anAuditEntry()),
      }),
  });
  await expect.element(panel.getByText('Signed in')).toBeVisible();
  await expect.element(panel.getByText('Refused')).toBeVisible();
  await expect.element(panel.getByText('Lagos, Nigeria')).toBeVisible();
  await panel.getByText('Details').click();
  await expect.element(panel.getByText('192.0.2.7')).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});
