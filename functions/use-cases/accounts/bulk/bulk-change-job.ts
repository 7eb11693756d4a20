import * as z from 'zod';
import { ErrorDetail } from '#shared/entities/error-detail.ts';
import { defineJob } from '../../background/define-job.ts';

/** Which users are meant: by id, or by the search of the list at a time. */
export const Selection = z.union([
  z.object({ ids: z.array(z.int()) }),
  z.object({
    query: z.string(),
    filters: z.array(z.record(z.string(), z.unknown())),
    listedAtMs: z.int(),
    except: z.array(z.int()),
  }),
]);
export type Selection = z.output<typeof Selection>;

export const BulkPayload = z.object({
  /** Checked by the route, and again when it is done: the schema would load with every job. */
  change: z.record(z.string(), z.unknown()),
  selection: Selection,
  total: z.int(),
  /** Users up to this id are done. */
  afterId: z.int(),
  changed: z.int(),
  failed: z.int(),
  failures: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: ErrorDetail.shape.code,
      params: ErrorDetail.shape.params,
    }),
  ),
});
export type BulkPayload = z.output<typeof BulkPayload>;

/** Changes many users, in the order of their ids. Its code loads with the first change. */
export const bulkChangeJob = defineJob({
  kind: 'changeUsers',
  payload: BulkPayload,
  retry: 'someTimes',
  run: async (job, slice) => (await import('./run-bulk-change.ts')).runBulkChange(job, slice),
});
