import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removeSubscriptions } from './subscription-queries.ts';

/** How unpaid subscriptions are deleted. */
export function useSubscriptionDeletion(): RowDeletion<ListedSubscription> {
  const { t } = useTranslation();
  return {
    run: removeSubscriptions,
    question: ({ length: count }) => t('Delete :count [one subscription|other subscriptions]?', { count }),
    explanation: (rows) => (
      <p>
        {rows.some(({ valid }) => valid)
          ? t('Their users lose the plan at once. This cannot be undone.')
          : t('This cannot be undone.')}
      </p>
    ),
    done: ({ length: count }) => t('Deleted :count [one subscription|other subscriptions]', { count }),
    keptBecause: ({ gateway_name: gateway, valid }) =>
      gateway !== 'none' && valid ? t('Somebody pays this subscription. Cancel it first.') : undefined,
  };
}
