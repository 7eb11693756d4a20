import type { EntityReadBy } from '#shared/followed-changes.ts';
import { endLostLinks } from '../sharing/end-lost-links.ts';
import { followAccess } from './follow-access.ts';
import type { Projection } from './follow-changes.ts';
import { followDrives } from './follow-drives.ts';
import { followMessages } from './follow-messages.ts';
import { followRights } from './follow-rights.ts';
import { followSessions } from './follow-sessions.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { followUsers } from './follow-users.ts';
import { sendNewPictures } from './send-new-pictures.ts';

/** What `follow-table` does after a change, by the entity of the item. The order of the map is the order of the calls. */
export const projections: Record<EntityReadBy<'follow-table'>, Projection[]> = {
  share: [followAccess, endLostLinks],
  membership: [followAccess, endLostLinks],
  session: [followSessions, followUsers],
  user: [followSessions, followRights, followUsers, followSubscriptions],
  subscription: [followSubscriptions],
  message: [followMessages],
  entry: [sendNewPictures, followDrives, followUsers],
};
