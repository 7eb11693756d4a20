import { findBillingAccount } from '../../../data/billing/billing-accounts.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import { AppError, conflict, notFound } from '../../../platform/app-error.ts';
import { demandBilling } from '../demand-billing.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from './bring-subscription.ts';
import { findCurrent } from './subscription-state.ts';

/** PayPal's page on which buyers manage their payments. */
const paypalUrl = 'https://www.paypal.com/myaccount/autopay/';

/** Starts a card change, and returns its client secret (BL15). Throws 409 for a PayPal subscription. */
export async function beginCardChange(userId: number): Promise<string> {
  const { customer, cards } = await getCards(userId);
  return cards.beginChange(customer);
}

/** Finishes a card change (BL16). Throws 404 if the setup intent failed or belongs to another customer. */
export async function finishCardChange(userId: number, setupIntent: string): Promise<void> {
  const { customer, cards, gatewayId } = await getCards(userId);
  const isDone = await cards.finishChange({ setupIntent, customer, subscriptionId: gatewayId });
  if (!isDone) throw notFound();
  await bringSubscription({ gateway: 'stripe', gatewayId });
}

async function getCards(userId: number) {
  await demandBilling();
  const current = findCurrent(await listSubscriptionsOf(userId));
  if (!current || current.gateway === 'none') throw notFound();
  if (current.gateway === 'paypal') {
    throw new AppError(409, 'managedAtPayPal', { manageUrl: paypalUrl });
  }
  const { stripeCustomerId: customer } = (await findBillingAccount(userId)) ?? {};
  const { cards } = await getGateway(current.gateway);
  if (!customer || !cards) throw conflict('subscriptionNotActive');
  return { customer, cards, gatewayId: current.gatewayId };
}
