import type { BulkChange } from '#shared/entities/bulk-change.ts';
import { type ErrorParams, messageOf, type Reason } from '#shared/messages/errors.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { BulkPayload } from '../../use-cases/accounts/bulk/bulk-change-job.ts';

/** A change of many users, as its job has noted it. */
export function presentBulkChange(job: JobItem): BulkChange {
  const { jobId: id, status, progress, message, code, params } = job;
  const { total, changed, failed, failures } = BulkPayload.parse(job.payload);
  return {
    id,
    status: status === 'pending' ? 'queued' : status,
    progress,
    total,
    changed,
    failed,
    failures: failures.map((failure) => ({ ...failure, message: messageOf(failure as Reason) })),
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params: params as ErrorParams }),
  };
}
