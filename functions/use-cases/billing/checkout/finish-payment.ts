import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { PaymentReference } from '../../../payments/gateway.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { demandBilling } from '../demand-billing.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';
import { readKnownBilling, standingOf } from '../subscriptions/known-billing.ts';

/** The status of a payment, and its subscription once it is stored. */
export interface FinishedPayment {
  status: PaymentStatus;
  subscription: SubscriptionItem | undefined;
}

/**
 * Reads the payment with which the gateway has redirected a browser, and updates its subscription. Throws
 * 404 for a payment of another user, and for one without a subscription.
 */
export async function finishPayment(
  userId: number,
  name: GatewayName,
  reference: PaymentReference,
): Promise<FinishedPayment> {
  await demandBilling();
  if (Object.values(reference).every((value) => !value)) throw invalid({ payment_intent: 'required' });
  const gateway = await getGateway(name);
  const found = await gateway.findPayment(reference);
  if (!found) throw notFound();
  const gatewayId = found.subscriptionId;
  const subscription = gatewayId === undefined ? undefined : await gateway.findSubscription(gatewayId);
  if (gatewayId === undefined || !subscription || !(await isOf(userId, name, subscription))) throw notFound();
  if (found.status !== 'succeeded' && found.status !== 'processing') {
    return { status: found.status, subscription: undefined };
  }
  const brought = await bringSubscription({ gateway: name, gatewayId });
  if (brought) return { status: 'succeeded', subscription: brought };
  // It may have been given back.
  const now = await gateway.findPayment(reference);
  return { status: now?.status === 'cancelled' ? 'cancelled' : 'processing', subscription: undefined };
}

/** Whether a subscription is of a user: by marks that only we can write, or by our records. */
async function isOf(userId: number, name: GatewayName, subscription: GatewaySubscription): Promise<boolean> {
  if (subscription.marks?.userId !== userId) return false;
  if (subscription.isSigned) return true;
  const known = await readKnownBilling(userId);
  return known !== undefined && standingOf(name, subscription, known).kind !== 'foreign';
}
