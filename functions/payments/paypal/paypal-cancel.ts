import * as z from 'zod';
import { cutText } from '#shared/text/cut-text.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { PayPalSubscription } from './paypal-subscription.ts';

const pathOf = (id: string) => paypalPath`/v1/billing/subscriptions/${id}`;
const nothing = z.undefined();

/** The reason of a subscription that was ended here. PayPal returns it with the subscription. */
export const endReason = 'Ended by the site';

/** Changes the status of a PayPal subscription. Reads it first, because PayPal refuses a repeated change. */
async function bring(
  paypal: PayPalClient,
  id: string,
  { verb, from, reason }: { verb: string; from: readonly PayPalSubscription['status'][]; reason: string },
): Promise<void> {
  const { status } = await paypal.call({ method: 'GET', path: pathOf(id) }, PayPalSubscription);
  if (!from.includes(status)) return;
  const path = paypalPath`/v1/billing/subscriptions/${id}/${verb}`;
  await paypal.call({ method: 'POST', path, body: { reason } }, nothing);
}

/** Suspends the payments of a PayPal subscription. It can be activated again, unlike a cancelled one. */
export function suspendPayPalSubscription(paypal: PayPalClient, id: string, feedback = ''): Promise<void> {
  const reason = cutText(feedback, 120) || 'Cancelled by the subscriber';
  return bring(paypal, id, { verb: 'suspend', from: ['ACTIVE'], reason });
}

/** Resumes the payments of a suspended PayPal subscription. */
export function activatePayPalSubscription(paypal: PayPalClient, id: string): Promise<void> {
  return bring(paypal, id, { verb: 'activate', from: ['SUSPENDED'], reason: 'Renewed by the subscriber' });
}

/** Cancels a PayPal subscription. It cannot be resumed. */
export function endPayPalSubscription(paypal: PayPalClient, id: string): Promise<void> {
  return bring(paypal, id, { verb: 'cancel', from: ['ACTIVE', 'SUSPENDED'], reason: endReason });
}
