import type { Job } from '#shared/entities/job.ts';
import { toServerPath } from '#shared/contract/api-path.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import type { NewJob } from '../../../data/jobs.ts';
import { type Reply, reply } from '../../types.ts';

/** An archive that is made in the background: where to ask for it, and when. */
export function presentStartedZip({ jobId, kind, name }: NewJob): Reply<{ job: Job }> {
  const job: Job = { id: jobId, kind, status: 'pending', progress: 0, name };
  return reply({
    status: 202,
    body: { job },
    headers: {
      location: toServerPath(`file-entries/zip/${jobId}`),
      'retry-after': String(zips.retryAfterSeconds),
    },
  });
}
