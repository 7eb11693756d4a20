import type { Activity } from '#shared/entities/activity.ts';
import { paging } from '#shared/limits.ts';
import type { listActivity as route } from '#shared/routes/actions.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import { type ActivityPage, listActivity as listEvents } from '../../data/activity.ts';
import type { ActivityItem } from '../../data/entities/activity.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { type ListPosition, pageFieldsOf, readCursor, writeCursor } from '../../http/list-cursor.ts';
import { loadShortUsers } from '../../http/presenters/present-short-user.ts';
import type { Handler, Request } from '../../http/types.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { accessEntry } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';

type Query = Request<typeof route>['query'];

/**
 * F16, newest first. Nobody counts an entry's events: `total` is how many are known to be there, one more than the
 * pages so far where others follow.
 */
export const listActivity: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id);
  const start = query.cursor ? readCursor(identityOf(entry), query.cursor, isId) : await walkTo(entry, query);
  const { events, last } = await findPage(entry, start, query.perPage);
  const skipped = start?.skipped ?? 0;
  const count = events.length;
  const after = { after: last, skipped: skipped + count };
  const nextCursor = last === undefined ? undefined : writeCursor(identityOf(entry), after);
  const total = skipped + count + (last === undefined ? 0 : 1);
  const pageFields = pageFieldsOf(query, { skipped, count, total, nextCursor });
  return { pagination: { data: await present(events, entry, caller), ...pageFields } };
};

const identityOf = ({ driveId, entryId }: EntryItem) => ['activity', driveId, entryId];
const isId = (after: unknown): after is number => Number.isSafeInteger(after);

/** Reads past the pages before the wanted one; undefined where the list ends earlier. */
async function walkTo(entry: EntryItem, { page, perPage }: Query): Promise<ListPosition<number> | undefined> {
  const wanted = (page - 1) * perPage;
  let position: ListPosition<number> = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { events, last } = await findPage(entry, position, limit);
    if (last === undefined) return undefined;
    position = { after: last, skipped: position.skipped + events.length };
  }
  return position;
}

async function findPage(
  { driveId, entryId }: EntryItem,
  start: ListPosition<number> | undefined,
  limit: number,
): Promise<ActivityPage> {
  return start ? listEvents({ driveId, entryId }, { after: start.after, limit }) : { events: [] };
}

async function present(events: ActivityItem[], entry: EntryItem, caller: SignedIn): Promise<Activity[]> {
  const isOwner = entry.ownerId === caller.user.userId;
  const people = events.map(({ userId }) => userId);
  const userOf = await loadShortUsers(people, caller.user);
  return events.map(({ activityId, action, properties, userId, ip }) => ({
    id: activityId,
    entry_id: entry.entryId,
    action,
    properties: (properties ?? {}) as Activity['properties'],
    user: userId === undefined ? null : userOf(userId),
    ...(isOwner && ip !== undefined && { ip }),
    created_at: toIsoTime(idTimeMs(activityId)),
  }));
}
