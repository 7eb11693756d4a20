import type { ListingKind } from '#shared/listings/listings.ts';
import { userRows } from '../accounts/listing/user-rows.ts';
import { subscriptionRows } from '../billing/subscriptions/subscription-rows.ts';
import { messageRows } from '../site/messages/message-rows.ts';
import { tagRows } from '../site/tags/tag-rows.ts';
import type { KeptRows } from './define-rows.ts';

/**
 * The rows of every listing that is kept in the table. Their snapshots, what they follow of the table's changes, and their
 * migrations follow from this map.
 */
export const keptRows = {
  users: userRows,
  subscriptions: subscriptionRows,
  messages: messageRows,
  tags: tagRows,
} satisfies Record<ListingKind, KeptRows>;
