import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { deleteEntries, duplicateEntries } from '#shared/routes/drive/actions.ts';
import { call } from '../../../api/call.ts';
import { refreshUsage, removeFromLists, showEntry } from '../../../parts/drive/drive-cache.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { orGone } from '../../../api/or-gone.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runChange } from '../../../api/run-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { failedOf, showFailures } from './failures.ts';
import { followJobs, type WithJob } from './follow-jobs.ts';
import { inBatches } from './in-batches.ts';
import { showLoading } from './loading-toast.ts';
import type { Destination } from './mutations.ts';
import { refreshAbout } from './refresh.ts';
import { forgetUndo } from './undo.ts';

/** Copies entries, each beside its original unless there is a destination; big folders fill while one goes on. */
export async function copyEntries(entries: readonly FileEntry[], destination?: Destination): Promise<void> {
  forgetUndo();
  const copying = i18next.t('Copying :count [one item|other items]', { count: entries.length });
  const loading = showLoading(copying);
  const destinationId = destination && { destinationId: destination.id };
  try {
    const { answers, errors } = await inBatches(
      entries,
      (entryIds) => call(duplicateEntries, { body: { entryIds, ...destinationId } }),
      errorMessage,
      (done) => loading.change(`${copying} · ${done}`),
    );
    const copies = answers.flatMap((answer) => answer.entries);
    for (const copy of copies) showEntry(copy, entryHash(copy.parent_id ?? 0));
    refreshAbout(copies, ['recent', 'search']);
    await followJobs(answers, (percent) => loading.change(`${copying} · ${percent} %`));
    const failed = failedOf(entries, errors);
    if (failed.length > 0) showFailures('Could not copy :names', failed, errors);
    else toastQueue.show({ type: 'positive', message: i18next.t('Copied') });
    for (const copy of copies) {
      if (copy.type === 'folder')
        void queryClient.invalidateQueries({ queryKey: driveKeys.folderLists(copy.hash) });
    }
  } catch (error) {
    showFailure(error);
  } finally {
    loading.end();
    refreshUsage();
  }
}

/**
 * Deletes entries for good; the caller has asked. Ends when they are out of the trash; what is inside of
 * them may take longer, which a toast tells.
 * @throws ApiError where none was deleted
 */
export async function deleteForever(entries: readonly FileEntry[]): Promise<void> {
  forgetUndo();
  const { answers, errors } = await inBatches(
    entries,
    async (entryIds) =>
      (await orGone(call(deleteEntries, { body: { entryIds, deleteForever: true } }))) ?? noWork,
    errorMessage,
  );
  const failed = failedOf(entries, errors);
  const deleted = entries.filter(({ id }) => errors[id] === undefined);
  removeFromLists(deleted.map(({ id }) => id));
  refreshTrash();
  const count = deleted.length;
  void followDeletion(answers, () => {
    if (failed.length > 0) return showFailures('Could not delete :names', failed, errors);
    const message = i18next.t('Permanently deleted :count [one item|other items]', { count });
    toastQueue.show({ type: 'positive', message });
  });
}

/** Deletes all that is in the trash; the caller has asked. @throws ApiError where nothing was deleted */
export async function emptyTrash(): Promise<void> {
  forgetUndo();
  const answer = await runChange(() => call(deleteEntries, { body: { entryIds: [], emptyTrash: true } }));
  refreshTrash();
  void followDeletion([answer], () =>
    toastQueue.show({ type: 'positive', message: i18next.t('Emptied trash') }),
  );
}

async function followDeletion(answers: WithJob[], sayDone: () => void): Promise<void> {
  const deleting = i18next.t('Deleting');
  const loading = answers.some(hasWork) ? showLoading(deleting) : undefined;
  try {
    await followJobs(answers, (percent) => loading?.change(`${deleting} · ${percent} %`));
    sayDone();
  } catch (error) {
    showFailure(error);
  } finally {
    loading?.end();
    refreshTrash();
  }
}

function refreshTrash(): void {
  void queryClient.invalidateQueries({ queryKey: driveKeys.view('trash') });
  refreshUsage();
}

/** Of entries that were deleted before. */
const noWork: WithJob & { errors: Record<string, string> } = { errors: {}, job: null };

const hasWork = ({ job }: WithJob) => job !== null && job.status !== 'done';
