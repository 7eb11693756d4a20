import { syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { changePlan } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { CardRefusal } from '../../../parts/billing/stripe/card-refusal.ts';
import type { WantedChange } from './plan-change-query.ts';

/**
 * Changes the plan at the price of the preview. The bank may require 3-D Secure. Returns PayPal's address if
 * the user has to approve the change there.
 * @throws CardRefusal if the bank refuses the payment.
 */
export async function makePlanChange(
  { subscriptionId, productId, priceId }: WantedChange,
  prorationDate: number | undefined,
  language: string,
): Promise<{ approveUrl?: string }> {
  const body = { product_id: productId, price_id: priceId, proration_date: prorationDate };
  const changed = await call(changePlan, { params: { id: subscriptionId }, body });
  if (changed.approve_url !== undefined) return { approveUrl: changed.approve_url };
  if (changed.requires_action && changed.client_secret && changed.publishable_key) {
    const { confirmByBank } = await import('../../../parts/billing/stripe/confirm-by-bank.ts');
    const intent = await confirmByBank(changed.publishable_key, changed.client_secret, language);
    const { payment_status: status } = await call(syncStripeSubscription, {
      body: { payment_intent: intent },
    });
    if (status !== 'succeeded' && status !== 'processing') throw new CardRefusal(undefined);
  }
  await refreshSubscriber();
  return {};
}
