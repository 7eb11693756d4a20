import type { SiteProduct } from '#shared/site-config/products.ts';
import { isPaid } from '../../../data/billing/subscriptions.ts';

/** Ids of a plan's current prices that have a valid subscription. */
export async function findPaidPrices({ id, prices }: SiteProduct): Promise<ReadonlySet<number>> {
  const sold = prices.filter(({ archived }) => !archived);
  const paid = await Promise.all(sold.map(async (price) => ((await isPaid(id, price.id)) ? [price.id] : [])));
  return new Set(paid.flat());
}
