import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import {
  createCardSession,
  createSetupIntent,
  syncPaymentMethod,
} from '#shared/routes/billing/subscriptions.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import {
  ending,
  loadBillingPages,
  openBilling,
  plus,
  region,
  toast,
} from '../../../../tests/support/component/billing-pages.ts';
import { aUser, onePage } from '../../../../tests/support/component/entities.ts';
import { fakeStripe } from '../../../../tests/support/component/fake-stripe.ts';
import { overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(loadBillingPages);

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

  test(
    '[BIL-2] [BIL-3] [BIL-4] shows the plan, the card and the last payments',
    { tags: 'variant' },
    async () => {
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
    },
  );

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

  test('[BIL-5] a failed payment asks for another card', { tags: 'variant' }, async () => {
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

  test(
    'a load error can be tried again, and the page fits a phone in Arabic',
    { tags: 'variant' },
    async () => {
      await showOnPhone();
      await openBilling('/billing', { isArabic: true });
      await expect.element(page.getByText('INV-7')).toBeVisible();
      expect(overflowOf()).toBe(0);
    },
  );
});

describe('/billing/change-payment-method', () => {
  test('[BPM-1] shows the card, and saves another one at Stripe', async () => {
    const stripe = fakeStripe();
    await openBilling('/billing/change-payment-method', {
      stripeMode: 'element',
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

  test("[BPM-1] leads to Stripe's page where the site takes cards there", { tags: 'variant' }, async () => {
    const api = await openBilling('/billing/change-payment-method', {
      prepare: (prepared) => prepared.answer(createCardSession, { url: '#at-stripe' }),
    });
    await expect.element(region('New payment method')).toHaveTextContent(/on the page of Stripe/);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Stripe' }).dblClick();
    await expect.poll(() => location.hash).toBe('#at-stripe');
    expect(api.calls(createCardSession)).toHaveLength(1);
    expect(api.calls(createSetupIntent)).toEqual([]);
  });

  test('[BPM-1] links to PayPal for a PayPal subscription', async () => {
    await openBilling('/billing/change-payment-method', { subscription: { gateway_name: 'paypal' } });
    await expect.element(page.getByRole('link', { name: 'Open PayPal' })).toBeVisible();
  });

  test('[BPD-1] stores the new card, and redirects to the overview', { tags: 'variant' }, async () => {
    const api = await openBilling('/billing/change-payment-method/done?setup_intent=seti_1', {
      prepare: (prepared) => prepared.answer(syncPaymentMethod, { user: aUser() }),
    });
    await expect.element(toast.getByText('Payment method updated')).toBeVisible();
    expect(location.pathname).toBe('/billing');
    expect(api.calls(syncPaymentMethod).map(({ body }) => body)).toEqual([{ setup_intent: 'seti_1' }]);
  });

  test("[BPD-1] stores the card that was entered on Stripe's page", async () => {
    const api = await openBilling('/billing/change-payment-method/done?checkout_session=cs_1', {
      prepare: (prepared) => prepared.answer(syncPaymentMethod, { user: aUser() }),
    });
    await expect.element(toast.getByText('Payment method updated')).toBeVisible();
    expect(api.calls(syncPaymentMethod).map(({ body }) => body)).toEqual([{ checkout_session: 'cs_1' }]);
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
