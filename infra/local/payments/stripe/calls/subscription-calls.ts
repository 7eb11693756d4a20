import * as z from 'zod';
import { endSubscription, expireSubscription } from '../billing/end-subscription.ts';
import { itemOf } from '../billing/subscription-state.ts';
import { defineCall } from '../wire/define-call.ts';
import { isWithin } from '../wire/is-within.ts';
import { toPage } from '../wire/list-page.ts';
import { flag, paging, range, text } from '../wire/parameters.ts';
import { resourceMissing } from '../wire/stripe-fault.ts';
import { cancellationInput } from './update-subscription.ts';

export const retrieveSubscription = defineCall({}, (account, _input, id) => account.get('subscription', id));

/** Ends a subscription immediately. Returns 404 if it has already ended, as Stripe does. */
export const cancelSubscription = defineCall(
  {
    cancellation_details: cancellationInput.optional(),
    invoice_now: flag.optional(),
    prorate: flag.optional(),
  },
  (account, { cancellation_details }, id) => {
    const subscription = account.get('subscription', id);
    if (subscription.ended_at !== null) throw resourceMissing('subscription', id);
    if (subscription.status === 'incomplete') {
      return expireSubscription(account, subscription, 'customer.subscription.deleted');
    }
    return endSubscription(account, subscription, {
      ...cancellation_details,
      reason: 'cancellation_requested',
    });
  },
);

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
];

/** Leaves out canceled subscriptions if no status is given, as Stripe does. */
export const listSubscriptions = defineCall(
  {
    ...paging,
    created: range.optional(),
    customer: text.optional(),
    price: text.optional(),
    status: z.enum(['all', 'ended', ...statuses]).optional(),
  },
  (account, { created, customer, price, status, ...page }) => {
    const subscriptions = account
      .list('subscription')
      .filter((subscription) => customer === undefined || subscription.customer === customer)
      .filter((subscription) => price === undefined || itemOf(subscription).price.id === price)
      .filter((subscription) => isWithin(subscription.created, created))
      .filter((subscription) => hasStatus(subscription.status, status));
    return toPage(subscriptions, page, '/v1/subscriptions');
  },
);

function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return ['canceled', 'incomplete_expired'].includes(status);
  return status === wanted;
}
