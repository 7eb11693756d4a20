import { endOfPeriod } from '../billing-period.ts';
import { toSeconds, toTime } from './paypal-account.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { toMinor, toMoney } from './paypal-money.ts';
import type { PaypalSale, PaypalSubscription, SubscriptionDetails } from './paypal-objects.ts';
import { findCyclePrice } from './plan-price.ts';
import type { CyclePrice } from './plan-price.ts';

const retrySeconds = 5 * 86_400;

/** Charges the period that starts now, and sets the next billing time. Ends the subscription after the last cycle. */
export function billPeriod(account: PaypalAccount, subscription: PaypalSubscription, isFirst: boolean): void {
  const plan = account.get('plan', subscription.plan_id);
  const details = account.details(subscription.id);
  const paidCycles = countCycles(subscription);
  const price = findCyclePrice(plan, details, { paidCycles, quantity: subscription.quantity });
  if (price === undefined) {
    store(account, { ...subscription, status: 'EXPIRED' }, details);
    tell(account, subscription.id, 'EXPIRED', 'Subscription expired');
    return;
  }
  const { frequency } = price.cycle;
  const interval = frequency.interval_unit.toLowerCase();
  const next = endOfPeriod(details.anchor, account.now(), {
    interval,
    interval_count: frequency.interval_count ?? 1,
  });
  const billed = {
    ...subscription,
    billing_info: {
      ...subscription.billing_info,
      cycle_executions: countCycle(subscription, price),
      next_billing_time: toTime(next),
    },
  };
  if (price.amount === 0) {
    store(account, billed, details);
    return;
  }
  if (details.failsLater && !isFirst) failPayment(account, billed, details, price.amount, price.currency);
  else takePayment(account, billed, details, price);
}

/** Retries a failed payment. */
export function retryPayment(account: PaypalAccount, subscription: PaypalSubscription): void {
  const details = account.details(subscription.id);
  const { outstanding_balance: owed } = subscription.billing_info;
  if (details.failsLater) failPayment(account, subscription, details, 0, owed.currency_code);
  else settleOutstanding(account, subscription, toMinor(owed));
}

/** Charges an amount of the outstanding balance. */
export function settleOutstanding(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  amount: number,
): PaypalSale {
  const { outstanding_balance: owed } = subscription.billing_info;
  const left = toMinor(owed) - amount;
  const details = { ...account.details(subscription.id), retryAt: null };
  const billing_info = {
    ...subscription.billing_info,
    outstanding_balance: toMoney(left, owed.currency_code),
    failed_payments_count: 0,
  };
  return addSale(account, { ...subscription, billing_info }, details, {
    amount,
    tax: 0,
    currency: owed.currency_code,
  });
}

function takePayment(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  details: SubscriptionDetails,
  price: CyclePrice,
): void {
  addSale(account, subscription, details, price);
}

function addSale(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  details: SubscriptionDetails,
  { amount, tax, currency }: Pick<CyclePrice, 'amount' | 'currency' | 'tax'>,
): PaypalSale {
  const id = account.newId('5');
  const time = account.time();
  const { value: total } = toMoney(amount, currency);
  const sale: PaypalSale = {
    id,
    amount: {
      total,
      currency,
      details: {
        subtotal: toMoney(amount - tax, currency).value,
        ...(tax > 0 && { tax: toMoney(tax, currency).value }),
      },
    },
    billing_agreement_id: subscription.id,
    create_time: time,
    ...(subscription.custom_id && { custom: subscription.custom_id }),
    links: [
      account.link('self', `/v1/payments/sale/${id}`),
      account.link('refund', `/v1/payments/sale/${id}/refund`, 'POST'),
    ],
    payment_mode: 'INSTANT_TRANSFER',
    state: 'completed',
    update_time: time,
  };
  const last_payment = { amount: toMoney(amount, currency), time };
  store(account, { ...subscription, billing_info: { ...subscription.billing_info, last_payment } }, details);
  account.put('sale', sale);
  account.emit('PAYMENT.SALE.COMPLETED', 'sale', sale, `Payment completed for ${currency} ${total}`);
  return sale;
}

/** Adds the amount to the outstanding balance. Suspends the subscription at the plan's failure threshold. */
function failPayment(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  details: SubscriptionDetails,
  amount: number,
  currency: string,
): void {
  const { billing_info: before } = subscription;
  const owed = toMoney(toMinor(before.outstanding_balance) + amount, currency);
  const failed_payments_count = before.failed_payments_count + 1;
  const { payment_failure_threshold: threshold = 0 } = account.get(
    'plan',
    subscription.plan_id,
  ).payment_preferences;
  const isSuspended = threshold > 0 && failed_payments_count >= threshold;
  const retryAt = isSuspended ? null : account.now() + retrySeconds;
  const failed = {
    ...subscription,
    ...(isSuspended && { status: 'SUSPENDED' as const, status_update_time: account.time() }),
    billing_info: {
      ...before,
      outstanding_balance: owed,
      failed_payments_count,
      last_failed_payment: {
        amount: owed,
        time: account.time(),
        reason_code: 'PAYMENT_DENIED' as const,
        ...(retryAt !== null && { next_payment_retry_time: toTime(retryAt) }),
      },
    },
  };
  store(account, failed, { ...details, retryAt });
  tell(account, subscription.id, 'PAYMENT.FAILED', 'Payment failed for subscription');
  if (isSuspended) tell(account, subscription.id, 'SUSPENDED', 'Subscription suspended');
}

/** Stores a subscription with the time of its next payment or retry. */
export function store(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  details: SubscriptionDetails,
): PaypalSubscription {
  const { next_billing_time: next } = subscription.billing_info;
  const isBilled = subscription.status === 'ACTIVE';
  const dueAt = isBilled ? Math.min(next ? toSeconds(next) : Infinity, details.retryAt ?? Infinity) : null;
  const changed = { ...subscription, update_time: account.time() };
  return account.putSubscription(changed, details, dueAt === Infinity ? null : dueAt);
}

/** Emits an event about a subscription. */
export function tell(account: PaypalAccount, id: string, event: string, summary: string): void {
  const subscription = account.get('subscription', id);
  account.emit(`BILLING.SUBSCRIPTION.${event}`, 'subscription', subscription, summary);
}

function countCycles({ billing_info: { cycle_executions: cycles = [] } }: PaypalSubscription): number {
  return cycles.reduce((sum, { cycles_completed: count }) => sum + count, 0);
}

function countCycle(
  { billing_info: { cycle_executions: cycles = [] } }: PaypalSubscription,
  { cycle }: CyclePrice,
): NonNullable<PaypalSubscription['billing_info']['cycle_executions']> {
  const { sequence, tenure_type, total_cycles = 0 } = cycle;
  const before = cycles.find((each) => each.sequence === sequence)?.cycles_completed ?? 0;
  const counted = {
    tenure_type,
    sequence,
    cycles_completed: before + 1,
    cycles_remaining: Math.max(0, total_cycles - before - 1),
    total_cycles,
  };
  return [...cycles.filter((each) => each.sequence !== sequence), counted];
}
