import type Stripe from 'stripe';
import type { PutOptions, StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';

/** How long a first invoice or a pending update may stay unpaid. */
export const openSeconds = 23 * 3600;

/** Stores a changed subscription with its next due time. */
export function changeSubscription(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  fields: Partial<Stripe.Subscription>,
  event?: Stripe.Event.Type,
  options: PutOptions<'subscription'> = {},
): Stripe.Subscription {
  const next = { ...subscription, ...fields };
  return account.change(subscription, fields, event, { ...options, dueAt: dueAtOf(next) });
}

/** When a subscription is due next: for its expiry, renewal or end. Null for never. */
export function dueAtOf(subscription: Stripe.Subscription): number | null {
  switch (subscription.status) {
    case 'incomplete':
      return subscription.created + openSeconds;
    case 'active':
    case 'past_due':
      return Math.min(
        itemOf(subscription).current_period_end,
        subscription.cancel_at ?? Infinity,
        subscription.pending_update?.expires_at ?? Infinity,
      );
    default:
      return null;
  }
}

/** The only item of a subscription. Throws if there is none. */
export function itemOf(subscription: Pick<Stripe.Subscription, 'id' | 'items'>): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item;
}

/** The current subscription of an invoice. */
export function findSubscriptionOf(
  account: StripeAccount,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  return account.find('subscription', idOf(invoice.parent?.subscription_details?.subscription));
}

/** Ids of a subscription's default tax rates. */
export function taxRateIds(subscription: Stripe.Subscription): string[] {
  return (subscription.default_tax_rates ?? []).map(({ id }) => id);
}
