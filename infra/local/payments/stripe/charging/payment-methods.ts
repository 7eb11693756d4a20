import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';
import { brandOf, checkCardNumber } from './test-cards.ts';

/** A card as entered by the user. */
export interface CardInput {
  number: string;
  expMonth?: number;
  expYear?: number;
}

/** Creates a payment method that is not attached to a customer. Throws for an invalid number. */
export function createCard(account: StripeAccount, input: CardInput): Stripe.PaymentMethod {
  const number = input.number.replaceAll(/[\s-]/g, '');
  checkCardNumber(number);
  const nextYear = new Date(account.now() * 1000).getUTCFullYear() + 4;
  const method: Stripe.PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: brandOf(number),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brandOf(number),
      exp_month: input.expMonth ?? 12,
      exp_year: input.expYear ?? nextYear,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brandOf(number)], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return account.put(method, { details: { number } });
}

/** Attaches a payment method to a customer. */
export function attach(account: StripeAccount, id: string, customer: string): Stripe.PaymentMethod {
  const method = account.get('payment_method', id);
  if (method.customer === customer) return method;
  return account.change(method, { customer }, 'payment_method.attached');
}
