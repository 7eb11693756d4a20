import { Link } from 'react-router-dom';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { useSpaceText } from '../../../parts/billing/plan-features.tsx';
import { canChangePlan } from '../../../parts/billing/plan-space.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

/** The subscriber's plan with its price, its next date and its actions. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { t, paidPrice } = useBillingWording();
  const { product, price } = subscription;
  const space = useSpaceText(product?.available_space ?? null);
  return (
    <BillingPanel title={t('Current plan')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div className="min-w-0">
          <p className="text-xl font-semibold break-words">{product?.name ?? subscription.description}</p>
          <p className="mt-1 text-muted">
            {[price && paidPrice(price), product && space].filter(Boolean).join(' · ')}
          </p>
          <RunsUntil subscription={subscription} />
        </div>
        <PlanActions subscription={subscription} />
      </div>
    </BillingPanel>
  );
}

function RunsUntil({ subscription }: { subscription: Subscription }) {
  const { t, day } = useBillingWording();
  const { on_grace_period: ends, ends_at: endsAt, renews_at: renewsAt } = subscription;
  if (ends && endsAt)
    return <p className="mt-1 font-medium">{t('Access until :date', { date: day(endsAt) })}</p>;
  if (renewsAt) return <p className="mt-1 text-muted">{t('Renews on :date', { date: day(renewsAt) })}</p>;
  return null;
}

function PlanActions({ subscription }: { subscription: Subscription }) {
  const { t } = useBillingWording();
  if (subscription.gateway_name === 'none') return null;
  if (subscription.on_grace_period) {
    return (
      <Link to={billingPaths.renew} className={buttonClass('primary')}>
        {t('Renew plan')}
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!subscription.cancelled && (
        <Link to={billingPaths.cancel} className={buttonClass('quiet')}>
          {t('Cancel plan')}
        </Link>
      )}
      {canChangePlan(subscription) && (
        <Link to={billingPaths.changePlan} className={buttonClass('secondary')}>
          {t('Change plan')}
        </Link>
      )}
    </div>
  );
}
