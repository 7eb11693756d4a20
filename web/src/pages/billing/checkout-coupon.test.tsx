import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Coupon } from '#shared/entities/billing/coupon.ts';
import { createStripeCheckoutSession, getCheckout, validateCoupon } from '#shared/routes/billing/checkout.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aCoupon } from '../../../../tests/support/component/coupons.ts';
import { fakeStripe } from '../../../../tests/support/component/fake-stripe.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { aPlan, aPrice } from '../../../../tests/support/component/plans.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { pasteText } from '../../../../tests/support/component/paste-text.ts';

beforeAll(() =>
  Promise.all([import('./checkout-area.tsx'), import('../../parts/billing/stripe/stripe-form.tsx')]),
);

const monthly = aPrice({ id: 21, product_id: 2, amount: 10 });
const yearly = aPrice({ id: 22, product_id: 2, amount: 100, interval: 'year' });
const plus = aPlan({ id: 2, name: 'Plus', prices: [monthly, yearly] });
/** A coupon that the fake API accepts for the monthly price only. */
const spring: Coupon = aCoupon({ code: 'SPRING', duration: 'repeating', duration_in_months: 3 });

function answerCheckout(api: FakeApi, { share = 1 / 4, mode = 'checkout' as 'checkout' | 'element' } = {}) {
  api.answer(getCheckout, ({ params, query }) => {
    const price = params.priceId === yearly.id ? yearly : monthly;
    const coupon = query.coupon_code === spring.code && price === monthly ? spring : null;
    const discount = coupon ? price.amount * share : 0;
    return {
      product: plus,
      price,
      gateways: { stripe: { publishable_key: 'pk_test_1', mode } },
      summary: {
        currency: 'USD',
        interval: price.interval,
        interval_count: 1,
        subtotal: price.amount,
        discount,
        tax: 0,
        tax_label: null,
        total: price.amount - discount,
        renews_at: '2026-12-01T10:00:00.000000Z',
      },
      coupon,
    };
  });
  api.answer(validateCoupon, { valid: true, coupon: spring, discount_amount: 2.5, final_amount: 7.5 });
}

const openCheckout = (prepare: (api: FakeApi) => void = () => undefined, data = billingSite()) =>
  openSite('/checkout/2/21', {
    data,
    prepare(api) {
      answerCheckout(api);
      prepare(api);
    },
  });

const summary = page.getByRole('region', { name: 'Order summary' });
const open = summary.getByRole('button', { name: 'Add a promotion code' });
const field = summary.getByRole('textbox', { name: 'Promotion code' });
const apply = summary.getByRole('button', { name: 'Apply' });
const pay = page.getByRole('button', { name: 'Continue to payment' });

async function applySpring() {
  await open.click();
  await expect.element(field).toHaveFocus();
  await pasteText(field, ' spr ing ');
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toHaveTextContent('Discount (SPRING)-$2.50Total due today$7.50');
}

describe('[CHK-2] a promotion code', () => {
  test('is applied, shown with its discount, and sent with the payment', { tags: 'variant' }, async () => {
    const api = await openCheckout((prepared) =>
      prepared.answer(createStripeCheckoutSession, { id: 'cs_1', url: '#hosted' }),
    );
    await applySpring();
    expect(api.calls(validateCoupon)[0]?.body).toEqual({ code: 'SPRING', product_id: 2, price_id: 21 });
    await expect.element(summary.getByRole('status')).toHaveTextContent('SPRING25% off · For 3 months');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await pay.click();
    await expect.poll(() => location.hash).toBe('#hosted');
    expect(api.calls(createStripeCheckoutSession)[0]?.body).toMatchObject({ coupon_code: 'SPRING' });
  });

  test('is removed', { tags: 'variant' }, async () => {
    const api = await openCheckout((prepared) =>
      prepared.answer(createStripeCheckoutSession, { id: 'cs_1', url: '#hosted' }),
    );
    await applySpring();
    await summary.getByRole('button', { name: 'Remove' }).click();
    await expect.element(summary).toHaveTextContent('Plus$10.00Total due today$10.00');
    await pay.click();
    await expect.poll(() => location.hash).toBe('#hosted');
    expect(api.calls(createStripeCheckoutSession)[0]?.body).toEqual({ product_id: 2, price_id: 21 });
  });

  test('of 100 percent still asks for a card, and the total is zero', async () => {
    fakeStripe();
    await openCheckout((api) => answerCheckout(api, { share: 1, mode: 'element' }));
    await open.click();
    await field.fill('spring');
    await apply.click();
    await expect.element(summary).toHaveTextContent('Total due today$0.00');
    await expect.element(page.getByRole('button', { name: 'Start subscription' })).toBeVisible();
  });

  test(
    'that is not valid shows an error at the field, until the field changes',
    { tags: 'variant' },
    async () => {
      await openCheckout((api) =>
        api.answer(validateCoupon, {
          valid: false,
          coupon: null,
          discount_amount: 0,
          final_amount: 10,
          code: 'couponExpired',
          message: 'This code has expired.',
        }),
      );
      await open.click();
      await expect.element(apply).toBeDisabled();
      await field.fill('SPRING');
      await apply.click();
      await expect.element(field).toHaveAccessibleDescription('This code has expired.');
      expect(await findViolationsInEveryLook()).toEqual([]);
      await field.fill('SPRING2');
      await expect.element(field).not.toHaveAccessibleDescription();
    },
  );

  test('that is tried too often shows an error at the field', { tags: 'variant' }, async () => {
    const message = 'Too many attempts. Try again in 20 seconds.';
    await openCheckout((api) => api.refuse(validateCoupon, { status: 429, message, retryAfterSeconds: 20 }));
    await open.click();
    await field.fill('SPRING');
    await apply.click();
    await expect.element(field).toHaveAccessibleDescription(message);
  });

  test(
    'that is for another price shows an error, and applies again to its own price',
    { tags: 'variant' },
    async () => {
      await openCheckout();
      await applySpring();
      await page.getByRole('radio', { name: '$100 per year' }).click();
      await expect.element(field).toHaveAccessibleDescription('This code is not valid for this price.');
      await expect.element(summary).toHaveTextContent('Total due today$100.00');
      await page.getByRole('radio', { name: '$10 per month' }).click();
      await expect.element(summary).toHaveTextContent('Discount (SPRING)');
    },
  );

  test(
    'that is used up at payment shows an error, and the payment works without it',
    { tags: 'variant' },
    async () => {
      const message = 'This code has been used as often as it can be.';
      const api = await openCheckout((prepared) =>
        prepared.refuse(createStripeCheckoutSession, {
          status: 422,
          message,
          errors: { coupon_code: [message] },
        }),
      );
      await applySpring();
      await pay.click();
      await expect.element(field).toHaveAccessibleDescription(message);
      await expect.element(field).toHaveValue('SPRING');
      await expect.element(summary).toHaveTextContent('Total due today$10.00');
      api.answer(createStripeCheckoutSession, { id: 'cs_1', url: '#hosted' });
      await pay.click();
      await expect.poll(() => location.hash).toBe('#hosted');
      expect(api.calls(createStripeCheckoutSession).at(-1)?.body).toEqual({ product_id: 2, price_id: 21 });
    },
  );

  test('fits on a phone in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openCheckout(undefined, inArabic(billingSite()));
    await page.getByRole('button', { name: 'إضافة رمز ترويجي' }).click();
    await page.getByRole('textbox', { name: 'الرمز الترويجي' }).fill('spring');
    expect(overflowOf()).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('SPRING', { exact: true })).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
