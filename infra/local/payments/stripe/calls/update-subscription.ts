import * as z from 'zod';
import type Stripe from 'stripe';
import { changeItem } from '../billing/change-item.ts';
import { planItemChange } from '../billing/plan-item-change.ts';
import type { ItemPlan } from '../billing/plan-item-change.ts';
import { checkCurrency, findPrice } from '../billing/subscribe.ts';
import { changeSubscription, itemOf } from '../billing/subscription-state.ts';
import { listTaxRates } from '../billing/draft-invoice.ts';
import { noDetails } from '../billing/end-subscription.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { defineCall } from '../wire/define-call.ts';
import { flag, integer, listOf, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { checkOwnMethod } from './customer-calls.ts';

export const itemInput = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.pipe(z.int().min(1)).optional(),
});
export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);
export const cancellationInput = z.strictObject({ comment: text.optional(), feedback: text.optional() });

const input = {
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationInput.optional(),
  default_payment_method: text.optional(),
  default_tax_rates: listOf(text).optional(),
  description: text.optional(),
  items: z.array(itemInput).length(1, 'The local Stripe supports one item.').optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
};

/** Parameters that Stripe allows with `payment_behavior=pending_if_incomplete`. */
const withPending = new Set(
  'expand items off_session payment_behavior proration_behavior proration_date'.split(' '),
);

export const updateSubscription = defineCall(input, (account, changes, id) => {
  const before = account.get('subscription', id);
  checkChanges(before, changes);
  const subscription = changeFields(account, before, changes);
  const [item] = changes.items ?? [];
  if (item === undefined) return subscription;
  const plan = planItem(account, subscription, item, changes);
  return changeItem(account, subscription, plan, changes.payment_behavior ?? 'allow_incomplete');
});

/** Plans a change of the item, for an update or a preview. */
export function planItem(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  item: z.output<typeof itemInput>,
  { proration_behavior: behavior = 'create_prorations', proration_date: prorationDate }: PlanInput,
): ItemPlan {
  const current = itemOf(subscription);
  if (item.id !== current.id) {
    const message =
      item.id === undefined
        ? 'The local Stripe supports one item. Pass its id.'
        : `Cannot find subscription item '${item.id}' on this subscription.`;
    throw invalidRequest(message, { param: 'items[0][id]', code: 'resource_missing' });
  }
  const isSame = item.price === undefined || item.price === current.price.id;
  const price = isSame ? current.price : findPrice(account, item.price ?? '', 'items[0][price]');
  checkCurrency(account.get('customer', idOf(subscription.customer)), price);
  const after = { price, quantity: item.quantity ?? current.quantity ?? 1 };
  return planItemChange(account, subscription, { after, behavior, prorationDate });
}

interface PlanInput {
  proration_behavior?: z.output<typeof prorationBehavior> | undefined;
  proration_date?: number | undefined;
}

type Changes = { [Name in keyof typeof input]?: z.output<(typeof input)[Name]> };

function checkChanges({ status }: Stripe.Subscription, changes: Changes): void {
  const names = Object.keys(changes);
  if (status === 'canceled' || status === 'incomplete_expired') {
    if (names.every((name) => ['cancellation_details', 'metadata', 'expand'].includes(name))) return;
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  if (status === 'incomplete' && changes.items !== undefined) {
    throw invalidRequest('This subscription cannot be updated because its first invoice is not paid yet.', {
      param: 'items',
    });
  }
  if (changes.payment_behavior !== 'pending_if_incomplete') return;
  const param = names.find((name) => !withPending.has(name));
  if (param === undefined) return;
  throw invalidRequest(
    `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass \`${param}\`.`,
    { param },
  );
}

/** Changes the fields that need no invoice. */
function changeFields(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  changes: Changes,
): Stripe.Subscription {
  const fields = {
    ...plainFields(account, subscription, changes),
    ...endFields(account, subscription, changes),
  };
  const isSame = JSON.stringify({ ...subscription, ...fields }) === JSON.stringify(subscription);
  if (isSame) return subscription;
  return changeSubscription(account, subscription, fields, 'customer.subscription.updated');
}

function plainFields(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  changes: Changes,
): Partial<Stripe.Subscription> {
  const method = changes.default_payment_method;
  if (method) checkOwnMethod(account, method, idOf(subscription.customer));
  const saves = changes.payment_settings?.save_default_payment_method;
  const { payment_settings } = subscription;
  return {
    metadata: mergeMetadata(subscription.metadata, changes.metadata),
    ...(method !== undefined && { default_payment_method: method || null }),
    ...(changes.description !== undefined && { description: changes.description || null }),
    ...(changes.default_tax_rates && {
      default_tax_rates: listTaxRates(account, changes.default_tax_rates),
    }),
    ...(saves !== undefined &&
      payment_settings && { payment_settings: { ...payment_settings, save_default_payment_method: saves } }),
  };
}

/** The fields that `cancel_at_period_end` and `cancellation_details` change. */
function endFields(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: ends, cancellation_details: details }: Changes,
): Partial<Stripe.Subscription> {
  const cancellation_details = { ...noDetails, ...subscription.cancellation_details, ...details };
  if (ends === undefined || ends === subscription.cancel_at_period_end) {
    return details === undefined ? {} : { cancellation_details };
  }
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    canceled_at: ends ? account.now() : null,
    cancellation_details: { ...cancellation_details, reason: ends ? 'cancellation_requested' : null },
  };
}
