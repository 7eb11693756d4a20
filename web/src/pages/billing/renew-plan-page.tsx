import { useTranslation } from 'react-i18next';
import { RenewPlan } from '../../features/billing/subscription/renew-plan.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/renew (BRE). */
export function RenewPlanPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Renew your plan')}>
      {({ subscription }) => <RenewPlan subscription={subscription} />}
    </SubscriberPage>
  );
}
