import type { Activity } from '#shared/entities/drive/activity.ts';
import { paging } from '#shared/limits/paging.ts';
import type { listActivity as route } from '#shared/routes/drive/actions.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import {
  type ActivityPage,
  type ActivityWindow,
  listActivity as listEvents,
} from '../../../data/drive/activity.ts';
import type { ActivityItem } from '../../../data/entities/drive/activity.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { type ListPosition, pageFieldsOf, readCursor, writeCursor } from '../../../http/list-cursor.ts';
import { loadShortUsers } from '../../../http/presenters/accounts/present-short-user.ts';
import type { Handler, Request } from '../../../http/types.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { type Access, accessEntry } from '../../../use-cases/drive/access/access.ts';
import { boundsOfActivity, withoutHiddenFolders } from '../../../use-cases/drive/activity-bounds.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { ownsEntry } from '../../../use-cases/sharing/owns-entry.ts';

type Query = Request<typeof route>['query'];

/**
 * Returns what happened to an entry, newest first. Nobody counts an entry's events: `total` is how many are known to be
 * there, one more than the pages so far where others follow. Who was given the entry sees what happened since, and of
 * folders what they may.
 */
export const listActivity: Handler<typeof route> = async ({ params, query, caller }) => {
  const access = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id);
  const { entry } = access;
  const list = { entry, ...boundsOfActivity(access) };
  const start = query.cursor ? readCursor(identityOf(entry), query.cursor, isId) : await walkTo(list, query);
  const { events, last } = await findPage(list, start, query.perPage);
  const skipped = start?.skipped ?? 0;
  const count = events.length;
  const after = { after: last, skipped: skipped + count };
  const nextCursor = last === undefined ? undefined : writeCursor(identityOf(entry), after);
  const total = skipped + count + (last === undefined ? 0 : 1);
  const pageFields = pageFieldsOf(query, { skipped, count, total, nextCursor });
  return { pagination: { data: await present(events, access, caller), ...pageFields } };
};

const identityOf = ({ driveId, entryId }: EntryItem) => ['activity', driveId, entryId];
const isId = (after: unknown): after is number => Number.isSafeInteger(after) && (after as number) > 0;

/** Reads past the pages before the wanted one; undefined where the list ends earlier. */
async function walkTo(
  list: ActivityList,
  { page, perPage }: Query,
): Promise<ListPosition<number> | undefined> {
  const wanted = (page - 1) * perPage;
  let position: ListPosition<number> = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { events, last } = await findPage(list, position, limit);
    if (last === undefined) return undefined;
    position = { after: last, skipped: position.skipped + events.length };
  }
  return position;
}

type ActivityList = Pick<ActivityWindow, 'sinceId' | 'without'> & { entry: EntryItem };

async function findPage(
  { entry: { driveId, entryId }, ...bounds }: ActivityList,
  start: ListPosition<number> | undefined,
  limit: number,
): Promise<ActivityPage> {
  return start ? listEvents({ driveId, entryId }, { ...bounds, after: start.after, limit }) : { events: [] };
}

async function present(events: ActivityItem[], access: Access, caller: SignedIn): Promise<Activity[]> {
  const { entry } = access;
  const isOwner = ownsEntry(caller.user.userId, entry);
  const people = events.map(({ userId }) => userId);
  const userOf = await loadShortUsers(people, caller.user);
  const told = await withoutHiddenFolders(events, access, caller);
  return told.map(({ activityId, action, properties, userId, ip }) => ({
    id: activityId,
    entry_id: entry.entryId,
    action,
    properties: (properties ?? {}) as Activity['properties'],
    user: userId === undefined ? null : userOf(userId),
    ...(isOwner && ip !== undefined && { ip }),
    created_at: toIsoTime(idTimeMs(activityId)),
  }));
}
