import { queryOptions } from '@tanstack/react-query';
import { planLimits } from '#shared/billing/plan-limits.ts';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import {
  deleteProducts,
  getProduct,
  listProducts,
  reorderProducts,
} from '#shared/routes/billing/products.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { isChanging, runChange } from '../../../api/run-change.ts';
import { billingKeys } from '../../../parts/billing/billing-queries.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { showRowsAhead } from '../../../parts/listing/show-rows-ahead.ts';
import { sectionPath } from '../admin-section.ts';

export const plansPath = sectionPath({ path: 'plans' });
export const planPath = (id: number) => sectionPath({ path: 'plans' }, `${id}/edit`);

/** Why a gateway refuses a plan that is saved here. */
export type GatewayFailure = AnswerOf<typeof deleteProducts>['gateway_errors'][number];

/** Reads a plan once, when the editor opens. Saving detects later changes by other admins. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['plan', id],
    queryFn: async ({ signal }) => (await call(getProduct, { params: { id }, signal })).product,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Caches a saved plan, and reads the lists of plans again. */
export async function keepSavedPlan(plan: ManagedProduct): Promise<void> {
  queryClient.setQueryData(planQuery(plan.id).queryKey, plan);
  await refreshPlans();
}

/** Reads the admin's list and the visitors' list of plans again. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([
    refreshListing(listProducts),
    queryClient.invalidateQueries({ queryKey: billingKeys.plans }),
  ]);
}

/** Deletes plans. Returns the failures of the gateways. */
export async function removePlans(plans: readonly ManagedProduct[]): Promise<GatewayFailure[]> {
  const ids = plans.map(({ id }) => id);
  const answers = await inBatches(ids, planLimits.maxIdsPerPath, (part) =>
    call(deleteProducts, { params: { id: part.join(',') } }),
  );
  return answers.flatMap(({ gateway_errors: failures }) => failures);
}

/** Stores the order of the plans. The list shows it before it is stored. */
export async function orderPlans(ids: readonly number[]): Promise<void> {
  try {
    await runChange(() => call(reorderProducts, { body: { ids: [...ids] } }), {
      showAhead: () => showRowsAhead(listProducts, (rows) => inOrder(rows, ids)),
    });
  } finally {
    // Only the last of several quick moves reads the list. An earlier read would show an old order.
    if (!isChanging()) await refreshPlans();
  }
}

function inOrder(plans: readonly ManagedProduct[], ids: readonly number[]): ManagedProduct[] {
  return plans.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
