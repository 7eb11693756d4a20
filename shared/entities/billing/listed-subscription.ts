import * as z from 'zod';
import { ShortUser } from '../accounts/short-user.ts';
import { Subscription } from './subscription.ts';

/** A subscription with the fields for users who manage subscriptions. */
export const ListedSubscription = Subscription.extend({
  /** Null for a deleted account. */
  user: ShortUser.nullable(),
  /** When the user was last reminded that the subscription has ended. */
  reminded_at: Subscription.shape.ends_at,
  /** Version for optimistic locking. */
  version: z.int(),
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;
