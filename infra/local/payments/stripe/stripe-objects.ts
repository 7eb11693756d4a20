import type Stripe from 'stripe';
import type { DraftLine } from './billing/draft-lines.ts';

/** The stored resources, by their `object`. */
export interface StripeObjects {
  account: Stripe.Account;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  promotion_code: Stripe.PromotionCode;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  tax_rate: Stripe.TaxRate;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export type StripeKind = keyof StripeObjects;

/** The subscription that a paid checkout session creates. */
export interface CheckoutOrder {
  price: string;
  quantity: number;
  taxRates: string[];
  automaticTax: boolean;
  metadata: Record<string, string>;
  discounts: DiscountInput[];
}

/** A discount in a request: a coupon or a promotion code. */
export interface DiscountInput {
  coupon?: string;
  promotion_code?: string;
}

export interface SubscriptionDetails {
  /** What a whole period costs after discounts, in minor units. Credits for unused time are a part of it. */
  periodNet: number;
  /** Prorations for the next invoice. */
  pendingLines: DraftLine[];
}

/** Data of resources that Stripe's API does not show. */
export interface StripeDetails {
  payment_method: { number: string };
  payment_intent: { invoice: string | null };
  /** Null if nothing is due. */
  invoice: { payment: string } | null;
  /** Null for a session that saves a card. */
  'checkout.session': CheckoutOrder | null;
  subscription: SubscriptionDetails;
}

/** The id of a reference that may be expanded. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
