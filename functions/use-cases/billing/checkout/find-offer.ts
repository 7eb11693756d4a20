import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import { demandBilling } from '../demand-billing.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { findCurrent } from '../subscriptions/subscription-state.ts';

/** A plan and one of its current prices. */
export interface Offer {
  product: SiteProduct;
  price: PriceValue;
}

/** Returns an offered plan and price. Throws 404 for hidden, free and deleted plans, and for prices of other plans. */
export async function getOffer(productId: number, priceId: number): Promise<Offer> {
  await demandBilling();
  const product = (await getProductsNow()).find(({ id }) => id === productId);
  const price = product?.prices.find(({ id, archived }) => id === priceId && !archived);
  if (!product || !price || product.archived || product.hidden || product.free) throw notFound();
  return { product, price };
}

/** Throws 409 if the user has a valid subscription: its plan is changed instead. */
export async function demandUnsubscribed(userId: number): Promise<void> {
  if (findCurrent(await listSubscriptionsOf(userId))) throw new AppError(409, 'alreadySubscribed');
}
