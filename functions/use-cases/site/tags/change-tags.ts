import { type DefaultTag, type DefaultTagRecord, defaultTags } from '#shared/site-config/tags.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { cancelJobStep, createDelayedJobStep, createJobStep } from '../../../data/jobs.ts';
import { endDefaultStep, noteDefaultStep, restoreTagStep } from '../../../data/site/site-tags.ts';
import { dropUnusedTag } from '../../../data/drive/tag-uses.ts';
import { conflict } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { tagId } from '../../drive/tags.ts';
import { changeRecords, type RecordChange, type RecordsChange } from '../change-records.ts';
import type { KnownTag } from './find-tag.ts';
import type { TagChangePayload } from './tag-change-job.ts';
import { tagRows } from './tag-rows.ts';

/** A tag that a job replaces by another one, or detaches, at all entries. */
export interface Departure {
  tag: KnownTag;
  /** Name of the other tag; null to detach. */
  to: string | null;
  /** When the job begins; absent for at once. */
  startsAtMs?: number;
}

/** A tag whose deletion is undone. */
export interface Return {
  tagId: number;
  /** The job that would detach it. */
  job: { jobId: number; startsAtMs?: number | undefined };
  /** Of a default tag. */
  displayName?: string | undefined;
}

export interface TagsChange extends RecordsChange<DefaultTag> {
  leaving?: Departure[];
  returning?: Return[];
  audit: Step[];
}

/**
 * Changes tags, and starts jobs for what follows at the entries, in one transaction. Returns the first saved record.
 * @param decide gets all default tags and the id for a new record; throws to refuse the change
 * @param userId starts the jobs
 */
export async function changeTags(
  userId: number,
  decide: (all: DefaultTagRecord[], newRecordId: number) => Promise<TagsChange>,
): Promise<DefaultTagRecord | undefined> {
  const planned: { change: TagsChange; steps: (changes: RecordChange<DefaultTag>[]) => Step[] }[] = [];
  const touched = new Set<number>();
  const stored = await changeRecords(
    defaultTags,
    async (all, newRecordId) => {
      const change = await decide(all, newRecordId);
      planned[0] = { change, steps: (changes) => stepsOf(userId, change, changes, touched) };
      return change;
    },
    { audit: (changes) => planned[0]?.steps(changes) ?? [], busy: () => conflict('tagChanged') },
  );
  const [plan] = planned;
  // Without changes of records, nothing is written yet.
  if (plan && !plan.change.saved?.length && !plan.change.deleted?.length) await commit(plan.steps([]));
  for (const id of touched) await dropUnusedTag(id);
  await tagRows.updateAtOnce([...touched].map((rowId) => ({ rowId })));
  return stored;
}

const busy = () => conflict('tagBeingChanged');

/** The steps besides those of the records: one for each tag, and the jobs. */
function stepsOf(
  userId: number,
  { leaving = [], returning = [], audit }: TagsChange,
  changes: RecordChange<DefaultTag>[],
  touched: Set<number>,
): Step[] {
  const jobs = new Map(leaving.map(({ tag }) => [tag.id, newId()]));
  const tags = new Map<number, Step>();
  for (const { former, next } of changes) {
    if (former) {
      const id = tagId(former.name);
      tags.set(id, endDefaultStep({ tagId: id, jobId: jobs.get(id) }, busy));
    }
    if (next) {
      const id = tagId(next.name);
      tags.set(id, noteDefaultStep({ tagId: id, name: next.name, displayName: next.display_name }, busy));
    }
  }
  for (const [id, jobId] of jobs) {
    if (!tags.has(id)) tags.set(id, endDefaultStep({ tagId: id, jobId }, busy));
  }
  const began = () => conflict('tagDeletionBegan');
  for (const { tagId: id, job, displayName } of returning) {
    tags.set(id, restoreTagStep({ tagId: id, jobId: job.jobId, displayName }, began));
  }
  for (const id of tags.keys()) touched.add(id);
  return [
    ...tags.values(),
    ...leaving.map((departure) => jobStep(userId, jobs.get(departure.tag.id) ?? newId(), departure)),
    ...returning.map(({ job }) => cancelJobStep(job, began)),
    ...audit,
  ];
}

function jobStep(userId: number, jobId: number, { tag, to, startsAtMs }: Departure): Step {
  const { name, record } = tag;
  const payload: TagChangePayload = {
    from: name,
    to,
    afterUserId: 0,
    ...(record && { displayName: record.display_name }),
  };
  const job = { jobId, kind: 'changeTag' as const, subject: String(tag.id), userId, name, payload };
  return startsAtMs === undefined ? createJobStep(job) : createDelayedJobStep(job, startsAtMs);
}
