import { changePlanStep } from '../../../data/accounts/users.ts';
import type { Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/subscription.ts';
import type { UserItem } from '../../../data/entities/user.ts';
import { findCurrent } from './subscription-state.ts';

/**
 * The step that sets the user's plan to that of their current subscription, or removes it; none if nothing changes. Of
 * two subscriptions that start concurrently, one fails here. Its retry reads the other one.
 */
export function planSteps(
  user: UserItem,
  subscriptions: readonly SubscriptionItem[],
  otherwise: () => Error,
): Step[] {
  const current = findCurrent(subscriptions);
  const next = { planId: current?.productId, planEndsAtMs: current?.endsAtMs };
  if (user.planId === next.planId && user.planEndsAtMs === next.planEndsAtMs) return [];
  return [changePlanStep(user, next, otherwise)];
}
