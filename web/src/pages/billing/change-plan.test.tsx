import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { getProduct } from '#shared/routes/billing/products.ts';
import { changePlan, previewPlanChange } from '#shared/routes/billing/subscriptions.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import {
  ending,
  loadBillingPages,
  openBilling,
  plus,
  team,
  toast,
} from '../../../../tests/support/component/billing-pages.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { fakeStripe } from '../../../../tests/support/component/fake-stripe.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';

beforeAll(loadBillingPages);

describe('/billing/change-plan', () => {
  test(
    '[BCP-1] shows larger plans with the same billing cycle, after the current one',
    { tags: 'variant' },
    async () => {
      await openBilling('/billing/change-plan');
      const lines = page.getByRole('main').getByRole('listitem');
      await expect.element(lines.nth(1)).toHaveTextContent(/Team2 TB of space · \$20 per month/);
      await expect.element(lines.nth(0)).toHaveTextContent(/Plus.*Current plan/);
      await expect
        .element(page.getByRole('link', { name: 'Choose plan: Team' }))
        .toHaveAttribute('href', '/billing/change-plan/3/31/confirm');
    },
  );

  test('[BCP-1] says if there is no larger plan', async () => {
    await openBilling('/billing/change-plan', { plans: [plus] });
    await expect.element(page.getByText('You are on the largest plan.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Contact us/ })).toHaveAttribute('href', '/contact');
  });

  test('a cancelled plan is renewed first', async () => {
    await openBilling('/billing/change-plan', { subscription: ending });
    await expect.poll(() => location.pathname).toBe('/billing/renew');
  });
});

describe('the confirmation of a new plan', () => {
  const path = '/billing/change-plan/3/31/confirm';
  const confirm = page.getByRole('button', { name: 'Confirm and pay $11.00' });
  const changed = { subscription: aSubscription() };

  function openConfirm(prepare: (api: FakeApi) => void = () => undefined, at = path) {
    return openBilling(at, {
      prepare(api) {
        api.answer(getProduct, { product: team });
        api.answer(previewPlanChange, {
          preview: {
            proration_date: 1_790_000_000,
            currency: 'USD',
            credit: 5,
            charge: 15,
            tax: 1,
            amount_due_now: 11,
            next_amount: 21,
            next_date: '2026-12-01T10:00:00.000000Z',
            immediate: true,
            lines: [],
          },
        });
        api.answer(changePlan, changed);
        prepare(api);
      },
    });
  }

  test('[BCC-1] shows what is due, and changes the plan at that price', { tags: 'variant' }, async () => {
    const api = await openConfirm();
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent(/Plus100 GB of spaceTeam2 TB of space/);
    await expect.element(main).toHaveTextContent(/\$15\.00.*-\$5\.00Tax\$1\.00Total due today\$11\.00/);
    await expect.element(main).toHaveTextContent(/Next payment: \$21\.00 on December 1, 2026/);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await confirm.click();
    await expect.element(toast.getByText('Plan changed')).toBeVisible();
    expect(location.pathname).toBe('/billing');
    expect(api.calls(changePlan)[0]?.body).toEqual({
      product_id: 3,
      price_id: 31,
      proration_date: 1_790_000_000,
    });
    expect(api.calls(getBootstrapData).length).toBeGreaterThan(1);
    // The change would be refused now.
    expect(api.calls(previewPlanChange)).toHaveLength(1);
  });

  test('[BCC-1] a declined card links to the change of the payment method', async () => {
    await openConfirm((api) =>
      api.refuse(changePlan, {
        status: 422,
        message: 'Your card was declined.',
        errors: { price_id: ['Your card was declined.'] },
        details: { price_id: [{ code: 'cardDeclined' }] },
      }),
    );
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Your card was declined/);
    await expect.element(page.getByRole('link', { name: 'Update payment method' })).toBeVisible();
  });

  test('[BCC-1] the bank can require 3-D Secure', async () => {
    const stripe = fakeStripe();
    const api = await openConfirm((prepared) => {
      prepared.answer(changePlan, {
        requires_action: true,
        client_secret: 'pi_9_secret_1',
        publishable_key: 'pk_test_1',
      });
      prepared.answer(syncStripeSubscription, {
        payment_status: 'succeeded',
        subscription: null,
        user: null,
      });
    });
    await confirm.click();
    await expect.element(toast.getByText('Plan changed')).toBeVisible();
    expect(stripe.calls.map(({ name }) => name)).toEqual(['handleNextAction']);
    expect(api.calls(syncStripeSubscription)[0]?.body).toEqual({ payment_intent: 'pi_9' });
  });

  test('[BCC-1] a change that was not approved at PayPal is reported once', async () => {
    await openConfirm(() => undefined, `${path}?cancelled=paypal`);
    await expect.element(toast.getByText('Plan change cancelled')).toBeVisible();
    expect([location.pathname, location.search]).toEqual([path, '']);
  });

  test('[BCC-1] PayPal can require an approval', { tags: 'variant' }, async () => {
    await openConfirm((api) => api.answer(changePlan, { approve_url: '#approve' }));
    await confirm.click();
    await expect.poll(() => location.hash).toBe('#approve');
  });

  test('[BCC-1] a plan that is not allowed shows the reason and a link back', async () => {
    await openConfirm((api) =>
      api.refuse(previewPlanChange, { status: 422, message: 'Select a plan with more space.' }),
    );
    await expect.element(page.getByText('Select a plan with more space.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go back' }))
      .toHaveAttribute('href', '/billing/change-plan');
  });
});
