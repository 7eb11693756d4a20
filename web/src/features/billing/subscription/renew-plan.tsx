import { Link, useNavigate } from 'react-router-dom';
import type { Subscription } from '#shared/entities/subscription.ts';
import { resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** The costs of a renewal, and the button that undoes the cancellation. */
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
  const { product, price, ends_at: endsAt } = subscription;
  return (
    <BillingPanel title={product?.name ?? t('Current plan')}>
      {price && <p className="text-muted">{paidPrice(price)}</p>}
      {endsAt && <p className="mt-1">{t('No charge now, next payment on :date', { date: day(endsAt) })}</p>}
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
