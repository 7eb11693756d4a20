import type { deleteErrors as route } from '#shared/routes/site/error-log.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { recordAudit } from '../../../use-cases/site/audit/audit-step.ts';
import { deleteAllErrors, deleteErrorsById } from '../../../use-cases/site/error-log/delete-errors.ts';

/** Deletes groups of errors, by a comma list of ids or `all`. */
export const deleteErrors: Handler<typeof route> = async ({ params: { id: ids }, query: { until } }) => {
  // First, as many items follow: nothing is deleted without a word of it.
  await recordAudit('error.delete', { target: { type: 'error', id: String(ids), name: null } });
  if (ids === 'all') await deleteAllErrors(until === undefined ? nowMs() : Date.parse(until));
  else await deleteErrorsById(ids, until === undefined ? undefined : Date.parse(until));
  return {};
};
