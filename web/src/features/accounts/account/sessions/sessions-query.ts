import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#shared/routes/accounts/account.ts';
import { call } from '../../../../api/call.ts';

/** Where the person is signed in, the current browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
});
