import * as z from 'zod';
import type Stripe from 'stripe';
import { endSubscription, expireSubscription } from '../billing/end-subscription.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { defineCall, withoutExpand } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import {
  clearable,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  range,
  text,
} from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';
import { isWithin } from '../wire/is-within.ts';

const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
});

const fields = {
  address: z.union([z.literal('').transform(() => null), address]).optional(),
  balance: integer.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: listOf(text).optional(),
};

export const createCustomer = defineCall(fields, (account, input) => {
  const customer = account.put({
    id: `cus_${account.newId('').slice(2, 16)}`,
    object: 'customer',
    address: toAddress(input.address),
    balance: input.balance ?? 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: account.newId('').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer);
  account.emit('customer.created', customer);
  return customer;
});

export const updateCustomer = defineCall(fields, (account, input, id) => {
  const customer = account.get('customer', id);
  const method = input.invoice_settings?.default_payment_method;
  if (method != null) checkOwnMethod(account, method, id);
  const { address: given, invoice_settings: _settings, metadata: change, ...plain } = withoutExpand(input);
  return account.change(
    customer,
    {
      ...plain,
      ...(given !== undefined && { address: toAddress(given) }),
      ...(method !== undefined && {
        invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
      }),
      metadata: mergeMetadata(customer.metadata, change),
    },
    'customer.updated',
  );
});

/** Throws if the payment method does not belong to the customer. */
export function checkOwnMethod(account: StripeAccount, method: string, customer: string): void {
  const found = account.get('payment_method', method, 'default_payment_method');
  if (found.customer === customer) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the ` +
      'customer.',
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

/** Returns `{id, deleted: true}` for a deleted customer, as Stripe does. */
export const retrieveCustomer = defineCall(
  {},
  (account, _input, id) => account.findDeleted(id) ?? account.get('customer', id),
);

export const deleteCustomer = defineCall({}, (account, _input, id) => {
  const customer = account.get('customer', id);
  for (const subscription of account.list('subscription')) {
    if (subscription.customer !== id || subscription.ended_at !== null) continue;
    if (subscription.status !== 'incomplete') endSubscription(account, subscription, {});
    else expireSubscription(account, subscription, 'customer.subscription.deleted');
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  account.bury(deleted);
  account.emit('customer.deleted', customer);
  return deleted;
});

export const listCustomers = defineCall(
  { ...paging, created: range.optional(), email: text.optional() },
  (account, { created, email, ...page }) => {
    const customers = account
      .list('customer')
      .filter((customer) => email === undefined || customer.email === email)
      .filter((customer) => isWithin(customer.created, created));
    return toPage(customers, page, '/v1/customers');
  },
);

function toAddress(input: z.output<typeof address> | null | undefined): Stripe.Address | null {
  if (input == null) return null;
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...none, ...input };
}
