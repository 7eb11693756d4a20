import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { StoredCard } from '../../features/billing/subscription/stored-card.tsx';
import { billingPaths } from '../../parts/billing/billing-paths.ts';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/change-payment-method/done: Stripe redirects here with the new card (BPD). */
export function PaymentMethodDonePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const setupIntent = search.get('setup_intent');
  if (setupIntent === null) return <Navigate to={billingPaths.changePaymentMethod} replace />;
  return (
    <SubscriberPage title={t('Change payment method')}>
      {() => <StoredCard setupIntent={setupIntent} />}
    </SubscriberPage>
  );
}
