import { queryOptions } from '@tanstack/react-query';
import { getProduct } from '#shared/routes/billing/products.ts';
import { previewPlanChange } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { billingKeys } from '../../../parts/billing/billing-queries.ts';

/** A change of a subscription to a plan at a price. */
export interface WantedChange {
  subscriptionId: number;
  productId: number;
  priceId: number;
}

/** The new plan, and a preview of the costs. */
export const planChangeQuery = (wanted: WantedChange) =>
  queryOptions({
    queryKey: [...billingKeys.changes, wanted],
    queryFn: async ({ signal }) => {
      const { subscriptionId, productId, priceId } = wanted;
      const body = { product_id: productId, price_id: priceId };
      const [{ product }, { preview }] = await Promise.all([
        call(getProduct, { params: { id: productId }, signal }),
        call(previewPlanChange, { params: { id: subscriptionId }, body, signal }),
      ]);
      return { product, preview };
    },
    // The proration changes every second, so each visit reads it again.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
