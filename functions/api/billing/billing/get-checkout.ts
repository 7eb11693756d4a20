import type { getCheckout as route } from '#shared/routes/billing/checkout.ts';
import { presentCoupon } from '../../../http/presenters/present-coupon.ts';
import { presentPrice, presentProduct } from '../../../http/presenters/present-product.ts';
import type { Handler } from '../../../http/types.ts';
import { demandUnsubscribed, getOffer } from '../../../use-cases/billing/checkout/find-offer.ts';
import { summarize } from '../../../use-cases/billing/checkout/summarize.ts';
import { findCouponFor } from '../../../use-cases/billing/coupons/find-coupon-for.ts';
import { describeGateways } from '../../../use-cases/billing/gateways/describe-gateways.ts';

/** BL3. */
export const getCheckout: Handler<typeof route> = async ({ params, query, caller }) => {
  const offer = await getOffer(params.productId, params.priceId);
  const { product, price } = offer;
  const { userId } = caller.user;
  await demandUnsubscribed(userId);
  const found = query.coupon_code ? await findCouponFor(query.coupon_code, userId, offer) : undefined;
  // Ignores an invalid code, so that the page still loads. `validateCoupon` returns the reason.
  const coupon = found && 'coupon' in found ? found.coupon : undefined;
  return {
    product: presentProduct(product),
    price: presentPrice(product, price),
    gateways: await describeGateways(),
    summary: await summarize(price, coupon),
    coupon: coupon ? presentCoupon(coupon) : null,
  };
};
