import { activityStep } from '../../../data/drive/activity.ts';
import { trashChange } from '../../../data/drive/change-place.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { changeEach, type Outcome, passingErrors } from '../../background/change-each.ts';
import { reloadNamed } from '../access/load-entries.ts';

/**
 * Puts entries of a drive into the trash, each by a few writes whatever is below it: what is below is hidden
 * with it, links to it answer 404, and its bytes stay in use. What is there already stays as it is.
 */
export async function trashEntries(driveId: string, entries: EntryItem[], userId: number): Promise<Outcome> {
  return changeEach(entries, {
    plan: async (entry) => {
      if (entry.deletedAtMs !== undefined) return undefined;
      const change = trashChange(entry, passingErrors);
      const activity = activityStep({ driveId, entryId: entry.entryId, action: 'trashed', userId });
      return { ...change, steps: [...change.steps, activity] };
    },
    reload: (entryId) => reloadNamed(driveId, entryId, { inTrash: true }),
  });
}
