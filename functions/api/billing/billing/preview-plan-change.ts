import { toAmount } from '#shared/billing/money.ts';
import type { previewPlanChange as route } from '#shared/routes/billing/subscriptions.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { Handler } from '../../../http/types.ts';
import { demandBilling } from '../../../use-cases/billing/demand-billing.ts';
import { previewChange } from '../../../use-cases/billing/subscriptions/change-plan.ts';
import { getSubscription } from '../../../use-cases/billing/subscriptions/find-subscription.ts';

/** Returns what it costs to change to another plan now. */
export const previewPlanChange: Handler<typeof route> = async ({ params, body, caller }) => {
  await demandBilling();
  const subscription = await getSubscription(caller, params.id);
  const wanted = { productId: body.product_id, priceId: body.price_id };
  const { costs, prorationDate } = await previewChange(subscription, wanted);
  const { currency } = costs;
  const shown = (units: number) => toAmount(units, currency);
  return {
    preview: {
      proration_date: prorationDate,
      currency,
      credit: shown(costs.creditUnits),
      charge: shown(costs.chargeUnits),
      tax: shown(costs.taxUnits),
      amount_due_now: shown(costs.dueNowUnits),
      next_amount: shown(costs.nextUnits),
      next_date: toIsoTime(costs.nextAtMs),
      immediate: costs.isImmediate,
      lines: costs.lines.map(({ description, units, isProration }) => ({
        description,
        amount: shown(units),
        proration: isProration,
      })),
    },
  };
};
