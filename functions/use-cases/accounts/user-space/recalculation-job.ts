import * as z from 'zod';
import { defineJob } from '../../background/define-job.ts';

export const RecalculationPayload = z.object({
  /** Used bytes before and after, once the files are counted. */
  before: z.int().optional(),
  after: z.int().optional(),
});
export type RecalculationPayload = z.output<typeof RecalculationPayload>;

/** Counts the files of the user whom the job's subject names. Its code loads with the first of them. */
export const recalculationJob = defineJob({
  kind: 'recalculateSpace',
  payload: RecalculationPayload,
  retry: 'someTimes',
  run: async (job, slice) => (await import('./recalculate-space.ts')).recalculateSpace(job, slice),
});
