import { queryOptions } from '@tanstack/react-query';
import { listSelectionLinks } from '#shared/routes/sharing/selection-links.ts';
import { call } from '../../../../api/call.ts';

/** The links to several entries that the person made, newest first. */
export const selectionLinksQuery = queryOptions({
  queryKey: ['selection-links'],
  queryFn: async ({ signal }) => (await call(listSelectionLinks, { signal })).links,
  staleTime: 0,
});
