import { isDeepStrictEqual } from 'node:util';
import { keepSubscriptionRow, subscriberValues } from '../../data/billing/subscription-row.ts';
import { listSubscriptionsOf } from '../../data/billing/subscriptions.ts';
import type { SubscriptionItem } from '../../data/entities/subscription.ts';
import type { UserItem } from '../../data/entities/user.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { inParallel } from './in-parallel.ts';

/** Changes that are processed in parallel. */
const atOnce = 10;

/**
 * Updates the rows of the subscription listing after changes of subscriptions, and of their users' names and addresses.
 * Returns the sequence numbers of failed changes.
 */
export async function followSubscriptions(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(changes.filter(concernsRows), atOnce, async (change) => {
    try {
      for (const subscription of await subscriptionsOf(change)) await keepSubscriptionRow(subscription);
    } catch (error) {
      logger.error('The row of a subscription could not be kept', { entity: change.entity, error });
      failed.push(change.sequenceNumber);
    }
  });
  return failed;
}

/** The deletion of a user needs no update: deleting the user's subscriptions creates changes of its own. */
function concernsRows({ entity, before, after }: TableChange): boolean {
  if (entity === 'subscription') return true;
  if (!before || !after) return false;
  const [former, latter] = [before, after] as unknown as [UserItem, UserItem];
  return !isDeepStrictEqual(subscriberValues(former), subscriberValues(latter));
}

async function subscriptionsOf({ entity, before, after }: TableChange): Promise<SubscriptionItem[]> {
  const item = (after ?? before) as unknown;
  if (entity === 'subscription') return [item as SubscriptionItem];
  return listSubscriptionsOf((item as UserItem).userId);
}
