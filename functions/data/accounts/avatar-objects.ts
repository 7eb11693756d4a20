import { hourMs, nowMs } from '../../platform/clock.ts';
import { put, remove, type Step } from '../commit.ts';
import { Upload, type UploadItem } from '../entities/drive/upload.ts';

/** Longer than a call that draws a picture may take. */
const drawnWithinMs = hourMs;

/**
 * The step that hands the picture of a person to the hourly purge: a new one before it is stored, in case that nothing
 * comes of it, and an old one together with its end.
 *
 * @param name the object's, a UUID
 */
export function discardAvatarStep(name: string, { isNew }: { isNew: boolean }): Step {
  return put(Upload.put(discardedAvatar(name, nowMs() + (isNew ? drawnWithinMs : 0))).params());
}

/** The step that keeps a new picture after all; `otherwise` where the purge was first. */
export function keepAvatarStep(name: string, otherwise: () => Error): Step {
  const discarded = Upload.remove({ fileName: name }).where(({ expiresAtMs }, { gt }) =>
    gt(expiresAtMs, nowMs()),
  );
  return remove(discarded.params(), otherwise);
}

/** The note that the purge finds. */
export function discardedAvatar(fileName: string, expiresAtMs: number): UploadItem {
  return {
    fileName,
    expiresAtMs,
    shard: fileName[0] ?? '0',
    method: 'avatar',
    disk: 'public',
    abandoned: true,
    // Of no drive: pictures of people are not counted.
    driveId: '',
    userId: 0,
    sizeBytes: 0,
    clientName: '',
    parentId: 0,
    conflict: 'keepBoth',
  };
}
