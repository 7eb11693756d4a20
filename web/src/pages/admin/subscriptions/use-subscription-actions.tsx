import {
  ArrowUpRightIcon,
  BanIcon,
  CalendarIcon,
  CalendarXIcon,
  RefreshCwIcon,
  RotateCcwIcon,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { gatewayAddress, gatewayName } from './gateways.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { continueSubscription, refreshSubscriptions } from './subscription-queries.ts';

/** The open dialog and its subscription. */
interface Asked {
  about: 'plan' | 'edit' | 'end' | 'endNow';
  subscription: ListedSubscription;
}

/** Actions in the row menu of a subscription, and their dialog. */
export function useSubscriptionActions(): {
  rowActions: (row: ListedSubscription) => RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const resume = useChange({
    send: continueSubscription,
    onDone: async () => {
      toastQueue.show({ type: 'positive', message: t('Subscription resumed') });
      await refreshSubscriptions();
    },
  });
  const rowActions = (subscription: ListedSubscription): RowAction[] => {
    const { id, gateway_name: gateway, active, cancelled, on_grace_period: isEnding } = subscription;
    const isGiven = gateway === 'none';
    const ask = (about: Asked['about']) => () => setAsked({ about, subscription });
    const hasEnded = subscription.valid ? undefined : t('This subscription has ended.');
    const address = gatewayAddress(subscription);
    const isFixed = hasEnded ?? (!active || cancelled ? t('This subscription is ending.') : undefined);
    return [
      {
        id: 'plan',
        label: t('Change plan'),
        icon: RefreshCwIcon,
        disabledBecause: isGiven ? undefined : isFixed,
        onAction: ask(isGiven ? 'edit' : 'plan'),
      },
      ...(isGiven ? [{ id: 'edit', label: t('Edit dates'), icon: CalendarIcon, onAction: ask('edit') }] : []),
      ...(isEnding
        ? [
            {
              id: 'resume',
              label: t('Resume'),
              icon: RotateCcwIcon,
              onAction: () => void resume.run(id),
            },
          ]
        : [
            {
              id: 'end',
              label: t('Cancel at period end'),
              icon: CalendarXIcon,
              disabledBecause: hasEnded,
              onAction: ask('end'),
            },
          ]),
      {
        id: 'endNow',
        label: t('Cancel now'),
        icon: BanIcon,
        disabledBecause: hasEnded,
        onAction: ask('endNow'),
      },
      ...(address === undefined
        ? []
        : [openAtGateway(address, t('Open at :gateway', { gateway: gatewayName(gateway, t) }))]),
    ];
  };
  const close = () => setAsked(undefined);
  return { rowActions, dialog: asked && <AskedDialog {...asked} onClose={close} /> };
}

/** A menu item that opens a subscription in the gateway's dashboard. */
export function openAtGateway(address: string, label: string): RowAction {
  return {
    id: 'open',
    label,
    icon: ArrowUpRightIcon,
    onAction: () => void window.open(address, '_blank', 'noopener'),
  };
}

function AskedDialog({ about, subscription, onClose }: Asked & { onClose: () => void }) {
  if (about === 'edit') return <SubscriptionDialog subscription={subscription} onClose={onClose} />;
  if (about === 'plan') return <ChangePlanDialog subscription={subscription} onClose={onClose} />;
  return <CancelDialog subscription={subscription} isImmediate={about === 'endNow'} onClose={onClose} />;
}
