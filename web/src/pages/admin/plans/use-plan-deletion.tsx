import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { gatewayTitles } from '../../../parts/billing/gateway-titles.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { refreshPlans, removePlans, type GatewayFailure } from './plan-queries.ts';

/** How plans are deleted. The server refuses to delete a plan with subscribers. */
export function usePlanDeletion(): RowDeletion<ManagedProduct> {
  const { t } = useTranslation();
  const failure = useRef<GatewayFailure>(undefined);
  return {
    run: async (plans) => {
      [failure.current] = await removePlans(plans);
      await refreshPlans();
    },
    question: ([plan, ...others]) =>
      plan && others.length === 0
        ? t('Delete the plan :name?', { name: plan.name })
        : t('Delete :count plans?', { count: others.length + 1 }),
    explanation: () => (
      <>
        <p>{t('Nobody can subscribe to it any more. It is archived at the payment gateways.')}</p>
        <p>{t('This cannot be undone.')}</p>
      </>
    ),
    done: ({ length: count }) => t('Deleted :count [one plan|other plans]', { count }),
    warning: () =>
      failure.current &&
      t('Deleted here, but not at :gateway: :message Sync the plans to try again.', {
        gateway: gatewayTitles[failure.current.gateway],
        message: failure.current.message,
      }),
    keptBecause: ({ subscriptions_count: count = 0 }) =>
      count > 0
        ? t(
            ':count [one user subscribes|other users subscribe] to this plan. Move them to another one first.',
            {
              count,
            },
          )
        : undefined,
  };
}
