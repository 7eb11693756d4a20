import { activeWorkspaceId } from '../../../api/active-workspace.ts';
import { conflictQuestions } from './conflict-questions.ts';
import { findDuplicates } from './find-duplicates.ts';
import { configureUploads, uploadQueue } from '../upload-queue.ts';
import type { QueueDestination } from '../create-upload-queue.ts';
import type { UploadSource } from './upload-source.ts';

/**
 * Queues what a person chose. Files whose names are free start at once; about the others the person is asked
 * meanwhile. Where they go is fixed now, whatever is opened until the answer.
 */
export async function uploadChosen(sources: UploadSource[], destination: QueueDestination): Promise<void> {
  configureUploads();
  const place = { ...destination, workspaceId: destination.workspaceId ?? activeWorkspaceId() };
  const questionable: UploadSource[] = [];
  for await (const { free, taken } of findDuplicates(sources, place)) {
    if (free.length > 0) uploadQueue.addFiles(free, place);
    questionable.push(...taken);
  }
  if (questionable.length === 0) return;
  const decided = await conflictQuestions.ask(questionable, destination.name);
  if (decided.length > 0) uploadQueue.addFiles(decided, place);
}
