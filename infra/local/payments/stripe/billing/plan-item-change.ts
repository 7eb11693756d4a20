import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import type { SubscriptionDetails } from '../stripe-objects.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { endOfPeriod } from '../../billing-period.ts';
import { netOf, prorationLines, wholePeriodLine } from './draft-lines.ts';
import type { DraftLine, PricedItem } from './draft-lines.ts';
import { recurringOf, toItem } from './new-subscription.ts';
import type { SubscriptionInvoice } from './open-invoice.ts';
import { itemOf } from './subscription-state.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** Result of a change of an item. A preview and the change itself use the same plan. */
export interface ItemPlan {
  item: Stripe.SubscriptionItem;
  anchor: number;
  details: SubscriptionDetails;
  /** Absent if nothing is invoiced now. */
  invoice: SubscriptionInvoice | undefined;
}

/** The requested change. */
export interface ItemChangeInput {
  after: PricedItem;
  behavior: ProrationBehavior;
  prorationDate: number | undefined;
}

/** Plans a change of a subscription's price or quantity. A change of the interval starts a new period. */
export function planItemChange(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  { after, behavior, prorationDate = account.now() }: ItemChangeInput,
): ItemPlan {
  const item = itemOf(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  if (prorationDate < period.start || prorationDate > period.end) {
    throw invalidRequest('Cannot specify a proration date outside of the current subscription period', {
      param: 'proration_date',
    });
  }
  const before = { price: item.price, quantity: item.quantity ?? 1 };
  const { periodNet, pendingLines } = account.details('subscription', subscription.id);
  const { discounts } = subscription;
  const change = { before, after, period, prorationDate, paidNet: periodNet, discounts };
  const details = { periodNet: netOf(account, after, discounts, prorationDate), pendingLines };
  const invoiceOf = (lines: DraftLine[]): SubscriptionInvoice => ({
    lines: [...pendingLines, ...lines],
    reason: 'subscription_update',
    period: { start: prorationDate, end: prorationDate },
    prorationDate,
  });
  const prorations = prorationLines(account, change);
  if (!isSameInterval(before.price, after.price)) {
    const start = account.now();
    const next = { start, end: endOfPeriod(start, start, recurringOf(after.price)) };
    const credits = behavior === 'none' ? [] : prorations.slice(0, 1);
    const whole = wholePeriodLine(account, after, next, discounts);
    const invoice = invoiceOf([...credits, whole]);
    const fresh = toItem(item.id, subscription.id, after, next);
    return { item: fresh, anchor: start, details: { ...details, pendingLines: [] }, invoice };
  }
  const created = item.created;
  const changed = { ...toItem(item.id, subscription.id, after, period), created };
  const plan = { item: changed, anchor: subscription.billing_cycle_anchor };
  if (behavior === 'none') return { ...plan, details, invoice: undefined };
  if (behavior === 'create_prorations') {
    const waiting = { ...details, pendingLines: [...pendingLines, ...prorations] };
    return { ...plan, details: waiting, invoice: undefined };
  }
  return { ...plan, details: { ...details, pendingLines: [] }, invoice: invoiceOf(prorations) };
}

function isSameInterval(before: Stripe.Price, after: Stripe.Price): boolean {
  const [one, other] = [recurringOf(before), recurringOf(after)];
  return one.interval === other.interval && one.interval_count === other.interval_count;
}
