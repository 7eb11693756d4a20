import { isDeepStrictEqual } from 'node:util';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { tellPerson } from '../notifications/tell-people.ts';
import { inParallel } from './in-parallel.ts';

/** Users who are notified in parallel. */
const atOnce = 10;

/** The fields that permissions and space depend on. */
const fields = [
  'roleIds',
  'directPermissions',
  'availableSpaceBytes',
  'isSpaceUnlimited',
  'planId',
  'planEndsAtMs',
] as const;

/**
 * Notifies the open pages of users whose plan, roles, permissions or space have changed, so that they update at once. A
 * page that misses the message updates with its next load.
 */
export async function followRights(changes: TableChange[]): Promise<void> {
  const userIds = new Set(changes.filter(changesRights).map(({ after }) => Number(after?.['userId'])));
  await inParallel([...userIds], atOnce, (userId) => tellPerson(userId, { type: 'rights' }));
}

function changesRights({ before, after }: TableChange): boolean {
  if (!before || !after) return false;
  const [former, latter] = [before, after] as unknown as [UserItem, UserItem];
  return fields.some((field) => !isDeepStrictEqual(former[field], latter[field]));
}
