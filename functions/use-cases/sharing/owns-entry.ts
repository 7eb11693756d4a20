import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { payerIdOf } from '../drive/access/drives.ts';

/** Whether an entry cannot be taken from a person: they made it, or its space is theirs. */
export function ownsEntry(userId: number, { ownerId, driveId }: EntryItem): boolean {
  return userId === ownerId || userId === payerIdOf(driveId);
}
