import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { runChange } from '../../../api/run-change.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { endSubscription, refreshSubscriptions } from './subscription-queries.ts';

interface CancelDialogProps {
  subscription: ListedSubscription;
  isImmediate: boolean;
  onClose: () => void;
}

/** Asks before a subscription is cancelled. */
export function CancelDialog({ subscription, isImmediate, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const name = subscription.user?.display_name ?? '';
  const cancel = async () => {
    await runChange(() => endSubscription(subscription.id, isImmediate));
    toastQueue.show({ type: 'positive', message: t('Subscription cancelled') });
    await refreshSubscriptions();
  };
  return (
    <ConfirmDialog
      title={t('Cancel the subscription of :name?', { name })}
      actionLabel={isImmediate ? t('Cancel now') : t('Cancel at period end')}
      onConfirm={cancel}
      onError={showFailure}
      onClose={onClose}
    >
      <p>
        {isImmediate
          ? t('The user loses the plan at once. What was paid is not given back.')
          : t('The user keeps the plan until the end of the period.')}
      </p>
    </ConfirmDialog>
  );
}
