import type { TFunction } from 'i18next';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { Chip, type ChipProps } from '../../../ui/chip.tsx';

/** The status of a subscription. */
export function SubscriptionStatus({ subscription, t }: { subscription: Subscription; t: TFunction }) {
  const { label, color } = statusOf(subscription, t);
  return (
    <Chip size="xs" color={color}>
      {label}
    </Chip>
  );
}

function statusOf(subscription: Subscription, t: TFunction): { label: string } & Pick<ChipProps, 'color'> {
  const { valid, cancelled, on_trial: onTrial, gateway_status: status } = subscription;
  if (!valid) return { label: t('Ended') };
  if (status === 'past_due') return { label: t('Payment failed'), color: 'danger' };
  if (cancelled) return { label: t('Ending') };
  return onTrial ? { label: t('Trial'), color: 'primary' } : { label: t('Active'), color: 'positive' };
}
