import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createPayPalSubscription,
  createStripeCheckoutSession,
  createStripeSubscription,
  getCheckout,
} from '#shared/routes/billing/checkout.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { getProduct } from '#shared/routes/billing/products.ts';
import { previewPlanChange } from '#shared/routes/billing/subscriptions.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { fakeStripe } from '../../../../tests/support/component/fake-stripe.ts';
import { Refusal, type FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { aPlan, aPrice } from '../../../../tests/support/component/plans.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() =>
  Promise.all([
    import('../site/aria-area.tsx'),
    import('./checkout-area.tsx'),
    import('../../parts/billing/stripe/stripe-form.tsx'),
  ]),
);

const monthly = aPrice({ id: 21, product_id: 2, amount: 9.99 });
const yearly = aPrice({ id: 22, product_id: 2, amount: 96, interval: 'year' });
const plus = aPlan({ id: 2, name: 'Plus', feature_list: ['Versions of a year'], prices: [monthly, yearly] });

interface Options {
  mode?: 'element' | 'checkout' | 'none';
  paypal?: boolean;
  data?: BootstrapData;
  path?: string;
  prepare?: (api: FakeApi) => void;
}

/** Answers as if the user had subscribed elsewhere. The browser learns it with its next bootstrap data. */
function subscribesElsewhere(api: FakeApi) {
  const user = aUser({ subscriptions: [aSubscription()] });
  const later = billingSite(user);
  api.answer(getUser, { user });
  api.answer(getProduct, { product: plus });
  api.refuse(previewPlanChange, { status: 422, message: 'No.', code: 'samePlan' });
  let asked = 0;
  api.answer(getBootstrapData, () => {
    asked += 1;
    return { bootstrapData: asked > 1 ? later : billingSite() };
  });
}

/** Opens the checkout of the plan Plus, with a tax of 2 dollars and a discount on the yearly price. */
function openCheckout({ mode = 'checkout', paypal = false, data, path, prepare }: Options = {}) {
  return openSite(path ?? '/checkout/2/21', {
    data: data ?? billingSite(),
    prepare(api) {
      api.answer(getCheckout, ({ params }) => {
        const price = params.priceId === yearly.id ? yearly : monthly;
        const discount = price === yearly ? 10 : 0;
        const tax = 2;
        return {
          product: plus,
          price,
          gateways: {
            ...(mode !== 'none' && { stripe: { publishable_key: 'pk_test_1', mode } }),
            ...(paypal && { paypal: { client_id: 'client', environment: 'sandbox' as const } }),
          },
          summary: {
            currency: 'USD',
            interval: price.interval,
            interval_count: 1,
            subtotal: price.amount,
            discount,
            tax,
            tax_label: 'VAT',
            total: price.amount - discount + tax,
            renews_at: '2026-12-01T10:00:00.000000Z',
          },
          coupon: null,
        };
      });
      prepare?.(api);
    },
  });
}

const summary = page.getByRole('region', { name: 'Order summary' });
const payment = page.getByRole('region', { name: 'Payment' });

test('[AST-subscriptions] the checkout names the cards that are accepted', async () => {
  const data = billingSite(undefined, ({ settings }) => {
    settings.billing.accepted_cards = ['visa', 'jcb'];
  });
  await openCheckout({ data });
  const cards = payment.getByRole('list', { name: 'Accepted cards' }).getByRole('listitem');
  const names = () => cards.elements().map((card) => card.querySelector('.sr-only')?.textContent);
  await expect.poll(names).toEqual(['Visa', 'JCB']);
});

test('[AST-subscriptions] without Stripe it names no cards', async () => {
  await openCheckout({ mode: 'none', paypal: true });
  await expect.element(payment).toBeVisible();
  await expect.element(payment.getByRole('list', { name: 'Accepted cards' })).not.toBeInTheDocument();
});

