import type { Step } from '../../../data/commit.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import type { CouponTerms } from '../../../data/billing/coupons.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';

const untold = [
  'site',
  'couponId',
  'timesRedeemed',
  'stripeId',
  'stripeState',
  'createdAtMs',
  'updatedAtMs',
  'version',
];

interface CouponChange {
  couponId: number;
  /** Absent for a new coupon. */
  former?: CouponItem;
  /** Absent for a deleted one. */
  next?: CouponTerms;
}

/** The entry of the audit log for a change of a coupon. */
export function auditCoupon({ couponId, former, next }: CouponChange): Step {
  const action = former ? (next ? 'coupon.update' : 'coupon.delete') : 'coupon.create';
  return auditStep(action, {
    target: { type: 'coupon', id: String(couponId), name: (next ?? former)?.code ?? null },
    changes: next ? changesBetween(former, next, { without: untold }) : [],
  });
}
