import * as z from 'zod';
import { dayMs, nowMs } from '../../platform/clock.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { PayPalSubscription, PayPalTransactions } from './paypal-subscription.ts';

const lookBackMs = 30 * dayMs;

/** Cancels a PayPal subscription at once, and refunds its payments of the last 30 days. Idempotent. */
export async function undoPayPalSubscription(paypal: PayPalClient, id: string): Promise<void> {
  const path = paypalPath`/v1/billing/subscriptions/${id}`;
  const found = await paypal.find({ method: 'GET', path }, PayPalSubscription);
  if (!found) return;
  if (found.status === 'ACTIVE' || found.status === 'SUSPENDED') {
    const body = { reason: 'Not accepted by the site' };
    await paypal.call(
      { method: 'POST', path: paypalPath`/v1/billing/subscriptions/${id}/cancel`, body },
      z.undefined(),
    );
  }
  const query = new URLSearchParams({
    start_time: new Date(nowMs() - lookBackMs).toISOString(),
    end_time: new Date(nowMs() + dayMs).toISOString(),
  });
  const transactionsPath = paypalPath`/v1/billing/subscriptions/${id}/transactions`;
  const { transactions } = await paypal.call(
    { method: 'GET', path: transactionsPath, query },
    PayPalTransactions,
  );
  for (const { id: sale, status } of transactions) {
    if (status !== 'COMPLETED') continue;
    const call = {
      method: 'POST',
      path: paypalPath`/v1/payments/sale/${sale}/refund`,
      body: {},
      requestId: `undo-${sale}`,
    };
    await paypal.call({ ...call, method: 'POST' }, z.unknown());
  }
}
