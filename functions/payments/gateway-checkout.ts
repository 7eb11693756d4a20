import type { OrderMarks } from './gateway-subscription.ts';

/** The discount of a coupon, and its duration. */
export interface GatewayDiscount {
  /** The gateway's id of the coupon; undefined for gateways that do not store coupons. */
  gatewayId: string | undefined;
  percent: number | undefined;
  amountUnits: number | undefined;
  duration: 'once' | 'repeating' | 'forever';
  months: number | undefined;
}

/** Pages that the gateway redirects the buyer to, after the payment or without it. */
export interface ReturnPages {
  doneUrl: string;
  cancelUrl: string;
}

/** An order for a new subscription. */
export interface CheckoutOrder extends ReturnPages {
  marks: OrderMarks;
  customer: { id: string | undefined; email: string; name: string | undefined; language: string };
  priceGatewayId: string;
  /** Our amount of the price, in minor units. Must equal the gateway's amount. */
  amountUnits: number;
  currency: string;
  discount: GatewayDiscount | undefined;
  /** Added to the price. */
  tax: { label: string; percent: number } | undefined;
  /** Whether the gateway calculates taxes itself, if it can. */
  hasAutomaticTax: boolean;
}

/** `element`: the buyer pays in a form on our page. `hosted`: the buyer pays on the gateway's page. */
export type CheckoutMode = 'element' | 'hosted';

/** What a buyer has ordered, for gateways where a browser can make or change a subscription as well. */
export interface OrderedTerms {
  /** The gateway's id of the plan, also of one that was made for a discount. */
  planGatewayId: string;
  /** The least that the first payment can be, in minor units, with discount and tax. 0 if it is free. */
  firstUnits: number;
  /** The same without the discount. */
  fullUnits: number;
  /** Number of payments with the discount. Undefined without one, and for one without an end. */
  discountedCycles: number | undefined;
  currency: string;
}

/** A subscription that was started and waits for its payment. */
export interface BegunCheckout {
  /** Undefined if the gateway creates the subscription with the payment. */
  subscriptionId: string | undefined;
  /** Id of the gateway's checkout session; undefined without one. */
  sessionId: string | undefined;
  customerId: string | undefined;
  /** For the mode `element`. */
  secret: { clientSecret: string; intentType: 'payment' | 'setup' } | undefined;
  /** The gateway's page, for the mode `hosted`. */
  url: string | undefined;
  /** Undefined if only our secret key sets the price, and when an open checkout is read again. */
  terms?: OrderedTerms;
}

/** The state of a checkout: it can be paid, it was paid, or it can no longer be paid. */
export type CheckoutState =
  { kind: 'open'; begun: BegunCheckout } | { kind: 'paid'; subscriptionId: string } | { kind: 'over' };
