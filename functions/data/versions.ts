import { nowMs } from '../platform/clock.ts';
import { put, remove, type Step, update } from './commit.ts';
import { EntryVersion, type EntryVersionItem, Usage } from './entities/entry.ts';
import { Upload } from './entities/upload.ts';

/** Keeps a former content of a file. */
export function createVersionStep(version: EntryVersionItem): Step {
  return put(EntryVersion.create(version).params());
}

/** Former contents of a file, oldest first. There are few: their number is limited. */
export async function listVersions(driveId: string, entryId: number): Promise<EntryVersionItem[]> {
  const { data } = await EntryVersion.query
    .byEntry({ driveId, entryId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/**
 * Forgets a former content and what it takes. Its object is handed to the hourly purge, as if it were an upload
 * that was given up, so that nothing is left in storage wherever this is broken off.
 */
export function dropVersionSteps(version: EntryVersionItem): Step[] {
  const { driveId, entryId, versionId, fileName, disk, fileSize } = version;
  const garbage = {
    fileName,
    disk,
    driveId,
    userId: 0,
    method: 'form' as const,
    clientName: '',
    sizeBytes: 0,
    parentId: 0,
    conflict: 'keepBoth' as const,
    abandoned: true,
    expiresAtMs: nowMs(),
    shard: fileName[0] ?? '0',
  };
  return [
    remove(EntryVersion.remove({ driveId, entryId, versionId }).params()),
    update(Usage.patch({ driveId }).subtract({ chargedBytes: fileSize }).params()),
    put(Upload.create(garbage).params()),
  ];
}
