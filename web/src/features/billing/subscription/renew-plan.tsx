import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** The costs of a renewal, and the button that undoes the cancellation. Leads back from a plan that goes on. */
export function RenewPlan({ subscription }: { subscription: Subscription }) {
  const { t, day, paidPrice } = useBillingWording();
  const navigate = useNavigate();
  const renewal = useChange({
    send: () => call(resumeSubscription, { params: { id: subscription.id }, body: {} }),
    onDone: async () => {
      toastQueue.show({ type: 'positive', message: t('Subscription renewed') });
      await navigate(routePaths.billing);
      await refreshSubscriber();
    },
  });
  const { product, price, on_grace_period: ends, ends_at: endsAt, renews_at: renewsAt } = subscription;
  const nextPayment = endsAt ?? renewsAt;
  // The live connection may tell of this renewal before it is answered.
  if (!ends && !renewal.isPending && !renewal.isDone) return <Navigate to={routePaths.billing} replace />;
  return (
    <BillingPanel title={product?.name ?? t('Current plan')}>
      {price && <p className="text-muted">{paidPrice(price)}</p>}
      {nextPayment && (
        <p className="mt-1">{t('No charge now, next payment on :date', { date: day(nextPayment) })}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Link to={routePaths.billing} className={buttonClass('quiet')}>
          {t('Go back')}
        </Link>
        <Button look="primary" isPending={renewal.isPending} onPress={() => void renewal.run()}>
          {t('Renew plan')}
        </Button>
      </div>
    </BillingPanel>
  );
}
