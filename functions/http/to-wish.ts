import type { CheckoutWish } from '../use-cases/billing/checkout/start-checkout.ts';

/** Maps the body of a call that starts a checkout. */
export function toWish(body: {
  product_id: number;
  price_id: number;
  coupon_code?: string | undefined;
}): Pick<CheckoutWish, 'productId' | 'priceId' | 'couponCode'> {
  return { productId: body.product_id, priceId: body.price_id, couponCode: body.coupon_code };
}
