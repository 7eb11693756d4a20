import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getCheckout,
  syncPayPalSubscription,
  syncStripeSubscription,
  type PaymentStatus,
} from '#shared/routes/billing/checkout.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { queryClient } from '../../api/query-client.ts';

beforeAll(() => Promise.all([import('../site/aria-area.tsx'), import('./checkout-area.tsx')]));

const selection = '{"productId":2,"priceId":21}';
const donePath = '/checkout/2/21/stripe/done';

interface Options {
  path?: string;
  status?: PaymentStatus;
  prepare?: (api: FakeApi) => void;
}

function openDone({
  path = `${donePath}?checkout_session=cs_1`,
  status = 'succeeded',
  prepare,
}: Options = {}) {
  const answer = { payment_status: status, subscription: null, user: null };
  return openSite(path, {
    data: billingSite(),
    prepare(api) {
      api.answer(syncStripeSubscription, answer);
      api.answer(syncPayPalSubscription, answer);
      api.refuse(getCheckout, { status: 403, message: 'Not in this test.' });
      prepare?.(api);
    },
  });
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a payment that succeeded', () => {
  test(
    '[CHS-1] [CHS-2] [CHK-6] shows the next steps, refreshes the user and deletes the selection',
    { tags: 'variant' },
    async () => {
      let release = () => undefined as void;
      const api = await openDone({
        prepare: (prepared) => {
          localStorage.setItem('be.onboarding.selected', selection);
          release = prepared.hold(syncStripeSubscription);
        },
      });
      await expect.element(page.getByText('Confirming your payment…')).toBeVisible();
      const user = aUser({ subscriptions: [aSubscription()] });
      api.answer(getBootstrapData, { bootstrapData: billingSite(user) });
      release();
      await expect.element(heading('Your subscription is active')).toBeVisible();
      const main = page.getByRole('main');
      await expect
        .element(main.getByRole('link', { name: 'Open my drive' }))
        .toHaveAttribute('href', '/drive');
      await expect
        .element(main.getByRole('link', { name: 'View billing' }))
        .toHaveAttribute('href', '/billing');
      expect(localStorage.getItem('be.onboarding.selected')).toBeNull();
      expect(api.calls(getBootstrapData)).toHaveLength(2);
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test.each([
    ['payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=failed', { payment_intent: 'pi_1' }],
    ['setup_intent=seti_1', { setup_intent: 'seti_1' }],
    ['checkout_session=cs_1', { checkout_session: 'cs_1' }],
  ])('[CHS-1] is read from the server by what Stripe adds to the address: %s', async (query, body) => {
    const api = await openDone({ path: `${donePath}?${query}` });
    await expect.element(heading('Your subscription is active')).toBeVisible();
    expect(api.calls(syncStripeSubscription).map((each) => each.body)).toEqual([body]);
  });

  test('[CHP-1] at PayPal', async () => {
    const api = await openDone({ path: '/checkout/2/21/paypal/done?subscription_id=I-1&ba_token=BA-1' });
    await expect.element(heading('Your subscription is active')).toBeVisible();
    expect(api.calls(syncPayPalSubscription)[0]?.body).toEqual({ gateway_subscription_id: 'I-1' });
  });
});

describe('a payment that is processed', () => {
  // TanStack Query tells the page by `setTimeout`, and reads again by `setInterval`.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  /** Waits for the answer of a read: while one is under way, no other begins. */
  const untilRead = (times: number) =>
    expect.poll(() => queryClient.getQueryState(['payment', 'cs_1'])?.dataUpdateCount).toBe(times);

  test('[CHS-2] is read every five seconds, until it has succeeded', async () => {
    const api = await openDone({ status: 'processing' });
    await expect.element(heading('Your payment is processing')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await untilRead(2);
    expect(api.calls(syncStripeSubscription)).toHaveLength(2);
    api.answer(syncStripeSubscription, { payment_status: 'succeeded', subscription: null, user: null });
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(heading('Your subscription is active')).toBeVisible();
  });

  test('[CHS-2] is no longer polled after two minutes: a mail follows', async () => {
    const api = await openDone({ status: 'processing' });
    await expect.element(heading('Your payment is processing')).toBeVisible();
    for (let read = 1; read < 24; read += 1) {
      await untilRead(read);
      await vi.advanceTimersByTimeAsync(5000);
    }
    await expect.element(page.getByText(/You get an email/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.calls(syncStripeSubscription)).toHaveLength(24);
  });
});

describe('a payment that did not succeed', () => {
  const back = page.getByRole('link', { name: 'Back to checkout' });

  test.each(['requires_payment_method', 'requires_action'] as const)(
    '[CHS-2] links back to the checkout: %s',
    async (status) => {
      await openDone({ status });
      await expect.element(heading('Your payment was not completed')).toBeVisible();
      await expect.element(back).toHaveAttribute('href', '/checkout/2/21');
    },
  );

  test('[CHS-1] of another user links back to the checkout', async () => {
    await openDone({
      prepare: (api) => api.refuse(syncStripeSubscription, { status: 404, message: 'Not found.' }),
    });
    await expect.element(back).toBeVisible();
  });

  test('[CHS-2] an address without a payment redirects to the checkout', async () => {
    await openDone({ path: donePath });
    await expect.poll(() => location.pathname).toBe('/checkout/2/21');
  });

  test('[CHP-1] redirects with a message if it was cancelled at PayPal', async () => {
    await openDone({ path: '/checkout/2/21/paypal/done?subscription_id=I-1', status: 'cancelled' });
    await expect.element(page.getByText('Payment cancelled')).toBeVisible();
    expect(location.pathname).toBe('/checkout/2/21');
  });

  test('shows a retry button if the gateway does not respond', { tags: 'variant' }, async () => {
    const api = await openDone({
      prepare: (prepared) => prepared.refuse(syncStripeSubscription, { status: 403, message: 'Down.' }),
    });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    api.answer(syncStripeSubscription, { payment_status: 'succeeded', subscription: null, user: null });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Your subscription is active')).toBeVisible();
  });
});
