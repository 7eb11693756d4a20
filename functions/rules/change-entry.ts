import { errorMessages } from '#shared/errors.ts';
import { activityStep } from '../data/activity.ts';
import { commit, type Step } from '../data/commit.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import { changeEntrySteps, type EntryChange, findEntry } from '../data/entries.ts';
import { conflict, invalid } from '../platform/app-error.ts';
import { Changed } from './change-each.ts';

const maxTries = 6;
const errors = {
  nameTaken: () => invalid({ name: errorMessages.entryExists }),
  changed: () => new Changed(),
};

/**
 * Gives an entry another name, description or colour (F4). A folder's size follows what is below it at any moment and
 * must not stand in the way; whoever else changed the entry since it was read was faster: 409.
 */
export async function changeEntry(entry: EntryItem, change: EntryChange, userId: number): Promise<EntryItem> {
  let current = entry;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const { item, steps } = changeEntrySteps(current, change, errors);
    try {
      await commit([...steps, ...noteRename(current, item, userId)]);
      return item;
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      current = await rereadSize(entry);
    }
  }
  throw conflict();
}

/** The entry with the size that it has by now; 409 where anything else of it is new. */
async function rereadSize(entry: EntryItem): Promise<EntryItem> {
  const current = await findEntry(entry.driveId, entry.entryId);
  const isSame = (['name', 'parentId', 'fileName', 'deletedAtMs', 'purgeJobId'] as const).every(
    (field) => current?.[field] === entry[field],
  );
  if (!current || !isSame) throw conflict();
  return current;
}

function noteRename(
  { name: from }: EntryItem,
  { driveId, entryId, name: to }: EntryItem,
  userId: number,
): Step[] {
  if (from === to) return [];
  return [activityStep({ driveId, entryId, action: 'renamed', userId, properties: { from, to } })];
}
