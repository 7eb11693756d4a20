import { keepSubscriptionRow } from '../data/billing/subscription-row.ts';
import type { SubscriptionItem } from '../data/entities/subscription.ts';
import type { Migration } from './migration.ts';

/** Adds listing rows for subscriptions that were stored before the subscription listing existed. */
export const subscriptionListRows: Migration = {
  id: '0004-subscription-rows',
  about: 'Puts all subscriptions into the list of subscriptions',
  entities: ['subscription'],
  async migrateItem(item) {
    return keepSubscriptionRow(item as unknown as SubscriptionItem);
  },
};
