import * as z from 'zod';
import { tell } from '../bill-subscription.ts';
import { definePaypalCall } from '../define-paypal-call.ts';
import { toMoney } from '../paypal-money.ts';
import type { PaypalSubscription } from '../paypal-objects.ts';
import { currencyOf } from '../plan-price.ts';
import { ApplicationContext, PlanOverride, checkPlan, quantity, readPrices } from './subscription-input.ts';

/** Creates a subscription that waits for the buyer's approval. */
export const createSubscription = definePaypalCall(
  z.object({
    application_context: ApplicationContext,
    custom_id: z.string().max(127).optional(),
    plan: PlanOverride.optional(),
    plan_id: z.string(),
    quantity: quantity.default('1'),
    start_time: z.iso.datetime({ offset: true }).optional(),
    subscriber: z.object({ email_address: z.string().optional() }).optional(),
  }),
  (account, input) => {
    const plan = checkPlan(account.find('plan', input.plan_id));
    const prices = readPrices(plan, input.plan);
    const id = account.newId('I-');
    const token = account.newId('BA-');
    const time = account.time();
    const path = `/v1/billing/subscriptions/${id}`;
    const subscription: PaypalSubscription = {
      id,
      plan_id: plan.id,
      status: 'APPROVAL_PENDING',
      status_update_time: time,
      start_time: input.start_time ?? time,
      quantity: input.quantity,
      ...(input.custom_id !== undefined && { custom_id: input.custom_id }),
      plan_overridden: input.plan !== undefined,
      subscriber: { email_address: input.subscriber?.email_address ?? 'buyer@example.com' },
      billing_info: {
        outstanding_balance: toMoney(0, currencyOf(plan)),
        cycle_executions: [],
        failed_payments_count: 0,
      },
      create_time: time,
      update_time: time,
      links: [
        account.link('approve', `/webapps/billing/subscriptions?ba_token=${token}`),
        account.link('edit', path, 'PATCH'),
        account.link('self', path),
      ],
    };
    const { return_url: returnUrl, cancel_url: cancelUrl } = input.application_context;
    const taxes = input.plan?.taxes && { taxes: input.plan.taxes };
    const { quantity: count } = input;
    const approval = { token, planId: plan.id, prices, ...taxes, quantity: count, returnUrl, cancelUrl };
    const details = { approval, prices, ...taxes, failsLater: false, retryAt: null, anchor: account.now() };
    account.putSubscription(subscription, details, null);
    tell(account, id, 'CREATED', 'Subscription created');
    return { status: 201, body: subscription };
  },
);
