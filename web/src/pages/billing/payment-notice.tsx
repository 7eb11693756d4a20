import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../parts/paths.ts';
import { optionalPart } from '../../ui/optional-part.tsx';

const FailedPaymentBanner = optionalPart(
  async () =>
    (await import('../../features/billing/subscription/failed-payment-banner.tsx')).FailedPaymentBanner,
);

/**
 * The banner of a user whose renewal failed; nobody else loads it. The billing pages have a notice of their own (BIL-5).
 */
export function PaymentNotice() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const failed = user?.subscriptions.find(({ gateway_status: status }) => status === 'past_due');
  if (!failed || pathname === routePaths.billing || pathname.startsWith(`${routePaths.billing}/`))
    return null;
  return <FailedPaymentBanner gateway={failed.gateway_name} />;
}
