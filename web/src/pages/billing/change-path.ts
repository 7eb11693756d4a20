import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { billingPaths } from '../../parts/billing/billing-paths.ts';
import { routePaths } from '../../parts/paths.ts';

/** Redirect path if the plan cannot be changed. A cancelled plan has to be renewed first. */
export function changePathOf({ on_grace_period: ends }: Subscription): string {
  return ends ? billingPaths.renew : routePaths.billing;
}
