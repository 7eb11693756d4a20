import type { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import type { FoundPayment, PaymentReference } from '../gateway.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { PayPalSubscription } from './paypal-subscription.ts';

const statuses: Record<PayPalSubscription['status'], PaymentStatus> = {
  APPROVAL_PENDING: 'cancelled',
  APPROVED: 'processing',
  ACTIVE: 'succeeded',
  SUSPENDED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};

/** Reads the state of the approval from which PayPal has redirected a browser. */
export async function findPayPalPayment(
  paypal: PayPalClient,
  { subscriptionId }: PaymentReference,
): Promise<FoundPayment | undefined> {
  if (subscriptionId === undefined) return undefined;
  const path = paypalPath`/v1/billing/subscriptions/${subscriptionId}`;
  const found = await paypal.find({ method: 'GET', path }, PayPalSubscription);
  return found && { status: statuses[found.status], customerId: undefined, subscriptionId };
}
