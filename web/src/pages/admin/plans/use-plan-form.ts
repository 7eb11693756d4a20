import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { planRules } from '#shared/input-rules/billing.ts';
import { createProduct, updateProduct } from '#shared/routes/billing/products.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runChange } from '../../../api/run-change.ts';
import { mergeKeys } from '../../../parts/form/merge-values.ts';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { writePermissions } from '../../../parts/permissions/granted-permissions.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { keepSavedPlan, planPath, planQuery, type GatewayFailure } from './plan-queries.ts';
import { planBody, planValues, type PlanValues } from './plan-values.ts';
import { pricesFault } from './price-faults.ts';
import { useOpenGateways } from './use-sync.ts';

interface Saved {
  product: ManagedProduct;
  gateway_errors: GatewayFailure[];
}

/** The form of a plan or of a new one, with the errors of the gateways at the last save. */
export function usePlanForm(plan: ManagedProduct | undefined): RouteForm<PlanValues> & {
  failures: readonly GatewayFailure[];
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The page of a new plan passes the errors of its first save.
  const { state } = useLocation() as { state: { failures?: GatewayFailure[] } | null };
  const [failures, setFailures] = useState(state?.failures ?? []);
  const { default_currency: currency } = useBootstrap().settings.billing;
  const save = useSave(plan);
  const form = useRouteForm<PlanValues, Saved>({
    rules: planRules,
    defaultValues: planValues(plan, currency),
    send: save,
    onSaved: async ({ product, gateway_errors: found }) => {
      await keepSavedPlan(product);
      setFailures(found);
      const message = plan ? t('Plan updated') : t('Plan created');
      if (found.length === 0) toastQueue.show({ type: 'positive', message });
      else toastQueue.show({ type: 'danger', message: t('The plan is saved, but not at all gateways') });
      if (!plan) await navigate(planPath(product.id), { replace: true, state: { failures: found } });
    },
    readLatest:
      plan &&
      (async () =>
        planValues(await queryClient.fetchQuery({ ...planQuery(plan.id), staleTime: 0 }), currency)),
    check: (values) => ({
      prices: pricesFault(values),
      available_space:
        !values.isUnlimited && values.available_space === null
          ? { line: 'This field is required.' }
          : undefined,
    }),
    merge: { permissions: mergeKeys },
  });
  return { ...form, failures };
}

/** Sends the plan. A toast shows the progress, because gateways respond slowly. */
function useSave(plan: ManagedProduct | undefined) {
  const { t } = useTranslation();
  const isToldToGateways = useOpenGateways().length > 0;
  return async (values: PlanValues): Promise<Saved> => {
    const { permissions, ...fields } = planBody(values);
    const body = { ...fields, permissions: writePermissions(permissions) };
    const message = t('Saving here and at the payment gateways…');
    const toastId = isToldToGateways ? toastQueue.show({ type: 'loading', message }) : undefined;
    try {
      return await runChange(() =>
        plan
          ? call(updateProduct, { params: { id: plan.id }, body: { ...body, version: plan.version } })
          : call(createProduct, { body }),
      );
    } finally {
      if (toastId !== undefined) toastQueue.close(toastId);
    }
  };
}
