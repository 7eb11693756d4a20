import Stripe from 'stripe';
import { cutText } from '#shared/text/cut-text.ts';
import type { CouponOrder } from '../gateway-coupon.ts';
import { idOf } from './stripe-objects.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';

/** Stripe's limit. */
const maxNameChars = 40;
/** Codes that Stripe accepts. */
const stripeCode = /^[A-Z0-9-]+$/;

/**
 * Creates or updates a Stripe coupon and its promotion code. The terms of a Stripe coupon cannot change, so its id
 * contains them. Our records check the limit and the end of a coupon, because Stripe also counts unpaid checkouts.
 * @returns Stripe's id of the promotion code; undefined for an inactive coupon that Stripe never had
 */
export function saveStripeCoupon(stripe: Stripe, order: CouponOrder): Promise<string | undefined> {
  return callStripe(async () => {
    const known = await findCode(stripe, order);
    const isSame =
      known !== undefined &&
      idOf(known.promotion.coupon ?? '') === keyOf(order) &&
      known.metadata?.['code'] === order.code;
    if (known && known.active !== (isSame && order.isActive)) {
      await stripe.promotionCodes.update(known.id, { active: isSame && order.isActive });
    }
    if (isSame || !order.isActive) return known?.id;
    await saveCoupon(stripe, order);
    return (await createCode(stripe, order)).id;
  });
}

async function findCode(stripe: Stripe, order: CouponOrder): Promise<Stripe.PromotionCode | undefined> {
  const { gatewayId } = order;
  if (gatewayId === undefined) return undefined;
  return findAtStripe(() => stripe.promotionCodes.retrieve(gatewayId));
}

async function saveCoupon(stripe: Stripe, order: CouponOrder): Promise<void> {
  const id = keyOf(order);
  if (await findAtStripe(() => stripe.coupons.retrieve(id))) return;
  const { code, name, percent, amountUnits, currency = '', duration, months } = order;
  await stripe.coupons.create(
    {
      id,
      name: cutText(name ?? code, maxNameChars),
      duration,
      ...(months !== undefined && { duration_in_months: months }),
      ...(percent === undefined
        ? { amount_off: amountUnits ?? 0, currency: currency.toLowerCase() }
        : { percent_off: percent }),
    },
    { idempotencyKey: id },
  );
}

/** Creates the promotion code. Stripe generates a code if ours is taken: users enter codes only on this site. */
async function createCode(stripe: Stripe, order: CouponOrder): Promise<Stripe.PromotionCode> {
  const key = keyOf(order);
  const promotion = { type: 'coupon', coupon: key } as const;
  const fields = { promotion, metadata: { code: order.code } };
  if (stripeCode.test(order.code)) {
    try {
      const idempotencyKey = `${key}-${order.code}`;
      return await stripe.promotionCodes.create({ ...fields, code: order.code }, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'code') throw error;
    }
  }
  return stripe.promotionCodes.create(fields, { idempotencyKey: `${key}-${order.code}-made-up` });
}

function keyOf({ id, percent, amountUnits, currency, duration, months }: CouponOrder): string {
  const off = percent === undefined ? `${amountUnits}${currency}` : `${Math.round(percent * 100)}bp`;
  return ['coupon', id, off, duration, ...(months === undefined ? [] : [months])].join('-');
}
