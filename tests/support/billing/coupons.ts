import { randomUUID } from 'node:crypto';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { createDiscount, getDiscount } from '#shared/routes/billing/discounts.ts';
import type { Person } from '../people.ts';
import type { BillingStack } from './payments.ts';
import type { Plan } from './plans.ts';

/** Creates a coupon: 25 percent off the first payment by default. */
export async function newCoupon({ admin }: BillingStack, fields: object = {}): Promise<ManagedCoupon> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { code, type: 'percent', amount: 25, duration: 'once', ...fields };
  const answer = await admin.call(createDiscount, { body });
  if (answer.status !== 201) throw new Error(`The coupon was refused: ${answer.text}`);
  return answer.body.discount;
}

/** How often a coupon has been redeemed, as admins see it. */
export async function timesRedeemed({ admin }: BillingStack, { id }: ManagedCoupon): Promise<number> {
  return (await admin.call(getDiscount, { params: { id } })).body.discount.times_redeemed;
}

/** Starts a subscription at Stripe with the first price of a plan, optionally with a coupon. */
export function beginWith(person: Person, plan: Plan, coupon?: ManagedCoupon) {
  const choice = { product_id: plan.id, price_id: plan.prices[0].id };
  return person.call(createStripeSubscription, {
    body: { ...choice, ...(coupon && { coupon_code: coupon.code }) },
  });
}
