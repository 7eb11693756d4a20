import type Stripe from 'stripe';
import type { OrderMarks } from '../gateway-subscription.ts';

/** The only item of one of our subscriptions. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item`);
  return item;
}

/** The marks in Stripe's metadata; undefined if the object was not created by this installation. */
export function readMarks(metadata: Stripe.Metadata): OrderMarks | undefined {
  const { user_id, product_id, price_id, checkout_id: checkoutId, coupon_id: coupon } = metadata;
  const [userId, productId, priceId] = [user_id, product_id, price_id].map(Number);
  if (!userId || !productId || !priceId || !checkoutId) return undefined;
  return { userId, productId, priceId, checkoutId, ...(coupon && { couponId: Number(coupon) }) };
}

/** The id of an object that Stripe returns as an id or expanded. */
export function idOf(known: string | { id: string }): string {
  return typeof known === 'string' ? known : known.id;
}
