import type { SiteProduct } from '#shared/site-config/products.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { nowMs } from '../../../platform/clock.ts';
import { getProducts, getProductsNow } from './get-products.ts';

/** The fields that define a user's plan. */
export type PlanHolder = Pick<UserItem, 'planId' | 'planEndsAtMs'>;

/** Whether a user has a plan now. A cancelled plan ends on time, even before the daily run removes it. */
export function hasPlan({ planId, planEndsAtMs }: PlanHolder): boolean {
  return planId !== undefined && (planEndsAtMs === undefined || planEndsAtMs > nowMs());
}

/**
 * The current plan of a user; undefined if there is none. A plan that is missing in the cache is read from the table,
 * so that a new plan works at once.
 */
export async function findPlan(user: PlanHolder): Promise<SiteProduct | undefined> {
  if (!hasPlan(user)) return undefined;
  const isTheirs = ({ id }: SiteProduct) => id === user.planId;
  return (await getProducts()).find(isTheirs) ?? (await getProductsNow()).find(isTheirs);
}
