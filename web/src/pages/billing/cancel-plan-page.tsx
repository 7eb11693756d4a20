import { useTranslation } from 'react-i18next';
import { CancelPlan } from '../../features/billing/subscription/cancel-plan.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

/** /billing/cancel (BCA). */
export function CancelPlanPage() {
  const { t } = useTranslation();
  return (
    <SubscriberPage title={t('Cancel your plan')}>
      {({ subscription }) => <CancelPlan subscription={subscription} />}
    </SubscriberPage>
  );
}
