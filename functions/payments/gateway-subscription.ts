import type { InvoiceStatus } from '#shared/entities/billing/invoice.ts';
import type { SubscriptionStatus } from '#shared/entities/billing/subscription.ts';

/** Metadata that a subscription carries at the gateway, so that it can be assigned to its user, price and checkout. */
export interface OrderMarks {
  userId: number;
  productId: number;
  priceId: number;
  /** The checkout that started it. */
  checkoutId: string;
  /** The coupon of that checkout. */
  couponId?: number | undefined;
}

/** The card that pays a subscription. */
export interface PaymentCard {
  brand: string;
  lastFour: string;
  /** `MM/YY`. */
  expires: string;
}

/** A subscription as the gateway has it, in the same format for all gateways. */
export interface GatewaySubscription {
  id: string;
  status: SubscriptionStatus;
  /** Undefined if the subscription was not created by this installation. */
  marks: OrderMarks | undefined;
  /** Whether only we can have written the marks. If not, they prove nothing without a record of ours. */
  isSigned: boolean;
  customerId: string | undefined;
  /** The gateway's id of the current price. */
  priceGatewayId: string;
  /** The price that it changes to at the end of the period. */
  pending: { priceGatewayId: string; atMs: number } | undefined;
  trialEndsAtMs: number | undefined;
  /** When access ends or ended, if it was cancelled. */
  endsAtMs: number | undefined;
  /** Whether access ended when the subscription did, although the paid period had not. */
  isEndedAtOnce?: boolean;
  /** When the next payment is due; undefined if there is none. */
  renewsAtMs: number | undefined;
  card: PaymentCard | undefined;
  startedAtMs: number;
  /** Newest first. */
  invoices: GatewayInvoice[];
}

/** A credit or a charge of an invoice. */
export interface GatewayInvoiceLine {
  /** The gateway's id of the price. */
  priceGatewayId: string | undefined;
  /** Negative for a credit. */
  amountUnits: number;
  periodStartMs: number;
  periodEndMs: number;
}

/** An invoice of a gateway. Amounts are minor units of its currency. */
export interface GatewayInvoice {
  id: string;
  status: InvoiceStatus;
  currency: string;
  subtotalUnits: number;
  discountUnits: number;
  taxUnits: number;
  totalUnits: number;
  /** The gateway's id of the invoiced price. */
  priceGatewayId: string | undefined;
  periodStartMs: number;
  /** Undefined if the gateway does not report it. It then follows from the price's interval. */
  periodEndMs: number | undefined;
  createdAtMs: number;
  /** The credits and charges of a plan change; undefined for an invoice of one line. */
  lines?: GatewayInvoiceLine[];
  /** The gateway's page on which an open invoice is paid; undefined if there is none. */
  payUrl?: string | undefined;
}
