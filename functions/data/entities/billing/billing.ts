import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

const ofUser = { field: 'PK', composite: ['userId'], template: 'BILLING#${userId}', casing: 'none' } as const;

/** A user's Stripe customer and card. Exists once a gateway has reported a subscription of the user. */
export const BillingAccount = new Entity(
  {
    model: { entity: 'billingAccount', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** Stripe's id of the customer. */
      stripeCustomerId: { type: 'string' },
      cardBrand: { type: 'string' },
      cardLastFour: { type: 'string' },
      /** `MM/YY`. */
      cardExpires: { type: 'string' },
    },
    indexes: {
      ofUser: { pk: ofUser, sk: { field: 'SK', composite: [], template: 'ACCOUNT', casing: 'none' } },
    },
  },
  tableOptions,
);
export type BillingAccountItem = EntityItem<typeof BillingAccount>;

/** A subscription that a user has started and not paid yet. Each user has at most one. */
export const Checkout = new Entity(
  {
    model: { entity: 'checkout', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** Idempotency key of the calls to the gateway. */
      checkoutId: { type: 'string', required: true },
      gateway: { type: ['stripe', 'paypal'] as const, required: true },
      mode: { type: ['element', 'hosted'] as const, required: true },
      productId: { type: 'number', required: true },
      priceId: { type: 'number', required: true },
      /** The coupon whose use it holds. */
      couponId: { type: 'number' },
      /** Absent until the gateway has responded. A hosted page of Stripe creates the subscription with the payment. */
      gatewaySubscriptionId: { type: 'string' },
      sessionId: { type: 'string' },
      /** PayPal's id of the ordered plan, also of one with a discount. Absent at Stripe. */
      planGatewayId: { type: 'string' },
      /** The least that the first payment can be, in minor units of `currency`. */
      firstUnits: { type: 'number' },
      /** The same without the discount, and the number of payments with it; absent for one without an end. */
      fullUnits: { type: 'number' },
      discountedCycles: { type: 'number' },
      currency: { type: 'string' },
      startedAtMs: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** Partition key of the index `byStart`. Constant: a checkout that ends is deleted. */
      open: { type: 'string', required: true, default: 'OPEN' },
    },
    indexes: {
      ofUser: { pk: ofUser, sk: { field: 'SK', composite: [], template: 'CHECKOUT', casing: 'none' } },
      byStart: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['open'], template: 'CHECKOUTS#${open}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['startedAtMs'], template: 'STARTED#${startedAtMs}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CheckoutItem = EntityItem<typeof Checkout>;

/** A webhook event of a gateway. Stored so that a repeated event has no second effect. */
export const GatewayEvent = new Entity(
  {
    model: { entity: 'gatewayEvent', version: '1', service },
    attributes: {
      gateway: { type: ['stripe', 'paypal'] as const, required: true },
      eventId: { type: 'string', required: true },
      type: { type: 'string', required: true },
      receivedAtMs: { type: 'number', required: true },
      /** Written in the transaction that applies the event. */
      doneAtMs: { type: 'number' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: {
          field: 'PK',
          composite: ['gateway', 'eventId'],
          template: 'GATEWAYEVENT#${gateway}#${eventId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'EVENT', casing: 'none' },
      },
    },
  },
  tableOptions,
);
