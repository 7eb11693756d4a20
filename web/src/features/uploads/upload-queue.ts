import { activeWorkspaceId } from '../../api/build-request.ts';
import { createUploadQueue } from './create-upload-queue.ts';
import { discardUpload } from './discard-upload.ts';
import { warnBeforeLeaving } from './leave-warning.ts';
import { loadTransport } from './load-transport.ts';
import { createResumeStore } from './resume-store.ts';
import { browserUploadLocks } from './upload-locks.ts';
import type { UploadSettings } from './upload-settings.ts';

let currentUserId = 0;

/** The uploads of this tab; they go on whatever page is open. */
export const uploadQueue = createUploadQueue({
  loadTransport,
  activeWorkspaceId,
  discard: discardUpload,
  locks: browserUploadLocks,
  resume: createResumeStore({ storage: localStorage, now: Date.now, userId: () => currentUserId }),
});

warnBeforeLeaving(uploadQueue);

/**
 * Hands the queue the site's settings (`settings.uploads` of the bootstrap data) and the person whose
 * unfinished uploads it may offer. Call it before the first upload and after every change of either.
 */
export function configureUploads(settings: UploadSettings, userId: number): Promise<void> {
  if (currentUserId !== 0 && currentUserId !== userId) {
    // Somebody else has signed in at this page: the names of the one before are not theirs to see.
    uploadQueue.abortAll();
    uploadQueue.clear();
  }
  currentUserId = userId;
  return uploadQueue.configure(settings);
}
