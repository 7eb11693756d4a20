import { randomUUID } from 'node:crypto';
import { planLimits } from '#shared/billing/plan-limits.ts';
import type { ProductForm } from '#shared/routes/billing/products.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';
import { applyProductForm } from './apply-product-form.ts';
import { changeProducts, demandProduct } from './change-products.ts';
import { demandNobodyPays } from './demand-nobody-pays.ts';
import { type GatewayFailure, tellGateways } from './tell-gateways.ts';

/** A saved plan, and the failures at the gateways, which a later sync can repair. */
export interface SavedProduct {
  product: SiteProduct;
  failures: GatewayFailure[];
}

const blank = {
  description: null,
  feature_list: [],
  recommended: false,
  free: false,
  hidden: false,
  archived: false,
  permissions: [],
  available_space: null,
  prices: [],
  gateway_ids: {},
  gateway_states: {},
  version: 0,
  created_at: '',
  updated_at: '',
} satisfies Partial<SiteProduct>;

/** Creates a plan in the table, then at the gateways. */
export async function createProduct(caller: SignedIn, form: ProductForm): Promise<SavedProduct> {
  const uuid = randomUUID();
  const created = await changeProducts((all, id) => {
    const { maxPlans, maxStoredPlans } = planLimits;
    const offered = all.filter(({ archived }) => !archived);
    if (offered.length >= maxPlans || all.length >= maxStoredPlans) {
      throw invalid({ name: { code: 'tooManyPlans', params: { count: maxPlans } } });
    }
    const last = Math.max(0, ...offered.map(({ position }) => position));
    const former: SiteProduct = { ...blank, id, uuid, name: form.name, position: last + 1 };
    const product = applyProductForm(former, form, all);
    requireMayGive(caller, product);
    return { saved: [product] };
  });
  return tellOfSaved(created);
}

/**
 * Changes a plan in the table, then at the gateways. Throws 409 if an admin has changed it since `version`, and
 * 422 if a removed price has a valid subscription.
 */
export async function updateProduct(
  caller: SignedIn,
  id: number,
  { version, ...form }: Partial<ProductForm> & { version?: number | undefined },
): Promise<SavedProduct> {
  let seen = version;
  const changed = await changeProducts(async (all) => {
    const former = demandProduct(all, id);
    seen ??= former.version;
    requireMayGive(caller, former);
    const others = all.filter((other) => other.id !== id);
    const product = applyProductForm(former, form, others);
    requireMayGive(caller, product);
    if (former.version !== seen) throw conflict('productChanged');
    await demandNobodyPays(former, product);
    return { saved: [product] };
  });
  return tellOfSaved(changed);
}

async function tellOfSaved(product: SiteProduct | undefined): Promise<SavedProduct> {
  // Another admin may have deleted it already.
  if (!product) throw notFound();
  const [told, failures] = await tellGateways(product);
  return { product: told, failures };
}
