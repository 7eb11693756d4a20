import type { ActivityAction } from '#shared/entities/drive/activity.ts';
import type { ActivityWindow } from '../../data/drive/activity.ts';
import type { ActivityItem } from '../../data/entities/drive/activity.ts';
import { smallestIdAt } from '../../platform/ids.ts';
import type { Access } from './access/access.ts';
import { findAccessesIn } from './access/find-accesses.ts';
import type { SignedIn } from '../accounts/caller.ts';

/** What tells of an entry's link, which those alone know who may edit it. */
const ofLinks: readonly ActivityAction[] = [
  'link_created',
  'link_updated',
  'link_deleted',
  'downloaded',
  'viewed_by_link',
];

/** How much of an entry's activity somebody is told: to whom it was shared, what happened since. */
export function boundsOfActivity(access: Access): Pick<ActivityWindow, 'sinceId' | 'without'> {
  const { via, entry, ancestors, shares, permissions } = access;
  if (via !== 'share') return {};
  const times = [entry, ...ancestors].flatMap(({ entryId }) => shares?.get(entryId)?.sharedAtMs ?? []);
  return {
    sinceId: smallestIdAt(Math.min(...times)),
    ...(!permissions['files.update'] && { without: ofLinks }),
  };
}

/** Events of moves without the folders that lie outside of what was shared: neither their names nor their ids. */
export async function withoutHiddenFolders(
  events: ActivityItem[],
  { via, entry }: Access,
  caller: SignedIn,
): Promise<ActivityItem[]> {
  if (via !== 'share') return events;
  const folders = events.filter(({ action }) => action === 'moved').flatMap(foldersOf);
  if (folders.length === 0) return events;
  const visible = await findAccessesIn(caller, entry.driveId, [...new Set(folders)]);
  return events.map((event) => {
    if (event.action !== 'moved') return event;
    const { from, to, fromId, toId } = event.properties as Record<string, string | number | null>;
    const [seesFrom, seesTo] = [visible.has(Number(fromId)), visible.has(Number(toId))];
    const properties = {
      from: seesFrom ? from : null,
      fromId: seesFrom ? fromId : null,
      to: seesTo ? to : null,
      toId: seesTo ? toId : null,
    };
    return { ...event, properties };
  });
}

function foldersOf({ properties }: ActivityItem): number[] {
  const { fromId, toId } = properties as Record<string, unknown>;
  return [Number(fromId), Number(toId)].filter((id) => Number.isSafeInteger(id) && id > 0);
}
