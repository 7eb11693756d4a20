import * as z from 'zod';
import type Stripe from 'stripe';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { flag, integer, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';

export const createPromotionCode = defineCall(
  {
    active: flag.optional(),
    code: z
      .string()
      .regex(/^[A-Za-z\d-]{1,500}$/, 'Must be letters, digits and hyphens.')
      .optional(),
    customer: text.optional(),
    expires_at: integer.optional(),
    max_redemptions: integer.pipe(z.int().min(1)).optional(),
    metadata: metadata.optional(),
    promotion: z.strictObject({ coupon: text, type: z.literal('coupon') }),
  },
  (account, input) => {
    const coupon = account.get('coupon', input.promotion.coupon, 'promotion[coupon]');
    if (!coupon.valid) throw invalidRequest('The coupon is used up or expired.', { code: 'coupon_expired' });
    const code = input.code ?? account.newId('').slice(2, 10).toUpperCase();
    checkFree(account.list('promotion_code'), code);
    const promotionCode = account.put(
      {
        id: account.newId('promo'),
        object: 'promotion_code',
        active: input.active ?? true,
        code,
        created: account.now(),
        customer: input.customer ?? null,
        customer_account: null,
        expires_at: input.expires_at ?? null,
        livemode: false,
        max_redemptions: input.max_redemptions ?? null,
        metadata: mergeMetadata({}, input.metadata),
        promotion: { coupon: coupon.id, type: 'coupon' },
        restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
        times_redeemed: 0,
      } satisfies Stripe.PromotionCode,
      { dueAt: input.expires_at ?? null },
    );
    account.emit('promotion_code.created', promotionCode);
    return promotionCode;
  },
);

/** Throws if another active promotion code has the same code. Ignores case. */
function checkFree(codes: Stripe.PromotionCode[], wanted: string, except?: string): void {
  const isTaken = codes.some(
    ({ id, active, code }) => active && id !== except && code.toLowerCase() === wanted.toLowerCase(),
  );
  if (!isTaken) return;
  throw invalidRequest(`An active promotion code with \`code: ${wanted}\` already exists.`, {
    param: 'code',
  });
}

export const updatePromotionCode = defineCall(
  { active: flag.optional(), metadata: metadata.optional() },
  (account, input, id) => {
    const code = account.get('promotion_code', id);
    const active = input.active ?? code.active;
    if (active) checkFree(account.list('promotion_code'), code.code, id);
    const fields = { active, metadata: mergeMetadata(code.metadata, input.metadata) };
    return account.change(code, fields, 'promotion_code.updated');
  },
);

export const retrievePromotionCode = defineCall({}, (account, _input, id) =>
  account.get('promotion_code', id),
);

export const listPromotionCodes = defineCall(
  {
    ...paging,
    active: flag.optional(),
    code: text.optional(),
    coupon: text.optional(),
    customer: text.optional(),
  },
  (account, { active, code, coupon, customer, ...page }) => {
    const codes = account
      .list('promotion_code')
      .filter((each) => active === undefined || each.active === active)
      .filter((each) => code === undefined || each.code.toLowerCase() === code.toLowerCase())
      .filter((each) => coupon === undefined || each.promotion.coupon === coupon)
      .filter((each) => customer === undefined || each.customer === customer);
    return toPage(codes, page, '/v1/promotion_codes');
  },
);
