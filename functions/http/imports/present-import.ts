import type { Import } from '#shared/entities/import.ts';
import { type ErrorParams, messageOf, type Reason } from '#shared/messages/errors.ts';
import type { StoredImport } from '../../use-cases/imports/get-import.ts';
import type { Tally } from '../../use-cases/imports/tally.ts';

/** What an import would do. */
export function presentDryRun(tally: Tally): Import {
  return { id: null, status: 'done', progress: 100, ...presentTally(tally) };
}

/** An import as the user who started it sees it. */
export function presentImport({ job, tally }: StoredImport): Import {
  const { jobId: id, status, progress, message, code, params } = job;
  return {
    id,
    status: status === 'pending' ? 'queued' : status,
    progress,
    ...presentTally(tally),
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params: params as ErrorParams }),
  };
}

function presentTally({ errors, ...counts }: Tally): Omit<Import, 'id' | 'status' | 'progress'> {
  return {
    ...counts,
    errors: errors.map(({ row, field = null, ...detail }) => ({
      row,
      field,
      message: messageOf(detail as Reason),
      ...detail,
    })),
  };
}
