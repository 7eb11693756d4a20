import { BillingAccount } from '../entities/billing/billing.ts';
import { CouponUse } from '../entities/billing/coupon.ts';
import { Subscription } from '../entities/billing/subscription.ts';

/** Deletes a user's billing account, subscriptions and coupon uses. Invoices stay (decision 58). */
export async function forgetBilling(userId: number): Promise<void> {
  await BillingAccount.delete({ userId }).go();
  const { data: subscriptions } = await Subscription.query
    .ofUser({ userId })
    .go({ consistent: true, pages: 'all' });
  await Promise.all(
    subscriptions.map(({ gateway, gatewayId }) => Subscription.delete({ userId, gateway, gatewayId }).go()),
  );
  const { data: uses } = await CouponUse.query.ofUser({ userId }).go({ consistent: true, pages: 'all' });
  await Promise.all(uses.map(({ couponId }) => CouponUse.delete({ userId, couponId }).go()));
}
