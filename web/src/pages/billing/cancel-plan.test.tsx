import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getUser } from '#shared/routes/accounts/users.ts';
import { cancelSubscription, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import {
  ending,
  loadBillingPages,
  openBilling,
  region,
  subscriberOf,
  toast,
} from '../../../../tests/support/component/billing-pages.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { refreshSubscriber } from '../../parts/billing/billing-queries.ts';

beforeAll(loadBillingPages);

describe('/billing/cancel and /billing/renew', () => {
  test('[BCA-1] explains the effect, and cancels with a reason', async () => {
    const api = await openBilling('/billing/cancel', {
      prepare: (prepared) =>
        prepared.answer(cancelSubscription, { subscription: aSubscription({ ...ending }) }),
    });
    await expect.element(page.getByText('You keep access until December 1, 2026.')).toBeVisible();
    await expect.element(page.getByText(/Nothing is deleted/)).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('textbox').fill('Too large');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect.element(toast.getByText('Subscription cancelled')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/billing');
    expect(api.calls(cancelSubscription)[0]?.body).toEqual({ feedback: 'Too large' });
  });

  test('[BCA-1] a plan that is cancelled already is renewed instead', async () => {
    await openBilling('/billing/cancel', { subscription: ending });
    await expect.element(page.getByText('No charge now, next payment on December 24, 2026')).toBeVisible();
    expect(location.pathname).toBe('/billing/renew');
  });

  test.each([
    { path: '/billing/cancel', route: cancelSubscription, button: 'Cancel plan', before: {}, after: ending },
    { path: '/billing/renew', route: resumeSubscription, button: 'Renew plan', before: ending, after: {} },
  ])(
    '[BCA-1] [BRE-1] $path stays where the change is told of before it is answered, and ends at the overview',
    async ({ path, route, button, before, after }) => {
      const api = await openBilling(path, {
        subscription: before,
        prepare: (prepared) => prepared.answer(route, { subscription: aSubscription(after) }),
      });
      const release = api.hold(route);
      await page.getByRole('button', { name: button }).click();
      api.answer(getUser, { user: subscriberOf(after) });
      await refreshSubscriber();
      await expect.element(page.getByRole('button', { name: button })).toHaveAttribute('aria-disabled');
      expect(location.pathname).toBe(path);
      release();
      await expect.poll(() => location.pathname).toBe('/billing');
      await expect.element(region('Current plan')).toBeVisible();
    },
  );

  test('[BRE-1] renews without a charge', async () => {
    const api = await openBilling('/billing/renew', {
      subscription: ending,
      prepare: (prepared) => prepared.answer(resumeSubscription, { subscription: aSubscription() }),
    });
    await page.getByRole('button', { name: 'Renew plan' }).click();
    await expect.element(toast.getByText('Subscription renewed')).toBeVisible();
    expect(api.calls(resumeSubscription)).toHaveLength(1);
  });

  test('[BRE-1] an active plan needs no renewal', async () => {
    await openBilling('/billing/renew');
    await expect.poll(() => location.pathname).toBe('/billing');
  });

  test('an error stays on the page', async () => {
    await openBilling('/billing/cancel', {
      prepare: (api) => api.refuse(cancelSubscription, { status: 502, message: 'Stripe is down.' }),
    });
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect.element(toast.getByText('Stripe is down.')).toBeVisible();
    expect(location.pathname).toBe('/billing/cancel');
  });
});
