import type { TableChange } from '../../data/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { closeEndedConnections } from '../accounts/end-connections.ts';
import { inParallel } from './in-parallel.ts';

/** Users at a time: many sessions can expire together. */
const atOnce = 10;

/**
 * Closes the open pages of users whose sessions have ended. Answers the first change of each user whose pages could not
 * be looked at.
 */
export async function followSessions(changes: TableChange[]): Promise<string[]> {
  const failed: string[] = [];
  const byUser = [...Map.groupBy(changes.filter(endsSessions), userOf)];
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

function endsSessions({ entity, before, after }: TableChange): boolean {
  if (entity === 'session') return !after;
  if (entity !== 'user') return false;
  // A new epoch ends sessions before their items are deleted, which may not happen.
  const isEpochNew = before !== undefined && before['sessionEpoch'] !== after?.['sessionEpoch'];
  return !after || after['bannedAtMs'] !== undefined || isEpochNew;
}
