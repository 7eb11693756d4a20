import { useQuery } from '@tanstack/react-query';
import { CircleAlertIcon, ClockIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Notices for a subscriber: a failed payment, a trial, a cancellation, a pending change. */
export function SubscriptionNotice({ subscription }: { subscription: Subscription }) {
  const { t, day } = useBillingWording();
  const { gateway_status: status, on_trial: onTrial, trial_ends_at: trialEndsAt } = subscription;
  const { pending_change: change, on_grace_period: ends, gateway_name: gateway } = subscription;
  return (
    <>
      {(status === 'past_due' || status === 'unpaid') && (
        <Notice icon={CircleAlertIcon} isProblem text={t('Your last payment failed')}>
          {gateway === 'stripe' && (
            <Link to={billingPaths.changePaymentMethod} className={buttonClass('primary', 'small')}>
              {t('Update payment method')}
            </Link>
          )}
        </Notice>
      )}
      {onTrial && trialEndsAt && (
        <Notice icon={ClockIcon} text={t('Your trial ends on :date', { date: day(trialEndsAt) })} />
      )}
      {ends && (
        <Notice
          icon={ClockIcon}
          text={t('Your subscription is cancelled. You can renew it until it ends.')}
        />
      )}
      {change && <PendingChange productId={change.product_id} appliesAt={change.applies_at} />}
    </>
  );
}

function PendingChange({ productId, appliesAt }: { productId: number; appliesAt: string }) {
  const { t, day } = useBillingWording();
  const { data: plans } = useQuery(plansQuery);
  const plan = plans?.find(({ id }) => id === productId);
  if (!plan) return null;
  return (
    <Notice
      icon={ClockIcon}
      text={t('Your plan changes to :plan on :date', { plan: plan.name, date: day(appliesAt) })}
    />
  );
}

interface NoticeProps {
  icon: LucideIcon;
  isProblem?: boolean;
  text: string;
  children?: ReactNode;
}

function Notice({ icon, isProblem = false, text, children }: NoticeProps) {
  return (
    <div
      role={isProblem ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-panel bg-paper px-5 py-3.5 ring-1',
        isProblem ? 'ring-danger' : 'ring-divider',
      )}
    >
      <Icon of={icon} className={isProblem ? 'text-danger' : 'text-muted'} />
      <p className="me-auto font-medium">{text}</p>
      {children}
    </div>
  );
}
