import { paypalAutopayUrl } from '#shared/billing/paypal-autopay.ts';
import { findBillingAccount } from '../../../data/billing/billing-accounts.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { CardReference } from '../../../payments/gateway.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { demandBilling } from '../demand-billing.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from './bring-subscription.ts';
import { findCurrent } from './subscription-state.ts';

/** Starts a card change, and returns its client secret. Throws 409 for a PayPal subscription. */
export async function beginCardChange(userId: number): Promise<string> {
  const { customer, cards } = await getCards(userId);
  return cards.beginChange(customer);
}

/** Starts a card change on the gateway's own page, and returns its address. Throws 409 for a PayPal subscription. */
export async function beginHostedCardChange(userId: number): Promise<string> {
  const { customer, cards } = await getCards(userId);
  const cancelUrl = `${env.baseUrl}/billing/change-payment-method`;
  return cards.beginHostedChange(customer, { doneUrl: `${cancelUrl}/done`, cancelUrl });
}

/** Finishes a card change. Throws 404 if the card was not saved, or belongs to another customer. */
export async function finishCardChange(userId: number, reference: CardReference): Promise<void> {
  if (!reference.setupIntent && !reference.session) throw invalid({ setup_intent: 'required' });
  const { customer, cards, gatewayId } = await getCards(userId);
  const isDone = await cards.finishChange({ ...reference, customer, subscriptionId: gatewayId });
  if (!isDone) throw notFound();
  await bringSubscription({ gateway: 'stripe', gatewayId });
}

async function getCards(userId: number) {
  await demandBilling();
  const current = findCurrent(await listSubscriptionsOf(userId));
  if (!current || current.gateway === 'none') throw notFound();
  if (current.gateway === 'paypal') {
    throw new AppError(409, 'managedAtPayPal', { manageUrl: paypalAutopayUrl });
  }
  const { stripeCustomerId: customer } = (await findBillingAccount(userId)) ?? {};
  const { cards } = await getGateway(current.gateway);
  if (!customer || !cards) throw conflict('subscriptionNotActive');
  return { customer, cards, gatewayId: current.gatewayId };
}
