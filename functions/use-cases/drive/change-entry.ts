import { activityStep } from '../../data/drive/activity.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { changeEntrySteps, type EntryChange } from '../../data/drive/entries.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { invalid } from '../../platform/app-error.ts';
import { withLatest } from './versions/with-latest.ts';

const errors = {
  nameTaken: () => invalid({ name: 'entryExists' }),
  changed: outdatedRead,
};

/**
 * Gives an entry another name, description or colour. A folder's size follows what is below it at any moment and
 * must not stand in the way; whoever gave the entry another name, place or content since it was read was faster: 409.
 */
export async function changeEntry(entry: EntryItem, change: EntryChange, userId: number): Promise<EntryItem> {
  return withLatest(entry, async (current) => {
    const { item, steps } = changeEntrySteps(current, change, errors);
    await commit([...steps, ...noteRename(current, item, userId)]);
    return item;
  });
}

function noteRename(
  { name: from }: EntryItem,
  { driveId, entryId, name: to }: EntryItem,
  userId: number,
): Step[] {
  if (from === to) return [];
  return [activityStep({ driveId, entryId, action: 'renamed', userId, properties: { from, to } })];
}
