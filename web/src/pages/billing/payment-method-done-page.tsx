import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { StoredCard } from '../../features/billing/subscription/stored-card.tsx';
import { billingPaths } from '../../parts/billing/billing-paths.ts';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/change-payment-method/done: Stripe redirects here with the new card (BPD). */
export function PaymentMethodDonePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const name = (['setup_intent', 'checkout_session'] as const).find((each) => search.has(each));
  if (!name) return <Navigate to={billingPaths.changePaymentMethod} replace />;
  return (
    <SubscriberPage title={t('Change payment method')}>
      {() => <StoredCard reference={{ [name]: search.get(name) ?? '' }} />}
    </SubscriberPage>
  );
}