describe('access', () => {
  test('[CHK-1] guests register first, and their plan is kept', async () => {
    await openSite('/checkout/2/21', { data: billingSite(null) });
    await expect.element(page.getByText("First, let's create your account")).toBeVisible();
    expect(localStorage.getItem('be.onboarding.selected')).toMatch(
      /^\{"productId":2,"priceId":21,"chosenAtMs":\d{13}\}$/,
    );
  });

  test.each(['planNotOffered', undefined])(
    '[CHK-1] a plan that cannot be bought is not found: %s',
    async (code) => {
      await openCheckout({
        prepare: (api) => api.refuse(getCheckout, { status: 404, message: 'No.', code }),
      });
      await expect.poll(() => location.pathname).toBe('/404');
    },
  );

  test('[CHK-1] an address without numbers is not found', async () => {
    await openSite('/checkout/plus/month', { data: billingSite() });
    expect(location.pathname).toBe('/404');
  });

  test('[CHK-1] users who subscribed in another tab change their plan', { tags: 'variant' }, async () => {
    await openCheckout({
      prepare(api) {
        subscribesElsewhere(api);
        api.refuse(getCheckout, { status: 409, message: 'Twice.', code: 'alreadySubscribed' });
      },
    });
    await expect.poll(() => location.pathname).toBe('/billing/change-plan/2/21/confirm');
  });

  test('[CHK-1] subscribers change their plan', async () => {
    await openSite('/checkout/2/21', { data: billingSite(aUser({ subscriptions: [aSubscription()] })) });
    expect(location.pathname).toBe('/billing/change-plan/2/21/confirm');
  });
});

test('[CHK-2] [CHK-5] shows the plan and its costs for each interval', { tags: 'variant' }, async () => {
  let release = () => undefined as void;
  await openCheckout({ prepare: (api) => (release = api.hold(getCheckout)) });
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect.element(summary).toHaveTextContent(/Plus\$9\.99VAT\$2\.00Total due today\$11\.99/);
  await expect.element(page.getByText('Versions of a year')).toBeVisible();
  await page.getByRole('radio', { name: '$96 per year' }).click();
  await expect
    .element(summary)
    .toHaveTextContent(/Plus\$96\.00Discount-\$10\.00VAT\$2\.00Total due today\$88\.00/);
  await expect.element(summary).toHaveTextContent(/Renews on December 1, 2026/);
  expect(location.pathname).toBe('/checkout/2/22');
});

describe('the payment methods', () => {
  test(
    '[CHK-3] the hosted page: one click redirects to it, and a double click starts one session',
    { tags: 'variant' },
    async () => {
      const api = await openCheckout({
        prepare: (prepared) => prepared.answer(createStripeCheckoutSession, { id: 'cs_1', url: '#hosted' }),
      });
      const release = api.hold(createStripeCheckoutSession);
      await payment.getByRole('button', { name: 'Continue to payment' }).dblClick();
      release();
      await expect.poll(() => location.hash).toBe('#hosted');
      expect(api.calls(createStripeCheckoutSession).map(({ body }) => body)).toEqual([
        { product_id: 2, price_id: 21 },
      ]);
    },
  );

  test('[CHK-4] PayPal, after a divider if Stripe is on too', async () => {
    await openCheckout({
      paypal: true,
      prepare: (api) =>
        api.answer(createPayPalSubscription, { gateway_subscription_id: 'I-1', approve_url: '#approve' }),
    });
    await expect.element(payment.getByText('or', { exact: true })).toBeVisible();
    await payment.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect.poll(() => location.hash).toBe('#approve');
  });

  test('[CHK-4] none', async () => {
    await openCheckout({ mode: 'none' });
    await expect.element(payment.getByText('Payments are not available right now.')).toBeVisible();
    expect(payment.getByRole('button').elements()).toEqual([]);
  });

  test(
    'a gateway that does not answer is reported, and can be tried again',
    { tags: 'variant' },
    async () => {
      await openCheckout({
        prepare: (api) =>
          api.refuse(createStripeCheckoutSession, { status: 502, message: 'Stripe is down.' }),
      });
      await payment.getByRole('button').click();
      await expect.element(page.getByText('Stripe is down.')).toBeVisible();
      await expect.element(payment.getByRole('button')).not.toHaveAttribute('aria-disabled');
    },
  );
});

