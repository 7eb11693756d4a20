import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { RenewPlan } from '../../features/billing/subscription/renew-plan.tsx';
import { routePaths } from '../../parts/paths.ts';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/renew (BRE). */
export function RenewPlanPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Renew your plan')}>
      {({ subscription }) =>
        subscription.on_grace_period ? (
          <RenewPlan subscription={subscription} />
        ) : (
          <Navigate to={routePaths.billing} replace />
        )
      }
    </SubscriberPage>
  );
}
