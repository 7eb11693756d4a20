import type { PageData } from '#shared/pages/page-data.ts';
import { replaceBootstrap } from './bootstrap-query.ts';
import { queryClient } from './query-client.ts';

/** Writes the data that a page contains to the query cache, as if the client had just fetched it. */
export function keepPageData({ bootstrapData, queries = [] }: PageData): void {
  replaceBootstrap(bootstrapData);
  for (const [key, result] of queries) queryClient.setQueryData(key, result);
}
