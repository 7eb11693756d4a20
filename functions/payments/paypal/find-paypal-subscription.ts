import { toMinorUnits } from '#shared/billing/money.ts';
import type { SubscriptionStatus } from '#shared/entities/billing/subscription.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import type { GatewayInvoice, GatewaySubscription } from '../gateway-subscription.ts';
import { endReason } from './paypal-cancel.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { readMarks } from './paypal-marks.ts';
import { PayPalSubscription, PayPalTransactions } from './paypal-subscription.ts';

/** Payments are read again for this long. Older ones are stored already. */
const lookBackMs = 400 * dayMs;

/** Reads a PayPal subscription with its payments, in the common format. */
export async function findPayPalSubscription(
  paypal: PayPalClient,
  id: string,
): Promise<GatewaySubscription | undefined> {
  const path = paypalPath`/v1/billing/subscriptions/${id}`;
  const found = await paypal.find({ method: 'GET', path }, PayPalSubscription);
  if (!found) return undefined;
  const status = statusOf(found);
  const isOver = ['canceled', 'unpaid', 'incomplete', 'incomplete_expired'].includes(status);
  const { marks, isSigned = false } = (await readMarks(found.custom_id)) ?? {};
  return {
    id: found.id,
    status,
    marks,
    isSigned,
    customerId: found.subscriber?.payer_id,
    priceGatewayId: found.plan_id,
    pending: undefined,
    trialEndsAtMs: undefined,
    endsAtMs: status === 'canceled' || status === 'unpaid' ? found.status_update_time : undefined,
    isEndedAtOnce: status === 'canceled' && found.status_change_note === endReason,
    renewsAtMs: isOver || status === 'paused' ? undefined : found.billing_info?.next_billing_time,
    card: undefined,
    startedAtMs: found.create_time,
    invoices: await listPayments(paypal, found),
  };
}

/** PayPal suspends a subscription after failed payments, or when it is cancelled here. The amount owed tells which. */
function statusOf({ status, billing_info: billing }: PayPalSubscription): SubscriptionStatus {
  const owes = (billing?.failed_payments_count ?? 0) > 0 || (billing?.outstanding_balance?.value ?? 0) > 0;
  switch (status) {
    case 'APPROVAL_PENDING':
    case 'APPROVED':
      return 'incomplete';
    case 'ACTIVE':
      return owes ? 'past_due' : 'active';
    case 'SUSPENDED':
      return owes ? 'unpaid' : 'paused';
    default:
      return 'canceled';
  }
}

async function listPayments(
  paypal: PayPalClient,
  { id, plan_id: planId }: PayPalSubscription,
): Promise<GatewayInvoice[]> {
  const query = new URLSearchParams({
    start_time: new Date(nowMs() - lookBackMs).toISOString(),
    end_time: new Date(nowMs() + dayMs).toISOString(),
  });
  const path = paypalPath`/v1/billing/subscriptions/${id}/transactions`;
  const call = { method: 'GET', path, query } as const;
  const { transactions = [] } = (await paypal.find(call, PayPalTransactions)) ?? {};
  return transactions
    .filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
    .map(({ id: sale, status, time, amount_with_breakdown: amount }) => {
      const { currency_code: currency, value } = amount.gross_amount;
      const total = toMinorUnits(value, currency) ?? 0;
      const tax = toMinorUnits(amount.tax_amount?.value ?? 0, currency) ?? 0;
      return {
        id: sale,
        status: status === 'REFUNDED' ? ('refunded' as const) : ('paid' as const),
        currency,
        subtotalUnits: total - tax,
        discountUnits: 0,
        taxUnits: tax,
        totalUnits: total,
        priceGatewayId: planId,
        periodStartMs: time,
        periodEndMs: undefined,
        createdAtMs: time,
      };
    })
    .sort((one, other) => other.createdAtMs - one.createdAtMs);
}
