import type { BillingPlan, Subscription, SubscriptionTransactionDetails } from '@paypal/paypal-server-sdk';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** Wire format of an SDK resource: names in snake case, enum values as strings. */
export type Wire<Value> = Value extends string
  ? `${Value}`
  : Value extends number | boolean | null | undefined
    ? Value
    : Value extends (infer Item)[]
      ? Wire<Item>[]
      : { [Name in keyof Value as SnakeCase<Name & string>]: Wire<Value[Name]> };

export interface PaypalLink {
  href: string;
  rel: string;
  method: 'GET' | 'PATCH' | 'POST';
}

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

/** A catalog product. The SDK has no type for it: developer.paypal.com/docs/api/catalog-products/v1. */
export interface PaypalProduct {
  id: string;
  name: string;
  type: 'DIGITAL' | 'PHYSICAL' | 'SERVICE';
  description?: string;
  category?: string;
  image_url?: string;
  home_url?: string;
  create_time: string;
  update_time: string;
  links: PaypalLink[];
}

export type PaypalPlan = Required<
  Pick<
    Wire<BillingPlan>,
    | 'billing_cycles'
    | 'create_time'
    | 'id'
    | 'name'
    | 'payment_preferences'
    | 'product_id'
    | 'status'
    | 'update_time'
  >
> &
  Wire<BillingPlan>;

export type PaypalSubscription = Required<
  Pick<
    Wire<Subscription>,
    'billing_info' | 'create_time' | 'id' | 'plan_id' | 'quantity' | 'start_time' | 'status' | 'update_time'
  >
> &
  Wire<Subscription>;

export type PaypalTransaction = Wire<SubscriptionTransactionDetails>;

/** A payment of a subscription: developer.paypal.com/docs/api/payments/v1. */
export interface PaypalSale {
  id: string;
  amount: { total: string; currency: string; details: { subtotal: string; tax?: string } };
  billing_agreement_id: string;
  create_time: string;
  custom?: string;
  links: PaypalLink[];
  payment_mode: 'INSTANT_TRANSFER';
  state: 'completed' | 'refunded' | 'reversed';
  update_time: string;
}

/** developer.paypal.com/docs/api/webhooks/v1 */
export interface PaypalEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'plan' | 'product' | 'refund' | 'sale' | 'subscription';
  resource_version: '1.0' | '2.0';
  event_type: string;
  summary: string;
  resource: object;
  links: PaypalLink[];
}

export interface PaypalWebhook {
  id: string;
  url: string;
  event_types: { name: string }[];
  links: PaypalLink[];
}

/** The stored resources, by kind. */
export interface PaypalObjects {
  product: PaypalProduct;
  plan: PaypalPlan;
  subscription: PaypalSubscription;
  sale: PaypalSale;
  event: PaypalEvent;
  webhook: PaypalWebhook;
}

export type PaypalKind = keyof PaypalObjects;

/** Price overrides of a subscription, by the sequence of the billing cycle. */
export type PriceOverrides = Record<string, { value?: string; total_cycles?: number }>;

/** An approval that the buyer has not given yet. */
export interface Approval {
  token: string;
  planId: string;
  prices: PriceOverrides;
  /** The subscription's own taxes. */
  taxes?: PaypalPlan['taxes'];
  quantity: string;
  returnUrl: string;
  cancelUrl: string;
}

/** Data of a subscription that PayPal's API does not show. */
export interface SubscriptionDetails {
  /** For the first payment or a revision. Null if there is nothing to approve. */
  approval: Approval | null;
  prices: PriceOverrides;
  /** The subscription's own taxes. Without them, those of the plan apply. */
  taxes?: PaypalPlan['taxes'];
  /** Every charge after the first one fails. */
  failsLater: boolean;
  /** When a failed payment is retried, in seconds since 1970. */
  retryAt: number | null;
  /** The time that billing periods are counted from, in seconds since 1970. */
  anchor: number;
}
