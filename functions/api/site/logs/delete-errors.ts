import type { deleteErrors as route } from '#shared/routes/site/error-log.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { deleteAllErrors, deleteErrorsById } from '../../../use-cases/site/error-log/delete-errors.ts';

/** LG5. */
export const deleteErrors: Handler<typeof route> = async ({ params: { id: ids }, query: { until } }) => {
  if (ids === 'all') await deleteAllErrors(until === undefined ? nowMs() : Date.parse(until));
  else await deleteErrorsById(ids, until === undefined ? undefined : Date.parse(until));
  return {};
};
