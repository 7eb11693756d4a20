import type { Change } from '../data/commit-groups.ts';
import { commitChanges } from '../data/commit-groups.ts';
import type { EntryItem, EntryVersionItem } from '../data/entities/entry.ts';
import { findLinkById } from '../data/links.ts';
import { dropMarkStep } from '../data/marks.ts';
import { dropVersionsChange, removeChange } from '../data/remove-entry.ts';
import { listVersions } from '../data/versions.ts';
import { Changed, changeEach, type Outcome, passingErrors } from './change-each.ts';

/** So many go in one transaction with their entry. */
const versionsAtOnce = 30;

/**
 * Deletes files, and folders that are empty, for good: several in each transaction, with all that belongs to them.
 * The outcome names those that this call deleted.
 *
 * @param look the entry as it is by now; undefined where it need not go any more
 */
export async function removeEntries(
  entries: EntryItem[],
  look: (entryId: number) => Promise<EntryItem | undefined>,
): Promise<Outcome> {
  const spared = new Set<number>();
  const given = new Map(entries.map((entry) => [entry.entryId, entry]));
  const outcome = await changeEach(entries, {
    plan: async (entry, attempt) => {
      const current = attempt === 0 ? entry : await look(entry.entryId);
      if (!current) spared.add(entry.entryId);
      return current && planRemoval(current);
    },
    // `plan` looks for itself, as what is gone by now is no failure.
    reload: async (entryId) => given.get(entryId) ?? Promise.reject(new Changed()),
  });
  for (const entryId of spared) outcome.done.delete(entryId);
  return outcome;
}

async function planRemoval(entry: EntryItem): Promise<Change> {
  const { driveId, entryId, formerVersions, linkId } = entry;
  const versions = formerVersions === undefined ? [] : await listVersions(driveId, entryId);
  if (versions.length > versionsAtOnce) return planRemoval(await dropVersions(entry, versions));
  const unmark = entry.isMarked ? [dropMarkStep(entry.ownerId, entryId)] : [];
  const link = linkId === undefined ? undefined : await findLinkById(linkId);
  return removeChange(entry, { versions, link, unmark }, passingErrors.changed);
}

/** Drops so many versions of a file that all of it fits into one transaction. */
async function dropVersions(entry: EntryItem, versions: EntryVersionItem[]): Promise<EntryItem> {
  const dropped = versions.slice(0, versionsAtOnce);
  const change = dropVersionsChange(entry, dropped, passingErrors.changed);
  await commitChanges([change]);
  return change.item;
}
