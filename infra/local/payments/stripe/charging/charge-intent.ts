import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { idOf } from '../stripe-objects.ts';
import { declinedCard, judgeCard } from './test-cards.ts';
import type { CardUse, CardVerdict } from './test-cards.ts';

/** Charges a payment intent and emits the events. Returns the bank's verdict. */
export function chargeIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  use: CardUse,
): CardVerdict {
  const verdict = judgeCard(account.details('payment_method', method.id).number, use);
  if (verdict === 'requires_action') {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    const fields = { status: 'requires_action', payment_method: method.id, next_action } as const;
    account.change(intent, fields, 'payment_intent.requires_action');
    return verdict;
  }
  const charge = account.put(toCharge(account, intent, method, verdict === 'succeeds'));
  account.emit(verdict === 'succeeds' ? 'charge.succeeded' : 'charge.failed', charge);
  if (verdict === 'succeeds') {
    const { amount } = intent;
    const paid = { amount_received: amount, last_payment_error: null, next_action: null };
    const facts = { status: 'succeeded', payment_method: method.id, latest_charge: charge.id } as const;
    account.change(intent, { ...paid, ...facts }, 'payment_intent.succeeded');
    return verdict;
  }
  failIntent(account, intent, { ...declinedCard(), payment_method: method }, charge.id);
  return verdict;
}

/** Resets a payment intent to `requires_payment_method`. */
export function failIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  last_payment_error: Stripe.PaymentIntent.LastPaymentError,
  latest_charge = idOf(intent.latest_charge),
): void {
  const fields = { payment_method: null, next_action: null, last_payment_error, latest_charge };
  account.change(intent, { status: 'requires_payment_method', ...fields }, 'payment_intent.payment_failed');
}

function toCharge(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { id: payment_method, card }: Stripe.PaymentMethod,
  isPaid: boolean,
): Stripe.Charge {
  const { amount, currency } = intent;
  const id = account.newId('ch');
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'TEST',
    captured: isPaid,
    created: account.now(),
    currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : declinedCard().message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method,
    payment_method_details: card === undefined ? null : { card: toChargedCard(card, amount), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function toChargedCard(
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
