import * as z from 'zod';
import { toMinorUnits } from '#shared/billing/money.ts';
import { gatewayRefused } from '../gateway-error.ts';
import type { ChangeCosts, ChangeResult, PlanChange } from '../gateway-change.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { PayPalSubscription } from './paypal-subscription.ts';

const Plan = z.object({
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      pricing_scheme: z.object({
        fixed_price: z.object({ value: z.coerce.number(), currency_code: z.string() }),
      }),
    }),
  ),
});
const Revision = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]) });

const pathOf = (id: string) => paypalPath`/v1/billing/subscriptions/${id}`;

/** PayPal charges nothing for a plan change now, and the new price from the next payment on. */
export async function previewPayPalChange(
  paypal: PayPalClient,
  { subscriptionId, priceGatewayId }: PlanChange,
): Promise<ChangeCosts> {
  const [subscription, plan] = await Promise.all([
    paypal.call({ method: 'GET', path: pathOf(subscriptionId) }, PayPalSubscription),
    paypal.call({ method: 'GET', path: paypalPath`/v1/billing/plans/${priceGatewayId}` }, Plan),
  ]);
  const price = plan.billing_cycles.find(({ tenure_type: type }) => type === 'REGULAR')?.pricing_scheme
    .fixed_price;
  if (!price) throw gatewayRefused('The plan has no price', plan);
  const { currency_code: currency, value } = price;
  return {
    currency,
    creditUnits: 0,
    chargeUnits: 0,
    taxUnits: 0,
    dueNowUnits: 0,
    nextUnits: toMinorUnits(value, currency) ?? 0,
    nextAtMs: subscription.billing_info?.next_billing_time ?? subscription.create_time,
    isImmediate: true,
    lines: [],
  };
}

/** Changes the plan at PayPal. The buyer usually has to approve the change on PayPal's page. */
export async function changePayPalPlan(paypal: PayPalClient, change: PlanChange): Promise<ChangeResult> {
  const { subscriptionId, priceGatewayId, requestId, returnUrl } = change;
  const body = {
    plan_id: priceGatewayId,
    application_context: { return_url: returnUrl, cancel_url: returnUrl, user_action: 'CONTINUE' },
  };
  const path = paypalPath`/v1/billing/subscriptions/${subscriptionId}/revise`;
  const call = { method: 'POST', path, body, requestId } as const;
  const { links } = await paypal.call(call, Revision);
  const url = links.find(({ rel }) => rel === 'approve')?.href;
  return url === undefined ? { kind: 'changed' } : { kind: 'approve', url };
}
