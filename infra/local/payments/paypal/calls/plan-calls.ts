import * as z from 'zod';
import { Paging, Patches, definePaypalCall, refusePath, toPaypalPage } from '../define-paypal-call.ts';
import type { Patch } from '../define-paypal-call.ts';
import type { PaypalAccount } from '../paypal-account.ts';
import { unprocessable } from '../paypal-fault.ts';
import { Money, checkMoney } from '../paypal-money.ts';
import type { PaypalPlan } from '../paypal-objects.ts';
import { currencyOf, priceOf } from '../plan-price.ts';

const text = z.string().min(1);
const PricingScheme = z.object({ fixed_price: Money });
const Cycle = z.object({
  frequency: z.object({
    interval_unit: z.enum(['DAY', 'MONTH', 'WEEK', 'YEAR']),
    interval_count: z.int().min(1).max(365).default(1),
  }),
  pricing_scheme: PricingScheme.optional(),
  sequence: z.int().min(1).max(99),
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  total_cycles: z.int().min(0).max(999).default(1),
});

export const createPlan = definePaypalCall(
  z.object({
    product_id: text,
    name: text.max(127),
    description: text.max(127).optional(),
    status: z.enum(['ACTIVE', 'CREATED']).default('ACTIVE'),
    billing_cycles: z.array(Cycle).min(1).max(12),
    payment_preferences: z
      .object({
        auto_bill_outstanding: z.boolean().default(true),
        payment_failure_threshold: z.int().min(0).max(999).default(0),
        setup_fee: Money.optional(),
        setup_fee_failure_action: z.enum(['CANCEL', 'CONTINUE']).default('CANCEL'),
      })
      .prefault({}),
    quantity_supported: z.boolean().default(false),
    taxes: z
      .object({ percentage: z.string().regex(/^\d+(\.\d+)?$/), inclusive: z.boolean().default(true) })
      .optional(),
  }),
  (account, input) => {
    account.get('product', input.product_id);
    checkCycles(input.billing_cycles);
    const id = account.newId('P-');
    const time = account.time();
    const path = `/v1/billing/plans/${id}`;
    const plan: PaypalPlan = {
      ...input,
      id,
      create_time: time,
      update_time: time,
      links: [account.link('self', path), account.link('edit', path, 'PATCH')],
    };
    account.put('plan', plan);
    account.emit('BILLING.PLAN.CREATED', 'plan', plan, 'A billing plan was created.');
    return { status: 201, body: plan };
  },
);

function checkCycles(cycles: z.output<typeof Cycle>[]): void {
  for (const { pricing_scheme: scheme } of cycles) if (scheme) checkMoney(scheme.fixed_price);
  const regular = cycles.filter(({ tenure_type: type }) => type === 'REGULAR');
  if (regular.length !== 1) throw unprocessable('INVALID_BILLING_CYCLES', 'A plan has one regular cycle.');
  if (regular.some((cycle) => cycle.pricing_scheme === undefined))
    throw unprocessable('MISSING_PRICING_SCHEME');
  const currencies = new Set(
    cycles.flatMap(({ pricing_scheme: scheme }) => scheme?.fixed_price.currency_code ?? []),
  );
  if (currencies.size > 1)
    throw unprocessable('CURRENCY_MISMATCH', 'The cycles of a plan have one currency.');
}

export const getPlan = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 200,
  body: account.get('plan', id),
}));

export const listPlans = definePaypalCall(
  z.object({ ...Paging.shape, product_id: text.optional() }),
  (account, { product_id: product, ...paging }) => {
    const plans = account.list('plan').filter((plan) => product === undefined || plan.product_id === product);
    const { items, ...total } = toPaypalPage(plans, paging);
    return { status: 200, body: { plans: items, ...total, links: [] } };
  },
);

const patchers: Record<string, (plan: PaypalPlan, value: unknown) => Partial<PaypalPlan>> = {
  '/name': (_plan, value) => ({ name: text.parse(value) }),
  '/description': (_plan, value) => ({ description: text.parse(value) }),
  '/payment_preferences/auto_bill_outstanding': ({ payment_preferences: before }, value) => ({
    payment_preferences: { ...before, auto_bill_outstanding: z.boolean().parse(value) },
  }),
  '/payment_preferences/payment_failure_threshold': ({ payment_preferences: before }, value) => ({
    payment_preferences: { ...before, payment_failure_threshold: z.int().parse(value) },
  }),
  '/taxes/percentage': ({ taxes }, value) => ({ taxes: { ...taxes, percentage: text.parse(value) } }),
};

export const patchPlan = definePaypalCall(Patches, (account, patches, id) => {
  const patched = patches.reduce((plan, patch) => applyPatch(plan, patch), account.get('plan', id));
  savePlan(account, patched);
  return { status: 204 };
});

function applyPatch(plan: PaypalPlan, patch: Patch): PaypalPlan {
  const apply = patchers[patch.path] ?? (() => refusePath(patch));
  return { ...plan, ...apply(plan, patch.value) };
}

/** New prices apply to new subscriptions, and to the next period of subscriptions without a price override. */
export const updatePricingSchemes = definePaypalCall(
  z.object({
    pricing_schemes: z
      .array(z.object({ billing_cycle_sequence: z.int(), pricing_scheme: PricingScheme }))
      .min(1),
  }),
  (account, { pricing_schemes: schemes }, id) => {
    const plan = account.get('plan', id);
    for (const { billing_cycle_sequence: sequence, pricing_scheme: scheme } of schemes) {
      checkMoney(scheme.fixed_price);
      const cycle = plan.billing_cycles.find((each) => each.sequence === sequence);
      if (cycle === undefined) throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE');
      if (scheme.fixed_price.currency_code !== currencyOf(plan)) throw unprocessable('CURRENCY_MISMATCH');
      if (priceOf(cycle)?.value === scheme.fixed_price.value)
        throw unprocessable('PRICING_SCHEME_UPDATE_NOT_ALLOWED', 'The price is the same.');
    }
    const billing_cycles = plan.billing_cycles.map((cycle) => {
      const scheme = schemes.find((each) => each.billing_cycle_sequence === cycle.sequence);
      return scheme === undefined ? cycle : { ...cycle, pricing_scheme: scheme.pricing_scheme };
    });
    savePlan(account, { ...plan, billing_cycles });
    return { status: 204 };
  },
);

/** Defines a call that sets a plan's status. */
const moveTo = (status: 'ACTIVE' | 'INACTIVE', event: string) =>
  definePaypalCall(z.object({}), (account, _input, id) => {
    const plan = account.get('plan', id);
    if (plan.status === status) throw unprocessable('PLAN_STATUS_INVALID', `The plan is ${status} already.`);
    savePlan(account, { ...plan, status }, event);
    return { status: 204 };
  });

export const activatePlan = moveTo('ACTIVE', 'BILLING.PLAN.ACTIVATED');
export const deactivatePlan = moveTo('INACTIVE', 'BILLING.PLAN.DEACTIVATED');

function savePlan(account: PaypalAccount, plan: PaypalPlan, event = 'BILLING.PLAN.UPDATED'): void {
  const saved = { ...plan, update_time: account.time() };
  account.put('plan', saved);
  account.emit(event, 'plan', saved, 'A billing plan was changed.');
}
