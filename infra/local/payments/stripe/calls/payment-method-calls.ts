import { attach } from '../charging/payment-methods.ts';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { paging, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';

export const retrievePaymentMethod = defineCall({}, (account, _input, id) =>
  account.get('payment_method', id),
);

export const attachPaymentMethod = defineCall({ customer: text }, (account, { customer }, id) => {
  account.get('customer', customer, 'customer');
  const method = account.get('payment_method', id);
  if (method.customer === null || method.customer === customer) return attach(account, id, customer);
  throw invalidRequest('The payment method you provided has already been attached to a customer.', {
    code: 'payment_method_unexpected_state',
  });
});

/** Also removes the payment method as the default of its customer and subscriptions. */
export const detachPaymentMethod = defineCall({}, (account, _input, id) => {
  const method = account.get('payment_method', id);
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  for (const subscription of account.list('subscription')) {
    if (subscription.default_payment_method !== id || subscription.ended_at !== null) continue;
    account.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  const customer = account.get('customer', String(method.customer));
  if (customer.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    account.change(customer, { invoice_settings }, 'customer.updated');
  }
  return account.change(method, { customer: null }, 'payment_method.detached');
});

export const listPaymentMethods = defineCall(
  { ...paging, customer: text.optional(), type: text.optional() },
  (account, { customer, type, ...page }) => {
    const methods = account
      .list('payment_method')
      .filter((method) => method.customer !== null)
      .filter((method) => customer === undefined || method.customer === customer)
      .filter((method) => type === undefined || method.type === type);
    return toPage(methods, page, '/v1/payment_methods');
  },
);

/** The same list at the customer's path. */
export const listCustomerPaymentMethods = defineCall(
  { ...paging, type: text.optional() },
  (account, page, id) => {
    account.get('customer', id);
    const methods = account.list('payment_method').filter(({ customer }) => customer === id);
    return toPage(methods, page, `/v1/customers/${id}/payment_methods`);
  },
);
