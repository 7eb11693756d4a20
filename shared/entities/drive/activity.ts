import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { ShortUser } from '../accounts/short-user.ts';

/** What can happen to an entry. */
export const activityActions = [
  'created',
  'uploaded',
  'version',
  'renamed',
  'moved',
  'copied',
  'shared',
  'unshared',
  'permissions',
  'link_created',
  'link_updated',
  'link_deleted',
  'downloaded',
  'viewed_by_link',
  'trashed',
  'restored',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** One event in an entry's life. */
export const Activity = z.object({
  id: z.int(),
  entry_id: z.int(),
  action: z.enum(activityActions),
  /** What belongs to the action, such as `{from, to}` of a rename. */
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  user: ShortUser.nullable(),
  ip: z.string().optional(),
  created_at: isoTime,
});
export type Activity = z.infer<typeof Activity>;
