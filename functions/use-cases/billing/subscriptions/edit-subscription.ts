import { commit } from '../../../data/commit.ts';
import { findSubscription, putSubscriptionStep } from '../../../data/billing/subscriptions.ts';
import type { SubscriptionForm } from '#shared/routes/billing/managed-subscriptions.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { auditSubscription } from './audit-subscription.ts';
import { changeGiven, fieldsOf } from './change-given.ts';
import { demandSubscription } from './find-subscription.ts';
import { applySubscriptionForm } from './subscription-form.ts';

const changed = () => conflict('subscriptionChanged');

/**
 * Edits a subscription as an admin: all terms of a given one, and only the description of a paid one.
 * @param form `version` is the one that the caller has read: throws 409 if the subscription has changed since
 */
export async function editSubscription(
  caller: SignedIn,
  id: number,
  { version, ...form }: SubscriptionForm & { version?: number | undefined },
): Promise<SubscriptionItem> {
  const former = await demandSubscription(id);
  if (version !== undefined && version !== former.version) throw changed();
  const next = { ...former, ...(await applySubscriptionForm(former, form)) };
  if (former.gateway !== 'none') return describe(former, next);
  const hasEnded = next.endsAtMs !== undefined && next.endsAtMs <= nowMs();
  return changeGiven(former, { ...next, gatewayStatus: hasEnded ? 'canceled' : 'active' }, caller);
}

/** Stores the description of a paid subscription. Keeps its validity, which follows the gateway. */
async function describe(former: SubscriptionItem, next: SubscriptionItem): Promise<SubscriptionItem> {
  const isValid = former.validProductId !== undefined;
  const user = await findUser(former.userId);
  await commit([
    putSubscriptionStep(fieldsOf(next), former, isValid, changed),
    auditSubscription('subscription.update', { user, former, next }),
  ]);
  const stored = await findSubscription(former);
  if (!stored) throw notFound();
  return stored;
}
