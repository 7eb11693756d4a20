import { type Step, update } from '../commit.ts';
import { BillingAccount, type BillingAccountItem } from '../entities/billing/billing.ts';

/** The user's Stripe customer and card; undefined until a gateway has reported a subscription of the user. */
export async function findBillingAccount(userId: number): Promise<BillingAccountItem | undefined> {
  const { data } = await BillingAccount.get({ userId }).go({ consistent: true });
  return data ?? undefined;
}

/** The step that stores the user's Stripe customer and card. Fields that are left out keep their value. */
export function noteAccountStep({ userId, ...fields }: BillingAccountItem): Step {
  return update(BillingAccount.upsert({ userId, ...fields }).params());
}
