/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listDiscounts } from '#shared/routes/billing/discounts.ts';
import { openAs } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin } from '../../support/people.ts';

test('an admin checks a CSV file, sees its errors, and imports the rows without one', async ({ page }) => {
  const admin = await newAdmin();
  const code = `B${randomUUID().slice(0, 8)}`.toUpperCase();
  const file = ['code;type;amount;duration', `${code};percent;15;once`, `${code}X;percent;150;once`].join(
    '\n',
  );
  await openAs(page, admin, '/admin/discount');
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const choosing = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', { name: /choose/i })
    .first()
    .click();
  await (await choosing).setFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('row').filter({ hasText: 'amount' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row').filter({ hasText: code }).waitFor();
  const { body } = await admin.call(listDiscounts, { query: { query: code } });
  expect(body.pagination.data).toMatchObject([{ code, amount: 15, duration: 'once' }]);
});
