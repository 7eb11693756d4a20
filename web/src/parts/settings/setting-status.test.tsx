import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ActionResult } from '#shared/setting-actions.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { ApiError } from '../../api/call.ts';
import { AriaArea } from '../../pages/site/aria-area.tsx';
import { SettingStatus } from './setting-status.tsx';

const status = page.getByRole('group', { name: 'Sign-in' }).getByRole('status');
const refresh = page.getByRole('button', { name: 'Refresh' });
const resultOf = (name: string, ok = true): ActionResult => ({ ok, steps: [], params: { name } });

/** Shows a status that reads each of the results in turn. */
async function openStatus(...results: (ActionResult | ApiError)[]): Promise<void> {
  const read = async () => {
    const result = results.shift();
    if (!result || result instanceof ApiError) throw result ?? new Error('It was read too often.');
    return result;
  };
  const element = (
    <main>
      <h1>Settings</h1>
      <SettingStatus name="test" label="Sign-in" line="Welcome, :name" read={read} />
    </main>
  );
  await openSite('/settings', {
    pages: [{ Component: AriaArea, children: [{ path: '/settings', element }] }],
  });
}

test('shows what the server said, and reads it again on request', async () => {
  await openStatus(resultOf('Ann'), resultOf('Ben'));
  await expect.element(status).toHaveTextContent('Welcome, Ann');
  await refresh.click();
  await expect.element(status).toHaveTextContent('Welcome, Ben');
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('shows why the status cannot be read, until it can be read again', async () => {
  const refused = new ApiError({ status: 403, message: 'You cannot read the queue.', errors: {} });
  await openStatus(resultOf('Ann'), refused, resultOf('Ben'));
  await expect.element(status).toHaveTextContent('Welcome, Ann');
  await refresh.click();
  await expect.element(status).toHaveTextContent('You cannot read the queue.');
  await refresh.click();
  await expect.element(status).toHaveTextContent('Welcome, Ben');
});
