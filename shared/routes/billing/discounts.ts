import * as z from 'zod';
import { couponLimits } from '../../billing/coupon-limits.ts';
import { planLimits } from '../../billing/plan-limits.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { CouponDuration, CouponType, ManagedCoupon } from '../../entities/billing/coupon.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { inputError } from '../../contract/input-error.ts';
import { discountSearch } from '../../listings/discount-search.ts';
import { id, idList, optionalTitle, queryBoolean, success } from '../../contract/schema-fields.ts';

const { minCodeChars, maxCodeChars, maxMonths, maxRedemptions, maxProducts, maxIdsPerPath } = couponLimits;
const access = { who: 'signedIn', permission: ['admin.access', 'discount.update'], object: 'site' } as const;
const params = z.object({ id });

const flag = z.boolean(inputError('booleanRequired'));
const time = z.iso.datetime({ offset: true, error: inputError('dateRequired') }).nullable();
const count = (max: number) =>
  z
    .int(inputError('wholeNumberRequired'))
    .min(1, inputError({ code: 'amountTooSmall', params: { count: 1 } }))
    .max(max, inputError({ code: 'amountTooLarge', params: { count: max } }))
    .nullable();

export const CouponForm = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(minCodeChars)
    .max(maxCodeChars)
    .regex(/^[A-Z0-9_-]*$/, inputError('couponCodeInvalid')),
  name: optionalTitle(maxCodeChars).optional(),
  type: CouponType,
  /** Percent, or an amount such as 19.99. */
  amount: z
    .number(inputError('numberRequired'))
    .gt(0, inputError({ code: 'amountTooSmall', params: { count: 0.01 } }))
    .max(
      planLimits.maxAmount,
      inputError({ code: 'amountTooLarge', params: { count: planLimits.maxAmount } }),
    ),
  /** Only for a fixed amount. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, inputError('unknownCurrency'))
    .nullable()
    .optional(),
  duration: CouponDuration,
  duration_in_months: count(maxMonths).optional(),
  max_redemptions: count(maxRedemptions).optional(),
  first_time_only: flag.optional(),
  product_ids: z
    .array(z.int())
    .max(maxProducts, inputError({ code: 'amountTooLarge', params: { count: maxProducts } }))
    .nullable()
    .optional(),
  starts_at: time.optional(),
  expires_at: time.optional(),
  active: flag.optional(),
});
export type CouponForm = z.output<typeof CouponForm>;

/** Errors of Stripe. The coupon is saved anyway, and is created at Stripe when a user redeems it. */
const gatewayErrors = z.array(z.object({ gateway: z.literal('stripe'), message: z.string() }));

export const listDiscounts = defineRoute({
  name: 'listDiscounts',
  spec: 'DC1',
  method: 'GET',
  path: 'discounts',
  summary: 'Coupons, the newest first',
  access,
  query: z.object({
    ...pageRequest,
    ...discountSearch.fields,
    active: queryBoolean.optional(),
    type: CouponType.optional(),
  }),
  answer: success({ pagination: z.object({ data: z.array(ManagedCoupon), ...pageFields }) }),
});

export const getDiscount = defineRoute({
  name: 'getDiscount',
  spec: 'DC1',
  method: 'GET',
  path: 'discounts/{id}',
  summary: 'A coupon',
  access,
  params,
  answer: success({ discount: ManagedCoupon }),
});

export const createDiscount = defineRoute({
  name: 'createDiscount',
  spec: 'DC2',
  method: 'POST',
  path: 'discounts',
  audit: 'coupon.create',
  summary: 'Create a coupon, here and at Stripe',
  once: true,
  access,
  body: CouponForm,
  status: 201,
  answer: success({ discount: ManagedCoupon, gateway_errors: gatewayErrors }),
});

export const updateDiscount = defineRoute({
  name: 'updateDiscount',
  spec: 'DC2',
  method: 'PUT',
  path: 'discounts/{id}',
  audit: 'coupon.update',
  summary: 'Change a coupon; what it takes off, and for how long, stays once somebody has used it',
  access,
  params,
  body: CouponForm.partial().extend({
    /** Optimistic lock: 409 if another admin has changed the coupon. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ discount: ManagedCoupon, gateway_errors: gatewayErrors }),
});

export const deleteDiscounts = defineRoute({
  name: 'deleteDiscounts',
  spec: 'DC3',
  method: 'DELETE',
  path: 'discounts/{id}',
  audit: 'coupon.delete',
  summary: 'Delete coupons, by a comma list of ids; subscriptions that have one keep it',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(maxIdsPerPath)),
  }),
  answer: success({}),
});

export const discountRoutes = {
  listDiscounts,
  getDiscount,
  createDiscount,
  updateDiscount,
  deleteDiscounts,
};
