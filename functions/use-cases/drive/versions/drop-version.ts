import { commit } from '../../../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { dropVersionSteps, listVersions } from '../../../data/drive/versions.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import { notFound } from '../../../platform/app-error.ts';
import { withLatest } from './with-latest.ts';

const errors = { gone: notFound, changed: outdatedRead };

/** Deletes a former content of a file for good, and answers the file; 404 where the content is there no more. */
export async function dropVersion(entry: EntryItem, version: EntryVersionItem): Promise<EntryItem> {
  const drop = async (current: EntryItem) => {
    const versions = await listVersions(current.driveId, current.entryId);
    const { item, steps } = dropVersionSteps(current, version, versions, errors);
    await commit(steps);
    return item;
  };
  // A new name or content of the file is nothing to this one.
  return withLatest(entry, drop, []);
}
