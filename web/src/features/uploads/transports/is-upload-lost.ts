import { ApiError } from '../../../api/call.ts';

const goneStatuses = new Set([404, 410]);
/** Fields that a refusal names when it is about the stored bytes, not about space or rights. */
const storedFields = ['filename', 'parts', 'uploadKey'];

/** Whether what an earlier attempt stored cannot be used any more, so that the upload must begin anew. */
export function isUploadLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return goneStatuses.has(error.status) || storedFields.some((field) => field in error.errors);
}
