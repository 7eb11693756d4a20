import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { nowMs } from '../../../platform/clock.ts';

type Dates = Pick<SubscriptionItem, 'gatewayStatus' | 'endsAtMs' | 'trialEndsAtMs'>;

/** The current state of a subscription. */
export interface SubscriptionState {
  /** Whether it gives access. */
  valid: boolean;
  active: boolean;
  cancelled: boolean;
  onGracePeriod: boolean;
  onTrial: boolean;
}

/** Access continues while Stripe retries a failed payment (`past_due`). */
export const liveStatuses: readonly string[] = ['active', 'trialing', 'past_due'];

/** Final statuses: the gateway charges nothing more. */
export const overStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

/** Derives the state of a subscription, by default the current one. A cancelled one gives access until its end. */
export function stateOf({ gatewayStatus, endsAtMs, trialEndsAtMs }: Dates, now = nowMs()): SubscriptionState {
  const hasEnded = endsAtMs !== undefined && endsAtMs <= now;
  const active = liveStatuses.includes(gatewayStatus) && !hasEnded;
  const onGracePeriod = endsAtMs !== undefined && !hasEnded;
  const onTrial = trialEndsAtMs !== undefined && trialEndsAtMs > now && !hasEnded;
  return {
    valid: active || onTrial || onGracePeriod,
    active,
    cancelled: endsAtMs !== undefined,
    onGracePeriod,
    onTrial,
  };
}

/** Compares subscriptions of a user: valid ones first, then newest first. */
export function byCurrency(one: SubscriptionItem, other: SubscriptionItem): number {
  return Number(stateOf(other).valid) - Number(stateOf(one).valid) || other.createdAtMs - one.createdAtMs;
}

/** The newest valid subscription of a user; undefined if there is none. */
export function findCurrent(subscriptions: readonly SubscriptionItem[]): SubscriptionItem | undefined {
  return subscriptions.filter((subscription) => stateOf(subscription).valid).sort(byCurrency)[0];
}
