import { foldText } from '#shared/fold-text.ts';
import type { listProducts as route } from '#shared/routes/billing/products.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentManagedProduct, presentProduct } from '../../../http/presenters/present-product.ts';
import type { Handler } from '../../../http/types.ts';
import { demandBilling, managesPlans } from '../../../use-cases/billing/demand-billing.ts';
import { listOpenGatewayNames } from '../../../use-cases/billing/gateways/get-gateways.ts';
import { byPosition, getProducts, getProductsNow } from '../../../use-cases/billing/plans/get-products.ts';
import { countSubscribers } from '../../../use-cases/billing/subscriptions/subscription-rows.ts';
import { unsyncedOf } from '../../../use-cases/billing/plans/tell-gateways.ts';

/** BL1. There are few plans, so this filters all of them in memory. */
export const listProducts: Handler<typeof route> = async ({ query, caller }) => {
  const isManager = managesPlans(caller);
  if (!isManager) await demandBilling();
  const { orderBy, orderDir } = query;
  const wanted = foldText(query.query.trim());
  const found = (isManager ? await getProductsNow() : await getProducts())
    .filter(({ archived, hidden }) => !archived && (isManager || !hidden))
    .filter(({ name, description }) => foldText(`${name}\n${description ?? ''}`).includes(wanted))
    .sort((one, other) => compare(one, other, orderBy) * (orderDir === 'asc' ? 1 : -1));
  const page = pageOfList(['products', isManager, wanted, orderBy, orderDir], found, query);
  if (!isManager) return { pagination: { ...page, data: page.data.map(presentProduct) } };
  const gateways = await listOpenGatewayNames();
  const counts = query.loadCount.includes('subscriptions') ? await countSubscribers() : undefined;
  const data = page.data.map((product) => {
    const { permissions, ...shown } = presentManagedProduct(product);
    return {
      ...shown,
      ...(query.with.includes('permissions') && { permissions }),
      ...(counts && { subscriptions_count: counts.get(product.id) ?? 0 }),
      unsynced_gateways: unsyncedOf(product, gateways),
    };
  });
  return { pagination: { ...page, data } };
};

function compare(
  one: SiteProduct,
  other: SiteProduct,
  orderBy: 'position' | 'id' | 'name' | 'created_at',
): number {
  if (orderBy === 'position') return byPosition(one, other);
  const byOrder = orderBy === 'id' ? 0 : one[orderBy].localeCompare(other[orderBy], 'en');
  return byOrder || one.id - other.id;
}
