import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Upgrades } from '../../features/billing/subscription/upgrades.tsx';
import { canChangePlan } from '../../parts/billing/plan-space.ts';
import { changePathOf } from './change-path.ts';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/change-plan: larger plans with the same billing cycle (BCP). */
export function ChangePlanPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Change plan')}>
      {({ subscription }) =>
        canChangePlan(subscription) ? (
          <Upgrades subscription={subscription} />
        ) : (
          <Navigate to={changePathOf(subscription)} replace />
        )
      }
    </SubscriberPage>
  );
}
