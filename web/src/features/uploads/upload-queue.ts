import { activeWorkspaceId } from '../../api/active-workspace.ts';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { batchCalls } from './sending/batch-calls.ts';
import { createUploadQueue } from './create-upload-queue.ts';
import { discardUpload } from './unfinished/discard-upload.ts';
import { warnBeforeLeaving } from './panel/leave-warning.ts';
import { listStartedUploads } from './unfinished/list-started.ts';
import { loadTransport } from './sending/load-transport.ts';
import { createResumeStore } from './unfinished/resume-store.ts';
import { browserUploadLocks } from './sending/upload-locks.ts';
import type { UploadSettings } from './upload-settings.ts';
import { deviceStorage } from '../../parts/browser-storage.ts';

let currentUserId = 0;

/** The uploads of this tab; they go on whatever page is open. */
export const uploadQueue = createUploadQueue({
  loadTransport,
  activeWorkspaceId,
  calls: batchCalls,
  discard: discardUpload,
  listStarted: () => listStartedUploads(currentUserId),
  locks: browserUploadLocks,
  resume: createResumeStore({ storage: deviceStorage, now: Date.now, userId: () => currentUserId }),
});

warnBeforeLeaving(uploadQueue);

let known: UploadSettings | undefined;

/**
 * Takes over the site's settings and the person whose unfinished uploads may be offered, where they have changed.
 * Call it before files are added and whenever either may be another.
 */
export function configureUploads(): void {
  const { user, settings } = getBootstrap();
  if (!user || (user.id === currentUserId && settings.uploads === known)) return;
  // Somebody else has signed in at this page: the names of the one before are not theirs to see.
  if (currentUserId !== 0 && currentUserId !== user.id) uploadQueue.reset();
  currentUserId = user.id;
  known = settings.uploads;
  void uploadQueue.configure(settings.uploads);
}
