import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { User } from './user.ts';

/** A user in the list of all users, for those who manage them. */
export const ListedUser = User.extend({
  /** Bytes that the user's files take. */
  space_used: z.int(),
  /** Bytes that they may take; null without limit. */
  effective_space: z.int().nullable(),
  /** The plan that the user has now. */
  plan: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** When the ban ends by itself; null for somebody who is not banned, or for good. */
  banned_until: isoTime.nullable(),
  /** To the hour; null for a user who has never signed in. */
  last_active_at: isoTime.nullable(),
});
export type ListedUser = z.infer<typeof ListedUser>;
