import * as z from 'zod';
import type Stripe from 'stripe';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { clearable, decimal, integer, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';
import { invalidRequest, resourceAlreadyExists } from '../wire/stripe-fault.ts';

export const createCoupon = defineCall(
  {
    amount_off: integer.pipe(z.int().min(1)).optional(),
    currency: text.optional(),
    duration: z.enum(['forever', 'once', 'repeating']).optional(),
    duration_in_months: integer.pipe(z.int().min(1)).optional(),
    id: text.optional(),
    max_redemptions: integer.pipe(z.int().min(1)).optional(),
    metadata: metadata.optional(),
    name: text.max(40).optional(),
    percent_off: decimal.pipe(z.number().gt(0).max(100)).optional(),
    redeem_by: integer.optional(),
  },
  (account, input) => {
    const { amount_off = null, currency = null, duration = 'once', percent_off = null } = input;
    if ((amount_off === null) === (percent_off === null)) {
      throw invalidRequest('You must pass either `percent_off` or `amount_off`.', { param: 'percent_off' });
    }
    if (amount_off !== null && currency === null) {
      throw invalidRequest('You must pass currency when passing amount_off', { param: 'currency' });
    }
    if ((duration === 'repeating') !== (input.duration_in_months !== undefined)) {
      throw invalidRequest('`duration_in_months` comes with the duration `repeating` alone.', {
        param: 'duration_in_months',
      });
    }
    if (input.redeem_by !== undefined && input.redeem_by <= account.now()) {
      throw invalidRequest('Must be a date in the future', { param: 'redeem_by' });
    }
    const id = input.id ?? account.newId('').slice(2, 10);
    if (account.find('coupon', id) !== undefined) throw resourceAlreadyExists('Coupon');
    const coupon = account.put(
      {
        id,
        object: 'coupon',
        amount_off,
        created: account.now(),
        currency: amount_off === null ? null : currency,
        duration,
        duration_in_months: input.duration_in_months ?? null,
        livemode: false,
        max_redemptions: input.max_redemptions ?? null,
        metadata: mergeMetadata({}, input.metadata),
        name: input.name ?? null,
        percent_off,
        redeem_by: input.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      } satisfies Stripe.Coupon,
      { dueAt: input.redeem_by ?? null },
    );
    account.emit('coupon.created', coupon);
    return coupon;
  },
);

export const retrieveCoupon = defineCall({}, (account, _input, id) => account.get('coupon', id));

export const updateCoupon = defineCall(
  { metadata: metadata.optional(), name: clearable.optional() },
  (account, { metadata: change, name }, id) => {
    const coupon = account.get('coupon', id);
    const fields = { metadata: mergeMetadata(coupon.metadata, change), ...(name !== undefined && { name }) };
    return account.change(coupon, fields, 'coupon.updated');
  },
);

/** Existing subscriptions keep the coupon's discount. New ones cannot use the coupon. */
export const deleteCoupon = defineCall({}, (account, _input, id) => {
  const coupon = account.get('coupon', id);
  account.change(coupon, { valid: false });
  account.emit('coupon.deleted', coupon);
  return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon;
});

export const listCoupons = defineCall({ ...paging }, (account, page) =>
  toPage(account.list('coupon'), page, '/v1/coupons'),
);
