import type { EntityReadBy } from '#shared/followed-changes.ts';
import type { KeptRows } from '../listings/define-rows.ts';
import { keptRows } from '../listings/kept-rows.ts';
import { endLostLinks } from '../sharing/end-lost-links.ts';
import { deleteUnsentMails } from '../site/messages/delete-unsent-mails.ts';
import { followAccess } from './follow-access.ts';
import type { Projection } from './follow-changes.ts';
import { followDrives } from './follow-drives.ts';
import { followRights } from './follow-rights.ts';
import { followSessions } from './follow-sessions.ts';
import { sendNewPictures } from './send-new-pictures.ts';

type Followed = EntityReadBy<'follow-table'>;

/** What keeps the rows of listings that follow an entity. */
const rowsOf = (entity: Followed) =>
  Object.values<KeptRows>(keptRows).flatMap(({ entities, follow }) =>
    entities.includes(entity) ? [follow] : [],
  );

/** What `follow-table` does after a change, by the entity of the item. The order of the map is the order of the calls. */
export const projections: Record<Followed, Projection[]> = {
  share: [followAccess, endLostLinks],
  membership: [followAccess, endLostLinks],
  session: [followSessions, ...rowsOf('session')],
  user: [followSessions, followRights, ...rowsOf('user')],
  subscription: rowsOf('subscription'),
  message: [deleteUnsentMails, ...rowsOf('message')],
  entry: [sendNewPictures, followDrives, ...rowsOf('entry')],
};
