import { MailIcon, PlusIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { gatewayAddress, gatewayName } from './gateways.ts';
import { SubscriptionDialog, userOf } from './subscription-dialog.tsx';
import { refreshSubscriptions, sendReminder } from './subscription-queries.ts';
import type { ChosenUser } from '../../../parts/users/user-field.tsx';
import { openAtGateway } from './use-subscription-actions.tsx';

const dayMs = 86_400_000;

/** Actions on an expired subscription. */
export function useExpiredActions(): {
  rowActions: (row: ListedSubscription) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [subscriber, setSubscriber] = useState<ChosenUser>();
  const reminder = useChange({
    send: sendReminder,
    onDone: async () => {
      toastQueue.show({ type: 'positive', message: t('Reminder sent') });
      await refreshSubscriptions();
    },
  });
  const rowActions = (row: ListedSubscription): RowAction[] => {
    const address = gatewayAddress(row);
    const isGone = row.user ? undefined : t('This account was deleted.');
    const isReminded = Date.now() - Date.parse(row.reminded_at ?? '1970-01-01') < dayMs;
    return [
      {
        id: 'remind',
        label: t('Send reminder'),
        icon: MailIcon,
        disabledBecause:
          isGone ?? (isReminded ? t('This user was reminded less than a day ago.') : undefined),
        onAction: () => void reminder.run(row.id),
      },
      {
        id: 'new',
        label: t('New subscription'),
        icon: PlusIcon,
        disabledBecause: isGone,
        onAction: () => setSubscriber(userOf(row)),
      },
      ...(address === undefined
        ? []
        : [openAtGateway(address, t('Open at :gateway', { gateway: gatewayName(row.gateway_name, t) }))]),
    ];
  };
  return {
    rowActions,
    dialog: subscriber && <SubscriptionDialog user={subscriber} onClose={() => setSubscriber(undefined)} />,
  };
}
