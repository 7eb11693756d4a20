import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CancelPlan } from '../../features/billing/subscription/cancel-plan.tsx';
import { billingPaths } from '../../parts/billing/billing-paths.ts';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/cancel (BCA). */
export function CancelPlanPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Cancel your plan')}>
      {({ subscription }) =>
        subscription.cancelled ? (
          <Navigate to={billingPaths.renew} replace />
        ) : (
          <CancelPlan subscription={subscription} />
        )
      }
    </SubscriberPage>
  );
}
