import { queryOptions } from '@tanstack/react-query';
import { getOutgoingEmail } from '#shared/routes/site/outgoing-emails.ts';
import { call } from '../../../../api/call.ts';

/** Each read is an entry of the audit log, so that it happens once for each opening. */
export const outgoingEmailQuery = (id: number) =>
  queryOptions({
    queryKey: ['outgoingEmail', id],
    queryFn: async ({ signal }) => (await call(getOutgoingEmail, { params: { id }, signal })).email,
    staleTime: Infinity,
    gcTime: 0,
  });
