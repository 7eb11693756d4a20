import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Job } from '#shared/entities/job.ts';
import {
  deleteEntries,
  duplicateEntries,
  getJob,
  moveEntries,
  restoreEntries,
} from '#shared/routes/drive/actions.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { eventually } from '../eventually.ts';
import { childrenOf } from './drive-reads.ts';
import type { Answer, Visitor } from '../visitor.ts';

type Named = Pick<FileEntry, 'id'>;
const idsOf = (entries: Named[]) => entries.map(({ id }) => id);

/** To the top with null. */
export const move = (owner: Visitor, entries: Named[], to: Named | null): Promise<Answer> =>
  owner.call(moveEntries, { body: { entryIds: idsOf(entries), destinationId: to?.id ?? null } });

/** Beside the originals without a target. */
export const duplicate = (owner: Visitor, entries: Named[], to?: Named | null): Promise<Answer> =>
  owner.call(duplicateEntries, {
    body: { entryIds: idsOf(entries), ...(to !== undefined && { destinationId: to?.id ?? null }) },
  });

/** Into the trash. */
export const trash = (owner: Visitor, ...entries: Named[]): Promise<Answer> =>
  owner.call(deleteEntries, { body: { entryIds: idsOf(entries) } });

/** For good. */
export const deleteForever = (owner: Visitor, ...entries: Named[]): Promise<Answer> =>
  owner.call(deleteEntries, { body: { entryIds: idsOf(entries), deleteForever: true } });

/** All that is in the trash. */
export const emptyTrash = (owner: Visitor): Promise<Answer> =>
  owner.call(deleteEntries, { body: { emptyTrash: true } });
export const restore = (owner: Visitor, ...entries: Named[]): Promise<Answer> =>
  owner.call(restoreEntries, { body: { entryIds: idsOf(entries) } });

/** Waits until a job has ended, and answers it as it is then. */
export async function untilEnded(owner: Visitor, job: Job | null): Promise<Job | null> {
  if (!job) return null;
  return eventually(async () => {
    const { body, status, text } = await owner.call(getJob, { params: { jobId: job.id } });
    if (status !== 200) throw new Error(`The job answered ${status}: ${text}`);
    return ['done', 'failed'].includes(body.job.status as string) ? (body.job as Job) : undefined;
  });
}

/** Names in a folder, or at the top. */
export async function namesIn(owner: Visitor, folder?: Pick<FileEntry, 'hash'>): Promise<string[]> {
  return (await childrenOf(owner, folder)).map(({ name }) => name);
}

/** Status of looking at an entry: 404 for what is hidden. */
export async function statusOf(owner: Visitor, entry: Named): Promise<number> {
  return (await owner.call(getEntry, { params: { id: entry.id } })).status;
}

/** Everything below a folder as lines such as `a/b.txt`, folders with a slash behind. */
export async function treeOf(
  owner: Visitor,
  folder?: Pick<FileEntry, 'hash'>,
  above = '',
): Promise<string[]> {
  const lines: string[] = [];
  for (const entry of await childrenOf(owner, folder)) {
    const line = `${above}${entry.name}${entry.type === 'folder' ? '/' : ''}`;
    lines.push(line, ...(entry.type === 'folder' ? await treeOf(owner, entry, line) : []));
  }
  return lines;
}
