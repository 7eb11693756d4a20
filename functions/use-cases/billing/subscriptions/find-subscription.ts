import {
  findSubscription,
  findSubscriptionById,
  listSubscriptionsOf,
} from '../../../data/billing/subscriptions.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { canManage } from '../../accounts/staff-rights.ts';

/** Whether a caller manages the subscriptions of all users. */
export function managesSubscriptions(caller: Pick<SignedIn, 'permissions'>): boolean {
  return canManage(caller, 'subscriptions.update');
}

/** Returns a subscription of the caller, or of any user if the caller manages subscriptions. Throws 404 otherwise. */
export async function getSubscription(caller: SignedIn, id: number): Promise<SubscriptionItem> {
  const own = (await listSubscriptionsOf(caller.user.userId)).find((each) => each.subscriptionId === id);
  const found = own ?? (managesSubscriptions(caller) ? await findSubscriptionById(id) : undefined);
  if (!found) throw notFound();
  return found;
}

/** Returns a subscription of any user. Strongly consistent once it is in the index. Throws 404 if there is none. */
export async function demandSubscription(id: number): Promise<SubscriptionItem> {
  const known = await findSubscriptionById(id);
  const found = known && (await findSubscription(known));
  if (!found) throw notFound();
  return found;
}
