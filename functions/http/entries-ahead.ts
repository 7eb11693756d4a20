import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import { entryKey } from '../data/entities/drive-key.ts';
import type { ItemKey } from '../data/stored-items.ts';
import { personalDriveId } from '../use-cases/drive/access/drives.ts';
import { likelyWayUp } from '../use-cases/drive/access/known-parents.ts';
import type { Exchange } from './types.ts';

/**
 * Keys of the entry that a call names (`readsEntry` of its route) and of the folders that stand above it as far as is known,
 * as those of somebody's own drive; none where it names none.
 */
export function entriesAhead({ route, event }: Pick<Exchange, 'route' | 'event'>, userId: number): ItemKey[] {
  const { named, orRoot } = route?.readsEntry ?? {};
  if (!named) return [];
  const given = { ...event.queryStringParameters, ...event.pathParameters };
  if (Number(given['workspaceId'] ?? 0) !== 0) return [];
  const value = named.map((name) => given[name] ?? given[`${name}[]`]).find(Boolean);
  const entryId = value === undefined ? undefined : parseEntryHash(value);
  const id = entryId ?? (orRoot ? 0 : undefined);
  if (id === undefined) return [];
  const driveId = personalDriveId(userId);
  return [id, ...likelyWayUp(driveId, id)].map((each) => entryKey(driveId, each));
}
