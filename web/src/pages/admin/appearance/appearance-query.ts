import { queryOptions } from '@tanstack/react-query';
import { getAppearance } from '#shared/routes/site/appearance.ts';
import { call } from '../../../api/call.ts';

/** The appearance as it is saved, with the admin's own draft. The editor reads it once, and goes by what it saves from then on. */
export const appearanceQuery = queryOptions({
  queryKey: ['admin', 'appearance'],
  queryFn: ({ signal }) => call(getAppearance, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
