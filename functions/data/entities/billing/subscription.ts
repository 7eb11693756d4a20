import { Entity, type EntityItem } from 'electrodb';
import type { ItemKey } from '../../table/stored-items.ts';
import { service, tableOptions } from '../../table/table.ts';

/** A user's subscription. Follows the gateway, which is the source of truth for payments (decision 56). */
export const Subscription = new Entity(
  {
    model: { entity: 'subscription', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      subscriptionId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** `none` for one that an admin gave. */
      gateway: { type: ['stripe', 'paypal', 'none'] as const, required: true },
      /** The gateway's id; for `none` the `subscriptionId`. */
      gatewayId: { type: 'string', required: true },
      /** Stripe's status names, for every gateway. */
      gatewayStatus: { type: 'string', required: true },
      productId: { type: 'number', required: true },
      priceId: { type: 'number', required: true },
      /** Copies of `productId`, `priceId` and `subscriptionId` for the index `ofProduct`. Absent unless it is valid. */
      validProductId: { type: 'number' },
      validPriceId: { type: 'number', padding: { length: 16, char: '0' } },
      validId: { type: 'number', padding: { length: 16, char: '0' } },
      /** PayPal's id of the plan that is paid. Absent at Stripe, and until the next sync of older subscriptions. */
      planGatewayId: { type: 'string' },
      /** The least that a payment can be, in minor units of `currency`. Absent if it is not known. */
      leastUnits: { type: 'number' },
      currency: { type: 'string' },
      /** When that amount became due, after a change of the plan. */
      leastSinceMs: { type: 'number' },
      /** The least that a payment can be from the end of a discount on. Absent without such a discount. */
      fullUnits: { type: 'number' },
      fullFromMs: { type: 'number' },
      /** Until when the next payment must have come. Absent at Stripe, and until the next sync of older subscriptions. */
      dueAtMs: { type: 'number' },
      /** A plan change that PayPal was asked for, and what it costs. It may wait for an approval that never comes. */
      change: {
        type: 'map',
        properties: {
          planGatewayId: { type: 'string', required: true },
          productId: { type: 'number', required: true },
          priceId: { type: 'number', required: true },
          firstUnits: { type: 'number', required: true },
          fullUnits: { type: 'number', required: true },
          discountedCycles: { type: 'number' },
          currency: { type: 'string', required: true },
          askedAtMs: { type: 'number', required: true },
        },
      },
      trialEndsAtMs: { type: 'number' },
      /** When access ends or has ended; absent while no end is set. */
      endsAtMs: { type: 'number' },
      renewsAtMs: { type: 'number' },
      /** A plan change that takes effect with the next period. */
      pendingProductId: { type: 'number' },
      pendingPriceId: { type: 'number' },
      pendingAtMs: { type: 'number' },
      description: { type: 'string' },
      /** Reports count it; absent for those of before there were reports, until a migration has come to them. */
      isCounted: { type: 'boolean', default: true },
      /** When the subscriber was last reminded that it has expired. */
      remindedAtMs: { type: 'number' },
      createdAtMs: { type: 'number', required: true },
      updatedAtMs: { type: 'number', required: true },
      /** Version for optimistic locking. */
      version: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'BILLING#${userId}', casing: 'none' },
        // Holds the gateway's id, so that a repeated event never stores a subscription twice.
        sk: {
          field: 'SK',
          composite: ['gateway', 'gatewayId'],
          template: 'SUBSCRIPTION#${gateway}#${gatewayId}',
          casing: 'none',
        },
      },
      byId: {
        index: 'GSI1',
        pk: {
          field: 'G1PK',
          composite: ['subscriptionId'],
          template: 'SUBSCRIPTION#${subscriptionId}',
          casing: 'none',
        },
        sk: { field: 'G1SK', composite: [], template: 'SUBSCRIPTION', casing: 'none' },
      },
      ofProduct: {
        index: 'GSI2',
        pk: {
          field: 'G2PK',
          composite: ['validProductId'],
          template: 'PRODUCT#${validProductId}',
          casing: 'none',
        },
        sk: {
          field: 'G2SK',
          composite: ['validPriceId', 'validId'],
          template: 'PRICE#${validPriceId}#${validId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type SubscriptionItem = EntityItem<typeof Subscription>;

/** The key of a subscription. Must match the index `ofUser`. */
export function subscriptionKey({
  userId,
  gateway,
  gatewayId,
}: Pick<SubscriptionItem, 'userId' | 'gateway' | 'gatewayId'>): ItemKey {
  return { PK: `BILLING#${userId}`, SK: `SUBSCRIPTION#${gateway}#${gatewayId}` };
}
