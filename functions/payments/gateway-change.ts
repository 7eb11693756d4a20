/** A change of a subscription to another price. */
export interface PlanChange {
  subscriptionId: string;
  priceGatewayId: string;
  /** Time of the proration, in seconds since 1970. */
  prorationDate: number;
  /** Idempotency key. */
  requestId: string;
  /** Page that the gateway redirects the buyer to. */
  returnUrl: string;
}

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
