import type { exportSubscriptions as route } from '#shared/routes/site/exports.ts';
import type { Handler } from '../../../http/types.ts';
import { wantedSubscriptions } from '../../../use-cases/billing/subscriptions/wanted-subscriptions.ts';
import { startExport } from '../../../use-cases/exports/start-export.ts';

/** SB7. */
export const exportSubscriptions: Handler<typeof route> = async ({ body, caller }) => {
  const { query, orderBy, orderDir, columns } = body;
  const request = { query, filters: wantedSubscriptions(body), orderBy, orderDir };
  const url = await startExport(caller, 'subscriptions', { request, columns });
  return url === undefined ? { result: 'jobQueued' } : { result: 'ready', url };
};
