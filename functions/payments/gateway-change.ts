import type { CheckoutOrder, OrderedTerms } from './gateway-checkout.ts';

/**
 * A change of a subscription to another price.
 * `discount`: that of the subscription's coupon, for gateways that do not keep it.
 */
export interface PlanChange extends Pick<
  CheckoutOrder,
  'priceGatewayId' | 'amountUnits' | 'currency' | 'discount' | 'tax' | 'cancelUrl'
> {
  subscriptionId: string;
  /** Time of the proration, in seconds since 1970. */
  prorationDate: number;
  /** Idempotency key. */
  requestId: string;
  /** Page that the gateway redirects the buyer to. */
  returnUrl: string;
}

/** Stores what a subscriber may pay after a change, before the gateway is asked for it. */
export type NoteTerms = (terms: OrderedTerms) => Promise<void>;

/** The costs of a plan change. Amounts are minor units of the currency. */
export interface ChangeCosts {
  currency: string;
  creditUnits: number;
  chargeUnits: number;
  taxUnits: number;
  dueNowUnits: number;
  nextUnits: number;
  nextAtMs: number;
  isImmediate: boolean;
  lines: { description: string; units: number; isProration: boolean }[];
}

/**
 * The result of a plan change. `confirm`: the buyer must confirm the payment with the bank. `approve`: the buyer must
 * approve the change on the gateway's page. `declined`: the payment failed.
 */
export type ChangeResult =
  | { kind: 'changed' }
  | { kind: 'confirm'; clientSecret: string }
  | { kind: 'approve'; url: string }
  | { kind: 'declined' };
