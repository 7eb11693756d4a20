import { queryOptions } from '@tanstack/react-query';
import { customPageKey } from '#shared/pages/page-data.ts';
import { getCustomPage } from '#shared/routes/site/custom-pages.ts';
import { call } from '../../../api/call.ts';

/** Reads a custom page by its id or slug. */
export const customPageQuery = (key: string) =>
  queryOptions({
    queryKey: customPageKey(key),
    queryFn: async ({ signal }) => (await call(getCustomPage, { params: { id: key }, signal })).page,
  });
