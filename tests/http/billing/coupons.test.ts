import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateCoupon } from '#shared/routes/billing/checkout.ts';
import {
  createDiscount,
  deleteDiscounts,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from '#shared/routes/billing/discounts.ts';
import { beginWith, newCoupon } from '../../support/billing/coupons.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const fieldsOf = (answer: { status: number; body: { errors?: object } }) => {
  return [answer.status, Object.keys(answer.body.errors ?? {})];
};

describe('coupons', () => {
  test('[DC1] [DC2] [DC3] are created, listed, changed and deleted', async () => {
    const coupon = await newCoupon(stack, { code: 'spring-25', name: 'Spring', max_redemptions: 5 });
    expect(coupon).toMatchObject({
      code: 'SPRING-25',
      amount: 25,
      times_redeemed: 0,
      active: true,
      used: false,
    });
    const list = async (query: Record<string, string>) =>
      (await stack.admin.call(listDiscounts, { query })).body.pagination.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await list({ query: 'spring' })).toEqual([coupon.id]);
    expect(await list({ query: 'spring', type: 'fixed' })).toEqual([]);
    expect(await list({ query: 'spring', active: 'false' })).toEqual([]);
    const change = (body: object) => stack.admin.call(updateDiscount, { params: { id: coupon.id }, body });
    const changed = await change({ active: false, max_redemptions: null, version: coupon['version'] });
    expect(changed.body.discount).toMatchObject({ active: false, max_redemptions: null, name: 'Spring' });
    expect((await change({ active: true, version: coupon['version'] })).status).toBe(409);
    expect(await list({ query: 'spring', active: 'false' })).toEqual([coupon.id]);
    expect((await change({ code: 'SPRING-26' })).body.discount.code).toBe('SPRING-26');
    const again = await newCoupon(stack, { code: 'SPRING-25' });
    const ids = `${coupon.id},${again.id}`;
    expect((await stack.admin.call(deleteDiscounts, { params: { id: ids } })).status).toBe(200);
    expect((await stack.admin.call(getDiscount, { params: { id: coupon.id } })).status).toBe(404);
  });

  test('[DC2] return an error for each invalid field', async () => {
    const whole = { code: 'WRONG', type: 'percent', amount: 10, duration: 'once' };
    const send = async (fields: object) =>
      fieldsOf(await stack.admin.call(createDiscount, { body: { ...whole, ...fields } }));
    expect(await send({ code: 'A B' })).toEqual([422, ['code']]);
    expect(await send({ amount: 101 })).toEqual([422, ['amount']]);
    expect(await send({ type: 'fixed' })).toEqual([422, ['currency']]);
    expect(await send({ type: 'fixed', currency: 'JPY', amount: 0.5 })).toEqual([422, ['amount']]);
    expect(await send({ duration: 'repeating' })).toEqual([422, ['duration_in_months']]);
    const dates = { starts_at: '2030-02-01T00:00:00Z', expires_at: '2030-01-01T00:00:00Z' };
    expect(await send(dates)).toEqual([422, ['expires_at']]);
    const { code } = await newCoupon(stack);
    expect(await send({ code: code.toLowerCase() })).toEqual([422, ['code']]);
  });

  test(
    '[DC2] with the same code are created once, by one of ten concurrent requests',
    { tags: 'variant' },
    async () => {
      const body = { code: 'RACE', type: 'percent', amount: 10, duration: 'once' };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => stack.admin.call(createDiscount, { body })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    },
  );

  test('[DC2] keep their discount once they are used', async () => {
    const coupon = await newCoupon(stack);
    await beginWith(await stack.newPerson(), plan, coupon);
    const change = async (body: object) =>
      fieldsOf(await stack.admin.call(updateDiscount, { params: { id: coupon.id }, body }));
    expect(await change({ amount: 50 })).toEqual([422, ['amount']]);
    expect(await change({ type: 'fixed', amount: 5, currency: 'USD' })).toEqual([422, ['type']]);
    expect(await change({ duration: 'forever' })).toEqual([422, ['duration']]);
    expect(await change({ name: 'Still here', max_redemptions: 7, amount: 25 })).toEqual([200, []]);
  });
});

describe('at Stripe', { tags: 'variant' }, () => {
  test('[DC2] [DC3] a coupon has a promotion code, which is deactivated with it', async () => {
    const coupon = await newCoupon(stack, {
      type: 'fixed',
      amount: 3,
      currency: 'USD',
      duration: 'repeating',
      duration_in_months: 3,
    });
    const codeOf = async () => {
      const { stripe } = await stack.gateways();
      return stripe['promotion_codes']?.find(({ code }) => code === coupon.code);
    };
    const made = await codeOf();
    expect(made).toMatchObject({ active: true });
    const { stripe } = await stack.gateways();
    expect(stripe['coupons']?.find(({ id }) => id === made.promotion.coupon)).toMatchObject({
      amount_off: 300,
      currency: 'usd',
      duration: 'repeating',
      duration_in_months: 3,
    });
    const change = (body: object) => stack.admin.call(updateDiscount, { params: { id: coupon.id }, body });
    await change({ active: false });
    expect(await codeOf()).toMatchObject({ id: made.id, active: false });
    await change({ active: true });
    expect(await codeOf()).toMatchObject({ id: made.id, active: true });
    await stack.admin.call(deleteDiscounts, { params: { id: coupon.id } });
    expect(await codeOf()).toMatchObject({ id: made.id, active: false });
  });
});

describe('a code', () => {
  const ask = async (person: Person, code: string, of = plan) => {
    const body = { code, product_id: of.id, price_id: of.prices[0].id };
    return (await person.call(validateCoupon, { body })).body;
  };

  test('[BL4] returns its discount', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const { code } = await newCoupon(stack);
    expect(await ask(ann, code.toLowerCase())).toMatchObject({
      valid: true,
      coupon: { code },
      discount_amount: 3,
      final_amount: 9,
    });
    const large = await newCoupon(stack, { type: 'fixed', amount: 500, currency: 'USD' });
    expect(await ask(ann, large.code)).toMatchObject({ discount_amount: 12, final_amount: 0 });
  });

  test('[BL4] [BL5] returns why it is not valid', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const other = await stack.newPlan();
    const reasonOf = async (fields: object) => (await ask(ann, (await newCoupon(stack, fields)).code)).code;
    expect((await ask(ann, 'NOSUCHCODE')).code).toBe('couponUnknown');
    expect(await reasonOf({ active: false })).toBe('couponUnknown');
    expect(await reasonOf({ starts_at: '2090-01-01T00:00:00Z' })).toBe('couponNotStarted');
    expect(await reasonOf({ expires_at: '2020-01-01T00:00:00Z' })).toBe('couponExpired');
    expect(await reasonOf({ product_ids: [other.id] })).toBe('couponOfOtherPlans');
    expect(await reasonOf({ type: 'fixed', amount: 1, currency: 'EUR' })).toBe('couponOfOtherCurrency');
    expect(await reasonOf({ first_time_only: true })).toBeUndefined();
    const expired = await newCoupon(stack, { expires_at: '2020-01-01T00:00:00Z' });
    expect((await beginWith(ann, plan, expired)).body.details).toEqual({
      coupon_code: [{ code: 'couponExpired' }],
    });
  });

  test(
    '[BL4] for first-time subscribers is refused to users who had a subscription',
    { tags: 'variant' },
    async () => {
      const bob = await stack.newPerson();
      await subscribe(stack, bob, plan);
      const { code } = await newCoupon(stack, { first_time_only: true });
      expect((await ask(bob, code)).code).toBe('couponForFirstTime');
    },
  );
});
