import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PlanChange } from '../../features/billing/subscription/plan-change.tsx';
import { confirmPlanPath } from '../../parts/billing/billing-paths.ts';
import { canChangePlan } from '../../parts/billing/plan-space.ts';
import { changePathOf } from './change-path.ts';
import { SubscriberPage } from './subscriber-page.tsx';
import { useCancelledAtPayPal } from './use-cancelled-at-paypal.ts';
import { useChoice } from './use-choice.ts';

/** /billing/change-plan/{productId}/{priceId}/confirm: the costs of a plan change, and its confirmation (BCC). */
export function ConfirmPlanPage() {
  const { t } = useTranslation();
  const choice = useChoice();
  useCancelledAtPayPal(t('Plan change cancelled'), confirmPlanPath(choice.productId, choice.priceId));
  return (
    <SubscriberPage title={t('Confirm your new plan')}>
      {({ subscription }) =>
        canChangePlan(subscription) ? (
          <PlanChange subscription={subscription} {...choice} />
        ) : (
          <Navigate to={changePathOf(subscription)} replace />
        )
      }
    </SubscriberPage>
  );
}
