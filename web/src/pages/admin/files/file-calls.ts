import type { Job } from '#shared/entities/job.ts';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { deleteEntries, getJob } from '#shared/routes/drive/actions.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { runChange } from '../../../api/run-change.ts';
import { inBatches } from '../../../features/drive/actions/in-batches.ts';
import type { FollowedJob } from '../../../parts/jobs/follow-job.ts';
import type { NamedFailure } from '../../../parts/listing/bulk-failures.tsx';
import { changeRows } from '../../../parts/listing/continuous-query.ts';

/** What came of a change of some entries. */
export interface FileChange {
  entries: readonly SiteEntry[];
  failures: NamedFailure[];
  /** Work that goes on. */
  jobs: Job[];
}

/** Deletes entries for good, with all that is in them, and takes them off the list. */
export async function deleteForever(entries: readonly SiteEntry[]): Promise<FileChange> {
  const { answers, errors } = await inBatches(
    entries,
    (entryIds) => call(deleteEntries, { body: { entryIds, deleteForever: true, asAdmin: true } }),
    errorMessage,
  );
  const deleted = new Set(entries.filter(({ id }) => errors[id] === undefined).map(({ id }) => String(id)));
  changeRows(listSiteEntries, (row) => (row.path.split('/').some((id) => deleted.has(id)) ? undefined : row));
  return { entries, failures: failuresOf(entries, errors), jobs: answers.flatMap(({ jobs }) => jobs) };
}

function failuresOf(entries: readonly SiteEntry[], errors: Record<string, string>): NamedFailure[] {
  return entries.flatMap(({ id, name }) => {
    const message = errors[id];
    return message === undefined ? [] : [{ id, name, message }];
  });
}

/** Several jobs as if they were one. */
export function joinJobs(jobs: readonly Job[]): FollowedJob {
  const failed = jobs.find(({ status }) => status === 'failed');
  if (failed) return failed;
  const isDone = jobs.every(({ status }) => status === 'done');
  const sum = jobs.reduce((total, { status, progress }) => total + (status === 'done' ? 100 : progress), 0);
  return { status: isDone ? 'done' : 'running', progress: Math.round(sum / jobs.length) };
}

/** Reads how far jobs have come. */
export async function readJobs(jobs: readonly Job[], signal?: AbortSignal): Promise<FollowedJob> {
  const read = jobs.map(async ({ id }) => (await call(getJob, { params: { jobId: id }, signal })).job);
  return joinJobs(await Promise.all(read));
}

interface LinkRemoval {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Deletes the links of entries, one after the other, until the signal ends it. */
export async function removeLinks(
  entries: readonly SiteEntry[],
  { signal, onProgress }: LinkRemoval,
): Promise<{ removed: number; failures: NamedFailure[] }> {
  const failures: NamedFailure[] = [];
  let removed = 0;
  for (const { id, name } of entries) {
    if (signal.aborted) break;
    const params = { id: String(id) };
    try {
      // oxlint-disable-next-line no-await-in-loop
      await runChange(() => call(deleteLink, { params, query: { asAdmin: true } }));
      removed += 1;
      changeRows(listSiteEntries, (row) => (row.id === id ? { ...row, has_link: false } : row));
    } catch (error) {
      failures.push({ id, name, message: errorMessage(error) });
    }
    onProgress(removed + failures.length);
  }
  return { removed, failures };
}
