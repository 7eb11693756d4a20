import type { OrderMarks } from '../gateway-subscription.ts';

/** Formats marks for `custom_id`, the only metadata field of a PayPal subscription. */
export function writeMarks({ userId, productId, priceId, checkoutId, couponId }: OrderMarks): string {
  return [userId, productId, priceId, checkoutId, ...(couponId === undefined ? [] : [couponId])].join('.');
}

/** Parses a `custom_id`; undefined if `writeMarks` has not written it. */
export function readMarks(customId: string | undefined): OrderMarks | undefined {
  const [user, product, price, checkoutId, coupon] = (customId ?? '').split('.');
  const [userId, productId, priceId] = [user, product, price].map(Number);
  if (!userId || !productId || !priceId || !checkoutId) return undefined;
  return { userId, productId, priceId, checkoutId, ...(coupon && { couponId: Number(coupon) }) };
}
