import { discountUnits } from '#shared/billing/discount-units.ts';
import { toAmount } from '#shared/billing/money.ts';
import { messageOf, toDetail } from '#shared/messages/errors.ts';
import type { validateCoupon as route } from '#shared/routes/billing/checkout.ts';
import { countCouponGuess } from '../../../http/billing/count-coupon-guess.ts';
import { presentCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';
import { getOffer } from '../../../use-cases/billing/checkout/find-offer.ts';
import { findCouponFor, isFound } from '../../../use-cases/billing/coupons/find-coupon-for.ts';

/** Returns what a code takes off a price. */
export const validateCoupon: Handler<typeof route> = async ({ body, caller, http }) => {
  const offer = await getOffer(body.product_id, body.price_id);
  const { amount_units: units, currency } = offer.price;
  const found = await countCouponGuess(
    { code: body.code, caller, http },
    () => findCouponFor(body.code, caller.user.userId, offer),
    isFound,
  );
  const isValid = isFound(found);
  const off = isValid ? discountUnits(units, currency, found.coupon) : 0;
  return {
    valid: isValid,
    coupon: isValid ? presentCoupon(found.coupon) : null,
    discount_amount: toAmount(off, currency),
    final_amount: toAmount(units - off, currency),
    ...(!isValid && { code: toDetail(found.reason).code, message: messageOf(found.reason) }),
  };
};
