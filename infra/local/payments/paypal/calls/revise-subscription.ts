import * as z from 'zod';
import { applyRevision } from '../approve.ts';
import { store } from '../bill-subscription.ts';
import { definePaypalCall } from '../define-paypal-call.ts';
import type { PaypalAccount } from '../paypal-account.ts';
import { unprocessable } from '../paypal-fault.ts';
import type { Approval, PaypalSubscription } from '../paypal-objects.ts';
import { currencyOf, findCyclePrice } from '../plan-price.ts';
import { checkStatus } from './subscription-calls.ts';
import { ApplicationContext, PlanOverride, checkPlan, quantity, readPrices } from './subscription-input.ts';

/**
 * Moves a subscription to another plan, starting with the next payment. A higher payment needs the buyer's approval;
 * other changes apply immediately.
 */
export const reviseSubscription = definePaypalCall(
  z.object({
    application_context: ApplicationContext.partial().optional(),
    plan: PlanOverride.optional(),
    plan_id: z.string().optional(),
    quantity: quantity.optional(),
  }),
  (account, input, id) => {
    const subscription = account.get('subscription', id);
    checkStatus(subscription, 'ACTIVE');
    const plan = checkPlan(account.find('plan', input.plan_id ?? subscription.plan_id));
    const before = account.get('plan', subscription.plan_id);
    if (plan.product_id !== before.product_id)
      throw unprocessable('PLAN_PRODUCT_MISMATCH', 'The plan is of another product.');
    if (currencyOf(plan) !== currencyOf(before)) throw unprocessable('CURRENCY_MISMATCH');
    const token = account.newId('BA-');
    const approval: Approval = {
      token,
      planId: plan.id,
      prices: readPrices(plan, input.plan),
      ...(input.plan?.taxes && { taxes: input.plan.taxes }),
      quantity: input.quantity ?? subscription.quantity,
      returnUrl: input.application_context?.return_url ?? account.siteUrl,
      cancelUrl: input.application_context?.cancel_url ?? account.siteUrl,
    };
    const details = account.details(id);
    const path = `/v1/billing/subscriptions/${id}`;
    const links = [account.link('edit', path, 'PATCH'), account.link('self', path)];
    const needsConsent =
      nextAmount(account, subscription, approval) > nextAmount(account, subscription, undefined);
    if (needsConsent) store(account, subscription, { ...details, approval });
    else applyRevision(account, subscription, approval);
    const approve = account.link('approve', `/webapps/billing/subscriptions/update?ba_token=${token}`);
    return {
      status: 200,
      body: {
        plan_id: plan.id,
        plan_overridden: input.plan !== undefined,
        quantity: approval.quantity,
        links: needsConsent ? [approve, ...links] : links,
      },
    };
  },
);

/** Amount of the next payment in minor units, with a revision or without one. */
function nextAmount(
  account: PaypalAccount,
  subscription: PaypalSubscription,
  revision: Approval | undefined,
): number {
  const plan = account.get('plan', revision?.planId ?? subscription.plan_id);
  const { prices, taxes } = revision ?? account.details(subscription.id);
  const executions = subscription.billing_info.cycle_executions ?? [];
  const paidCycles = executions.reduce((sum, { cycles_completed: count }) => sum + count, 0);
  const paid = { paidCycles, quantity: revision?.quantity ?? subscription.quantity };
  return findCyclePrice(plan, { prices, taxes }, paid)?.amount ?? 0;
}