describe('the Payment Element', () => {
  const pay = payment.getByRole('button', { name: 'Pay $11.99' });

  async function openElement(respond?: () => never) {
    const stripe = fakeStripe();
    const api = await openCheckout({
      mode: 'element',
      prepare(prepared) {
        if (respond) subscribesElsewhere(prepared);
        prepared.answer(createStripeSubscription, () => {
          respond?.();
          return {
            gateway_subscription_id: 'sub_1',
            client_secret: 'pi_1_secret_2',
            intent_type: 'payment' as const,
            publishable_key: 'pk_test_1',
            summary: {
              currency: 'USD',
              interval: 'month' as const,
              interval_count: 1,
              subtotal: 9.99,
              discount: 0,
              tax: 2,
              tax_label: 'VAT',
              total: 11.99,
              renews_at: '2026-12-01T10:00:00.000000Z',
            },
          };
        });
      },
    });
    await expect.element(payment.getByText('Card fields')).toBeVisible();
    return { stripe, api };
  }

  test(
    '[CHK-3] pays when the card is complete, and stays pending until Stripe leaves the page',
    { tags: 'variant' },
    async () => {
      const { stripe, api } = await openElement();
      await expect.element(pay).toBeDisabled();
      await stripe.type(true);
      await pay.click();
      // After half a second, a spinner replaces the button's text.
      await expect.element(payment.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
      await expect
        .poll(() => stripe.calls)
        .toEqual([
          {
            name: 'confirmPayment',
            clientSecret: 'pi_1_secret_2',
            returnUrl: `${location.origin}/checkout/2/21/stripe/done`,
          },
        ]);
      expect(api.calls(createStripeSubscription)).toHaveLength(1);
    },
  );

  test('[CHK-3] shows the refusal of the bank under the fields, until they change', async () => {
    const { stripe } = await openElement();
    stripe.refusal = 'Your card was declined.';
    await stripe.type(true);
    await pay.click();
    await expect.element(payment.getByRole('alert')).toHaveTextContent('Your card was declined.');
    await expect.element(pay).toBeEnabled();
    await stripe.type(true);
    await expect.element(payment.getByRole('alert')).not.toBeInTheDocument();
  });

  test('[CHK-1] redirects to the plan change if the user has subscribed already', async () => {
    const { stripe } = await openElement(() => {
      throw new Refusal({ status: 409, message: 'Twice.', code: 'alreadySubscribed' });
    });
    await stripe.type(true);
    await pay.click();
    await expect.poll(() => location.pathname).toBe('/billing/change-plan/2/21/confirm');
  });
});

test('[CHK-5] a load error can be tried again', { tags: 'variant' }, async () => {
  const api = await openCheckout({
    prepare: (prepared) => prepared.refuse(getCheckout, { status: 403, message: 'No.' }),
  });
  await expect.element(page.getByText('There was an issue loading this page')).toBeVisible();
  expect(api.calls(getCheckout)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[CHK-6] shows the note on card security, and links to the policies', async () => {
  const policies = [{ id: 'terms', label: 'Terms of use', link: 'https://site.example/terms' }];
  const data = billingSite(aUser(), ({ settings }) => (settings.registration.policies = policies));
  await openCheckout({ data });
  await expect.element(payment.getByText(/this site never does/)).toBeVisible();
  await expect
    .element(payment.getByRole('link', { name: 'Terms of use' }))
    .toHaveAttribute('href', 'https://site.example/terms');
});

test('[CHP-1] a payment that was cancelled at PayPal is reported once', { tags: 'variant' }, async () => {
  await openCheckout({ path: '/checkout/2/21?cancelled=paypal' });
  await expect.element(page.getByText('Payment cancelled')).toBeVisible();
  expect(location.search).toBe('');
});

test(
  'the page has no accessibility violations, and fits a phone in Arabic',
  { tags: 'variant' },
  async () => {
    await showOnPhone();
    await openCheckout({ paypal: true, data: inArabic(billingSite()) });
    await expect.element(page.getByRole('region').nth(1)).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    expect(overflowOf()).toBe(0);
  },
);
