import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import {
  deleteProducts,
  getProduct,
  listProducts,
  reorderProducts,
} from '#shared/routes/billing/products.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { aUser, onePage } from './entities.ts';
import { Refusal, type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';
import { aPlan } from './plans.ts';
import { billingSite } from './site.ts';

/** A plan as the API returns it to managers of plans. */
export function aManagedPlan(fields: Partial<ManagedProduct> = {}): ManagedProduct {
  return { ...aPlan(fields), permissions: [], version: 3, unsynced_gateways: [], ...fields };
}

/** Answers the routes that list, read, order and delete plans, and keeps the changes of the page. */
function answerPlans(api: FakeApi, all: ManagedProduct[]): void {
  let plans = all;
  api.answer(listProducts, ({ query }) => ({
    pagination: onePage(plans.filter(({ name }) => name.toLowerCase().includes(query.query.toLowerCase()))),
  }));
  api.answer(getProduct, ({ params }) => {
    const product = plans.find(({ id }) => id === params.id);
    if (!product) throw new Refusal({ status: 404, message: 'Not found.' });
    return { product };
  });
  api.answer(reorderProducts, ({ body: { ids } }) => {
    plans = plans.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return {};
  });
  api.answer(deleteProducts, ({ params }) => {
    plans = plans.filter(({ id }) => !params.id.includes(id));
    return { gateway_errors: [] };
  });
}

interface PlansOptions {
  plans?: ManagedProduct[];
  /** Permissions of the user; all of them by default. */
  permissions?: PermissionName[];
  /** Changes the bootstrap data. Billing and both gateways are on by default. */
  change?: (data: BootstrapData) => void;
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of the admin area with these plans, as a user who can manage them. */
export function openPlans(path = '/admin/plans', options: PlansOptions = {}): Promise<FakeApi> {
  const { plans = [], permissions = ['admin'], change, prepare } = options;
  const user = aUser({ permissions: permissions.map((name, id) => ({ id, name, restrictions: [] })) });
  const data = billingSite(user, (site) => {
    site.settings.billing.stripe.enable = true;
    site.settings.billing.paypal.enable = true;
    change?.(site);
  });
  return openSite(path, {
    data,
    prepare(api) {
      answerPlans(api, plans);
      prepare?.(api);
    },
  });
}
