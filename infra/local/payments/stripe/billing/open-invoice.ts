import type Stripe from 'stripe';
import { requestPayment } from '../charging/invoice-payments.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { computeAmounts, listTaxRates } from './draft-invoice.ts';
import type { DraftLine } from './draft-lines.ts';
import { presentInvoice } from './present-invoice.ts';
import { taxRateIds } from './subscription-state.ts';

/** Content of a subscription's invoice. */
export interface SubscriptionInvoice {
  lines: DraftLine[];
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
  prorationDate?: number;
}

/** Builds the invoice without storing anything. */
export function previewInvoice(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  { lines, reason, period, prorationDate }: SubscriptionInvoice,
): Stripe.Invoice {
  const customer = account.get('customer', idOf(subscription.customer));
  const taxRates = listTaxRates(account, taxRateIds(subscription));
  const { currency } = subscription;
  const amounts = computeAmounts({ lines, customer, currency, taxRates });
  const facts = { customer, currency, reason, subscription, period, taxRates };
  const id = account.newId('in');
  return {
    ...presentInvoice(account, { id, ...facts, ...(prorationDate && { prorationDate }) }, amounts),
    ending_balance: amounts.endingBalance,
  };
}

/** Creates and finalizes an invoice. Creates a payment intent if an amount is due. */
export function openInvoice(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  content: SubscriptionInvoice,
): Stripe.Invoice {
  const { ending_balance, ...draft } = previewInvoice(account, subscription, content);
  const created = account.put<Stripe.Invoice>({ ...draft, ending_balance: null });
  account.emit('invoice.created', created);
  const customer = account.get('customer', idOf(subscription.customer));
  const count = customer.next_invoice_sequence ?? 1;
  const balance = ending_balance ?? 0;
  account.change(
    customer,
    { balance, currency: created.currency, next_invoice_sequence: count + 1 },
    balance === customer.balance ? undefined : 'customer.updated',
  );
  const invoice = account.change(
    created,
    {
      effective_at: account.now(),
      ending_balance: balance,
      hosted_invoice_url: `${account.url}/i/${created.id}`,
      invoice_pdf: null,
      number: `${customer.invoice_prefix ?? ''}-${String(count).padStart(4, '0')}`,
      status: 'open',
      status_transitions: { ...created.status_transitions, finalized_at: account.now() },
    },
    'invoice.finalized',
  );
  if (invoice.amount_due > 0) requestPayment(account, invoice);
  return invoice;
}
