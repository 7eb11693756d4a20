import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

const maxReasonChars = 1000;

/** The effect of a cancellation, an optional reason, and the button that cancels. Leads on from a plan that is cancelled. */
export function CancelPlan({ subscription }: { subscription: Subscription }) {
  const { t, day } = useBillingWording();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const cancellation = useChange({
    send: () =>
      call(cancelSubscription, {
        params: { id: subscription.id },
        body: { feedback: reason.trim() || undefined },
      }),
    onDone: async () => {
      toastQueue.show({ type: 'positive', message: t('Subscription cancelled') });
      await navigate(routePaths.billing);
      await refreshSubscriber();
    },
  });
  const { product, cancelled, renews_at: renewsAt, ends_at: endsAt } = subscription;
  const accessUntil = renewsAt ?? endsAt;
  // The live connection may tell of this cancellation before it is answered.
  if (cancelled && !cancellation.isPending && !cancellation.isDone) {
    return <Navigate to={billingPaths.renew} replace />;
  }
  return (
    <BillingPanel title={product?.name ?? t('Current plan')}>
      <ul className="mb-5 list-disc space-y-1.5 ps-5">
        {accessUntil && <li>{t('You keep access until :date.', { date: day(accessUntil) })}</li>}
        <li>{t('You are not charged again. You can renew your plan until that day.')}</li>
        <li>
          {t(
            'Nothing is deleted. If your files take more than the free space then, you cannot upload until they fit.',
          )}
        </li>
      </ul>
      <TextArea
        label={t('Why do you cancel? (optional)')}
        value={reason}
        maxLength={maxReasonChars}
        onChange={setReason}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Link to={routePaths.billing} className={buttonClass('quiet')}>
          {t('Go back')}
        </Link>
        <Button look="danger" isPending={cancellation.isPending} onPress={() => void cancellation.run()}>
          {t('Cancel plan')}
        </Button>
      </div>
    </BillingPanel>
  );
}
