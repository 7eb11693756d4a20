import * as z from 'zod';
import { defineJob } from '../../background/define-job.ts';

export const TagChangePayload = z.object({
  from: z.string(),
  /** The tag instead; null to detach. */
  to: z.string().nullable(),
  /** Of a former default tag, for Undo. */
  displayName: z.string().optional(),
  /** Users up to this id are done in this pass. */
  afterUserId: z.int(),
});
export type TagChangePayload = z.output<typeof TagChangePayload>;

/** Replaces a tag at the entries of all users, or detaches it. Its code loads with the first one. */
export const tagChangeJob = defineJob({
  kind: 'changeTag',
  payload: TagChangePayload,
  // A tag that is half replaced must go, and is hidden until then.
  retry: 'forever',
  run: async (job, slice) => (await import('./run-tag-change.ts')).runTagChange(job, slice),
});
