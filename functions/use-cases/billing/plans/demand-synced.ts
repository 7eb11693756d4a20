import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';
import { invalid } from '../../../platform/app-error.ts';
import { tellGateways } from './tell-gateways.ts';

/** Returns the gateway's id of a price. Saves the plan at the gateway first if it is missing there. */
export async function demandSynced(
  { product, price }: { product: SiteProduct; price: PriceValue },
  gateway: GatewayName,
): Promise<string> {
  const known = price.gateway_ids[gateway];
  if (known !== undefined) return known;
  const [told] = await tellGateways(product);
  const id = told.prices.find((each) => each.id === price.id)?.gateway_ids[gateway];
  if (id === undefined) throw invalid({ price_id: 'priceNotSynced' });
  return id;
}
