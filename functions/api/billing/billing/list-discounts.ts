import { discountSearch } from '#shared/listings/discount-search.ts';
import type { listDiscounts as route } from '#shared/routes/billing/discounts.ts';
import { listCoupons } from '../../../data/billing/coupons.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentManagedCoupon } from '../../../http/presenters/billing/present-coupon.ts';
import type { Handler } from '../../../http/types.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';

/** The list of coupons. */
const discountList = defineShortList({
  rows: {
    kind: 'discounts',
    columns: {
      code: 'text',
      name: 'text',
      type: 'word',
      active: 'number',
      timesRedeemed: 'number',
      createdAtMs: 'number',
      expiresAtMs: 'number',
      endsAtMs: 'number',
    },
  },
  idOf: ({ couponId }: CouponItem) => couponId,
  read: ({ code, name, percent, active, timesRedeemed, createdAtMs, expiresAtMs }) => ({
    code,
    name,
    type: percent === undefined ? 'fixed' : 'percent',
    active: Number(active),
    timesRedeemed,
    createdAtMs,
    expiresAtMs,
    // Coupons that never expire come after all others.
    endsAtMs: expiresAtMs ?? Number.MAX_SAFE_INTEGER,
  }),
  search: ['code', 'name'],
  filterKinds: discountSearch.filters,
  filters: {
    active: (table, row) => numberAt(table, 'active', row) === 1,
    type: 'type',
    created_at: 'createdAtMs',
    expires_at: 'expiresAtMs',
  },
  orders: { created_at: 'id', code: 'code', times_redeemed: 'timesRedeemed', expires_at: 'endsAtMs' },
  parameters: ['active', 'type'],
});

/** Returns coupons, the newest first. */
export const listDiscounts: Handler<typeof route> = async ({ query }) => ({
  pagination: await pageOfListing(discountList(await listCoupons()), query, ({ thing }) =>
    presentManagedCoupon(thing),
  ),
});
