import { randomLetters } from '../../random-id.ts';
import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';

/** Creates the payment intent of an invoice. */
export function requestPayment(account: StripeAccount, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const id = account.newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  account.put(intent, { details: { invoice: invoice.id } });
  const payment: Stripe.InvoicePayment = {
    id: account.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  account.put(payment);
  account.put(invoice, { details: { payment: payment.id } });
  account.emit('payment_intent.created', intent);
  return intent;
}

/** Finds the payment of an invoice. Undefined if nothing is due. */
export function findInvoicePayment(
  account: StripeAccount,
  invoice: string,
): Stripe.InvoicePayment | undefined {
  return account.find('invoice_payment', account.details('invoice', invoice)?.payment ?? null);
}

/** Finds the payment intent of an invoice. Undefined if nothing is due. */
export function findIntentOf(account: StripeAccount, invoice: string): Stripe.PaymentIntent | undefined {
  const payment = findInvoicePayment(account, invoice);
  return account.find('payment_intent', idOf(payment?.payment.payment_intent));
}

/** The client secret with which a browser pays an invoice. */
export function secretOfInvoice(
  account: StripeAccount,
  invoice: string,
): Stripe.Invoice.ConfirmationSecret | null {
  const secret = findIntentOf(account, invoice)?.client_secret;
  return secret == null ? null : { client_secret: secret, type: 'payment_intent' };
}
