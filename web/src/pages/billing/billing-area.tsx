import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFound } from '../site/not-found.tsx';
import { SignedInArea } from '../site/signed-in-area.tsx';
import { BillingOverviewPage } from './billing-overview-page.tsx';
import { CancelPlanPage } from './cancel-plan-page.tsx';
import { ChangePaymentMethodPage } from './change-payment-method-page.tsx';
import { ChangePlanPage } from './change-plan-page.tsx';
import { ConfirmPlanPage } from './confirm-plan-page.tsx';
import { PaymentMethodDonePage } from './payment-method-done-page.tsx';
import { RenewPlanPage } from './renew-plan-page.tsx';

const screens: RouteObject[] = [
  {
    Component: SignedInArea,
    children: [
      { index: true, Component: BillingOverviewPage },
      { path: 'change-payment-method', Component: ChangePaymentMethodPage },
      { path: 'change-payment-method/done', Component: PaymentMethodDonePage },
      { path: 'change-plan', Component: ChangePlanPage },
      { path: 'change-plan/:productId/:priceId/confirm', Component: ConfirmPlanPage },
      { path: 'cancel', Component: CancelPlanPage },
      { path: 'renew', Component: RenewPlanPage },
      { path: '*', Component: NotFound },
    ],
  },
];

/** /billing and its child pages: a subscriber's plan and payment method. */
export function BillingArea() {
  return useRoutes(screens);
}
