import type { SiteProduct } from '#shared/site-config/products.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';
import { changeProducts, demandProduct } from './change-products.ts';
import { demandNobodyPays } from './demand-nobody-pays.ts';
import { getProductsNow } from './get-products.ts';
import { type GatewayFailure, tellGateways } from './tell-gateways.ts';

/**
 * Deletes plans, all or none, and archives them at the gateways. Their records stay, because invoices and former
 * subscriptions refer to them. Throws 422 for a plan with a valid subscription.
 */
export async function deleteProducts(caller: SignedIn, ids: readonly number[]): Promise<GatewayFailure[]> {
  const wanted = [...new Set(ids)];
  await changeProducts(async (all) => {
    const saved: SiteProduct[] = [];
    for (const id of wanted) {
      const former = demandProduct(all, id);
      requireMayGive(caller, former);
      const product = withoutSale(former);
      await demandNobodyPays(former, product);
      saved.push(product);
    }
    return { saved };
  });
  const failures: GatewayFailure[] = [];
  for (const product of (await getProductsNow()).filter(({ id }) => wanted.includes(id))) {
    failures.push(...(await tellGateways(product))[1]);
  }
  return failures;
}

function withoutSale(product: SiteProduct): SiteProduct {
  const prices = product.prices.map((price) => ({ ...price, archived: true }));
  return { ...product, archived: true, prices };
}
