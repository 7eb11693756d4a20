import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { failedOf, showFailures } from './failures.ts';
import { inBatches } from './in-batches.ts';

/**
 * Puts entries into their owner's trash by the right of a shareable link; the visitor has been asked, as only
 * the owner can bring them back. @throws ApiError where none was deleted
 */
export async function deleteByLink(entries: readonly FileEntry[], linkId: number): Promise<void> {
  const { errors } = await inBatches(
    entries,
    (entryIds) => call(deleteEntries, { body: { entryIds, shareable_link: linkId } }),
    errorMessage,
  );
  const failed = failedOf(entries, errors);
  if (failed.length > 0) return showFailures('Could not delete :names', failed, errors);
  const message = i18next.t('Deleted :count [one item|other items]', { count: entries.length });
  toastQueue.show({ type: 'positive', message });
}
