import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface PagedQuery<Page> {
  queryKey: readonly unknown[];
  /** Where the next page begins; null after the last one. */
  nextCursorOf: (page: Page) => string | null;
  readPage: (cursor: string) => Promise<Page>;
  /** What the list's own query asks for this page with. */
  paramOf: (cursor: string) => unknown;
  /** Called after each page. */
  onPage?: (pages: Page[]) => void;
}

/** Adds the pages of a cached list that are not loaded yet, and returns all of them. */
export async function readAllPages<Page>(query: PagedQuery<Page>): Promise<Page[]> {
  const { queryKey, nextCursorOf, readPage, paramOf, onPage } = query;
  const getList = () => queryClient.getQueryData<InfiniteData<Page, unknown>>(queryKey);
  for (;;) {
    // What is being read meanwhile would replace the list by a shorter one.
    await queryClient.cancelQueries({ queryKey });
    const list = getList();
    const cursor = list && list.pages.length > 0 ? nextCursorOf(list.pages.at(-1) as Page) : null;
    if (!list || cursor === null) return list?.pages ?? [];
    const page = await readPage(cursor);
    await queryClient.cancelQueries({ queryKey });
    const current = getList();
    const isStillNext = current && nextCursorOf(current.pages.at(-1) as Page) === cursor;
    if (!isStillNext) continue;
    const pages = [...current.pages, page];
    queryClient.setQueryData(queryKey, { pages, pageParams: [...current.pageParams, paramOf(cursor)] });
    onPage?.(pages);
  }
}
