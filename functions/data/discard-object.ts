import { signedUrlSeconds } from '#shared/limits.ts';
import { nowMs, secondMs } from '../platform/clock.ts';
import { put, type Step } from './commit.ts';
import type { EntryItem } from './entities/entry.ts';
import { Upload } from './entities/upload.ts';

/**
 * Hands the object of a content that is deleted to the hourly purge, as if it were an upload that was given up: so
 * nothing is left in storage wherever this is broken off. An address that was signed for its upload may live a
 * little longer than the content, and what would still arrive there must go too: so the purge waits for its end.
 *
 * @param writtenAtMs when the content was certainly there
 */
export function discardObjectStep(
  { driveId, fileName, disk }: Pick<EntryItem, 'driveId' | 'disk'> & { fileName: string },
  writtenAtMs: number,
): Step {
  const garbage = {
    fileName,
    disk: disk ?? ('uploads' as const),
    driveId,
    userId: 0,
    method: 'form' as const,
    clientName: '',
    sizeBytes: 0,
    parentId: 0,
    conflict: 'keepBoth' as const,
    abandoned: true,
    expiresAtMs: Math.max(nowMs(), writtenAtMs + signedUrlSeconds.upload * secondMs),
    shard: fileName[0] ?? '0',
  };
  return put(Upload.create(garbage).params());
}
