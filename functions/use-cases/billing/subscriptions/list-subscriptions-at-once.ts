import { keepSubscriptionRow } from '../../../data/billing/subscription-row.ts';
import type { SubscriptionItem } from '../../../data/entities/subscription.ts';
import { logger } from '../../../platform/logger.ts';
import { inParallel } from '../../background/in-parallel.ts';

/** Rows that are written in parallel. */
const atOnce = 10;

/**
 * Updates the listing rows of changed subscriptions at once, so that an admin sees their own changes. A failure is only
 * logged, because the stream handler updates the rows as well.
 */
export async function listSubscriptionsAtOnce(changed: readonly SubscriptionItem[]): Promise<void> {
  await inParallel([...changed], atOnce, async (subscription) => {
    try {
      await keepSubscriptionRow(subscription);
    } catch (error) {
      const { subscriptionId } = subscription;
      logger.warn('The row of a subscription could not be kept at once', { subscriptionId, error });
    }
  });
}
