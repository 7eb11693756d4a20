import type Stripe from 'stripe';
import type { InvoiceAmounts } from '../billing/draft-invoice.ts';
import type { StripeAccount } from '../stripe-account.ts';
import type { CheckoutOrder } from '../stripe-objects.ts';

/** What a session pays, or the setup intent by which it saves a card. */
type SessionPurpose =
  { amounts: InvoiceAmounts; currency: string; order: CheckoutOrder } | { setupIntent: string };

/** Input of a checkout session. */
export interface SessionFacts {
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customer: Stripe.Customer;
  expiresAt: number;
  locale: string | null;
  metadata: Record<string, string>;
  purpose: SessionPurpose;
  successUrl: string;
}

/** Builds an open checkout session. */
export function presentSession(account: StripeAccount, facts: SessionFacts): Stripe.Checkout.Session {
  const { customer, purpose } = facts;
  const id = account.newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.now(),
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: facts.locale,
    managed_payments: null,
    metadata: facts.metadata,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
    ...('order' in purpose ? presentOrder(purpose) : presentSetup(purpose.setupIntent)),
  };
}

/** Fields that differ between a payment and a saved card. */
type PurposeFields = Pick<
  Stripe.Checkout.Session,
  | 'allowed_payment_method_types'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'currency'
  | 'discounts'
  | 'mode'
  | 'payment_method_collection'
  | 'payment_status'
  | 'setup_intent'
  | 'total_details'
>;

function presentOrder({
  amounts,
  currency,
  order,
}: Extract<SessionPurpose, { order: CheckoutOrder }>): PurposeFields {
  return {
    allowed_payment_method_types: null,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: presentTax(order.automaticTax),
    currency,
    discounts: order.discounts.map(({ coupon = null, promotion_code = null }) => ({
      coupon,
      promotion_code,
    })),
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_status: 'unpaid',
    setup_intent: null,
    total_details: {
      amount_discount: amounts.discount,
      amount_shipping: 0,
      amount_tax: amounts.exclusiveTax,
    },
  };
}

function presentSetup(setupIntent: string): PurposeFields {
  return {
    allowed_payment_method_types: ['card'],
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: presentTax(false),
    currency: null,
    discounts: null,
    mode: 'setup',
    payment_method_collection: 'always',
    payment_status: 'no_payment_required',
    setup_intent: setupIntent,
    total_details: null,
  };
}

const presentTax = (enabled: boolean) => ({ enabled, liability: null, provider: null, status: null });
