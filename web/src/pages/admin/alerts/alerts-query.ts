import { queryOptions } from '@tanstack/react-query';
import { listAlerts } from '#shared/routes/site/alerts.ts';
import { call } from '../../../api/call.ts';

/**
 * What needs the attention of the admin. It is read again with each visit: a cached alert would stay for a moment after
 * its cause was removed. A failure is shown at once, since the page waits for the alerts.
 */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await call(listAlerts, { signal })).alerts,
  gcTime: 0,
  retry: false,
});
