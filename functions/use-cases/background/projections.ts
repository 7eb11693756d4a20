import type { FollowedEntity } from '#shared/followed-changes.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { endLostLinks } from '../sharing/end-lost-links.ts';
import { followAccess } from './follow-access.ts';
import { followDrives } from './follow-drives.ts';
import { followMessages } from './follow-messages.ts';
import { followRights } from './follow-rights.ts';
import { followSessions } from './follow-sessions.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { followUsers } from './follow-users.ts';
import {
  sendNewMails,
  sendNewNotices,
  sendNewPictures,
  sendPendingBillingJobs,
  sendPendingJobs,
} from './send-outbox.ts';

/**
 * Does what follows from changes of some entities. It may be given the same change twice. It answers the sequence
 * numbers of changes that must come again, and throws where that is all of them.
 */
export type Projection = (changes: TableChange[]) => Promise<string[] | undefined | void>;

/**
 * What follows from a change, by the entity of the item. Each projection is called once with the changes of all its
 * entities, in the order of this map, and none waits for what another one does: what is sent to queues comes first.
 */
export const projections: Record<FollowedEntity, Projection[]> = {
  job: [sendPendingJobs, sendPendingBillingJobs],
  mail: [sendNewMails],
  notice: [sendNewNotices],
  share: [followAccess, endLostLinks],
  membership: [followAccess, endLostLinks],
  session: [followSessions, followUsers],
  user: [followSessions, followRights, followUsers, followSubscriptions],
  subscription: [followSubscriptions],
  message: [followMessages],
  entry: [sendNewPictures, followDrives, followUsers],
};
