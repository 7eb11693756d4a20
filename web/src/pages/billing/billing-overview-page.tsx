import { useTranslation } from 'react-i18next';
import { CurrentPlan } from '../../features/billing/subscription/current-plan.tsx';
import { PaymentMethod } from '../../features/billing/subscription/payment-method.tsx';
import { SubscriptionNotice } from '../../features/billing/subscription/subscription-notice.tsx';
import { RecentInvoices } from '../../features/billing/invoices/recent-invoices.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing: the plan, the payment method and the last payments (BIL). */
export function BillingOverviewPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Billing')} isOverview>
      {({ user, subscription }) => (
        <div className="flex flex-col gap-5">
          <SubscriptionNotice subscription={subscription} />
          <CurrentPlan subscription={subscription} />
          {subscription.gateway_name !== 'none' && <PaymentMethod user={user} subscription={subscription} />}
          <RecentInvoices />
        </div>
      )}
    </SubscriberPage>
  );
}
