import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { createStripeSubscription, getCheckout, validateCoupon } from '#shared/routes/billing/checkout.ts';
import { deleteDiscounts } from '#shared/routes/billing/discounts.ts';
import { beginWith, newCoupon, timesRedeemed } from '../../support/billing/coupons.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const hourSeconds = 3600;
const pay = (begun: { body: { client_secret: string } }) =>
  stack.atGateway('stripe/pay', { client_secret: begun.body.client_secret, card: cards.good });

describe('the limit', () => {
  test('[BL5] gives the last redemption to one of ten concurrent users', { tags: 'variant' }, async () => {
    const coupon = await newCoupon(stack, { max_redemptions: 3 });
    const newPeople = (length: number) => Promise.all(Array.from({ length }, () => stack.newPerson()));
    const [first, others] = [await newPeople(2), await newPeople(10)];
    const taken = await Promise.all(first.map((person) => beginWith(person, plan, coupon)));
    expect(taken.map(({ status }) => status)).toEqual([201, 201]);
    const answers = await Promise.all(others.map((person) => beginWith(person, plan, coupon)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect([status, body.details]).toEqual([422, { coupon_code: [{ code: 'couponUsedUp' }] }]);
    }
    expect(await timesRedeemed(stack, coupon)).toBe(3);
  });

  test('[BL5] counts a double click, two tabs and another price of the same user once', async () => {
    const [coupon, ann] = [await newCoupon(stack, { max_redemptions: 1 }), await stack.newPerson()];
    const answers = await Promise.all([1, 2, 3].map(() => beginWith(ann, plan, coupon)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const body = { product_id: plan.id, price_id: plan.prices[1].id, coupon_code: coupon.code };
    const yearly = await ann.call(createStripeSubscription, { body });
    expect(yearly.body.summary).toMatchObject({ subtotal: 120, discount: 30, total: 90 });
    expect(await timesRedeemed(stack, coupon)).toBe(1);
  });

  test('[BL4] [BL5] refuses a code that the user has already paid with', { tags: 'variant' }, async () => {
    const [coupon, bob] = [await newCoupon(stack), await stack.newPerson()];
    await pay(await beginWith(bob, plan, coupon));
    await stack.settled();
    const [{ id, valid }] = (await readUser(bob)).subscriptions;
    expect(valid).toBe(true);
    expect(await timesRedeemed(stack, coupon)).toBe(1);
    await stack.admin.call(cancelSubscription, { params: { id }, body: { immediately: true } });
    const again = await beginWith(bob, plan, coupon);
    expect(again.body.details).toEqual({ coupon_code: [{ code: 'couponUsedBefore' }] });
    const body = { code: coupon.code, product_id: plan.id, price_id: plan.prices[0].id };
    expect((await bob.call(validateCoupon, { body })).body).toMatchObject({
      valid: false,
      code: 'couponUsedBefore',
    });
  });
});

describe('an unpaid redemption', { tags: 'variant' }, () => {
  test('[BL5] is released when the user starts another checkout', async () => {
    const [coupon, other] = [await newCoupon(stack, { max_redemptions: 1 }), await newCoupon(stack)];
    const [cem, dan] = [await stack.newPerson(), await stack.newPerson()];
    const first = await beginWith(cem, plan, coupon);
    expect((await beginWith(dan, plan, coupon)).status).toBe(422);
    expect((await beginWith(cem, plan, other)).status).toBe(201);
    expect([await timesRedeemed(stack, coupon), await timesRedeemed(stack, other)]).toEqual([0, 1]);
    expect(await pay(first)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect((await beginWith(cem, plan)).status).toBe(201);
    expect(await timesRedeemed(stack, other)).toBe(0);
    expect((await beginWith(dan, plan, coupon)).status).toBe(201);
  });

  test('[BL5] is released when Stripe expires the checkout, and can be used again', async () => {
    const [coupon, eve] = [await newCoupon(stack, { max_redemptions: 1 }), await stack.newPerson()];
    await beginWith(eve, plan, coupon);
    expect(await timesRedeemed(stack, coupon)).toBe(1);
    await stack.advanceClock(24 * hourSeconds);
    await stack.settled();
    expect(await timesRedeemed(stack, coupon)).toBe(0);
    expect((await beginWith(await stack.signInAgain(eve), plan, coupon)).status).toBe(201);
  });

  test('[DC3] can still be paid after the coupon is deleted', async () => {
    const admin = await stack.signInAgain(stack.admin);
    const fresh = { ...stack, admin };
    const coupon = await newCoupon(fresh);
    const [fay, gil] = [await stack.newPerson(), await stack.newPerson()];
    const [paid, unpaid] = [await beginWith(fay, plan, coupon), await beginWith(gil, plan, coupon)];
    expect(unpaid.status).toBe(201);
    expect((await admin.call(deleteDiscounts, { params: { id: coupon.id } })).status).toBe(200);
    expect((await beginWith(gil, plan, coupon)).body.details).toEqual({
      coupon_code: [{ code: 'couponUnknown' }],
    });
    await pay(paid);
    await stack.settled();
    expect((await readUser(fay)).subscriptions).toMatchObject([{ valid: true }]);
    expect((await beginWith(gil, plan)).status).toBe(201);
    const params = { productId: plan.id, priceId: plan.prices[0].id };
    const checkout = await gil.call(getCheckout, { params, query: { coupon_code: coupon.code } });
    expect(checkout.body).toMatchObject({ coupon: null, summary: { discount: 0 } });
  });
});
