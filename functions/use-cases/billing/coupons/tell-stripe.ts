import { createHash } from 'node:crypto';
import { noteAtStripe } from '../../../data/billing/coupons.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { AppError } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import { getGateway, listOpenGatewayNames } from '../gateways/get-gateways.ts';
import type { GatewayFailure } from '../plans/tell-gateways.ts';

/** Sends a saved coupon to Stripe, if Stripe is on. After a failure, the next checkout with it sends it again. */
export async function tellStripe(coupon: CouponItem): Promise<(GatewayFailure & { gateway: 'stripe' })[]> {
  if (!(await listOpenGatewayNames()).includes('stripe')) return [];
  try {
    await keepAtStripe(coupon);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 502) throw error;
    logger.error('Stripe was not told of a coupon', { couponId: coupon.couponId, error });
    return [{ gateway: 'stripe', message: error.message }];
  }
}

/** Updates a changed coupon at Stripe. Returns the promotion code's id; undefined for an inactive new coupon. */
export async function keepAtStripe(coupon: CouponItem): Promise<string | undefined> {
  const stripeState = stateOf(coupon);
  if (coupon.stripeState === stripeState) return coupon.stripeId;
  const {
    couponId: id,
    code,
    name,
    percent,
    amountUnits,
    currency,
    duration,
    months,
    active,
    stripeId,
  } = coupon;
  const gateway = await getGateway('stripe');
  const saved = await gateway.saveCoupon?.({
    id,
    code,
    name,
    percent,
    amountUnits,
    currency,
    duration,
    months,
    isActive: active,
    gatewayId: stripeId,
  });
  if (saved !== undefined) await noteAtStripe(coupon, { stripeId: saved, stripeState });
  return saved;
}

/** A hash of the fields that are sent to Stripe. */
function stateOf({
  code,
  name,
  percent,
  amountUnits,
  currency,
  duration,
  months,
  active,
}: CouponItem): string {
  const told = [code, name, percent, amountUnits, currency, duration, months, active];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}
