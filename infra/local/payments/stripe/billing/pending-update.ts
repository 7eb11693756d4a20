import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { netOf } from './draft-lines.ts';
import { changeSubscription, openSeconds } from './subscription-state.ts';
import { voidInvoice } from './void-invoice.ts';

/** Stores a change of the item as a pending update, until its invoice is paid. */
export function setPendingUpdate(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  invoice: string,
): Stripe.Subscription {
  const pending_update: Stripe.Subscription.PendingUpdate = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: account.now() + openSeconds,
    metadata: null,
    subscription_items: [item],
    trial_end: null,
    trial_from_plan: null,
  };
  const fields = { pending_update, latest_invoice: invoice };
  return changeSubscription(account, subscription, fields, 'customer.subscription.updated');
}

/** Applies the pending update after its invoice was paid. */
export function applyPendingUpdate(account: StripeAccount, subscription: Stripe.Subscription): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (item === undefined) return;
  const priced = { price: item.price, quantity: item.quantity ?? 1 };
  const periodNet = netOf(account, priced, subscription.discounts, account.now());
  const details = { ...account.details('subscription', subscription.id), periodNet };
  const items = { ...subscription.items, data: [item] };
  const billing_cycle_anchor =
    item.current_period_start > subscription.billing_cycle_anchor &&
    item.created === item.current_period_start
      ? item.current_period_start
      : subscription.billing_cycle_anchor;
  const fields = { items, billing_cycle_anchor, pending_update: null };
  const applied = changeSubscription(account, subscription, fields, 'customer.subscription.updated', {
    details,
  });
  account.emit('customer.subscription.pending_update_applied', applied);
}

/** Drops the pending update because its invoice was not paid in time. */
export function dropPendingUpdate(account: StripeAccount, subscription: Stripe.Subscription): void {
  const invoice = account.find('invoice', idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') voidInvoice(account, invoice);
  const dropped = changeSubscription(account, subscription, { pending_update: null });
  account.emit('customer.subscription.pending_update_expired', dropped);
}
