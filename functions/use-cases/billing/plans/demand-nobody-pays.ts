import type { SiteProduct } from '#shared/site-config/products.ts';
import { isPaid } from '../../../data/billing/subscriptions.ts';
import { invalid } from '../../../platform/app-error.ts';

/**
 * Throws 422 if a removed price has a valid subscription, unless a price with the same currency and interval replaces
 * it. A concurrent new subscription keeps the price, which stays stored.
 */
export async function demandNobodyPays(former: SiteProduct, next: SiteProduct): Promise<void> {
  const gone = former.prices.filter(
    (price) => !price.archived && next.prices.some(({ id, archived }) => id === price.id && archived),
  );
  const removed = gone.filter(
    (price) =>
      !next.prices.some(
        (other) =>
          !other.archived &&
          other.currency === price.currency &&
          other.interval === price.interval &&
          other.interval_count === price.interval_count,
      ),
  );
  const paid = await Promise.all(removed.map(({ id }) => isPaid(former.id, id)));
  if (paid.includes(true)) throw invalid({ [next.archived ? 'id' : 'prices']: 'priceIsPaid' });
}
