import * as z from 'zod';
import { StripeFault, invalidRequest } from '../wire/stripe-fault.ts';
import { voidInvoice as takeBack } from '../billing/void-invoice.ts';
import { findSavedMethod } from '../billing/charge-automatically.ts';
import { noMethod } from '../billing/change-item.ts';
import { findSubscriptionOf } from '../billing/subscription-state.ts';
import { payInvoice } from '../charging/pay-invoice.ts';
import { declinedCard } from '../charging/test-cards.ts';
import { idOf } from '../stripe-objects.ts';
import { defineCall } from '../wire/define-call.ts';
import { isWithin } from '../wire/is-within.ts';
import { toPage } from '../wire/list-page.ts';
import { flag, paging, range, text } from '../wire/parameters.ts';

export const retrieveInvoice = defineCall({}, (account, _input, id) => account.get('invoice', id));

export const listInvoices = defineCall(
  {
    ...paging,
    created: range.optional(),
    customer: text.optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    subscription: text.optional(),
  },
  (account, { created, customer, status, subscription, ...page }) => {
    const invoices = account
      .list('invoice')
      .filter((invoice) => customer === undefined || invoice.customer === customer)
      .filter((invoice) => status === undefined || invoice.status === status)
      .filter((invoice) => isWithin(invoice.created, created))
      .filter(({ parent }) => {
        return (
          subscription === undefined || idOf(parent?.subscription_details?.subscription) === subscription
        );
      });
    return toPage(invoices, page, '/v1/invoices');
  },
);

/** Charges an open invoice. Throws if the card is declined or needs authentication, but keeps the failed attempt. */
export const payOpenInvoice = defineCall(
  { forgive: flag.optional(), off_session: flag.optional(), payment_method: text.optional() },
  (account, { off_session: isOffSession = true, payment_method }, id) => {
    const invoice = account.get('invoice', id);
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
    if (invoice.status !== 'open') {
      throw invalidRequest(`This invoice is ${invoice.status}, and cannot be paid.`, {
        code: 'status_transition_invalid',
      });
    }
    const method =
      payment_method === undefined
        ? findSavedMethod(account, findSubscriptionOf(account, invoice))
        : account.get('payment_method', payment_method, 'payment_method');
    if (method === undefined) throw noMethod();
    const verdict = payInvoice(account, invoice, method, { isOffSession, isAuthenticated: false });
    if (verdict === 'succeeds') return account.get('invoice', id);
    throw verdict === 'declined'
      ? new StripeFault(402, declinedCard()).committed()
      : requiresAction().committed();
  },
);

function requiresAction(): StripeFault {
  return new StripeFault(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message: 'This payment requires additional user action before it can be completed successfully.',
  });
}

export const voidOpenInvoice = defineCall({}, (account, _input, id) => {
  const invoice = account.get('invoice', id);
  if (invoice.status === 'open') return takeBack(account, invoice);
  throw invalidRequest(`You can only void open invoices; this one is ${invoice.status}.`, {
    code: 'status_transition_invalid',
  });
});

export const listInvoicePayments = defineCall(
  {
    ...paging,
    invoice: text.optional(),
    payment: z
      .strictObject({ payment_intent: text.optional(), type: z.enum(['payment_intent', 'charge']) })
      .optional(),
    status: z.enum(['canceled', 'open', 'paid']).optional(),
  },
  (account, { invoice, payment, status, ...page }) => {
    const intent = payment?.payment_intent;
    const payments = account
      .list('invoice_payment')
      .filter((each) => invoice === undefined || each.invoice === invoice)
      .filter((each) => status === undefined || each.status === status)
      .filter((each) => intent === undefined || each.payment.payment_intent === intent);
    return toPage(payments, page, '/v1/invoice_payments');
  },
);
