import * as z from 'zod';
import type { JobItem } from '../../../data/entities/job.ts';
import { defineJob } from '../../background/define-job.ts';

/**
 * In their order: what workspaces held comes into the drive before that is removed, and links end before anything, so
 * that nobody looks at what is being removed, nor is noted for it.
 */
export const stages = ['person', 'workspaces', 'links', 'uploads', 'drive'] as const;
export type Stage = (typeof stages)[number];

const Payload = z.object({
  /** Their picture: it is not found by the person's id. */
  image: z.string().optional(),
  stage: z.enum(stages).default('person'),
  /** How far the stage has walked through the drive. */
  cursor: z.string().nullable().default(null),
});
export type RemovalPayload = z.input<typeof Payload>;
export type RemovalJob = Omit<JobItem, 'payload'> & { payload: z.output<typeof Payload> };

/**
 * Jobs of the kind `deleteAccount`: removes what belonged to a person who is gone. Every stage finds by itself
 * what there is to do and does no harm when it is repeated, so that the job can be broken off anywhere; the payload
 * notes how far it has come, as a large drive takes more than one slice.
 *
 * What ends by itself stays until then: proofs, jobs and counts that have a time to live, and archives.
 */
export const accountRemovalJob = defineJob({
  kind: 'deleteAccount',
  payload: Payload,
  retry: 'forever',
  run: async (job, slice) => {
    // Most jobs of the function do without it.
    const { removeAccount } = await import('./remove-in-stages.ts');
    return removeAccount(job, slice);
  },
});
