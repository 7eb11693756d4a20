import { useTranslation } from 'react-i18next';
import { CardChange } from '../../features/billing/subscription/card-change.tsx';
import { PaymentMethod } from '../../features/billing/subscription/payment-method.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/change-payment-method (BPM). */
export function ChangePaymentMethodPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Change payment method')}>
      {({ user, subscription }) => (
        <div className="flex flex-col gap-5">
          <PaymentMethod user={user} subscription={subscription} isFixed />
          {subscription.gateway_name === 'stripe' && <CardChange />}
        </div>
      )}
    </SubscriberPage>
  );
}
