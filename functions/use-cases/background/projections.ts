import { type EntityReadBy, followedChanges } from '#shared/followed-changes.ts';
import type { KeptRows } from '../listings/define-rows.ts';
import { keptRows } from '../listings/kept-rows.ts';
import { endLostLinks } from '../sharing/end-lost-links.ts';
import { followTags } from '../drive/follow-tags.ts';
import { countChanges } from '../site/reports/counts/count-changes.ts';
import { deleteMessageMails } from '../site/messages/delete-message-mails.ts';
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

/** What follows besides rows. The order of the map is the order of the calls. */
const others: Partial<Record<Followed, Projection[]>> = {
  share: [followAccess, endLostLinks],
  membership: [followAccess, endLostLinks],
  session: [followSessions],
  user: [countChanges, followSessions, followRights],
  subscription: [countChanges],
  invoice: [countChanges],
  message: [deleteMessageMails],
  mark: [followTags],
  entry: [countChanges, sendNewPictures, followDrives],
};

const followed = Object.entries(followedChanges).flatMap(([entity, { reader }]) =>
  reader === 'follow-table' ? [entity as Followed] : [],
);

/** What `follow-table` does after a change, by the entity of the item. Rows of listings come last. */
export const projections = Object.fromEntries(
  [...new Set([...(Object.keys(others) as Followed[]), ...followed])].map((entity) => [
    entity,
    [...(others[entity] ?? []), ...rowsOf(entity)],
  ]),
) as Record<Followed, Projection[]>;
