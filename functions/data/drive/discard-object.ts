import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { put, type Step } from '../commit.ts';
import type { EntryVersionItem } from '../entities/drive/entry.ts';
import { Upload } from '../entities/drive/upload.ts';

/** A content of a file, as far as its object is concerned. */
type Content = Pick<EntryVersionItem, 'driveId' | 'disk' | 'fileName' | 'replacedAtMs'>;

/**
 * Discards the objects of contents that are deleted, each once. A restored version has the object of the version that
 * it came from, so an object stays as long as one content of the file uses it.
 *
 * @param staying the contents that the file keeps
 */
export function discardObjectSteps(going: Content[], staying: { fileName?: string | undefined }[]): Step[] {
  const used = new Set(staying.map(({ fileName }) => fileName));
  const unused = going.filter(({ fileName }) => fileName !== '' && !used.has(fileName));
  const byObject = Map.groupBy(unused, ({ fileName }) => fileName);
  return [...byObject.values()].flatMap((contents) => {
    const lastUsedMs = Math.max(...contents.map(({ replacedAtMs }) => replacedAtMs));
    return contents.slice(0, 1).map((content) => discardObjectStep(content, lastUsedMs));
  });
}

/**
 * Hands the object of a content that is deleted to the hourly purge, as if it were an upload that was given up: so
 * nothing is left in storage wherever this is broken off. An address that was signed for its upload may live a
 * little longer than the content, and what would still arrive there must go too: so the purge waits for its end.
 *
 * @param writtenAtMs when the content was certainly there
 */
function discardObjectStep({ driveId, fileName, disk }: Content, writtenAtMs: number): Step {
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
    expiresAtMs: Math.max(nowMs(), writtenAtMs + signedUrlSeconds.upload * secondMs),
    shard: fileName[0] ?? '0',
  };
  return put(Upload.create(garbage).params());
}
