import type { changeUsers as route } from '#shared/routes/accounts/bulk-users.ts';
import { presentBulkChange } from '../../../http/presenters/present-bulk-change.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { bulkChangeJob, type Selection } from '../../../use-cases/accounts/bulk/bulk-change-job.ts';
import { startBulkChange } from '../../../use-cases/accounts/bulk/start-bulk-change.ts';

/** Changes many users, for a moment at once and then in the background. */
export const changeUsers: Handler<typeof route> = async ({ body, caller }) => {
  const started = await startBulkChange(caller, body.change, selectionOf(body));
  return { change: presentBulkChange(await started.runForAMoment(bulkChangeJob.run)) };
};

function selectionOf({ ids, matching }: Parameters<typeof changeUsers>[0]['body']): Selection {
  if (ids && !matching) return { ids };
  if (!matching || ids) throw invalid({ ids: 'idsOrMatching' });
  const { query, filters = [], listed_at: listedAt, except } = matching;
  return { query, filters, listedAtMs: Date.parse(listedAt), except };
}
