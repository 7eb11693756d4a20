import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** A discount that users get by a code. All coupons share a partition: there are few, and lists read all of them. */
export const Coupon = new Entity(
  {
    model: { entity: 'coupon', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      couponId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      code: { type: 'string', required: true },
      name: { type: 'string' },
      /** A coupon has either `percent` or `amountUnits`. */
      percent: { type: 'number' },
      amountUnits: { type: 'number' },
      /** Of `amountUnits`. */
      currency: { type: 'string' },
      duration: { type: ['once', 'repeating', 'forever'] as const, required: true },
      /** Set for the duration `repeating`. */
      months: { type: 'number' },
      maxRedemptions: { type: 'number' },
      /** Changes only in the transactions that take a use or give it back. */
      timesRedeemed: { type: 'number', required: true, default: 0 },
      firstTimeOnly: { type: 'boolean', required: true },
      /** Absent for all plans. */
      productIds: { type: 'list', items: { type: 'number' } },
      startsAtMs: { type: 'number' },
      expiresAtMs: { type: 'number' },
      active: { type: 'boolean', required: true },
      /** Stripe's id of the promotion code, and a hash of the coupon as it was last sent to Stripe. */
      stripeId: { type: 'string' },
      stripeState: { type: 'string' },
      createdAtMs: { type: 'number', required: true },
      updatedAtMs: { type: 'number', required: true },
      /** Version for optimistic locking. Rises with each change by an admin. */
      version: { type: 'number', required: true },
    },
    indexes: {
      all: {
        pk: { field: 'PK', composite: ['site'], template: 'COUPONS#${site}', casing: 'none' },
        sk: { field: 'SK', composite: ['couponId'], template: 'COUPON#${couponId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CouponItem = EntityItem<typeof Coupon>;

/** Finds a coupon by its code, and makes the code unique. */
export const CouponCode = new Entity(
  {
    model: { entity: 'couponCode', version: '1', service },
    attributes: {
      code: { type: 'string', required: true },
      couponId: { type: 'number', required: true },
    },
    indexes: {
      byCode: {
        pk: { field: 'PK', composite: ['code'], template: 'COUPONCODE#${code}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'COUPON', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** A user's use of a coupon: at most one per coupon. It stays once the checkout is paid. */
export const CouponUse = new Entity(
  {
    model: { entity: 'couponUse', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      couponId: { type: 'number', required: true },
      checkoutId: { type: 'string', required: true },
      takenAtMs: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'BILLING#${userId}', casing: 'none' },
        sk: { field: 'SK', composite: ['couponId'], template: 'COUPONUSE#${couponId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
