import type Stripe from 'stripe';
import type { InvoiceAmounts } from '../billing/draft-invoice.ts';
import type { StripeAccount } from '../stripe-account.ts';
import type { DiscountInput } from '../stripe-objects.ts';

/** Input of a checkout session. */
export interface SessionFacts {
  amounts: InvoiceAmounts;
  automaticTax: boolean;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  currency: string;
  customer: Stripe.Customer;
  discounts: DiscountInput[];
  expiresAt: number;
  locale: string | null;
  metadata: Record<string, string>;
  successUrl: string;
}

/** Builds an open checkout session. */
export function presentSession(account: StripeAccount, facts: SessionFacts): Stripe.Checkout.Session {
  const { amounts, customer } = facts;
  const id = account.newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: { enabled: facts.automaticTax, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.now(),
    currency: facts.currency,
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
    discounts: facts.discounts.map(({ coupon = null, promotion_code = null }) => ({
      coupon,
      promotion_code,
    })),
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: facts.locale,
    managed_payments: null,
    metadata: facts.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    total_details: {
      amount_discount: amounts.discount,
      amount_shipping: 0,
      amount_tax: amounts.exclusiveTax,
    },
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
  };
}
