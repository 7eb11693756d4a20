import { couponLimits } from '#shared/billing/coupon-limits.ts';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { deleteDiscounts, listDiscounts, updateDiscount } from '#shared/routes/billing/discounts.ts';
import { call } from '../../../api/call.ts';
import { isChanging, runChange } from '../../../api/run-change.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { showRowsAhead } from '../../../parts/listing/show-rows-ahead.ts';

/** Deletes discounts. */
export function removeDiscounts(coupons: readonly ManagedCoupon[]): Promise<unknown> {
  const ids = coupons.map(({ id }) => id);
  return inBatches(ids, couponLimits.maxIdsPerPath, (part) =>
    call(deleteDiscounts, { params: { id: part.join(',') } }),
  );
}

/** Turns a discount on or off. The list shows the change before it is stored. */
export async function setActive({ id }: ManagedCoupon, active: boolean): Promise<void> {
  try {
    await runChange(() => call(updateDiscount, { params: { id }, body: { active } }), {
      showAhead: () =>
        showRowsAhead(listDiscounts, (rows) => rows.map((row) => (row.id === id ? { ...row, active } : row))),
    });
  } finally {
    // Only the last of several quick changes reads the list. An earlier read would show old values.
    if (!isChanging()) await refreshListing(listDiscounts);
  }
}
