import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { endOfPeriod } from '../../billing-period.ts';
import { chargeAutomatically } from './charge-automatically.ts';
import { netOf, wholePeriodLine } from './draft-lines.ts';
import { recurringOf } from './new-subscription.ts';
import { openInvoice } from './open-invoice.ts';
import type { SubscriptionInvoice } from './open-invoice.ts';
import { changeSubscription, itemOf } from './subscription-state.ts';

/**
 * Starts the next period of a subscription and charges its invoice immediately. Stripe keeps the invoice as a draft for
 * about an hour first.
 */
export function renew(account: StripeAccount, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const next = nextPeriod(subscription);
  const priced = { price: item.price, quantity: item.quantity ?? 1 };
  const discounts = subscription.discounts.filter((reference) => {
    const end = account.find('discount', idOf(reference))?.end ?? null;
    return end === null || end > next.start;
  });
  const invoice = openInvoice(account, { ...subscription, discounts }, nextInvoice(account, subscription));
  const details = { periodNet: netOf(account, priced, discounts, next.start), pendingLines: [] };
  const renewed = { ...item, current_period_start: next.start, current_period_end: next.end };
  const items = { ...subscription.items, data: [renewed] };
  changeSubscription(
    account,
    subscription,
    { items, discounts, latest_invoice: invoice.id },
    'customer.subscription.updated',
    { details },
  );
  chargeAutomatically(account, invoice);
}

/** Content of the next period's invoice. */
export function nextInvoice(account: StripeAccount, subscription: Stripe.Subscription): SubscriptionInvoice {
  const item = itemOf(subscription);
  const priced = { price: item.price, quantity: item.quantity ?? 1 };
  const { pendingLines } = account.details('subscription', subscription.id);
  const whole = wholePeriodLine(account, priced, nextPeriod(subscription), subscription.discounts);
  return {
    lines: [...pendingLines, whole],
    reason: 'subscription_cycle',
    period: { start: item.current_period_start, end: item.current_period_end },
  };
}

function nextPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const { price, current_period_end: start } = itemOf(subscription);
  return { start, end: endOfPeriod(subscription.billing_cycle_anchor, start, recurringOf(price)) };
}
