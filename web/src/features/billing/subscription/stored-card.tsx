import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { BodyOf } from '#shared/contract/define-route.ts';
import { syncPaymentMethod } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { billingPaths } from '../../../parts/billing/billing-paths.ts';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../../ui/spinner.tsx';

/** Makes the new card the payment method, and redirects to the overview. */
export function StoredCard({ reference }: { reference: BodyOf<typeof syncPaymentMethod> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isSuccess, error } = useQuery({
    queryKey: ['payment-method', reference],
    queryFn: ({ signal }) => call(syncPaymentMethod, { body: reference, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isSuccess) return;
    toastQueue.show({ type: 'positive', message: t('Payment method updated') });
    void navigate(routePaths.billing, { replace: true });
    void refreshSubscriber();
  }, [isSuccess, navigate, t]);
  if (!error) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('Saving your payment method…')}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-1">
      <EmptyState
        title={t('Your payment method was not saved')}
        text={errorMessage(error)}
        action={
          <Link to={billingPaths.changePaymentMethod} className={buttonClass('secondary')}>
            {t('Go back')}
          </Link>
        }
      />
    </div>
  );
}
