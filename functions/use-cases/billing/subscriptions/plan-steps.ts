import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { changePlanStep } from '../../../data/accounts/users.ts';
import type { Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';
import { getRolesNow } from '../../site/roles/get-roles.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { findCurrent } from './subscription-state.ts';

/** The caller whose rights limit a change of a plan, or `payment` if a gateway or the end of a period decides. */
export type PlanChanger = SignedIn | 'payment';

interface PlanChange {
  user: UserItem;
  /** All subscriptions of the user after the change. */
  subscriptions: readonly SubscriptionItem[];
  by: PlanChanger;
}

/**
 * The step that sets the user's plan to that of their current subscription, or removes it; none if nothing changes. Of
 * two subscriptions that start concurrently, one fails here. Its retry reads the other one. Throws 403 if the former or
 * the next plan holds a permission that the caller may not give.
 */
export async function planSteps(
  { user, subscriptions, by }: PlanChange,
  otherwise: () => Error,
): Promise<Step[]> {
  const current = findCurrent(subscriptions);
  const next = { planId: current?.productId, planEndsAtMs: current?.endsAtMs };
  if (user.planId === next.planId && user.planEndsAtMs === next.planEndsAtMs) return [];
  if (by !== 'payment') await requireMayGivePlans(by, [user.planId, next.planId]);
  return [changePlanStep(user, next, otherwise)];
}

/**
 * Throws 403 if the caller changes the paid plan of another user, and may not give it or the next one. Call it before
 * the gateway changes anything: its events set the plan later, without a caller.
 */
export async function requireMayChangePlanOf(
  caller: SignedIn,
  { userId, productId }: SubscriptionItem,
  nextProductId?: number,
): Promise<void> {
  if (userId !== caller.user.userId) await requireMayGivePlans(caller, [productId, nextProductId]);
}

/** Throws 403 if a plan, or the role that comes with every plan, holds a permission that the caller may not give. */
async function requireMayGivePlans(
  caller: SignedIn,
  planIds: readonly (number | undefined)[],
): Promise<void> {
  const [products, roles] = await Promise.all([getProductsNow(), getRolesNow()]);
  const plans = products.filter(({ id }) => planIds.includes(id));
  requireMayGive(caller, ...plans, ...roles.filter(({ id }) => id === roleIds.subscribers));
}
