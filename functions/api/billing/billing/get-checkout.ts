import type { getCheckout as route } from '#shared/routes/billing/checkout.ts';
import { countCouponGuess } from '../../../http/billing/count-coupon-guess.ts';
import { presentCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import { presentPrice, presentProduct } from '../../../http/presenters/billing/present-product.ts';
import type { Handler } from '../../../http/types.ts';
import { demandUnsubscribed, getOffer } from '../../../use-cases/billing/checkout/find-offer.ts';
import { summarize } from '../../../use-cases/billing/checkout/summarize.ts';
import { findUsableCoupon } from '../../../use-cases/billing/coupons/find-coupon-for.ts';
import { describeGateways } from '../../../use-cases/billing/gateways/describe-gateways.ts';

/** Returns a plan with what it costs now, and how it can be paid. */
export const getCheckout: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const offer = await getOffer(params.productId, params.priceId);
  const { product, price } = offer;
  const { userId } = caller.user;
  await demandUnsubscribed(userId);
  const code = query.coupon_code;
  // Ignores an invalid code, so that the page still loads. `validateCoupon` returns the reason.
  const coupon = await countCouponGuess(
    { code, caller, http },
    () => (code ? findUsableCoupon(code, userId, offer) : Promise.resolve(undefined)),
    (usable) => usable !== undefined,
  );
  return {
    product: presentProduct(product),
    price: presentPrice(product, price),
    gateways: await describeGateways(),
    summary: await summarize(price, coupon),
    coupon: coupon ? presentCoupon(coupon) : null,
  };
};
