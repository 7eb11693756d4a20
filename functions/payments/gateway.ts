import type { BillingInterval, GatewayName } from '#shared/entities/billing/product.ts';
import type { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import type {
  BegunCheckout,
  CheckoutMode,
  CheckoutOrder,
  CheckoutState,
  ReturnPages,
} from './gateway-checkout.ts';
import type { CouponOrder } from './gateway-coupon.ts';
import type { ChangeCosts, ChangeResult, NoteTerms, PlanChange } from './gateway-change.ts';
import type { GatewayEvent } from './gateway-event.ts';
import type { GatewaySubscription } from './gateway-subscription.ts';

/** A price as it is sent to a gateway. */
export interface PriceOrder {
  /** Our id of the price. */
  id: number;
  /** In minor units of the currency. */
  amountUnits: number;
  /** ISO 4217. */
  currency: string;
  interval: BillingInterval;
  intervalCount: number;
  /** False if the price takes no new subscriptions. */
  isSold: boolean;
  /** The gateway's id; undefined until it has the price. */
  gatewayId: string | undefined;
}

/** A plan as it is sent to a gateway. */
export interface PlanOrder {
  uuid: string;
  name: string;
  description: string | null;
  isSold: boolean;
  gatewayId: string | undefined;
  /**
   * For gateways that change a subscription only between plans of one product: the id and the name of that of the site.
   */
  catalog: { id: string; name: string };
  prices: PriceOrder[];
}

/** The result of `savePlan`: the gateway's ids, and counts of the objects that changed. */
export interface SavedPlan {
  gatewayId: string;
  /** The gateway's price ids by our ids. */
  priceIds: ReadonlyMap<number, string>;
  created: number;
  updated: number;
  archived: number;
}

/** A payment as the gateway reports it. */
export interface FoundPayment {
  status: PaymentStatus;
  /** The gateway's customer; undefined if the gateway does not report it. */
  customerId: string | undefined;
  subscriptionId: string | undefined;
}

/** The ids in the query string with which the gateway redirects a browser, or in an event. */
export interface PaymentReference {
  paymentIntent?: string | undefined;
  setupIntent?: string | undefined;
  session?: string | undefined;
  subscriptionId?: string | undefined;
}

/** The ids in the query string with which the gateway redirects a browser after a card change. */
export type CardReference = Pick<PaymentReference, 'setupIntent' | 'session'>;

/** A saved card, and what it pays from now on. */
export interface CardChange extends CardReference {
  customer: string;
  subscriptionId: string;
}

/** The gateway's ids of a started checkout. */
export interface KnownCheckout {
  subscriptionId: string | undefined;
  sessionId: string | undefined;
}

/** A webhook request of a gateway. */
export interface EventRequest {
  /** The raw body: the signature covers each byte. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * A payment gateway. Use cases depend on this interface alone. Calls that create an object are idempotent: a repeated
 * call returns the object of the first one. A gateway that is down, refuses the call or refuses the API keys causes an
 * `AppError` with status 502.
 */
export interface Gateway {
  name: GatewayName;
  /** Creates or updates a plan and its prices. Archives those with `isSold: false`. */
  savePlan(plan: PlanOrder): Promise<SavedPlan>;
  /** Creates or updates a coupon, and returns its id. Absent for gateways that do not store coupons. */
  saveCoupon?(coupon: CouponOrder): Promise<string | undefined>;
  /** Starts a subscription. The checkout id is the idempotency key. */
  beginCheckout(order: CheckoutOrder, mode: CheckoutMode): Promise<BegunCheckout>;
  /** Reads the state of a checkout. */
  readCheckout(checkout: KnownCheckout): Promise<CheckoutState>;
  /** Closes a checkout. PayPal's can still be approved afterwards. Returns `paid` if it was paid concurrently. */
  abandonCheckout(checkout: KnownCheckout): Promise<Exclude<CheckoutState, { kind: 'open' }>>;
  /** Reads the state of a payment; undefined if the gateway does not know it. */
  findPayment(reference: PaymentReference): Promise<FoundPayment | undefined>;
  /** Reads a subscription with its invoices; undefined if the gateway does not know it. */
  findSubscription(id: string): Promise<GatewaySubscription | undefined>;
  /** Ends a subscription at once, and refunds its payments. For subscriptions that were paid by mistake. */
  undoSubscription(id: string): Promise<void>;
  /** Calculates the costs of a plan change. */
  previewChange(change: PlanChange): Promise<ChangeCosts>;
  /**
   * Changes the plan. The request id is the idempotency key.
   * @param note is called first by gateways where a browser can change a subscription as well
   */
  changePlan(change: PlanChange, note: NoteTerms): Promise<ChangeResult>;
  /** Cancels a subscription at the end of the paid period. */
  cancel(id: string, feedback?: string): Promise<void>;
  /** Resumes a cancelled subscription. */
  resume(id: string): Promise<void>;
  /** Ends a subscription at once, without a refund. */
  end(id: string): Promise<void>;
  /** Changes of the card. Absent for gateways whose cards are not changed on our pages. */
  cards?: {
    /** Returns the client secret with which the browser sends the new card to the gateway. */
    beginChange(customerId: string): Promise<string>;
    /** Returns the address of the gateway's own page for the new card. */
    beginHostedChange(customerId: string, pages: ReturnPages): Promise<string>;
    /** Makes the new card the default. Returns false if it was not saved, or belongs to another customer. */
    finishChange(change: CardChange): Promise<boolean>;
  };
  /** Reads a webhook event. Undefined if the signature is missing, wrong, too old, or for another installation. */
  readEvent(request: EventRequest): Promise<GatewayEvent | undefined>;
}
