import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { openSettings } from '../../../../../../tests/support/component/account.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { madeAt } from '../../../../../../tests/support/component/entities.ts';

const panel = page.getByRole('region', { name: 'Security activity' });

test('shows sign-ins to the account, failed ones too, and where they came from', async () => {
  await openSettings({
    prepare: (api) =>
      api.answer(listSecurityActivity, {
        pagination: {
          data: [
            {
              id: 4,
              action: 'session.start',
              result: 'refused',
              actor: { type: 'guest', id: null, name: null, email: null },
              impersonator_id: null,
              target: null,
              scope: null,
              changes: [],
              ip: '192.0.2.7',
              place: 'Lagos, Nigeria',
              device: 'Chrome on Android',
              request_id: null,
              created_at: madeAt,
            },
          ],
          per_page: 10,
          next_cursor: null,
        },
      }),
  });
  await expect.element(panel.getByText('Signed in')).toBeVisible();
  await expect.element(panel.getByText('Refused')).toBeVisible();
  await expect.element(panel.getByText('Lagos, Nigeria')).toBeVisible();
  await panel.getByText('Details').click();
  await expect.element(panel.getByText('192.0.2.7')).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});
