import * as z from 'zod';
import { invalidRequest, unprocessable } from '../paypal-fault.ts';
import { Money, checkMoney } from '../paypal-money.ts';
import type { PaypalPlan, PriceOverrides } from '../paypal-objects.ts';
import { currencyOf } from '../plan-price.ts';

/** Price overrides of the plan's billing cycles, for one subscription. */
export const PlanOverride = z.object({
  billing_cycles: z
    .array(
      z.object({
        pricing_scheme: z.object({ fixed_price: Money }).optional(),
        sequence: z.int(),
        total_cycles: z.int().min(0).max(999).optional(),
      }),
    )
    .default([]),
  taxes: z
    .object({ percentage: z.string().regex(/^\d+(\.\d+)?$/), inclusive: z.boolean().default(true) })
    .optional(),
});

export const ApplicationContext = z.object({
  brand_name: z.string().optional(),
  cancel_url: z.url(),
  locale: z.string().optional(),
  return_url: z.url(),
  shipping_preference: z.string().optional(),
  user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
});

export const quantity = z.string().regex(/^[1-9]\d*$/);

/** Checks price overrides against the plan. Returns them by cycle sequence. */
export function readPrices(
  plan: PaypalPlan,
  override: z.output<typeof PlanOverride> | undefined,
): PriceOverrides {
  const entries = (override?.billing_cycles ?? []).map(
    ({ sequence, pricing_scheme: scheme, total_cycles }) => {
      if (plan.billing_cycles.every((cycle) => cycle.sequence !== sequence)) {
        throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE', 'The plan has no cycle of this sequence.');
      }
      const price = scheme?.fixed_price;
      if (price !== undefined) checkMoney(price);
      if (price !== undefined && price.currency_code !== currencyOf(plan)) {
        throw unprocessable('CURRENCY_MISMATCH', 'The plan has another currency.');
      }
      const own = {
        ...(price && { value: price.value }),
        ...(total_cycles !== undefined && { total_cycles }),
      };
      return [String(sequence), own] as const;
    },
  );
  return Object.fromEntries(entries);
}

/** Throws if the plan is unknown or does not accept new subscriptions. */
export function checkPlan(plan: PaypalPlan | undefined): PaypalPlan {
  if (plan === undefined) {
    throw invalidRequest({
      field: '/plan_id',
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'Unknown plan.',
    });
  }
  if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID', 'The plan is not active.');
  return plan;
}
