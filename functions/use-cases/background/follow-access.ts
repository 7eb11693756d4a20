import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { followAnewFor } from '../notifications/live-connections.ts';
import { tellPerson } from '../notifications/tell-people.ts';

/** Items that say what a person may see beside their own drive. */
const entities = ['share', 'membership'];

/**
 * Follows what people may see: who was given something, or lost it, sees so on the pages that are open. Answers the
 * first change of each person that could not be followed.
 */
export async function followAccess(changes: TableChange[]): Promise<string[]> {
  const ofPeople = changes.filter(({ entity }) => entities.includes(entity));
  const failed: string[] = [];
  for (const [userId, ofPerson] of Map.groupBy(ofPeople, personOf)) {
    try {
      await followAnewFor(userId);
      await tellPerson(userId, { type: 'access' });
    } catch (error) {
      logger.error('What a person may see could not be followed', { userId, error });
      failed.push(ofPerson[0]?.sequenceNumber ?? '');
    }
  }
  return failed;
}

const personOf = ({ before, after }: TableChange) => Number((after ?? before)?.['userId']);
