import { foldText } from '#shared/fold-text.ts';
import type { listDiscounts as route } from '#shared/routes/billing/discounts.ts';
import { listCoupons } from '../../../data/billing/coupons.ts';
import type { CouponItem } from '../../../data/entities/coupon.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentManagedCoupon } from '../../../http/presenters/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';

type Order = 'created_at' | 'code' | 'times_redeemed' | 'expires_at';

/** DC1. There are few coupons, so this reads all of them and filters in memory. */
export const listDiscounts: Handler<typeof route> = async ({ query }) => {
  const { orderBy, orderDir, active, type } = query;
  const wanted = foldText(query.query.trim());
  const found = (await listCoupons())
    .filter((coupon) => active === undefined || coupon.active === active)
    .filter(({ percent }) => type === undefined || (type === 'percent') === (percent !== undefined))
    .filter(({ code, name }) => foldText(`${code}\n${name ?? ''}`).includes(wanted))
    .sort((one, other) => compare(one, other, orderBy) * (orderDir === 'asc' ? 1 : -1));
  const page = pageOfList(['discounts', active, type, wanted, orderBy, orderDir], found, query);
  return { pagination: { ...page, data: page.data.map(presentManagedCoupon) } };
};

/** Coupons that never expire come after all others. */
const expiryOf = ({ expiresAtMs }: CouponItem) => expiresAtMs ?? Number.MAX_SAFE_INTEGER;

function compare(one: CouponItem, other: CouponItem, orderBy: Order): number {
  const byOrder = {
    created_at: 0,
    code: one.code < other.code ? -1 : 1,
    times_redeemed: one.timesRedeemed - other.timesRedeemed,
    expires_at: expiryOf(one) - expiryOf(other),
  }[orderBy];
  return byOrder || one.couponId - other.couponId;
}
