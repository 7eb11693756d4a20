import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Subscription } from '#shared/entities/subscription.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { getProduct, listProducts } from '#shared/routes/billing/products.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import {
  cancelSubscription,
  changePlan,
  createSetupIntent,
  previewPlanChange,
  resumeSubscription,
  syncPaymentMethod,
} from '#shared/routes/billing/subscriptions.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { fakeStripe } from '../../../../tests/support/component/fake-stripe.ts';
import { anInvoice } from '../../../../tests/support/component/invoices.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { aPlan, aPrice } from '../../../../tests/support/component/plans.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() =>
  Promise.all([
    import('../site/aria-area.tsx'),
    import('./billing-area.tsx'),
    import('../../parts/billing/stripe/stripe-form.tsx'),
  ]),
);

const gigabyte = 1024 ** 3;
const plus = aPlan({ id: 2, name: 'Plus', prices: [aPrice({ id: 21, amount: 9.99 })] });
const team = aPlan({
  id: 3,
  name: 'Team',
  available_space: 2048 * gigabyte,
  prices: [aPrice({ id: 31, amount: 20 }), aPrice({ id: 32, amount: 200, interval: 'year' })],
});
const ending: Partial<Subscription> = {
  cancelled: true,
  on_grace_period: true,
  ends_at: '2026-12-24T10:00:00.000000Z',
  renews_at: null,
};

