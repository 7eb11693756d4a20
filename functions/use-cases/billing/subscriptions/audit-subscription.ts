import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Step } from '../../../data/commit.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { auditStep, userSubject } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';

/** The terms that an admin edits. */
const told = [
  'productId',
  'priceId',
  'description',
  'endsAtMs',
  'trialEndsAtMs',
  'renewsAtMs',
  'gatewayStatus',
];

interface SubscriptionChange {
  /** Absent if their account is gone. */
  user?: UserItem | undefined;
  former?: SubscriptionItem;
  next?: SubscriptionItem;
}

/** The entry of the audit log for what an admin does with a subscription. */
export function auditSubscription(action: AuditAction, { user, former, next }: SubscriptionChange): Step {
  const of = (item: SubscriptionItem | undefined) =>
    item && Object.fromEntries(Object.entries(item).filter(([name]) => told.includes(name)));
  const { subscriptionId, userId } = (next ?? former) as SubscriptionItem;
  return auditStep(action, {
    target: { type: 'subscription', id: String(subscriptionId), name: user?.email ?? null },
    scope: user ? userSubject(user) : { type: 'user', id: String(userId), name: null },
    changes: changesBetween(of(former), of(next)),
  });
}
