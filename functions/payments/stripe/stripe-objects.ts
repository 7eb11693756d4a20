import type Stripe from 'stripe';
import type { OrderMarks } from '../gateway-subscription.ts';
import { readMarkedCheckout, readMarkedId } from '../order-mark-fields.ts';

/** The only item of one of our subscriptions. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item`);
  return item;
}

/** The marks in Stripe's metadata; undefined if the object was not created by this installation. */
export function readMarks(metadata: Stripe.Metadata): OrderMarks | undefined {
  const { user_id, product_id, price_id, checkout_id, coupon_id: coupon } = metadata;
  const userId = readMarkedId(user_id, 10);
  const productId = readMarkedId(product_id, 10);
  const priceId = readMarkedId(price_id, 10);
  const checkoutId = readMarkedCheckout(checkout_id);
  const couponId = coupon === undefined ? undefined : readMarkedId(coupon, 10);
  if (!userId || !productId || !priceId || !checkoutId || (coupon !== undefined && !couponId))
    return undefined;
  return { userId, productId, priceId, checkoutId, ...(couponId && { couponId }) };
}

/** The id of an object that Stripe returns as an id or expanded. */
export function idOf(known: string | { id: string }): string {
  return typeof known === 'string' ? known : known.id;
}