interface Options {
  subscription?: Partial<Subscription>;
  plans?: (typeof plus)[];
  isArabic?: boolean;
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of Ann, who has the plan Plus. */
function openBilling(path: string, { subscription, plans = [plus, team], isArabic, prepare }: Options = {}) {
  const own = aSubscription({
    product_id: 2,
    price_id: 21,
    product: plus,
    price: plus.prices[0],
    ...subscription,
  });
  const user = aUser({
    subscriptions: [own],
    card_brand: 'visa',
    card_last_four: '4242',
    card_expires: '12/30',
  });
  const data = billingSite(user);
  return openSite(path, {
    data: isArabic ? inArabic(data) : data,
    prepare(api) {
      api.answer(getUser, { user });
      api.answer(listProducts, { pagination: onePage(plans) });
      api.answer(listInvoices, { pagination: onePage([anInvoice({ number: 'INV-7' })]) });
      prepare?.(api);
    },
  });
}

const region = (name: string) => page.getByRole('region', { name, exact: true });
const toast = page.getByRole('region', { name: 'Messages' });

describe('/billing', () => {
  test('[BIL-1] guests sign in first and come back', async () => {
    await openSite('/billing/cancel', { data: billingSite(null) });
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fbilling%2Fcancel');
  });

  test('[BIL-1] [BCC-2] users without a subscription see the prices', async () => {
    await openSite('/billing/change-plan/3/31/confirm', {
      data: billingSite(),
      prepare: (api) => api.answer(listProducts, { pagination: onePage([plus]) }),
    });
    expect(location.pathname).toBe('/pricing');
  });

  test('[BIL-2] [BIL-3] [BIL-4] shows the plan, the card and the last payments', async () => {
    const api = await openBilling('/billing');
    const plan = region('Current plan');
    await expect.element(plan).toHaveTextContent(/Plus\$9\.99 per month · 100 GB of space/);
    await expect.element(plan).toHaveTextContent(/Renews on December 1, 2026/);
    await expect.element(plan.getByRole('link', { name: 'Change plan' })).toBeVisible();
    await expect.element(plan.getByRole('link', { name: 'Cancel plan' })).toBeVisible();
    await expect.element(region('Payment method')).toHaveTextContent(/visaending in 4242expires 12\/30/);
    await expect.element(region('Payment history').getByText('INV-7')).toBeVisible();
    await expect
      .element(region('Payment history').getByRole('link', { name: 'View all' }))
      .toHaveAttribute('href', '/drive/payment-history');
    expect(api.calls(listInvoices)[0]?.query.perPage).toBe(5);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('[BIL-2] a cancelled plan ends, and can be renewed', async () => {
    await openBilling('/billing', { subscription: ending });
    const plan = region('Current plan');
    await expect.element(plan).toHaveTextContent(/Access until December 24, 2026/);
    await expect
      .element(plan.getByRole('link', { name: 'Renew plan' }))
      .toHaveAttribute('href', '/billing/renew');
    expect(plan.getByRole('link', { name: 'Cancel plan' }).elements()).toEqual([]);
  });

  test('[BIL-3] PayPal manages the payment method of its subscriptions', async () => {
    await openBilling('/billing', { subscription: { gateway_name: 'paypal' } });
    await expect.element(region('Payment method')).toHaveTextContent(/Managed at PayPal/);
    await expect.element(page.getByRole('link', { name: 'Open PayPal' })).toBeVisible();
  });

  test('[BIL-5] a failed payment asks for another card', async () => {
    await openBilling('/billing', { subscription: { gateway_status: 'past_due' } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Your last payment failed/);
    await expect
      .element(page.getByRole('alert').getByRole('link'))
      .toHaveAttribute('href', '/billing/change-payment-method');
  });

  test('[BIL-5] a trial and a pending change are shown', async () => {
    await openBilling('/billing', {
      subscription: {
        on_trial: true,
        trial_ends_at: '2026-11-20T10:00:00.000000Z',
        pending_change: { product_id: 3, price_id: 31, applies_at: '2026-12-01T10:00:00.000000Z' },
      },
    });
    await expect.element(page.getByText('Your trial ends on November 20, 2026')).toBeVisible();
    await expect.element(page.getByText('Your plan changes to Team on December 1, 2026')).toBeVisible();
  });

  test('a load error can be tried again, and the page fits a phone in Arabic', async () => {
    await showOnPhone();
    await openBilling('/billing', { isArabic: true });
    await expect.element(page.getByText('INV-7')).toBeVisible();
    expect(overflowOf()).toBe(0);
  });
});

describe('/billing/change-plan', () => {
  test('[BCP-1] shows larger plans with the same billing cycle, after the current one', async () => {
    await openBilling('/billing/change-plan');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect.element(lines.nth(1)).toHaveTextContent(/Team2 TB of space · \$20 per month/);
    await expect.element(lines.nth(0)).toHaveTextContent(/Plus.*Current plan/);
    await expect
      .element(page.getByRole('link', { name: 'Choose plan: Team' }))
      .toHaveAttribute('href', '/billing/change-plan/3/31/confirm');
  });

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
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const changed = { subscription: aSubscription() };

  function openConfirm(prepare: (api: FakeApi) => void = () => undefined) {
    return openBilling(path, {
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

  test('[BCC-1] shows what is due, and changes the plan at that price', async () => {
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

  test('[BCC-1] PayPal can require an approval', async () => {
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

describe('/billing/change-payment-method', () => {
  test('[BPM-1] shows the card, and saves another one at Stripe', async () => {
    const stripe = fakeStripe();
    await openBilling('/billing/change-payment-method', {
      prepare: (api) =>
        api.answer(createSetupIntent, { client_secret: 'seti_1_secret_2', publishable_key: 'pk_test_1' }),
    });
    await expect.element(region('Payment method')).toHaveTextContent(/4242/);
    await expect.element(page.getByText('Card fields')).toBeVisible();
    await stripe.type(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => stripe.calls)
      .toEqual([
        {
          name: 'confirmSetup',
          clientSecret: 'seti_1_secret_2',
          returnUrl: `${location.origin}/billing/change-payment-method/done`,
        },
      ]);
  });

  test('[BPM-1] links to PayPal for a PayPal subscription', async () => {
    await openBilling('/billing/change-payment-method', { subscription: { gateway_name: 'paypal' } });
    await expect.element(page.getByRole('link', { name: 'Open PayPal' })).toBeVisible();
  });

  test('[BPD-1] stores the new card, and redirects to the overview', async () => {
    const api = await openBilling('/billing/change-payment-method/done?setup_intent=seti_1', {
      prepare: (prepared) => prepared.answer(syncPaymentMethod, { user: aUser() }),
    });
    await expect.element(toast.getByText('Payment method updated')).toBeVisible();
    expect(location.pathname).toBe('/billing');
    expect(api.calls(syncPaymentMethod).map(({ body }) => body)).toEqual([{ setup_intent: 'seti_1' }]);
  });

  test('[BPD-1] says why the card was not stored', async () => {
    await openBilling('/billing/change-payment-method/done?setup_intent=seti_1', {
      prepare: (api) => api.refuse(syncPaymentMethod, { status: 404, message: 'There is no such card.' }),
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/There is no such card/);
    await expect
      .element(page.getByRole('link', { name: 'Go back' }))
      .toHaveAttribute('href', '/billing/change-payment-method');
  });
});
