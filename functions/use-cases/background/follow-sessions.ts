import type { SessionItem } from '../../data/entities/accounts/user.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { closeEndedConnections } from '../accounts/sessions/end-connections.ts';
import { inParallel } from './in-parallel.ts';

/** Users at a time: many sessions can expire together. */
const atOnce = 10;

/**
 * Closes the open pages of users whose sessions have ended, and of admins who are no longer logged in as a user. Answers the first change of each user whose pages could not
 * be looked at.
 */
export async function followSessions(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const ending = changes.filter(endsSessions);
  const byUser = [...Map.groupBy(ending, userOf), ...Map.groupBy(ending.filter(endsActing), actedUserOf)];
  await inParallel(byUser, atOnce, async ([userId, ofUser]) => {
    try {
      await closeEndedConnections(userId);
    } catch (error) {
      logger.error('Connections of ended sessions could not be closed', { userId, error });
      failed.push(ofUser[0]?.sequenceNumber ?? '');
    }
  });
  return failed;
}

const userOf = ({ before, after }: TableChange) => Number((after ?? before)?.['userId']);

type StoredSession = Pick<SessionItem, 'acting'> | undefined;
const actingOf = (image: TableChange['before']) => (image as StoredSession)?.acting;
/** The user whom an admin was logged in as. */
const actedUserOf = ({ before }: TableChange) => Number(actingOf(before)?.userId);
const endsActing = ({ entity, before }: TableChange) =>
  entity === 'session' && actingOf(before) !== undefined;

function endsSessions({ entity, before, after }: TableChange): boolean {
  // A session that shows another account than before ends for the pages of the former one.
  if (entity === 'session') return !after || actingOf(before)?.startedAtMs !== actingOf(after)?.startedAtMs;
  if (entity !== 'user') return false;
  // A new epoch ends sessions before their items are deleted, which may not happen.
  const isEpochNew = before !== undefined && before['sessionEpoch'] !== after?.['sessionEpoch'];
  return !after || after['bannedAtMs'] !== undefined || isEpochNew;
}
