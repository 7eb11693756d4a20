import { useQuery } from '@tanstack/react-query';
import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { isNotFound } from '../../../api/error-message.ts';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { paymentQuery, type ReadPayment } from './payment-query.ts';

interface PaymentOutcomeProps {
  /** The gateway's id of the payment. */
  reference: string;
  read: ReadPayment;
  /** The checkout page. */
  backTo: string;
}

/** The result of a payment: succeeded, still processing, or not completed. */
export function PaymentOutcome({ reference, read, backTo }: PaymentOutcomeProps) {
  const { data, error, refetch } = useQuery(paymentQuery(reference, read));
  if (isNotFound(error)) return <NotCompleted backTo={backTo} />;
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  switch (data?.status) {
    case undefined:
      return <Confirming />;
    case 'succeeded':
      return <Succeeded />;
    case 'processing':
      return <Processing isLong={data.isLastRead} />;
    case 'cancelled':
      return <Cancelled backTo={backTo} />;
    case 'requires_payment_method':
    case 'requires_action':
      return <NotCompleted backTo={backTo} />;
  }
}

function Confirming() {
  const { t } = useTranslation();
  return (
    <div role="status" className="m-auto flex flex-col items-center gap-4 p-6 text-muted">
      <Spinner size={28} />
      {t('Confirming your payment…')}
    </div>
  );
}

function Succeeded() {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      picture={<CircleCheckIcon aria-hidden size={56} strokeWidth={1.25} className="text-positive" />}
      title={t('Your subscription is active')}
      text={t('Thank you. Your new space is ready to use.')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={routePaths.drive} className={buttonClass('primary', 'large')}>
            {t('Open my drive')}
          </Link>
          <Link to={routePaths.billing} className={buttonClass('secondary', 'large')}>
            {t('View billing')}
          </Link>
        </div>
      }
    />
  );
}

function Processing({ isLong }: { isLong: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      picture={
        isLong ? (
          <ClockIcon aria-hidden size={48} strokeWidth={1.25} />
        ) : (
          <Spinner size={40} className="mx-auto" />
        )
      }
      title={t('Your payment is processing')}
      text={
        isLong
          ? t('This takes longer than usual. You get an email as soon as your subscription is active.')
          : t('This can take a minute. You can leave this page.')
      }
      action={
        isLong && (
          <Link to={routePaths.drive} className={buttonClass('secondary', 'large')}>
            {t('Open my drive')}
          </Link>
        )
      }
    />
  );
}

function NotCompleted({ backTo }: { backTo: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      picture={<CircleAlertIcon aria-hidden size={48} strokeWidth={1.25} className="text-danger" />}
      title={t('Your payment was not completed')}
      text={t('You have not been charged. Try again, or pay in another way.')}
      action={
        <Link to={backTo} className={buttonClass('primary', 'large')}>
          {t('Back to checkout')}
        </Link>
      }
    />
  );
}

function Cancelled({ backTo }: { backTo: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    toastQueue.show({ type: 'danger', message: t('Payment cancelled') });
    void navigate(backTo, { replace: true });
  }, [backTo, navigate, t]);
  return null;
}
