import type { Reason } from '#shared/messages/errors.ts';
import { findCheckout } from '../../../data/billing/checkouts.ts';
import { hasUsed } from '../../../data/billing/coupon-uses.ts';
import { findCouponByCode } from '../../../data/billing/coupons.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { Offer } from '../checkout/find-offer.ts';

/** The coupon of a code, or the reason why it cannot be used. */
export type FoundCoupon = { coupon: CouponItem } | { reason: Reason };

/** Whether the code has a coupon that can be used. */
export const isFound = (found: FoundCoupon): found is { coupon: CouponItem } => 'coupon' in found;

/** Returns the coupon of a code for a user and a price; undefined if it cannot be used. */
export async function findUsableCoupon(
  code: string,
  userId: number,
  offer: Offer,
): Promise<CouponItem | undefined> {
  const found = await findCouponFor(code, userId, offer);
  return isFound(found) ? found.coupon : undefined;
}

/** Returns the coupon of a code for a user and a price. Throws 422 with the reason if it cannot be used. */
export async function demandCoupon(code: string, userId: number, offer: Offer): Promise<CouponItem> {
  const found = await findCouponFor(code, userId, offer);
  if ('reason' in found) throw invalid({ coupon_code: found.reason });
  return found.coupon;
}

/** Finds the coupon of a code for a user and a price. */
export async function findCouponFor(code: string, userId: number, offer: Offer): Promise<FoundCoupon> {
  const coupon = await findCouponByCode(code);
  if (!coupon?.active) return { reason: 'couponUnknown' };
  const reason = refusalOf(coupon, offer) ?? (await refusalFor(coupon, userId));
  return reason === undefined ? { coupon } : { reason };
}

/** The reason why no user can use a coupon for a price now. */
function refusalOf(
  { startsAtMs, expiresAtMs, productIds, currency }: CouponItem,
  { product, price }: Offer,
): Reason | undefined {
  const now = nowMs();
  if (startsAtMs !== undefined && startsAtMs > now) return 'couponNotStarted';
  if (expiresAtMs !== undefined && expiresAtMs <= now) return 'couponExpired';
  if (productIds && !productIds.includes(product.id)) return 'couponOfOtherPlans';
  if (currency !== undefined && currency !== price.currency) return 'couponOfOtherCurrency';
  return undefined;
}

/** The reason why a user cannot use a coupon. A use that their open checkout holds is no reason. */
async function refusalFor(coupon: CouponItem, userId: number): Promise<Reason | undefined> {
  const { couponId, firstTimeOnly, maxRedemptions, timesRedeemed } = coupon;
  if (firstTimeOnly && (await listSubscriptionsOf(userId)).some(({ gateway }) => gateway !== 'none')) {
    return 'couponForFirstTime';
  }
  // Reads the use before the checkout: both are written in one transaction, so a seen use has its checkout.
  if (await hasUsed(userId, couponId)) {
    return (await findCheckout(userId))?.couponId === couponId ? undefined : 'couponUsedBefore';
  }
  return maxRedemptions !== undefined && timesRedeemed >= maxRedemptions ? 'couponUsedUp' : undefined;
}
