import type { TusDetailedError } from '@uppy/tus';
import { readApiError } from '../../../api/api-error.ts';
import { explainLoss } from './send-with-progress.ts';

/** Answers after which the same chunk may go through: wrong offset, locked, stale token, too many, too slow. */
const passingStatuses = new Set([408, 409, 419, 423, 429]);

/** Whether a failed request of a tus upload is sent again. */
export function isWorthRepeating(error: TusDetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || passingStatuses.has(status);
}

/** The failure of a tus upload of this file with the server's words, as other calls of the API tell theirs. */
export async function toApiError(error: unknown, file: File): Promise<unknown> {
  // Uppy wraps what looks like a fault of the network.
  const original = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!isDetailed(original)) return error;
  const response = original.originalResponse;
  if (!response || response.getStatus() === 0) return await explainLoss(file);
  return await readApiError(new Response(response.getBody(), { status: response.getStatus() }));
}

function isDetailed(error: unknown): error is TusDetailedError {
  return error instanceof Error && 'originalRequest' in error;
}
