import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { FailedPaymentBanner } from '../../features/billing/subscription/failed-payment-banner.tsx';
import { routePaths } from '../../parts/paths.ts';

/** The banner of a user whose renewal failed. The billing pages have a notice of their own. */
export function PaymentNotice() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const failed = user?.subscriptions.find(({ gateway_status: status }) => status === 'past_due');
  const isBilling = pathname === routePaths.billing || pathname.startsWith(`${routePaths.billing}/`);
  return failed && !isBilling ? <FailedPaymentBanner gateway={failed.gateway_name} /> : null;
}
