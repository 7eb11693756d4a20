import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { call } from '../../../api/call.ts';
import { removeFromLists } from '../../../parts/drive/drive-cache.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { orGone } from '../../../api/or-gone.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { failedOf, showFailures } from './failures.ts';
import { oneByOne } from './one-by-one.ts';
import { holdLists, refreshAbout } from './refresh.ts';
import { forgetUndo } from './undo.ts';

/** Gives up the access to shared entries; the caller has asked. @throws ApiError where none was left */
export async function leaveEntries(entries: readonly FileEntry[]): Promise<void> {
  forgetUndo();
  await holdLists();
  const leave = ({ id, workspace_id: workspaceId }: FileEntry) =>
    orGone(call(unshareEntry, { params: { id: String(id) }, query: { workspaceId, userId: 'me' } }));
  const { errors } = await oneByOne(entries, leave, errorMessage);
  const failed = failedOf(entries, errors);
  removeFromLists(entries.filter(({ id }) => errors[id] === undefined).map(({ id }) => id));
  refreshAbout(entries, ['sharedWithMe', 'starred', 'recent', 'search']);
  if (failed.length > 0) showFailures('Could not remove :names', failed, errors);
  else toastQueue.show({ type: 'positive', message: i18next.t('Removed') });
}
