import type { SpaceRecalculation } from '#shared/entities/accounts/user-space.ts';
import type { ErrorParams } from '#shared/messages/errors.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { RecalculationPayload } from '../../../use-cases/accounts/user-space/recalculation-job.ts';

/** A count of the files of a user, as its job has noted it. */
export function presentRecalculation(job: JobItem): SpaceRecalculation {
  const { jobId: id, status, progress, message, code, params } = job;
  const { before, after } = RecalculationPayload.parse(job.payload);
  return {
    id,
    status: status === 'pending' ? 'queued' : status,
    progress,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params: params as ErrorParams }),
  };
}
