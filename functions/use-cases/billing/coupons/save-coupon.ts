import { couponLimits } from '#shared/billing/coupon-limits.ts';
import type { CouponForm } from '#shared/routes/billing/discounts.ts';
import {
  changeCouponSteps,
  createCouponSteps,
  findCoupon,
  listCoupons,
} from '../../../data/billing/coupons.ts';
import { commit } from '../../../data/commit.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { applyCouponForm } from './apply-coupon-form.ts';
import { auditCoupon } from './audit-coupon.ts';
import { tellStripe } from './tell-stripe.ts';

/** A saved coupon, and the failures at Stripe. */
export interface SavedCoupon {
  coupon: CouponItem;
  failures: Awaited<ReturnType<typeof tellStripe>>;
}

const isTaken = () => invalid({ code: 'couponExists' });

/** Creates a coupon in the table, then at Stripe. */
export async function createCoupon(form: CouponForm): Promise<SavedCoupon> {
  const { maxCoupons } = couponLimits;
  // Concurrent requests may exceed the limit by a few. It only keeps the list small.
  if ((await listCoupons()).length >= maxCoupons) {
    throw invalid({ code: { code: 'tooManyCoupons', params: { count: maxCoupons } } });
  }
  const couponId = newId();
  const terms = applyCouponForm(undefined, form);
  await commit([...createCouponSteps(couponId, terms, { isTaken }), auditCoupon({ couponId, next: terms })]);
  return tellOfSaved(couponId);
}

/** Changes a coupon in the table, then at Stripe. Throws 409 if an admin has changed it since `version`. */
export async function updateCoupon(
  couponId: number,
  { version, ...form }: Partial<CouponForm> & { version?: number | undefined },
): Promise<SavedCoupon> {
  let seen = version;
  const update = async (): Promise<SavedCoupon> => {
    const former = await findCoupon(couponId);
    if (!former) throw notFound();
    seen ??= former.version;
    if (former.version !== seen) throw conflict('couponChanged');
    const errors = { isChanged: outdatedRead, isTaken };
    const terms = applyCouponForm(former, form);
    await commit([
      ...changeCouponSteps(former, terms, errors),
      auditCoupon({ couponId, former, next: terms }),
    ]);
    return tellOfSaved(couponId);
  };
  return retryOutdated(update, { onExhausted: () => conflict('couponChanged') });
}

async function tellOfSaved(couponId: number): Promise<SavedCoupon> {
  const coupon = await findCoupon(couponId);
  // Another admin may have deleted it already.
  if (!coupon) throw notFound();
  return { coupon, failures: await tellStripe(coupon) };
}
