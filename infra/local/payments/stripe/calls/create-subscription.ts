import * as z from 'zod';
import type Stripe from 'stripe';
import { chargeAutomatically, findSavedMethod, foreseeVerdict } from '../billing/charge-automatically.ts';
import { noMethod, refusedPayment } from '../billing/change-item.ts';
import { subscribe } from '../billing/subscribe.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { defineCall } from '../wire/define-call.ts';
import { flag, integer, listOf, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { checkOwnMethod } from './customer-calls.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';

export const discountInput = z.strictObject({ coupon: text.optional(), promotion_code: text.optional() });

export const createSubscription = defineCall(
  {
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    collection_method: z.literal('charge_automatically').optional(),
    customer: text,
    default_payment_method: text.optional(),
    default_tax_rates: listOf(text).optional(),
    description: text.optional(),
    discounts: listOf(discountInput).optional(),
    items: z
      .array(z.strictObject({ price: text, quantity: integer.pipe(z.int().min(1)).optional() }))
      .length(1, 'The local Stripe supports one item.'),
    metadata: metadata.optional(),
    off_session: flag.optional(),
    payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
    payment_settings: z
      .strictObject({
        payment_method_types: listOf(z.literal('card')).optional(),
        save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      })
      .optional(),
  },
  (account, input) => {
    const [item] = input.items;
    if (item === undefined) throw invalidRequest('Missing required param: items.', { param: 'items' });
    const method = input.default_payment_method ?? null;
    if (method !== null) checkOwnMethod(account, method, input.customer);
    const subscription = subscribe(account, {
      automaticTax: input.automatic_tax?.enabled ?? false,
      customer: input.customer,
      defaultMethod: method,
      description: input.description,
      discounts: input.discounts ?? [],
      metadata: mergeMetadata({}, input.metadata),
      price: item.price,
      quantity: item.quantity ?? 1,
      savesMethod: input.payment_settings?.save_default_payment_method === 'on_subscription',
      taxRates: input.default_tax_rates ?? [],
    });
    const behavior = input.payment_behavior ?? 'allow_incomplete';
    return behavior === 'default_incomplete' ? subscription : payFirst(account, subscription, behavior);
  },
);

/** Charges the first invoice to the saved card. */
function payFirst(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  behavior: 'allow_incomplete' | 'error_if_incomplete',
): Stripe.Subscription {
  if (subscription.status !== 'incomplete') return subscription;
  const method = findSavedMethod(account, subscription);
  if (method === undefined) throw noMethod();
  const verdict = foreseeVerdict(account, method);
  if (verdict !== 'succeeds' && behavior === 'error_if_incomplete') throw refusedPayment(verdict);
  chargeAutomatically(account, account.get('invoice', idOf(subscription.latest_invoice) ?? ''));
  return account.get('subscription', subscription.id);
}
